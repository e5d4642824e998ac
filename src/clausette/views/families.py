"""The atoms of a model by name: what their arguments are, and which values each has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from clausette.cnf.atom_text import split_atom
from clausette.cnf.natural_order import natural_key
from clausette.language import syntax as s

Shape: TypeAlias = tuple[str, ...]
"""Of every argument: "" if it is plain, else the name of the term and its size: `c/2`."""
Values: TypeAlias = tuple[str, ...]

_NUMBER: Final = re.compile(r"-?[0-9]+")


@dataclass(frozen=True, slots=True)
class Family:
    """All atoms of one name and one shape; the arguments of a term count one by one."""

    name: str
    shape: Shape
    members: frozenset[Values]

    @property
    def size(self) -> int:
        """How many arguments there are."""
        return sum(_width(part) for part in self.shape)

    @property
    def place(self) -> tuple[int, int] | None:
        """The two arguments of the only term, if it has two: `c(3,4)` is a place."""
        terms = [at for at, part in enumerate(self.shape) if part]
        if len(terms) != 1 or _width(self.shape[terms[0]]) != 2:
            return None
        first = self.first(terms[0])
        return first, first + 1

    def first(self, at: int) -> int:
        """The number of the first argument that is part of what is written at a place."""
        return sum(map(_width, self.shape[:at]))

    @property
    def nested(self) -> bool:
        return any(self.shape)

    def values(self, argument: int) -> set[str]:
        return {member[argument] for member in self.members}


def _width(part: str) -> int:
    return int(part.rpartition("/")[2]) if part else 1


def taken_apart(atom: str) -> tuple[str, Shape, Values] | None:
    """The name of an atom, the shape of its arguments, and these; None if they nest deeper."""
    name, arguments = split_atom(atom)
    shape: list[str] = []
    values: list[str] = []
    for argument in arguments:
        term, inner = split_atom(argument)
        if not inner:
            shape.append("")
            values.append(argument)
            continue
        if any("(" in one for one in inner):
            return None
        shape.append(f"{term}/{len(inner)}")
        values += inner
    return name, tuple(shape), tuple(values)


def families_of(atoms: Iterable[str]) -> list[Family]:
    """The families of some atoms, in their order; atoms without arguments are in none."""
    members: dict[tuple[str, Shape], set[Values]] = {}
    for atom in atoms:
        apart = taken_apart(atom)
        if apart is not None and apart[1]:
            members.setdefault(apart[:2], set()).add(apart[2])
    return [Family(name, shape, frozenset(found)) for (name, shape), found in members.items()]


def is_number(value: str) -> bool:
    return _NUMBER.fullmatch(value) is not None


def are_numbers(values: Iterable[str]) -> bool:
    return all(map(is_number, values))


@dataclass(frozen=True, slots=True)
class Order:
    """In which order values stand: numbers by size, words as the sets of the model have them."""

    ranks: Mapping[str, int]

    def sorted(self, values: Iterable[str]) -> Values:
        def key(value: str) -> tuple[object, ...]:
            if is_number(value):
                return (0, int(value))
            return (1, self.ranks.get(value, len(self.ranks)), natural_key(value))

        return tuple(sorted(values, key=key))


def order_of(file: s.File) -> Order:
    """The order of words in the sets that a model writes out."""
    ranks: dict[str, int] = {}
    for item in file.items:
        if isinstance(item, s.Assignment):
            for node in s.walk(item.value):
                if isinstance(node, s.SetLiteral):
                    for element in node.elements:
                        if isinstance(element, s.Proposition) and not element.indices:
                            ranks.setdefault(element.name, len(ranks))
    return Order(ranks)
