"""What an editor asks about a text, as pages and language servers ask it."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from clausette.errors import LanguageError, UsageError
from clausette.language import Source, parse
from clausette.puzzles.finding import installed
from clausette.service.diagnosing import Diagnosed, diagnose
from clausette.service.groundings import Groundings, Written
from clausette.service.model import Model
from clausette.service.puzzle_tables import tables_of_puzzle
from clausette.service.question import Question, Text
from clausette.web.asking import ask
from schemas import require_valid

LAMPS = """\
;;; lit: {$x} is lit.
bigand $x in $White: lamp($x) or bigor $y in $sees($x): lamp($y) end end
"""


def asked(name: str, text: str, **more: Any) -> dict[str, Any]:
    found = ask(f"model/{name}", {"text": text, **more})
    require_valid(found, f"model-{name}")
    return found


def mended(text: str, problem: dict[str, Any]) -> str:
    """The text with the first fix of a problem, its offsets counted as JavaScript does."""
    units = text.encode("utf-16-le")
    for edit in sorted(problem["fixes"][0]["edits"], key=lambda e: -e["start"]):
        new = edit["text"].encode("utf-16-le")
        units = units[: 2 * edit["start"]] + new + units[2 * edit["end"] :]
    return units.decode("utf-16-le")


def test_a_problem_comes_with_edits_that_mend_it() -> None:
    text = ";; 🙂\na -> b && c\n"
    found = asked("diagnose", text, language="fr")
    assert [p["severity"] for p in found["problems"]] == ["error", "error"]
    assert mended(text, found["problems"][0]) == ";; 🙂\na => b && c\n"
    assert found["problems"][1]["fixes"][0]["title"] == "écrire and"
    assert found["expansion"] is None


def test_what_only_grounding_finds_is_told_too() -> None:
    text = "$n = 0\nbigor $i in [1..$n]: p($i) end or q\n"
    (problem,) = asked("diagnose", text)["problems"]
    assert problem["severity"] == "warning"
    assert "always false" in problem["message"]
    assert asked("diagnose", text, values={"n": 2})["problems"] == []


def test_what_a_text_comes_to_is_told_with_it() -> None:
    text = "$n = 1+1\n;;; one: one of row {$i}.\nbigand $i in [1..$n]: exact(1,[p($i),q]) end"
    found = asked("diagnose", text)["expansion"]
    assert found["values"] == {"$n": "2"}
    (rule,) = found["rules"]
    assert (rule["name"], rule["instances"], rule["example"]) == ("one", 2, "one of row 1.")


def test_a_text_that_takes_too_long_is_at_least_read() -> None:
    text = "bigand $i,$j,$k in [1..900],[1..900],[1..900]: p($i,$j) or q($k) end\nlamp (x)"
    found = asked("diagnose", text, seconds=0.01)
    assert found["late"]
    assert [p["severity"] for p in found["problems"]] == ["warning"]


def test_rules_of_a_puzzle_are_read_without_a_board() -> None:
    assert asked("diagnose", LAMPS, puzzle="lightup")["problems"] == []
    slip = LAMPS.replace("$sees", "$see")
    (problem,) = asked("diagnose", slip, puzzle="lightup")["problems"]
    assert mended(slip, problem) == LAMPS
    assert len(asked("diagnose", LAMPS)["problems"]) == 2
    with pytest.raises(UsageError):
        asked("diagnose", LAMPS, puzzle="nothing")


def test_rules_with_a_board_are_grounded_for_it() -> None:
    board = {"text": next(examples("lightup")), "puzzle": "lightup"}
    found = asked("diagnose", LAMPS, board=board)
    assert [p for p in found["problems"] if p["severity"] == "error"] == []
    assert found["expansion"]["rules"][0]["name"] == "lit"
    (problem,) = asked("diagnose", LAMPS.replace("$sees", "$see"), board=board)["problems"]
    assert problem["message"].startswith("$see")


def examples(name: str) -> Any:
    puzzle = next(one for one in installed() if one.name == name)
    return (path.read_text() for path in sorted((puzzle.folder / "examples").iterdir()))


@pytest.mark.parametrize("puzzle", installed(), ids=lambda one: one.name)
def test_the_rules_of_every_puzzle_are_right_when_it_is_named(puzzle: Any) -> None:
    tables = tables_of_puzzle(puzzle)
    assert any(table.meaning for table in tables)
    for path in puzzle.models().values():
        found = diagnose(Question(Written(path.read_text("utf-8"))), puzzle=puzzle.name)
        assert [p.message for p in found.problems if p.severity != "note"] == []


def test_a_language_server_asks_about_texts_and_gets_what_travels() -> None:
    found = diagnose(Question(Text(Source("m.touist", "p and q"))))
    assert isinstance(found, Diagnosed)
    assert pickle.loads(pickle.dumps(found)) == found
    assert found.expansion is not None
    with pytest.raises(UsageError):
        diagnose(Question(Model(parse("p"))))


def test_the_clauses_that_a_diagnosis_made_are_kept_for_the_next_question() -> None:
    kept = Groundings()
    question = Question(Written("p and q"), groundings=kept)
    diagnose(question)
    assert len(kept) == 1


def test_hovering_tells_values_and_sizes() -> None:
    text = "$n = 1+1\n;;; one: one of row {$i}.\nbigand $i in [1..$n]: exact(1,[p($i),q]) end"
    (line, *rest) = asked("hover", text, offset=0)["hover"]["lines"]
    assert line == {"text": "$n = 1+1", "code": True}
    assert rest == [{"text": "its value is 2", "code": False}]
    told = [line["text"] for line in asked("hover", text, offset=14)["hover"]["lines"]]
    assert told[:2] == ["rule one", "one of row {$i}."]
    assert told[2].startswith("2 instances, ")
    assert asked("hover", "p\n\nq", offset=2)["hover"] is None
    assert asked("hover", "p -> (", offset=0)["hover"] is None  # what cannot be read


def test_the_places_of_a_name_count_as_pages_do() -> None:
    text = ";; 🙂\n$n = 2\np($n)"
    assert asked("definition", text, offset=15) == {
        "defined": [{"start": 6, "end": 8}],
        "used": [{"start": 6, "end": 8}, {"start": 15, "end": 17}],
    }


def test_a_text_is_laid_out_by_edits_or_refused() -> None:
    assert asked("format", "a  and b")["edits"] == [
        {"start": 0, "end": 8, "text": "a and b"},
        {"start": 8, "end": 8, "text": "\n"},
    ]
    with pytest.raises(LanguageError):
        asked("format", "a ->")
