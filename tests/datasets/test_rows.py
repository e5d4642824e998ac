"""Rows of data sets: each tells a board so that a stranger can answer, check and learn from it."""

from __future__ import annotations

import gc
import json
import re

import pytest

import clausette
from clausette.errors import UsageError
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.lenient import Reading
from clausette.puzzles.manual import Manual, manual_of
from clausette.reasoning.selectors import Guarded
from clausette.service.certifying import prove
from clausette.service.question import Question
from clausette.service.question_words import question_words
from clausette.service.rows import COLUMNS, certificate_hash
from commands import example
from schemas import require_valid

LAMPS = "lightup/6/6/nekcakbl"
FILLINGS = [found for found in installed() if found.kind == "filling"]


def test_a_row_tells_all_about_a_board() -> None:
    board = clausette.load_board(LAMPS)
    row = board.row().data()
    require_valid(row, "row")
    assert tuple(row) == COLUMNS
    again = clausette.load_board(row["board"])
    assert again.board == board.board
    assert again.score(row["answer"]).right
    assert clausette.load_board(row["address"]).board == board.board
    assert (row["verdict"], row["rows"], row["columns"]) == ("unique", 6, 6)
    assert row["steps"][0]["words"].splitlines()[0] in row["explanation"]
    assert row["seed"] is row["index"] is row["version"] is None


def test_anybody_makes_the_certificate_of_a_row_anew() -> None:
    row = clausette.load_board(LAMPS).row(columns=("board", "certificate"))
    files = prove(Question(clausette.load_board(row.columns["board"]))).files
    assert certificate_hash(files) == row.columns["certificate"]
    assert dict(files) == dict(row.certificate)


def test_boards_that_differ_by_a_turn_share_their_name() -> None:
    columns = ("id",)
    one = clausette.load_board("...\n.2X\n...\n", puzzle="lightup").row(columns=columns)
    other = clausette.load_board("...\nX2.\n...\n", puzzle="lightup").row(columns=columns)
    third = clausette.load_board("...\n.1X\n...\n", puzzle="lightup").row(columns=columns)
    assert one.columns["id"] == other.columns["id"] != third.columns["id"]


def test_no_tutor_is_left_behind() -> None:
    def tutors() -> int:
        gc.collect()
        return sum(isinstance(one, Guarded) for one in gc.get_objects())

    before = tutors()
    clausette.load_board(LAMPS).row(columns=("grade", "steps"))
    assert tutors() == before


def test_only_what_is_asked_for_is_told() -> None:
    row = clausette.load_board(LAMPS).row(columns=("answer", "puzzle"))
    assert list(row.columns) == ["puzzle", "answer"]
    with pytest.raises(UsageError, match="there is no column 'colour'"):
        clausette.load_board(LAMPS).row(columns=("colour",))


def test_games_have_rows_too() -> None:
    board = clausette.load_board("pegs:110:any")
    row = board.row(columns=[name for name in COLUMNS if name != "certificate"]).data()
    assert row["verdict"] == "solved"
    assert row["steps"] is row["grade"] is None
    assert clausette.load_board(row["board"]).score(row["answer"]).right


def test_an_answer_has_the_form_that_the_question_asks_for() -> None:
    row = clausette.load_board(example("watersort", "five-and-two.watersort")).row(
        columns=("question", "answer")
    )
    form = re.search(r"\[\[[\d, ]+\]", row.columns["question"].rpartition("Answer with")[2])
    assert form is not None
    assert {len(pour) for pour in json.loads(row.columns["answer"])} == {form[0].count(",") + 1}


def test_a_placement_has_a_row_too() -> None:
    board = clausette.load_board("pelican:uluru:seed=7:birds=4")
    row = board.row(columns=("board", "answer", "solution", "question", "verdict")).data()
    assert row["verdict"] in ("solved", "best")
    assert board.score(row["answer"]).right
    assert len(row["solution"]) == 4


def test_a_stranger_can_seat_the_birds() -> None:
    """The question names every seat with its neighbours and sides, and tells every wish."""
    board = clausette.load_board("pelican:uluru:seed=7:birds=6")
    words = question_words(board)
    assert "- Seat 1: in the north; a corner seat; on a long side; on the boomerang side; " in words
    assert words.count("\n- Seat ") == len(board.board.cove.seats)
    for wish in board.installed.placing.told(board.board, {}):
        assert f"- {wish.words}." in words
    assert "shares-corner" not in words
    assert "- Place 1 : au nord ; une place de coin ; " in question_words(board, "fr")


@pytest.mark.parametrize("found", FILLINGS, ids=lambda found: found.name)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_question_has_the_rules_the_board_and_the_form_of_an_answer(
    found: Installed, language: str
) -> None:
    path = min(found.examples(), key=lambda path: path.stat().st_size)
    board = clausette.load_board(path)
    words = question_words(board, language)
    manual = manual_of(found.folder, language)
    assert manual.rules in words
    assert f"({manual.answer})" in words
    assert found.puzzle.titles[language] in words
    form = words.rpartition("\n\n")[2]
    rows = Reading(found.filling, board.board).rows(form)
    assert rows is not None, "the rows to fill are an answer with nothing decided"
    assert any("?" in row for row in rows)


def test_a_puzzle_without_a_manual_has_the_rules_of_its_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("clausette.service.question_words.manual_of", lambda *_: Manual())
    words = question_words(clausette.load_board(LAMPS))
    assert "- x must be lit, by a lamp of its own or by one that it sees." in words
    assert "(L .)" in words
