"""Decisions of a number for every cell, and how such an answer is written: rows of digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn
from clausette.puzzles.base import Decisions, Spot, Violation
from clausette.puzzles.kit.answers import against, sign_of
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.called import named
from clausette.puzzles.kit.checking import UNKNOWN
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.numbers import DIGITS
from clausette.puzzles.kit.shape import Shape
from clausette.puzzles.kit.texts import Layout
from clausette.puzzles.telling import shown
from clausette.scene import Edge, Gesture, Look, Pick, Place, cell_name
from clausette.words import say


@dataclass(frozen=True)
class Digits:
    """An atom for every cell and number: `atom(x,d)`; a cell holds one number, from 1 as a rule."""

    atom: str = "digit"
    written: Layout = field(default_factory=lambda: Layout({}, ""))
    """How boards are written; answers are written so too."""
    most: Callable[[Grid], int] = lambda grid: grid.width
    least: Callable[[Grid], int] = lambda _: 1
    each: Callable[[Grid], Sequence[int]] | None = None
    """The largest number of every cell, in reading order, 0 for a cell that holds none; that of the
    board if nothing is said."""

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        return {"Digits": range(self.least(grid), self.most(grid) + 1)}

    def signs(self, grid: Grid) -> str:
        """The characters that a cell may hold."""
        return DIGITS[self.least(grid) : self.most(grid) + 1]

    def _signs(self, grid: Grid) -> list[str]:
        """The same for every cell; none for one that holds no number."""
        if self.each is None:
            return [self.signs(grid)] * len(grid.givens)
        least = self.least(grid)
        return [DIGITS[least : top + 1] if top else "" for top in _tops(self.each, grid)]

    def decisions(self, grid: Grid) -> Decisions:
        if self.each is None:
            return _numbered(self.atom, grid.shape, self.least(grid), self.most(grid))
        tops = _tops(self.each, grid)
        return _numbered_apart(self.atom, grid.shape, self.least(grid), self.most(grid), tops)

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        cells, numbers = (column.values[chosen] for column in self.decisions(grid).keys)
        pairs = zip(grid.givens, self._signs(grid), strict=True)
        signs = [UNKNOWN if own else sign_of(given) for given, own in pairs]
        for cell, number in zip(cells.tolist(), numbers.tolist(), strict=True):
            signs[cell - 1] = DIGITS[number]
        return tuple(map("".join, grid.rows_of(signs)))

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        cells, numbers = (column.values for column in self.decisions(grid).keys)
        signs, least = self.signs(grid), self.least(grid)
        found = [signs.find(sign) for sign in "".join(answer)]
        held = np.array([least + at if at >= 0 else -1 for at in found])[cells - 1]
        return np.where(held >= 0, held == numbers, -1).astype(np.int8)

    def states(self, grid: Grid) -> dict[Spot, str]:
        cells = zip(grid.shape.places, grid.givens, self._signs(grid), strict=True)
        return {place: signs for place, given, signs in cells if given == NOTHING and signs}

    def layout(self, grid: Grid) -> Layout:
        nothing = {sign: UNKNOWN for sign, given in self.written.signs.items() if given == NOTHING}
        own = self.written
        zero = {sign: sign for sign in self.signs(grid)[:1] if sign == "0"}
        signs = {**nothing, UNKNOWN: UNKNOWN, **zero}
        return Layout(
            signs, own.says, own.numbers, own.sizes, own.ruled, own.comments, most=own.most
        )

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        if self.each is not None and not _tops(self.each, grid)[at]:
            given = sign_of(grid.givens[at])
            # Layouts with a size write a dash on what is not decided too.
            return given if sign in (given, "#", UNKNOWN, "-", NOTHING) else None
        layout = self.layout(grid)
        said = layout.signs.get(sign) or layout.value(sign, self.most(grid))
        return said if said is not None and said in (*self.signs(grid), UNKNOWN) else None

    def misfits(self, grid: Grid, answer: Sequence[str], rule: str) -> Iterator[Violation]:
        given = dict(zip(grid.shape.places, grid.givens, strict=True))
        cells = list(zip(grid.shape.places, "".join(answer), self._signs(grid), strict=True))
        other = [
            p for p, sign, own in cells if not own and sign not in (sign_of(given[p]), UNKNOWN)
        ]
        if other:
            message = say("the answer differs from the board at {cells}", cells=named(other, 5))
            yield Violation(rule, tuple(other), message)
        for place, sign, own in cells:
            if own and sign not in own + UNKNOWN:
                cell, held = cell_name(place), shown(sign)
                message = (
                    say("{cell} cannot hold {sign}", cell=cell, sign=held)
                    if sign in self.signs(grid)
                    else say("{cell} holds {sign}, not a digit of this board", cell=cell, sign=held)
                )
                yield Violation("cell", (place,), message)
        for place, sign, own in cells:
            if own and given[place] != NOTHING and sign not in (given[place], UNKNOWN):
                yield against(place, given[place], sign)

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        signs = UNKNOWN * len(grid.givens) if answer is None else "".join(answer)
        return [
            Look(text=sign if own and sign not in (UNKNOWN, NOTHING) else "", given=False)
            for sign, own in zip(signs, self._signs(grid), strict=True)
        ]

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        by_signs: dict[str, set[Place]] = {}
        for place, signs in self.states(grid).items():
            if not isinstance(place, Edge):
                by_signs.setdefault(signs, set()).add(place)
        widest = sorted(by_signs, key=len, reverse=True) or [self.signs(grid)]
        return tuple(
            Pick(signs, frozenset(by_signs.get(signs, ())), candidates=True) for signs in widest
        )


@lru_cache(maxsize=64)
def _numbered(atom: str, shape: Shape, least: int, most: int) -> Decisions:
    """One decision for every cell and number."""
    count, numbers = len(shape.cells), most + 1 - least
    cells = FactColumn(np.repeat(np.arange(1, count + 1), numbers), True, 1, count)
    digits = FactColumn(np.tile(np.arange(least, most + 1), count), False, least, most)
    where = [place for place in shape.places for _ in range(numbers)]
    return Decisions(atom, (cells, digits), where)


@lru_cache(maxsize=16)
def _tops(each: Callable[[Grid], Sequence[int]], grid: Grid) -> tuple[int, ...]:
    """The largest number of every cell."""
    return tuple(each(grid))


@lru_cache(maxsize=64)
def _numbered_apart(
    atom: str, shape: Shape, least: int, most: int, tops: tuple[int, ...]
) -> Decisions:
    """One decision for every cell and every number up to the largest of that cell."""
    count = len(shape.cells)
    pairs = [
        (cell, number)
        for cell, top in zip(shape.cells, tops, strict=True)
        for number in range(least, top + 1)
        if top
    ]
    codes = np.array([cell for cell, _ in pairs], dtype=np.int64)
    numbers = np.array([number for _, number in pairs], dtype=np.int64)
    cells = FactColumn(codes, True, 1, count)
    where = [shape.places[cell - 1] for cell, _ in pairs]
    return Decisions(atom, (cells, FactColumn(numbers, False, least, most)), where)
