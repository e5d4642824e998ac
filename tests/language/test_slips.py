"""Slips of real classes, written as students write them; each fix, applied, is what they meant."""

from __future__ import annotations

import pytest

from clausette.errors import LanguageError
from clausette.grounding import expanded, ground
from clausette.grounding.formula import show
from clausette.language import Diagnostic, Source, parse
from clausette.words import in_words
from slips import SLIPS


def found(text: str) -> list[Diagnostic]:
    """All that is said about a model, be it an error, a warning or a note."""
    try:
        return list(ground(parse(text)).warnings)
    except LanguageError as error:
        return list(error.diagnostics)


def mended(text: str) -> str:
    """The text with the first fix of what is said first, until nothing is said any more."""
    for _ in range(12):
        first = next((d for d in found(text) if d.severity != "note"), None)
        if first is None:
            return text.rstrip("\n")
        assert first.fixes, first.render()
        text = first.fixes[0].applied(first.source.text)
    raise AssertionError(text)


@pytest.mark.parametrize(("slip", "meant"), SLIPS, ids=[slip for slip, _ in SLIPS])
def test_the_remedy_applied_is_what_was_meant(slip: str, meant: str) -> None:
    assert mended(slip) == meant
    assert not [d for d in found(meant) if d.severity != "note"]


@pytest.mark.parametrize("slip", [slip for slip, _ in SLIPS])
def test_each_slip_has_a_place_and_a_remedy_in_both_languages(slip: str) -> None:
    first = found(slip)[0]
    assert first.span[1] > first.span[0]
    for said in (first.message, first.help or first.notes[0].text, first.fixes[0].title):
        assert said
        assert in_words(said, "fr")


def test_an_open_parenthesis_is_blamed_where_it_stands() -> None:
    (error,) = found("a\n(b or c\nd => e")
    assert error.one_line() == "model:2:1: error: this '(' is not closed"
    (note,) = error.notes
    assert error.source.position(note.span[0]) == (3, 1)
    # TouIST's place is kept for editors that ask for it.
    assert error.render_touist().startswith("model: line 2, col 7-2: error")


def test_a_loop_word_in_other_letters_is_blamed_where_it_stands() -> None:
    (error,) = found("q\nBigand $i in [1..3]: p($i) end")
    assert error.one_line() == "model:2:1: error: 'Bigand' is read as a proposition"


@pytest.mark.parametrize(
    "text", ["x + y > 3", "x < 2", "p(1) == 2", "x - 1 >= y and a", "p(1)+p(2) <= 1"]
)
def test_text_for_smt_is_named_as_such(text: str) -> None:
    assert "SMT (touist --smt)" in found(text)[0].help


@pytest.mark.parametrize(
    ("text", "read", "otherwise"),
    [
        ("a => b <=> c", "a => (b <=> c)", "(a => b) <=> c"),
        ("a => b => c", "a => (b => c)", "(a => b) => c"),
        ("a xor b and c", "(a xor b) and c", "a xor (b and c)"),
        ("a and b xor c", "a and (b xor c)", "(a and b) xor c"),
        ("a <=> not b or c => d", "a <=> (not b or c => d)", "(a <=> not b or c) => d"),
    ],
)
def test_surprising_precedence_is_a_note_with_both_readings(
    text: str, read: str, otherwise: str
) -> None:
    (note,) = found(text)
    assert note.severity == "note"
    assert note.message == f"this is read as {read}"
    as_read, other = (fix.applied(note.source.text).rstrip() for fix in note.fixes)
    assert (as_read, other) == (read, otherwise)
    meaning = [show(expanded(parse(one))[0]) for one in (text, as_read, other)]
    assert meaning[0] == meaning[1] != meaning[2]
    assert found(as_read) == found(other) == []


def test_a_chain_is_noted_once() -> None:
    assert len(found("a => b => c => d\ne => f => g")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "a => (b => c)",
        "a <=> b <=> c",
        "a and b or c and d => e",
        "(a xor b) and c",
        "a xor b xor c",
        "a or b => c and d",
    ],
)
def test_usual_precedence_is_no_note(text: str) -> None:
    assert found(text) == []


