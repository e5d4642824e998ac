"""Atoms by the family: one dense table of solver variables for each name and number of arguments.

An atom becomes a solver variable when a clause with it is written, not before: what a `when`
excludes and what merely names a cell never does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.atom_text import split_atom
from clausette.grounding.columnar.columns import INT, TERM, Array, Column, Ints, Terms

# A table larger than this gives way to a sorted list of the atoms that exist.
_MOST_CELLS = 1 << 24
_INTEGER = re.compile(r"-?[0-9]+$")


@dataclass(frozen=True, slots=True)
class _Batch:
    """Atoms that became variables together: variable `first + i` is cell `cells[i]` of a box."""

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
        total: Array | int = 0
        for argument, low, size in zip(arguments, self._low, self._size, strict=True):
            data = argument.data
            total = total * size + (data - low if low else data)
        return total

    def cover(self, arguments: Sequence[Column]) -> None:
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
        if prod(self._size) >= 1 << 62:
            raise OverflowError(self.name)
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

    def names(self, terms: Terms) -> list[tuple[int, list[str]]]:
        """The texts of all atoms that became variables, by the first variable of a batch."""
        return [(batch.first, self._names(batch, terms)) for batch in self.batches]

    def _names(self, batch: _Batch, terms: Terms) -> list[str]:
        if not self.kinds:
            return [self.name]
        columns: list[list[str]] = []
        rest = batch.cells
        for kind, low, size in zip(
            reversed(self.kinds), reversed(batch.low), reversed(batch.size), strict=True
        ):
            rest, part = np.divmod(rest, size)
            numbers = (part + low).tolist()
            columns.append(
                list(map(str, numbers)) if kind == INT else [terms.texts[n] for n in numbers]
            )
        columns.reverse()
        return [f"{self.name}({','.join(row)})" for row in zip(*columns, strict=True)]


class Families:
    """All families of a model, and the way from an atom's text to its family."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.counter = Counter()
        self._families: dict[tuple[str, tuple[str, ...]], Family] = {}
        self._by_term: dict[int, int] = {}

    def family(self, name: str, kinds: tuple[str, ...]) -> Family:
        key = (name, kinds)
        family = self._families.get(key)
        if family is None:
            family = self._families[key] = Family(name, kinds, self.counter)
        return family

    def all(self) -> list[Family]:
        return list(self._families.values())

    def of_terms(self, codes: Ints) -> NDArray[np.int32]:
        """The variables of atoms given by the codes of their texts."""
        unique, inverse = np.unique(codes, return_inverse=True)
        variables = np.array([self._of_term(code) for code in unique.tolist()], dtype=np.int32)
        return variables[inverse].reshape(codes.shape)

    def _of_term(self, code: int) -> int:
        known = self._by_term.get(code)
        if known is None:
            name, texts = split_atom(self.terms.texts[code])
            read = [read_argument(text, self.terms) for text in texts]
            arguments = [Column(kind, number, number, number) for kind, number in read]
            family = self.family(name, tuple(argument.kind for argument in arguments))
            cell = np.atleast_1d(np.asarray(family.cells(arguments)))
            known = self._by_term[code] = int(family.variables(cell)[0])
        return known


def read_argument(text: str, terms: Terms) -> tuple[str, int]:
    """An argument's kind, and its number or the code of its text."""
    return (INT, int(text)) if _INTEGER.match(text) else (TERM, terms.code(text))
