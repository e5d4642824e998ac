"""What the panes beside a text show of it: clauses, files, formulas, what belongs together."""

from __future__ import annotations

import io
from typing import Any

import pytest

from clausette.cnf import write_dimacs, write_wcnf
from clausette.errors import ClausetteError
from clausette.language import Source, parse
from clausette.puzzles.finding import puzzle_of_ours
from clausette.service.clause_pages import clause_page
from clausette.service.clauses_told import clauses
from clausette.service.dimacs_pages import file_page
from clausette.service.expecting import expect
from clausette.service.formulas_told import formulas
from clausette.service.groundings import Written
from clausette.service.model import Grounded, Model
from clausette.service.question import Question, Text
from clausette.service.rule_places import linked, rule_places
from clausette.web.asking import ask
from schemas import require_valid

QUEENS = """$n = 3
;;; row: row {$i} has one queen.
;;; row@fr: la rangée {$i} a une dame.
bigand $i in [1..$n]: exact(1, [q($i,$j) for $j in [1..$n]]) end
;;; column: column {$j} has at most one queen.
bigand $j in [1..$n]: atmost(1, [q($i,$j) for $i in [1..$n]]) end
;;;
not q(1,1)
bigand $i in [1..2]: q($i,$i) => not q($i+1,$i+1) end
"""
SOFT = "a or b\n;;; soft 2 first: no a.\nnot a\n;;; soft 1 second: no b.\nnot b\n"
DEFINED = "(a and b) or (c and d) or (e and f)\n"


def asked(text: str, language: str = "en") -> Question:
    model = Model(parse(Source("model.touist", text)))
    return Question(Grounded(model), language=language)


def on_board(text: str, rules: str) -> Question:
    board = Text(Source("board", text), puzzle_of_ours("lightup"))
    return Question(Written(rules, board=board))


def _rows(text: str, size: int, **options: Any) -> list[tuple[str, str, int, str]]:
    """All clauses, gathered page by page."""
    question, found, start = asked(text), [], 0
    while page := clause_page(question, start=start, count=size, **options).groups:
        for group in page:
            found += [(group.rule, group.words, *clause) for clause in group.clauses]
        start += size
    return found


@pytest.mark.parametrize("text", [QUEENS, SOFT, DEFINED])
@pytest.mark.parametrize("size", [1, 4, 1000])
def test_pages_together_are_all_clauses_by_rule(text: str, size: int) -> None:
    rows = _rows(text, size)
    told = clauses(asked(text), to="by-rule").text
    assert [row[3] for row in rows] == [
        line.strip() for line in told.splitlines() if line.startswith(" " * 6)
    ]
    assert sorted(row[2] for row in rows) == list(range(1, len(rows) + 1))


def test_a_clause_is_the_one_of_its_number_in_the_file() -> None:
    file = file_page(asked(QUEENS), count=1000)
    lines = file.lines[file.before :]
    for _, _, number, text in _rows(QUEENS, 7, naming="numbers"):
        assert lines[number - 1] == f"{text} 0"


def test_an_instance_says_its_sentence_or_its_values_in_the_language_asked_for() -> None:
    english = clause_page(asked(QUEENS)).groups
    assert english[0].words == "row 1 has one queen."
    assert english[0].rule == "row"
    assert english[-1].words == "$i = 2"
    assert english[-1].rule == "line 9"
    french = clause_page(asked(QUEENS, "fr")).groups
    assert french[0].words == "la rangée 1 a une dame."
    assert french[-1].line == 9


def test_an_instance_that_began_on_the_page_before_says_so() -> None:
    first = clause_page(asked(QUEENS), count=1).groups
    second = clause_page(asked(QUEENS), start=1, count=1).groups
    assert not first[0].goes_on
    assert second[0].goes_on
    assert first[0].instance == second[0].instance


def test_new_atoms_are_told_with_what_they_stand_for() -> None:
    page = clause_page(asked(DEFINED))
    used = {
        word.strip("¬") for group in page.groups for _, t in group.clauses for word in t.split()
    }
    assert {one.name for one in page.definitions} == {name for name in used if name[0] == "&"}
    assert page.definitions


def test_soft_rules_have_their_weights() -> None:
    data = clause_page(asked(SOFT)).data()
    assert [group.get("weight") for group in data["groups"]] == [None, 2, 1]


