"""What is decided on a board, and how an answer is written: rows of signs, `?` for not decided."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn
from clausette.puzzles.base import Decisions, Spot, Violation, spot_of
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import UNKNOWN, named
from clausette.puzzles.kit.numbers import DIGITS
from clausette.puzzles.kit.shape import Cell, Shape
from clausette.puzzles.kit.texts import Layout
from clausette.puzzles.telling import shown
from clausette.scene import Cycle, Edge, Gesture, Look, Mark, Pick, Place, Trace, cell_name
from clausette.words import plural, say


class Decides(Protocol):
    """What is decided on a board."""

    def decisions(self, grid: Grid) -> Decisions:
        """The atoms that make up an answer."""

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        """The rows of an answer, given which decisions are true."""

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        """1, 0 or -1 for every decision, from the rows of an answer."""

    def states(self, grid: Grid) -> dict[Spot, str]:
        """The signs that each place may get which people fill."""

    def layout(self, grid: Grid) -> Layout:
        """How answers are written."""

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        """What a sign of an answer says of a cell, by its place in the reading; None if nothing."""

    def misfits(self, grid: Grid, answer: Sequence[str], rule: str) -> Iterator[Violation]:
        """What makes rows of the right size no answer to this board."""

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        """How the cells look by what is decided, in reading order; without the board's givens."""

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        """By which people fill the board."""


@dataclass(frozen=True)
class Marks:
    """One atom a cell: `atom(x)` puts `yes` there, and `no` if it is false."""

    atom: str
    yes: str = "#"
    no: str = "."
    look: Look = field(default_factory=lambda: Look("shaded", given=False))
    where: frozenset[str] | str | None = None
    """The givens of the cells that are decided; all cells if nothing is said."""
    spelt: Mapping[str, str] = field(default_factory=dict)
    """Other ways to write the signs of an answer."""
    unknown: Mark = ""
    """What a cell shows while others are decided and it is not."""
    no_look: Look | None = None
    """How a cell looks that is decided to be `no`; a dot, while others are not decided."""

    def cells(self, grid: Grid) -> Sequence[Cell]:
        return grid.cells if self.where is None else grid.where(self.where)

    def decisions(self, grid: Grid) -> Decisions:
        givens = None if self.where is None else grid.givens
        return _marked(self.atom, grid.shape, givens, self.where)

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        if self.where is None:
            signs = np.where(chosen, np.uint8(ord(self.yes)), np.uint8(ord(self.no)))
            text = signs.tobytes().decode()
        else:
            cells = list(grid.text)
            codes = self.decisions(grid).keys[0].values
            if self.where != self.no:
                for code in codes.tolist():
                    cells[code - 1] = self.no
            for code in codes[chosen].tolist():
                cells[code - 1] = self.yes
            text = "".join(cells)
        width = grid.width
        return tuple([text[at : at + width] for at in range(0, len(text), width)])

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        signs = _signs("".join(answer))[self.decisions(grid).keys[0].values - 1]
        true: NDArray[np.int8] = (signs == ord(self.yes)).astype(np.int8)
        return np.where((signs == ord(self.yes)) | (signs == ord(self.no)), true, np.int8(-1))

    def states(self, grid: Grid) -> dict[Spot, str]:
        signs = self.yes + self.no
        open_cells = [cell for cell in self.cells(grid) if not self._given(grid[cell])]
        return {grid.shape.places[cell - 1]: signs for cell in open_cells}

    def _given(self, given: str) -> bool:
        """Whether the board itself says what is decided of a cell."""
        return given in (self.yes, self.no) and given != NOTHING

    def layout(self, grid: Grid) -> Layout:
        signs = {sign: sign for sign in (self.yes, self.no, UNKNOWN, *map(_sign, grid.givens), "#")}
        says = say("{yes}, {no}, or ? for an undecided cell", yes=self.yes, no=self.no)
        return Layout(signs | dict(self.spelt), says)

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        said = self.spelt.get(sign, sign)
        given = _sign(grid.givens[at])
        if self.where is None or grid.givens[at] in self.where:
            return said if said in (self.yes, self.no, UNKNOWN) else None
        # Layouts with a size write a dash on what is not decided too.
        return given if said in (given, "#", UNKNOWN) or sign == "-" else None

    def misfits(self, grid: Grid, answer: Sequence[str], rule: str) -> Iterator[Violation]:
        open_ = (self.yes, self.no, UNKNOWN)
        if self.where is None:
            if {*open_}.issuperset("".join(answer)):
                yield from self._against_givens(grid, "".join(answer))
                return
            strange = [
                p for p, s in zip(grid.shape.places, "".join(answer), strict=True) if s not in open_
            ]
            message = plural(
                len(strange),
                "{cells} holds a sign other than {yes}, {no} and ?",
                "{cells} hold signs other than {yes}, {no} and ?",
                cells=named(strange, 5),
                yes=self.yes,
                no=self.no,
            )
            yield Violation(rule, tuple(strange), message)
            return
        hidden = "".join(answer).replace(self.yes, self.no).replace(UNKNOWN, self.no)
        if self.where == self.no and hidden == grid.text:
            return
        wrong = [
            place
            for place, sign, given in zip(
                grid.shape.places, "".join(answer), grid.givens, strict=True
            )
            if (sign not in open_ if given in self.where else sign != _sign(given))
        ]
        if wrong:
            message = say("the answer differs from the board at {cells}", cells=named(wrong, 5))
            yield Violation(rule, tuple(wrong), message)

    def _against_givens(self, grid: Grid, signs: str) -> Iterator[Violation]:
        if not any(self._given(sign) and sign in grid.givens for sign in (self.yes, self.no)):
            return
        for place, sign, given in zip(grid.shape.places, signs, grid.givens, strict=True):
            if self._given(given) and sign not in (given, UNKNOWN):
                yield _against(place, given, sign)

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        plain = Look(given=False)
        if answer is None:
            return [plain] * len(grid.givens)
        signs = "".join(answer)
        partial = UNKNOWN in signs
        no = self.no_look or (Look(mark="dot", given=False) if partial else plain)
        by_sign = {self.yes: self.look, self.no: no, UNKNOWN: Look(mark=self.unknown, given=False)}
        return [by_sign.get(sign, plain) for sign in signs]

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        states = UNKNOWN + self.yes + self.no
        cells = frozenset(place for place in self.states(grid) if not isinstance(place, Edge))
        return (Cycle(states, cells, second=self.no, drag=True),)


