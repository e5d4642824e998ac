"""What an expert writes by hand: plain loops that make clauses, PySAT, CaDiCaL.

No answer of either puzzle is a part of another (a lamp more would be lit already; every zone has
two cells), so to forbid an answer it is enough to forbid that its true cells are all true again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TypeAlias

from pysat.solvers import Cadical195, Minisat22

from benchmarks.peers.reading import (
    Found,
    lightup_answer,
    norinori_answer,
    read_lightup,
    read_norinori,
)

NAME = "hand-written PySAT"
PACKAGE = "python-sat"

Clauses = list[Sequence[int]]
_DIRECT = 12  # cells of the largest zone whose clauses need no variables to count with


Solver: TypeAlias = type[Cadical195] | type[Minisat22]


def lightup(text: str, solver: Solver = Cadical195) -> Found:
    board = read_lightup(text)
    clauses: Clauses = []
    run_of: dict[int, list[int]] = {}
    for run in board.across:
        clauses.extend(combinations([-cell for cell in run], 2))
        for cell in run:
            run_of[cell] = run
    for run in board.down:
        clauses.extend(combinations([-cell for cell in run], 2))
        for cell in run:
            clauses.append(run_of[cell] + run)
    for number, around in board.clues:
        _exactly(number, around, clauses)
    verdict, lamps = _answered(clauses, run_of, solver)
    return Found(verdict, lightup_answer(board, lamps) if verdict != "none" else [])


def norinori(text: str, solver: Solver = Cadical195) -> Found:
    board = read_norinori(text)
    clauses: Clauses = []
    top = board.height * board.width
    cells = range(1, top + 1)
    for zone in board.zones:
        top = _exactly_two(zone, top, clauses)
    for cell, near in enumerate(board.beside, 1):
        clauses.append([-cell, *near])
        for one, other in combinations(near, 2):
            clauses.append((-cell, -one, -other))
    verdict, shaded = _answered(clauses, cells, solver)
    return Found(verdict, norinori_answer(board, shaded) if verdict != "none" else [])


def _exactly(number: int, cells: Sequence[int], clauses: Clauses) -> None:
    clauses.extend(combinations([-cell for cell in cells], number + 1))
    if number <= len(cells):
        clauses.extend(combinations(cells, len(cells) - number + 1))
    else:
        clauses.append(())


def _exactly_two(cells: list[int], top: int, clauses: Clauses) -> int:
    """Adds the clauses and gives the last variable in use: large zones count with their own."""
    # Any n − 1 of n cells hold one of the two.
    clauses.extend(combinations(cells, len(cells) - 1))
    if len(cells) <= _DIRECT:
        clauses.extend(combinations([-cell for cell in cells], 3))
        return top
    one = two = 0  # variables: at least one, at least two of the cells so far
    for cell in cells:
        if two:
            clauses.append((-cell, -two))
        more, both = top + 1, top + 2
        top += 2
        clauses.append((-cell, more))
        if one:
            clauses += [(-one, more), (-cell, -one, both)]
        if two:
            clauses.append((-two, both))
        one, two = more, both
    return top


def _answered(clauses: Clauses, cells: Iterable[int], solver_type: Solver) -> tuple[str, set[int]]:
    """The verdict, and the true cells of an answer."""
    with solver_type(bootstrap_with=clauses) as solver:
        if not solver.solve():
            return "none", set()
        model = solver.get_model()
        true = [cell for cell in cells if model[cell - 1] > 0]
        solver.add_clause([-cell for cell in true])
        return "several" if solver.solve() else "unique", set(true)
