"""Hints, explanations and grades, asked in Python: in time, in French, able to travel."""

from __future__ import annotations

import pickle
import re
import threading
from typing import Any

import pytest

from clausette.deadline import Deadline
from clausette.errors import InputError, OutOfTime, UsageError
from clausette.language import Source
from clausette.service.answers import Written
from clausette.service.board import Board
from clausette.service.explaining import explain
from clausette.service.grade_text import table
from clausette.service.grading import Graded, grade
from clausette.service.hinting import Hinted, hint
from clausette.service.loading import load, load_board
from clausette.service.question import Question, Text
from clausette.service.results import Late
from clausette.service.worker import fenced
from clausette.words import Message, in_words
from commands import example
from places import EXAMPLES
from schemas import require_valid

MODEL = "a or b\nnot a\n"
SOFT = "a or b\nnot a\n;;; soft 1 wish: b is not wished.\nnot b\n"
OVER = Deadline.after(0)


@pytest.fixture(scope="module")
def norinori() -> Board:
    return load_board(example("norinori", "basic.liz"))


def _travelled(result: Any) -> Any:
    return pickle.loads(pickle.dumps(result))


def test_a_hint_is_words_a_picture_and_data(norinori: Board) -> None:
    found = _travelled(norinori.hint())
    assert found.kind == "step"
    assert found.lines()[0] == "r1c1 and r1c2 are shaded (a zone of two)"
    assert found.scene.pointed == {(0, 0): "focus", (0, 1): "focus"}
    assert found.legend["focus"] == "concluded"
    assert found.data()["marks"] == []
    require_valid(found.data(), "hint")


def test_a_hint_in_french_is_french_in_its_data_too(norinori: Board) -> None:
    found = norinori.hint(["##??", "????", "????", "????"], language="fr")
    assert found.legend["cause"] == "la raison"
    assert "car exactement deux cases de la zone 4" in found.data()["words"]


def test_hints_take_and_give_pencil_marks_row_by_row() -> None:
    board = load_board(example("sudoku", "tiny-4x4.sudoku"))
    first = board.hint()
    require_valid(first.data(), "hint")
    second = board.hint(first.data()["candidates"], marks=True)
    assert second.data()["candidates"] != first.data()["candidates"]
    assert isinstance(first, Hinted)
    assert isinstance(second, Hinted)
    assert (first.pencilled, second.pencilled) == (False, True)
    explained = board.explain(first.data()["candidates"])
    assert explained.data()["candidates"] == first.data()["candidates"]
    require_valid(explained.data(), "explain")


def test_a_hint_with_marks_shows_what_single_rules_leave() -> None:
    board = load_board(example("sudoku", "tiny-4x4.sudoku"))
    plain, marked = board.hint(), board.hint(marks=True)
    assert plain.words == marked.words
    shown = [
        [look.candidates for row in found.scene.looks for look in row if look.candidates]
        for found in (plain, marked)
        if found.scene is not None
    ]
    assert len(shown[0]) < len(shown[1])


def test_a_board_without_several_signs_to_a_cell_has_no_candidates(norinori: Board) -> None:
    assert "candidates" not in norinori.hint().data()
    assert "candidates" not in norinori.explain().data()


def test_a_page_with_small_signs_has_pictures_of_one_size_and_says_what_is_struck() -> None:
    rows = "1.....569492.561.8.561.924...964.8.1.64.1....218.356.4.4.5...169.5.614.2621.....5"
    page = load_board(rows, "sudoku").explain().html()
    sizes = re.findall(r'<figure.*?<svg[^>]* width="([0-9.]+)"', page)
    assert len(sizes) > 20
    assert len(set(sizes)) == 1
    assert 'class="strike"' in page
    assert "<s>1</s> crossed out</span>" in page


def test_a_page_without_small_signs_does_not_speak_of_them(norinori: Board) -> None:
    assert "crossed out" not in norinori.explain().html()


