"""The checkers of proofs say yes to proofs, and never to a formula that has a model."""

from __future__ import annotations

import ast
import itertools
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.reasoning import verifying
from clausette.reasoning.verifying.dimacs import read_formula, read_model
from clausette.reasoning.verifying.drat import check_drat
from clausette.reasoning.verifying.lrat import check_lrat
from clausette.reasoning.verifying.refusal import Refused
from clausette.solving.proofs import refute

VARIABLES = 5
Clauses = list[list[int]]
Check = Callable[[Sequence[Sequence[int]], list[str]], int]

literals = st.integers(1, VARIABLES).flatmap(lambda v: st.sampled_from((v, -v)))
clauses_of = st.lists(
    st.lists(literals, min_size=1, max_size=3, unique_by=abs), min_size=1, max_size=30
)
both = pytest.mark.parametrize("check", [check_lrat, check_drat])


def has_model(clauses: Clauses) -> bool:
    rows = itertools.product((False, True), repeat=VARIABLES)
    return any(all(any(row[abs(n) - 1] == (n > 0) for n in c) for c in clauses) for row in rows)


def accepts(check: Check, clauses: Clauses, lines: list[str]) -> bool:
    try:
        check(clauses, lines)
    except Refused:
        return False
    return True


def propagates_to_a_conflict(clauses: Clauses, true: set[int]) -> bool:
    """Unit propagation as it is told in a first lecture, for a second opinion."""
    while True:
        for clause in clauses:
            left = [n for n in clause if -n not in true]
            if not left:
                return True
            if len(left) == 1 and left[0] not in true:
                true.add(left[0])
                break
        else:
            return False


@settings(max_examples=200)
@given(clauses_of)
def test_there_is_an_accepted_proof_exactly_when_there_is_no_model(clauses: Clauses) -> None:
    proof = refute(clauses)
    assert (proof is None) == has_model(clauses)
    if proof is not None:
        assert accepts(check_lrat, clauses, proof.lrat().splitlines())
        assert accepts(check_drat, clauses, proof.drat().splitlines())
        so_far = list(clauses)
        for step in proof.steps:
            assert propagates_to_a_conflict(so_far, {-n for n in step.literals})
            so_far.append(list(step.literals))


numbers = st.integers(-VARIABLES, 40)
any_lines = st.lists(
    st.lists(numbers, max_size=8).map(lambda row: " ".join(map(str, (*row, 0)))), max_size=8
)


@both
@settings(max_examples=300)
@given(clauses=clauses_of, lines=any_lines)
def test_no_lines_prove_anything_of_a_formula_with_a_model(
    check: Check, clauses: Clauses, lines: list[str]
) -> None:
    if has_model(clauses):
        assert not accepts(check, clauses, lines)


@both
@settings(max_examples=300)
@given(clauses=clauses_of, data=st.data())
def test_no_change_makes_a_proof_of_what_is_not_so(
    check: Check, clauses: Clauses, data: st.DataObject
) -> None:
    """A proof of a formula, changed here and there, says nothing of the part that has a model."""
    proof = refute(clauses)
    if proof is None:
        return
    text = proof.lrat() if check is check_lrat else proof.drat()
    lines = [line.split() for line in text.splitlines()]
    for _ in range(data.draw(st.integers(0, 3))):
        line = data.draw(st.sampled_from(lines))
        place = data.draw(st.integers(0, len(line) - 1))
        line[place] = str(data.draw(numbers))
    part = list(clauses)
    while not has_model(part):
        part.pop(data.draw(st.integers(0, len(part) - 1)))
    assert not accepts(check, part, [" ".join(line) for line in lines])


# -- one proof, and what can be wrong with it ------------------------------------------------------

CLAUSES = [[1, 2], [1, -2], [-1, 3], [-1, -3]]
PROOF = ["5 1 0 1 2 0", "6 0 5 3 4 0"]


