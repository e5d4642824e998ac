"""Formulas without variables or loops: what a model's text stands for.

`bigand` and `bigor` become flat conjunctions and disjunctions; a cardinality stays one, so that
whoever makes clauses of it can choose an encoding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.language.interpreter import deep_recursion

CardinalityKind: TypeAlias = Literal["exact", "atleast", "atmost"]


@dataclass(frozen=True, slots=True)
class Truth:
    value: bool


@dataclass(frozen=True, slots=True)
class Atom:
    name: str


@dataclass(frozen=True, slots=True)
class Not:
    inner: Ground


@dataclass(frozen=True, slots=True)
class And:
    parts: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class Or:
    parts: tuple[Ground, ...]


@dataclass(frozen=True, slots=True)
class Xor:
    left: Ground
    right: Ground


@dataclass(frozen=True, slots=True)
class Implies:
    left: Ground
    right: Ground


@dataclass(frozen=True, slots=True)
class Equivalent:
    left: Ground
    right: Ground


@dataclass(frozen=True, slots=True)
class Count:
    """`exact`, `atleast` or `atmost` `bound` of the members hold."""

    kind: CardinalityKind
    bound: int
    members: tuple[Ground, ...]


Ground: TypeAlias = Truth | Atom | Not | And | Or | Xor | Implies | Equivalent | Count

TOP, BOT = Truth(True), Truth(False)


def holds(formula: Ground, true: Callable[[str], bool]) -> bool:
    """Whether a formula is true when exactly the atoms that `true` accepts are."""
    match formula:
        case Truth(value):
            return value
        case Atom(name):
            return true(name)
        case Not(inner):
            return not holds(inner, true)
        case And(parts) | Or(parts):
            decisive = isinstance(formula, Or)
            for part in parts:
                if holds(part, true) == decisive:
                    return decisive
            return not decisive
        case Xor(left, right):
            return holds(left, true) != holds(right, true)
        case Implies(left, right):
            return not holds(left, true) or holds(right, true)
        case Equivalent(left, right):
            return holds(left, true) == holds(right, true)
        case Count(kind, bound, members):
            count = sum([holds(member, true) for member in members])
            return {"exact": count == bound, "atleast": count >= bound, "atmost": count <= bound}[
                kind
            ]


def simplified(formula: Ground) -> Ground:
    """An equivalent formula that holds no `Top` and no `Bot`, unless it is one of them."""
    match formula:
        case Atom() | Truth():
            return formula
        case Not():
            return _negated(simplified(formula.inner), formula)
        case And():
            return _junction(And, [simplified(part) for part in formula.parts], False)
        case Or():
            return _junction(Or, [simplified(part) for part in formula.parts], True)
        case Implies(left, right):
            left, right = simplified(left), simplified(right)
            if isinstance(left, Truth):
                return right if left.value else TOP
            if isinstance(right, Truth):
                return TOP if right.value else Not(left)
            return Implies(left, right)
        case Xor(left, right) | Equivalent(left, right):
            left, right = simplified(left), simplified(right)
            same = isinstance(formula, Equivalent)
            for one, other in ((left, right), (right, left)):
                if isinstance(one, Truth):
                    return other if one.value == same else _negated(other)
            return Equivalent(left, right) if same else Xor(left, right)
        case Count(kind, bound, members):
            return _count(kind, bound, [simplified(member) for member in members])


def _negated(inner: Ground, unchanged: Not | None = None) -> Ground:
    if isinstance(inner, Truth):
        return BOT if inner.value else TOP
    return unchanged if unchanged is not None and unchanged.inner is inner else Not(inner)


def _junction(kind: type[And] | type[Or], parts: list[Ground], decisive: bool) -> Ground:
    kept = parts
    if Truth in map(type, parts):
        if Truth(decisive) in parts:
            return Truth(decisive)
        kept = [part for part in parts if not isinstance(part, Truth)]
    if len(kept) == 1:
        return kept[0]
    return kind(tuple(kept)) if kept else Truth(not decisive)


def _count(kind: CardinalityKind, bound: int, members: list[Ground]) -> Ground:
    open_members = tuple(m for m in members if not isinstance(m, Truth))
    bound -= sum(isinstance(m, Truth) and m.value for m in members)
    size = len(open_members)
    if kind == "exact" and not 0 <= bound <= size:
        return BOT
    if kind == "atleast" and not 0 < bound <= size:
        return TOP if bound <= 0 else BOT
    if kind == "atmost" and not 0 <= bound < size:
        return TOP if bound >= size else BOT
    if size == 0:
        return TOP
    return Count(kind, bound, open_members)


def atoms(formula: Ground) -> Iterator[str]:
    """The names of a formula's atoms, in its order, repeated as they are."""
    pending = [formula]
    while pending:
        current = pending.pop()
        match current:
            case Atom():
                yield current.name
            case Not():
                pending.append(current.inner)
            case And() | Or():
                pending.extend(reversed(current.parts))
            case Count():
                pending.extend(reversed(current.members))
            case Xor(left, right) | Implies(left, right) | Equivalent(left, right):
                pending += (right, left)


_SIGNS = {
    True: {Not: "¬", And: " ⋀ ", Or: " ⋁ ", Xor: " xor ", Implies: " ⇒ ", Equivalent: " ⇔ "},
    False: {Not: "not ", And: " and ", Or: " or ", Xor: " xor ", Implies: " => "}
    | {Equivalent: " <=> "},
}
_TRUTHS = {True: ("⟘", "⟙"), False: ("Bot", "Top")}


def show(formula: Ground, unicode: bool = True) -> str:
    """The formula fully parenthesised, as TouIST's `--show` prints it."""
    pieces: list[str] = []
    with deep_recursion():
        _show(formula, unicode, pieces)
    return "".join(pieces)


def _show(formula: Ground, unicode: bool, pieces: list[str]) -> None:
    match formula:
        case Truth(value):
            pieces.append(_TRUTHS[unicode][value])
        case Atom(name):
            pieces.append(name)
        case Not(inner):
            pieces.append(_SIGNS[unicode][Not])
            _show(inner, unicode, pieces)
        case And(parts) | Or(parts):
            if not parts:
                pieces.append(_TRUTHS[unicode][isinstance(formula, And)])
                return
            for part in parts[:-1]:
                pieces.append("(")
                _show(part, unicode, pieces)
                pieces.append(_SIGNS[unicode][type(formula)])
            _show(parts[-1], unicode, pieces)
            pieces.append(")" * (len(parts) - 1))
        case Count(kind, bound, members):
            pieces.append(f"{kind}({bound},[")
            for index, member in enumerate(members):
                pieces.append("," if index else "")
                _show(member, unicode, pieces)
            pieces.append("])")
        case Xor(left, right) | Implies(left, right) | Equivalent(left, right):
            pieces.append("(")
            _show(left, unicode, pieces)
            pieces.append(_SIGNS[unicode][type(formula)])
            _show(right, unicode, pieces)
            pieces.append(")")