def test_every_kind_of_hint_keeps_to_the_schema() -> None:
    empty = load_board("....\n....\n....\n....", "lightup")
    clash = empty.hint(["L??L", "????", "????", "????"])
    fork = load_board("..\n..", "lightup").hint()
    done = load_board("..\n..", "lightup").hint(["L.", ".L"])
    kinds = [found.kind for found in (clash, fork, done)]
    assert kinds == ["clash", "fork", "done"]
    assert fork.legend["focus"] == "not forced"
    for found in (clash, fork, done):
        require_valid(found.data(), "hint")


def test_marks_come_with_a_step_that_needs_them() -> None:
    found = load_board(example("sudoku", "tiny-4x4.sudoku")).hint()
    assert found.data()["marks"]
    require_valid(found.data(), "hint")


@pytest.mark.parametrize("known", [{"a": False}, Source("f", "0 a"), Written("--known", "0 a")])
def test_what_is_known_of_a_model(known: Any) -> None:
    if isinstance(known, Source):
        found = hint(Question(Text(Source.of(MODEL)), known=known))
    else:
        found = load(MODEL).ground().hint(known)
    assert found.lines() == ("b (1 rule)", "  because line 1: a or b", "  known: not a")
    assert found.scene is None


def test_atoms_that_are_true_may_be_named_alone() -> None:
    ground = load("a => b\na or c\n").ground()
    assert ground.hint(["a"]).lines()[0] == "b (1 rule)"
    with pytest.raises(InputError, match="no atom z"):
        ground.hint(["z"])


def test_soft_rules_are_a_note_in_both_languages() -> None:
    for use, name in ((hint, "hint"), (explain, "explain"), (grade, "grade")):
        found: Any = use(Question(Text(Source.of(SOFT)), language="fr"))
        assert found.data()["notes"][0].startswith("1 règle souple est laissée de côté")
        assert found.remarks.notes[0].startswith("1 soft rule is left out")
        require_valid(found.data(), name)


def test_an_explanation_has_every_form(norinori: Board) -> None:
    found = _travelled(norinori.explain())
    assert str(found).startswith("1. r1c1 and r1c2 are shaded")
    assert found.markdown().startswith("# Norinori, explained\n\n## Step 1\n")
    page = found.html()
    assert page.count("<svg") - 2 == page.count("<section") == len(found.telling.items) + 2
    assert "<p>basic.liz · " in page
    assert found.kind == "done"
    require_valid(found.data(), "explain")


def test_a_board_without_a_file_has_no_name_on_its_page() -> None:
    page = load_board("lightup/6/6/nekcakbl").explain(language="fr").html()
    assert "<title>Akari, expliqué pas à pas</title>" in page


def test_a_model_is_explained_without_a_page() -> None:
    found = load(MODEL).ground().explain(language="fr")
    assert found.markdown().startswith("# model, expliqué pas à pas\n")
    assert found.positions == {}
    with pytest.raises(UsageError, match="pictures of a board"):
        found.html()
    require_valid(found.data(), "explain")


def test_a_grade_is_a_row_of_a_table(norinori: Board) -> None:
    found = _travelled(norinori.grade())
    assert (found.verdict, found.words, found.late) == ("unique", "easy", False)
    head, row, profile, *courses = found.lines()
    assert head.split() == "board grade number hardest step solutions".split()
    assert " easy " in row
    assert profile.startswith("  ▁▁")
    assert courses[0] == "  the five deductions: enough"
    assert found.svg() == found._repr_svg_()
    require_valid(found.data(), "grade")
    model = load("a or b\n").ground()
    assert "plusieurs, 2 cases libres" in model.grade(language="fr").lines()[1]
    left = model.grade({"a": False})
    assert (left.words, left.grade and left.grade.cells) == ("easy", {1: 1})


