"""Scores of language models' answers and moves, held against all solutions of a board."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence

import pytest

import clausette
from clausette.puzzles.base import Spot
from clausette.puzzles.tutoring import Lesson
from clausette.service.board import Board
from clausette.service.lessons import Lessons
from clausette.service.scoring_moves import ScoredMove
from clausette.solving import Session
from commands import Command, example, read

LAMPS = "lightup/6/6/nekcakbl"
SOLVED = "..L.../.L4L../..L.2L/.0..L./L..1../...L.."
BEGUN = "..L.../.L4L../..L.2?/.0..??/???1??/??????"


def test_a_right_answer_scores_one_and_any_other_nothing(command: Command) -> None:
    board = clausette.load_board(LAMPS)
    right = board.score("I think it is\n\n" + SOLVED.replace("/", "\n"))
    assert (right.verdict, right.score, right.answer) == ("right", 1.0, tuple(SOLVED.split("/")))
    wrong = board.score(SOLVED.replace("L", ".", 1))
    assert (wrong.verdict, wrong.score) == ("wrong", 0.0)
    assert {violation.rule for violation in wrong.violations} == {"lit", "clue"}
    assert board.score(BEGUN).verdict == "open"
    assert board.score("I give up.").verdict == "unread"
    assert command("score", LAMPS, SOLVED).out == "right\n"
    assert command("score", LAMPS, "Je ne sais pas.", "--lang", "fr").out.startswith("faux : ")


@pytest.mark.parametrize("walls", ["own", "0"])
def test_rows_of_0_and_1_are_read_beside_clues_too(walls: str) -> None:
    board = clausette.load_board(LAMPS)
    digits = SOLVED if walls == "own" else re.sub(r"\d", "0", SOLVED)
    assert board.score(digits.replace(".", "0").replace("L", "1")).right
    assert board.score(".L1L".join(SOLVED.split(".L4L"))).verdict == "unread"


def test_options_may_stand_before_the_text(command: Command) -> None:
    assert read(command("score", LAMPS, "--json", SOLVED))["verdict"] == "right"
    assert command("score", LAMPS, "--json", SOLVED, "more").status == 124


def test_any_solution_of_a_board_with_several_is_right() -> None:
    board = clausette.load_board(example("lightup", "seed-empty-3x3.lightup"))
    assert all(board.score("\n".join(rows)).right for rows in board.all().answers)


def test_plans_are_scored_too() -> None:
    game = clausette.load_board("pegs:110:any")
    plan = [list(map(list, move)) for move in game.solve().plan or ()]
    assert game.score(f"```json\n{plan}\n```").right
    assert not game.score("[[[0,2],[0,0]]]").right


def test_a_placement_is_right_if_no_other_is_better() -> None:
    board = clausette.load_board("pelican:uluru:seed=7:birds=4")
    placement = board.solve().placement
    assert placement is not None
    told = str(placement).replace("'", '"')
    assert board.score(f"The birds sit here: {told}.").right
    names = list(placement)
    verdicts = set()
    for turned in range(len(names)):
        seats = [placement[name] for name in names[turned:] + names[:turned]]
        verdicts.add(board.score(dict(zip(names, seats, strict=True))).verdict)
    assert verdicts <= {"right", "worse"}


# -- moves -----------------------------------------------------------------------------------------


def _agreeing(every: Sequence[Sequence[str]], known: Sequence[str]) -> list[Sequence[str]]:
    return [
        rows
        for rows in every
        if all(
            sign in ("?", own)
            for row, held in zip(known, rows, strict=True)
            for sign, own in zip(row, held, strict=True)
        )
    ]


def _verdict(every: Sequence[Sequence[str]], known: Sequence[str], r: int, c: int, s: str) -> str:
    """What all solutions say, listed one by one."""
    left = _agreeing(every, known)
    if not left:
        return "none"
    if known[r][c] != "?":
        return "known" if known[r][c] == s else "impossible"
    having = [rows for rows in left if rows[r][c] == s]
    return "impossible" if not having else "forced" if len(having) == len(left) else "possible"


def _states(board: Board) -> Mapping[Spot, str]:
    return board.installed.filling.states(board.board)


BOARDS = [
    ("lightup", "seed-empty-3x3.lightup"),
    ("lightup", "small-6x6.lightup"),
    ("norinori", "basic.liz"),
    ("nonogram", "several-4x5.nonogram"),
    ("starbattle", "several-5x5.starbattle"),
    ("fillomino", "several-4x5.fillomino"),
    ("sudoku", "tiny-4x4.sudoku"),
    ("hitori", "tiny-4x4.hitori"),
]


@pytest.mark.parametrize(("puzzle", "name"), BOARDS)
def test_verdicts_on_moves_are_those_of_all_solutions(puzzle: str, name: str) -> None:
    board = clausette.load_board(example(puzzle, name))
    every = [tuple(rows) for rows in board.all().answers]
    states = {(at[0], at[1]): signs for at, signs in _states(board).items()}
    chance, shelf = random.Random(3), Lessons()
    for _ in range(40):
        share = chance.random()
        known = [
            "".join(
                chance.choice(states[r, c])
                if chance.random() < 0.02 and (r, c) in states
                else sign
                if (r, c) not in states or chance.random() < share
                else "?"
                for c, sign in enumerate(row)
            )
            for r, row in enumerate(chance.choice(every))
        ]
        r, c = chance.choice(list(states))
        sign = chance.choice(states[r, c])
        found = board.score_move([((r, c), sign)], known, lessons=shelf)
        assert found.verdict == _verdict(every, known, r, c, sign), (known, r, c, sign)
        if found.verdict == "possible":
            having, lacking = found.examples
            assert having in every
            assert lacking in every
            assert having[r][c] == sign != lacking[r][c]
    shelf.close()


def _forces(
    board: Board, known: Sequence[str], indexes: Sequence[int], move: Sequence[int]
) -> bool:
    """Whether rule instances and what is known force a literal, by another solver."""
    lesson = Lesson(board.installed, board.board)
    guarded = lesson.tutor.guarded
    own = [k for k in range(len(guarded)) if int(guarded.instances[k]) in indexes]
    values = lesson.known(known)
    fixed = [int(v) * int(values[v]) for v in range(len(values)) if values[v]]
    with Session(guarded.cnf, solver="glucose4") as session:
        return not session.solve([*guarded.selectors(own), *fixed, *(-x for x in move)])


@pytest.mark.parametrize("sign", ["L", "."])
def test_the_rules_of_a_reason_force_it_and_none_can_be_left_out(sign: str) -> None:
    board = clausette.load_board(LAMPS)
    lesson = Lesson(board.installed, board.board)
    known = BEGUN.split("/")
    for r, c in [(2, 5), (3, 4), (4, 0), (5, 3), (5, 0)]:
        found = board.score_move([((r, c), sign)], known)
        (variable,) = lesson.variables_at((r, c))
        literal = variable if (sign == "L") == (found.verdict == "forced") else -variable
        (reason,) = found.reasons
        indexes = [int(rule["index"]) for rule in reason.rules]
        assert _forces(board, known, indexes, [literal])
        for left_out in indexes:
            fewer = [index for index in indexes if index != left_out]
            assert not _forces(board, known, fewer, [literal])


def _scored(move: str, known: str | None = BEGUN) -> ScoredMove:
    board = clausette.load_board(LAMPS)
    return board.score_move(move, None if known is None else known.split("/"))


@pytest.mark.parametrize(
    "move",
    [
        "r3c6 = L",
        "R3C6: L",
        "r3c6 is L",
        "(3, 6) = L",
        "row 3, column 6 = 'L'",
        "ligne 3, colonne 6 -> L",
        "r3c6 ≠ .",
        "r3c6 holds a lamp",
        "r3c6 porte une ampoule",
        "Since the wall r3c5 needs two lamps, so r3c6 holds a lamp.",
    ],
)
def test_a_move_can_be_written_in_many_ways(move: str) -> None:
    found = _scored(move)
    assert (found.verdict, found.move) == ("forced", "r3c6 holds a lamp")


def test_a_step_is_right_if_it_follows_by_the_rules_that_it_names() -> None:
    step = "r3c6 and r4c5 hold lamps because the wall r3c5 needs both. [{}]\n  known: r2c5 is ."
    right, wrong = _scored(step.format("clue")), _scored(step.format("lit"))
    assert (right.verdict, right.follows, right.score) == ("forced", True, 1.0)
    assert (wrong.verdict, wrong.follows, wrong.score) == ("forced", False, 0.0)
    assert "but not by lit alone" in str(wrong)
    assert _scored(step.format("invented")).score == 0.0
    assert [len(reason.rules) for reason in right.reasons] == [1]


def test_every_step_of_an_explanation_scores_one(command: Command) -> None:
    for text, puzzle in ((LAMPS, "lightup"), (example("norinori", "critical.liz"), "norinori")):
        board = clausette.load_board(text, puzzle=puzzle)
        lesson, shelf = Lesson(board.installed, board.board), Lessons()
        values = lesson.given()
        for step in board.explain().data()["steps"]:
            found = board.score_move(step["words"], lesson.answer(values), lessons=shelf)
            assert found.score == 1.0, (step["words"], found.told)
            for one in step["conclusions"]:
                variable = lesson.tutor.guarded.plain.atoms.variable(one["atom"])
                assert variable is not None
                values = lesson.tutor.knowing([variable if one["value"] else -variable], values)
        shelf.close()


def test_moves_that_cannot_be_together_are_impossible() -> None:
    board = clausette.load_board(example("lightup", "seed-empty-3x3.lightup"))
    found = board.score_move("r1c1 = L and r1c2 = L")
    assert found.verdict == "impossible"
    assert [rule["rule"] for rule in found.reasons[0].rules] == ["glare"]
    assert board.score_move("r1c1 = L").verdict == "possible"


@pytest.mark.parametrize(
    ("move", "verdict"),
    [
        ("r1c1 = .", "known"),
        ("r1c1 = L", "impossible"),
        ("nothing at all", "unread"),
        ("r9c9 = L", "unread"),
        ("r2c3 = L", "unread"),
        ("r3c6 = 7", "unread"),
    ],
)
def test_what_is_no_new_move(move: str, verdict: str) -> None:
    found = _scored(move)
    assert (found.verdict, found.score) == (verdict, 0.0)
    assert found.told


@pytest.mark.parametrize(
    ("move", "verdict"),
    [("r1c2 = 2", "known"), ("r1c2 ≠ 3", "known"), ("r1c2 = 4", "impossible")],
)
def test_what_a_board_gives_is_known(move: str, verdict: str) -> None:
    board = clausette.load_board(example("sudoku", "tiny-4x4.sudoku"))
    assert board.score_move(move).verdict == verdict


def test_nobody_moves_on_a_wall() -> None:
    assert str(_scored("r2c3 = L")) == "nobody fills r2c3 on this board"
    assert str(_scored("r9c9 = L")) == "there is no r9c9 on this board"


def test_nothing_follows_from_what_has_no_solution() -> None:
    assert _scored("r3c6 = L", BEGUN.replace("..L.../", "..LL../")).verdict == "none"


def test_the_command_says_why(command: Command) -> None:
    asked = ("score", LAMPS, "--known", BEGUN, "--move", "r3c6 = L")
    found = command(*asked)
    assert found.status == 0
    assert found.out.splitlines()[0] == "forced, by 1 rule: r3c6 holds a lamp"
    data = read(command(*asked, "--json", "--lang", "fr"))
    assert data["words"][0] == "imposé, par 1 règle : r3c6 porte une ampoule"
    assert command("score", LAMPS, "--move", "r3c6 = .", "--known", BEGUN).status == 8
    assert command("score", LAMPS).status == 124
    assert command("score", LAMPS, SOLVED, "--known", BEGUN).status == 124
