"""Indexed globals as tables: `$f(k)` for all cells of a frame is one gather."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

import numpy as np

from clausette.cnf.atom_text import split_atom
from clausette.grounding.columnar.columns import (
    INT,
    TERM,
    Array,
    Column,
    Ints,
    Members,
    Objects,
)
from clausette.grounding.columnar.families import read_argument
from clausette.grounding.facts import Table
from clausette.grounding.values import SetValue, Value

_MOST_CELLS = 1 << 22


@dataclass(frozen=True, slots=True)
class Index:
    """From keys to rows: a dense box where it is small enough, else a dictionary."""

    kinds: tuple[str, ...]
    low: tuple[int, ...]
    size: tuple[int, ...]
    rows: Ints | None
    """The row of every cell of the box, -1 where there is none."""
    sparse: Mapping[tuple[int, ...], int] | None

    def find(self, keys: list[Column]) -> Array | int:
        """The rows of some keys; -1 where there is none."""
        if self.rows is None:
            return self._find_sparse(keys)
        cell: Array | int = 0
        outside: Array | bool = False
        for key, low, size in zip(keys, self.low, self.size, strict=True):
            place = key.data - low if low else key.data
            if key.low < low or key.high >= low + size:
                out = (place < 0) | (place >= size)
                outside = outside | out
                place = np.where(out, 0, place)
            cell = cell * size + place
        found = self.rows[cell]
        if outside is not False:
            found = np.where(outside, -1, found)
        return found

    def _find_sparse(self, keys: list[Column]) -> Array:
        assert self.sparse is not None
        arrays = np.broadcast_arrays(*(key.data for key in keys))
        rows = zip(*(array.reshape(-1).tolist() for array in arrays), strict=True)
        found = [self.sparse.get(row, -1) for row in rows]
        return np.array(found, dtype=np.int64).reshape(arrays[0].shape)


def make_index(kinds: tuple[str, ...], keys: list[Ints], bounds: list[tuple[int, int]]) -> Index:
    low = tuple(least for least, _ in bounds)
    size = tuple(most - least + 1 for least, most in bounds)
    if prod(size) > _MOST_CELLS:
        rows = zip(*(key.tolist() for key in keys), strict=True)
        return Index(kinds, low, size, None, {row: number for number, row in enumerate(rows)})
    cell = keys[0] - low[0] if low[0] else keys[0]
    for key, least, width in zip(keys[1:], low[1:], size[1:], strict=True):
        cell = cell * width + (key - least)
    dense = np.full(prod(size), -1, dtype=np.int64)
    dense[cell] = np.arange(len(cell))
    return Index(kinds, low, size, dense, None)


@dataclass(frozen=True, slots=True)
class Lookup:
    """A table ready to be looked up: one value per row, or one set per row."""

    index: Index
    values: Column | None
    members: Members | None

    def at(self, rows: Array | int) -> Column:
        assert self.values is not None
        assert isinstance(self.values.data, np.ndarray)
        return self.values._replace(data=self.values.data[rows])

    def sets_at(self, rows: Array | int) -> Members:
        assert self.members is not None
        assert self.members.starts is not None
        assert self.members.counts is not None
        return self.members._replace(
            starts=np.asarray(self.members.starts[rows]),
            counts=np.asarray(self.members.counts[rows]),
        )


def lookup_of_table(table: Table) -> Lookup:
    """A table of facts; its keys and values are codes already."""
    kinds = tuple(TERM if key.terms else INT for key in table.keys)
    keys = [key.values for key in table.keys]
    index = make_index(kinds, keys, [key.bounds() for key in table.keys])
    values = table.values.values
    kind = TERM if table.values.terms else INT
    low, high = table.values.bounds()
    if table.starts is None:
        return Lookup(index, Column(kind, values, low, high), None)
    starts = table.starts[:-1]
    members = Members(kind, values, low, high, starts, table.starts[1:] - starts)
    return Lookup(index, None, members)


def lookups_of_values(name: str, values: Mapping[str, Value], objects: Objects) -> list[Lookup]:
    """The tables of an indexed global, one for each shape of its indices."""
    groups: dict[tuple[str, ...], list[tuple[tuple[int, ...], Value]]] = {}
    for full, value in values.items():
        if not full.startswith(f"{name}("):
            continue
        indices = [read_argument(text, objects.terms) for text in split_atom(full)[1]]
        kinds = tuple(kind for kind, _ in indices)
        groups.setdefault(kinds, []).append((tuple(number for _, number in indices), value))
    found: list[Lookup] = []
    for kinds, rows in groups.items():
        columns = np.array([key for key, _ in rows], dtype=np.int64).T
        bounds = [(int(column.min()), int(column.max())) for column in columns]
        index = make_index(kinds, list(columns), bounds)
        row_values = [value for _, value in rows]
        if all(isinstance(value, SetValue) for value in row_values):
            sets = [value for value in row_values if isinstance(value, SetValue)]
            found.append(Lookup(index, None, objects.ragged(sets, (len(sets),))))
        else:
            found.append(Lookup(index, objects.encode(row_values), None))
    return found