def _against(place: Place, given: str, sign: str) -> Violation:
    """An answer says something else than the board."""
    cell = cell_name(place)
    message = say("{cell} shows {given}, the answer says {sign}", cell=cell, given=given, sign=sign)
    return Violation("given", (place,), message)


def _sign(given: str) -> str:
    """What stands in the rows of an answer for a given that takes several characters."""
    return given if len(given) == 1 else "#"


@lru_cache(maxsize=64)
def _marked(
    atom: str, shape: Shape, givens: tuple[str, ...] | None, where: frozenset[str] | str | None
) -> Decisions:
    """One decision for every cell, or for those with one of some givens."""
    codes = np.arange(1, len(shape.cells) + 1)
    if givens is not None and where is not None:
        codes = codes[np.fromiter([given in where for given in givens], np.bool_, len(givens))]
    column = FactColumn(codes, True, 1, len(shape.cells))
    return Decisions(atom, (column,), _Places(shape.places, codes))


@lru_cache(maxsize=64)
def _numbered(atom: str, shape: Shape, least: int, most: int) -> Decisions:
    """One decision for every cell and number."""
    count, numbers = len(shape.cells), most + 1 - least
    cells = FactColumn(np.repeat(np.arange(1, count + 1), numbers), True, 1, count)
    digits = FactColumn(np.tile(np.arange(least, most + 1), count), False, least, most)
    where = [place for place in shape.places for _ in range(numbers)]
    return Decisions(atom, (cells, digits), where)


