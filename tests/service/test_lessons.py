"""Lessons that are kept from question to question: the same answers, bounded, nothing left open."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clausette.deadline import Deadline
from clausette.errors import InputError, OutOfTime
from clausette.puzzles.finding import Installed, installed
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor
from clausette.service.board import Board
from clausette.service.hinting import Hinted, hint
from clausette.service.lessons import NOT_KEPT, Lessons
from clausette.service.loading import load_board
from clausette.service.pool import Pool
from clausette.service.question import Question
from commands import example

SMALL = "lightup/6/6/nekcakbl"
CELLS, STEPS = 30, 5  # small boards, and some steps of each, are enough to see a difference


def _small(puzzle: Installed) -> list[Path]:
    boards = [(path, load_board(str(path)).board) for path in puzzle.examples()]
    sizes = {path: puzzle.filling.size(board) for path, board in boards}
    return [path for path, (height, width) in sizes.items() if height * width <= CELLS]


BOARDS = [path for puzzle in installed() if puzzle.kind == "filling" for path in _small(puzzle)]


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> list[Tutor]:
    """The tutors that were closed, in order."""
    found: list[Tutor] = []
    close = Tutor.close

    def noticed(tutor: Tutor) -> None:
        found.append(tutor)
        close(tutor)

    monkeypatch.setattr(Tutor, "close", noticed)
    return found


def _boards(count: int) -> list[Board]:
    return [load_board("." * (n + 1) + "\n" + "." * (n + 1), "lightup") for n in range(count)]


def _alike(found: Hinted) -> dict[str, Any]:
    """What does not depend on which of several parts of what is known a solver happens to name."""
    data = found.data()
    told = ("kind", "conclusions", "rules", "size", "technique", "after", "pencil", "open")
    return {key: data[key] for key in told if key in data}


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.name)
def test_answers_are_the_same_from_a_lesson_that_was_kept(path: Path) -> None:
    board = load_board(str(path))
    kept = Lessons()
    marks: list[str] | None = None
    pencil: list[Any] = []
    for _ in range(STEPS):
        asked = Question(board, known=marks, pencil=pencil)
        cold, warm = hint(asked), hint(replace(asked, lessons=kept))
        assert isinstance(cold, Hinted)
        assert isinstance(warm, Hinted)
        assert _alike(cold) == _alike(warm)
        if not isinstance(warm.advice, Step):
            break
        marks, pencil = warm.found["after"], warm.found.get("pencil", [])
    assert len(kept) == 1


def test_a_lesson_is_loaded_once(closed: list[Tutor]) -> None:
    kept, board = Lessons(), load_board(SMALL)
    hint(Question(board, lessons=kept))
    lesson = kept.lent(board)
    kept.back(board, lesson)
    hint(Question(load_board(SMALL), lessons=kept, language="fr"))
    assert kept.lent(board) is lesson
    assert closed == []


def test_without_a_shelf_a_lesson_ends_with_its_question(closed: list[Tutor]) -> None:
    load_board(SMALL).hint()
    assert len(closed) == 1
    assert len(NOT_KEPT) == 0


def test_those_used_longest_ago_go_first(closed: list[Tutor]) -> None:
    kept, boards = Lessons(2), _boards(3)
    for number in (0, 1, 0, 2):
        hint(Question(boards[number], lessons=kept))
    assert len(kept) == 2
    assert [tutor.guarded.plain.variables for tutor in closed] == [4]  # the second board's


def test_lessons_that_are_too_large_together_are_not_kept(closed: list[Tutor]) -> None:
    kept, boards = Lessons(clauses=10), _boards(4)
    for board in boards:
        hint(Question(board, lessons=kept))
    assert len(kept) == 1  # the last one, however large
    assert len(closed) == 3


def test_a_lesson_that_was_asked_often_is_loaded_anew(
    closed: list[Tutor], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausette.service.lessons._MOST_ASKED", 3)
    kept, board = Lessons(), load_board(SMALL)
    for _ in range(3):
        hint(Question(board, lessons=kept))
    assert len(closed) == 1
    assert len(kept) == 0


def test_who_is_interrupted_leaves_no_lesson(closed: list[Tutor]) -> None:
    kept, board = Lessons(), load_board(SMALL)
    hint(Question(board, lessons=kept))
    with pytest.raises(OutOfTime):
        hint(Question(board, lessons=kept, deadline=Deadline.after(0)))
    wrong = Question(board, known=["??"], lessons=kept)
    with pytest.raises(InputError):
        hint(wrong)
    assert len(kept) == 1  # neither of them began to ask it anything
    assert closed == []


def test_two_who_ask_at_once_have_a_lesson_each() -> None:
    kept, board = Lessons(), load_board(SMALL)
    first, second = kept.lent(board), kept.lent(board)
    assert first is not second
    first.load(), second.load()
    kept.back(board, first)
    kept.back(board, second)
    assert len(kept) == 1
    kept.close()
    assert len(kept) == 0


def test_boards_that_differ_only_in_their_text_are_told_apart() -> None:
    one = load_board(example("sudoku", "tiny-4x4.sudoku"))
    other = replace(one, source=replace(one.source, text=one.source.text + "\n"))
    kept = Lessons()
    hint(Question(one, lessons=kept))
    hint(Question(other, lessons=kept))
    assert len(kept) == 2


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    with Pool(1) as made:
        yield made


def test_a_worker_keeps_its_lessons(pool: Pool) -> None:
    board = load_board(example("lightup", "medium-10x10.lightup"))
    found = [pool.ask(kept_in_worker, Question(board)) for _ in range(2)]
    assert [one.kept for one in found] == [0, 1]  # type: ignore[union-attr]


class _Kept:
    def __init__(self, kept: int) -> None:
        self.kept = kept

    def data(self) -> dict[str, Any]:
        return {"kept": self.kept}


def kept_in_worker(question: Question) -> _Kept:
    """How many lessons a process has kept; a use case for the test above."""
    before = len(question.lessons)
    hint(question)
    return _Kept(before)


def test_a_question_can_be_asked_without_loading_a_tutor() -> None:
    check = "import clausette.service.question, sys; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
