"""Models of one's own with a flood: by cuts or in layers, they show, count and list the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from clausette.language import Source, parse
from clausette.service.clauses import ground_model
from clausette.service.counting import count
from clausette.service.every import every
from clausette.service.explaining import explain
from clausette.service.minimising import minimise
from clausette.service.model import Model
from clausette.service.question import How, Question
from flood_models import AUXILIARY, FORMS, grid, joined, linked_where_on

LAYERS = How(recognition=False)
BOARD = grid(2, 3)
UNMARKED = joined(BOARD).text.replace(AUXILIARY, "")


def model(text: str) -> Model:
    return Model(parse(Source("own", text)))


def listed(text: str, how: How) -> list[list[str]]:
    """All models as they are shown, in a fixed order."""
    data: dict[str, Any] = every(Question(model(text), how=how)).data()
    return sorted(data["models"])


@pytest.mark.parametrize("name", FORMS)
def test_floods_of_models_are_left_to_cuts(name: str) -> None:
    grounded = model(FORMS[name](BOARD).text).ground()
    assert grounded.by_cuts.cnf.areas is not None
    assert grounded.cnf.areas is None, "what is public says all by clauses"
    assert grounded.solve() is not None


@pytest.mark.parametrize("text", [joined(BOARD).text, UNMARKED], ids=["marked", "unmarked"])
@pytest.mark.parametrize("auxiliary", [False, True])
def test_the_same_models_are_shown_by_cuts_and_in_layers(text: str, auxiliary: bool) -> None:
    how = How(auxiliary=auxiliary)
    found = listed(text, how)
    assert found == listed(text, replace(how, recognition=False))
    assert len(found) == len(joined(BOARD).answers())
    helpers = any(atom.startswith("near(") for names in found for atom in names)
    assert helpers == (auxiliary or text is UNMARKED)


def test_helpers_of_an_answer_are_told_when_they_are_asked_for() -> None:
    for text in (joined(BOARD).text, UNMARKED):
        answer = model(text + "on(2) and on(1) and not on(4)\n").solve()
        assert answer is not None
        assert answer["near(1,0)"]
        assert answer["near(2,1)"]
        assert not answer["near(2,0)"]
        assert not answer["on(4)"]
        shown = answer.auxiliary if text is not UNMARKED else answer.true
        assert "near(2,1)" in shown
        with pytest.raises(KeyError):
            answer["nothing"]


def test_counts_agree_and_many_are_counted_at_once() -> None:
    case = linked_where_on(BOARD)
    right = len(case.answers())
    assert model(case.text).ground().count() == right
    for how in (How(), LAYERS):
        found = count(Question(model(case.text), how=how)).data()
        assert (found["count"], found["exact"]) == (right, True)


def test_soft_rules_keep_their_layers() -> None:
    text = joined(BOARD).text + ";;; soft 2 many: {$x} is on.\nbigand $x in $Cells: on($x) end\n"
    text += ";;; some: not all.\nnot on(1) or not on(3)\n"
    grounded = model(text).ground()
    assert grounded.by_cuts.cnf.areas is None
    best = grounded.maximise()
    assert best is not None
    assert best.cost == 2


def test_the_smallest_value_is_found_by_cuts() -> None:
    text = joined(BOARD).text + "$k = 1\natleast($k, [on($x) for $x in $Cells])\n"
    text = text.replace("$k = 1\n", "") + "not on(1) and not on(4) and on(2)\n"
    found = minimise(Question(model(text)), "k", first=1, last=9).data()
    assert (found["verdict"], found["minimum"]) == ("sat", {"k": 1})
    ends = joined(grid(1, 9)).text + "on(1) and on(9)\natmost($k, [on($x) for $x in $Cells])\n"
    found = minimise(Question(model(ends)), "k", first=1, last=12).data()
    assert found["minimum"] == {"k": 9}


def test_what_is_for_other_programs_is_in_layers() -> None:
    grounded = model(joined(BOARD).text).ground()
    assert "near(1,0)" in grounded.export("dimacs")
    assert "near(1,0)" in grounded.clauses("smtlib").text
    question = Question(model(joined(BOARD).text))
    assert ground_model(model(joined(BOARD).text), question).cnf.areas is None


PATH = joined(grid(1, 3)).text
ENDS = ";;; ends: {$x} is on.\nbigand $x in [1,3]: on($x) end\n"


@pytest.mark.parametrize("unmarked", [False, True])
def test_a_model_with_a_flood_is_explained_by_cuts(unmarked: bool) -> None:
    text = PATH.replace(AUXILIARY, "") if unmarked else PATH
    found = explain(Question(model(text + ENDS)))
    assert "were 2 all off, 3 would be cut off from 1" in str(found.data())


def test_what_is_known_may_name_a_layer_that_is_shown() -> None:
    text = PATH.replace(AUXILIARY, "")
    found = explain(Question(model(text), known=["1 near(2,0)", "1 near(3,2)"]))
    assert "not on(1)" in str(found.data())
