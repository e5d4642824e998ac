"""CPMpy with OR-Tools and `solveAll`: of PySAT, OR-Tools, and asking a second time with a clause
that forbids the first answer, that was the fastest on both puzzles.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from benchmarks.peers.reading import (
    Found,
    lightup_answer,
    norinori_answer,
    read_lightup,
    read_norinori,
)

NAME = "CPMpy"
PACKAGE = "cpmpy"
SOLVER = "ortools"


def lightup(text: str) -> Found:
    board = read_lightup(text)
    cp = import_module("cpmpy")
    on = list(cp.boolvar(shape=len(board.grid) * len(board.grid[0])))
    model = cp.SolverLookup.get(SOLVER)
    cells: list[int] = []
    run_of: dict[int, list[int]] = {}
    for run in board.across:
        cells += run
        if len(run) > 1:
            model += cp.sum([on[cell - 1] for cell in run]) <= 1
        for cell in run:
            run_of[cell] = run
    for run in board.down:
        if len(run) > 1:
            model += cp.sum([on[cell - 1] for cell in run]) <= 1
        for cell in run:
            model += cp.any([on[n - 1] for n in {*run_of[cell], *run}])
    for number, around in board.clues:
        model += cp.sum([on[cell - 1] for cell in around]) == number
    verdict, lamps = _answered(model, on, cells)
    return Found(verdict, lightup_answer(board, lamps) if verdict != "none" else [])


def norinori(text: str) -> Found:
    board = read_norinori(text)
    cp = import_module("cpmpy")
    on = list(cp.boolvar(shape=board.height * board.width))
    model = cp.SolverLookup.get(SOLVER)
    for zone in board.zones:
        model += cp.sum([on[cell - 1] for cell in zone]) == 2
    for cell, near in enumerate(board.beside):
        model += on[cell].implies(cp.sum([on[n - 1] for n in near]) == 1)
    verdict, shaded = _answered(model, on, range(1, len(on) + 1))
    return Found(verdict, norinori_answer(board, shaded) if verdict != "none" else [])


def _answered(model: Any, on: list[Any], cells: Sequence[int]) -> tuple[str, set[int]]:
    """The verdict, and the cells that are on in the first answer."""
    answers: list[set[int]] = []

    def note() -> None:
        if not answers:
            answers.append({cell for cell in cells if on[cell - 1].value()})

    count = model.solveAll(solution_limit=2, display=note)
    return ("none", "unique", "several")[count], answers[0] if answers else set()