class _Places(Sequence[Place]):
    """The places of cells, looked up when asked for: most boards are solved without."""

    def __init__(self, places: Sequence[Place], codes: NDArray[np.int64]) -> None:
        self._places, self._codes = places, codes

    def __len__(self) -> int:
        return len(self._codes)

    def __getitem__(self, at: Any) -> Any:
        found = self._codes[at]
        return self._places[int(found) - 1] if isinstance(at, int) else _Places(self._places, found)

    def __iter__(self) -> Iterator[Place]:
        return map(self._places.__getitem__, (self._codes - 1).tolist())


def _signs(text: str) -> NDArray[np.uint8] | NDArray[np.uint32]:
    """The characters of a text as numbers."""
    if text.isascii():
        return np.frombuffer(text.encode(), dtype=np.uint8)
    return np.frombuffer(text.encode("utf-32-le"), dtype=np.uint32)


@dataclass(frozen=True)
class Digits:
    """An atom for every cell and number: `atom(x,d)`; a cell holds one number, from 1 as a rule."""

    atom: str = "digit"
    written: Layout = field(default_factory=lambda: Layout({}, ""))
    """How boards are written; answers are written so too."""
    most: Callable[[Grid], int] = lambda grid: grid.width
    least: Callable[[Grid], int] = lambda _: 1

    def signs(self, grid: Grid) -> str:
        """The characters that a cell may hold."""
        return DIGITS[self.least(grid) : self.most(grid) + 1]

    def decisions(self, grid: Grid) -> Decisions:
        return _numbered(self.atom, grid.shape, self.least(grid), self.most(grid))

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        shown = self.signs(grid) + UNKNOWN
        table = chosen.reshape(len(grid.givens), -1)
        digits = np.where(table.any(axis=1), table.argmax(axis=1), -1).tolist()
        text = "".join([shown[digit] for digit in digits])
        return tuple([text[at : at + grid.width] for at in range(0, len(text), grid.width)])

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        signs = self.signs(grid)
        values = np.array([signs.find(sign) for sign in "".join(answer)])[:, None]
        chosen = (values == np.arange(len(signs))).astype(np.int8)
        return np.where(values >= 0, chosen, np.int8(-1)).reshape(-1)

    def states(self, grid: Grid) -> dict[Spot, str]:
        signs, places = self.signs(grid), grid.shape.places
        pairs = zip(places, grid.givens, strict=True)
        return {place: signs for place, given in pairs if given == NOTHING}

    def layout(self, grid: Grid) -> Layout:
        nothing = {sign: UNKNOWN for sign, given in self.written.signs.items() if given == NOTHING}
        own = self.written
        zero = {sign: sign for sign in self.signs(grid)[:1] if sign == "0"}
        signs = {**nothing, UNKNOWN: UNKNOWN, **zero}
        return Layout(signs, own.says, own.numbers, own.sizes, own.ruled, own.comments)

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        layout = self.layout(grid)
        said = layout.signs.get(sign) or layout.value(sign, self.most(grid))
        return said if said == UNKNOWN or (said is not None and said in self.signs(grid)) else None

    def misfits(self, grid: Grid, answer: Sequence[str], rule: str) -> Iterator[Violation]:
        allowed = self.signs(grid) + UNKNOWN
        cells = list(zip(grid.shape.places, "".join(answer), grid.givens, strict=True))
        for place, sign, _ in cells:
            if sign not in allowed:
                cell, held = cell_name(place), shown(sign)
                message = say(
                    "{cell} holds {sign}, not a digit of this board", cell=cell, sign=held
                )
                yield Violation("cell", (place,), message)
        for place, sign, given in cells:
            if given != NOTHING and sign not in (given, UNKNOWN):
                yield _against(place, given, sign)

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        signs = UNKNOWN * len(grid.givens) if answer is None else "".join(answer)
        return [
            Look(text="" if sign in (UNKNOWN, NOTHING) else sign, given=False) for sign in signs
        ]

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        cells: frozenset[Place] = frozenset(p for p in self.states(grid) if not isinstance(p, Edge))
        return (Pick(self.signs(grid), cells, candidates=True),)


