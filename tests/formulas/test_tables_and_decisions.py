"""Tables, validity, entailment and equivalence are what brute force says they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from random_formulas import NAMES, every_row, formulas, read, true_rows

import clausette
from clausette.errors import InputError
from clausette.formulas.deciding import counterexample, satisfiable
from clausette.formulas.truth_table import atoms_of, truth_table
from clausette.formulas.writing import LATEX, in_language, in_signs, written
from clausette.grounding.formula import TOP, And, Atom, Ground, Not, Or, holds
from commands import Command
from commands import written as written_file


@given(formulas)
def test_a_table_has_the_values_that_brute_force_finds(formula: Ground) -> None:
    names = atoms_of(formula)
    made = truth_table(formula)
    for column in (*made.atoms, *made.parts):
        assert list(column.values) == true_rows(column.formula, names)
    backwards = truth_table(formula, true_first=True)
    assert backwards.whole.values == made.whole.values[::-1]


@given(formulas)
def test_a_formula_reads_back_as_one_that_says_the_same(formula: Ground) -> None:
    assert true_rows(read(in_language(formula)), NAMES) == true_rows(formula, NAMES)


@given(formulas, formulas)
def test_a_counterexample_is_the_smallest_and_there_is_one_if_it_does_not_follow(
    one: Ground, other: Ground
) -> None:
    names = atoms_of(one, other)
    against = [
        row
        for row in every_row(names)
        if holds(one, row.__getitem__) and not holds(other, row.__getitem__)
    ]
    found = counterexample(one, other)
    assert (found is None) == (not against)
    if found is None:
        return
    assert found.values in against
    assert len(found.true) == min(sum(row.values()) for row in against)
    fits = [
        row for row in every_row(names) if all(row[n] == found.values[n] for n in found.decisive)
    ]
    assert all(row in against for row in fits)


@given(formulas)
def test_satisfiable_if_some_row_is_true(formula: Ground) -> None:
    assert satisfiable(formula) == any(true_rows(formula, NAMES))
    assert (counterexample(TOP, formula) is None) == all(true_rows(formula, NAMES))


def test_parentheses_stand_where_somebody_might_err() -> None:
    a, b, c = map(Atom, "abc")
    assert in_signs(Or((And((a, b)), c))) == "(a ∧ b) ∨ c"
    assert in_signs(And((And((a, b)), c))) == "a ∧ b ∧ c"
    assert in_signs(Not(Not(Or((a, b))))) == "¬¬(a ∨ b)"
    assert in_signs(read("a => b => c")) == "a ⇒ (b ⇒ c)"
    assert in_signs(read("a and b => c or d")) == "a ∧ b ⇒ c ∨ d"
    assert in_signs(read("a xor b and c")) == "(a ⊕ b) ∧ c"
    assert in_signs(read("Top xor a")) == "⊤ ⊕ a"
    assert written(read("not p(1,two) <=> q"), LATEX) == r"\lnot p_{1, two} \Leftrightarrow q"
    assert written(read("a or b"), marked=[(1,)]) == "a ∨ ⟦b⟧"


def test_a_cardinality_of_formulas_reads_back() -> None:
    text = 'atleast(1, ["a and b", "not c"])'
    assert in_language(read(text)) == 'atleast(1,["a and b", "not c"])'


def test_a_table_has_a_column_for_each_part_once() -> None:
    made = truth_table(read("(a and b) or (a and b => c)"))
    assert [in_signs(column.formula) for column in made.parts] == [
        *("a ∧ b", "a ∧ b ⇒ c", "(a ∧ b) ∨ (a ∧ b ⇒ c)"),
    ]
    assert made.status == "valid"
    assert truth_table(read("a and not a")).status == "contradictory"
    assert truth_table(read("Top")).rows == 1


def test_too_many_atoms_are_refused_and_too_many_parts_told() -> None:
    with pytest.raises(InputError, match="2\\^13 rows; the limit is 12 atoms"):
        clausette.table("bigor $i in [1..13]: p($i) end")
    text = "bigand $i,$j in [1..7],[1..7]: (a or p($i)) => (c xor p($j)) end"
    found = clausette.table(text)
    assert "parts of the formula have no column" in found.remarks.notes[0]
    assert len(found.columns) == 2 + 7 + 1


def test_a_table_in_every_format() -> None:
    assert str(clausette.table("a and b", signs="VF", language="fr")).splitlines() == [
        "a  b │ a ∧ b",
        "─────┼──────",
        "V  V │   V",
        "V  F │   F",
        "F  V │   F",
        "F  F │   F",
        "",
        "satisfaisable, non valide : vraie dans 1 lignes sur 4",
    ]
    assert str(clausette.table("a", to="csv")).splitlines() == ["a", "0", "1"]
    assert str(clausette.table("not a", to="latex")).splitlines()[1] == r"$a$ & $\lnot a$ \\"
    assert str(clausette.table("not a", to="markdown")).splitlines()[0] == "| a | ¬a |"
    assert clausette.table("Top").words == "valid: true in its only row"


def test_answers_are_true_or_false_in_python() -> None:
    assert clausette.valid("(a => b) or (b => a)")
    assert not clausette.valid("a")
    assert clausette.entails(["a => b", "b => c"], "a => c")
    assert clausette.entails("a", "a or b")
    assert clausette.equivalent("not (a and b)", "not a or not b")
    found = clausette.entails("a => b", "b => a")
    assert found.lines()[1] == "  for instance where b is true and a is false"
    assert "contradict each other" in str(clausette.entails(["a", "not a"], "b"))
    assert "even contradictory" in str(clausette.valid("a and not a"))
    french = clausette.equivalent("a", "a and b", language="fr")
    assert "la première peut être vraie" in str(french)


def test_what_does_not_matter_is_left_out_of_a_counterexample() -> None:
    found = clausette.valid("not (a and b) or c or d")
    assert found.counterexample is not None
    assert found.counterexample.decisive == {"a", "b", "c", "d"}
    found = clausette.valid("(a or b) and (c or d)")
    assert found.counterexample is not None
    assert len(found.counterexample.decisive) == 2
    assert "(whatever the values of the 2 other atoms)" in str(found)


def test_loops_and_values_are_expanded(command: Command) -> None:
    text = "bigand $i in [1..$n]: p($i) end"
    found = command("entails", text, "p(2)", "-D", "n=3")
    assert (found.status, found.err) == (0, "")
    found = command("entails", text, "p(4)", "-D", "n=3")
    assert found.status == 8
    assert "p(4) is false" in found.out


def test_files_and_standard_input_are_read(command: Command, tmp_path: Path) -> None:
    file = written_file(tmp_path / "f.touist", "a => b\nb => c\n")
    assert command("entails", file, "a => c").status == 0
    assert command("equivalent", "-", "a => b", typed="not a or b").status == 0
    assert command("valid", "a and and b").status == 50
    assert command("table", "no.touist").status == 50


def test_a_mere_word_is_an_atom_also_where_a_file_is_called_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a").write_text("Top", encoding="utf-8")
    Path("a.txt").write_text("Top", encoding="utf-8")
    assert not clausette.valid("a")
    assert clausette.valid("a.txt")
    assert clausette.valid(Path("a"))


def test_constants_leave_all_rows_and_the_first_step() -> None:
    """What they make superfluous was written, and somebody wants to see why."""
    assert clausette.table("a or Top").table.rows == 2
    assert clausette.table("bigor $i in [1..2]: p($i) and Bot end").table.rows == 4
    told = clausette.steps("a and (b or Top)", language="fr").lines()
    assert told[:3] == [
        "    a ∧ (b ∨ ⊤)",
        " 1. constantes : A ∧ ⊤ et A ∨ ⊥ sont A, A ∨ ⊤ est ⊤, A ∧ ⊥ est ⊥",
        "    a",
    ]


@pytest.mark.parametrize("name", ["no.cnf", "no.touist", "some where.touist", "my/no.txt"])
def test_a_file_that_is_not_there_is_no_formula(name: str) -> None:
    with pytest.raises(InputError, match="there is no such file"):
        clausette.valid(name)


def test_a_file_in_utf_16_is_told_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "windows.touist"
    path.write_bytes("a => b".encode("utf-16"))
    with pytest.raises(InputError, match="save it as UTF-8"):
        clausette.valid(path)


def test_clauses_are_shown_by_their_name(tmp_path: Path) -> None:
    path = tmp_path / "one.cnf"
    path.write_text("p cnf 1 1\n1 0\n")
    assert repr(clausette.load_cnf(path)) == f"Problem({str(path)!r})"
