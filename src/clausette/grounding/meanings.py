"""What a definition stands for: a connective, a number to be reached, or clauses, of literals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.grounding.formula import (
    And,
    Atom,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Xor,
)

Side: TypeAlias = Literal["=>", "<=", "<=>"]
"""Whether the definition implies what it stands for, is implied by it, or both."""
Kind: TypeAlias = Literal["and", "or", "xor", "=>", "<=>", "atleast", "clauses"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """The formula over other literals that a variable was made for."""

    side: Side
    kind: Kind
    literals: tuple[int, ...] = ()
    bound: int = 0
    """Of `atleast`: how many of the literals."""
    clauses: tuple[tuple[int, ...], ...] = ()

    def formula(self, name: Callable[[int], str]) -> Ground:
        """The same as a formula; `name` is what variables are called."""

        def literal(number: int) -> Ground:
            atom = Atom(name(abs(number)))
            return atom if number > 0 else Not(atom)

        parts = tuple(map(literal, self.literals))
        match self.kind:
            case "and":
                return And(parts)
            case "or":
                return Or(parts)
            case "xor":
                return Xor(*parts)
            case "=>":
                return Implies(*parts)
            case "<=>":
                return Equivalent(*parts)
            case "atleast":
                return Count("atleast", self.bound, parts)
        clauses = [tuple(map(literal, clause)) for clause in self.clauses]
        joined = [clause[0] if len(clause) == 1 else Or(clause) for clause in clauses]
        return joined[0] if len(joined) == 1 else And(tuple(joined))


def statement(name: str, side: Side, formula: Ground) -> Ground:
    """What a definition says of its formula."""
    own = Atom(name)
    match side:
        case "=>":
            return Implies(own, formula)
        case "<=":
            return Implies(formula, own)
        case _:
            return Equivalent(own, formula)


def read_off(number: int, clauses: list[list[int]], side: Side) -> Meaning:
    """The meaning of a definition, from the clauses `not number or …` that were made for it."""
    rest = [tuple(x for x in clause if x != -number) for clause in clauses if -number in clause]
    if all(len(clause) == 1 for clause in rest):
        return Meaning(side, "and", tuple(clause[0] for clause in rest))
    return Meaning(side, "clauses", clauses=tuple(rest))
