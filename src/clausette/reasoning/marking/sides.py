"""One of two models that are compared: formulas over atoms that both have, and atoms of its own.

Atoms of its own are projected away: a side accepts an answer if *some* values for them will do. Who
denies a side would have to try them all. So what defines an atom, `near <=> …` or `not edge(0,1)`,
is set apart: such an atom has one value in any case, and only the rest is denied.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from clausette.grounding.formula import (
    And,
    Atom,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Truth,
    Xor,
    atoms,
    simplified,
)
from clausette.language.interpreter import deep_recursion

_OWN = "\N{MIDDLE DOT}"
"""Stands before the name of an atom that is not shared: no atom of a text begins so."""


@dataclass(frozen=True, slots=True)
class Side:
    """The conjunction of its formulas; they are its definitions and the rest."""

    definitions: tuple[Ground, ...]
    rest: tuple[Ground, ...]
    own: frozenset[str]
    """The atoms of its own that no definition gives a value."""

    @property
    def whole(self) -> Ground:
        return And((*self.definitions, *self.rest))


def side(formulas: Iterable[Ground], shared: Mapping[str, str], mark: str) -> Side:
    """The formulas, whose atoms are called as in the mapping, or else are this side's own.

    `mark` tells the own atoms of both sides apart.
    """
    with deep_recursion():
        parts = [
            part for one in formulas for part in _conjuncts(simplified(renamed(one, shared, mark)))
        ]
        definitions, rest = _split(parts)
        names = {name for part in parts for name in atoms(part) if name.startswith(_OWN)}
    defined = {name for name, _ in definitions}
    made = tuple(formula for _, formula in definitions)
    return Side(made, tuple(rest), frozenset(names - defined))


def renamed(formula: Ground, shared: Mapping[str, str], mark: str) -> Ground:
    """A formula with its atoms called as the sides call them."""

    def called(name: str) -> Ground:
        known = shared.get(name)
        return Atom(f"{_OWN}{mark}{name}" if known is None else known)

    with deep_recursion():
        return put(formula, called)


def put(formula: Ground, value: Callable[[str], Ground]) -> Ground:
    """The formula with something else in place of each atom."""
    match formula:
        case Truth():
            return formula
        case Atom(name):
            return value(name)
        case Not(inner):
            return Not(put(inner, value))
        case And(parts):
            return And(tuple(put(part, value) for part in parts))
        case Or(parts):
            return Or(tuple(put(part, value) for part in parts))
        case Count(kind, bound, members):
            return Count(kind, bound, tuple(put(member, value) for member in members))
        case Xor(left, right):
            return Xor(put(left, value), put(right, value))
        case Implies(left, right):
            return Implies(put(left, value), put(right, value))
        case Equivalent(left, right):
            return Equivalent(put(left, value), put(right, value))


def with_values(side: Side, values: Mapping[str, bool]) -> Ground:
    """What a side's rest says when its own atoms have these values."""

    def value(name: str) -> Ground:
        known = values.get(name)
        return Atom(name) if known is None else Truth(known)

    with deep_recursion():
        return simplified(And(tuple(put(part, value) for part in side.rest)))


def _conjuncts(formula: Ground) -> list[Ground]:
    if isinstance(formula, And):
        return [inner for part in formula.parts for inner in _conjuncts(part)]
    return [formula]


def _split(parts: list[Ground]) -> tuple[list[tuple[str, Ground]], list[Ground]]:
    """The formulas that define an atom, with the atom, and the others.

    An atom is defined once, and not by itself, nor by what has no definition: not through other
    definitions either.
    """
    definitions: list[tuple[str, Ground]] = []
    rest: list[Ground] = []
    needs: dict[str, set[str]] = {}

    def all_needs(names: Iterable[str]) -> set[str]:
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += needs.get(name, ())
        return found

    for part in parts:
        for name, by in _meanings(part):
            used = {one for one in atoms(by) if one.startswith(_OWN)}
            if name not in needs and name not in all_needs(used):
                needs[name] = used
                definitions.append((name, part))
                break
        else:
            rest.append(part)
    settled = [name for name in needs if all_needs((name,)) <= needs.keys()]
    rest += [part for name, part in definitions if name not in settled]
    return [pair for pair in definitions if pair[0] in settled], rest


def _meanings(formula: Ground) -> list[tuple[str, Ground]]:
    """The own atoms that a formula may define, and by what."""
    match formula:
        case Atom(name) if name.startswith(_OWN):
            return [(name, Truth(True))]
        case Not(Atom(name)) if name.startswith(_OWN):
            return [(name, Truth(False))]
        case Equivalent(left, right):
            pairs = ((left, right), (right, left))
            return [
                (one.name, other)
                for one, other in pairs
                if isinstance(one, Atom) and one.name.startswith(_OWN)
            ]
    return []
