"""Frames: the grid of all bindings of the loops that surround a formula.

A loop over one set adds an axis; a column keeps size 1 on the axes that it does not use, so what
does not vary in a loop is computed once. A loop over a set that varies makes the frame flat: one
row per binding, whose columns are gathered from the parent when somebody asks for them. A `when`
that looks at one axis shortens it; another waits as a mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import prod
from typing import TypeAlias

import numpy as np

from clausette.grounding.columnar.columns import Array, Column, Ints, Members

# A mask that keeps less than this makes the frame flat.
_SPARSE = 8
# NumPy has 64 axes; a literal may need some more than its frame.
_MOST_AXES = 32


Definitions: TypeAlias = "tuple[int, Column, Definitions] | None"
"""The slots of definitions, the newest first: linked, since a chain of equivalences has many."""


class Frame:
    """All bindings of some variables, which are kept by slot."""

    __slots__ = (
        "_columns",
        "_coordinates",
        "_definitions",
        "_gathered",
        "_parent",
        "_rows",
        "cells",
        "joined",
        "mask",
        "memo",
        "names",
        "shape",
    )

    def __init__(
        self,
        shape: tuple[int, ...],
        columns: dict[int, Column],
        mask: Array | None = None,
        parent: Frame | None = None,
        rows: Ints | None = None,
    ) -> None:
        self.shape = shape
        self.cells = prod(shape)
        self.mask = mask
        self.memo: dict[object, object] = {}
        self.names: dict[object, object] = {}
        """Definitions made for these cells; frames that only add a definition share them."""
        self.joined = False
        """Whether the cells are rows picked from the parent's, not the parent's with an axis."""
        self._columns = columns
        self._definitions: Definitions = None
        self._parent = parent
        self._rows = rows
        self._coordinates: dict[tuple[int, int], Ints] = {}
        self._gathered: dict[int, Column] = {}

    @classmethod
    def root(cls) -> Frame:
        """The frame of no variable, with its one cell."""
        return cls((), {})

    def active(self) -> int:
        """How many cells there are, those that a mask excludes not counted."""
        if self.mask is None:
            return self.cells
        kept = int(np.count_nonzero(self.mask))
        return kept * (self.cells // max(1, self.mask.size)) if self.mask.size else 0

    def column(self, slot: int) -> Column:
        """The values of a variable, with as many axes as the frame, or one number."""
        home = self._columns
        column = home.get(slot)
        if column is None:
            home = self._gathered
            column = home.get(slot)
        if column is None and (column := self._defined(slot)) is not None:
            return self._widened(column)
        if column is None:
            assert self._parent is not None
            column = home[slot] = self._lifted(self._parent.column(slot))
        wide = self._widened(column)
        if wide is not column:
            home[slot] = wide
        return wide

    def _widened(self, column: Column) -> Column:
        """The column with as many axes as the frame."""
        data = column.data
        if isinstance(data, np.ndarray) and data.ndim < len(self.shape):
            return column._replace(
                data=data.reshape(data.shape + (1,) * (len(self.shape) - data.ndim))
            )
        return column

    def _defined(self, slot: int) -> Column | None:
        known = self._definitions
        while known is not None:
            own, column, known = known
            if own == slot:
                return column
        return None

    def _lifted(self, column: Column) -> Column:
        data = column.data
        if not isinstance(data, np.ndarray):
            return column
        return column._replace(data=self.gathered(data))

    def gathered(self, data: Array) -> Array:
        """The parent's array at the parent's cells from which the rows come.

        Axes beyond the parent's stay; neighbouring axes on which the array varies go as one.
        """
        assert self._parent is not None
        if data.ndim == 0:
            return data.reshape((1,))
        axes = len(self._parent.shape)
        own = data.shape[axes:]
        runs = _runs(data.shape[:axes])
        if not runs:
            return data.reshape((1, *own))
        compact = data.reshape([prod(data.shape[a:b]) for a, b in runs] + list(own))
        if len(runs) == 1:
            return compact.take(self._coordinate(*runs[0]), axis=0)
        return compact[tuple(self._coordinate(*run) for run in runs)]

    def _coordinate(self, first: int, last: int) -> Ints:
        """Where each row lies on some axes of the parent, taken as one."""
        assert self._parent is not None
        assert self._rows is not None
        known = self._coordinates.get((first, last))
        if known is None:
            shape = self._parent.shape
            below, size = prod(shape[last:]), prod(shape[first:last])
            known = self._rows // below if below > 1 else self._rows
            if first and prod(shape[:first]) > 1:
                known = known % size
            self._coordinates[first, last] = known
        return known

    def rows_above(self) -> Ints:
        """For every row, the cell of the parent that it comes from."""
        assert self._rows is not None
        return self._rows

    def top_rows(self) -> Ints:
        """For every place of the first axis, the row of the outermost frame that it comes from."""
        if self._parent is None or self._rows is None:
            return np.arange(self.shape[0])
        above = self._parent.top_rows()
        if len(self._parent.shape) > 1:
            return above[np.unravel_index(self._rows, self._parent.shape)[0]]
        return above[self._rows]

    def masked(self, mask: Array) -> Frame:
        """The same cells under another mask."""
        return self._derived(self.shape, {}, mask)

    def bound(self, slot: int, column: Column) -> Frame:
        """This frame and one more variable, without a new axis."""
        return self._derived(self.shape, {slot: column}, self.mask)

    def named(self, slot: int, column: Column) -> Frame:
        """This frame and one more definition."""
        frame = self._derived(self.shape, {}, self.mask, (slot, column, self._definitions))
        frame.names = self.names
        return frame

    def rows_of(self, rows: Ints) -> Frame:
        """Some of the cells, as rows."""
        frame = Frame((len(rows),), {}, None, self, rows)
        frame.joined = True
        return frame

    def _derived(
        self,
        shape: tuple[int, ...],
        more: dict[int, Column],
        mask: Array | None,
        definitions: Definitions = None,
    ) -> Frame:
        """A frame with the same variables and more, on the same first axes."""
        frame = Frame(shape, {**self._columns, **more}, mask, self._parent, self._rows)
        frame._definitions = definitions or self._definitions
        frame._gathered = {**self._gathered}
        return frame

    def bare(self) -> Frame:
        """The same frame without what was computed and defined in it, to be kept for long."""
        parent = None if self._parent is None else self._parent.bare()
        return Frame(self.shape, self._columns, self.mask, parent, self._rows)

    def extended(self, slot: int, members: Members) -> Frame:
        """This frame for every element of a set."""
        if members.starts is None and len(self.shape) < _MOST_AXES:
            column = Column(
                members.kind,
                members.values.reshape((1,) * len(self.shape) + (-1,)),
                members.low,
                members.high,
            )
            mask = None if self.mask is None else self.mask[..., np.newaxis]
            return self._derived((*self.shape, len(members.values)), {slot: column}, mask)
        return self._joined(slot, members)

    def _joined(self, slot: int, members: Members) -> Frame:
        if members.starts is None or members.counts is None:
            starts = np.zeros(self.cells, dtype=np.int64)
            counts = np.full(self.cells, len(members.values), dtype=np.int64)
        else:
            starts, counts = self.spread(members.starts), self.spread(members.counts)
        if self.mask is not None:
            counts = np.where(self.spread(self.mask), counts, 0)
        total = int(counts.sum())
        rows = np.repeat(np.arange(self.cells), counts)
        # Position within its own set: the running number minus where the set began.
        offsets = np.arange(total) - np.repeat(np.cumsum(counts) - counts, counts)
        values = members.values[np.repeat(starts, counts) + offsets]
        frame = Frame(
            (total,),
            {slot: Column(members.kind, values, members.low, members.high)},
            None,
            self,
            rows,
        )
        frame.joined = True
        return frame

    def spread(self, data: Array) -> Array:
        """An array of this frame's axes with one entry for every cell, flat."""
        if data.size == self.cells:
            return data.reshape(-1)
        return np.broadcast_to(data, self.shape).reshape(-1)

    def where(self, condition: Column, *, flat: bool = True) -> Frame:
        """The cells in which a condition holds, as rows if they are few and `flat` allows it."""
        data = condition.data
        if not isinstance(data, np.ndarray):
            if data:
                return self
            data = np.zeros((1,) * len(self.shape), dtype=np.bool_)
        if not self.shape:
            return self if data.all() else Frame((0,), {}, None, self, np.zeros(0, dtype=np.int64))
        varying = [axis for axis, size in enumerate(data.shape) if size != 1]
        if len(varying) <= 1:
            return self._compressed(varying[0] if varying else 0, data.reshape(-1))
        mask = data if self.mask is None else data & self.mask
        if flat and np.count_nonzero(mask) * _SPARSE < mask.size:
            return self.masked(mask).flat()
        return self.masked(mask)

    def _compressed(self, axis: int, keep: Array) -> Frame:
        size = self.shape[axis]
        if len(keep) != size:
            keep = np.broadcast_to(keep, (size,))
        if keep.all():
            return self
        chosen = np.flatnonzero(keep)
        if len(self.shape) == 1:
            rows = chosen if self.mask is None else chosen[self.mask[chosen]]
            return Frame((len(rows),), {}, None, self, rows)
        return self._taken(axis, chosen)

    def _taken(self, axis: int, chosen: Ints | slice) -> Frame:
        """The frame of some of an axis's places."""
        index = (slice(None),) * axis + (chosen,)
        columns: dict[int, Column] = {}
        for slot in self.slots():
            column = self.column(slot)
            data = column.data
            if isinstance(data, np.ndarray) and data.shape[axis] != 1:
                column = column._replace(data=data[index])
            columns[slot] = column
        length = (
            len(range(*chosen.indices(self.shape[axis])))
            if isinstance(chosen, slice)
            else len(chosen)
        )
        shape = (*self.shape[:axis], length, *self.shape[axis + 1 :])
        frame = Frame(shape, columns)
        if self.mask is not None:
            frame.mask = self.mask[index] if self.mask.shape[axis] != 1 else self.mask
        return frame

    def slots(self) -> set[int]:
        """Every variable that is bound here."""
        own = set(self._columns)
        known = self._definitions
        while known is not None:
            own.add(known[0])
            known = known[2]
        return own if self._parent is None else own | self._parent.slots()

    def flat(self) -> Frame:
        """The same cells as rows, those that the mask excludes left out."""
        if self.mask is None and len(self.shape) == 1:
            return self
        if self.mask is None:
            rows = np.arange(self.cells)
        else:
            rows = np.flatnonzero(np.broadcast_to(self.mask, self.shape))
        # The rows say what the mask said, which may be much larger.
        above = self if self.mask is None else self._derived(self.shape, {}, None)
        return Frame((len(rows),), {}, None, above, rows)

    def pieces(self, count: int) -> Iterator[Frame]:
        """The frame cut along its first axis; a piece is made when the last one can be let go."""
        length = self.shape[0]
        count = min(count, length)
        bounds = np.linspace(0, length, count + 1).astype(int).tolist()
        return (self._taken(0, slice(a, b)) for a, b in pairwise(bounds))


def _runs(shape: tuple[int, ...]) -> list[tuple[int, int]]:
    """The stretches of neighbouring axes along which an array varies."""
    found: list[tuple[int, int]] = []
    for axis, size in enumerate(shape):
        if size == 1:
            continue
        if found and found[-1][1] == axis:
            found[-1] = (found[-1][0], axis + 1)
        else:
            found.append((axis, axis + 1))
    return found
