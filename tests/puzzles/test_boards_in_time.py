"""Boards until a deadline: unknown, a bound, or OutOfTime, and what is told besides is right."""

from __future__ import annotations

from typing import Any

import pytest

from clausette.deadline import Deadline
from clausette.errors import OutOfTime
from clausette.grounding.columnar.program import QUIET
from clausette.planning.plan import Ask
from clausette.puzzles.certifying import board_subject
from clausette.puzzles.clauses import ground_board, grounded
from clausette.puzzles.finding import Installed, puzzle_called
from clausette.puzzles.nearly import nearly_right
from clausette.puzzles.placing import ENGINES, best, by_trying, every_best
from clausette.puzzles.plans import solve_plan
from clausette.puzzles.recognising import read_board
from clausette.puzzles.solving import every_answer, solve
from deadlines import OVER, at_look, stopped, stopped_soon

PASSED = pytest.mark.parametrize("deadline", [OVER, stopped()], ids=["over", "stopped"])
LOOKS = [1, 2, 3, 4, 5, 6, 8, 11, 15, 20, 50, 200]


def board(puzzle: str, name: str) -> tuple[Installed, Any]:
    found = puzzle_called(puzzle)
    text = (found.folder / "examples" / name).read_text(encoding="utf-8")
    return found, read_board(text, name, (found,))[2]


@PASSED
@pytest.mark.parametrize("name", ["tiny-4x4.sudoku", "none-9x9.sudoku", "huge-25x25.sudoku"])
def test_a_verdict_that_comes_too_late_is_unknown(name: str, deadline: Deadline) -> None:
    found, given = board("sudoku", name)
    assert solve(found, given, deadline=deadline).kind == "unknown"
    with pytest.raises(OutOfTime):
        next(iter(every_answer(found, given, deadline=deadline)))
    with pytest.raises(OutOfTime):
        grounded(found, given, deadline=deadline)
    with pytest.raises(OutOfTime):
        ground_board(found, given, QUIET, deadline=deadline)


@pytest.mark.parametrize("looks", LOOKS)
@pytest.mark.parametrize("name", ["easy-9x9.sudoku", "none-9x9.sudoku", "several-9x9.sudoku"])
def test_a_verdict_cut_short_is_unknown_or_right(name: str, looks: int) -> None:
    found, given = board("sudoku", name)
    whole = solve(found, given)
    part = solve(found, given, deadline=at_look(looks))
    assert part.kind in ("unknown", whole.kind)
    assert set(part.differs) <= set(whole.differs)
    assert part.kind != "several" or part.differs_all == (part.differs == whole.differs)


def test_another_thread_stops_a_search_for_a_verdict() -> None:
    found = puzzle_called("sudoku")
    given = found.format("sgt").read("5x5:" + "z" * 24 + "a", "empty")
    with stopped_soon() as deadline:
        verdict = solve(found, given, deadline=deadline)
    assert verdict.kind == "unknown" or (verdict.kind == "several" and verdict.answers)


@PASSED
def test_placements_that_come_too_late_are_unknown(deadline: Deadline) -> None:
    found, given = board("pelican", "seed-figure-1.pelican")
    for engine in ENGINES:
        assert best(found, given, deadline=deadline, engine=engine).kind == "unknown"
    with pytest.raises(OutOfTime):
        list(every_best(found, given, deadline=deadline))
    with pytest.raises(OutOfTime):
        by_trying(found, given, deadline=deadline)


@PASSED
@pytest.mark.parametrize("engine", ["astar", "sat"])
def test_plans_that_come_too_late_are_unknown_with_a_bound(engine: str, deadline: Deadline) -> None:
    found, given = board("watersort", "fourteen-and-two.watersort")
    ask = Ask(engine=engine, shortest=True, deadline=deadline)
    verdict = solve_plan(found, given, ask)
    shortest = len(solve_plan(found, given, Ask()).plan)
    assert verdict.kind == "unknown"
    assert 0 < verdict.least <= shortest


@PASSED
@pytest.mark.parametrize("engine", ["search", "sat"])
def test_jumps_that_come_too_late_are_unknown(engine: str, deadline: Deadline) -> None:
    found, given = board("pegs", "english-centre.pegs")
    assert solve_plan(found, given, Ask(engine=engine, deadline=deadline)).kind == "unknown"


def test_the_subject_of_a_certificate_is_not_grounded_too_late() -> None:
    found, given = board("sudoku", "huge-25x25.sudoku")
    with pytest.raises(OutOfTime):
        board_subject(found, given, "", OVER).grounding  # noqa: B018


def test_answers_that_are_nearly_right_are_those_looked_at_in_time() -> None:
    found, given = board("sudoku", "tiny-4x4.sudoku")
    (answer,) = solve(found, given).answers
    assert nearly_right(found, given, answer, 5, deadline=OVER) == []
    for _, rows in nearly_right(found, given, answer, 5, deadline=at_look(3)):
        assert found.filling.check(given, rows)
