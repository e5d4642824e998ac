"""The use case *audit*: called directly, in both languages, and sent between processes."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from clausette.deadline import Deadline
from clausette.errors import OutOfTime, UsageError
from clausette.language import Source
from clausette.puzzles.finding import puzzle_called
from clausette.service.audit import audit
from clausette.service.loading import load, load_board
from clausette.service.question import Question, Text
from schemas import require_valid

SMALL = ". 1 .\n. . .\n"


def board(name: str = "board.lightup", **more: Any) -> Question:
    return Question(Text(Source(name, SMALL), puzzle_called("lightup")), **more)


def test_examples_may_be_true_atoms() -> None:
    found = load("a => b\nc\n").ground().audit(good=[["a", "b", "c"]], bad=[["a", "c"]])
    assert found.verdict == "gaps"
    assert found.audit.untested == ("line 2",)
    assert {name for trial in found.audit.trials for name in trial.noticed} == {"bad example 1"}
    require_valid(found.data(), "audit")


def test_rules_that_are_wrong_already_have_remedies() -> None:
    found = load("b => a\n").ground().audit(good=[["b"]], bad=[["a"]], language="fr")
    assert found.verdict == "wrong"
    assert found.lines()[:3] == [
        "les règles sont déjà fausses, 2 fois sur 2 exemples :",
        "  bon exemple 1 est rejeté, alors qu'il devrait être accepté ; il enfreint la ligne 1",
        "  mauvais exemple 1 est accepté à tort",
    ]
    require_valid(found.data(), "audit")


def test_boards_bring_their_examples_and_those_of_one_name_stay_apart() -> None:
    other = Text(Source("other/board.lightup", ". .\n"), puzzle_called("lightup"))
    found = audit(board("one/board.lightup"), others=[other], near=3)
    names = {name for trial in found.audit.trials for name in trial.noticed}
    assert any(name.startswith("one/board.lightup: ") for name in names)
    alone = load_board(SMALL, "lightup").audit(near=3)
    assert alone.audit.examples < found.audit.examples


def test_a_board_without_a_solution_accepts_nothing() -> None:
    none = Text(Source("none.lightup", "4 .\n"), puzzle_called("lightup"))
    found = audit(Question(none, language="fr"))
    assert found.audit.examples == 1
    assert any("none.lightup : n'importe quoi" in line for line in found.lines())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_result_travels_between_processes_and_keeps_to_its_schema(language: str) -> None:
    found = audit(board(language=language), near=4)
    again = pickle.loads(pickle.dumps(found))
    assert (again.data(), again.lines()) == (found.data(), found.lines())
    require_valid(found.data(), "audit")


def test_boards_that_are_too_large_are_left_out() -> None:
    with pytest.raises(UsageError, match="no board of at most 5 cells"):
        audit(board(), largest=5)


def test_given_examples_are_about_one_board() -> None:
    with pytest.raises(UsageError, match="--good and --bad go with one"):
        audit(board(), others=[board().subject], good=[["L1.", ".L."]])  # type: ignore[list-item]


def test_a_deadline_that_is_over_is_kept() -> None:
    with pytest.raises(OutOfTime):
        audit(board(deadline=Deadline.after(0)))


def test_what_there_was_no_time_for_is_unknown() -> None:
    late = Question(load("a => b\nc\n"), deadline=Deadline.after(0))
    try:
        found = audit(late, good=[Source("good", "a b c\n")])
    except OutOfTime:
        return
    assert found.verdict == "unknown"
    require_valid(found.data(), "audit")
