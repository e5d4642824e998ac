"""Rules of a puzzle that somebody changes: compared with its own, and played by."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.errors import UsageError
from clausette.language import Source, parse
from clausette.language.rules import Rule, rules_of
from clausette.puzzles.finding import installed
from clausette.scene_data import scene_data
from clausette.service.board import Board
from clausette.web.asking import ask
from commands import example
from schemas import require_valid

TINY = example("lightup", "tiny-3x5.lightup")
GIVEN = {"text": Path(TINY).read_text("utf-8"), "puzzle": "lightup"}
OPENED = ask("model/rules", {"board": GIVEN})
OWN: str = OPENED["text"]


def without(rule: str, text: str = OWN) -> str:
    """The rules but for one of them."""
    one = next(one for one in _rules(text) if one.name == rule)
    return text[: one.span[0]] + text[one.formulas[-1].span[1] :]


def _rules(text: str) -> tuple[Rule, ...]:
    return rules_of(parse(Source.of(text, "rules.touist")))[0]


def difference(text: str, **more: Any) -> dict[str, Any]:
    found = ask("model/difference", {"text": text, "board": GIVEN, **more})
    require_valid(found, "model-difference")
    return found


GLARING = without("glare")


def test_rules_are_opened_with_the_board_or_with_an_example() -> None:
    require_valid(OPENED, "model-rules")
    assert OPENED["board"]["puzzle"] == "lightup"
    assert OPENED["plays"]
    found = ask("model/rules", {"puzzle": "watersort", "example": "five-and-two.watersort"})
    require_valid(found, "model-rules")
    assert not found["plays"]
    with pytest.raises(UsageError, match="no example"):
        ask("model/rules", {"puzzle": "lightup", "example": "../rules.touist"})
    with pytest.raises(UsageError, match="no puzzle"):
        ask("model/rules", {"puzzle": "/tmp"})


@pytest.mark.parametrize("name", [one.name for one in installed() if one.kind == "filling"])
def test_the_rules_of_every_puzzle_are_its_own_as_they_are_opened(name: str) -> None:
    found = ask("model/rules", {"puzzle": name})
    same = ask("model/difference", {"text": found["text"], "board": found["board"]})
    assert same["verdict"] == "own"


def test_a_formula_below_the_rules_is_a_rule_of_its_own() -> None:
    *_, last = _rules(OWN + "bigand $x in $White: lamp($x) end\n")
    assert not last.documented
    # Also where nobody has closed the rule above.
    bare = OWN[: OWN.rindex(";;;")]
    *_, last = _rules(bare + "\nlamp(c(1,1))\n")
    assert not last.documented
    assert ask("model/models", {"text": bare + "\nlamp(c(1,1))\n", "board": GIVEN})


def test_what_if_a_lamp_might_see_another() -> None:
    found = difference(GLARING)
    assert found["verdict"] == "more"
    (witness,) = found["witnesses"]
    assert witness["smallest"]
    assert [len(row) for row in witness["scene"]["looks"]] == [2]
    (reason,) = witness["reasons"]
    assert reason["rule"] == "glare"
    assert reason["words"].endswith(".")
    assert reason["but"] == "Here, r1c1 and r1c2 hold lamps."
    (rule,) = found["rules"]
    assert rule == {
        "whose": "own",
        "rule": "glare",
        "line": None,
        "words": "The puzzle's own rule 'glare' is missing.",
    }


def test_a_weaker_rule_is_blamed_at_its_line() -> None:
    found = difference(OWN.replace("not lamp($x) or", "not lamp($x) or lamp(c(1,1)) or"))
    assert found["verdict"] == "more"
    (rule,) = found["rules"]
    assert OWN.splitlines()[rule["line"] - 1].startswith(";;; glare:")


def test_rules_that_allow_fewer_and_rules_that_allow_others() -> None:
    found = difference(OWN + "bigand $x in $White: lamp($x) or not lamp($x) end\nlamp(c(1,1))\n")
    assert found["verdict"] == "fewer"
    (rule,) = found["rules"]
    assert (rule["whose"], rule["line"]) == ("changed", OWN.count("\n") + 2)
    found = difference(GLARING + "lamp(c(1,1))\n", language="fr")
    assert found["verdict"] == "other"
    assert [one["allowed_by"] for one in found["witnesses"]] == ["student", "reference"]
    assert found["words"].endswith("disparu.")


def test_the_same_in_other_words_and_what_cannot_be_read() -> None:
    found = difference(OWN.replace("not lamp($x) or not lamp($y)", "not (lamp($x) and lamp($y))"))
    assert (found["verdict"], found["tried"] > 5) == ("same", True)
    found = difference(OWN + "lamp(")
    assert found["verdict"] == "error"
    assert found["words"].startswith("Line ")


def test_rules_without_a_board_have_nothing_to_be_compared_with() -> None:
    with pytest.raises(UsageError, match="give a board"):
        ask("model/difference", {"text": "a"})


def test_blank_boards_of_which_only_answers_name_sides_are_compared_too() -> None:
    found = ask("model/rules", {"puzzle": "shikaku"})
    text = found["text"] + "bigand $x in $Cells: Top end\n"
    assert ask("model/difference", {"text": text, "board": found["board"]})["verdict"] == "same"


def test_rules_that_are_nothing_but_a_flood_are_compared() -> None:
    found = ask("model/rules", {"puzzle": "gokigen"})
    text = without("clue", found["text"])
    assert ask("model/difference", {"text": text, "board": found["board"]})["verdict"] == "more"


# -- played by -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def board() -> Board:
    return clausette.load_board(TINY).with_rules(Source.of(GLARING, "rules.touist"), in_force=True)


def test_changed_rules_judge_what_is_filled_in(board: Board) -> None:
    own = clausette.load_board(TINY)
    assert ask("solve", {"board": {**GIVEN, "rules": GLARING}})["verdict"] == "several"
    found = board.all().data()["solutions"]
    answers = [rows for rows in found if own.judge(rows).verdict == "clash"]
    assert answers
    assert board.judge(answers[0]).verdict == "solved"
    assert board.position(answers[0]).data()["done"]
    assert not own.position(answers[0]).data()["done"]


def test_a_broken_rule_is_told_by_its_sentence(board: Board) -> None:
    dark = tuple(row.replace("?", ".") for row in board.open().start)
    judged = board.judge(dark)
    assert judged.verdict == "clash"
    assert not board.position(dark).data()["done"]
    assert any("lit" in line or "touch" in line for line in judged.lines)


def test_what_is_asked_of_changed_rules(board: Board) -> None:
    opened = ask("open", {"board": {**GIVEN, "rules": GLARING}})
    require_valid(opened, "open")
    assert opened["changed"] == GLARING
    assert [one["name"] for one in opened["rules"]] == ["lit", "clue"]
    assert not {"grade", "offers", "edit", "check"} & {*opened["can"]}
    asked = {"board": {**GIVEN, "rules": GLARING}, "marks": opened["start"]}
    assert ask("hint", asked)["kind"] in ("step", "fork")
    assert ask("solve", {"board": asked["board"]})["verdict"] == "several"
    assert pickle.loads(pickle.dumps(board)).by_other_rules


def test_only_boards_to_fill_are_played_by_changed_rules() -> None:
    with pytest.raises(UsageError, match="a filling"):
        ask("open", {"board": {"text": "pegs:110", "rules": "a"}})


def test_models_of_a_boards_rules_are_drawn_on_the_board() -> None:
    found = ask("model/models", {"text": OWN, "board": GIVEN})
    require_valid(found, "model-models")
    (model,) = found["models"]
    (sheet,) = model["view"]
    board = clausette.load_board(TINY)
    answer = board.solve().data()["solution"]
    assert sheet["panels"][0]["scene"] == scene_data(board.scene(answer), "en")
    ((cells,),) = found["cells"]
    assert [0, 3, ["lamp(c(1,4))"]] in cells
