"""All families of a model, and the way from an atom's text to its family."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.atom_text import split_atom
from clausette.grounding.columnar.columns import INT, TERM, Array, Column, Ints, Terms
from clausette.grounding.columnar.family import Counter, Family

_INTEGER = re.compile(r"-?[0-9]+$")


class Texts:
    """Atoms by the codes of their texts, as if they were a family: none is made before its time."""

    __slots__ = ("_families",)

    def __init__(self, families: Families) -> None:
        self._families = families

    def cover(self, arguments: Sequence[Column]) -> None:
        """Nothing has to grow."""

    def cells(self, arguments: Sequence[Column]) -> Array | int:
        """The codes, which are the one argument."""
        return arguments[0].data

    def variables(
        self, cells: Array, wanted: Callable[[], Array] | None = None
    ) -> NDArray[np.int32]:
        """The variables of some atoms, those that are not wanted 0."""
        if wanted is None:
            return self._families.of_terms(cells)
        kept = wanted()
        found = np.zeros(cells.shape, dtype=np.int32)
        found[kept] = self._families.of_terms(cells[kept])
        return found


class Families:
    """The families by name and kinds of arguments."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.texts = Texts(self)
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
        distinct = unique.tolist()
        self._make([code for code in distinct if code not in self._by_term])
        variables = np.array([self._by_term[code] for code in distinct], dtype=np.int32)
        return variables[inverse].reshape(codes.shape)

    def _make(self, codes: list[int]) -> None:
        """Makes variables of the atoms of these texts, all those of a family together."""
        found: dict[Family, tuple[list[int], list[tuple[int, ...]]]] = {}
        for code in codes:
            name, texts = split_atom(self.terms.texts[code])
            read = [read_argument(text, self.terms) for text in texts]
            family = self.family(name, tuple(kind for kind, _ in read))
            own_codes, rows = found.setdefault(family, ([], []))
            own_codes.append(code)
            rows.append(tuple(number for _, number in read))
        for family, (own_codes, rows) in found.items():
            columns = np.array(rows, dtype=np.int64).reshape(len(rows), -1).T
            arguments = [
                Column(kind, column, int(column.min()), int(column.max()))
                for kind, column in zip(family.kinds, columns, strict=True)
            ]
            cells = np.broadcast_to(np.asarray(family.cells(arguments)), (len(rows),))
            self._by_term.update(zip(own_codes, family.variables(cells).tolist(), strict=True))


def read_argument(text: str, terms: Terms) -> tuple[str, int]:
    """An argument's kind, and its number or the code of its text."""
    return (INT, int(text)) if _INTEGER.match(text) else (TERM, terms.code(text))
