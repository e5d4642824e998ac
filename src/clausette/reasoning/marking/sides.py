"""One of two models that are compared: formulas over atoms that both have, and atoms of its own.

Atoms of its own are projected away: a side accepts an answer if *some* values for them will do. Who
denies a side would have to try them all. So what defines an atom, `near <=> …` or `not edge(0,1)`,
is set apart: such an atom has one value in any case, and only the rest is denied.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from clausette.formulas.places import substituted
from clausette.grounding.formula import (
    And,
    Atom,
    Equivalent,
    Ground,
    Not,
    Truth,
    atoms,
    simplified,
)
from clausette.language.interpreter import deep_recursion
from clausette.reasoning.marking.hanging import Hanging

_OWN = "\N{MIDDLE DOT}"
"""Stands before the name of an atom that is not shared: no atom of a text begins so."""


@dataclass(frozen=True, slots=True)
class Side:
    """The conjunction of its formulas; they are its definitions and the rest."""

    definitions: tuple[Ground, ...]
    rest: tuple[Ground, ...]
    own: frozenset[str]
    """The atoms of its own that no definition gives a value."""
    hanging: Hanging | None = None
    """The same as clauses, with what no formula here says: what hangs together."""

    @property
    def whole(self) -> Ground:
        return And((*self.definitions, *self.rest))

    @property
    def said(self) -> frozenset[Ground]:
        """What it says in so many words, and nobody need ask whether it follows."""
        return frozenset((*self.definitions, *self.rest))


def side(
    formulas: Iterable[Ground],
    shared: Mapping[str, str],
    mark: str,
    hanging: Hanging | None = None,
) -> Side:
    """The formulas, whose atoms are called as in the mapping, or else are this side's own.

    `mark` tells the own atoms of both sides apart.
    """
    with deep_recursion():
        parts = [part for one in formulas for part in conjuncts(renamed(one, shared, mark))]
        definitions, rest = _split(parts)
        names = {name for part in parts for name in atoms(part) if name.startswith(_OWN)}
    defined = {name for name, _ in definitions}
    made = tuple(formula for _, formula in definitions)
    return Side(made, tuple(rest), frozenset(names - defined), hanging)


def renamed(formula: Ground, shared: Mapping[str, str], mark: str) -> Ground:
    """A formula with its atoms called as the sides call them."""

    def called(name: str) -> Ground:
        known = shared.get(name)
        return Atom(f"{_OWN}{mark}{name}" if known is None else known)

    with deep_recursion():
        return substituted(formula, called)


def with_values(side: Side, values: Mapping[str, bool]) -> Ground:
    """What a side's rest says when its own atoms have these values."""

    def value(name: str) -> Ground:
        known = values.get(name)
        return Atom(name) if known is None else Truth(known)

    with deep_recursion():
        return simplified(And(tuple(substituted(part, value) for part in side.rest)))


def conjuncts(formula: Ground) -> list[Ground]:
    """What `and` joins in a formula, simplified."""
    found: list[Ground] = []
    waiting = [simplified(formula)]
    while waiting:
        part = waiting.pop()
        if isinstance(part, And):
            waiting += reversed(part.parts)
        else:
            found.append(part)
    return found


def _split(parts: list[Ground]) -> tuple[list[tuple[str, Ground]], list[Ground]]:
    """The formulas that define an atom, with the atom, and the others.

    An atom is defined once, and not by itself, nor by what has no definition: not through other
    definitions either.
    """
    definitions: list[tuple[str, Ground]] = []
    rest: list[Ground] = []
    needs: dict[str, set[str]] = {}
    users: dict[str, list[str]] = {}

    def leads(start: Iterable[str], along: Mapping[str, Iterable[str]]) -> set[str]:
        found: set[str] = set()
        waiting = list(start)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += along.get(name, ())
        return found

    for part in parts:
        for name, by in _meanings(part):
            used = {one for one in atoms(by) if one.startswith(_OWN)}
            # What nobody uses yet is defined by nothing that leads back to it.
            if name in needs or name in used or (name in users and name in leads(used, needs)):
                continue
            needs[name] = used
            for one in used:
                users.setdefault(one, []).append(name)
            definitions.append((name, part))
            break
        else:
            rest.append(part)
    unsettled = leads((name for name in users if name not in needs), users)
    rest += [part for name, part in definitions if name in unsettled]
    return [pair for pair in definitions if pair[0] not in unsettled], rest


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
