"""The mistakes that learners make, each recognised by name."""

from __future__ import annotations

import pytest

from clausette.errors import LanguageError
from clausette.grounding import ground
from clausette.language import Diagnostic, parse


def found(text: str) -> list[Diagnostic]:
    """All that is said about a model, be it an error or a warning."""
    try:
        return list(ground(parse(text)).warnings)
    except LanguageError as error:
        return list(error.diagnostics)


def line_of(diagnostic: Diagnostic, note: int | None = None) -> int:
    span = diagnostic.span if note is None else diagnostic.notes[note].span
    return diagnostic.source.position(span[0])[0]


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("a -> b", "implication is written '=>', not '->'"),
        ("p(1) -> q", "implication is written '=>', not '->'"),
        ("a --> b", "implication is written '=>', not '-->'"),
        ("a <-> b", "equivalence is written '<=>', not '<->'"),
        ("a ==> b", "implication is written '=>', not '==>'"),
        ("a <==> b", "equivalence is written '<=>', not '<==>'"),
        ("a → b", "implication is written '=>'"),
        ("a ↔ b", "equivalence is written '<=>'"),
        ("a ∧ b", "conjunction is written 'and'"),
        ("a && b", "conjunction is written 'and'"),
        ("a || b", "disjunction is written 'or'"),
        ("!a", "negation is written 'not', and 'different from' is '!='"),
        ("~a", "negation is written 'not'"),
        ("$C = {a,b} p", "a set is written in square brackets: [a,b]"),
        ("bigand $i in {1,2}: p($i) end", "a set is written in square brackets: [a,b]"),
        ("bigand $i in 1..3: p($i) end", "a range is a set, written in square brackets: [1..3]"),
        ("$S = 1..3 p", "a range is a set, written in square brackets: [1..3]"),
        ("$N = 2 bigand $i in 1..$N: p end", "a range is a set, written in square brackets"),
        ("(a And b)", "'And' is a proposition; the keyword is 'and'"),
        ("(a OR b)", "'OR' is a proposition; the keyword is 'or'"),
        ("bigand $i in [1]: a OR b end", "'OR' is a proposition; the keyword is 'or'"),
        ("bigand i in [1]: p end", "a variable starts with a dollar sign: $i"),
        ("a == b", "'==' compares values; between formulas write '<=>'"),
        ("a # comment", "a comment starts with ';;'"),
        ("a % comment", "the remainder of a division is written 'mod'"),
        ("exists x: x", "quantifiers belong to QBF, which is not supported"),
    ],
)
def test_a_slip_is_answered_by_what_was_meant(text: str, remedy: str) -> None:
    first = found(text)[0]
    assert first.severity == "error"
    assert first.help.startswith(remedy)


@pytest.mark.parametrize("text", ["a And b", "a OR b", "Not a", "NOT a", "a XOR b"])
def test_a_keyword_in_other_letters_is_a_proposition_and_a_warning(text: str) -> None:
    warnings = found(text)
    word = next(word for word in text.split() if word not in ("a", "b"))
    (warning,) = (w for w in warnings if "is read as a proposition" in w.message)
    assert f"'{word}'" in warning.message
    assert warning.help == f"the keyword is '{word.lower()}'"


def test_a_dollar_forgotten_in_a_range_is_found() -> None:
    (error,) = found("$T = 3\nbigand $i in [1..T]: p($i) end")
    assert error.severity == "error"
    assert line_of(error) == 2
    assert error.help == "'T' is a proposition; the variable is $T"
    (error,) = found("$row(1) = [a,b]\nbigand $x in row(1): p($x) end")
    assert error.help == "'row(…)' is a proposition; the variable is $row(…)"


@pytest.mark.parametrize(
    "text",
    [
        "$T = 3 bigand $i in T: p end",
        "$T = 3 p($T + T)",
        "bigand $i in [1]: p(i + 1) end",
        "$k = 1 exact(k, [a])",
    ],
)
def test_a_dollar_forgotten_elsewhere_is_found(text: str) -> None:
    assert any("is a proposition; the variable is $" in d.help for d in found(text))


def test_two_numbers_where_a_range_was_meant_are_a_warning() -> None:
    (warning,) = found("$N = 5\nbigand $i in [1,$N]: p($i) end")
    assert warning.severity == "warning"
    assert warning.message == "[1,$N] contains only the two numbers 1 and 5"
    assert warning.help.startswith("for all numbers from 1 to 5, write [1..$N]; ")


