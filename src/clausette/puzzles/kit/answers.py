"""What is decided on a board, and how an answer is written: rows of signs, `?` for not decided."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn
from clausette.puzzles.base import Decisions, Spot, Violation
from clausette.puzzles.kit.arrows import is_clue
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.called import named
from clausette.puzzles.kit.checking import UNKNOWN
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.shape import Cell, Shape
from clausette.puzzles.kit.texts import Layout
from clausette.scene import Cycle, Edge, Gesture, Look, Mark, Place, cell_name
from clausette.words import plural, say


class Decides(Protocol):
    """What is decided on a board."""

    def decisions(self, grid: Grid) -> Decisions:
        """The atoms that make up an answer."""

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        """What rules may want to know of what is decided, by the names they usually have for it."""

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
    spare: bool = False
    """Whether cells that the board gives something for are always `no`, for nobody to touch."""
    no_look: Look | None = None
    """How a cell looks that is decided to be `no`; a dot, while others are not decided."""
    fixed: Mapping[str, str] = field(default_factory=dict)
    """What givens say of their cells: `yes` or `no`, for nobody to touch."""

    def cells(self, grid: Grid) -> Sequence[Cell]:
        return grid.cells if self.where is None else grid.where(self.where)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        return {}

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
        if given in self.fixed:
            return True
        return given != NOTHING and (self.spare or given in (self.yes, self.no))

    def _said(self, given: str) -> str:
        """What the board says of a cell, if it says anything."""
        return self.fixed.get(given, self.no if self.spare else given)

    def layout(self, grid: Grid) -> Layout:
        signs = {
            sign: sign for sign in (self.yes, self.no, UNKNOWN, *map(sign_of, grid.givens), "#")
        }
        says = say("{yes}, {no}, or ? for an undecided cell", yes=self.yes, no=self.no)
        return Layout(signs | dict(self.spelt), says)

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        said = self.spelt.get(sign, sign)
        given = sign_of(grid.givens[at])
        if (self.spare or grid.givens[at] in self.fixed) and said == grid.givens[at] != NOTHING:
            return self._said(said)
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
            if (sign not in open_ if given in self.where else sign != sign_of(given))
        ]
        if wrong:
            message = say("the answer differs from the board at {cells}", cells=named(wrong, 5))
            yield Violation(rule, tuple(wrong), message)

    def _against_givens(self, grid: Grid, signs: str) -> Iterator[Violation]:
        known = (self.yes, self.no, *self.fixed)
        if not self.spare and not any(self._given(s) and s in grid.givens for s in known):
            return
        for place, sign, given in zip(grid.shape.places, signs, grid.givens, strict=True):
            if self._given(given) and sign not in (self._said(given), UNKNOWN):
                yield against(place, given, sign)

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        plain = Look(given=False)
        if answer is None:
            return [plain] * len(grid.givens)
        signs = "".join(answer)
        partial = UNKNOWN in signs
        no = self.no_look or (Look(mark="dot", given=False) if partial else plain)
        by_sign = {self.yes: self.look, self.no: no, UNKNOWN: Look(mark=self.unknown, given=False)}
        looks = [by_sign.get(sign, plain) for sign in signs]
        if not self.spare:
            return looks
        # What everybody knows of a cell with a given need not be marked.
        pairs = zip(looks, signs, grid.givens, strict=True)
        return [x if sign == self.yes or given == NOTHING else plain for x, sign, given in pairs]

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        states = UNKNOWN + self.yes + self.no
        cells = frozenset(place for place in self.states(grid) if not isinstance(place, Edge))
        return (Cycle(states, cells, second=self.no, drag=True),)


def against(place: Place, given: str, sign: str) -> Violation:
    """An answer says something else than the board."""
    cell = cell_name(place)
    message = say("{cell} shows {given}, the answer says {sign}", cell=cell, given=given, sign=sign)
    return Violation("given", (place,), message)


def sign_of(given: str) -> str:
    """What stands in the rows of an answer for a given: its arrow if it has one, and `#` if it
    takes several characters otherwise."""
    return given if len(given) == 1 else given[0] if is_clue(given) else "#"


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
