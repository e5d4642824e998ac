"""What an expert writes by hand: plain loops that make clauses, PySAT, CaDiCaL.

No answer of either puzzle is a part of another (a lamp more would be lit already; every zone has
two cells), so to forbid an answer it is enough to forbid that its true cells are all true again.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from benchmarks.peers.reading import (
    Found,
    LightUp,
    lightup_answer,
    norinori_answer,
    read_lightup,
    read_norinori,
)

NAME = "hand-written PySAT"
PACKAGE = "python-sat"

Clauses = list[Sequence[int]]


def lightup(text: str) -> Found:
    board = read_lightup(text)
    verdict, lamps = _answered(lightup_clauses(board))
    return Found(verdict, lightup_answer(board, lamps) if verdict != "none" else [])


def lightup_clauses(board: LightUp) -> Clauses:
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
    return clauses


def norinori(text: str) -> Found:
    board = read_norinori(text)
    clauses: Clauses = []
    for zone in board.zones:
        _exactly_two(zone, board.height * board.width, clauses)
    for cell, near in enumerate(board.beside, 1):
        clauses.append([-cell, *near])
        for one, other in combinations(near, 2):
            clauses.append((-cell, -one, -other))
    verdict, shaded = _answered(clauses)
    return Found(verdict, norinori_answer(board, shaded) if verdict != "none" else [])


def _exactly(number: int, cells: Sequence[int], clauses: Clauses) -> None:
    clauses.extend(combinations([-cell for cell in cells], number + 1))
    if number <= len(cells):
        clauses.extend(combinations(cells, len(cells) - number + 1))
    else:
        clauses.append(())
