"""Whether two formulas have the same models, as a question for a solver."""

from __future__ import annotations

from clausette.cnf import Atoms, Cnf
from clausette.grounding.canonical import Clausifier
from clausette.grounding.formula import And, Ground, Not, simplified
from clausette.language.interpreter import deep_recursion


def difference(one: Ground, other: Ground) -> Cnf:
    """The clauses of `one and not other`: satisfiable if something makes only the first true."""
    with deep_recursion():
        formula = simplified(And((one, Not(other))))
        # The atoms of both, not only those that are left: a counter-example names them all.
        clausifier = Clausifier((one, other))
        clauses = clausifier.clauses(formula)
    names = (*clausifier.numbers, *(None for _ in range(clausifier.definitions)))
    return Cnf.from_clauses(clauses, Atoms(names))
