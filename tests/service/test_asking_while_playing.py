"""Check, find my mistake, is the trial dead, why this cell, how hard is each: asked of marks."""

from __future__ import annotations

import pickle
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playing_boards import (
    FILLINGS,
    PLACEMENTS,
    PLANS,
    marked,
    open_in,
    palette,
    sign_at,
    some_of,
)
from test_positions import EVERY_HOLE, by_name

from clausette.errors import InputError, UsageError
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.selectors import HARD
from clausette.service.board import Board
from clausette.service.hinting import Hinted
from clausette.service.hinting_seats import SeatHint
from clausette.service.loading import load_board
from clausette.service.marks import spot_in
from clausette.solving import Session
from commands import example
from schemas import require_valid

SOLVED = {path: load_board(str(path)).solve() for path in FILLINGS}
UNIQUE = [path for path, found in SOLVED.items() if found.data()["verdict"] == "unique"]
SEVERAL = [path for path, found in SOLVED.items() if found.data()["verdict"] == "several"]
NONE = [path for path, found in SOLVED.items() if found.data()["verdict"] == "none"]


def answer(path: Path) -> tuple[str, ...]:
    rows = SOLVED[path].rows
    assert rows is not None
    return rows


def valid(found: Any, name: str) -> Any:
    """The result, after a journey to another process, with data that are as they should be."""
    travelled = pickle.loads(pickle.dumps(found))
    require_valid(travelled.data(), name)
    return travelled


def with_mistakes(board: Board, path: Path, count: int) -> tuple[list[str], list[Any]]:
    """Half of the answer, and some marks that differ from it."""
    rows, looks = answer(path), palette(board)
    begun = some_of(board, rows, 0.5)
    wrong = open_in(board, begun)[:count]
    signs = {spot: sign_at(board, begun, spot) for spot in looks.states}
    for spot in wrong:
        signs[spot] = next(s for s in looks.states[spot] if s != sign_at(board, rows, spot))
    return marked(board, signs), wrong


# -- judge -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", UNIQUE, ids=by_name)
def test_an_answer_is_solved_part_of_it_is_right_and_a_mistake_is_noticed(path: Path) -> None:
    board = load_board(str(path))
    rows = answer(path)
    assert valid(board.judge(), "judge").verdict == "right"
    assert board.judge(some_of(board, rows, 0.4)).verdict in ("right", "solved")
    assert valid(board.judge(list(rows)), "judge").verdict == "solved"
    marks, _ = with_mistakes(board, path, 1)
    found = valid(board.judge(marks, language="fr"), "judge")
    assert found.verdict in ("clash", "wrong")
    assert (found.verdict == "clash") == bool(found.pointed)


def test_a_mistake_that_breaks_no_rule_yet_is_not_given_away() -> None:
    board = load_board(example("lightup", "small-6x6.lightup"))
    rows = board.solve().rows
    assert rows is not None
    found = [
        (spot, board.judge(marked(board, {spot: "L"})))
        for spot in palette(board).states
        if sign_at(board, rows, spot) == "."
    ]
    silent = [(spot, one) for spot, one in found if one.verdict == "wrong"]
    assert silent
    for spot, one in silent:
        assert one.pointed == {}
        assert f"r{spot[0] + 1}c{spot[1] + 1}" not in str(one)
    assert {one.verdict for _, one in found} <= {"clash", "wrong"}


@pytest.mark.parametrize("path", NONE, ids=by_name)
def test_a_board_without_a_solution_is_never_right(path: Path) -> None:
    board = load_board(str(path))
    assert valid(board.judge(), "judge").verdict in ("clash", "wrong")
    assert valid(board.mistake(list(palette(board).start)), "mistake").verdict == "none"


@pytest.mark.parametrize("path", PLANS, ids=by_name)
def test_whether_a_game_can_still_be_won(path: Path) -> None:
    board = load_board(str(path))
    if path.stem == EVERY_HOLE:
        with pytest.raises(UsageError):
            board.judge()
        return
    solved = board.solve(seconds=5).data()
    found = valid(board.judge(seconds=5), "judge")
    assert (found.verdict, solved["verdict"]) in (
        *(("right", "solved"), ("wrong", "none")),
        *(("unknown", "unknown"), ("right", "unknown"), ("unknown", "solved")),
    )
    if solved["verdict"] == "solved":
        assert board.judge(solved["moves"]).verdict == "solved"