@pytest.mark.parametrize("text", ["$N = 2 p([1,$N])", "p([1,5])", "$N = 5 p([1,2,$N])"])
def test_a_set_that_is_meant_is_no_warning(text: str) -> None:
    assert found(text) == []


INNER_FORGOTTEN = """\
bigand $i in [1..3]:
  bigor $j in [1..3]:
    p($i,$j)
end
q
"""

OUTER_FORGOTTEN = """\
bigand $i in [1..3]:
  bigor $j in [1..3]:
    p($i,$j)
  end
q or r
"""

MIDDLE_FORGOTTEN = """\
bigand $i in [1..3]:
  bigand $j in [1..3]:
    bigor $k in [1..3]:
      p($i,$j,$k)
    end
end
"""

SECOND_FORGOTTEN = """\
bigand $i in [1..3]: p($i) end
bigand $j in [1..3]:
  q($j)

bigand $k in [1..3]: r($k) end
"""

IF_FORGOTTEN = """\
bigand $i in [1..3]:
  if $i > 1 then
    p($i)
  else
    q($i)
end
"""


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        (INNER_FORGOTTEN, 2, "bigor"),
        (OUTER_FORGOTTEN, 1, "bigand"),
        (MIDDLE_FORGOTTEN, 2, "bigand"),
        (SECOND_FORGOTTEN, 2, "bigand"),
        (IF_FORGOTTEN, 2, "if"),
        ("bigand $i in [1]: bigor $j in [2]: p end", 1, "bigand"),
        (INNER_FORGOTTEN.replace("\n", "\r\n"), 2, "bigor"),
        (INNER_FORGOTTEN.replace("  ", "\t"), 2, "bigor"),
    ],
)
def test_a_missing_end_is_placed_at_its_block(text: str, line: int, word: str) -> None:
    error = found(text)[0]
    assert error.notes, error
    assert error.notes[0].text == f"this '{word}' has no 'end'"
    assert line_of(error, 0) == line


def test_a_missing_end_is_no_reason_to_suspect_the_formulas_before() -> None:
    error = found("bigand $i in [1]: p($i)\nend\n" + INNER_FORGOTTEN)[0]
    assert line_of(error, 0) == 4


def test_a_surplus_end_is_told_with_the_block_that_was_closed_before() -> None:
    text = "bigand $i in [1]:\n  bigor $j in [2]: p end\n  end\nend\nq\n"
    (error,) = (d for d in found(text) if d.severity == "error")
    assert line_of(error) == 4
    assert error.help.startswith("there is one 'end' too many")
    assert error.notes[0].text == "this 'bigand' is closed by the 'end' on line 3"
    assert line_of(error, 0) == 1


def test_a_surplus_end_with_nothing_before_it_is_an_error_too() -> None:
    assert found("a end")[0].help.startswith("there is one 'end' too many")


def test_thousands_of_blocks_on_one_line_are_searched_quickly() -> None:
    for ends in (4_999, 5_001):
        text = "bigand $i in [1]: " * 5_000 + "a" + " end" * ends
        assert found(text)[0].notes


def test_two_arities_are_a_warning_that_shows_both_places() -> None:
    (warning,) = found("p(1,2)\nq\np(3)")
    assert warning.message.startswith("'p' has 1 argument here and 2 arguments elsewhere")
    assert (line_of(warning), line_of(warning, 0)) == (3, 1)


def test_each_arity_is_told_once() -> None:
    assert len(found("p\np(1) p(2) p(1,2) p(3,4) p")) == 2


def test_name_and_parenthesis_apart_are_a_warning() -> None:
    (warning,) = found("lamp (x)")
    assert "is two formulas" in warning.message
    assert warning.help == "to give 'lamp' arguments, write 'lamp(' without a blank"
    assert found("lamp\n(x)") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("bigand $i in []: p($i) end q", "[] is empty, so this 'bigand' is always true"),
        ("bigor $i in [1..0]: p($i) end", "[1..0] is empty, so this 'bigor' is always false"),
        ("exact(1,[]) or a", "[] is empty, so this 'exact' counts nothing"),
    ],
)
def test_a_loop_over_nothing_is_a_warning(text: str, message: str) -> None:
    assert message in [d.message for d in found(text)]


