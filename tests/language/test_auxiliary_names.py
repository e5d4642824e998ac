"""`;;; auxiliary NAME, NAME`: which names it marks, what is wrong with it, who keeps it."""

from __future__ import annotations

import pytest

from clausette.grounding.columnar.program import compiled
from clausette.grounding.instances import ground
from clausette.grounding.values import make_set
from clausette.language import Source, parse, rules_of
from clausette.language.auxiliary import marked
from clausette.language.layout import format_text
from clausette.language.printer import to_text
from clausette.language.sentences import sentence_source


def names(text: str) -> set[str]:
    return set(marked(parse(text)).names)


def warnings(text: str) -> list[str]:
    """Line, column and words of every warning; the two grounders give the same."""
    file = parse(text)
    told = compiled(file).ground().warnings
    assert told == ground(file).warnings
    return [f"{d.one_line().removeprefix('model:')} | {d.help}" for d in told]


@pytest.mark.parametrize(
    "line",
    [
        ";;; auxiliary near, helper",
        ";;;auxiliary near helper",
        "  \t;;; auxiliary\tnear ,helper,  ",
        ";;; auxiliary near\n\n;;; auxiliary helper near",
    ],
)
def test_names_are_separated_by_commas_or_blanks_and_lines_add_up(line: str) -> None:
    assert names(f"{line}\nnear(1) helper\n") == {"near", "helper"}
    assert names(f"near(1) helper\n{line}\n") == {"near", "helper"}
    assert warnings(f"{line}\nnear(1) helper\n") == []


@pytest.mark.parametrize(
    "text",
    [
        ";; auxiliary p\np\n",
        ";;;; auxiliary p\np\n",
        ";;; auxiliaryp\np\n",
        ";;; auxiliaries p\np\n",
        ";;; an auxiliary p\np\n",
        "q ;;; auxiliary p\np\n",
        "bigand $i in [1]:\n  ;;; auxiliary p\n  p\nend\n",
    ],
)
def test_other_comments_mark_nothing(text: str) -> None:
    assert names(text) == set()
    assert warnings(text) == []


def test_a_rule_may_be_called_auxiliary() -> None:
    for head in (";;; auxiliary: p holds.", ";;; auxiliary : p holds.", ";;; auxiliary@en: p"):
        assert names(f"{head}\np\n") == set()
        assert [rule.name for rule in rules_of(parse(f"{head}\np\n"))[0]] == ["auxiliary"]


def test_it_belongs_to_no_sentence_and_ends_none() -> None:
    file = parse(";;; one: p holds,\n;;; auxiliary q\n;;; and q.\n;;; auxiliary p\np q\n")
    (rule,), diagnostics = rules_of(file)
    assert sentence_source(rule.sentences["en"], file.source) == "p holds, and q."
    assert (len(rule.formulas), diagnostics) == (2, ())
    assert marked(file).names == {"p", "q"}


def test_an_unknown_name_is_told_with_the_one_that_was_meant() -> None:
    assert warnings(";;; auxiliary helper, thing\nhelped(1)\n") == [
        "1:15: warning: no proposition is named 'helper', so nothing is auxiliary"
        " | did you mean helped?",
        "1:23: warning: no proposition is named 'thing', so nothing is auxiliary | ",
    ]


def test_a_value_from_outside_may_bring_the_name() -> None:
    file = parse(";;; auxiliary near\nbigand $p in $P: $p end\n")
    given = {"$P": make_set(["near(1)", "far"])}
    found = compiled(file).ground(given)
    assert found.warnings == ground(file, given).warnings == ()
    atoms = found.cnf.atoms
    assert [atoms.name(v) for v in atoms.shown.tolist()] == ["far"]


def test_what_is_no_name_is_told_and_the_others_count() -> None:
    text = ";;; auxiliary p($x), q and 7:\np(1) q\n"
    assert names(text) == {"q"}
    separated = "separate names by commas or blanks: ;;; auxiliary near, helper"
    assert warnings(text) == [
        "1:15: warning: this is not the name of a proposition"
        " | either all atoms of a name are auxiliary or none: write p",
        f"1:24: warning: this is not the name of a proposition | {separated}",
        f"1:28: warning: this is not the name of a proposition | {separated}",
    ]
    assert warnings("p\n;;; auxiliary\n") == [
        "2:1: warning: no name follows 'auxiliary' | "
        "list names of propositions: ;;; auxiliary near, helper"
    ]


def test_to_touist_it_is_a_comment() -> None:
    file = parse(";;; auxiliary q, unknown, q(1)\np or q\n")
    found = compiled(file, docs=False).ground()
    assert found.warnings == ground(file, docs=False).warnings == ()
    assert len(found.cnf.atoms.shown) == 2


def test_formatter_and_printer_keep_it() -> None:
    text = "bigand $i in [1..2]:\n q($i) => p  end\n   ;;; auxiliary q,p\n"
    tidy = format_text(Source.of(text))
    assert tidy.endswith("end\n;;; auxiliary q,p\n")
    assert names(tidy) == names(text) == {"p", "q"}
    printed = to_text(parse(text))
    assert printed.startswith(";;; auxiliary p, q\nbigand ")
    assert parse(printed) == parse(text)
    assert names(printed) == {"p", "q"}
