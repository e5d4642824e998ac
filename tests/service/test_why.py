"""The use cases *why*: called directly, in both languages, and sent between processes."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from typing import Any

import pytest

from clausette.deadline import Deadline
from clausette.errors import InputError, OutOfTime, UsageError
from clausette.language import Source
from clausette.puzzles.finding import puzzle_called
from clausette.service.loading import load, load_board
from clausette.service.question import Question, Text
from clausette.service.why_accepted import why_accepted
from clausette.service.why_none import Contradicted, NoPlan, why_none
from clausette.service.why_rejected import Rejected, why_rejected
from clausette.service.why_subject import NothingToExplain
from clausette.service.why_wish import why_wish
from places import EXAMPLES
from schemas import require_valid

CLASH = """\
not p(2)
;;; on: {$i} is on.
;;; on@fr: {$i} est allumé.
bigand $i in [1..2]: p($i) end
"""
NO_GLARE = """\
bigand $x in $White: lamp($x) or bigor $y in $sees($x): lamp($y) end end
bigand $w in $Numbered: exact($clue($w), [lamp($y) for $y in $around($w)]) end
"""
BRIGHT = ". . .\n. . .\n. . .\n"
OVER = Deadline.after(0)


def asked(text: str, **more: Any) -> Question:
    """About a model."""
    return Question(Text(Source("model.touist", text)), **more)


def rota(**more: Any) -> Question:
    return asked((EXAMPLES / "rota.touist").read_text(encoding="utf-8"), **more)


def bright(**more: Any) -> Question:
    """About an empty board of Light Up."""
    return Question(Text(Source("board.lightup", BRIGHT), puzzle_called("lightup")), **more)


def test_a_contradiction_has_its_instances_in_the_language_that_was_asked_for() -> None:
    found = why_none(asked(CLASH, language="fr"))
    assert isinstance(found, Contradicted)
    assert [one.sentence for one in found.instances] == ["not p(2)", "2 est allumé."]
    assert found.lines()[0] == (
        "pas de solution : 2 formules (lignes 1, 2) se contredisent ; "
        "un nombre moindre ne suffit pas"
    )
    require_valid(found.data(), "why")


def test_what_has_a_solution_needs_no_explanation() -> None:
    found = why_none(asked("a or b\n"))
    assert isinstance(found, NothingToExplain)
    assert not found.explained
    assert found.data()["verdict"] == "solvable"
    assert found.data()["pointed"] == []


def test_a_board_has_a_picture_in_which_the_reason_is_pointed_at() -> None:
    found = load_board("2;2;2;\n1;2;\n2;2;\n", "norinori").why()
    assert isinstance(found, Contradicted)
    assert found.scene is not None
    assert found.scene.pointed == {(0, 0): "cause"}


def test_a_game_without_a_plan_has_the_puzzles_own_reason() -> None:
    found = load_board("diamond13:2,2", "pegs").why(language="fr")
    assert isinstance(found, NoPlan)
    assert found.lines()[0].startswith("pas de plan : une fonction pagode le montre")
    require_valid(found.data(), "why")


def test_an_answer_is_rejected_by_rows_by_text_and_by_atoms() -> None:
    board = load_board(BRIGHT, "lightup")
    rows = board.why_rejected(["LL.", "...", "..."])
    assert isinstance(rows, Rejected)
    text = board.why_rejected(Source("answer", "LL.\n...\n...\n"))
    assert text.data() == rows.data()
    require_valid(rows.data(), "why")
    grounded = load("a => b\nb => c\n").ground()
    whole = grounded.why_rejected(["a"])
    assert isinstance(whole, Rejected)
    assert whole.data()["broken"][0]["by"] == {"a": True, "b": False}
    part = grounded.why_rejected({"a": True, "c": False})
    assert len(part.data()["together"]) == 2
    require_valid(part.data(), "why")
    assert grounded.why_rejected(["a"], partial=True).verdict == "accepted"


def test_an_answer_to_another_model_is_refused() -> None:
    with pytest.raises(InputError, match="has no atom zzz"):
        load("a\n").ground().why_rejected(["zzz"])


def test_the_missing_rule_is_found_by_the_puzzles_own() -> None:
    rules = Source("mine.touist", NO_GLARE)
    found = load_board(BRIGHT, "lightup").why_accepted(["LLL"] * 3, rules=rules)
    assert (found.verdict, found.explained) == ("accepted", True)
    assert [one.name for one in found.missing] == ["glare"]
    assert found.reference == "lightup/rules.touist"
    require_valid(found.data(), "why")


def test_a_reference_may_be_a_model() -> None:
    found = load("b => a\n").ground().why_accepted(["a"], reference=load("a => b\n"))
    assert [one.implied for one in found.missing] == [0]
    unknown = load("b => a\n").ground().why_accepted(["a"])
    assert unknown.explained
    data = unknown.data()
    assert (data["verdict"], data["missing"], data["words"]) == ("accepted", [], unknown.lines())


def test_a_wish_has_what_stands_against_it() -> None:
    found = load(EXAMPLES / "rota.touist").ground().why_wish("free ann 3", language="fr")
    assert found.verdict == "open"
    assert found.lines()[0].startswith("le souhait : ")
    require_valid(found.data(), "why")


def test_rules_of_ones_own_go_with_a_board() -> None:
    with pytest.raises(UsageError, match="--rules goes with a board"):
        why_none(asked("a\n"), rules=Source("mine.touist", "b\n"))


RESULTS: list[Callable[..., Any]] = [
    lambda **more: why_none(asked(CLASH, **more)),
    lambda **more: why_none(asked("a\n", **more)),
    lambda **more: why_none(
        Question(Text(Source("board", "diamond13:2,2"), puzzle_called("pegs")), **more)
    ),
    lambda **more: why_rejected(asked(CLASH, **more), Source("answer", "p(1)\n")),
    lambda **more: why_rejected(bright(**more), Source("answer", "LL.\n...\n...\n")),
    lambda **more: why_accepted(bright(**more), ["LLL"] * 3, rules=Source("mine.touist", NO_GLARE)),
    lambda **more: why_wish(rota(**more), "free ann 3"),
]


@pytest.mark.parametrize("number", range(len(RESULTS)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_results_travel_between_processes_and_keep_to_their_schema(
    number: int, language: str
) -> None:
    found = RESULTS[number](language=language)
    again = pickle.loads(pickle.dumps(found))
    assert again.data() == found.data()
    assert again.lines() == found.lines()
    assert (again.scene is None) == (found.scene is None)
    require_valid(found.data(), "why")


@pytest.mark.parametrize("number", range(len(RESULTS)))
def test_a_deadline_that_is_over_is_kept(number: int) -> None:
    """Some questions are answered before anybody looks at the clock."""
    try:
        found = RESULTS[number](deadline=OVER)
    except OutOfTime:
        return
    require_valid(found.data(), "why")
