"""What formulas stand for: loops, bindings, cardinalities, and the errors inside of them."""

from __future__ import annotations

from math import comb
from operator import eq, ge, le

import pytest

from clausette.errors import LanguageError
from clausette.grounding import expanded, ground
from clausette.grounding.faults import MOST_ERRORS
from clausette.grounding.formula import And, Atom, Not, Or, Truth, holds, show
from clausette.language import Diagnostic, parse
from clausette.solving import Session
from expansions import shown


def errors(text: str) -> list[Diagnostic]:
    with pytest.raises(LanguageError) as caught:
        ground(parse(text))
    return [d for d in caught.value.diagnostics if d.severity == "error"]


def count(text: str) -> int:
    with Session(ground(parse(text)).cnf) as session:
        return session.count().value


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("bigand $i in [1..3]: p($i) end", "(p(1) and (p(2) and p(3)))"),
        ("bigor $i,$j in [1,2],[a,b]: p($i,$j) end", None),
        ("bigand $i,$j in [1..3],[1..$i]: p($i,$j) end", None),
        ("bigand $i in [3,1,2]: p($i) end", "(p(1) and (p(2) and p(3)))"),
        ("bigand $i in [1..4] when $i mod 2 == 0: p($i) end", "(p(2) and p(4))"),
        ("bigand $i in [1..3] when false: p($i) end", "Top"),
        ("bigor $i in [1..3] when false: p($i) end", "Bot"),
        ("bigand $i in []: p($i) end", "Top"),
        ("bigor $i in []: p($i) end", "Bot"),
        ("bigand $x in [p(2),p(10)]: $x end", "(p(10) and p(2))"),
        ('bigand $x in ["a or b","c"]: $x end', "((a or b) and c)"),
        ("bigand $f in [p,q]: $f(1,2) end", "(p(1,2) and q(1,2))"),
        ("let $f = q(3): $f(1)", "q(3)(1)"),
        ("bigand $s in powerset([1]): bigand $i in $s: p($i) end end", "p(1)"),
        ("let $x = 1: p($x)", "p(1)"),
        ("let $x,$y = 1,$x: p($x,$y)", "p(1,1)"),
        ("let $x = 1: let $x = $x + 1: p($x)", "p(2)"),
        ("$x = 7 (let $x = 1: p($x)) and q($x)", "(p(1) and q(7))"),
        ("bigand $x in [1]: bigand $x in [$x+1]: p($x) end end", "p(2)"),
        ("$x = 9 bigand $x in [1]: p($x) end p($x)", "(p(1) and p(9))"),
        ("$f(1) = a bigand $f in [q]: $f(1) end", "a"),
        ("let $f(1) = b: $f(1)", "b"),
        ("if 1 < 2 then a else $nobody end", "a"),
        ("if empty([]) then a else p(1/0) end", "a"),
        ("p([1..2],[a,b])", "p([1,2],[a,b])"),
        ("p([])", "p([])"),
        ("a and Top", "a"),
        ("a or Top", "Top"),
        ("Bot => a", "Top"),
        ("a => Bot", "not a"),
        ("not Top", "Bot"),
        ("a <=> Bot", "not a"),
        ('p("a and b")', 'p("(a and b)")'),
    ],
)
def test_a_formula_stands_for_this(text: str, formula: str | None) -> None:
    if formula is not None:
        assert shown(text) == formula


def test_several_variables_run_through_all_pairs() -> None:
    text = "bigor $i,$j in [1,2],[a,b]: p($i,$j) end"
    assert {str(name) for name in ground(parse(text)).cnf.atoms.names} == {
        f"p({i},{j})" for i in (1, 2) for j in "ab"
    }


def test_a_later_set_may_use_an_earlier_variable() -> None:
    names = ground(parse("bigand $i,$j in [1..3],[1..$i]: p($i,$j) end")).cnf.atoms.names
    assert len(names) == 6


