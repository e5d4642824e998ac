"""Auxiliary atoms: never concluded, never open, never counted; yet part of reasons."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest
from certified import of_model, verified
from hypothesis import example, given
from hypothesis import strategies as st
from taught_boards import model_tutor, positions

import clausette
from clausette.grounding.columnar.program import compiled
from clausette.grounding.formula import holds
from clausette.grounding.instances import ground
from clausette.language import Source, parse
from clausette.reasoning.difficulty import grade
from clausette.reasoning.explain import explain, verify_step
from clausette.reasoning.selectors import HARD
from clausette.reasoning.steps import Done, Fork, Step
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.audit import audit
from clausette.reasoning.why.examples import Example, Setting
from clausette.reasoning.why.rejection import why_rejected
from clausette.solving import Session, optima

ATOMS = ("a", "b", "c", "d", "h(1)", "h(2)", "k")
HELPERS = (";;; auxiliary h, k\n", "h", "k")

_literal = st.tuples(st.sampled_from(("", "not ")), st.sampled_from(ATOMS)).map("".join)
_part = st.recursive(
    _literal,
    lambda inner: st.tuples(inner, st.sampled_from(("and", "or", "xor", "=>", "<=>")), inner).map(
        lambda parts: f"({' '.join(parts)})"
    ),
    max_leaves=4,
)
models = st.lists(_part, min_size=1, max_size=5).map("\n".join)


def projections(text: str) -> list[dict[str, bool]]:
    """The models of a text, told apart by the atoms that are no helpers; by brute force."""
    grounding = ground(parse(text))
    names = [name for name in grounding.cnf.atoms.names if name is not None]
    found: dict[tuple[bool, ...], dict[str, bool]] = {}
    for values in product((False, True), repeat=len(names)):
        true = {name for name, value in zip(names, values, strict=True) if value}
        if all(holds(formula, true.__contains__) for _, formula in grounding.formulas):
            shown = {name: name in true for name in names if name[0] not in HELPERS}
            found[tuple(shown.values())] = shown
    return list(found.values())


@given(models)
@example("h(1) => a\nb")
@example("h(1) or k")
def test_models_are_counted_and_listed_by_their_other_atoms(text: str) -> None:
    expected = projections(text)
    found = clausette.load(HELPERS[0] + text).ground()
    assert found.count() == len(expected)
    listed = [set(answer.true) for answer in found.models()]
    assert len(listed) == len(expected)
    for true in listed:
        assert {name for name in true if name[0] in HELPERS} == set()
        assert any({n for n, value in other.items() if value} == true for other in expected)
    answer = found.solve()
    assert (answer is None) == (not expected)
    if answer is not None:
        assert answer.auxiliary == [
            name for name in answer.assignment.names(auxiliary=True) if name[0] in HELPERS
        ]


@given(models)
@example("h(1) <=> a\nb => h(1)\nb\nc or d")
@example("a => h(1)\nh(1) => h(2)\nh(2) => b\na")
def test_the_tutor_concludes_just_what_all_answers_share(text: str) -> None:
    expected = projections(text)
    tutor = model_tutor(HELPERS[0] + text)
    atoms = tutor.guarded.plain.atoms
    name = {v: atoms.name(v) for v in atoms.visible.tolist()}
    with tutor:
        found = explain(tutor, work=None)
        graded = grade(tutor)
        assert (graded is None) == (not expected)
        if graded is None:
            return
        assert tutor.solutions.unique() == (len(expected) == 1)
        told: dict[str, bool] = {}
        for known, step in positions(found):
            assert verify_step(tutor.guarded, step, known) == ""
            assert not {name[abs(x)][0] for x in (*step.conclusions, *step.known)} & set(HELPERS)
            told |= {name[abs(x)]: x > 0 for x in step.conclusions}
            _no_fewer_force_anything(step, known, text)
        shared = {
            atom: value
            for atom, value in expected[0].items()
            if all(other[atom] == value for other in expected)
        }
        assert told == shared
        assert sum(graded.cells.values()) == len(shared)
        assert isinstance(found.end, Done if len(expected) == 1 else Fork)
        if isinstance(found.end, Fork):
            assert {name[v] for v in found.end.open} == expected[0].keys() - shared.keys()
            assert graded.open == len(found.end.open)


def _no_fewer_force_anything(step: Step, known: tuple[int, ...], text: str) -> None:
    """Fewer instances force no open atom that is no helper, by brute force over instances."""
    assert step.kind == "smallest"
    tutor = model_tutor(HELPERS[0] + text)
    with tutor:
        plain, owners = tutor.guarded.plain, tutor.guarded.owners
        left = tutor.open_targets(tutor.knowing(known))
        for size in range(1, step.size):
            for fewer in combinations(range(len(tutor.guarded)), size):
                with Session(plain.select(np.isin(owners, [HARD, *fewer]))) as session:
                    for v in left:
                        assert session.solve([*known, v])
                        assert session.solve([*known, -v])


def test_one_rule_sees_through_its_own_helpers_and_two_through_a_shared_one() -> None:
    alone = model_tutor(";;; auxiliary h\n(a <=> h) and (h <=> b) and a\n")
    with alone:
        step = alone.next(alone.nothing())
        assert isinstance(step, Step)
        assert [alone.guarded.plain.atoms.label(x) for x in step.conclusions] == ["a", "b"]
        assert step.size == 1
    shared = model_tutor(";;; auxiliary h\na <=> h\nh <=> b\na\n")
    with shared:
        first = shared.next(shared.nothing())
        assert isinstance(first, Step)
        second = shared.next(shared.knowing(first.conclusions))
        assert isinstance(second, Step)
        assert [shared.guarded.plain.atoms.label(x) for x in second.conclusions] == ["b"]
        assert (second.size, second.kind) == (2, "smallest")


def test_best_models_are_told_apart_by_their_other_atoms() -> None:
    text = "a or b\nh(1) => a\nk or h(1)\n;;; soft 2 both: a and b.\nnot (a and b)\n"
    cnf = compiled(parse(HELPERS[0] + text)).ground().cnf
    assert sorted(optimum.model.names() for optimum in optima(cnf)) == [["a"], ["b"]]
    assert len(list(optima(compiled(parse(text)).ground().cnf))) > 2


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("a\nh(1) => a\nk or h(1)\n", "unique"),
        ("a or b\nh(1) => a\n", "several"),
        ("h(1) and not h(1)\na\n", "impossible"),
        (
            "a or b\nh(1) => a\n;;; soft 3 no: not a.\nnot a\n;;; soft 1 nor: not b.\nnot b\n",
            "optimal",
        ),
    ],
)
def test_certificates_exclude_an_answer_and_not_one_model_of_it(text: str, claim: str) -> None:
    made = of_model(HELPERS[0] + text)
    assert made.claim.kind == claim
    verified(made.texts())
    if claim == "unique":
        # To the eyes of TouIST there are several models.
        assert of_model(text).claim.kind == "several"


def test_an_answer_is_accepted_when_some_values_of_the_helpers_will_do() -> None:
    grounding = compiled(parse(HELPERS[0] + "h(1) <=> a\nh(1) or b\n")).ground()
    for true, accepted in (("a", True), ("b", True), ("", False)):
        literals = Answer(dict.fromkeys(true, True)).literals(grounding.cnf.atoms)
        found = why_rejected(grounding, literals)
        assert (found is None) == accepted
        if found is not None:
            names = [grounding.cnf.atoms.label(x) for x in found.literals]
            assert names == ["-a", "-b"]
    # What an answer says of helpers is left out.
    stated = Answer({"a": True, "h(1)": False}, False).literals(grounding.cnf.atoms)
    assert [grounding.cnf.atoms.label(x) for x in stated] == ["a"]


def test_an_audit_calls_a_mistake_harmless_that_changes_no_answer() -> None:
    text = HELPERS[0] + ";;; def: h is a.\nh(1) <=> a\n;;; some: one of them.\nh(1) or b\n"
    program = compiled(parse(Source.of(text)))
    good = [Example(name, Answer({name: True}), True) for name in "ab"]
    bad = Example("nothing", Answer({}), False)
    found = audit(program, [Setting("model", (*good, bad))])
    assert found.wrong == ()
    verdicts = {t.mutation.after: t.verdict for t in found.trials if t.mutation.name == "def"}
    assert verdicts == {"": "noticed", "h(1) => a": "same", "a => h(1)": "noticed"}


def test_a_witness_of_an_audit_names_no_helper() -> None:
    text = HELPERS[0] + "h(1) <=> a\nh(1) or b\nnot (a and b)\n"
    example_ = Example("a", Answer({"a": True}), True)
    found = audit(compiled(parse(Source.of(text))), [Setting("model", (example_,))])
    witnesses = [trial.witness for trial in found.trials if trial.witness is not None]
    assert witnesses
    for witness in witnesses:
        assert not {name for name in witness.true if name[0] in HELPERS}
        true = Answer(dict.fromkeys(witness.true, True))
        grounding = compiled(parse(Source.of(text))).ground()
        rejected = why_rejected(grounding, true.literals(grounding.cnf.atoms)) is not None
        assert rejected != witness.good