def test_a_lost_game_is_told() -> None:
    cross = load_board("pegs:1101")
    assert cross.judge([[[0, 0], [0, 1], [0, 2]]]).verdict in ("solved", "right", "wrong")
    assert load_board("pegs:1001").judge().verdict == "wrong"


@pytest.mark.parametrize("path", PLACEMENTS, ids=by_name)
def test_a_placement_is_solved_when_there_is_no_better_one(path: Path) -> None:
    board = load_board(str(path))
    best = board.solve().placement
    assert best is not None
    assert valid(board.judge({}), "judge").verdict == "right"
    assert valid(board.judge(best), "judge").verdict == "solved"
    names = list(best)
    assert board.judge({name: best[name] for name in names[: len(names) // 2]}).verdict == "right"


def test_a_worse_placement_is_wrong() -> None:
    board = load_board(example("pelican", "seed-figure-1.pelican"))
    best = board.solve().placement
    assert best is not None
    red, yellow = best["red"], best["yellow"]  # in the south, in the north
    worse = {**best, "red": yellow, "yellow": red}
    assert board.judge(worse).verdict == "wrong"
    assert board.judge({"red": yellow}).verdict == "wrong"


# -- mistakes --------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", UNIQUE, ids=by_name)
def test_the_wrong_marks_are_found_with_reasons(path: Path) -> None:
    board = load_board(str(path))
    assert board.mistake(some_of(board, answer(path), 0.6)).verdict == "none"
    marks, wrong = with_mistakes(board, path, 2)
    found = valid(board.mistake(marks), "mistake")
    assert found.verdict == "wrong"
    assert sorted(found.marks) == sorted(wrong)
    assert found.reasons
    for reason in found.reasons:
        assert reason.spot in wrong
        assert reason.pointed[reason.spot] == "wrong"
        assert reason.lines


@pytest.mark.parametrize("path", SEVERAL, ids=by_name)
def test_of_several_solutions_the_fewest_marks_are_to_blame(path: Path) -> None:
    board = load_board(str(path))
    marks, wrong = with_mistakes(board, path, 1)
    found = valid(board.mistake(marks), "mistake")
    if found.verdict == "none":  # another solution has it
        assert board.judge(marks).verdict in ("right", "solved")
        return
    assert 1 <= len(found.marks) <= len(wrong)
    gone = dict.fromkeys(found.marks, "?")
    signs = {spot: sign_at(board, marks, spot) for spot in palette(board).states}
    assert board.judge(marked(board, signs | gone)).verdict in ("right", "solved")


def test_a_reason_speaks_of_the_right_marks_only() -> None:
    board = load_board(example("sudoku", "tiny-4x4.sudoku"))
    found = board.mistake(["?2?2", "??3?", "???4", "2???"], language="fr")
    assert found.marks == ((0, 3),)
    assert found.reasons[0].lines[0] == "r1c4 ne contient pas le 2 (1 règle)"
    assert str(found).startswith("1 marque ne peut pas être juste.")


# -- trials ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", UNIQUE, ids=by_name)
def test_a_dead_trial_is_told_by_rules_and_marks_that_do_contradict_each_other(path: Path) -> None:
    board = load_board(str(path))
    alive = some_of(board, answer(path), 0.5)
    assert valid(board.dead(alive), "dead").verdict == "alive"
    marks, wrong = with_mistakes(board, path, 1)
    found = valid(board.dead(marks, trial=wrong), "dead")
    assert found.verdict == "dead"
    assert set(wrong) <= set(found.marks)  # the rest is right, so it must take part
    lesson = Lesson(board.installed, board.board)
    guarded = lesson.tutor.guarded
    values = lesson.known(marks)
    told = [v * int(values[v]) for spot in found.marks for v in lesson.variables_at(spot)]
    named = [rule["index"] for rule in found.rules]
    own = [k for k in range(len(guarded)) if int(guarded.instances[k]) in named]
    assert len(own) == len(found.rules)
    given = lesson.given()
    told += [int(v) * int(given[v]) for v in np.flatnonzero(given).tolist()]
    with Session(guarded.plain.select(np.isin(guarded.owners, [HARD, *own]))) as session:
        assert not session.solve([x for x in told if x])


def test_a_trial_that_began_with_a_mistake_says_so() -> None:
    board = load_board(example("lightup", "small-6x6.lightup"))
    marks = marked(board, {(0, 0): ".", (5, 1): "L"})
    found = board.dead(marks, trial=[[5, 1]])
    assert found.verdict == "dead"
    assert any("before the trial" in line for line in found.words)
    french = board.dead(marks, trial=[[5, 1]], language="fr")
    assert french.words[0].startswith("Cette marque ne peut pas rester")


@pytest.mark.parametrize("trial", [[[9, 9]], [[0]], ["r1c1"], [[0, 1]]])
def test_places_that_nobody_fills_are_refused(trial: Any) -> None:
    board = load_board(example("lightup", "small-6x6.lightup"))
    with pytest.raises(InputError):
        board.dead(list(palette(board).start), trial=trial)


# -- why this cell ---------------------------------------------------------------------------------


@pytest.mark.parametrize("path", UNIQUE, ids=by_name)
def test_a_forced_cell_has_a_reason_and_is_filled_as_in_the_answer(path: Path) -> None:
    board = load_board(str(path))
    begun = some_of(board, answer(path), 0.5)
    spot, *_, last = open_in(board, begun)
    for place in (spot, last):
        found = valid(board.why_cell(place, begun), "why_cell")
        assert found.verdict == "forced"
        assert found.size >= 1
        assert found.pointed[place] == "focus"
        assert sign_at(board, found.after, place) == sign_at(board, answer(path), place)
        others = [s for s in palette(board).states if s != place]
        assert all(sign_at(board, found.after, s) == sign_at(board, begun, s) for s in others)


@pytest.mark.parametrize("path", SEVERAL, ids=by_name)
def test_a_cell_that_is_not_forced_has_two_examples(path: Path) -> None:
    board = load_board(str(path))
    spot = SOLVED[path].data()["differs"][0]
    found = valid(board.why_cell(spot), "why_cell")
    assert found.verdict == "open"
    one, other = found.examples
    place = spot_in(spot)
    assert sign_at(board, one, place) != sign_at(board, other, place)
    assert board.check(one).right
    assert board.check(other).right


def test_a_cell_that_is_filled_and_marks_that_contradict_each_other() -> None:
    board = load_board(example("lightup", "small-6x6.lightup"))
    assert board.why_cell([0, 0], marked(board, {(0, 0): "L"})).verdict == "known"
    found = board.why_cell([5, 5], marked(board, {(0, 0): "."}), language="fr")
    assert found.verdict == "none"
    assert found.pointed
    wall = next((r, c) for r in range(6) for c in range(6) if (r, c) not in palette(board).states)
    assert board.why_cell(wall).verdict == "known"
    with pytest.raises(InputError):
        board.why_cell([0, 6])


# -- the map and single rules ----------------------------------------------------------------------


@pytest.mark.parametrize("path", [*UNIQUE, *SEVERAL], ids=by_name)
def test_single_rules_go_as_far_as_they_go(path: Path) -> None:
    board = load_board(str(path))
    found = valid(board.sweep(), "sweep")
    start = palette(board).start
    for spot in palette(board).states:
        filled = sign_at(board, found.rows, spot)
        assert filled in ("?", sign_at(board, answer(path), spot))
        assert (spot in found.cells) == (filled != sign_at(board, start, spot))
    again = board.sweep(list(found.rows), pencil=found.data().get("pencil", ()))
    assert again.steps == 0
    assert again.rows == found.rows


def test_single_rules_do_nothing_with_marks_that_break_one() -> None:
    found = load_board("....\n....", "lightup").sweep(["L??L", "????"])
    assert found.clash
    assert found.rows == ("L??L", "????")


@pytest.mark.parametrize("path", [*UNIQUE, *SEVERAL], ids=by_name)
def test_the_map_has_every_open_cell_and_knows_which_are_forced(path: Path) -> None:
    board = load_board(str(path))
    begun = some_of(board, answer(path), 0.6)
    found = valid(board.size_map(begun), "map")
    sizes = dict(found.sizes)
    assert found.complete
    assert set(sizes) == set(open_in(board, begun))
    for spot in list(sizes)[:3]:
        reason = board.why_cell(spot, begun)
        assert (reason.verdict == "open") == (sizes[spot] is None)
        if sizes[spot] is not None:
            assert (sizes[spot] == 1) == (reason.size == 1)
            assert reason.size is not None
            assert reason.size <= sizes[spot]  # more is done to find the fewest for one cell


def test_the_map_in_words() -> None:
    found = load_board("..\n..", "lightup").size_map()
    assert found.words == ["not forced: 4 cells"]


# -- hints and frames ------------------------------------------------------------------------------


def test_what_the_marks_before_a_step_follow_from_is_pointed_at_too() -> None:
    found = load_board(example("sudoku", "easy-9x9.sudoku")).hint()
    assert isinstance(found, Hinted)
    assert found.told[1].strip() == "known: r1c6, r2c9 and r7c7 are 5"
    pointed = [(tuple(spot), why) for spot, why in found.data()["pointed"]]
    assert {((0, 5), "cause"), ((1, 8), "cause"), ((6, 6), "cause")} <= {*pointed}
    assert found.scene is not None
    assert found.scene.pointed == dict(pointed)


@pytest.mark.parametrize("name", ["small-6x6.lightup", "tiny-4x4.sudoku", "tiny-4x4.skyscrapers"])
def test_hints_that_are_done_lead_to_the_answer(name: str) -> None:
    path = next(path for path in UNIQUE if path.name == name)
    board = load_board(str(path))
    marks = list(palette(board).start)
    pencil: list[Any] = []
    for _ in range(200):
        found = board.hint(marks, pencil=pencil).data()
        require_valid(found, "hint")
        if found["kind"] == "done":
            break
        assert found["kind"] == "step"
        assert found["pointed"]
        assert (found["after"], found.get("pencil")) != (marks, pencil)
        marks, pencil = found["after"], found.get("pencil", [])
    assert tuple(marks) == answer(path)


@pytest.mark.parametrize("path", UNIQUE, ids=by_name)
def test_the_frames_of_an_explanation_go_from_the_start_to_the_answer(path: Path) -> None:
    if path.parents[1].name in ("hitori", "skyscrapers") and path.stem.startswith("medium"):
        return
    board = load_board(str(path))
    frames = valid(board.explain(), "explain").data()["frames"]
    assert frames[0]["marks"] == list(palette(board).start)
    assert tuple(frames[-1]["marks"]) == answer(path)
    assert frames[-1]["words"]
    for before, after in pairwise(frames):
        for spot in palette(board).states:
            assert sign_at(board, before["marks"], spot) in (
                "?",
                sign_at(board, after["marks"], spot),
            )
    for frame in frames[1:-1]:
        assert frame["words"]


@pytest.mark.parametrize("name", ["triangle-15.pegs", "figure-1-unit.watersort"])
def test_a_plan_is_explained_move_by_move(name: str) -> None:
    from clausette.service.everything import USE_CASES
    from clausette.service.question import Question

    board = load_board(str(next(path for path in PLANS if path.name == name)))
    first = USE_CASES["explain"](Question(board)).data()
    require_valid(first, "explain")
    assert len(first["frames"]) == len(first["plan"]) + 1
    later = USE_CASES["explain"](Question(board, known=first["plan"][:2], language="fr")).data()
    assert len(later["plan"]) <= len(first["plan"]) - 2
    assert later["end"]["kind"] == "done"
    assert later["end"]["words"].startswith("Le but est atteint après")


def test_the_next_move_goes_after_those_that_were_made() -> None:
    board = load_board(example("watersort", "figure-1-unit.watersort"))
    first = board.hint().data()
    second = board.hint(first["after"]).data()
    require_valid(second, "hint")
    assert second["after"][:1] == first["after"]
    assert len(second["after"]) == 2
    assert second["pointed"]


def test_several_solutions_and_reasons_are_told_to_pages() -> None:
    several = load_board("..\n..", "lightup").solve().data()
    assert len(several["solutions"]) == 2
    assert several["solutions"][0] != several["solutions"][1]
    none = load_board(example("futoshiki", "none-5x5.futoshiki")).why().data()
    assert none["pointed"]
    assert none["words"]


@pytest.mark.parametrize("path", PLACEMENTS, ids=by_name)
def test_hints_lead_to_a_best_placement(path: Path) -> None:
    board = load_board(str(path))
    marks: dict[str, str] = dict(board.open().start)
    for _ in range(30):
        found = board.hint(marks, language="fr")
        assert isinstance(found, SeatHint)
        valid(found, "hint")
        if found.kind != "seat":
            break
        assert found.name not in marks
        assert found.pointed
        marks = found.after
    assert found.kind == "done"
    assert board.judge(marks).verdict == "solved"


def test_who_is_in_the_way_of_the_best_is_told() -> None:
    board = load_board(example("pelican", "seed-figure-1.pelican"))
    best = board.solve().placement
    assert best is not None
    found = board.hint({"red": best["yellow"], "white": best["white"]})
    assert isinstance(found, SeatHint)
    assert found.kind == "astray"
    assert found.movable == ("red",)
    assert found.lines()[1] == "Without red one could."
    valid(found, "hint")
