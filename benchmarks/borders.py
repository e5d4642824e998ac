"""Clauses on their way out: to a DIMACS file and into a solver, beside PySAT.

PySAT starts from Python lists, ours from arrays: making lists of them is within our time.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from io import StringIO

from benchmarks import models, ours
from benchmarks.measure import NOTHING, Row, in_turns, installed, seconds
from clausette.cnf import Cnf
from clausette.cnf.dimacs import write_dimacs
from clausette.solving import Session

_SOLVER = "cadical195"


def rows(repeats: int) -> Iterator[Row]:
    cnf = ours.clauses(models.pairs(1000), recognition=False)
    lists = list(cnf.clauses())
    formula = import_module("pysat.formula").CNF(from_clauses=lists)
    peer = installed("python-sat", "PySAT") or "PySAT"
    own, theirs = in_turns(
        lambda: seconds(lambda: write_dimacs(cnf, StringIO(), table=False)),
        lambda: seconds(lambda: formula.to_fp(StringIO())),
        repeats,
    )
    yield _row("DIMACS, 999,000 clauses", cnf, own, f"{peer}, to_fp", theirs)
    own, theirs = in_turns(
        lambda: seconds(lambda: Session(cnf, solver=_SOLVER)),
        lambda: seconds(lambda: _loaded_by_pysat(lists)),
        repeats,
    )
    yield _row("999,000 clauses into CaDiCaL", cnf, own, f"{peer}, append_formula", theirs)


def _loaded_by_pysat(lists: list[list[int]]) -> object:
    solver = import_module("pysat.solvers").Solver(name=_SOLVER)
    solver.append_formula(lists)
    return solver


def _row(what: str, cnf: Cnf, own: float, peer: str, theirs: float | None) -> Row:
    speed = None if theirs is None else len(cnf) / theirs
    return Row(what, len(cnf) / own, "clauses/s", peer, speed, NOTHING)
