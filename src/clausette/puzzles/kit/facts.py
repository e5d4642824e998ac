"""What a board tells the rules, from plain mappings: `{"clue": {cell: 3}, "sees": {cell: cells}}`.

Whether a table speaks of cells, numbers or names, and of one or of several, is found by looking at
it. What depends on the size of the board alone has a name, and is made once: `{"Cells": "cells"}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from clausette.errors import UsageError
from clausette.grounding.facts import Earlier, Facts, Listed, Span
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.numbers import number_of
from clausette.puzzles.kit.shape import Cell, Dot, Rim, Shape, Side, Term, meeting
from clausette.puzzles.telling import shown
from clausette.words import say

Thing: TypeAlias = int | str
"""A cell, a side, a dot, a place outside, a number, or a name."""
Told: TypeAlias = str | int | Iterable[Thing] | Mapping[Any, Thing] | Mapping[Any, Iterable[Thing]]
"""A ready geometry by its name, a number, a set, or a mapping to things or to sets of them."""
Tables: TypeAlias = Mapping[str, Told]
"""What rules call `$name`, by name."""


Table: TypeAlias = dict[Any, Any]
"""A table in the making: what rules may ask for things of a board, or for several together."""


def facts_of(grid: Grid, tables: Tables, *, sides: bool = False) -> Facts:
    """The tables by the names that rules.touist gives them, without the `$`.

    With `sides`, answers speak of sides, whether or not a table does.
    """
    shape = grid.shape
    codes = _Codes(shape, sides)
    given = {
        f"${name}": codes.ready(told) if type(told) is str else codes.listed(name, told)
        for name, told in tables.items()
    }
    return Facts(codes.terms, given)


def given_numbers(grid: Grid) -> dict[str, Told]:
    """`$Given`, the cells that show a number, and `$given($x)`, what they show."""
    given = {cell: number_of(sign) for cell, sign in grid.given.items()}
    return {"Given": list(given), "given": given}


@lru_cache(maxsize=256)
def ready(shape: Shape, name: str) -> Listed:
    """A geometry that depends on the size of the board alone."""
    makers: dict[str, Any] = {
        "cells": lambda: shape.cells,
        "before": lambda: Earlier(shape.cells),
        "beside": lambda: shape.beside,
        "touching": lambda: shape.touching,
        "after": lambda: _later(shape.beside),
        "touching after": lambda: _later(shape.touching),
        "rows": lambda: range(1, shape.height + 1),
        "row": lambda: dict(enumerate(shape.rows, 1)),
        "columns": lambda: range(1, shape.width + 1),
        "column": lambda: dict(enumerate(shape.columns, 1)),
        "squares": lambda: list(shape.squares),
        "square": lambda: shape.squares,
        "sides": lambda: list(shape.sides.values()),
        "sides before": lambda: Earlier(shape.sides.values()),
        "sides around": lambda: {cell: list(shape.sides_of(cell)) for cell in shape.cells},
        "dots": lambda: list(shape.dots.values()),
        "sides at": lambda: _at_dots(shape),
        "sides meeting": lambda: meeting(_at_dots(shape)),
        "links": lambda: list(shape.links),
        "links before": lambda: Earlier(shape.links),
        "links at": lambda: _in_cells(shape),
        "links meeting": lambda: meeting(_in_cells(shape)),
        "links across": lambda: shape.across,
        "links beside": lambda: _beside(shape),
        "links opposite": lambda: shape.opposite,
        "links beyond": lambda: shape.beyond,
        "cells of the rim": lambda: [x for x in shape.cells if len(shape.links_of(x)) < 4],
        "cells inside": lambda: [x for x in shape.cells if len(shape.links_of(x)) == 4],
        "first dots": lambda: {side: shape.tips[side][0] for side in shape.links},
        "last dots": lambda: {side: shape.tips[side][1] for side in shape.links},
        "at": lambda: {(r + 1, c + 1): shape.rows[r][c] for r, c in shape.places},
        "dots of the rim": lambda: [dot for dot in shape.dots.values() if shape.on_rim(dot)],
        "dots inside": lambda: [dot for dot in shape.dots.values() if not shape.on_rim(dot)],
        "falling": lambda: shape.diagonals[0],
        "rising": lambda: shape.diagonals[1],
        "opposite": lambda: shape.diagonals[2],
    }
    if name not in makers:
        raise UsageError(
            say(
                "there is no geometry {name}; there are {known}",
                name=shown(name, 40),
                known=tuple(makers),
            )
        )
    return _Codes(shape).listed(name, makers[name]())._replace(kept=True)


def _later(near: Mapping[Cell, list[Cell]]) -> dict[Cell, list[Cell]]:
    """Of the cells near each, those that come after it in reading order."""
    return {cell: [other for other in others if other > cell] for cell, others in near.items()}


def _at_dots(shape: Shape) -> dict[Dot, list[Side]]:
    return {dot: shape.sides_at(dot) for dot in shape.dots.values()}


def _beside(shape: Shape) -> dict[tuple[Cell, Side], list[Side]]:
    """For a cell and one of its links, the other ones."""
    links = _in_cells(shape).items()
    return {(cell, side): [x for x in own if x != side] for cell, own in links for side in own}


def _in_cells(shape: Shape) -> dict[Cell, list[Side]]:
    return {cell: shape.links_of(cell) for cell in shape.cells}


class _Codes:
    """The codes of the things that a board speaks of; names get theirs as they come."""

    def __init__(self, shape: Shape, beyond: bool = False) -> None:
        self._shape = shape
        self._cells = Span(True, 1, len(shape.cells))
        self._names: dict[str, int] = {}
        self._beyond = beyond

    @property
    def terms(self) -> tuple[str, ...]:
        if not self._names:
            return self._shape.all_terms if self._beyond else self._shape.terms
        return (*self._shape.all_terms, *self._names)

    def ready(self, name: str) -> Listed:
        """A geometry that depends on the size of the board alone."""
        table = ready(self._shape, name)
        spans = (span for span in (table.value, *table.keys) if span is not None and span.terms)
        self._beyond |= any(span.high > self._cells.high for span in spans)
        return table

    def listed(self, name: str, told: Any) -> Listed:
        """One table."""
        if isinstance(told, int):
            return Listed(told, self._span([told]), sets=False)
        if type(told) is list and told and isinstance(told[0], Cell):
            return Listed(told, self._cells)
        if type(told) is not dict and not isinstance(told, Mapping):
            if not isinstance(told, Iterable):
                kind = type(told).__name__
                raise UsageError(
                    say("the table {name} is {kind}, neither a set nor a map", name=name, kind=kind)
                )
            entries = list(told)
            return Listed(self._coded(entries), self._span(entries))
        if isinstance(told, Earlier):
            span = self._span(told)
            return Listed(told, span, (span,))
        key, first = next(iter(told.items()), (None, ()))
        if isinstance(key, Cell):
            if type(first) is int:
                return Listed(told, self._span(told.values()), (self._cells,), sets=False)
            if type(first) is list and self._of_cells(told):
                return Listed(told, self._cells, (self._cells,))
        keys = list(told)
        several = isinstance(key, tuple)
        spans = (
            tuple(self._span(column) for column in zip(*keys, strict=True))
            if several
            else (self._span(keys),)
        )
        if isinstance(first, int | str):
            values = list(told.values())
            mapped: Any = dict(zip(self._keys(keys, several), self._coded(values), strict=True))
            return Listed(mapped, self._span(values), spans, sets=False)
        rows = [list(values) for values in told.values()]
        value = self._span([thing for row in rows for thing in row])
        coded = [self._coded(row) for row in rows]
        return Listed(dict(zip(self._keys(keys, several), coded, strict=True)), value, spans)

    def _of_cells(self, told: Mapping[Any, list[Any]]) -> bool:
        """Whether a table holds lists of cells, which are codes already."""
        return isinstance(next((values[0] for values in told.values() if values), None), Cell)

    def _keys(self, keys: list[Any], several: bool) -> list[Any]:
        if several:
            return [tuple(map(self._code, key)) for key in keys]
        return self._coded(keys)

    def _coded(self, things: list[Any]) -> list[Any]:
        return list(map(self._code, things)) if things and isinstance(things[0], str) else things

    def _code(self, thing: Thing) -> int:
        if isinstance(thing, str):
            first = len(self._shape.all_terms)
            return self._names.setdefault(thing, first + len(self._names))
        return thing

    def _span(self, things: Any) -> Span | None:
        """Whether things are terms, and bounds that all of their kind keep."""
        first = next(iter(things), None)
        if first is None:
            return None
        if isinstance(first, Cell):
            return self._cells
        if isinstance(first, Term):
            self._beyond = True
            cells, sides = len(self._shape.cells), len(self._shape.sides)
            if isinstance(first, Side):
                return Span(True, cells + 1, cells + sides)
            inside = cells + sides + len(self._shape.dots)
            if isinstance(first, Dot):
                return Span(True, cells + sides + 1, inside)
            assert isinstance(first, Rim)
            return Span(True, inside + 1, len(self._shape.all_terms) - 1)
        if isinstance(first, str):
            codes = list(map(self._code, things))
            return Span(True, min(codes), max(codes))
        # Bounds that differ a little from board to board would be laid out anew each time.
        return Span(False, min(0, min(things)), max(4, *things))