@pytest.mark.parametrize("kind", ["exact", "atleast", "atmost"])
@pytest.mark.parametrize("bound", range(-2, 7))
@pytest.mark.parametrize("size", [0, 1, 3, 4])
def test_a_cardinality_is_right_for_every_bound(kind: str, bound: int, size: int) -> None:
    names = ",".join(f"p({i})" for i in range(size))
    names_hold = " ".join(f"(p({i}) or not p({i}))" for i in range(size))
    compare = {"exact": eq, "atleast": ge, "atmost": le}[kind]
    wanted = sum(comb(size, k) for k in range(size + 1) if compare(k, bound))
    for text, models in (("{}", wanted), ("not {}", 2**size - wanted)):
        formula = text.format(f"{kind}({bound},[{names}])")
        assert count(f"{names_hold} {formula}") == models


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("atmost(0,[a,b])", True),
        ("atmost(3,[a,b])", True),
        ("atleast(-1,[a,b])", True),
        ("atmost(1,[a,b])", False),
        ("atmost(2,[a,b])", False),
        ("atleast(0,[a,b])", False),
        ("atleast(3,[a,b])", False),
        ("exact(0,[a,b])", False),
        ("exact(3,[a,b])", False),
    ],
)
def test_a_cardinality_that_touist_gets_wrong_has_a_warning_line(text: str, warned: bool) -> None:
    found = [w.message for w in ground(parse(text)).warnings]
    assert [
        message for message in found if message.startswith("TouIST 3.5.2 wrongly takes this")
    ] == found
    assert bool(found) == warned


def test_cardinalities_count_quoted_formulas() -> None:
    assert count('exact(1,["a and b","a or b"])') == 2
    assert count('atleast(2,["a","b","not c"])') == 4
    assert count('atmost(0,["a and b"])') == 3


@pytest.mark.parametrize(
    "text",
    ["exact(1,[1,2])", "exact(1.0,[a])", "exact(a,[a])", "exact(1,a)", "exact(1,[[a]])"],
)
def test_a_cardinality_takes_a_number_and_a_set_of_formulas(text: str) -> None:
    assert errors(text)[0].message.startswith("'exact' takes an integer and a set of propositions")


def test_an_error_in_a_loop_names_the_iteration() -> None:
    (error,) = errors("bigand $i,$j in [1..3],[0..1]:\n  p($i / $j)\nend")
    assert error.message == "division by zero"
    assert error.iteration == (("$i", "1"), ("$j", "0"))
    assert "with $i = 1, $j = 0" in error.render()
    assert "with $i = 1, $j = 0" in error.render_touist(width=0)


def test_rows_that_when_excludes_raise_nothing() -> None:
    assert shown("bigand $i in [0..2] when $i != 0: p(2 / $i) end") == "(p(2) and p(1))"


def test_an_error_in_a_when_names_the_iteration_too() -> None:
    (error,) = errors("bigand $i in [0..2] when 1/$i == 1: p end")
    assert error.iteration == (("$i", "0"),)


def test_errors_of_several_formulas_are_told_in_one_run() -> None:
    found = errors("p(1/0)\nq($u)\nr and s(1+a) or t([1,a])\nbigand $i in 3: p end")
    assert [e.source.position(e.span[0])[0] for e in found] == [1, 2, 3, 3, 4]


def test_the_same_error_in_many_iterations_is_told_once() -> None:
    assert len(errors("bigand $i in [1..500]: p(1/0) end")) == 1
    assert len(errors("bigand $i in [1..100000]: p($u) end")) == 1


def test_very_many_errors_end_the_run() -> None:
    assert len(errors("\n".join(f"p{i}($u{i})" for i in range(1000)))) == MOST_ERRORS


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("bigand $i,$j in [1]: p end", "$i,$j in [1]"),
        ("bigand $i in [1],[2]: p end", "$i in [1],[2]"),
    ],
)
def test_as_many_variables_as_sets_are_needed(text: str, place: str) -> None:
    (error,) = errors(text)
    assert text[slice(*error.span)] == place


@pytest.mark.parametrize("text", ["let $x,$y = 1: p", "p([1 for $i,$j in [1]])"])
def test_let_and_comprehensions_need_as_many_values_as_variables(text: str) -> None:
    with pytest.raises(LanguageError, match="2 variables but 1"):
        parse(text)


def test_a_model_of_assignments_only_has_no_formulas() -> None:
    (error,) = errors("$x = 1\n$y = 2\n")
    assert error.message == "this model has no formulas"


def test_a_formula_is_judged_under_an_assignment() -> None:
    formula = And((Or((Atom("a"), Not(Atom("b")))), Truth(True)))
    assert holds(formula, {"a"}.__contains__)
    assert holds(formula, set[str]().__contains__)
    assert not holds(formula, {"b"}.__contains__)


def test_the_linter_looks_at_the_first_element_of_every_set_only() -> None:
    file = parse("bigand $i in [1..1000000000]: p(6 / (2 - $i)) end")
    formula, _ = expanded(file, first_only=True)
    assert show(formula) == "p(6)"
