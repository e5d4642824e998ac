"""What a board tells the rules, as arrays: the tables behind `$White`, `$clue(c)`, `$sees(c)`.

Facts are printed to text only for people and for TouIST (`to_touist`); grounding never does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Facts:
    """Tables by the name of their variable (`$sees`), over common terms."""

    terms: Sequence[str]
    tables: Mapping[str, Table]

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
