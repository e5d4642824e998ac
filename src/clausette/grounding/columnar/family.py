"""Atoms by the family: one dense table of solver variables for each name and number of arguments.

An atom becomes a solver variable when a clause with it is written, not before: what a `when`
excludes and what merely names a cell never does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import prod

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.columnar.columns import INT, Array, Column, Ints, Terms
from clausette.grounding.columnar.rows import Rows

# A table larger than this gives way to a sorted list of the atoms that exist.
_MOST_CELLS = 1 << 24
# A box larger than this has no numbers for its cells; they are numbered as they come.
_MOST_NUMBERS = 1 << 62


@dataclass(frozen=True, slots=True)
class _Batch:
    """Atoms that became variables together: variable `first + i` is cell `cells[i]` of a box.

    Where the family has rows, a cell is the number of a row, and the box says nothing.
    """

    first: int
    cells: Ints
    low: tuple[int, ...]
    size: tuple[int, ...]


class Counter:
    """The next free solver variable."""

    __slots__ = ("next",)

    def __init__(self) -> None:
        self.next = 1

    def take(self, count: int) -> int:
        first = self.next
        self.next += count
        return first


class Family:
    """The atoms `name(…)` with arguments of given kinds, integers or terms."""

    __slots__ = (
        "_keys",
        "_low",
        "_rows",
        "_size",
        "_table",
        "_variables",
        "batches",
        "counter",
        "kinds",
        "name",
    )

    def __init__(self, name: str, kinds: tuple[str, ...], counter: Counter) -> None:
        self.name = name
        self.kinds = kinds
        self.counter = counter
        self.batches: list[_Batch] = []
        self._low: tuple[int, ...] = (0,) * len(kinds)
        self._size: tuple[int, ...] = (0,) * len(kinds) if kinds else ()
        self._table: NDArray[np.int32] | None = np.zeros(0 if kinds else 1, dtype=np.int32)
        self._rows: Rows | None = None
        self._keys: Ints = np.zeros(0, dtype=np.int64)
        self._variables: NDArray[np.int32] = np.zeros(0, dtype=np.int32)

    def number(self, low: tuple[int, ...], size: tuple[int, ...], first: int) -> None:
        """Makes all atoms of a box variables, from `first` on; the counter is past them."""
        self._low, self._size = low, size
        cells = np.arange(prod(size))
        self._table = (cells + first).astype(np.int32)
        self.batches.append(_Batch(first, cells, low, size))

    def cells(self, arguments: Sequence[Column]) -> Array | int:
        """Where the atoms with these arguments lie in the family's box, which grows as needed."""
        self.cover(arguments)
        if self._rows is not None:
            return self._rows.of([argument.data for argument in arguments])
        total: Array | int = 0
        for argument, low, size in zip(arguments, self._low, self._size, strict=True):
            data = argument.data
            total = total * size + (data - low if low else data)
        return total

    def cover(self, arguments: Sequence[Column]) -> None:
        if self._rows is not None:
            return
        fits = True
        for argument, low, size in zip(arguments, self._low, self._size, strict=True):
            if argument.low < low or argument.high >= low + size:
                fits = False
        if not fits:
            self._grow(
                [
                    (min(a.low, low), max(a.high + 1, low + size)) if size else (a.low, a.high + 1)
                    for a, low, size in zip(arguments, self._low, self._size, strict=True)
                ]
            )

    def _grow(self, bounds: list[tuple[int, int]]) -> None:
        if prod(high - low for low, high in bounds) >= _MOST_NUMBERS:
            self._number_as_they_come()
            return
        old_low, old_size, old_table = self._low, self._size, self._table
        self._low = tuple(low for low, _ in bounds)
        self._size = tuple(high - low for low, high in bounds)
        total = prod(self._size)
        if total > _MOST_CELLS or old_table is None:
            self._rekey(old_low, old_size, old_table)
            return
        table = np.zeros(self._size, dtype=np.int32)
        if old_table.size:
            inner = tuple(
                slice(old - new, old - new + size)
                for old, new, size in zip(old_low, self._low, old_size, strict=True)
            )
            table[inner] = old_table.reshape(old_size)
        self._table = table.reshape(-1)

    def _rekey(
        self, old_low: tuple[int, ...], old_size: tuple[int, ...], table: NDArray[np.int32] | None
    ) -> None:
        """Moves from a dense table to sorted keys, or from one box of keys to a larger one."""
        if table is not None:
            keys = np.flatnonzero(table)
            variables = table[keys]
        else:
            keys, variables = self._keys, self._variables
        if len(keys):
            new = np.zeros(len(keys), dtype=np.int64)
            rest = keys
            parts: list[Ints] = []
            for size in reversed(old_size):
                rest, part = np.divmod(rest, size)
                parts.append(part)
            for part, old, low, size in zip(
                reversed(parts), old_low, self._low, self._size, strict=True
            ):
                new = new * size + (part + (old - low))
            order = np.argsort(new)
            keys, variables = new[order], variables[order]
        self._keys, self._variables, self._table = keys, variables, None

    def _number_as_they_come(self) -> None:
        """Gives up the box, whose cells have no numbers any more."""
        rows = Rows()
        for place, batch in enumerate(self.batches):
            cells = np.atleast_1d(np.asarray(rows.of(_arguments(batch))))
            self.batches[place] = _Batch(batch.first, cells, batch.low, batch.size)
        keys = [batch.cells for batch in self.batches]
        variables = [np.arange(b.first, b.first + len(b.cells)) for b in self.batches]
        if keys:
            self._keys = np.concatenate(keys)
            order = np.argsort(self._keys)
            self._keys = self._keys[order]
            self._variables = np.concatenate(variables).astype(np.int32)[order]
        self._rows, self._table = rows, None

    def variables(
        self, cells: Array, wanted: Callable[[], Array] | None = None
    ) -> NDArray[np.int32]:
        """The variables of some atoms; those wanted that have none get one, others stay 0."""
        found = self._look_up(cells)
        missing = found == 0
        if wanted is not None and missing.any():
            missing &= wanted()
        if missing.any():
            self._make(
                cells[missing]
                if cells.shape == missing.shape
                else np.broadcast_to(cells, missing.shape)[missing]
            )
            found = self._look_up(cells)
        return found

    def _look_up(self, cells: Array) -> NDArray[np.int32]:
        if self._table is not None:
            return self._table[cells]
        if not len(self._keys):
            return np.zeros(np.shape(cells), dtype=np.int32)
        place = np.searchsorted(self._keys, cells)
        place[place == len(self._keys)] = 0
        return np.where(self._keys[place] == cells, self._variables[place], 0)

    def _make(self, cells: Ints) -> None:
        table = self._table
        if table is None:
            new = np.unique(cells)
        elif cells.size * 8 > table.size:
            table[cells] = -1
            new = np.flatnonzero(table == -1)
        else:
            new = np.unique(cells)
        first = self.counter.take(len(new))
        numbers = np.arange(first, first + len(new), dtype=np.int32)
        if table is not None:
            table[new] = numbers
        else:
            keys = np.concatenate((self._keys, new))
            variables = np.concatenate((self._variables, numbers))
            order = np.argsort(keys)
            self._keys, self._variables = keys[order], variables[order]
        self.batches.append(_Batch(first, new, self._low, self._size))

    def arguments(self) -> dict[int, tuple[int, ...]]:
        """The arguments of all atoms that became variables, by their variables."""
        found: dict[int, tuple[int, ...]] = {}
        for batch in self.batches:
            rows = zip(*(column.tolist() for column in _arguments(batch)), strict=True)
            found.update(enumerate(rows, batch.first))
        return found

    def names(self, terms: Terms) -> list[tuple[int, list[str]]]:
        """The texts of all atoms that became variables, by the first variable of a batch."""
        return [(batch.first, self._names(batch, terms)) for batch in self.batches]

    def some_names(self, batch: _Batch, variables: Ints, terms: Terms) -> list[str]:
        """The texts of some atoms of a batch, given by their variables."""
        return self._names(replace(batch, cells=batch.cells[variables - batch.first]), terms)

    def _names(self, batch: _Batch, terms: Terms) -> list[str]:
        if not self.kinds:
            return [self.name]
        if self._rows is None:
            numbers = [column.tolist() for column in _arguments(batch)]
        else:
            rows = [self._rows.seen[cell] for cell in batch.cells.tolist()]
            numbers = [list(column) for column in zip(*rows, strict=True)]
        columns = [
            list(map(str, column)) if kind == INT else [terms.texts[n] for n in column]
            for kind, column in zip(self.kinds, numbers, strict=True)
        ]
        return [f"{self.name}({','.join(row)})" for row in zip(*columns, strict=True)]


def _arguments(batch: _Batch) -> list[Ints]:
    """The arguments of a batch's atoms, found from their cells in the box."""
    columns: list[Ints] = []
    rest = batch.cells
    for low, size in zip(reversed(batch.low), reversed(batch.size), strict=True):
        rest, part = np.divmod(rest, size)
        columns.append(part + low)
    columns.reverse()
    return columns
