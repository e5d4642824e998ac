"""Peg solitaire: boards in every format, bad boards, plans that break a rule, pictures, flags."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.errors import UsageError
from clausette.planning.plan import Ask
from clausette.puzzles.base import BoardError
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.pegs import addresses, json_text, matrices
from clausette.puzzles.pegs.board import Board, Lattice, Matrix, fault_of
from clausette.puzzles.pegs.named import NAMES, named_board
from clausette.puzzles.pegs.pegs import FORMATS, PUZZLE
from clausette.puzzles.plans import length_of_plans, solve_plan
from clausette.puzzles.recognising import read_board
from clausette.scene import Jump
from clausette.words import in_words

PEGS = puzzle_called("pegs")
ENGLISH = named_board("english")
OPTIONS = {option.flag: option.apply for option in PUZZLE.options}


@st.composite
def boards(draw: st.DrawFn, tall: int = 4, wide: int = 4) -> Board:
    """Boards of a few cells that nothing is wrong with."""
    rows, columns = draw(st.integers(1, tall)), draw(st.integers(1, wide))
    cell = st.sampled_from((-1, 0, 1, 1))
    row = st.lists(cell, min_size=columns, max_size=columns).map(tuple)
    start: Matrix = draw(st.lists(row, min_size=rows, max_size=rows).map(tuple))
    holes = [(r, c) for r in range(rows) for c in range(columns) if start[r][c] != -1]
    pegs = [(r, c) for r, c in holes if start[r][c] == 1]
    if not pegs:
        start = ((1, *start[0][1:]), *start[1:])
        holes, pegs = [(0, 0)], [(0, 0)]
    left = set(draw(st.lists(st.sampled_from(holes), max_size=len(pegs))))
    given_end = tuple(
        tuple(-1 if v == -1 else int((r, c) in left) for c, v in enumerate(row))
        for r, row in enumerate(start)
    )
    goals: list[Any] = ["any", draw(st.sampled_from(holes)), given_end]
    if 2 * len(pegs) >= len(holes):
        goals.append("complement")
    lattice: Lattice = draw(st.sampled_from(("square", "triangle")))
    board = Board(start, draw(st.sampled_from(goals)), lattice, draw(st.booleans()))
    return board if fault_of(board) is None else replace(board, goal="any")


# -- formats ---------------------------------------------------------------------------------------


@given(boards())
@settings(max_examples=200)
def test_a_board_reads_back_from_every_format(board: Board) -> None:
    for form in FORMATS:
        if form.write is None:
            continue  # a printed model is only read
        assert form.read(form.write(board), "written") == board


@pytest.mark.parametrize("name", NAMES)
def test_a_named_board_is_recognised_by_pegs_alone_in_every_format(name: str) -> None:
    for form in FORMATS:
        if form.write is None:
            continue  # a printed model is only read
        text = form.write(named_board(name))
        found, used, board = read_board(text, "board", installed())
        assert (found.name, used, board) == ("pegs", form, named_board(name))


def test_the_boards_have_the_holes_that_their_names_promise() -> None:
    counts = {name: len(named_board(name).holes) for name in NAMES}
    digits = {name: int(n) for name in NAMES if (n := "".join(filter(str.isdigit, name)))}
    squares = {"square5": 25, "square6": 36}
    assert counts == {"english": 33, "european": 37, "wiegleb": 45, **digits, **squares}


def test_json_takes_a_name_and_a_vacancy_or_rows() -> None:
    named = '{"puzzle": "pegs", "board": "english", "vacancy": [3, 3]}'
    assert json_text.read(named, "b") == ENGLISH
    rows = json.dumps({"puzzle": "pegs", "start": ENGLISH.start, "goal": [3, 3]})
    assert json_text.read(rows, "b") == replace(ENGLISH, goal=(3, 3))
    ends = ENGLISH.matrix(frozenset(((3, 3),)))
    given_end = json.dumps({"puzzle": "pegs", "start": ENGLISH.start, "goal": ends})
    assert json_text.read(given_end, "b").goals == ENGLISH.goals


def test_matrices_are_read_as_the_report_and_as_python_write_them() -> None:
    cross = Board(((-1, 1, -1), (1, 0, 1), (-1, 1, -1)))
    for text in (
        "-1 1 -1\n1 0 1\n-1 1 -1",
        "[[-1, 1, -1], [1, 0, 1], [-1, 1, -1]]",
        "-1 & 1 & -1 \\\\ 1 & 0 & 1 \\\\ -1 & 1 & -1",
        "; a comment\n−1,1,−1\n1,0,1\n−1,1,−1\n\ncomplement\n",
        "M = [[-1, 1, -1],\n     [1, 0, 1], [-1, 1, -1]]",
        "M = np.array([[-1, 1, -1], [1, 0, 1], [-1, 1, -1]])\ngoal = complement",
        "$$M_2 = \\begin{pmatrix} -1 & 1 & -1 \\\\ 1 & 0 & 1 \\\\ -1 & 1 & -1 \\end{pmatrix}$$",
        "M_{2} =\n\\left(\\begin{array}\n-1&1&-1\\\\\n1&0&1\\\\\n-1&1&-1\n\\end{array}\\right)\n",
    ):
        assert matrices.recognises(text), text
        assert matrices.read(text, "b") == cross
    two = "-1 1 -1\n1 0 1\n-1 1 -1\n\n-1 0 -1\n0 1 0\n-1 0 -1\n"
    assert matrices.read(two, "b").goals == cross.goals
    assert matrices.read(two.replace("\n\n", "\ngoal:\n"), "b").goals == cross.goals
    rows = ("[[-1, 1, -1], [1, 0, 1], [-1, 1, -1]]", "[[-1, 0, -1], [0, 1, 0], [-1, 0, -1]]")
    assert matrices.read("M = {}\nM' = {}".format(*rows), "b").goals == cross.goals


@pytest.mark.parametrize("text", ["$a = -1\n$b = 1\n", "$S = [-1, 0, 1]\n$T = [1]", "M = -1 x 1"])
def test_values_of_the_language_are_no_matrices(text: str) -> None:
    assert not matrices.recognises(text)


def test_the_place_of_a_fault_is_that_in_the_text_as_it_was_copied() -> None:
    with pytest.raises(BoardError, match=r"^b:1:25: error: 7 is not a cell"):
        matrices.read("M = \\begin{matrix} -1 & 7 & 1 \\end{matrix}", "b")


def test_rows_without_a_hole_missing_ask_the_user_which_puzzle_it_is() -> None:
    text = "1 1 1\n1 0 1\n1 1 1\n"
    with pytest.raises(Exception, match="lightup, pegs"):
        read_board(text, "board.txt", installed())
    assert read_board(text, "board.pegs", installed())[0].name == "pegs"


def test_a_word_names_a_board_a_vacancy_and_a_goal() -> None:
    assert addresses.read("english:3,3", "a") == ENGLISH
    assert addresses.read("english", "a") == ENGLISH
    european = addresses.read("european:0,2:any", "a")
    assert (european.start[0][2], european.goal) == (0, "any")
    assert addresses.read("triangle15:2,1:4,2", "a").goals == (frozenset(((4, 2),)),)
    assert addresses.read("diamond13:every", "a").every
    assert addresses.read("pegs:.1./101/.1.:any", "a").goal == "any"
    assert addresses.read("German:4,4", "a") == named_board("wiegleb")


def test_words_of_other_puzzles_and_files_are_not_claimed() -> None:
    for text in ("7x7:b2eB", "lightup:7x7:a", "game.txt", "3,3", "http://a.b/c", "a b", "", "p:q"):
        assert not addresses.recognises(text)
    assert addresses.recognises("englsh:3,3")


# -- bad boards ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        ("-1 1 7\n1 1 1\n-1 0 1", "1:6", "7 is not a cell"),
        ("-1 1 x\n1 1 1", "1:6", "'x' is not a cell"),
        ("-1 1 1\n1 1\n", "2:3", "row 1 has 2 cells, and row 0 has 3"),
        ("-1 0 0\n0 1 0\n\n-1 1 1\n0 0 0", "4:1", "the goal has 2 pegs and the start only 1"),
        ("-1 1 1\n0 1 0\n\ngoal: 5,5", "4:1", r"the goal \(5,5\) is not a hole"),
        ("-1 1 1\n0 1 0\n\n1 1 1\n0 0 0", "4:1", r"the goal has a hole at \(0,0\)"),
        ("-1 1 1\n0 1 0\n\n-1 1 1", "4:1", "the goal has 1×3 cells"),
        ("-1 1 1\n0 1 0\ngoal: here", "3:1", "'here' is not a goal"),
        ("-1 -1\n-1 -1\n", "1:1", "no holes"),
        ("pegs round\n1 1 0", "1:1", "'round' means nothing here"),
        ("-1 1\n\n-1 1\n\n-1 1", "5:1", "something follows the goal"),
        ("\n".join(["1 " * 9] * 9), "1:1", "81 holes"),
        ("", "1:1", "no board here"),
    ],
)
def test_a_bad_matrix_is_refused_with_its_place(text: str, place: str, cause: str) -> None:
    with pytest.raises(BoardError, match=rf"bad:{place}: error: .*{cause}"):
        matrices.read(text, "bad")


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        ('{"puzzle": "pegs",\n "start": [[1, 1, 7]]}', "2:19", "7 is not a cell"),
        ('{"puzzle": "pegs",\n "start": [[1, 1, 0], [1]]}', "2:24", "row 1 has 1 cells"),
        ('{"puzzle": "pegs", "start": [[1, "a"]]}', "1:34", "is not a cell"),
        ('{"puzzle": "pegs", "start": 3}', "1:29", "not a list of rows"),
        ('{"puzzle": "pegs", "start": []}', "1:29", "no rows"),
        ('{"puzzle": "pegs", "start": [[-1]]}', "1:29", "no holes"),
        ('{"puzzle": "pegs"}', "1:1", "neither a start nor the name"),
        ('{"puzzle": "pegs", "board": "inglish"}', "1:29", "no board called 'inglish'"),
        ('{"puzzle": "pegs", "board": "english", "vacancy": [0, 0]}', "1:51", "not a hole"),
        ('{"puzzle": "pegs", "board": "english", "vacancy": "x"}', "1:51", "a vacancy is a hole"),
        ('{"puzzle": "pegs", "start": [[1, 1, 0]], "goal": [9, 9]}', "1:50", "is not a hole"),
        ('{"puzzle": "pegs", "start": [[0, 1, 0]], "goal": [[1, 1, 0]]}', "1:50", "2 pegs"),
        ('{"puzzle": "pegs", "start": [[0, 1, 0]], "goal": "best"}', "1:50", "is not a goal"),
        ('{"puzzle": "pegs", "start": [[0, 1]], "lattice": "hex"}', "1:50", "no lattice"),
        ('{"puzzle": "pegs", "start": [[0, 1]], "colour": 3}', "1:49", "has no 'colour'"),
        ('{"puzzle": "pegs", "start": [[0, 1]', "1:36", "not JSON"),
        ("[]", "1:1", "a board is an object"),
    ],
)
def test_bad_json_is_refused_with_its_place(text: str, place: str, cause: str) -> None:
    with pytest.raises(BoardError, match=rf"bad:{place}: error: .*{cause}"):
        json_text.read(text, "bad")


@pytest.mark.parametrize(
    ("text", "place", "cause"),
    [
        ("englsh:3,3", "1:1", "no board called 'englsh'\n   help: did you mean english"),
        ("english:0,0", "1:9", r"the vacancy \(0,0\) is not a hole"),
        ("english:3,3:best", "1:13", "'best' is not a goal"),
        ("english:x:any", "1:9", "'x' is not a hole"),
        ("english:3,3:any:more", "1:17", "something follows the goal"),
        ("english:3,3:0,0", "1:13", r"the goal \(0,0\) is not a hole"),
        ("pegs:11x/110", "1:8", "'x' is not a cell"),
        ("pegs:", "1:1", "rows of the board are missing"),
    ],
)
def test_a_bad_word_is_refused_with_its_place(text: str, place: str, cause: str) -> None:
    with pytest.raises(BoardError, match=rf"bad:{place}: error: .*{cause}"):
        addresses.read(text, "bad")


@given(st.text(max_size=60))
@settings(max_examples=200)
def test_any_text_is_a_board_or_is_refused(text: str) -> None:
    for form in FORMATS:
        form.names(text)
        refusal = ""
        try:
            board = form.read(text, "bad")
        except BoardError as error:
            refusal = str(error)
        assert refusal.startswith("bad:") if refusal else fault_of(board) is None


def test_bad_boards_leave_the_command_with_50(command: Callable[..., Any]) -> None:
    for typed in (
        '{"puzzle": "pegs", "start": [[0, 1, 0]], "goal": [[1, 1, 0]]}',
        "-1 1 7\n1 1 1\n-1 0 1",
    ):
        outcome = command("solve", "-", typed=typed)
        assert outcome.status == 50
        assert "error" in outcome.err
        assert "Traceback" not in outcome.err


# -- plans -----------------------------------------------------------------------------------------


ROW = Board(((1, 1, 0, 1, -1),), (0, 2))


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ((((0, 1), (0, 2), (0, 3)),), r"jump 1: there is no peg at \(0,2\) to jump over"),
        ((((0, 2), (0, 1), (0, 0)),), r"jump 1: there is no peg at \(0,2\) to jump with"),
        ((((0, 3), (0, 1), (0, 2)),), "jump 1: .* are not three holes in a row"),
        ((((0, 2), (0, 3), (0, 4)),), r"jump 1: there is no hole at \(0,4\)"),
        ((((0, 0), (0, 1), (5, 2)),), r"jump 1: there is no hole at \(5,2\)"),
        ((((0, 0), (0, 1), (0, 2)), ((0, 3), (0, 2), (0, 1)), ((0, 1),)), "jump 3: .* three"),
        (
            (),
            r"the end .* those of the goal at \(0,0\), \(0,1\), \(0,2\), \(0,3\)",
        ),
        ((((0, 0), (0, 1), (0, 2)),), r"those of the goal at \(0,3\)"),
    ],
)
def test_a_plan_that_breaks_a_rule_is_refused_with_its_jump(plan: Any, message: str) -> None:
    (violation,) = PUZZLE.check(ROW, plan)
    assert re.search(message, violation.message)


def test_a_jump_onto_a_peg_is_refused_and_slanting_ones_are_for_triangles() -> None:
    full = Board(((1, 1, 1),), "any")
    assert "where the jump ends" in PUZZLE.check(full, (((0, 0), (0, 1), (0, 2)),))[0].message
    rows = ((0, -1, -1), (1, 1, -1), (1, 1, 1))
    slanting = (((2, 2), (1, 1), (0, 0)),)
    square = PUZZLE.check(Board(rows, "any"), slanting)
    assert "not three holes in a row" in square[0].message
    triangle = PUZZLE.check(Board(rows, "any", "triangle"), slanting)
    assert triangle[0].rule == "goal"
    other = (((2, 0), (1, 1), (0, 2)),)
    assert PUZZLE.check(Board(((1, 1, 0), (1, 1, 1), (1, 1, 1)), "any", "triangle"), other)


def test_plans_are_read_from_json_lines_and_printed_models() -> None:
    plan = (((0, 0), (0, 1), (0, 2)), ((0, 3), (0, 2), (0, 1)))
    for text in (
        json.dumps(PUZZLE.write_plan(ROW, plan)),
        '{"plan": [[[0,0],[0,2]],[[0,3],[0,2],[0,1]]]}',
        "; the way\n0,0 -> 0,2\n(0,3) over (0,2) to (0,1)\n",
        "==== model 0\n1 jump(2,j(0,3,0,1))\n0 jump(1,j(0,1,0,3))\n1 jump(1,j(0,0,0,2))",
    ):
        assert PUZZLE.read_plan(ROW, text, "plan") == plan
    assert PUZZLE.move_words(ROW, plan) == [
        "(0,0) over (0,1) to (0,2)",
        "(0,3) over (0,2) to (0,1)",
    ]
    assert in_words(PUZZLE.move_words(ROW, plan)[0], "fr") == (
        "de (0,0) par-dessus (0,1) vers (0,2)"
    )


# -- pictures, flags, questions --------------------------------------------------------------------


def test_pictures_show_pegs_holes_arrows_and_the_jumps_allowed() -> None:
    verdict = PUZZLE.solve(named_board("triangle15"), Ask())
    scenes = PUZZLE.scenes(named_board("triangle15"), verdict.plan)
    assert len(scenes) == 14
    first, second = scenes[:2]
    assert first.indents == (4, 3, 2, 1, 0)
    assert [look.ground for look in first.looks[1]] == ["plain", "plain", "void", "void", "void"]
    (gesture,) = first.gestures
    assert isinstance(gesture, Jump)
    assert {move for *_, move in gesture.allowed} == {
        ((2, 0), (1, 0), (0, 0)),
        ((2, 2), (1, 1), (0, 0)),
    }
    start, over, end = verdict.plan[0]
    assert second.moves == ((start, end),)
    marks = {place: second.looks[place[0]][place[1]].mark for place in (start, over, end)}
    assert marks == {start: "hole", over: "hole", end: "peg"}


def test_a_plan_that_breaks_a_rule_is_drawn_up_to_there() -> None:
    scenes = PUZZLE.scenes(ROW, (((0, 0), (0, 1), (0, 2)), ((0, 0), (0, 1), (0, 2))))
    assert len(scenes) == 2
    assert scenes[-1].caption.startswith("jump 2: there is no peg")
    assert scenes[-1].pointed == {(0, 0): "wrong"}


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("6x6", "square6"),
        ("6×6", "square6"),
        ("5 x 5", "square5"),
        ("Triangle-15", "triangle15"),
        ("triangle 15", "triangle15"),
        ("diamond_41", "diamond41"),
        ("M_4", "short22"),
        ("German", "wiegleb"),
    ],
)
def test_names_are_known_as_people_spell_them(name: str, meant: str) -> None:
    text = json.dumps({"puzzle": "pegs", "board": name}, ensure_ascii=False)
    assert json_text.read(text, "j") == named_board(meant)
    if "x" not in name:
        for rest in ("", ":any", ":every", ":every:any"):
            assert addresses.recognises(name + rest)
            assert addresses.read(name + rest, "a") == addresses.read(meant + rest, "a")


@pytest.mark.parametrize("name", ["6x5", "7x7", "triangle--15", "triangle 16", "15 triangle", "x"])
def test_other_names_are_refused_with_those_that_there_are(name: str) -> None:
    text = json.dumps({"puzzle": "pegs", "board": name})
    with pytest.raises(BoardError, match="the boards are english"):
        json_text.read(text, "j")
    assert not addresses.recognises(name)


def test_ids_of_other_puzzles_are_left_to_them() -> None:
    assert not any(form.names("6x6:B2a0c") for form in FORMATS)
    assert not addresses.recognises("6x6")
    assert addresses.recognises("triangle-16:0,0")


def test_all_plans_are_as_long_as_there_are_pegs_to_take() -> None:
    assert length_of_plans(PEGS, named_board("m4", (2, 2))) == 20
    assert length_of_plans(PEGS, named_board("english", goal="any")) == 31


def test_flags_change_the_goal_and_the_vacancy() -> None:
    assert OPTIONS["--goal"](ENGLISH, "any").goal == "any"
    assert OPTIONS["--goal"](ENGLISH, "0,3").goal == (0, 3)
    assert OPTIONS["--vacancy"](ENGLISH, "0,3") == named_board("english", (0, 3))
    assert OPTIONS["--every-vacancy"](ENGLISH, "").every
    for flag, text in (
        ("--goal", "best"),
        ("--goal", "0,0"),
        ("--vacancy", "0,0"),
        ("--vacancy", "x"),
    ):
        with pytest.raises(UsageError, match=flag):
            OPTIONS[flag](ENGLISH, text)


def test_every_vacancy_asks_one_question_for_every_hole() -> None:
    assert PUZZLE.questions(ENGLISH) == {}
    asked = PUZZLE.questions(replace(ENGLISH, every=True))
    assert list(asked) == list(ENGLISH.holes)
    assert asked[0, 3] == named_board("english", (0, 3))


def test_fewer_moves_than_pegs_to_take_are_never_enough() -> None:
    verdict = PUZZLE.solve(ENGLISH, Ask(steps=30))
    assert verdict.kind == "none"
    assert verdict.reason is not None
    assert "31 jumps" in verdict.reason.words
    with pytest.raises(UsageError, match="no engine"):
        solve_plan(PEGS, ENGLISH, Ask(engine="magic"))