def test_a_board_without_a_solution_has_no_grade() -> None:
    found = load_board(example("norinori", "no-solution.liz")).grade()
    assert (found.verdict, found.grade, found.svg(), found.words) == ("none", None, None, "")
    assert "no solution" in found.lines()[1]
    require_valid(found.data(), "grade")


def test_games_of_moves_and_placements_have_no_steps() -> None:
    game, birds = load_board("english:3,3"), load_board("pelican:uluru:seed=7")
    for use, subject in ((explain, game), (grade, game), (grade, birds), (explain, birds)):
        with pytest.raises(UsageError, match="is not a board to fill"):
            use(Question(subject))


# -- time ------------------------------------------------------------------------------------------


def test_time_that_is_over_from_the_start(norinori: Board) -> None:
    with pytest.raises(OutOfTime):
        norinori.hint(seconds=0)
    with pytest.raises(OutOfTime):
        norinori.explain(seconds=0)
    graded = norinori.grade(seconds=0, language="fr")
    assert (graded.verdict, graded.late) == ("unknown", True)
    assert "inconnu : le temps est écoulé" in graded.lines()[1]
    require_valid(graded.data(), "grade")


@pytest.mark.parametrize(("use", "name"), [(hint, "hint"), (explain, "explain")])
def test_a_process_that_is_late_says_so_as_data(norinori: Board, use: Any, name: str) -> None:
    found = fenced(use, Question(norinori, deadline=OVER))
    assert isinstance(found, Late)
    require_valid(found.data(), name)


class _Stop:
    """A flag that is up when it was looked at so many times."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def is_set(self) -> bool:
        self.looks -= 1
        return self.looks < 0


def _stopped(looks: int) -> Deadline:
    stop: Any = _Stop(looks)
    return Deadline(stop=stop)


def _first_known(use: Any, board: Board) -> Any:
    """What is answered when the time is up soon after the first moment at which something is."""
    for power in range(20):
        try:
            found = use(Question(board, deadline=_stopped(1 << power)))
        except OutOfTime:
            continue
        if getattr(found, "verdict", "") != "unknown":
            return found
    raise AssertionError("it never answers")


def test_steps_so_far_are_told_when_the_time_is_up() -> None:
    board = load_board(EXAMPLES / "hard.sudoku")
    explained = _first_known(explain, board)
    assert explained.kind == "late"
    assert str(explained).endswith("before the next step was found.\n")
    require_valid(explained.data(), "explain")
    graded = _first_known(grade, board)
    assert graded.late
    assert graded.grade.most is None
    assert "at least" in graded.lines()[1]
    assert (graded.data()["most"], graded.data()["upper"]) == (None, None)
    require_valid(graded.data(), "grade")


@pytest.mark.parametrize(("use", "name"), [(hint, "hint"), (explain, "explain")])
def test_a_tutor_that_is_ready_too_late_has_no_step(use: Any, name: str) -> None:
    stop = threading.Event()
    told: list[Any] = []

    def tell(one: Any) -> None:
        told.append(one)
        if told.count(one) == 2:  # said again when the tutor is there
            stop.set()

    until = Deadline(stop=stop)
    found = use(Question(load(MODEL), language="fr", deadline=until, tell=tell))
    assert found.kind == "late"
    assert "règle" not in str(found)
    require_valid(found.data(), name)


def test_a_grade_tells_first_what_stands_if_it_is_stopped(norinori: Board) -> None:
    told: list[Any] = []
    grade(Question(norinori, language="fr", tell=told.append))
    first, *others = told
    assert isinstance(first, Graded)
    assert first.verdict == "unknown"
    doing = [one for one in others if isinstance(one, Message)]
    assert any(in_words(one, "fr").startswith("évaluation") for one in doing)


def test_a_table_has_a_line_for_every_board(norinori: Board) -> None:
    rows = table([norinori.grade(), Graded("other.liz")], "en")
    assert rows[-1].startswith("other.liz")
    assert "unknown: out of time" in rows[-1]