FRAME = """\
$n = 3
bigand $i in [1..$n]:
  not c(0,$i) and not c($n+1,$i) and not c($i,0) and not c($i,$n+1)
end
bigand $i,$j in [1..$n],[1..$n]:
  c($i,$j) => c($i+1,$j) or c($i-1,$j) or c($i,$j+1) or c($i,$j-1)
end
bigor $i,$j in [1..$n],[1..$n]: c($i,$j) end
"""


@pytest.mark.parametrize(
    "text",
    [
        FRAME,
        # a constant and a predicate of one name
        "bigand $i in [1..3]: red($i) <=> colour($i,red) end",
        "$C = [red,blue]\nbigand $c in $C: p($c) end\nred(1)",
        # numbers that are meant
        "bigand $i in [6,1]: p($i) end",
        "$Ends = [1,6]\nbigand $i in $Ends: p($i) end",
        "bigand $r in [1,3]: exact(1,[cell($r+$i) for $i in [0,1]]) end",
        "p([1,5])",
        "bigand $i in [1,2]: p($i) end",
        # words that are meant
        "et(1)\net(2)",
        "et\nou",
        "non",
        "p(non)\np(et)",
        "exactly",
        "atMost(3)",
        # what belongs together
        ";;; two: both are on.\na\nb",
        ";;; row: row {$r}.\nbigand $r in [1..2]: p($r) end\n\nbigand $r in [1..2]: q($r) end",
    ],
)
def test_what_is_meant_is_no_slip(text: str) -> None:
    assert found(text) == []


def test_two_arities_in_formulas_are_still_a_warning() -> None:
    (warning,) = found("red or p\nred(1)")
    assert "are different propositions" in warning.message
    (warning,) = found("exact(1,[red,blue])\nred(1)")
    assert "are different propositions" in warning.message


def test_a_formula_set_apart_below_a_rule_is_noted() -> None:
    text = ";;; one: one lamp.\nexact(1,[a,b])\n\nnot a\n"
    (note,) = found(text)
    assert (note.severity, note.source.position(note.span[0])) == ("note", (4, 1))
    assert note.message == "this formula belongs to the rule 'one' too"
    mended_text = note.fixes[0].applied(text)
    assert mended_text == ";;; one: one lamp.\nexact(1,[a,b])\n\n;;;\nnot a\n"
    assert found(mended_text) == []


def test_programs_get_the_fixes_as_places_and_texts() -> None:
    (error,) = found("a = b")
    assert error.data("fr")["fixes"] == [
        {
            "title": "écrire <=>",
            "edits": [{"line": 1, "column": 3, "end_line": 1, "end_column": 4, "text": "<=>"}],
        }
    ]


@pytest.mark.parametrize("text", ["^", "a ^ b", "#", "a & & b", "¬"])
def test_a_sign_on_a_last_line_without_an_end_gets_its_remedy(text: str) -> None:
    with pytest.raises(LanguageError) as caught:
        parse(Source("last", text))
    assert caught.value.diagnostics[0].fixes


@pytest.mark.parametrize(
    ("text", "help_en", "help_fr"),
    [
        ("exactly 1 of {a,b,c}", "exact(1,[a,b,c])", "s'écrit exact(1,[a,b,c])"),
        ("bigand $i in [1..3]: p[$i] end", "p($i)", "entre parenthèses : p($i)"),
    ],
)
def test_a_remedy_speaks_of_the_text_at_hand(text: str, help_en: str, help_fr: str) -> None:
    (error,) = found(text)
    assert error.help.endswith(help_en)
    assert in_words(error.help, "fr").endswith(help_fr)


@pytest.mark.parametrize(
    "text",
    [
        "(declare-const a Bool)\n(assert a)\n(check-sat)\n",
        "; made by z3\n(set-logic QF_UF)\n",
        "(assert (and a b))",
    ],
)
def test_smt_lib_is_told_once_and_for_what_it_is(text: str) -> None:
    (error,) = found(text)
    assert error.message.startswith("this is SMT-LIB")
    assert in_words(error.message, "fr").startswith("ceci est du SMT-LIB")


def test_atoms_that_are_called_like_commands_of_smt_lib_are_atoms() -> None:
    assert not [d for d in found("(assert)\nand b") if "SMT-LIB" in d.message]
    assert found("(push or pop)") == []


def test_the_caret_stands_under_its_place_in_a_million_lines() -> None:
    (error,) = found("\n" * 1_234_566 + "a $ b")
    line, caret = error.render().splitlines()[1:3]
    assert line.index("$") == caret.index("^")
