"""What a board tells the rules: the tables behind `$White`, `$clue(c)`, `$sees(c)`, as arrays.

Facts are printed to text only for people and for TouIST (`to_touist`); grounding never does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.errors import UsageError
from clausette.grounding.values import SetValue, Value, atom_name, make_set, print_value


@dataclass(frozen=True, slots=True)
class FactColumn:
    """Integers, or codes of terms; whoever knows bounds for them saves others looking."""

    values: NDArray[np.int64]
    terms: bool = False
    low: int | None = None
    high: int | None = None

    def bounds(self) -> tuple[int, int]:
        """Numbers that no value is below or above."""
        if self.low is not None and self.high is not None:
            return self.low, self.high
        if not len(self.values):
            return 0, 0
        return int(self.values.min()), int(self.values.max())


@dataclass(frozen=True, slots=True)
class Table:
    """`$f(k1..kn)`; without keys, a plain global. With `starts`, the value of a row is a set.

    Row i of a ragged table is `values[starts[i] : starts[i + 1]]`, its elements distinct.
    """

    keys: tuple[FactColumn, ...]
    values: FactColumn
    starts: NDArray[np.int64] | None = None

    def __post_init__(self) -> None:
        rows = {len(key.values) for key in self.keys}
        own = len(self.values.values) if self.starts is None else len(self.starts) - 1
        if len(rows) > 1 or (rows and rows != {own}) or (not rows and own != 1):
            raise UsageError(f"a table has {own} values for {sorted(rows)} rows of keys")


class Span(NamedTuple):
    """Whether values are codes of terms, and numbers that none of them is below or above."""

    terms: bool
    low: int
    high: int


class Listed(NamedTuple):
    """A table in lists, which make a small board faster than arrays do.

    Without a key the entries are the elements of a set; with one, they map each key to its value,
    or to the list of its values, all distinct, if they are sets.
    """

    entries: Sequence[int] | Mapping[int, int] | Mapping[int, Sequence[int]]
    value: Span
    key: Span | None = None
    sets: bool = True

    def table(self) -> Table:
        """The same as arrays."""
        if not isinstance(self.entries, Mapping):
            elements = np.array(self.entries, dtype=np.int64)
            return Table((), FactColumn(elements, *self.value), np.array((0, len(elements))))
        assert self.key is not None
        keys = (FactColumn(np.fromiter(self.entries, np.int64, len(self.entries)), *self.key),)
        rows: Any = list(self.entries.values())
        if not self.sets:
            return Table(keys, FactColumn(np.array(rows, dtype=np.int64), *self.value))
        starts = np.zeros(len(rows) + 1, dtype=np.int64)
        np.cumsum(np.fromiter(map(len, rows), np.int64, len(rows)), out=starts[1:])
        values = np.fromiter(chain.from_iterable(rows), np.int64, int(starts[-1]))
        return Table(keys, FactColumn(values, *self.value), starts)


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True)
class Facts:
    """Tables by the name of their variable (`$sees`), over common terms."""

    terms: Sequence[str]
    given: Mapping[str, Table | Listed]

    @cached_property
    def tables(self) -> dict[str, Table]:
        """All of them as arrays."""
        return {
            name: table.table() if isinstance(table, Listed) else table
            for name, table in self.given.items()
        }

    def values(self) -> dict[str, Value]:
        """The same facts as values of globals, for whoever works one binding at a time."""
        return dict(self._items())

    def _items(self) -> Iterator[tuple[str, Value]]:
        for name, table in self.tables.items():
            keys = [self._decoded(key) for key in table.keys]
            values = self._decoded(table.values)
            rows = len(table.values.values) if table.starts is None else len(table.starts) - 1
            for row in range(rows):
                indices = [key[row] for key in keys]
                if table.starts is None:
                    value: Value = values[row]
                else:
                    value = make_set(values[int(table.starts[row]) : int(table.starts[row + 1])])
                yield atom_name(name, indices), value

    def _decoded(self, column: FactColumn) -> list[Value]:
        numbers: list[int] = column.values.tolist()
        return [self.terms[n] for n in numbers] if column.terms else list(numbers)


def to_touist(facts: Facts) -> str:
    """The facts as assignments that TouIST reads."""
    lines = [f"{name} = {_printed(value)}" for name, value in facts.values().items()]
    return "".join(f"{line}\n" for line in lines)


def _printed(value: Value) -> str:
    if isinstance(value, SetValue):
        return "[" + ",".join(_printed(element) for element in value.elements) + "]"
    return print_value(value)
