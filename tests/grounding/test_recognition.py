"""A quadratic "at most one" is recognised in every shape that students write, and nothing else."""

from __future__ import annotations

import pytest
from test_columnar_against_reference import models

from clausette.grounding import ground
from clausette.grounding.columnar.program import compiled
from clausette.grounding.columnar.recognition import recognised
from clausette.language import Source, parse
from clausette.language.syntax import Assignment

RECOGNISED = [
    "bigand $x,$y in [1..5],[1..5] when $x != $y: not a($x) or not a($y) end",
    "bigand $x,$y in [1..5],[1..5] when $x < $y: not a($x) or not a($y) end",
    "bigand $x,$y in [1..5],[1..5] when $y > $x: a($x) => not a($y) end",
    "bigand $x in [u,v,w]: bigand $y in [u,v,w] when $y != $x: a($x) => not a($y) end end",
    "bigand $x in [1..4]: bigand $y in [1..4] when not ($x == $y): not (a($x) and a($y)) end end",
    "bigand $i in [1..2]: bigand $x,$y in [1..4],[1..4] when $x != $y: "
    "not p($i,$x) or not p($i,$y) end end",
    "bigand $x,$i,$y in [1..4],[1..2],[1..4] when $x != $y and $i != 2: "
    "(not p($i,$x)) or (not p($i,$y)) end",
    "bigand $x,$y,$z,$t in [1..2],[1..3],[1..2],[1..3] when $x != $z or $y != $t: "
    "p($x,$y) => not p($z,$t) end",
    "bigand $x,$y in [1..5],[1..5] when $x != $y and $x != 3 and $y != 3: "
    "not a($x) or not a($y) end",
]
NOT_RECOGNISED = [
    "bigand $x,$y in [1..5],[1..4] when $x != $y: not a($x) or not a($y) end",
    "bigand $x,$y in [1..5],[1..5]: not a($x) or not a($y) end",
    "bigand $x,$y in [1..5],[1..5] when $x != $y and $x != 3: not a($x) or not a($y) end",
    "bigand $x,$y in [1..5],[1..5] when $x != $y: not a($x) or not b($y) end",
    "bigand $x,$y in [1..5],[1..5] when $x != $y: not a($x) or a($y) end",
    "bigand $x,$y in [1..5],[1..5] when $x != $y: not a($x+1) or not a($y+1) end",
    "bigand $x,$y in [1..3],[1..3] when $x != $y: not a($x,$x) or not a($y,$x) end",
    "bigand $x,$y,$z,$t in [1..2],[1..3],[1..2],[1..3] when $x != $z: p($x,$y) => not p($z,$t) end",
    "bigand $x,$y in [u,v],[u,v] when $x != $y: bigor $z in [1]: not a($x) or not a($y) end end",
]


def is_recognised(text: str) -> bool:
    (formula,) = (i for i in parse(Source.of(text)).items if not isinstance(i, Assignment))
    return recognised(formula) is not formula


@pytest.mark.parametrize("text", RECOGNISED)
def test_a_shape_that_students_write_is_recognised(text: str) -> None:
    assert is_recognised(text)


@pytest.mark.parametrize("text", NOT_RECOGNISED)
def test_what_says_something_else_is_left_alone(text: str) -> None:
    assert not is_recognised(text)


@pytest.mark.parametrize("text", RECOGNISED + NOT_RECOGNISED)
def test_recognition_changes_no_model(text: str) -> None:
    file = parse(Source.of(text))
    wanted = models(ground(file).cnf)
    assert models(compiled(file, recognition=True).ground().cnf) == wanted
    assert models(compiled(file, recognition=False).ground().cnf) == wanted


def test_a_thousand_need_a_linear_number_of_clauses() -> None:
    text = "bigand $x,$y in [1..1000],[1..1000] when $x != $y: not a($x) or not a($y) end"
    file = parse(Source.of(text))
    assert len(compiled(file).ground().cnf) < 3_000
    assert len(compiled(file, recognition=False).ground().cnf) == 999_000


def test_a_sentence_that_names_the_pair_keeps_the_pairs() -> None:
    text = (
        ";;; apart: {$x} and {$y} cannot both be.\n"
        "bigand $x,$y in [1..4],[1..4] when $x < $y: not a($x) or not a($y) end\n"
    )
    grounding = compiled(parse(Source.of(text))).ground()
    assert len(grounding.instances) == 6
    assert grounding.sentence(0) == "1 and 2 cannot both be."


def test_an_order_between_propositions_stays_the_error_that_it_is() -> None:
    text = "bigand $x,$y in [u,v],[u,v] when $x < $y: not a($x) or not a($y) end"
    assert not is_recognised(text)
