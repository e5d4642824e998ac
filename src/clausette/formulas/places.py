"""Formulas as trees: what they are made of, what stands at a place, another part put there."""

from __future__ import annotations

from collections.abc import Callable
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

Path: TypeAlias = tuple[int, ...]
"""Where a part of a formula is: which child, and of that which one."""


def children(formula: Ground) -> tuple[Ground, ...]:
    """What a formula is made of."""
    match formula:
        case Not(inner):
            return (inner,)
        case And(parts) | Or(parts) | Count(members=parts):
            return parts
        case Xor(left, right) | Implies(left, right) | Equivalent(left, right):
            return left, right
        case _:
            return ()


def rebuilt(formula: Ground, parts: tuple[Ground, ...]) -> Ground:
    """The same connective between other parts."""
    match formula:
        case Not():
            return Not(parts[0])
        case And():
            return And(parts)
        case Or():
            return Or(parts)
        case Count(kind, bound, _):
            return Count(kind, bound, parts)
        case Xor() | Implies() | Equivalent():
            return type(formula)(*parts)
        case _:
            return formula


def at(formula: Ground, path: Path) -> Ground:
    """What stands at a place."""
    for index in path:
        formula = children(formula)[index]
    return formula


def put(formula: Ground, path: Path, part: Ground) -> Ground:
    """The formula with another part at a place."""
    if not path:
        return part
    parts = list(children(formula))
    parts[path[0]] = put(parts[path[0]], path[1:], part)
    return rebuilt(formula, tuple(parts))


def substituted(formula: Ground, value: Callable[[str], Ground]) -> Ground:
    """The formula with something else in place of each atom."""
    match formula:  # not by `rebuilt`: models of many thousand formulas are renamed by this
        case Truth():
            return formula
        case Atom(name):
            return value(name)
        case Not(inner):
            return Not(substituted(inner, value))
        case And(parts):
            return And(tuple(substituted(part, value) for part in parts))
        case Or(parts):
            return Or(tuple(substituted(part, value) for part in parts))
        case Count(kind, bound, members):
            return Count(kind, bound, tuple(substituted(member, value) for member in members))
        case Xor(left, right) | Implies(left, right) | Equivalent(left, right):
            return type(formula)(substituted(left, value), substituted(right, value))
