"""What expressions are worth: every operator, every quirk, every limit."""

from __future__ import annotations

import math

import pytest

from clausette.errors import LanguageError
from clausette.grounding import Limits, evaluate_globals, expanded, ground
from clausette.grounding.formula import show
from clausette.grounding.values import (
    SetValue,
    Value,
    least_length,
    print_float,
    print_value,
)
from clausette.grounding.values import shown as shown_value
from clausette.language import Diagnostic, parse
from expansions import shown


def value(text: str) -> str:
    return print_value(evaluate_globals(parse(f"$value = {text}"))["$value"])


def error(text: str, limits: Limits | None = None) -> Diagnostic:
    with pytest.raises(LanguageError) as caught:
        ground(parse(text), limits=limits)
    return next(d for d in caught.value.diagnostics if d.severity == "error")


def warnings(text: str) -> list[str]:
    return [warning.message for warning in ground(parse(text)).warnings]


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        # integers, divided as OCaml does
        ("7 / 2", "3"),
        ("(-7) / 2", "-3"),
        ("7 / (-2)", "-3"),
        ("(-7) / (-2)", "3"),
        ("(-7) mod 3", "-1"),
        ("7 mod (-3)", "1"),
        ("0 / 5", "0"),
        ("abs(-3)", "3"),
        ("abs(-3.5)", "3.5"),
        ("int(2.9)", "2"),
        ("int(-2.9)", "-2"),
        ("int(3)", "3"),
        ("float(3)", "3."),
        ("007", "7"),
        ("4611686018427387903", "4611686018427387903"),
        # floats, printed as OCaml does
        ("1.0", "1."),
        ("1.0 / 3.0", "0.333333333333"),
        ("2.0 * 1.5", "3."),
        ("0.1 + 0.2", "0.3"),
        ("1.0 - 2.5", "-1.5"),
        ("sqrt(2.0)", "1.41421356237"),
        ("sqrt(16.0)", "4."),
        ("10000000000000000000000.0", "1e+22"),
        ("0.00001", "1e-05"),
        ("123456789012.0", "123456789012."),
        ("1234567890123.0", "1.23456789012e+12"),
        ("1.0 / 0.0", "inf"),
        ("-1.0 / 0.0", "-inf"),
        ("0.0 / 0.0", "nan"),
        # booleans
        ("1 < 2", "true"),
        ("1.0 >= 2.0", "false"),
        ("1 != 2 and 2 == 2", "true"),
        ("true xor true", "false"),
        ("false => false", "true"),
        ("true <=> false", "false"),
        ("not true or false", "false"),
        ("a == a", "true"),
        ("p(1) != p(2)", "true"),
        ("[1,2] == [2,1]", "true"),
        ("[] == [1]", "false"),
        ("[] == []", "true"),
        ("1 in [1,2]", "true"),
        ("a in []", "false"),
        ("[1] in [[1],[2]]", "true"),
        ("p(1) in p([1,2])", "true"),
        ("[1] subset [1,2]", "true"),
        ("[] subset []", "true"),
        ("[3] subset [1,2]", "false"),
        ("empty([])", "true"),
        ("empty([1])", "false"),
        # sets: sorted, each element once
        ("[3,1,2,1]", "[1,2,3]"),
        ("[p(10),p(2),p(1)]", "[p(1),p(10),p(2)]"),
        ("[b,a,B,_a]", "[B,_a,a,b]"),
        ("[2.5,1.5,10.0]", "[1.5,2.5,10.]"),
        ("[[2],[1,3],[]]", "[[],[1,3],[2]]"),
        ("[[1],[a]]", "[[1],[a]]"),
        ("[[1],[[1]],[1.0]]", "[[1],[1.],[[1]]]"),
        ('["b or a","a"]', '["(b or a)","a"]'),
        ('["a","a"]', '["a"]'),
        ("[1..4]", "[1,2,3,4]"),
        ("[2..2]", "[2]"),
        ("[2..1]", "[]"),
        ("[1.5..3.5]", "[1.5,2.5,3.5]"),
        ("[0-2..1]", "[-2,-1,0,1]"),
        ("[1,2] union [3,2]", "[1,2,3]"),
        ("[1,2] inter [2,3]", "[2]"),
        ("[1,2] diff [2,3]", "[1]"),
        ("[] union []", "[]"),
        ("[a] union []", "[a]"),
        ("card([1,1,2])", "2"),
        ("card([])", "0"),
        ("powerset([])", "[[]]"),
        ("powerset([2,1])", "[[],[1],[1,2],[2]]"),
        ("card(powerset([1..10]))", "1024"),
        # condensed products
        ("p([1..2],[a,b])", "[p(1,a),p(1,b),p(2,a),p(2,b)]"),
        ("p([1..2],7)", "[p(1,7),p(2,7)]"),
        ("p([])", "p"),
        ("p([],1)", "p(1)"),
        ("p([],[1,2])", "[p(1),p(2)]"),
        ("p(q([1,2]))", "[p(q(1)),p(q(2))]"),
        # indices
        ("p(1,a,2.0,true)", "p(1,a,2.,true)"),
        ("p(-1)", "p(-1)"),
        ("a(b(c,1))", "a(b(c,1))"),
        ('p("a and b")', 'p("(a and b)")'),
        # comprehensions
        ("[$i*$i for $i in [0-2..2]]", "[0,1,4]"),
        ("[$i for $i in [1..6] when $i mod 2 == 0]", "[2,4,6]"),
        ("[p($i,$j) for $i,$j in [1..3],[1..$i] when $i + $j == 4]", "[p(2,2),p(3,1)]"),
        ("[[$i..3] for $i in [1..3]]", "[[1,2,3],[2,3],[3]]"),
        ("[[$j for $j in [1..$i]] for $i in [1..2]]", "[[1],[1,2]]"),
        ("[$i for $i in [[$i for $i in [1..2]]]]", "[[1,2]]"),
        ('["q($i)" for $i in [2,1]]', '["q(1)","q(2)"]'),
        ("[$i for $i in []]", "[]"),
        # conditionals: only the chosen branch is looked at
        ("if true then 1 else 1/0 end", "1"),
        ("if 1 > 2 then $nobody else a end", "a"),
        ("if true then 1 else a end", "1"),
    ],
)
def test_an_expression_is_worth_this(text: str, worth: str) -> None:
    assert value(text) == worth


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 / 0", "division by zero"),
        ("1 mod 0", "division by zero"),
        ("1 + 2.0", "'+' takes two integers or two floats, not an integer and a float"),
        ("a + 1", "'+' takes two integers or two floats"),
        ("5.0 mod 2.0", "'mod' takes two integers"),
        ("sqrt(2)", "'sqrt' takes a float, not an int"),
        ("sqrt(-1.0)", "a negative number has no square root"),
        ("abs(a)", "'abs' takes an integer or a float"),
        ("-a", "'-' takes an integer or a float"),
        ("int([1])", "'int' takes an integer or a float"),
        ("int(1.0/0.0)", "inf is too large for an int"),
        ("int(10000000000000000000.0)", "1e+19 is too large for an int"),
        ("not 1", "'not' takes a boolean"),
        ("1 and true", "'and' takes two booleans"),
        ("false and 1/0 == 1", "division by zero"),
        ("true == true", "'==' compares"),
        ('"a" == "a"', "'==' compares"),
        ("1 == 1.0", "'==' compares"),
        ("a == 1", "'==' compares"),
        ("a < b", "'<' compares two integers or two floats"),
        ("1 < 2.0", "'<' compares two integers or two floats"),
        ("1 in 2", "'in' takes a set on its right"),
        ("1 in [a]", "an integer cannot be in a set of propositions"),
        ("[1] union [a]", "'union' takes two sets of one type"),
        ("[1] union 2", "'union' takes two sets"),
        ("1 subset [1]", "'subset' takes two sets"),
        ("card(1)", "'card' takes a set"),
        ("empty(a)", "'empty' takes a set"),
        ("powerset(1)", "'powerset' takes a set"),
        ("[1,a]", "the elements of a set must be of one type"),
        ("[1,1.0]", "the elements of a set must be of one type"),
        ("[true]", "a set cannot contain booleans"),
        ("[1,[1]]", "the elements of a set must be of one type"),
        ("[1..2.0]", "a range needs two integers or two floats"),
        ("[a..b]", "a range needs"),
        ("[$i for $i in 3]", "'in' needs a set, not an integer (3)"),
        ("[1 for $i in [1..2] when 3]", "'when' needs a boolean, not an integer (3)"),
        (
            "[if $i == 1 then 1 else a end for $i in [1..2]]",
            "the elements of a set must be of one type",
        ),
        ("if 1 then 2 else 3 end", "'if' needs a boolean"),
        ("$u", "$u is not defined"),
        ("$u(1)", "$u(1) is not defined"),
    ],
)
def test_an_expression_that_has_no_value_says_why(text: str, message: str) -> None:
    found = error(f"$value = {text} p")
    assert found.message.startswith(message)
    assert found.source.position(found.span[0])[0] == 1


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0.0, "0."),
        (-0.0, "-0."),
        (1e300, "1e+300"),
        (math.pi, "3.14159265359"),
        (100000.0, "100000."),
        (1e11, "100000000000."),
        (1e12, "1e+12"),
        (-2.5, "-2.5"),
        (math.nan, "nan"),
        (math.inf, "inf"),
    ],
)
def test_floats_print_as_in_ocaml(number: float, text: str) -> None:
    assert print_float(number) == text


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("4611686018427387903 + 1", "-4611686018427387904"),
        ("-4611686018427387903 - 2", "4611686018427387903"),
        ("4611686018427387903 * 2", "-2"),
        ("-(-4611686018427387903 - 1)", "-4611686018427387904"),
        ("abs(-4611686018427387903 - 1)", "-4611686018427387904"),
        ("(-4611686018427387903 - 1) / (-1)", "-4611686018427387904"),
    ],
)
def test_integers_wrap_around_at_63_bits_with_a_warning(text: str, worth: str) -> None:
    assert value(text) == worth
    assert any("wraps around" in message for message in warnings(f"p({text})"))