def test_beyond_the_last_clause_there_is_nothing() -> None:
    page = clause_page(asked("a"), start=5)
    assert page.groups == ()
    assert page.count == 0
    assert page.sizes.clauses == 1


@pytest.mark.parametrize("text", [QUEENS, DEFINED, ";;; auxiliary b\na or b", "Top"])
@pytest.mark.parametrize("size", [1, 3, 1000])
def test_pages_of_lines_together_are_the_dimacs_file(text: str, size: int) -> None:
    _same_file(text, size, "dimacs")


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_with_soft_rules_they_are_the_wcnf_file(size: int) -> None:
    _same_file(SOFT, size, "wcnf")


def _same_file(text: str, size: int, form: str) -> None:
    question, out = asked(text), io.StringIO()
    lines: list[str] = []
    page = file_page(question, count=size)
    for start in range(0, page.total + size, size):
        page = file_page(question, start=start, count=size)
        lines += page.lines
    grounding = Grounded(Model(parse(Source("model.touist", text)))).grounding
    (write_dimacs if form == "dimacs" else write_wcnf)(grounding.cnf, out)
    assert "".join(f"{line}\n" for line in lines) == out.getvalue()
    assert page.format == form
    assert page.total == len(lines)


def test_formulas_are_as_they_stand_and_under_their_rules() -> None:
    found = formulas(asked(QUEENS), count=3)
    value, row, column = found.formulas
    assert value.rule is None
    assert value.latex == r"\mathbf{n} \leftarrow 3"
    assert (row.rule, row.lines, row.sentence) == ("row", (4, 4), "row {$i} has one queen.")
    assert column.rule == "column"
    assert r"\bigwedge" in column.latex
    assert found.total == 5
    assert len(found.text.splitlines()) == 5
    assert formulas(asked(QUEENS), start=3).formulas[0].rule == "line 8"


def test_every_rule_has_its_lines_and_its_part_of_the_clauses() -> None:
    question = asked(QUEENS)
    places = rule_places(question).rules
    assert [(place.rule, place.lines) for place in places] == [
        ("row", (2, 4)),
        ("column", (5, 6)),
        ("line 8", (8, 8)),
        ("line 9", (9, 9)),
    ]
    for place in places:
        page = clause_page(question, start=place.first, count=place.clauses)
        assert {group.rule for group in page.groups} == {place.rule}
    assert sum(place.clauses for place in places) == page.sizes.clauses


def test_a_rule_leads_to_its_clauses_and_its_atoms() -> None:
    question = asked(QUEENS)
    found = linked(question, rule="line 9")
    assert found.rules == ("line 9",)
    assert found.lines == ((9, 9),)
    assert set(found.atoms) == {"q(1,1)", "q(2,2)", "q(3,3)"}
    assert found.clause_count == 2
    assert found.place == rule_places(question).rules[3].first
    page = clause_page(question, start=found.place or 0)
    shown = [number for group in page.groups for number, _ in group.clauses]
    assert tuple(shown) == found.clauses


def test_a_clause_leads_to_its_rule_and_its_atoms() -> None:
    question = asked(QUEENS)
    of_rule = linked(question, rule="line 8")
    found = linked(question, clause=of_rule.clauses[0])
    assert found.rules == ("line 8",)
    assert found.atoms == ("q(1,1)",)
    assert found.place == of_rule.place
    assert found.clauses == of_rule.clauses


def test_atoms_lead_to_every_clause_in_which_they_stand_and_to_their_rules() -> None:
    question = asked(QUEENS)
    found = linked(question, atoms=["q(2,2)"])
    assert found.rules == ("row", "column", "line 9")
    assert found.atoms == ("q(2,2)",)
    whole = [(n, t) for g in clause_page(question).groups for n, t in g.clauses]
    assert set(found.clauses) == {number for number, text in whole if "q(2,2)" in text}
    both = linked(question, atoms=["q(2,2)", "q(1,1)"])
    assert both.rules == ("row", "column", "line 8", "line 9")


def test_what_there_is_not_leads_to_nothing() -> None:
    question = asked(QUEENS)
    for found in (
        linked(question, rule="gone"),
        linked(question, clause=10_000),
        linked(question, atoms=["gone(1)"]),
        linked(question),
    ):
        assert (found.rules, found.clauses, found.place) == ((), (), None)