def test_an_empty_set_is_traced_to_the_line_that_made_it() -> None:
    text = "$n = 0\n\n$Tubes = [1..$n]\nq\nbigor $t in $Tubes: p(0,$t,1,vert) end"
    (warning,) = found(text)
    assert warning.message == "$Tubes is empty, so this 'bigor' is always false"
    assert warning.help == "$Tubes comes from line 3: [1..$n] with $n = 0"
    assert warning.render().splitlines()[2] == "      |             ^^^^^^"


def test_a_loop_that_is_empty_only_sometimes_is_no_warning() -> None:
    assert found("bigand $i in [1..3]: bigor $j in [2..$i]: p($j) end or q end") == []


def test_a_misspelt_variable_is_answered_by_the_nearest() -> None:
    (error,) = found("$Couleurs = [a]\nbigand $c in $Couleur: p($c) end")
    assert error.help == "did you mean $Couleurs?"


def test_a_loop_variable_used_outside_of_its_loop_is_told() -> None:
    errors = found("bigand $i in [1..2]: p($i) end\nq($i)")
    assert errors[0].help == "$i is bound by a loop, and this is outside it"


WATER = """\
$Tubes = [1..3]
$Layers = [1..4]
$Colours = [red,blue]
;; every layer holds one colour at most
bigand $t,$l,$c,$d in $Tubes,$Layers,$Colours,$Colours when $c != $d:
  not holds($t,$l,$c) or not holds($t,$l,$d)
end
;; what is filled rests on something filled
bigand $t,$l,$c in $Tubes,$Layers,$Colours:
  holds($t,$l,$c) => bigor $d in $Colours: holds($t,$l-1,$d) end
end
"""


def test_a_step_below_the_lowest_layer_is_a_phantom() -> None:
    (warning,) = found(WATER)
    assert warning.severity == "warning"
    assert warning.message.startswith("'holds(1,0,blue)' is a phantom")
    assert "index 2 of 'holds' is never below 1" in warning.message
    assert line_of(warning) == 10
    assert ("$l", "1") in warning.iteration
    assert line_of(warning, 0) == 9
    assert warning.help == "'$l-1' goes over the edge: limit $l or add a 'when'"


def test_steps_over_both_edges_are_two_phantoms() -> None:
    text = WATER + "bigand $t,$l in $Tubes,$Layers: holds($t,$l+1,red) or free end\n"
    sides = sorted(w.message.partition("never ")[2] for w in found(text))
    assert sides == ["above 4", "below 1"]


@pytest.mark.parametrize(
    "text",
    [
        # an ordinary chain, which has its last link by its own step
        "s(1)\nbigand $i in [1..4]: s($i) => s($i+1) end",
        # bounded by a `when`
        WATER.replace("$Colours:\n  holds($t,$l,$c) =>", "$Colours when $l > 1:\n  x =>"),
        # another rule uses the stepped value plainly
        WATER + "bigand $t,$c in $Tubes,$Colours: not holds($t,0,$c) end\n",
        "bigand $i in [1..3]: p($i) => p($i+1) end\nbigand $j in [1..4]: p($j) or q end",
    ],
)
def test_a_step_that_stays_within_what_other_rules_say_is_no_phantom(text: str) -> None:
    assert [d.message for d in found(text) if "phantom" in d.message] == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("bigand $x in [1..3]: p(x) end", "x"),
        ("bigand $x in [1..3]: p($x) and q(x) end", "x"),
        ("exact(1, [q(y) for $y in [1..3]])", "y"),
        ("let $z = 3: q(z)", "z"),
        ("bigor $i in [1..3] when $i != 2: bigand $j in [1..$i]: p(i,$j) end end", "i"),
    ],
)
def test_a_dollar_forgotten_where_the_variable_is_bound_is_a_warning(text: str, name: str) -> None:
    (warning,) = (w for w in found(text) if "is bound here" in w.message)
    assert warning.message == f"'{name}' is a proposition, but ${name} is bound here"
    assert warning.help == f"the variable is ${name}"


@pytest.mark.parametrize(
    "text",
    [
        "bigand $a in [a,b]: p(a,$a) end",  # a is an element: it may be meant
        "x bigand $x in [1..3]: p($x) or x end",
        "$x = 3 bigand $i in [1..$x]: p($i,x) end",
        "bigand $x in [1..3]: x($x) end",
        "let $x = x: p($x)",
    ],
)
def test_a_name_that_is_used_elsewhere_too_may_be_meant(text: str) -> None:
    assert not [w for w in found(text) if "is bound here" in w.message]