def test_the_proof_itself_is_right() -> None:
    assert check_lrat(CLAUSES, PROOF) == 2
    assert check_drat(CLAUSES, ["1 0", "0"]) == 2


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["5 -1 0 1 2 0", PROOF[1]], "step 5: clause 1 leaves more than one literal open"),
        (["5 1 0 1 3 0", PROOF[1]], "step 5: clause 3 leaves more than one literal open"),
        (["5 1 0 1 0", PROOF[1]], "step 5 does not follow from its hints"),
        (["5 1 0 1 2 3 0", PROOF[1]], "step 5 goes on after its conflict"),
        (["5 1 0 1 9 0", PROOF[1]], "step 5 uses clause 9, which is not there"),
        ([PROOF[1]], "step 6 uses clause 5, which is not there"),
        ([PROOF[0]], "the proof ends before the empty clause"),
        ([], "the proof ends before the empty clause"),
        (["4 1 0 1 2 0", PROOF[1]], "step 4 comes after step 4"),
        ([PROOF[0], "5 d 3 0", PROOF[1]], "step 6 uses clause 3, which is not there"),
        ([PROOF[0], "5 d 9 0", PROOF[1]], "step 5 forgets clause 9, which is not there"),
        (["5 1 0 -1 2 0", PROOF[1]], "is not a step that is checked here"),
        (["5 1 0", PROOF[1]], "is not a step that is checked here"),
        (["5 1 0 1 2", PROOF[1]], "is not a step that is checked here"),
        (["5 1 2", PROOF[1]], "cannot be read"),
        (["five 1 0 1 2 0", PROOF[1]], "cannot be read"),
        (["", PROOF[1]], "cannot be read"),
    ],
)
def test_a_wrong_lrat_proof_is_refused_with_its_step(lines: list[str], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        check_lrat(CLAUSES, lines)


def test_clauses_that_are_no_longer_needed_may_be_forgotten() -> None:
    assert check_lrat(CLAUSES, [PROOF[0], "5 d 1 2 0", PROOF[1]]) == 2


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["9 0", "0"], "step 1 does not follow by unit propagation"),
        (["0"], "step 1 does not follow by unit propagation"),
        (["1 0"], "the proof ends before the empty clause"),
        (["1", "0"], "does not end with its only 0"),
        (["1 0 2 0", "0"], "does not end with its only 0"),
        (["x 0", "0"], "cannot be read"),
        (["", "0"], "cannot be read"),
    ],
)
def test_a_wrong_drat_proof_is_refused_with_its_step(lines: list[str], reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        check_drat(CLAUSES, lines)


def test_deletions_in_drat_are_passed_over() -> None:
    assert check_drat(CLAUSES, ["1 0", "d 1 2 0", "0"]) == 3


# -- formulas and models ---------------------------------------------------------------------------


def test_a_formula_is_read_with_the_names_of_its_variables() -> None:
    formula = read_formula("c rule one, clauses 1-2\nc p(1) 1\nc q 2\np cnf 2 2\n1 -2 0\n0\n")
    assert formula.variables == 2
    assert formula.clauses == ((1, -2), ())
    assert formula.names == {"p(1)": 1, "q": 2}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no header"),
        ("p cnf two 2\n", "is not a header"),
        ("p cnf 2 2\n1 0\n", "announces 2 clauses and has 1"),
        ("p cnf 2 1\n1 3 0\n", "'3', which is not a literal"),
        ("p cnf 2 1\n1 x 0\n", "'x', which is not a literal"),
        ("p cnf 2 1\n1 2\n", "does not end with 0"),
        ("p cnf 2 1\n1 0 2 0\n", "'0', which is not a literal"),
        ("p cnf 2 1\n\n", "does not end with 0"),
    ],
)
def test_a_formula_is_read_strictly(text: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        read_formula(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("s UNSATISFIABLE\n", "does not begin with"),
        ("s SATISFIABLE\nv 1 -2 0\nx\n", "does not begin with 'v '"),
        ("s SATISFIABLE\nv 1 0\n", "one value"),
        ("s SATISFIABLE\nv 1 -1 0\n", "one value"),
        ("s SATISFIABLE\nv 1 2\n", "does not end with 0"),
    ],
)
def test_a_model_is_read_strictly(text: str, reason: str) -> None:
    assert read_model("s SATISFIABLE\nv 1\nv -2 0\n", 2) == {1, -2}
    with pytest.raises(Refused, match=reason):
        read_model(text, 2)


# -- apart from everything else --------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dimacs", "drat", "lrat", "refusal"])
def test_a_checker_imports_only_the_standard_library_and_what_it_refuses_with(name: str) -> None:
    path = Path(verifying.__file__).with_name(f"{name}.py")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    imported -= {"clausette.reasoning.verifying.refusal", "clausette.words"}
    assert {module.partition(".")[0] for module in imported if module} <= sys.stdlib_module_names
