"""The laws that lead to normal forms: each turns a formula into an equivalent one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final, Literal, TypeAlias

from clausette.errors import InputError
from clausette.formulas.places import Path, children, rebuilt
from clausette.formulas.writing import in_signs
from clausette.grounding.formula import (
    And,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Xor,
)
from clausette.words import Message, say

Law: TypeAlias = Literal[
    "constants",
    "cardinality",
    "exclusive-or",
    "equivalence",
    "implication",
    "double-negation",
    "de-morgan",
    "distribution",
    "idempotence",
    "tautology",
    "absorption",
    "definition",
]

TITLES: Final[dict[Law, Message]] = {
    "constants": say("constants: A ∧ ⊤ and A ∨ ⊥ are A, A ∨ ⊤ is ⊤, A ∧ ⊥ is ⊥"),
    "cardinality": say("cardinality: of any so many, one is true or one is false"),
    "exclusive-or": say("exclusive or: A ⊕ B is (A ∨ B) ∧ (¬A ∨ ¬B)"),
    "equivalence": say("equivalence: A ⇔ B is (A ⇒ B) ∧ (B ⇒ A)"),
    "implication": say("implication: A ⇒ B is ¬A ∨ B"),
    "double-negation": say("double negation: ¬¬A is A"),
    "de-morgan": say("De Morgan: ¬(A ∧ B) is ¬A ∨ ¬B, ¬(A ∨ B) is ¬A ∧ ¬B"),
    "distribution": say("distribution: A ∨ (B ∧ C) is (A ∨ B) ∧ (A ∨ C)"),
    "idempotence": say("idempotence: A ∨ A is A, A ∧ A is A"),
    "tautology": say("tautology: A ∨ ¬A ∨ B is always true, and goes"),
    "absorption": say("absorption: A ∧ (A ∨ B) is A"),
    "definition": say("definition: a new atom stands for a part"),
}
NAMES: Final[dict[Law, Message]] = {
    "constants": say("constants"),
    "cardinality": say("cardinality"),
    "exclusive-or": say("exclusive or"),
    "equivalence": say("equivalence"),
    "implication": say("implication"),
    "double-negation": say("double negation"),
    "de-morgan": say("De Morgan"),
    "distribution": say("distribution"),
    "idempotence": say("idempotence"),
    "tautology": say("tautology"),
    "absorption": say("absorption"),
    "definition": say("definition"),
}

Rewrite: TypeAlias = Callable[[Ground], Ground | None]
"""What a formula becomes by a law; None if the law does not apply to it as a whole."""

MOST_SUBSETS: Final = 500


@dataclass(frozen=True, slots=True)
class Change:
    """What stood at a place, and what stands there now."""

    path: Path
    before: Ground
    after: Ground


def applied(formula: Ground, law: Rewrite, once: bool = False) -> tuple[Ground, list[Change]]:
    """The formula with a law applied where it can be, outermost first and not within what it
    made; `once` at the first place only."""
    changes: list[Change] = []

    def visit(part: Ground, path: Path) -> Ground:
        if once and changes:
            return part
        made = law(part)
        if made is not None:
            changes.append(Change(path, part, made))
            return made
        inner = children(part)
        if not inner:
            return part
        new = tuple([visit(child, (*path, index)) for index, child in enumerate(inner)])
        same = all(one is other for one, other in zip(new, inner, strict=True))
        return part if same else rebuilt(part, new)

    return visit(formula, ()), changes


def flattened(formula: Ground) -> Ground:
    """Conjunctions in conjunctions, and disjunctions in disjunctions, taken together: they look
    the same. One part alone is that part."""
    inner = children(formula)
    if not inner:
        return formula
    new = tuple(map(flattened, inner))
    if not isinstance(formula, And | Or):
        return rebuilt(formula, new)
    parts: list[Ground] = []
    for part in new:
        alike = isinstance(part, And | Or) and type(part) is type(formula)
        parts += children(part) if alike else (part,)
    return parts[0] if len(parts) == 1 else rebuilt(formula, tuple(parts))


def cardinality(formula: Ground) -> Ground | None:
    if not isinstance(formula, Count):
        return None
    members, bound = formula.members, formula.bound
    clauses: list[Ground] = []
    if formula.kind != "atmost":
        clauses += _subsets(formula, members, len(members) - bound + 1)
    if formula.kind != "atleast":
        clauses += _subsets(formula, tuple(map(Not, members)), bound + 1)
    return clauses[0] if len(clauses) == 1 else And(tuple(clauses))


def _subsets(formula: Ground, members: tuple[Ground, ...], size: int) -> list[Ground]:
    if size > len(members):
        return []
    number = comb(len(members), size) if size > 0 else 1
    if number > MOST_SUBSETS:
        raise InputError(
            say(
                "{formula} would be {n:,} disjunctions; the limit is {most}",
                formula=in_signs(formula),
                n=number,
                most=MOST_SUBSETS,
            )
        )
    chosen = combinations(members, max(size, 0))
    return [one[0] if len(one) == 1 else Or(one) for one in chosen]


def exclusive_or(formula: Ground) -> Ground | None:
    if not isinstance(formula, Xor):
        return None
    one, other = formula.left, formula.right
    return And((Or((one, other)), Or((Not(one), Not(other)))))


def equivalence(formula: Ground) -> Ground | None:
    if not isinstance(formula, Equivalent):
        return None
    one, other = formula.left, formula.right
    return And((Implies(one, other), Implies(other, one)))


def implication(formula: Ground) -> Ground | None:
    return Or((Not(formula.left), formula.right)) if isinstance(formula, Implies) else None


def double_negation(formula: Ground) -> Ground | None:
    match formula:
        case Not(Not(inner)):
            return inner
    return None


def de_morgan(formula: Ground) -> Ground | None:
    match formula:
        case Not(And(parts)):
            return Or(tuple(map(Not, parts)))
        case Not(Or(parts)):
            return And(tuple(map(Not, parts)))
    return None


def literals(clause: Ground) -> tuple[Ground, ...]:
    """The disjuncts of a clause, which may be one literal."""
    return clause.parts if isinstance(clause, Or) else (clause,)


def is_tautology(clause: Ground) -> bool:
    """Whether a clause holds an atom and its negation."""
    found = set(literals(clause))
    return any(isinstance(one, Not) and one.inner in found for one in found)


def size_of(formula: Ground, most: int) -> int:
    """How many connectives and atoms a formula has, counted up to somewhat more than `most`."""
    count, pending = 0, [formula]
    while pending and count <= most:
        count += 1
        pending += children(pending.pop())
    return count
