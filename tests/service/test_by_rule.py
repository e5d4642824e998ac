"""Steps and truth tables of one rule of a model, or of all."""

from __future__ import annotations

import pytest

from clausette.errors import LanguageError
from clausette.language import Source
from clausette.puzzles.finding import puzzle_of_ours
from clausette.service.by_rule import steps_of_rule, table_of_rule
from clausette.service.deriving import Derived
from clausette.service.question import Question, Text
from clausette.service.reading import subject_in
from clausette.service.tabling import Tabled
from clausette.web.asking import ask
from schemas import require_valid

PIGEONS = """\
$k = 3
;;; home: pigeon {$p} sits somewhere.
bigand $p in [1..$k]: bigor $h in [1..2]: sits($p,$h) end end
;;; alone: two pigeons do not share hole {$h}.
bigand $h in [1..2]: bigand $p,$q in [1..3],[1..3] when $p < $q:
  not sits($p,$h) or not sits($q,$h) end end
;;;
a => (b and c)
"""


def _asked(text: str, language: str = "en") -> Question:
    return Question(Text(Source("m.touist", text)), language=language)


@pytest.mark.parametrize("line", [4, 5, 6])
def test_a_rule_is_found_by_any_of_its_lines(line: int) -> None:
    found = steps_of_rule(_asked(PIGEONS), line=line)
    assert found.rule is not None
    assert (found.rule.name, found.rule.first, found.rule.last) == ("alone", 4, 6)
    assert isinstance(found.found, Derived)
    assert len(found.found.clauses) == 6


def test_all_rules_are_named_to_choose_from() -> None:
    found = steps_of_rule(_asked(PIGEONS, "fr")).data()
    assert [one["name"] for one in found["rules"]] == ["home", "alone", "ligne 8"]
    assert "rule" not in found  # it is the whole model


@pytest.mark.parametrize("name", ["line 8", "ligne 8"])
def test_a_rule_without_a_name_is_called_by_its_line_in_both_languages(name: str) -> None:
    found = steps_of_rule(_asked(PIGEONS, "fr"), rule=name, to="nnf").data()
    assert found["rule"]["name"] == "ligne 8"
    assert found["found"]["result"]["shown"] == "¬a ∨ (b ∧ c)"


def test_steps_go_to_every_normal_form_with_the_sizes_of_the_rule_alone() -> None:
    for form in ("nnf", "cnf", "tseitin", "plaisted-greenbaum"):
        found = steps_of_rule(_asked(PIGEONS), rule="home", to=form).found
        assert isinstance(found, Derived)
        assert found.target == form
        assert {one.method: one.clauses for one in found.sizes}["auto"] == 3


def test_a_table_of_a_rule_has_its_atoms_alone() -> None:
    found = table_of_rule(_asked(PIGEONS), rule="line 8").found
    assert isinstance(found, Tabled)
    assert (found.table.rows, found.table.models) == (8, 5)


def test_letters_begin_with_true() -> None:
    found = table_of_rule(_asked("a or b"), signs="VF", parts=False).found
    assert isinstance(found, Tabled)
    assert found.table.atoms[0].values == (True, True, False, False)
    assert len(found.columns) == 3


def test_what_is_too_large_is_told_beside_the_rules() -> None:
    cube = "bigand $i,$j,$k in [1..100],[1..100],[1..100]: p($i,$j,$k) end\n"
    long = "bigand $i in [1..3000]: p($i) or q($i) end\n"
    for text in (cube, long):
        found = steps_of_rule(_asked(text), line=1).data()
        assert "more than 4,000 connectives" in found["refused"]
        assert found["rule"]["line"] == 1
    wide = table_of_rule(_asked("bigand $i in [1..20]: p($i) end")).data()
    assert "the limit is 12 atoms" in wide["refused"]
    assert wide["rules"]


def test_steps_that_nobody_would_read_are_refused() -> None:
    found = steps_of_rule(_asked("bigand $i in [1..150]: p($i) or (q($i) and r($i)) end")).data()
    assert "steps are too long to be shown" in found["refused"]


@pytest.mark.parametrize(("line", "name"), [(1, "home"), (7, "line 8"), (99, "line 8")])
def test_between_rules_the_next_one_is_meant_and_else_the_last(line: int, name: str) -> None:
    found = table_of_rule(_asked(PIGEONS), line=line)
    assert found.rule is not None
    assert found.rule.name == name


def test_a_rule_that_is_not_there_is_told() -> None:
    assert table_of_rule(_asked(PIGEONS), rule="gone").data()["refused"] == (
        "there is no rule 'gone'"
    )


def test_errors_of_the_model_stay_errors() -> None:
    with pytest.raises(LanguageError):
        steps_of_rule(_asked("p($i)\nq"), line=1)


def test_values_over_the_models_own_count() -> None:
    question = Question(Text(Source("m.touist", PIGEONS)), values={"$k": 2})
    found = steps_of_rule(question, rule="home").found
    assert isinstance(found, Derived)
    assert len(found.clauses) == 2


def test_rules_with_a_board_have_the_boards_facts() -> None:
    source = Source("x.lightup", "...\n.1.\n...")
    board = subject_in(Text(source, puzzle_of_ours("lightup")))
    found = steps_of_rule(Question(board), rule="lit")
    assert isinstance(found.found, Derived)
    # Eight white cells, each with a clause; those of opposite corners say more than no other.
    assert {one.method: one.clauses for one in found.found.sizes}["auto"] == 8


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_may_ask_for_them(language: str) -> None:
    board = {"text": "...\n.1.\n...", "puzzle": "lightup"}
    rules = "bigand $x in $White: lamp($x) or not lamp($x) end\n"
    for name, more in (("steps", {"to": "tseitin"}), ("table", {"signs": "VF"})):
        for asked in (
            {"text": PIGEONS, "line": 8},
            {"text": PIGEONS, "values": {"k": 2}},
            {"text": PIGEONS, "rule": "gone"},
            {"text": rules, "board": board},
        ):
            found = ask(f"model/{name}", {**asked, **more, "language": language})
            require_valid(found, f"model-{name}")
            assert ("refused" in found) == ("rule" in asked)