def test_a_range_that_runs_backwards_is_empty_with_a_warning() -> None:
    assert value("[5..1]") == "[]"
    assert warnings("p([5..1])") == ["[5..1] is empty: 5 is above 1 (TouIST never ends here)"]
    assert warnings("p([2..1])") == []


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("[1.0..2.5]", "[1.,2.]"),
        ("[2.5..1.0]", "[]"),
        ("[1.0/0.0..1.0]", "[]"),
        ("[1.0..-1.0/0.0]", "[]"),
    ],
)
def test_a_float_range_that_touist_never_ends_ends(text: str, worth: str) -> None:
    assert value(text) == worth
    assert any("TouIST never ends here" in message for message in warnings(f"p({text})"))


def test_false_equivalent_to_true_is_false_with_a_warning() -> None:
    assert value("false <=> true") == "false"
    assert warnings("if false <=> true then a else b end") == [
        "TouIST 3.5.2 answers 'true' for 'false <=> true'"
    ]


# -- globals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("$x = 1 $x = $x + 1 p($x)", "p(2)"),
        ("$x = 1 $y = $x $x = 5 p($x,$y)", "p(5,1)"),
        ("$f(1) = a $f(1+1) = b p($f(2),$f(1))", "p(b,a)"),
        ("$f(a,[1]) = 3 p($f(a,[1]))", "p(3)"),
        ("$f = 1 $f(1) = 2 p($f,$f($f))", "p(1,2)"),
        ('$q = "a or b" not $q', "not (a or b)"),
        ('$q = "a or b" $r = "$q and c" $r', "((a or b) and c)"),
        ('$x = 1 $q = "p($x)" $x = 2 $q', "p(1)"),
        ("$x = a $x", "a"),
        ("$x = p(1) $x and q", "(p(1) and q)"),
    ],
)
def test_globals_are_evaluated_first_in_the_order_of_the_file(text: str, formula: str) -> None:
    assert shown(text) == formula


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("$x = $x p", "$x is not defined"),
        ("$x = $y $y = 1 p", "$y is not defined"),
        ("$f = q $f(1)", "$f(1) is not defined"),
        ("$f(1) = 1 p($f(2))", "$f(2) is not defined"),
        ("let $f = q: p($f(1))", "$f(1) is not defined"),
        ("$x = 1 $x", "$x is an integer (1), not a formula"),
        ("$x = [a] $x", "$x is a set ([a]), not a formula"),
        ("let $x = 1: $x(2)", "$x(2) is not a proposition: $x is an integer (1)"),
    ],
)
def test_a_variable_without_a_fitting_value_is_an_error(text: str, message: str) -> None:
    assert error(text).message == message


