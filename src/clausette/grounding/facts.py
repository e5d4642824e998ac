"""What a board tells the rules: the tables behind `$White`, `$clue(c)`, `$sees(c)`, as arrays.

Facts are printed to text only for people and for TouIST (`to_touist`); grounding never does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.errors import UsageError
from clausette.grounding.values import SetValue, Value, atom_name, make_set, print_value
from clausette.words import say


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
            raise UsageError(
                say(
                    "a table has {values} values, but its keys have {rows} rows",
                    values=own,
                    rows=tuple(sorted(rows)) or 1,
                )
            )


class Span(NamedTuple):
    """Whether values are codes of terms, and numbers that none of them is below or above."""

    terms: bool
    low: int
    high: int


Entries: TypeAlias = int | Sequence[int] | Mapping[Any, int] | Mapping[Any, Sequence[int]]
"""Keys are integers or tuples of them: `Any`, since a mapping's key type admits no subclass."""


class Listed(NamedTuple):
    """A table in lists, which make a small board faster than arrays do.

    Without keys the entries are the elements of a set, or, if `sets` is false, one number. With
    one key they map each key to its value, or to the list of its values, all distinct, if they are
    sets; with several keys they map tuples. `None` stands for the span of no values at all. A table
    that is `kept` is given for many boards and never changes, so what is made of it may be kept.
    """

    entries: Entries
    value: Span | None
    keys: tuple[Span | None, ...] = ()
    sets: bool = True
    kept: bool = False

    def table(self) -> Table:
        """The same as arrays."""
        self.check()
        entries: Any = self.entries
        if not self.keys:
            values = np.array(entries if self.sets else [entries], dtype=np.int64)
            starts = np.array((0, len(values))) if self.sets else None
            return Table((), _column(values, self.value), starts)
        places = np.array(list(entries), dtype=np.int64).reshape(len(entries), len(self.keys))
        keys = tuple(
            [_column(place, span) for place, span in zip(places.T, self.keys, strict=True)]
        )
        rows = list(entries.values())
        if not self.sets:
            return Table(keys, _column(np.array(rows, dtype=np.int64), self.value))
        starts = np.zeros(len(rows) + 1, dtype=np.int64)
        np.cumsum(np.fromiter(map(len, rows), np.int64, len(rows)), out=starts[1:])
        flat = np.fromiter(chain.from_iterable(rows), np.int64, int(starts[-1]))
        return Table(keys, _column(flat, self.value), starts)

    def check(self) -> None:
        """Refuses a table whose values or keys have no span although there are some."""
        entries: Any = self.entries
        rows = entries.values() if self.keys else (entries,)
        some = any(rows) if self.sets else len(rows) > 0
        if (some and self.value is None) or (self.keys and entries and None in self.keys):
            raise UsageError(say("a table without the span of its values or keys must be empty"))


class Earlier(Mapping[int, list[int]]):
    """Every element of a sequence with those before it; the rows are made when they are asked for.

    They are as many as the square of the elements, and who knows that this is an order does not
    look at them.
    """

    __slots__ = ("_elements", "_ranks")

    def __init__(self, elements: Iterable[int]) -> None:
        self._elements = list(elements)
        self._ranks = {element: rank for rank, element in enumerate(self._elements)}

    def __getitem__(self, element: int) -> list[int]:
        return self._elements[: self._ranks[element]]

    def __iter__(self) -> Iterator[int]:
        return iter(self._elements)

    def __len__(self) -> int:
        return len(self._elements)

    def has(self, element: int) -> bool:
        """Whether it is one of the elements; its row is not made."""
        return element in self._ranks


class _Tables(Mapping[str, Table]):
    """Tables as arrays, each made when it is asked for."""

    def __init__(self, given: Mapping[str, Table | Listed]) -> None:
        self._given = given
        self._made: dict[str, Table] = {}

    def __getitem__(self, name: str) -> Table:
        made = self._made.get(name)
        if made is None:
            table = self._given[name]
            made = self._made[name] = table.table() if isinstance(table, Listed) else table
        return made

    def __contains__(self, name: object) -> bool:
        return name in self._given

    def __iter__(self) -> Iterator[str]:
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)


