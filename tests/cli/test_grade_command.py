"""`clausette grade`: a table of boards by difficulty."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from commands import Command, example, read

SVG = "{http://www.w3.org/2000/svg}"


def test_boards_are_graded_in_a_table(command: Command) -> None:
    found = command(
        "grade", example("lightup", "small-6x6.lightup"), example("norinori", "critical.liz")
    )
    head, first, profile, second, *_ = found.out.splitlines()
    assert head.split()[:3] == ["board", "grade", "number"]
    assert " easy " in first
    assert " 1 rule: " in first
    assert profile.startswith("  ▁▁▁")
    assert " choke points: " in profile
    assert " very hard " in second
    assert " 4 rules " in second
    assert max(map(len, found.out.splitlines())) <= 110 + len(example("norinori", "critical.liz"))
    assert found.status == 0


def test_a_profile_is_a_picture(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "profile.svg"
    board = example("norinori", "critical.liz")
    found = command("grade", board, "--svg", str(file), "--lang", "fr")
    assert "très difficile" in found.out
    picture = ElementTree.parse(file).getroot()
    texts = [element.text for element in picture.iter(f"{SVG}text")]
    assert texts[:3] == ["facile", "moyen", "difficile"]
    assert "goulet" in texts
    bars = [element.text for element in picture.iter(f"{SVG}title")]
    assert any(bar.startswith("4 règles : ") for bar in bars if bar)
    printed = command("grade", board, "--svg", "-").out
    assert printed.startswith("<svg")
    assert "board" not in printed.splitlines()[0].split(" ")


def test_what_is_known_is_not_graded(command: Command) -> None:
    board = example("lightup", "seed-empty-4x4.lightup")
    assert read(command("grade", board, "--json"))["grade"] == "open"
    found = read(command("grade", board, "--json", "--known", "L???/????/????/????"))
    assert (found["grade"], found["cells"]) == ("easy", {"1": 6})


@pytest.mark.parametrize("option", [("--svg", "x.svg"), ("--known", "??/??")])
def test_a_picture_and_what_is_known_are_for_one_board(
    command: Command, option: tuple[str, str]
) -> None:
    board = example("lightup", "small-6x6.lightup")
    found = command("grade", board, board, *option)
    assert found.status == 124
    assert "for one board" in found.err


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
    assert (easy["verdict"], easy["grade"], easy["words"]) == ("unique", "easy", "easy")
    assert (easy["lower"], easy["upper"], easy["least"], easy["most"]) == ("easy", "easy", 1, 1)
    assert easy["exact"] is True
    assert (easy["hardest"]["size"], easy["hardest"]["level"]) == (1, "easy")
    assert easy["openings"] is None
    assert sum(one["decided"] for one in easy["profile"]) == 64
    assert easy["narrow"] == sum(one["openings"] == 1 for one in easy["profile"])
    named = [one["technique"] for one in easy["profile"] if one["technique"]]
    assert {one["key"]: one["rounds"] for one in easy["techniques"]} == Counter(named)
    assert easy["cells"] == {"1": 64}
    assert easy["courses"][0] == {"name": "the five deductions", "suffices": True, "open": 0}
    assert none["verdict"] == "none"
    assert (several["verdict"], several["open"]) == ("several", 4)


def test_a_model_can_be_graded(command: Command) -> None:
    found = read(command("grade", "-", "--json", typed="a or b\nnot a\n"))
    assert (found["most"], found["grade"], found["cells"]) == (1, "easy", {"1": 2})


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
