"""Why an answer is rejected, and which rule is missing when a wrong one is accepted."""

from __future__ import annotations

from itertools import product

import pytest
from why_models import board, model

from clausette.errors import InputError
from clausette.grounding.formula import holds
from clausette.reasoning.why.acceptance import why_accepted
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.rejection import Rejection, why_rejected
from clausette.reasoning.why.theory import Theory

RULES = """\
;;; one: exactly one of {$i} is chosen.
bigand $i in [1..3]: exact(1, [p($i,$j) for $j in [1..3]]) end
;;; apart: {$i} and the next differ.
bigand $i in [1..2]: bigand $j in [1..3]: not p($i,$j) or not p($i+1,$j) end end
;;; step: 3 after 1.
p(1,1) => p(2,3)
"""


def rejected(theory: Theory, answer: Answer) -> Rejection | None:
    grounding = theory.ground()
    return why_rejected(grounding, answer.literals(grounding.cnf.atoms))


def whole(*atoms: str) -> Answer:
    return Answer(dict.fromkeys(atoms, True))


def test_every_broken_instance_of_a_whole_answer_is_named() -> None:
    found = rejected(model(RULES), whole("p(1,1)", "p(2,1)", "p(2,2)", "p(3,3)"))
    assert found is not None
    assert {one.instance.label for one in found.broken} == {"one 2", "apart 1", "step"}
    sizes = [one.instance.name for one in found.broken]
    assert sizes[0] == "step", "the instance of fewest atoms comes first"


def test_the_part_of_the_answer_that_breaks_a_rule_is_told() -> None:
    theory = model(RULES)
    found = rejected(theory, whole("p(1,1)", "p(2,2)", "p(3,3)"))
    assert found is not None
    (step,) = found.broken
    atoms = found.guard.plain.atoms
    assert {atoms.label(x) for x in step.literals} == {"p(1,1)", "-p(2,3)"}


def test_an_accepted_answer_has_nothing_against_it() -> None:
    assert rejected(model(RULES), whole("p(1,2)", "p(2,3)", "p(3,1)")) is None


def test_broken_instances_are_those_that_the_reference_grounder_finds_false() -> None:
    theory = model(RULES)
    plain = theory.plainly()
    for choice in product(range(1, 4), repeat=3):
        true = {f"p({i},{j})" for i, j in enumerate(choice, 1)}
        if sum(choice) % 2:
            true.add("p(1,1)")
        false = {
            (plain.rules[plain.instances[i].rule].name, plain.instances[i].bindings)
            for i, formula in plain.formulas
            if not holds(formula, true.__contains__)
        }
        found = rejected(theory, whole(*true))
        broken = (
            set()
            if found is None
            else {(one.instance.name, one.instance.bindings) for one in found.broken}
        )
        assert broken == false


def test_a_partial_answer_may_take_several_instances() -> None:
    found = rejected(model(RULES), Answer({"p(1,1)": True, "p(3,3)": True}, whole=False))
    assert found is not None
    assert found.broken == ()
    assert [one.label for one in found.together] == ["apart 2", "step"]
    assert len(found.literals) == 2
    assert found.kind == "smallest"


def test_an_atom_that_the_model_does_not_have_is_an_error() -> None:
    with pytest.raises(InputError, match=r"no atom p\(9,9\)"):
        rejected(model(RULES), whole("p(9,9)"))


def test_soft_rules_reject_nothing() -> None:
    theory = model(";;; soft 1 wish: it is so.\na\n;;; rule: or that.\nb\n")
    assert rejected(theory, whole("b")) is None


def test_the_rule_that_a_wrong_answer_breaks_is_missing() -> None:
    without = RULES.replace("p(1,1) => p(2,3)", "p(2,3) => p(1,1)")
    wrong = whole("p(1,1)", "p(2,2)", "p(3,1)")
    # Turned round, the rule accepts what it should reject.
    found = why_accepted(model(without), wrong, model(RULES))
    assert found.own is None
    assert found.reference is not None
    assert [one.instance.name for one in found.reference.broken] == ["step"]
    assert [(m.name, m.implied, m.compared) for m in found.missing] == [("step", 0, 1)]


def test_a_rule_that_is_there_in_part_is_told_apart_from_one_that_is_missing() -> None:
    part = RULES.replace("bigand $i in [1..2]: bigand $j", "bigand $i in [1..1]: bigand $j")
    found = why_accepted(model(part), whole("p(1,2)", "p(2,1)", "p(3,1)"), model(RULES))
    assert [(m.name, m.implied, m.compared) for m in found.missing] == [("apart", 1, 2)]


def test_a_wrong_answer_that_is_rejected_is_not_accepted() -> None:
    found = why_accepted(model(RULES), whole("p(1,1)"), model(RULES))
    assert found.own is not None
    assert found.missing == ()


def test_atoms_that_only_the_reference_has_are_open() -> None:
    reference = model("a => h\nh => b\n")
    found = why_accepted(model("a or b\n"), whole("a"), reference)
    assert found.reference is not None
    assert [one.line for one in found.reference.together] == [1, 2]
    assert all(m.implied is None for m in found.missing)


def test_a_partial_filling_of_a_board_is_rejected_by_rule_instances_of_the_board() -> None:
    theory = board("lightup", ". . .\n. 0 .\n. . .\n")
    found = rejected(theory, Answer({"lamp(c(1,1))": True, "lamp(c(1,2))": True}, whole=False))
    assert found is not None
    assert {one.instance.label for one in found.broken} == {
        "glare c(1,1) c(1,2)",
        "clue c(2,2)",
    }
