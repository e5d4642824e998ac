"""Formulas of which some atoms are known: their values as far as these decide them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

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
)

Literal: TypeAlias = tuple[str, bool]
Known: TypeAlias = Mapping[str, bool]
"""The atoms whose values are known."""


def value_of(formula: Ground, of: Callable[[str], bool | None]) -> bool | None:
    """The value of a formula, if those of its atoms that are known decide it."""
    match formula:
        case Truth(value):
            return value
        case Atom(name):
            return of(name)
        case Not(inner):
            return _opposite(value_of(inner, of))
        case And(parts):
            return _all(value_of(part, of) for part in parts)
        case Or(parts):
            return _opposite(_all(_opposite(value_of(part, of)) for part in parts))
        case Implies(left, right):
            return value_of(Or((Not(left), right)), of)
        case Equivalent(left, right) | Xor(left, right):
            one, other = value_of(left, of), value_of(right, of)
            if one is None or other is None:
                return None
            return (one == other) == isinstance(formula, Equivalent)
        case Count(kind, bound, members):
            values = [value_of(member, of) for member in members]
            low = sum(value is True for value in values)
            high = low + sum(value is None for value in values)
            least = bound if kind != "atmost" else 0
            most = bound if kind != "atleast" else len(values)
            if high < least or low > most:
                return False
            return True if least <= low and high <= most else None


def _opposite(value: bool | None) -> bool | None:
    return None if value is None else not value


def _all(values: Iterable[bool | None]) -> bool | None:
    """Whether all hold, if that is known."""
    unknown = False
    for value in values:
        if value is False:
            return False
        unknown |= value is None
    return None if unknown else True


def all_hold(literals: Iterable[Literal], known: Known) -> bool:
    return all(known.get(name) is sign for name, sign in literals)


def one_fails(literals: Iterable[Literal], known: Known) -> bool:
    return any(known.get(name, sign) is not sign for name, sign in literals)


def literals_of(formula: Ground) -> list[Literal] | None:
    """The literals of a conjunction; None if it is more than that."""
    found: list[Literal] = []
    pending: list[tuple[Ground, bool]] = [(formula, True)]
    while pending:
        part, sign = pending.pop()
        match part:
            case Atom(name):
                found.append((name, sign))
            case Not(inner):
                pending.append((inner, not sign))
            case And(parts) if sign:
                pending += [(one, True) for one in parts]
            case _:
                return None
    return found


def disjuncts(formula: Ground) -> list[Ground]:
    """What a formula says one of."""
    match formula:
        case Or(parts):
            return [one for part in parts for one in disjuncts(part)]
        case Implies(And(parts), right):
            return [*map(Not, parts), *disjuncts(right)]
        case Implies(left, right):
            return [Not(left), *disjuncts(right)]
        case _:
            return [formula]