def _column(values: NDArray[np.int64], span: Span | None) -> FactColumn:
    return FactColumn(values) if span is None else FactColumn(values, *span)


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True)
class Facts:
    """Tables by the name of their variable (`$sees`), over common terms."""

    terms: Sequence[str]
    given: Mapping[str, Table | Listed]

    @cached_property
    def tables(self) -> Mapping[str, Table]:
        """All of them as arrays."""
        return _Tables(self.given)

    def values(self) -> dict[str, Value]:
        """The same facts as values of globals, for whoever works one binding at a time."""
        return dict(self._items())

    def _items(self) -> Iterator[tuple[str, Value]]:
        for name, table in self.tables.items():
            keys = [self.decoded(key) for key in table.keys]
            values = self.decoded(table.values)
            rows = len(table.values.values) if table.starts is None else len(table.starts) - 1
            for row in range(rows):
                indices = [key[row] for key in keys]
                if table.starts is None:
                    value: Value = values[row]
                else:
                    value = make_set(values[int(table.starts[row]) : int(table.starts[row + 1])])
                yield atom_name(name, indices), value

    def decoded(self, column: FactColumn) -> list[Value]:
        """What a column holds: integers, or terms."""
        numbers: list[int] = column.values.tolist()
        return [self.terms[n] for n in numbers] if column.terms else list(numbers)


Thing: TypeAlias = int | str
"""A number, or a term."""
Plain: TypeAlias = (
    Thing | Iterable[Thing] | Mapping[Any, Thing] | Mapping[Any, Sequence[Thing]] | Table
)
"""A value, a set, or what maps keys, or tuples of them, to values or to sets; or a ready table."""


def plain_facts(tables: Mapping[str, Plain], base: Facts) -> Facts:
    """Tables by names without `$`, after those of others; their terms come first."""
    codes = {term: code for code, term in enumerate(base.terms)}
    given = {f"${name}": _table(told, codes) for name, told in tables.items()}
    return Facts(tuple(codes), {**base.given, **given})


def _table(told: Any, codes: dict[str, int]) -> Table | Listed:
    if isinstance(told, Table):
        return told
    if isinstance(told, int | str):
        (number,), span = _coded([told], codes)
        return Listed(number, span, sets=False)
    if not isinstance(told, Mapping):
        return Listed(*_coded(list(told), codes))
    several = isinstance(next(iter(told), None), tuple)
    columns = zip(*told, strict=True) if several else [list(told)]
    keys, spans = zip(*[_coded(column, codes) for column in columns], strict=True)
    rows = list(told.values())
    sets = not rows or not isinstance(rows[0], int | str)
    values, span = _coded([*chain.from_iterable(rows)] if sets else rows, codes)
    left = iter(values)
    entries = zip(
        zip(*keys, strict=True) if several else keys[0],
        [list(islice(left, len(row))) for row in rows] if sets else values,
        strict=True,
    )
    return Listed(dict(entries), span, spans, sets)


def _coded(things: Sequence[Thing], codes: dict[str, int]) -> tuple[list[int], Span | None]:
    """Numbers, or the codes of terms, which get the next one when they are new."""
    numbers = [codes.setdefault(t, len(codes)) if isinstance(t, str) else t for t in things]
    span = Span(isinstance(things[0], str), min(numbers), max(numbers)) if numbers else None
    return numbers, span


def to_touist(facts: Facts) -> str:
    """The facts as assignments that TouIST reads."""
    lines = [f"{name} = {_printed(value)}" for name, value in facts.values().items()]
    return "".join(f"{line}\n" for line in lines)


def _printed(value: Value) -> str:
    if isinstance(value, SetValue):
        return "[" + ",".join(_printed(element) for element in value.elements) + "]"
    return print_value(value)
