"""Which instance of which rule every clause belongs to, and what its sentence says."""

from __future__ import annotations

import pytest

from clausette.errors import LanguageError
from clausette.grounding import Grounding, ground
from clausette.language import Diagnostic, parse


def grounded(text: str) -> Grounding:
    return ground(parse(text))


def sentences(text: str, language: str = "en") -> list[str]:
    found = grounded(text)
    return [found.sentence(number, language) for number in range(len(found.instances))]


def errors(text: str) -> list[Diagnostic]:
    with pytest.raises(LanguageError) as caught:
        grounded(text)
    return [d for d in caught.value.diagnostics if d.severity == "error"]


def test_an_instance_is_one_value_of_the_variables_that_the_holes_name() -> None:
    text = ";;; glare: {$x} shines.\nbigand $x,$y in [1..2],[1..3]: p($x) or q($y) end"
    found = grounded(text)
    assert sentences(text) == ["1 shines.", "2 shines."]
    assert [i.rule for i in found.instances] == [0, 0]
    owners = [dict(found.cnf.provenance.instance(clause).bindings)["$x"] for clause in range(6)]
    assert owners == ["1", "1", "1", "2", "2", "2"]


def test_a_sentence_without_holes_makes_one_instance() -> None:
    assert sentences(";;; all: all.\nbigand $x in [1..3]: p($x) end") == ["all."]


def test_a_rule_without_a_doc_comment_has_one_instance_a_binding() -> None:
    text = "bigand $x in [1..2]:\n  bigand $y in [1..2]: p($x,$y) end\nend"
    found = grounded(text)
    assert [dict(i.bindings) for i in found.instances] == [
        {"$x": x, "$y": y} for x in "12" for y in "12"
    ]
    assert sentences(text)[0] == "bigand $x in [1..2]: bigand $y in [1..2]: p($x,$y) end end"


def test_a_bigor_and_what_is_below_it_bind_nothing() -> None:
    assert len(grounded("bigor $x in [1..3]: bigand $y in [1..2]: p($x,$y) end end").instances) == 1
    assert len(grounded("not bigand $x in [1..3]: p($x) end").instances) == 1


def test_let_parentheses_and_line_breaks_belong_to_the_chain() -> None:
    text = ";;; r: {$y}.\n\\\\ (let $x = 5: (bigand $y in [1..2]: p($x,$y) end)) \\\\"
    assert sentences(text) == ["1.", "2."]


def test_holes_may_name_globals_and_their_indices() -> None:
    text = (
        "$clue(1) = 3 $clue(2) = 0\n;;; clue: {$clue($w)} at {$w}.\nbigand $w in [1..2]: p($w) end"
    )
    assert sentences(text) == ["3 at 1.", "0 at 2."]


def test_holes_hold_any_expression() -> None:
    text = ';;; r: {p($x,[1,2])} {1.0/3.0} {card([$i for $i,$j in [1..3],[1..$i]])} {"a or b"}.\n'
    text += "bigand $x in [7]: q($x) end"
    assert sentences(text) == ['[p(7,1),p(7,2)] 0.333333333333 3 "(a or b)".']


def test_variables_that_a_hole_binds_itself_are_its_own() -> None:
    text = ';;; r: {"bigand $i in [1..2]: let $k = $i: p($k) end"}.\na'
    assert sentences(text) == ['"(p(1) and p(2))".']


def test_the_french_sentence_is_filled_too() -> None:
    text = ";;; r: {$x} is.\n;;; r@fr: {$x} est.\nbigand $x in [1]: p($x) end"
    assert sentences(text, "fr") == ["1 est."]
    assert sentences(text, "de") == ["1 is."]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (";;; r: {$y}.\nbigand $x in [1]: p($x) end", "$y"),
        (";;; r: {$y}.\nbigor $y in [1]: p($y) end", "$y"),
        (";;; r: {$y}.\nbigand $y in [1]: p($y) end\nq", "$y"),
        (";;; soft $w r: x.\nbigand $x in [1]: p($x) end", "$w"),
        (";;; r: {card([$i for $j in [1]])}.\na", "$i"),
    ],
)
def test_a_hole_that_names_anything_else_is_an_error_with_a_caret(text: str, name: str) -> None:
    error = errors(text)[0]
    assert error.message.startswith(f"the sentence of 'r' cannot use {name}")
    assert text[slice(*error.span)] == name
    assert "^" in error.render()


def test_two_formulas_of_a_rule_share_their_instances() -> None:
    text = ";;; r: {$x} {$y}.\nbigand $x,$y in [1],[2]: p end\nbigand $y,$x in [2],[1]: q end"
    assert sentences(text) == ["1 2."]


def test_the_order_of_the_loops_does_not_mix_instances_up() -> None:
    text = ";;; r: {$x} {$y}.\nbigand $x,$y in [1],[2]: p end\nbigand $y,$x in [1],[2]: q end"
    assert sentences(text) == ["1 2.", "2 1."]


def test_a_weight_is_paid_by_each_instance() -> None:
    found = grounded(
        "$w(1) = 4 $w(2) = 0\n;;; soft $w($x) r: {$x}.\nbigand $x in [1..2]: p($x) end"
    )
    assert [i.weight for i in found.instances] == [4, 0]
    assert found.cnf.provenance.rules[0].soft


@pytest.mark.parametrize("weight", ["0-1", "a", "1.5", "[1]"])
def test_a_weight_is_an_integer_from_zero_up(weight: str) -> None:
    assert errors(f";;; soft {weight} r: x.\na")[0].message.startswith(
        "a weight is an integer, 0 or more"
    )


def test_one_instance_with_two_weights_is_an_error() -> None:
    (error,) = errors(";;; soft $x r: all.\nbigand $x in [1..2]: p($x) end")
    assert error.message == "one instance of 'r' has two weights: 1 and 2"


def test_warnings_about_doc_comments_reach_the_grounding() -> None:
    found = grounded(";;; r: x.\na\n;;; r: y.\nb\n;;; s: z.\n")
    assert [w.message for w in found.warnings] == [
        "two rules are named 'r'; the first is on line 1",
        "the rule 's' has no formula below it",
    ]


def test_a_hole_that_fails_when_filled_is_an_error_of_the_language() -> None:
    found = grounded(";;; r: {1/$x}.\nbigand $x in [0..1]: p($x) end")
    assert found.sentence(1) == "1."
    with pytest.raises(LanguageError, match="division by zero"):
        found.sentence(0)


def test_a_clause_that_comes_twice_in_a_rule_is_kept_once() -> None:
    text = "bigand $x,$y in [1..3],[1..3] when $x != $y: not p($x) or not p($y) end"
    assert len(grounded(text).cnf) == 3


def test_doc_comments_are_mere_comments_when_asked() -> None:
    text = ";;; r: {$nobody}.\na"
    assert ground(parse(text), docs=False).rules[0].name == "line 2"


def test_grounding_twice_gives_the_same_clauses() -> None:
    text = "bigand $x in [1..4]: exact(2,[p($x,$y) for $y in [1..9]]) xor q($x) end"
    first, second = grounded(text).cnf, grounded(text).cnf
    assert list(first.clauses()) == list(second.clauses())
    assert first.atoms.names == second.atoms.names
