"""What is known about boards of peg solitaire; every "impossible" has a reason that holds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from test_pegs import boards

from clausette.deadline import Deadline
from clausette.planning.plan import Ask, PlanVerdict, Reason
from clausette.puzzles.finding import installed
from clausette.puzzles.pegs.board import Board
from clausette.puzzles.pegs.named import named_board
from clausette.puzzles.pegs.pegs import PUZZLE
from clausette.puzzles.pegs.reasons import verify_reason
from clausette.puzzles.plans import answer_all
from clausette.scene import Place

PEGS = next(found for found in installed() if found.name == "pegs")


def verdict_on(board: Board, engine: str = "auto") -> PlanVerdict:
    """The verdict, its plan replayed or its reason verified."""
    verdict = PUZZLE.solve(board, Ask(engine=engine))
    if verdict.kind == "solved":
        assert PUZZLE.check(board, verdict.plan) == []
        assert verdict.shortest
    else:
        assert verdict.reason is not None
        assert verify_reason(board, verdict.reason) is None
    return verdict


def solved(name: str, vacancy: Place, goal: Any = "complement") -> int | None:
    """The number of jumps of a plan; None when there is none."""
    verdict = verdict_on(named_board(name, vacancy, goal))
    return len(verdict.plan) if verdict.kind == "solved" else None


def matrix(name: str, goal: Any = "complement") -> dict[Place, str]:
    """The verdict for every vacancy, with the kind of reason."""
    found = {}
    for hole in named_board(name).holes:
        verdict = verdict_on(named_board(name, hole, goal))
        found[hole] = verdict.reason.kind if verdict.reason else verdict.kind
    return found


def orbit(name: str, *holes: Place) -> set[Place]:
    """The holes that turning and mirroring a square board makes of some."""
    rows = named_board(name).start
    tall, wide = len(rows) - 1, len(rows[0]) - 1
    found = set()
    for r, c in holes:
        found |= {(r, c), (tall - r, c), (r, wide - c), (tall - r, wide - c)}
        if tall == wide:
            found |= {(c, r), (tall - c, r), (c, tall - r), (tall - c, tall - r)}
    return found


def problems(name: str) -> Iterator[tuple[Place, Place]]:
    """Vacancies and ends up to symmetry that the rule of three allows."""
    holes = named_board(name).holes
    met: set[frozenset[tuple[Place, Place]]] = set()
    for start in holes:
        for end in holes:
            board = named_board(name, start, end)
            same = frozenset(_turned(board, start, end))
            if same not in met and _allowed(board):
                met.add(same)
                yield start, end


def _turned(board: Board, *places: Place) -> Iterator[tuple[Place, Place]]:
    last = len(board.start) - 1
    ways: list[Callable[[int, int], Place]] = [
        lambda r, c: (r, c),
        lambda r, c: (last - r, c),
        lambda r, c: (r, last - c),
        lambda r, c: (last - r, last - c),
    ]
    for way in ways:
        (a, b), (c, d) = way(*places[0]), way(*places[1])
        yield (a, b), (c, d)
        yield (b, a), (d, c)


def _allowed(board: Board) -> bool:
    """Whether the parities of a single vacancy and a single end agree, by both colours."""
    pegs, (end,) = board.pegs, board.goals
    for sign in (1, -1):
        for colour in range(3):
            before = sum((r + sign * c) % 3 == colour for r, c in pegs)
            after = sum((r + sign * c) % 3 == colour for r, c in end)
            if (before + board.jumps_needed - after) % 2:
                return False
    return True


# -- the table -------------------------------------------------------------------------------------


def test_english_all_21_problems_have_plans_of_31_jumps() -> None:
    asked = list(problems("english"))
    assert len(asked) == 21
    for start, end in asked:
        assert solved("english", start, end) == 31, (start, end)


def test_english_from_the_centre_ends_in_five_holes_only() -> None:
    ends = {(3, 3), (0, 3), (3, 0), (3, 6), (6, 3)}
    for hole in named_board("english").holes:
        assert (solved("english", (3, 3), hole) == 31) == (hole in ends)


def test_european_complements_are_all_forbidden_by_the_rule_of_three() -> None:
    assert set(matrix("european").values()) == {"rule-of-three"}


def test_european_ten_problems_have_plans_of_35_jumps() -> None:
    asked = list(problems("european"))
    assert len(asked) == 10
    for start, end in asked:
        assert solved("european", start, end) == 35, (start, end)


def test_european_one_peg_somewhere_from_16_holes() -> None:
    found = matrix("european", "any")
    yes = orbit("european", (0, 2), (1, 3), (2, 3))
    assert len(yes) == 16
    assert {hole for hole, kind in found.items() if kind == "solved"} == yes
    assert {kind for hole, kind in found.items() if hole not in yes} == {"rule-of-three"}


def test_six_by_six_every_problem_of_a_class_has_a_plan() -> None:
    asked = list(problems("square6"))
    assert len(asked) == 21
    for start, end in asked:
        assert solved("square6", start, end) == 34, (start, end)


def test_five_by_five_one_peg_from_two_orbits() -> None:
    found = matrix("square5", "any")
    yes = orbit("square5", (0, 2), (1, 2))
    assert {hole for hole, kind in found.items() if kind == "solved"} == yes
    assert solved("square5", (0, 2), "any") == 23


@pytest.mark.parametrize("name", ["diamond13", "octagon21"])
@pytest.mark.parametrize("goal", ["complement", "any"])
def test_small_boards_of_the_report_have_no_plan_by_a_pagoda(name: str, goal: str) -> None:
    assert set(matrix(name, goal).values()) == {"pagoda"}


def test_the_matrix_of_question_5_is_all_0() -> None:
    answers = answer_all(PEGS, replace(named_board("diamond13"), every=True), Ask())
    assert answers is not None
    assert answers.matrix(5, 5) == [
        [-1, -1, 0, -1, -1],
        [-1, 0, 0, 0, -1],
        [0, 0, 0, 0, 0],
        [-1, 0, 0, 0, -1],
        [-1, -1, 0, -1, -1],
    ]


def test_m4_which_the_report_left_blank() -> None:
    assert verdict_on(named_board("m4", (2, 2))).reason is not None
    assert matrix("m4")[2, 2] == "rule-of-three"
    assert solved("m4", (2, 2), "any") == 20
    assert solved("m4", (2, 2), (0, 2)) == solved("m4", (2, 2), (3, 2)) == 20
    found = matrix("m4", "any")
    yes = orbit("m4", (0, 2), (1, 1), (2, 2))
    assert {hole for hole, kind in found.items() if kind == "solved"} == yes


def test_triangle_15_all_but_the_middle_ones() -> None:
    found = matrix("triangle15")
    middle = {(2, 1), (3, 1), (3, 2)}
    assert {hole for hole, kind in found.items() if kind != "solved"} == middle
    assert {found[hole] for hole in middle} == {"search"}
    assert solved("triangle15", (0, 0)) == 13
    assert solved("triangle15", (2, 1), (4, 2)) == 13


def test_triangle_21_every_end_of_the_class() -> None:
    holes = named_board("triangle21").holes
    for start in holes:
        assert solved("triangle21", start) == 19
    for end in holes:
        same = (end[0] + end[1]) % 3 == 0
        assert (solved("triangle21", (0, 0), end) == 19) == same


def test_diamond_41_by_parity_by_pagoda_and_by_plans() -> None:
    assert set(matrix("diamond41").values()) == {"rule-of-three"}
    for start, end in (
        ((2, 4), (3, 1)),
        ((2, 4), (3, 7)),
        ((2, 4), (6, 4)),
        ((1, 3), (1, 5)),
        ((1, 3), (4, 2)),
    ):
        assert solved("diamond41", start, end) == 39
    for start, end in (((2, 4), (3, 4)), ((3, 4), (2, 4)), ((3, 4), (5, 4))):
        verdict = verdict_on(named_board("diamond41", start, end))
        assert verdict.reason is not None
        assert verdict.reason.kind == "pagoda"


def test_wiegleb_complements_have_plans_of_43_jumps() -> None:
    for hole in ((4, 4), (0, 3), (1, 3), (1, 4), (2, 3), (2, 4), (3, 3), (3, 4)):
        assert solved("wiegleb", hole) == 43
    assert solved("wiegleb", (1, 3), (4, 0)) == 43
    assert solved("wiegleb", (2, 3), (5, 0)) == 43


def test_what_is_not_known_in_time_is_unknown() -> None:
    hard = named_board("wiegleb", (0, 4))
    # Wherever in the work the time is up.
    for seconds in (0, 0.005, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.3):
        assert PUZZLE.solve(hard, Ask(deadline=Deadline.after(seconds))).kind == "unknown"


# -- small boards against a plain search -----------------------------------------------------------


def reachable(board: Board) -> set[frozenset[Place]]:
    found = {board.pegs}
    left = [board.pegs]
    while left:
        pegs = left.pop()
        for a, b, c in board.jumps:
            if a in pegs and b in pegs and c not in pegs:
                after = pegs - {a, b} | {c}
                if after not in found:
                    found.add(after)
                    left.append(after)
    return found


@given(boards())
@settings(max_examples=200)
def test_small_boards_have_the_verdict_of_a_plain_search(board: Board) -> None:
    there = not reachable(board).isdisjoint(board.goals)
    assert verdict_on(board).kind == ("solved" if there else "none")


# -- reasons ---------------------------------------------------------------------------------------


def reason_for(name: str, vacancy: Place, goal: Any = "complement") -> tuple[Board, Reason]:
    board = named_board(name, vacancy, goal)
    reason = PUZZLE.solve(board, Ask()).reason
    assert reason is not None
    return board, reason


def tampered(reason: Reason, **data: Any) -> Reason:
    return replace(reason, data={**reason.data, **data})


def test_a_rule_of_three_with_other_numbers_is_refused() -> None:
    board, reason = reason_for("european", (3, 3))
    assert reason.kind == "rule-of-three"
    assert verify_reason(board, reason) is None
    assert "the start has" in str(verify_reason(board, tampered(reason, start=[1, 2, 3])))
    assert "the goal has" in str(verify_reason(board, tampered(reason, goal=[0, 0, 0])))
    assert "all three" in str(verify_reason(board, tampered(reason, by="row*column")))
    assert "incomplete" in str(verify_reason(board, replace(reason, data={})))
    possible = named_board("english")
    other = tampered(reason, start=[11, 10, 11], goal=[1, 0, 0], by="row+column")
    assert verify_reason(possible, other) is not None


def test_a_pagoda_with_other_weights_is_refused() -> None:
    board, reason = reason_for("octagon21", (2, 2))
    assert reason.kind == "pagoda"
    weights = [list(row) for row in reason.data["weights"]]
    assert [len(row) for row in weights] == [5] * 5
    raised = [
        [weight + 9 * (place == 12) for place, weight in enumerate(row, 5 * r)]
        for r, row in enumerate(weights)
    ]
    assert "grow" in str(verify_reason(board, tampered(reason, weights=raised)))
    zeros = [[0] * 5] * 5
    assert "sum up to 0" in str(verify_reason(board, tampered(reason, weights=zeros)))
    assert "rows and columns" in str(verify_reason(board, tampered(reason, weights=weights[1:])))
    halves = [[0.5] * 5] * 5
    assert "not an integer" in str(verify_reason(board, tampered(reason, weights=halves)))


def test_a_search_is_done_again_and_a_wrong_claim_is_found_out() -> None:
    board, reason = reason_for("triangle15", (2, 1))
    assert reason.kind == "search"
    assert reason.data["positions"] > 0
    other = named_board("triangle15", (2, 1), (4, 2))
    assert "there is a plan" in str(verify_reason(other, reason))
    backwards = tampered(reason, **{"from": "goal"})
    assert verify_reason(board, backwards) is None
    assert "there is a plan" in str(verify_reason(other, backwards))
    assert "too many" in str(verify_reason(board, tampered(reason, positions=10**9)))


def test_a_search_that_used_weights_tells_them_and_they_are_checked() -> None:
    board, reason = reason_for("diamond41", (0, 4), (2, 4))
    assert reason.kind == "search"
    assert verify_reason(board, reason) is None
    functions = reason.data["functions"]
    assert functions
    grown = [{"weights": [[r * c for c in range(9)] for r in range(9)]}]
    assert "grow" in str(verify_reason(board, tampered(reason, functions=grown)))


def test_a_reason_of_cases_must_cover_every_end() -> None:
    board, reason = reason_for("octagon21", (2, 2), "any")
    assert "cases" in reason.data
    assert verify_reason(board, reason) is None
    fewer = tampered(reason, cases=reason.data["cases"][:-1])
    assert "nothing is said about an end" in str(verify_reason(board, fewer))
    assert "not a kind" in str(verify_reason(board, Reason("magic", "", {})))


def test_words_tell_the_reason() -> None:
    for name, kind, word in (
        ("european", "rule-of-three", "mod 3"),
        ("octagon21", "pagoda", "pagoda function"),
    ):
        centre = named_board(name).holes[len(named_board(name).holes) // 2]
        _, reason = reason_for(name, centre)
        assert reason.kind == kind
        assert word in reason.words
