"""Every step of a derivation says the same as the formula, and ends where encodings end too."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_formulas import NAMES, every_row, formulas, read, true_rows

import clausette
from clausette.errors import InputError
from clausette.formulas import laws
from clausette.formulas.derivation import Deriver, clauses_of, derived_cnf, derived_nnf
from clausette.formulas.laws import literals
from clausette.formulas.naming import derived_names
from clausette.formulas.places import at, children, rebuilt
from clausette.grounding.distributing import Distributing
from clausette.grounding.formula import And, Atom, Ground, Not, Or, Truth, atoms, holds, simplified


def in_atoms(formula: Ground, known: dict[str, Ground]) -> Ground:
    """The formula with what definitions stand for."""
    if isinstance(formula, Atom):
        return known.get(formula.name, formula)
    parts = children(formula)
    return rebuilt(formula, tuple(in_atoms(part, known) for part in parts)) if parts else formula


def is_literal(formula: Ground) -> bool:
    return isinstance(formula.inner if isinstance(formula, Not) else formula, Atom)


def is_nnf(formula: Ground) -> bool:
    if isinstance(formula, Truth) or is_literal(formula):
        return True
    return isinstance(formula, And | Or) and all(map(is_nnf, children(formula)))


@given(formulas, st.booleans())
def test_every_step_to_clauses_is_an_equivalence(formula: Ground, each: bool) -> None:
    rows = true_rows(formula, NAMES)
    found = derived_cnf(formula, each)
    before = found.start
    for step in found.steps:
        assert true_rows(step.formula, NAMES) == rows, step.law
        for change in step.changes:
            assert true_rows(change.before, NAMES) == true_rows(change.after, NAMES)
            assert at(step.formula, change.path) == change.after
        before = step.formula
    assert true_rows(found.result, NAMES) == true_rows(before, NAMES)
    for clause in clauses_of(found.result):
        assert all(map(is_literal, literals(clause)))
        assert not laws.is_tautology(clause)


@given(formulas)
def test_the_steps_and_the_encoding_distribute_alike(formula: Ground) -> None:
    encoder = Distributing((formula,))
    made = {frozenset(clause) for clause in encoder.clauses(simplified(formula))}

    def number(literal: Ground) -> int:
        if isinstance(literal, Not):
            return -number(literal.inner)
        assert isinstance(literal, Atom)
        return encoder.numbers[literal.name]

    shown = clauses_of(derived_cnf(formula).result)
    assert {frozenset(map(number, literals(clause))) for clause in shown} == made


@given(formulas)
def test_a_negation_normal_form_negates_atoms_only(formula: Ground) -> None:
    found = derived_nnf(formula)
    assert is_nnf(found.result)
    assert true_rows(found.result, NAMES) == true_rows(formula, NAMES)


@given(formulas, st.booleans())
def test_definitions_stand_for_what_they_are_said_to(formula: Ground, one_sided: bool) -> None:
    rows = true_rows(formula, NAMES)
    found = derived_names(formula, one_sided=one_sided)
    known = {one.name: one.stands_for for one in found.definitions}
    for step in found.derivation.steps:
        assert true_rows(in_atoms(step.formula, known), NAMES) == rows
        assert step.law != "definition" or step.changes
    whole = And(tuple(Or(literals(clause)) for clause in found.clauses))
    assert true_rows(in_atoms(whole, known), NAMES) == rows
    for one in found.definitions:
        # Its clauses say what the definition says, neither more nor less.
        own = And(tuple(Or(literals(clause)) for clause in one.clauses))
        names = tuple(sorted({*atoms(own), *atoms(one.statement)}))
        if len(names) <= 6:
            assert true_rows(own, names) == true_rows(one.statement, names)


@given(formulas, st.booleans())
def test_clauses_with_definitions_have_the_models_of_the_formula(
    formula: Ground, one_sided: bool
) -> None:
    found = derived_names(formula, one_sided=one_sided)
    names = [one.name for one in found.definitions]
    if len(names) > 3:
        return
    whole = And(tuple(Or(literals(clause)) for clause in found.clauses))
    for row in every_row(NAMES):
        some = any(holds(whole, (row | more).__getitem__) for more in every_row(tuple(names)))
        assert some == holds(formula, row.__getitem__)


def test_laws_are_named_and_what_is_new_is_marked() -> None:
    found = clausette.steps("not (a => b) or c")
    assert [step.law for step in found.derivation.steps] == [
        *("implication", "de-morgan", "double-negation", "distribution"),
    ]
    assert str(found).splitlines()[:5] == [
        "    ¬(a ⇒ b) ∨ c",
        " 1. implication: A ⇒ B is ¬A ∨ B",
        "    ¬(⟦¬a ∨ b⟧) ∨ c",
        " 2. De Morgan: ¬(A ∧ B) is ¬A ∨ ¬B, ¬(A ∨ B) is ¬A ∧ ¬B",
        "    (⟦¬¬a ∧ ¬b⟧) ∨ c",
    ]
    assert "\x1b[" in found.lines(colour=True)[2]
    assert r"\underline{\lnot a \lor b}" in found.latex()


def test_one_place_at_a_time_takes_more_steps() -> None:
    text = "(a => b) and (b => c) and (c => a)"
    assert len(clausette.steps(text).derivation.steps) == 1
    assert len(clausette.steps(text, each=True).derivation.steps) == 3


def test_what_goes_is_told_with_its_reason() -> None:
    found = clausette.steps("(a or not a) and b and b and (b or c)")
    said = str(found)
    assert "a ∨ ¬a goes" in said
    assert "b ∨ c goes: b says more" in said
    assert found.words == "conjunctive normal form: 1 clause, 1 literal, 0 new atoms"


def test_two_of_four_is_eight_clauses_by_distribution() -> None:
    pairs = [("a", "b"), ("a", "c"), ("a", "d"), ("b", "c"), ("b", "d"), ("c", "d")]
    text = " or ".join(
        "(" + " and ".join(x if x in pair else f"not {x}" for x in "abcd") + ")" for pair in pairs
    )
    sizes = {one.method: one for one in clausette.steps(text).sizes}
    assert (sizes["distribute"].clauses, sizes["distribute"].atoms) == (8, 0)
    assert (sizes["auto"].clauses, sizes["auto"].atoms) == (24, 5)
    assert len(clausette.steps(text).clauses) == 8


def test_definitions_are_told_in_french_too() -> None:
    said = str(clausette.steps("(a and b) or c", "tseitin", language="fr"))
    assert "&1 représente a ∧ b ; ses clauses sont (¬&1 ∨ a) ∧ (¬&1 ∨ b) ∧ (&1 ∨ ¬a ∨ ¬b)" in said
    assert (
        r"d_{1} \Leftrightarrow a \land b" in clausette.steps("(a and b) or c", "tseitin").latex()
    )


def test_one_side_is_the_one_that_is_needed() -> None:
    found = clausette.steps("(a and b) or not (c or d)", "plaisted-greenbaum")
    assert [(one.name, one.side) for one in found.definitions] == [("&1", "=>"), ("&2", "<=")]


def test_nothing_to_do_is_said() -> None:
    assert "nothing to do" in str(clausette.steps("a or b"))
    assert clausette.steps("a and not a").words.startswith("conjunctive normal form: 2 clauses")
    assert clausette.steps("Top").words.startswith("conjunctive normal form: 0 clauses")


def test_a_blow_up_is_refused_with_a_sentence() -> None:
    chain = " xor ".join(f"p({i})" for i in range(12))
    with pytest.raises(InputError, match="would grow beyond 4,000"):
        clausette.steps(chain)
    assert clausette.steps(chain, "tseitin").definitions
    with pytest.raises(InputError, match="disjunctions; the limit is 500"):
        clausette.steps("exact(8, p([1..20]))")
    deriver = Deriver(read("a"))
    assert deriver.derivation().steps == ()
