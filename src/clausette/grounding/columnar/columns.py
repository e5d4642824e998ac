"""Columns and sets: the values of an expression in all cells of a frame at once.

A column is native where it matters: integers and booleans are NumPy arrays (or one Python number
when the expression does not vary), a proposition is the code of its text in `Terms`. Everything
else, floats, sets as values, quoted formulas and mixtures, is an `OBJECT` column: codes into a list
of values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.values import SetValue, Value

Array: TypeAlias = NDArray[Any]
Ints: TypeAlias = NDArray[np.int64]

INT, BOOL, TERM, OBJECT = "int", "bool", "term", "object"


class Column(NamedTuple):
    """Values of one kind; `low` and `high` bound the numbers, so that nobody must look for them."""

    kind: str
    data: Array | int | bool
    low: int = 0
    high: int = 0


class Members(NamedTuple):
    """A set that varies from cell to cell: `values[start : start + count]`, or one set for all.

    One set for all has `starts` None. The elements of each set are distinct.
    """

    kind: str
    values: Ints
    low: int
    high: int
    starts: Array | None = None
    counts: Array | None = None


class Terms:
    """Texts of propositions and of other values that stand in atoms, and their codes."""

    __slots__ = ("_codes", "texts")

    def __init__(self, texts: Sequence[str] = ()) -> None:
        self.texts = list(texts)
        self._codes: dict[str, int] | None = None

    def __len__(self) -> int:
        return len(self.texts)

    @property
    def codes(self) -> dict[str, int]:
        if self._codes is None:
            self._codes = {text: code for code, text in enumerate(self.texts)}
        return self._codes

    def code(self, text: str) -> int:
        """The code of a text, a new one if it has none."""
        codes = self.codes
        code = codes.get(text)
        if code is None:
            code = codes[text] = len(self.texts)
            self.texts.append(text)
        return code


@dataclass(slots=True)
class Objects:
    """Values that have no native column, each once."""

    terms: Terms
    values: list[Value]
    codes: dict[Value, int]

    def code(self, value: Value) -> int:
        # 1, 1.0 and true are one key to a Python dictionary; their types tell them apart.
        key: Any = (type(value), value)
        code = self.codes.get(key)
        if code is None:
            code = self.codes[key] = len(self.values)
            self.values.append(value)
        return code

    def encode(self, values: Sequence[Value]) -> Column:
        """The column of some values, native if they are all of one native kind."""
        kinds = set(map(type, values))
        if kinds == {int}:
            numbers = np.array(values, dtype=np.int64)
            return Column(INT, numbers, int(numbers.min()), int(numbers.max()))
        if kinds == {str}:
            codes = np.array([self.terms.code(str(v)) for v in values], dtype=np.int64)
            return Column(TERM, codes, int(codes.min()), int(codes.max()))
        if kinds == {bool}:
            return Column(BOOL, np.array(values, dtype=np.bool_))
        return Column(OBJECT, np.array([self.code(v) for v in values], dtype=np.int64))

    def constant(self, value: Value) -> Column:
        if type(value) is int:
            return Column(INT, value, value, value)
        if isinstance(value, str):
            code = self.terms.code(value)
            return Column(TERM, code, code, code)
        if isinstance(value, bool):
            return Column(BOOL, value)
        return Column(OBJECT, self.code(value))

    def decode(self, kind: str, code: int) -> Value:
        if kind == INT:
            return int(code)
        if kind == BOOL:
            return bool(code)
        return self.terms.texts[code] if kind == TERM else self.values[code]

    def members(self, value: SetValue) -> Members:
        """One set for all cells."""
        if not value.elements:
            return Members(INT, np.zeros(0, dtype=np.int64), 0, 0)
        column = self.encode(value.elements)
        assert isinstance(column.data, np.ndarray)
        return Members(column.kind, column.data.astype(np.int64), column.low, column.high)

    def ragged(self, values: Iterable[SetValue], shape: tuple[int, ...]) -> Members:
        """One set for each cell."""
        sets = list(values)
        counts = np.array([len(s.elements) for s in sets], dtype=np.int64)
        flat = [element for s in sets for element in s.elements]
        if flat:
            column = self.encode(flat)
            assert isinstance(column.data, np.ndarray)
            data = column.data.astype(np.int64)
        else:
            column, data = Column(INT, 0), np.zeros(0, dtype=np.int64)
        starts = np.cumsum(counts) - counts
        return Members(
            column.kind, data, column.low, column.high, starts.reshape(shape), counts.reshape(shape)
        )
