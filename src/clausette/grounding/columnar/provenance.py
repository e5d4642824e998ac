"""Which rule instance each clause comes from, worked out only when somebody asks."""

from __future__ import annotations

from collections import Counter
from math import prod

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.columnar.columns import Array, Ints, Objects
from clausette.grounding.columnar.emission import Batch
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.reference import Local

Key = tuple[tuple[str, int], ...]
"""The variables that tell the instances of a rule apart, by name and slot."""


class Origins:
    """The batches of a run, without their literals."""

    def __init__(
        self, batches: list[Batch], rules: list[tuple[int, ...]], keys: list[Key], objects: Objects
    ) -> None:
        self._batches = [(b.rule, b.frame, b.cells, b.count) for b in batches]
        self._rules = rules
        self._keys = keys
        self._objects = objects
        self._numbers: dict[tuple[int, frozenset[tuple[str, str, int]]], int] = {}
        self.bindings: list[tuple[int, Local]] = []
        """Rule and bindings of every instance, in the order of their first clauses."""

    def expand(self) -> NDArray[np.int32]:
        """The instance of every clause; fills `bindings`."""
        found = [self._batch(*batch) for batch in self._batches]
        return np.concatenate(found) if found else np.zeros(0, dtype=np.int32)

    def _batch(
        self, unit: int, frame: Frame | None, cells: Array | None, count: int
    ) -> NDArray[np.int32]:
        bound = frame.slots() if frame is not None else set()
        key = [(name, slot) for name, slot in self._keys[unit] if slot in bound]
        rules = self._rules[unit]
        if len(rules) > 1 and frame is not None:
            return self._of_rows(rules, frame, cells)
        rule = rules[0]
        if frame is None or not key:
            return np.full(count, self._number(rule, frozenset(), {}), dtype=np.int32)
        columns = [(name, frame.column(slot)) for name, slot in key]
        spread = [_spread(frame, np.asarray(c.data), cells) for _, c in columns]
        unique, inverse = _distinct(spread)
        numbers = [
            self._number(
                rule,
                # By name: the formulas of a rule may bind the same variables in another order.
                frozenset(
                    (name, c.kind, code) for (name, c), code in zip(columns, row, strict=True)
                ),
                {
                    name: self._objects.decode(column.kind, code)
                    for (name, column), code in zip(columns, row, strict=True)
                },
            )
            for row in zip(*(column.tolist() for column in unique), strict=True)
        ]
        return np.array(numbers, dtype=np.int32)[inverse]

    def instance_counts(self) -> Counter[int]:
        """How many instances each rule has, without making them."""
        found: dict[int, dict[tuple[str, ...], list[Ints]]] = {}
        for unit, frame, cells, _ in self._batches:
            rules = self._rules[unit]
            if len(rules) > 1:
                for rule in rules:
                    found.setdefault(rule, {}).setdefault((), [])
                continue
            bound = frame.slots() if frame is not None else set()
            key = sorted((name, slot) for name, slot in self._keys[unit] if slot in bound)
            rows = found.setdefault(rules[0], {}).setdefault(tuple(name for name, _ in key), [])
            if frame is not None and key:
                columns = [np.asarray(frame.column(slot).data) for _, slot in key]
                rows.append(np.stack(_distinct([_spread(frame, c, cells) for c in columns])[0]))
        return Counter(
            {
                rule: sum(
                    _distinct(list(np.concatenate(rows, axis=1)))[0][0].size if rows else 1
                    for rows in kinds.values()
                )
                for rule, kinds in found.items()
            }
        )

    def _of_rows(
        self, rules: tuple[int, ...], frame: Frame, cells: Array | None
    ) -> NDArray[np.int32]:
        """The clauses of a unit of many rules: the first axis goes through the rules."""
        numbers = np.array([self._number(rule, frozenset(), {}) for rule in rules], dtype=np.int32)
        own = frame.top_rows()
        spread = np.broadcast_to(own.reshape(-1, *(1,) * (len(frame.shape) - 1)), frame.shape)
        return numbers[_spread(frame, spread, cells)]

    def _number(self, rule: int, row: frozenset[tuple[str, str, int]], local: Local) -> int:
        known = self._numbers.get((rule, row))
        if known is None:
            known = self._numbers[rule, row] = len(self.bindings)
            self.bindings.append((rule, local))
        return known


def _spread(frame: Frame, data: Array, cells: Array | None) -> NDArray[np.int64]:
    """The values of a variable for each clause of a batch."""
    spread = np.broadcast_to(data, frame.shape)
    if cells is not None:
        return np.asarray(spread.reshape(-1)[cells], dtype=np.int64)
    if frame.mask is not None:
        return np.asarray(spread[np.broadcast_to(frame.mask, frame.shape)], dtype=np.int64)
    return np.asarray(spread.reshape(-1), dtype=np.int64)


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
