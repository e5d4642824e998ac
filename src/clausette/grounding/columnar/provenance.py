"""Which rule instance each clause comes from: as arrays, worked out only when somebody asks."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.columnar.columns import Array, Ints, Objects
from clausette.grounding.columnar.emission import Batch
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.reference import Local
from clausette.grounding.values import print_value

Key = tuple[tuple[str, int], ...]
"""The variables that tell the instances of a rule apart, by name and slot."""


_Identity = tuple[int, tuple[str, ...], tuple[str, ...], bool]


@dataclass(slots=True, eq=False)
class _Family:
    """The instances of a rule that are told apart by the same variables, a row each."""

    rule: int
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    shared: bool
    """Whether these are definitions that several instances use, and none owns."""
    pieces: list[list[Ints]]
    """The rows of each batch, once."""
    columns: list[NDArray[np.signedinteger]]
    first: int = 0
    """The number of the first instance."""

    def settle(self) -> Ints:
        """Makes one table of all pieces; returns the row of each of theirs."""
        if not self.names:
            return np.zeros(len(self.pieces), dtype=np.int64)
        joined = [np.concatenate(column) for column in zip(*self.pieces, strict=True)]
        self.pieces = []
        columns, rows = _distinct(joined)
        self.columns = [_narrow(column) for column in columns]
        return rows

    def __len__(self) -> int:
        return len(self.columns[0]) if self.names else 1


class Origins:
    """The batches of a run, without their literals."""

    def __init__(
        self, batches: list[Batch], rules: list[tuple[int, ...]], keys: list[Key], objects: Objects
    ) -> None:
        self._batches = [(b.rule, b.frame, b.cells, b.count) for b in batches]
        self._rules = rules
        self._keys = keys
        self._objects = objects
        self._families: list[_Family] = []
        self._firsts: list[int] = []

    def __len__(self) -> int:
        """How many instances there are, once `expand` was asked for."""
        return self._firsts[-1] + len(self._families[-1]) if self._families else 0

    def binding(self, instance: int) -> tuple[int, Local]:
        """The rule and the bindings of an instance."""
        family = self._families[bisect_right(self._firsts, instance) - 1]
        row = instance - family.first
        return family.rule, {
            name: self._objects.decode(kind, int(column[row]))
            for name, kind, column in zip(family.names, family.kinds, family.columns, strict=True)
        }

    def rules(self) -> Ints:
        """The rule of every instance."""
        of_family = np.array([family.rule for family in self._families], dtype=np.int64)
        return np.repeat(of_family, [len(family) for family in self._families])

    def is_shared(self, instance: int) -> bool:
        """Whether this is no instance proper, but the definitions that several of them use."""
        return self._families[bisect_right(self._firsts, instance) - 1].shared

    def are_shared(self, instances: Ints) -> NDArray[np.bool_]:
        """The same of many instances at once."""
        shared = np.array([family.shared for family in self._families], dtype=np.bool_)
        return shared[np.searchsorted(self._firsts, instances, side="right") - 1]

    def naming(self, printed: Collection[str]) -> Ints:
        """The instances in which some variable has one of these values."""
        found = [np.zeros(0, dtype=np.int64)]
        for family in self._families:
            named = np.zeros(len(family), dtype=np.bool_)
            for kind, column in zip(family.kinds, family.columns, strict=True):
                codes: list[int] = np.unique(column).tolist()
                values = (print_value(self._objects.decode(kind, code)) for code in codes)
                wanted = [
                    code for code, value in zip(codes, values, strict=True) if value in printed
                ]
                named |= np.isin(column, wanted)
            found.append(family.first + np.flatnonzero(named))
        return np.concatenate(found)

    def expand(self) -> NDArray[np.int32]:
        """The instance of every clause."""
        known: dict[_Identity, _Family] = {}
        parts: list[tuple[_Family, int, Ints] | tuple[list[_Family], Ints]] = []
        for unit, frame, cells, count in self._batches:
            rules = self._rules[unit]
            if len(rules) > 1 and frame is not None:
                families = [self._family(known, rule, (), ()) for rule in rules]
                parts.append((families, _rows(frame, cells)))
                continue
            family, piece, inverse = self._piece(known, unit, frame, cells, count)
            parts.append((family, piece, inverse))
        self._families = list(known.values())
        found = self._numbered(parts)
        return np.concatenate(found) if found else np.zeros(0, dtype=np.int32)

    def _family(
        self,
        known: dict[_Identity, _Family],
        rule: int,
        names: tuple[str, ...],
        kinds: tuple[str, ...],
        shared: bool = False,
    ) -> _Family:
        key = (rule, names, kinds, shared)
        family = known.get(key)
        if family is None:
            family = known[key] = _Family(rule, names, kinds, shared, [], [])
        return family

    def _piece(
        self,
        known: dict[_Identity, _Family],
        unit: int,
        frame: Frame | None,
        cells: Array | None,
        count: int,
    ) -> tuple[_Family, int, Ints]:
        """The rows of a batch, put into their family, and the row of each of its clauses."""
        bound = frame.slots() if frame is not None else set()
        # By name: the formulas of a rule may bind the same variables in another order.
        key = sorted((name, slot) for name, slot in self._keys[unit] if slot in bound)
        rule = self._rules[unit][0]
        if frame is None or not key:
            family = self._family(known, rule, (), (), shared=frame is None)
            family.pieces.append([])
            return family, len(family.pieces) - 1, np.zeros(count, dtype=np.int64)
        columns = [frame.column(slot) for _, slot in key]
        names, kinds = tuple(name for name, _ in key), tuple(c.kind for c in columns)
        family = self._family(known, rule, names, kinds)
        unique, inverse = _distinct([_spread(frame, np.asarray(c.data), cells) for c in columns])
        family.pieces.append(unique)
        return family, len(family.pieces) - 1, inverse

    def _numbered(
        self, parts: list[tuple[_Family, int, Ints] | tuple[list[_Family], Ints]]
    ) -> list[NDArray[np.int32]]:
        """Numbers all instances, and gives every clause the number of its own."""
        first = 0
        places: dict[int, tuple[Ints, Ints]] = {}
        self._firsts = []
        for family in self._families:
            sizes = [len(piece[0]) if piece else 1 for piece in family.pieces]
            places[id(family)] = (family.settle(), np.cumsum([0, *sizes]))
            family.first = first
            self._firsts.append(first)
            first += len(family)
        found: list[NDArray[np.int32]] = []
        for part in parts:
            if len(part) == 2:
                numbers = np.array([family.first for family in part[0]], dtype=np.int32)
                found.append(numbers[part[1]])
                continue
            family, piece, inverse = part
            rows, starts = places[id(family)]
            own = rows[int(starts[piece]) : int(starts[piece + 1])] + family.first
            found.append(own[inverse].astype(np.int32))
        return found

    def instance_counts(self) -> Counter[int]:
        """How many instances each rule has."""
        if not self._families:
            self.expand()
        counts: Counter[int] = Counter()
        for family in self._families:
            counts[family.rule] += 0 if family.shared else len(family)
        return counts


def batch_binding(batch: Batch, clause: int, key: Key, objects: Objects) -> Local:
    """The values of the variables around one clause of a batch."""
    frame = batch.frame
    if frame is None:
        return {}
    bound = frame.slots()
    found: Local = {}
    for name, slot in key:
        if slot in bound:
            column = frame.column(slot)
            values = _spread(frame, np.asarray(column.data), batch.cells)
            found[name] = objects.decode(column.kind, int(values[clause]))
    return found


def _rows(frame: Frame, cells: Array | None) -> Ints:
    """For each clause of a unit of many rules, which of them: the first axis goes through them."""
    own = frame.top_rows()
    spread = np.broadcast_to(own.reshape(-1, *(1,) * (len(frame.shape) - 1)), frame.shape)
    return _spread(frame, spread, cells)


def _spread(frame: Frame, data: Array, cells: Array | None) -> NDArray[np.int64]:
    """The values of a variable for each clause of a batch."""
    spread = np.broadcast_to(data, frame.shape)
    if cells is not None:
        return np.asarray(spread.reshape(-1)[cells], dtype=np.int64)
    if frame.mask is not None:
        return np.asarray(spread[np.broadcast_to(frame.mask, frame.shape)], dtype=np.int64)
    return np.asarray(spread.reshape(-1), dtype=np.int64)


def _narrow(column: Ints) -> NDArray[np.signedinteger]:
    """The same in half the room, where that is enough: who looks at clauses keeps these."""
    small = np.iinfo(np.int32)
    fits = len(column) and small.min <= int(column.min()) and int(column.max()) <= small.max
    return column.astype(np.int32) if fits else column


def _distinct(columns: list[Ints]) -> tuple[list[Ints], Ints]:
    """The different rows of some columns, and the number of each row among them."""
    lows = [int(column.min()) for column in columns]
    sizes = [int(column.max()) - low + 1 for column, low in zip(columns, lows, strict=True)]
    if prod(sizes) < 1 << 62:
        # One number a row: sorting numbers is many times faster than sorting rows.
        key = np.zeros(len(columns[0]), dtype=np.int64)
        for column, low, size in zip(columns, lows, sizes, strict=True):
            key = key * size + (column - low)
        _, first, inverse = np.unique(key, return_index=True, return_inverse=True)
        return [column[first] for column in columns], inverse.reshape(-1)
    unique, inverse = np.unique(np.stack(columns), axis=1, return_inverse=True)
    return list(unique), inverse.reshape(-1)