def test_errors_of_an_assignment_and_of_its_use_are_both_told() -> None:
    with pytest.raises(LanguageError) as caught:
        ground(parse("$x = 1/0\np($x)\nq(1+a)"))
    messages = [d.message for d in caught.value.diagnostics]
    assert messages[0] == "division by zero"
    assert messages[1] == "$x has no value: its assignment has an error"
    assert messages[2].startswith("'+' takes")


def test_given_values_override_the_files_own() -> None:
    file = parse("$n = 1/0 $m = $n + 1 $f(1) = 2 p($n,$m,$f(1))")
    formula, found = expanded(file, {"$n": 10, "$f(1)": 7})
    assert show(formula) == "p(10,11,7)"
    assert found == ()


def test_a_given_value_that_the_model_does_not_use_is_a_warning() -> None:
    _, (warning,) = expanded(parse("p"), {"$k": 1})
    assert warning.message == "a value was given for $k, which this model does not use"
    _, (warning,) = expanded(parse("p"), {"$f(1)": 1, "$f(2)": 2})
    assert warning.message == "a value was given for $f(…), which this model does not use"


# -- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("p(powerset([1..40]))", "powerset([1..40]) would have 1,099,511,627,776 elements"),
        ("p(powerset([1..2000]))", "powerset([1..2000]) would have far too many elements"),
        (
            "bigand $i in [1..1000000000]: p end",
            "[1..1000000000] would have 1,000,000,000 elements",
        ),
        ("p([0.0..1000000000.0])", "[0.0..1000000000.0] would have"),
        ("p([0.0..1.0/0.0])", "[0.0..1.0/0.0] would have far too many"),
        ("p([0.0..0.0/0.0])", "[0.0..0.0/0.0] would have far too many"),
        ("$S = [1..2000] exact(1,p($S,$S))", "p($S,$S) would have 4,000,000 elements"),
        ("$S = [1..800] p([$i for $i,$j in $S,$S when $i < 0])", "the loops and sets"),
        ("bigand $i in [1..300]: p(card([1..2000000])) end", "the loops and sets"),
        ("$S=[1..9000] bigand $i in $S: p($i in $S) end", "the loops and sets"),
        ("p(" + "[" * 20_000 + "1" + "]" * 20_000 + ")", "these sets are nested more than 100"),
        ("$s = [1] " + "$s = [$s] " * 200 + "p($s)", "these sets are nested more than 100"),
        ('$f = "a or b" ' + '$f = "$f and $f" ' * 60 + "$f", "this formula has more than 200,000"),
        ("$p = a " + "$p = p($p,$p) " * 60 + "$p", "this name has more than 200,000"),
        ("p([100000..200000])", "this name has more than 200,000"),
    ],
    ids=lambda text: text[:30],
)
def test_what_would_eat_the_machine_is_refused(text: str, message: str) -> None:
    limits = Limits(steps=600_000)
    assert error(text, limits).message.startswith(message)


