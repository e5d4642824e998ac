"""`--known` and other answers beside a board or a model: every spelling, and mistakes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commands import Command, example, read, written

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


# -- pencil marks ----------------------------------------------------------------------------------

MARKS = """\
+---------+----------+
| 134 2   | 14   1   |
| 14  14  | 3    12  |
+---------+----------+
| 13  13  | 12   4   |
| 2   134 | 1    13  |
+---------+----------+
"""
PLACES = "1.34.2..1..41...1..41..4..3.12..1.3.1.3.12.....4.2..1.341...1.3."


@pytest.fixture
def sudoku() -> str:
    return example("sudoku", "tiny-4x4.sudoku")


def _cells(text: str) -> list[list[str]]:
    rows = [line.replace("|", " ").split() for line in text.splitlines()]
    return [row for row in rows if len(row) == 4]


def test_pencil_marks_are_read_in_every_common_notation(
    command: Command, sudoku: str, tmp_path: Path
) -> None:
    cells = _cells(MARKS)
    looks = [[{"candidates": cell} for cell in row] for row in cells]
    forms = {
        "a grid": written(tmp_path / "grid.txt", MARKS),
        "written out": " / ".join(" ".join(row) for row in cells),
        "places": PLACES,
        "places with 0": PLACES.replace(".", "0"),
        "rows of lists": json.dumps(cells),
        "rows of texts": json.dumps([" ".join(row) for row in cells]),
        "a picture": json.dumps({"title": "", "looks": looks}),
        "under its name": json.dumps({"candidates": cells}),
    }
    told = {
        form: command("hint", sudoku, "--known", known, "--json").out
        for form, known in forms.items()
    }
    assert len(set(told.values())) == 1
    step = json.loads(told["a grid"])
    assert step["kind"] == "step"
    crossed = {one["atom"] for mark in step["marks"] for one in mark["conclusions"]}
    assert "digit(c(1,1),2)" not in crossed  # it was before
    assert step["candidates"] != cells  # the step is taken


def test_hints_printed_as_json_lead_from_one_to_the_next(command: Command, sudoku: str) -> None:
    printed = command("hint", sudoku, "--json").out
    for _ in range(40):
        found = json.loads(printed)
        if found["kind"] == "done":
            break
        printed = command("hint", sudoku, "--known", printed, "--json").out
    rows = ["".join(row) for row in json.loads(printed)["candidates"]]
    assert rows == json.loads(command("solve", sudoku, "--json").out)["solution"]


def test_the_picture_of_a_hint_says_as_much_as_its_candidates(
    command: Command, sudoku: str
) -> None:
    found = read(command("hint", sudoku, "--json"))
    struck = {
        look["crossed"] for row in found["scene"]["looks"] for look in row if "crossed" in look
    }
    assert struck == {"2"}
    picture, candidates = (
        command("hint", sudoku, "--known", json.dumps({key: found[key]}), "--json").out
        for key in ("scene", "candidates")
    )
    assert picture == candidates


def test_explanations_start_from_pencil_marks_and_keep_them(command: Command, sudoku: str) -> None:
    found = read(command("explain", sudoku, "--known", MARKS, "--to", "json"))
    assert found["candidates"] == _cells(MARKS)
    concluded = {c["atom"] for step in found["steps"] for c in step["conclusions"]}
    assert "digit(c(1,1),2)" not in concluded  # it was crossed out before


def test_a_wrong_mark_is_a_clash(command: Command, sudoku: str) -> None:
    outcome = command("hint", sudoku, "--known", MARKS.replace("| 134 2 ", "| 134 3 "))
    assert outcome.status == 8
    assert "cannot be right" in outcome.out


@pytest.mark.parametrize(
    ("known", "words"),
    [
        (MARKS.replace("12  |", "129 |"), "--known:3:18: error: '129' are no candidates for r2c4"),
        (MARKS.replace("| 14  14 ", "| 14     "), "--known:3:3: error: this row has 3 cells"),
        (PLACES[:-2], "--known:1:1: error: there are 62 places"),
        ('[["1", "2"], ["3"]]', "the answer has"),
        ('{"looks": [[3, "x"]]}', "the answer has"),
    ],
)
def test_marks_that_do_not_fit_are_refused_in_words(
    command: Command, sudoku: str, known: str, words: str
) -> None:
    outcome = command("hint", sudoku, "--known", known)
    assert outcome.status == 50
    assert words in outcome.err


def test_marks_that_do_not_fit_are_refused_in_french(command: Command, sudoku: str) -> None:
    known = MARKS.replace("12  |", "129 |")
    outcome = command("hint", sudoku, "--known", known, "--lang", "fr")
    assert "« 129 » ne sont pas des candidats pour r2c4" in outcome.err
    assert "écrire chacun de 1 à 4 une fois au plus" in outcome.err