def test_an_answer_that_should_hold_meets_the_rule_that_rejects_it() -> None:
    found = expect(asked(QUEENS), answer="q(1,1) q(2,3) q(3,2)").data()
    assert found["verdict"] == "rejected"
    assert [one["rule"] for one in found["broken"]] == ["line 8"]
    whole = expect(asked(QUEENS), answer="q(1,2) q(2,3) q(3,1)").data()
    assert whole["verdict"] == "accepted"


def test_in_part_atoms_that_are_not_named_are_open() -> None:
    part = "1 q(1,2)\n0 q(2,1)"
    assert expect(asked(QUEENS), answer=part, partial=True).data()["verdict"] == "accepted"
    assert expect(asked(QUEENS), answer="q(1,2)").data()["verdict"] == "rejected"
    found = expect(asked(QUEENS), answer="q(1,2) q(2,2)", partial=True).data()
    assert [one["rule"] for one in found["broken"]] == ["column"]


def test_an_answer_that_should_fail_shows_what_a_reference_has() -> None:
    weak = "\n".join(QUEENS.splitlines()[:4])
    answer = "q(1,1) q(2,1) q(3,1)"
    alone = expect(asked(weak), answer=answer, should="fail").data()
    assert alone["verdict"] == "accepted"
    assert alone["missing"] == []
    found = expect(asked(weak), answer=answer, should="fail", reference=QUEENS).data()
    assert "column" in [one["rule"] for one in found["missing"]]
    as_it_should = expect(asked(QUEENS), answer=answer, should="fail").data()
    assert as_it_should["verdict"] == "rejected"


def test_rules_of_ones_own_are_held_against_those_of_the_puzzle() -> None:
    rules = ";;; lit: {$x} is lit.\nbigand $x in $White: lamp($x) end\n"
    question = on_board("..\n..\n", rules)
    found = expect(question, answer="LL\nLL\n", should="fail").data()
    assert found["verdict"] == "accepted"
    assert found["missing"]
    assert found["checker"]
    assert expect(question, answer="L.\n.L\n").data()["verdict"] == "rejected"
    assert [place.rule for place in rule_places(question).rules] == ["lit"]
    assert clause_page(question).sizes.clauses == 4


def test_a_wish_is_held_against_the_rules() -> None:
    found = expect(asked("a\n" + SOFT), answer="first", should="wish").data()
    assert found["verdict"] == "never"
    assert found["rules"]


def test_nothing_is_no_expectation() -> None:
    with pytest.raises(ClausetteError):
        expect(asked("a"), answer=" ")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("name", "schema", "options"),
    [
        ("clauses", "model-clauses", {"count": 5}),
        ("clauses", "model-clauses", {"start": 3, "naming": "numbers"}),
        ("dimacs", "model-dimacs", {}),
        ("formulas", "model-formulas", {}),
        ("places", "model-places", {}),
        ("linked", "model-linked", {"rule": "row"}),
        ("linked", "model-linked", {"clause": 2}),
        ("linked", "model-linked", {"atoms": ["q(1,1)", "a"]}),
        ("sizes", "ground", {}),
        ("why", "why", {}),
        ("expect", "why", {"answer": "q(1,1)", "partial": True}),
        ("expect", "why", {"answer": "q(1,2)", "should": "fail", "partial": True}),
        ("expect", "why", {"answer": "0 a", "should": "fail", "reference": "a", "partial": True}),
    ],
)
@pytest.mark.parametrize("text", [QUEENS, SOFT, DEFINED, "a\nnot a"])
def test_answers_to_a_page_are_as_their_schemas_say(
    text: str, name: str, schema: str, options: dict[str, Any], language: str
) -> None:
    body = {"text": text, "language": language, **options}
    try:
        found = ask(f"model/{name}", body)
    except ClausetteError as error:
        assert name == "expect"
        require_valid(error.data(language), "error")
    else:
        require_valid(found, schema)


def test_why_a_board_has_no_solution_by_rules_of_ones_own() -> None:
    rules = ";;; all: {$x} is a lamp.\nbigand $x in $White: lamp($x) end\n"
    rules += ";;; none: {$x} is no lamp.\nbigand $x in $White: not lamp($x) end\n"
    body = {"text": rules, "board": {"text": "..\n..\n", "puzzle": "lightup"}}
    found = ask("model/why", body)
    assert [one["rule"] for one in found["rules"]] == ["all", "none"]
    assert found["pointed"]
