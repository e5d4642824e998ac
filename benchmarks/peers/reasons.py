"""CPMpy's `mus`: of all rule instances, a minimal set that forces a literal, from what is known.

It is given the clauses of the same instances. PySAT is the faster of its solvers here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

NAME = "CPMpy mus"
PACKAGE = "cpmpy"
SOLVER = "pysat"


def prepared(
    instances: Sequence[Sequence[Sequence[int]]], variables: int
) -> Callable[[Sequence[int], int], int]:
    """For known literals and one to be forced, the size of a minimal set of instances."""
    cp = import_module("cpmpy")
    mus = import_module("cpmpy.tools.explain").mus
    atoms = list(cp.boolvar(shape=variables + 1))

    def literal(number: int) -> Any:
        return atoms[number] if number > 0 else ~atoms[-number]

    soft = [
        cp.all([cp.any([literal(x) for x in clause]) for clause in clauses])
        for clauses in instances
    ]

    def size(known: Sequence[int], forced: int) -> int:
        hard = [literal(x) for x in (*known, -forced)]
        return len(mus(soft, hard, solver=SOLVER))

    return size