def test_an_integer_of_400_digits_is_one_clear_message() -> None:
    with pytest.raises(LanguageError, match=r"999999999999… \(400 digits\) is too large"):
        parse("p(" + "9" * 400 + ")")


def test_a_quoted_formula_used_very_often_counts_as_many_steps() -> None:
    text = '$f = "a or b" ' + '$f = "$f and $f" ' * 12 + " and ".join(["$f"] * 3000)
    assert error(text, Limits(steps=5_000_000)).message.startswith(
        "the loops and sets of this model take"
    )


def test_sets_of_thousands_of_deep_or_equal_formulas_are_compared_quickly() -> None:
    deep = '"' + "not " * 5_000 + 'a"'
    assert value(f"card([{deep}] inter [{deep}])") == "1"
    assert value(f"card([{','.join(f'{chr(34)}p({i % 7}){chr(34)}' for i in range(2000))}])") == "7"


@pytest.mark.parametrize(
    "text", ["[]", "[1..200]", "[a,p(2)]", "[[],[1],[1,2]]", "[1.5]", "7", "a"]
)
def test_a_length_is_never_overrated_and_a_message_cuts_the_text(text: str) -> None:
    found = evaluate_globals(parse(f"$value = {text}"))["$value"]
    whole = print_value(found)
    assert 0 < least_length(found) <= len(whole)
    assert shown_value(found) == (whole if len(whole) <= 80 else whole[:79] + "…")


def test_a_huge_set_is_cut_before_it_is_written() -> None:
    inner: Value = SetValue(tuple(range(10**6)))
    assert len(shown_value(SetValue((inner,)))) == 80
    assert least_length(SetValue((inner,))) > 2 * 10**6
