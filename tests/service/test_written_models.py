"""Models of rules that somebody writes, as a page asks for them."""

from __future__ import annotations

from typing import Any

import pytest

from clausette.errors import LanguageError, UsageError
from clausette.service.groundings import Groundings, Written
from clausette.service.question import NOTHING, Question
from clausette.service.written_models import models
from clausette.web.asking import ask
from schemas import require_valid

ROOKS = """$n = 3
$N = [1..$n]
bigand $i in $N: exact(1, [q($i,$j) for $j in $N]) end
bigand $j in $N: exact(1, [q($i,$j) for $i in $N]) end
"""


def asked(text: str, **more: Any) -> dict[str, Any]:
    found = ask("model/models", {"text": text, **more})
    require_valid(found, "model-models")
    return found


def test_models_come_one_after_the_other_and_none_twice() -> None:
    first, rest = asked(ROOKS, count=2), asked(ROOKS, start=2, count=10)
    assert first["more"]
    assert not rest["more"]
    models = [tuple(one["true"]) for one in (*first["models"], *rest["models"])]
    assert len(set(models)) == len(models) == 6


def test_every_cell_of_a_picture_knows_its_atoms() -> None:
    found = asked(ROOKS)
    (sheet,) = found["cells"]
    (panel,) = sheet
    assert {(row, column): atoms for row, column, atoms in panel} == {
        (i, j): [f"q({i + 1},{j + 1})"] for i in range(3) for j in range(3)
    }


def test_values_go_before_those_of_the_text() -> None:
    assert asked(ROOKS, values={"n": 2})["atoms"] == 4
    assert asked(ROOKS, values={"$n": 2})["atoms"] == 4


def test_no_model_and_wishes_are_told() -> None:
    assert asked("a and not a")["verdict"] == "unsat"
    found = asked("a or b\n;;; soft 2 first: no a.\nnot a\n;;; soft 1 second: no b.\nnot b\n")
    assert found["cost"] == 1
    assert found["unmet"] == [["no b."]]


def test_rules_are_told_what_a_board_gives_and_drawn_as_its_puzzle_draws() -> None:
    rules = "bigand $x in $White: lamp($x) end"
    found = asked(rules, board={"text": ". .\n. .\n", "puzzle": "lightup"})
    assert len(found["models"][0]["true"]) == 4
    (sheet,) = found["models"][0]["view"]
    looks = sheet["panels"][0]["scene"]["looks"]
    assert all(look["mark"] == "lamp" for row in looks for look in row)
    (((first, *_),),) = found["cells"]
    assert first == [0, 0, ["lamp(c(1,1))"]]


def test_a_plan_is_drawn_step_by_step() -> None:
    from clausette.puzzles.finding import puzzle_of_ours

    pegs = puzzle_of_ours("pegs")
    assert pegs is not None
    rules = (pegs.folder / "rules.touist").read_text(encoding="utf-8")
    found = asked(rules, board={"text": "pegs:110", "puzzle": "pegs"})
    (sheet,) = found["models"][0]["view"]
    assert [panel["heading"] for panel in sheet["panels"]] == ["0", "1"]


def test_models_can_be_filtered_by_atoms() -> None:
    found = asked(ROOKS, count=10, true=["q(1,2)"], false=["q(2,1)"])
    assert [one["true"] for one in found["models"]] == [["q(1,2)", "q(2,3)", "q(3,1)"]]
    with pytest.raises(UsageError, match="there is no atom"):
        asked(ROOKS, true=["q(9,9)"])


def test_models_are_not_looked_for_again() -> None:
    question = Question(Written(ROOKS), groundings=Groundings(1))
    first = models(question, start=0, count=3)
    grounded = question.groundings.of(Written(ROOKS), question)
    (kept,) = grounded.enumerations.values()
    assert len(kept.found) == 4
    again = models(question, start=0, count=6)
    assert again.found.models[:3] == first.found.models
    assert kept.complete


def test_the_number_of_models_and_the_smallest_global_are_told() -> None:
    counted = ask("model/count", {"text": ROOKS})
    require_valid(counted, "model-count")
    assert (counted["count"], counted["exact"]) == ("6", True)
    body = {"text": ROOKS + "atleast(4, [q($i,$j) for $i,$j in $N,$N])", "name": "n", "first": 1}
    found = ask("model/smallest", body)
    require_valid(found, "model-smallest")
    assert (found["verdict"], found["value"]) == ("sat", 4)
    none = ask("model/smallest", {"text": ROOKS + "Bot", "name": "n", "first": 1, "last": 2})
    require_valid(none, "model-smallest")
    assert (none["verdict"], none["value"]) == ("unsat", None)


def test_globals_that_hold_a_number_are_found_in_a_broken_text() -> None:
    found = ask("model/globals", {"text": "$n = 3\n$x = a\n$m = -2\n$k = $n + 1\n$n = 4\np\nq and"})
    require_valid(found, "model-globals")
    assert [(one["name"], one["value"]) for one in found["globals"]] == [("m", -2), ("n", 4)]


def test_what_may_be_typed_has_the_tables_of_a_board() -> None:
    board = {"text": ". .\n. .\n", "puzzle": "lightup"}
    found = ask("model/complete", {"text": ";; 😀\n$", "offset": 7, "board": board})
    require_valid(found, "model-complete")
    assert (found["start"], found["end"]) == (6, 7)
    assert "$White" in [item["label"] for item in found["items"]]


def test_a_mistake_has_its_place() -> None:
    with pytest.raises(LanguageError) as wrong:
        asked("a and\n")
    (fault,) = wrong.value.data()["diagnostics"]
    assert fault["line"]


def test_clauses_are_made_once() -> None:
    shelf = Groundings(2)
    question = Question(NOTHING, groundings=shelf)
    first = shelf.of(Written(ROOKS), question)
    assert shelf.of(Written(ROOKS), question) is first
    for n in (2, 4):
        shelf.of(Written(ROOKS, (("n", n),)), question)
    assert len(shelf) == 2
    assert shelf.of(Written(ROOKS), question) is not first
