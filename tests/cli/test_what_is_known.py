"""`--known` and other answers beside a board or a model: every spelling, and mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import Command, read, written

BOARD = "lightup/6/6/nekcakbl"
ROWS = ["..L...", ".L4L..", "..L.2L", ".0..L.", "L..1..", "...L.."]
MODEL = "p or q\nq\np or r\n"


@pytest.fixture
def model(tmp_path: Path) -> str:
    return written(tmp_path / "m.touist", MODEL)


def test_what_solve_printed_as_json_is_an_answer_everywhere(
    command: Command, tmp_path: Path
) -> None:
    printed = command("solve", BOARD, "--json").out
    for answer in (written(tmp_path / "solution.json", printed), printed):
        assert "Everything is known." in command("hint", BOARD, "--known", answer).out
        assert command("check", BOARD, answer).status == 0
        assert command("why", BOARD, "--expect", answer).out.startswith("accepted")


def test_a_json_list_of_rows_may_leave_cells_open(command: Command) -> None:
    rows = str(["??????", *ROWS[1:]]).replace("'", '"')
    found = read(command("hint", BOARD, "--known", rows, "--json"))
    assert found["kind"] == "step"


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ("", "--known is empty"),
        ("....../......", "the answer has 2 rows, the board 6"),
        ('{"verdict": "none"}', "there is no solution in it"),
        ("[1, 2]", "the answer has 1 row, the board 6"),
        ("no-such-file", "no-such-file: there is no such file"),
    ],
)
def test_what_is_no_partial_answer_is_refused_in_words(
    command: Command, known: str, words: str
) -> None:
    outcome = command("hint", BOARD, "--known", known)
    assert outcome.status == 50
    assert words in outcome.err


@pytest.mark.parametrize("known", ["1 q; 0 r", "0 r\n1 q", '["q", "p"]'])
def test_of_a_model_what_is_not_named_is_open(command: Command, model: str, known: str) -> None:
    found = read(command("hint", model, "--known", known, "--json"))
    assert found["kind"] in ("step", "fork")


def test_atoms_alone_in_a_file_are_known_to_be_true(
    command: Command, model: str, tmp_path: Path
) -> None:
    known = written(tmp_path / "known.txt", "q, r\n")
    found = read(command("hint", model, "--known", known, "--json"))
    assert [one["atom"] for one in found["open"]] == ["p"]
    # Whether an open atom is true is just what is not told.
    assert "value" not in found["open"][0]


def test_a_whole_model_leaves_nothing_open(command: Command, model: str, tmp_path: Path) -> None:
    printed = written(tmp_path / "model.json", command("solve", model, "--json").out)
    assert command("hint", model, "--known", printed).out == "Everything is known.\n"


@pytest.mark.parametrize(
    ("known", "words"),
    [
        ("", "--known is empty"),
        ("1 q; 0 q", "q is said to be true and false"),
        ('["z"]', "the model has no atom z"),
        ("[3]", "this JSON holds no list of atoms"),
        ('{"models": []}', "there are no models in it"),
    ],
)
def test_what_is_not_known_of_a_model_is_refused_in_words(
    command: Command, model: str, known: str, words: str
) -> None:
    outcome = command("hint", model, "--known", known)
    assert outcome.status == 50
    assert words in outcome.err


def test_an_answer_that_says_both_is_refused_by_why_too(command: Command, model: str) -> None:
    outcome = command("why", model, "--expect", "1 q; 0 q")
    assert outcome.status == 50
    assert "q is said to be true and false" in outcome.err
