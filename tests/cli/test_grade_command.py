"""`clausette grade`: a table of boards by difficulty."""

from __future__ import annotations

import json

import pytest

from commands import Command, example, read


def test_boards_are_graded_in_a_table(command: Command) -> None:
    found = command(
        "grade", example("lightup", "small-6x6.lightup"), example("lightup", "wide-5x12.lightup")
    )
    head, first, second = found.out.splitlines()
    assert head.split()[:3] == ["board", "grade", "number"]
    assert "easy" in first
    assert "1 rule " in first
    assert "hard" in second
    assert "3 rules" in second
    assert found.status == 0


def test_it_says_whether_the_five_deductions_suffice(command: Command) -> None:
    found = command("grade", example("norinori", "basic.liz"), example("norinori", "critical.liz"))
    assert "the five deductions: enough" in found.out
    assert "the five deductions: not enough, 40 cells left" in found.out
    french = command("grade", example("norinori", "basic.liz"), "--lang", "fr")
    assert "les cinq déductions : suffisent" in french.out


def test_grades_for_programs(command: Command) -> None:
    found = command(
        "grade",
        example("norinori", "ordinary.liz"),
        example("lightup", "seed-none-4x4.lightup"),
        example("lightup", "seed-walls-3x3.lightup"),
        "--json",
    )
    easy, none, several = (json.loads(line) for line in found.out.splitlines())
    assert found.status == 8
    assert (easy["verdict"], easy["grade"], easy["hardest"]) == ("unique", "easy", 1)
    assert easy["exact"] is True
    assert easy["cells"] == {"1": 64}
    assert easy["courses"][0] == {"name": "the five deductions", "suffices": True, "open": 0}
    assert none["verdict"] == "none"
    assert (several["verdict"], several["open"]) == ("several", 4)


def test_a_model_can_be_graded(command: Command) -> None:
    found = read(command("grade", "-", "--json", typed="a or b\nnot a\n"))
    assert (found["hardest"], found["cells"]) == (1, {"1": 2})


@pytest.mark.parametrize("board", ["missing.txt", "lightup/6/6/!!"])
def test_a_board_that_cannot_be_read_is_one_message(command: Command, board: str) -> None:
    found = command("grade", board)
    assert found.status in (50, 124)
    assert "Traceback" not in found.err


def test_a_board_that_cannot_be_read_does_not_keep_the_others_from_their_grades(
    command: Command, tmp_path_factory: pytest.TempPathFactory
) -> None:
    bad = tmp_path_factory.mktemp("boards") / "bad.lightup"
    bad.write_text("..7\n.%\n", encoding="utf-8")
    good = example("lightup", "small-6x6.lightup")
    found = command("grade", str(bad), good, "no-such-file.lightup")
    assert found.status == 50
    assert "easy" in found.out
    assert found.err.count("clausette: ") == 2
    assert command("grade", str(bad)).status == 50


def test_a_board_on_which_nothing_is_forced_is_open(command: Command) -> None:
    board = example("lightup", "seed-empty-4x4.lightup")
    assert read(command("grade", board, "--json"))["grade"] == "open"
    assert " libre " in command("grade", board, "--lang", "fr").out


def test_boards_that_are_not_reached_in_time_are_unknown(command: Command) -> None:
    boards = [example("norinori", "basic.liz"), example("lightup", "small-6x6.lightup")]
    found = command("grade", *boards, "--time-limit", "0.000001", "--json")
    assert found.status == 9
    rows = [json.loads(line) for line in found.out.splitlines()]
    assert [(row["board"], row["verdict"]) for row in rows] == [(b, "unknown") for b in boards]
    told = command("grade", *boards, "--time-limit", "0.000001")
    assert told.out.count("unknown: out of time") == 2
