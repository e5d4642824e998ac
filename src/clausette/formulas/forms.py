"""Which form a formula has."""

from __future__ import annotations

from clausette.grounding.formula import And, Atom, Ground, Not, Or, Truth


def is_literal(formula: Ground) -> bool:
    inner = formula.inner if isinstance(formula, Not) else formula
    return isinstance(inner, Atom | Truth)


def is_clause(formula: Ground) -> bool:
    """Whether a formula is a literal or a disjunction of literals, however it is bracketed."""
    if isinstance(formula, Or):
        return all(map(is_clause, formula.parts))
    return is_literal(formula)


def is_cnf(formula: Ground) -> bool:
    """Whether a formula is a conjunction of clauses."""
    if isinstance(formula, And):
        return all(map(is_cnf, formula.parts))
    return is_clause(formula)
