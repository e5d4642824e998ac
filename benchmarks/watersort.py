"""Water Sort: shortest plans of random boards, and figure 1 by the three models."""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks.measure import Asked, Row, median_of, seconds
from clausette.planning.plan import Ask, PlanVerdict
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.watersort.board import RUN, UNIT, Board, Rule
from clausette.puzzles.watersort.watersort import PUZZLE

_FULL = (5, 7, 9, 12, 14)
_BOARDS = 10
_MOST: dict[Rule, float] = {RUN: 0.3, UNIT: 3.0}
FIGURE_1 = (("vert", "orange") * 2, ("orange", "vert") * 2, ())


def rows(repeats: int) -> Iterator[Row]:
    for rule, most in _MOST.items():
        for full in _FULL:
            yield _worst(full, rule, most, repeats)
    for model in puzzle_called("watersort").models():
        yield _figure(model, UNIT, 10, repeats)
    yield _figure("rules", RUN, 7, repeats)


def random_board(full: int, rule: Rule, seed: int) -> Board:
    """So many tubes filled at random, and two empty ones."""
    units = [f"c{number}" for number in range(full) for _ in range(4)]
    random.Random(seed).shuffle(units)
    tubes = [tuple(units[at : at + 4]) for at in range(0, len(units), 4)]
    return Board((*tubes, (), ()), 4, rule)


def _worst(full: int, rule: Rule, most: float, repeats: int) -> Row:
    """The board that takes longest; each is tried as often as asked, and its median counts."""
    spent, lengths = [], []
    for seed in range(_BOARDS):
        board = random_board(full, rule, seed)
        verdict = _plan(board, Ask(shortest=True))
        if verdict.kind == "solved":
            lengths.append(len(verdict.plan))
        spent.append(
            median_of(lambda b=board: seconds(lambda: _plan(b, Ask(shortest=True))), repeats)  # type: ignore[misc]
        )
    what = f"Water Sort {full}+2, {rule}, shortest of {min(lengths)}–{max(lengths)}, worst of 10"
    return Row(what, max(spent), asked=Asked(most=most))


def _figure(model: str, rule: Rule, moves: int, repeats: int) -> Row:
    board = Board(FIGURE_1, 4, rule)
    ask = Ask(engine="sat", model=model, shortest=True)
    assert len(_plan(board, ask).plan) == moves
    spent = median_of(lambda: seconds(lambda: _plan(board, ask)), repeats)
    what = f"Water Sort figure 1, {moves} by {rule}, SAT, model {model}"
    return Row(what, spent, asked=Asked(most=1.0))


def _plan(board: Board, ask: Ask) -> PlanVerdict:
    """The verdict, its plan replayed."""
    verdict = PUZZLE.solve(board, ask)
    if verdict.kind == "solved":
        assert PUZZLE.check(board, verdict.plan) == []
    return verdict