@dataclass(frozen=True)
class Sides:
    """One atom a side: `atom(h(r,c))` and `atom(v(r,c))`.

    An answer is drawn: `+` where sides meet, `-` and `|` for a line, `.` for none, `?` for not
    decided, and in every cell its given.
    """

    atom: str = "line"
    rim: bool = True
    """Whether the sides of the rim are decided too."""

    def edges(self, grid: Grid) -> list[Edge]:
        return [edge for edge in grid.shape.sides if self.rim or edge in grid.shape.inner]

    def decisions(self, grid: Grid) -> Decisions:
        edges = self.edges(grid)
        codes = np.array([grid.shape.sides[edge] for edge in edges], dtype=np.int64)
        first = len(grid.givens) + 1
        column = FactColumn(codes, True, first, first + len(grid.shape.sides) - 1)
        return Decisions(self.atom, (column,), edges)

    def _drawn(self, grid: Grid, signs: Mapping[Edge, str]) -> tuple[str, ...]:
        rows = [["."] * (2 * grid.width + 1) for _ in range(2 * grid.height + 1)]
        for r in range(0, len(rows), 2):
            rows[r][::2] = "+" * (grid.width + 1)
        for place, given in zip(grid.shape.places, grid.givens, strict=True):
            rows[2 * place[0] + 1][2 * place[1] + 1] = _sign(given)
        for edge, sign in signs.items():
            r, c = spot_of(edge)
            rows[r][c] = sign
        return tuple(map("".join, rows))

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        pairs = zip(self.edges(grid), chosen.tolist(), strict=True)
        return self._drawn(grid, {edge: _line(edge) if true else "." for edge, true in pairs})

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        values = {"-": 1, "|": 1, ".": 0, " ": 0}
        signs = [answer[r][c] for r, c in map(spot_of, self.edges(grid))]
        return np.array([values.get(sign, -1) for sign in signs], dtype=np.int8)

    def states(self, grid: Grid) -> dict[Spot, str]:
        return {edge: _line(edge) + "." for edge in self.edges(grid)}

    def layout(self, grid: Grid) -> Layout:
        says = say("lines with - and |, + where they meet, . for none, ? for undecided")
        return Layout({}, says)

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        r, c = divmod(at, 2 * grid.width + 1)
        if r % 2 == c % 2 == 0:
            return "+" if sign in "+.·*" else None
        if r % 2 and c % 2:
            given = _sign(grid.givens[(r // 2) * grid.width + c // 2])
            return given if sign in (given, ".", " ", UNKNOWN) else None
        line = "-" if c % 2 else "|"
        return {line: line, "x": ".", "×": "."}.get(sign, sign if sign in ".?" else None)

    def misfits(self, grid: Grid, answer: Sequence[str], rule: str) -> Iterator[Violation]:
        signs = enumerate("".join(answer))
        if any(self.fits(grid, at, sign) is None for at, sign in signs):
            yield Violation(rule, (), say("the answer is not drawn on this board"))

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        return [Look(given=False)] * len(grid.givens)

    def edge_looks(self, grid: Grid, answer: Sequence[str] | None) -> dict[Edge, Look]:
        """The lines of an answer, and crosses where there is none while others are not decided."""
        if answer is None:
            return {}
        signs = {edge: answer[r][c] for edge in self.edges(grid) for r, c in [spot_of(edge)]}
        partial = UNKNOWN in signs.values()
        looks = {"-": Look(mark="line", given=False), "|": Look(mark="line", given=False)}
        looks |= {".": Look(mark="cross", given=False)} if partial else {}
        return {edge: looks[sign] for edge, sign in signs.items() if sign in looks}

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        return (Trace(UNKNOWN + "-|.", frozenset(self.edges(grid)), second="."),)


def _line(edge: Edge) -> str:
    return "|" if edge.side == "right" else "-"
