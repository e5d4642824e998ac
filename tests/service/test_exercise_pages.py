"""Exercises as a page has them, and a teacher's link the whole way round."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, urlsafe_b64decode
from pathlib import Path
from typing import Any

import pytest

from clausette.errors import InputError, UsageError
from clausette.service.given_exercises import COURSE, course_folders, pack_exercise
from clausette.service.packed_exercises import HOME, link_to
from clausette.web.asking import ask
from clausette.web.server import PORT
from commands import Command, written
from schemas import require_valid

NORINORI = "10-norinori"


def mark(exercise: Any, text: str, **more: Any) -> dict[str, Any]:
    found = ask("model/mark", {"exercise": exercise, "text": text, **more})
    require_valid(found, "model-mark")
    return found


def test_the_course_is_a_menu_and_every_exercise_can_be_opened() -> None:
    menu = ask("model/course", {"language": "fr"})
    require_valid(menu, "model-course")
    assert [one["name"] for one in menu["exercises"]] == [*course_folders()]
    for name in course_folders():
        found = ask("model/exercise", {"exercise": name, "language": "fr"})
        require_valid(found, "model-exercise")
        assert bool(found["boards"]) == (found["asks"] == "rules")


def test_an_answer_is_wrong_then_right() -> None:
    wrong = mark("02-only-if", "key => open")
    assert wrong["verdict"] == "both"
    assert "converse" in wrong["hint"]
    assert [one["allowed_by"] for one in wrong["witnesses"]] == ["student", "reference"]
    right = mark("02-only-if", "open => key", solution=True)
    assert right["verdict"] == "same"
    assert right["words"].startswith("Right")
    assert "key" in right["solution"]


def test_a_rule_to_blame_is_at_its_line() -> None:
    own = (COURSE / NORINORI / "mistake-2.touist").read_text("utf-8")
    found = mark(NORINORI, own)
    assert found["verdict"] == "too strong"
    lines = [one["line"] for one in found["rules"] if one["whose"] == "yours"]
    assert lines
    (witness,) = found["witnesses"]
    assert witness["scene"]
    assert all(reason["words"] for reason in witness["reasons"])


def test_slips_and_what_cannot_be_read_come_with_their_places() -> None:
    found = mark("02-only-if", "open =>")
    assert found["verdict"] == "error"
    assert found["problems"][0]["line"] == 1
    slip = (
        (COURSE / "07-queens" / "solution.touist").read_text("utf-8").replace("[1..$n]", "[1,$n]")
    )
    warned = mark("07-queens", slip)
    assert any(one["fixes"] for one in warned["problems"])
    names = mark("05-two-of-four", "w and x and y")
    assert names["verdict"] == "names"
    assert names["error"]


def test_an_answer_begins_with_values_that_it_can_be_tried_with() -> None:
    found = ask("model/exercise", {"exercise": "06-colouring"})
    text = (COURSE / "06-colouring" / "solution.touist").read_text("utf-8")
    begun = found["start"] + text
    assert ask("model/models", {"text": begun})["verdict"] == "sat"
    assert mark("06-colouring", begun)["verdict"] == "same"
    assert ask("model/exercise", {"exercise": "02-only-if"})["start"] == ""


# -- a teacher's link ------------------------------------------------------------------------------

EXERCISE = """
asks = "rules"
puzzle = "norinori"
title.en = "My own"
text.en = "Write the rules of Norinori."
reference.file = "solution.touist"
[[boards]]
file = "small.liz"
[[mistakes]]
file = "mistake.touist"
verdict = "too weak"
hint.en = "Think of dominoes."
"""
SMALL = "2;\n4;\n2;\n1;1;2;2;\n1;1;2;2;\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    folder.mkdir()
    written(folder / "exercise.toml", EXERCISE)
    written(folder / "small.liz", SMALL)
    for name, copied in (("solution", "solution"), ("mistake", "mistake-1")):
        text = (COURSE / NORINORI / f"{copied}.touist").read_text("utf-8")
        written(folder / f"{name}.touist", text)
    return folder


def unpacked(link: str) -> dict[str, Any]:
    """What the page finds in an address."""
    data = link.partition("#write/")[2]
    bare = zlib.decompress(urlsafe_b64decode(data + "=" * (-len(data) % 4)), -zlib.MAX_WBITS)
    found: dict[str, Any] = json.loads(bare)
    return found


def test_a_link_holds_a_whole_exercise_and_an_answer_to_it_is_marked_for_a_class(
    folder: Path, command: Command
) -> None:
    outcome = command("exercise", str(folder), "--link")
    assert outcome.status == 0
    assert outcome.out.startswith(f"{HOME}/#write/")
    assert "clausette serve --port 8765" in outcome.err
    assert "no secret" in outcome.err
    kept = unpacked(outcome.out.strip())
    given = kept["m"]["exercise"]
    assert "exercise" in kept["p"]
    opened = ask("model/exercise", {"exercise": given})
    assert opened["title"] == "My own"
    assert len(opened["boards"]) == 1
    mistake = (folder / "mistake.touist").read_text("utf-8")
    assert mark(given, mistake)["hint"] == "Think of dominoes."
    solution = (folder / "solution.touist").read_text("utf-8")
    assert mark(given, solution)["verdict"] == "same"
    assert solution not in json.dumps(given)
    assert b64decode(given["reference"]["hidden"]).decode() == solution
    answers = folder.parent / "class"
    answers.mkdir()
    written(answers / "ann.touist", mistake)
    written(answers / "bob.touist", solution)
    told = command("mark", str(folder), str(answers)).out
    assert "too weak" in told
    assert "1 of 2" in told


def test_a_link_to_a_server_says_nothing_of_ones_own(folder: Path, command: Command) -> None:
    outcome = command("exercise", str(folder), "--link", "https://logic.example.org/clausette/")
    assert outcome.out.startswith("https://logic.example.org/clausette/#write/")
    assert "serve" not in outcome.err


def test_a_link_needs_an_exercise_that_is_whole(folder: Path, command: Command) -> None:
    assert command("exercise", "--link").status != 0
    written(folder / "solution.touist", "shaded(")
    assert command("exercise", str(folder), "--link").status != 0


def test_the_address_without_any_is_that_of_the_server() -> None:
    assert HOME.endswith(f":{PORT}")
    assert link_to(pack_exercise("2"), HOME).startswith(HOME)


@pytest.mark.parametrize(
    "changed",
    [
        {"puzzle": "/tmp"},
        {"reference": {"file": "/etc/passwd"}},
        {"reference": {"hidden": "é"}},
        {"boards": [{"file": "small.liz"}]},
        {"asks": []},
        {"title": 3},
        {"try": [{"n": None}]},
        {"mistakes": [{"text": "a"}]},
        {"form": ["cnf"]},
    ],
)
def test_what_comes_whole_opens_no_file_and_no_folder(changed: dict[str, Any]) -> None:
    given = {**pack_exercise(NORINORI), **changed}
    with pytest.raises((InputError, UsageError)):
        ask("model/exercise", {"exercise": given})


def test_only_exercises_of_the_course_go_by_their_names(folder: Path) -> None:
    with pytest.raises((InputError, UsageError)):
        ask("model/exercise", {"exercise": str(folder)})
