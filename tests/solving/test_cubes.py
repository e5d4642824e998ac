"""Cubes leave nothing out, and the proofs of all of them are one proof."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.reasoning.verifying.lrat import check_lrat
from clausette.reasoning.verifying.refusal import Refused
from clausette.solving.cubes import Cube, Tree, icnf, planted
from clausette.solving.joining import joined
from clausette.solving.lookahead import Lookahead
from clausette.solving.rationed import attempt
from clausette.solving.status import Status
from hard_formulas import Clauses, pigeons

LARGEST = 1_000_000


def random_clauses(chance: Random) -> Clauses:
    variables = chance.randint(1, 12)
    count = chance.randint(1, 6 * variables)
    sizes = [min(variables, chance.choice((1, 2, 3, 3, 3))) for _ in range(count)]
    return [
        [chance.choice((-1, 1)) * v for v in chance.sample(range(1, variables + 1), size)]
        for size in sizes
    ]


def brute(clauses: Clauses) -> bool:
    variables = max(abs(x) for clause in clauses for x in clause)
    return any(
        all(any(values[abs(x) - 1] == (x > 0) for x in clause) for clause in clauses)
        for values in product((False, True), repeat=variables)
    )


def conquered(clauses: Clauses, cubes: int) -> tuple[Tree, dict[Cube, list[str]]] | None:
    """The tree with all leaves refuted, and their proofs; None when there is a model."""
    tree = planted(Lookahead(clauses, 0), cubes)
    proofs: dict[Cube, list[str]] = {}
    for cube in tree.leaves():
        found = attempt(clauses, cube, LARGEST, traced=True)
        if found.status is Status.SATISFIABLE:
            assert all(set(found.model) & set(clause) for clause in clauses)
            return None
        assert found.proof is not None
        proofs[cube] = found.proof.lrat().splitlines()
        check_lrat(clauses, proofs[cube], [-x for x in cube])
        tree.refute(cube, found.proof.steps[-1].literals)
    return tree, proofs


@settings(max_examples=150)
@given(st.integers(0, 10**9))
def test_cubes_answer_as_brute_force_does(seed: int) -> None:
    clauses = random_clauses(Random(seed))
    found = conquered(clauses, 1 + seed % 9)
    assert (found is None) == brute(clauses)
    if found is not None:
        tree, proofs = found
        assert tree.refuted[()] == ()
        assert check_lrat(clauses, joined(len(clauses), tree, proofs.__getitem__))


@settings(max_examples=50)
@given(st.integers(0, 10**9))
def test_every_assignment_is_in_just_one_cube(seed: int) -> None:
    clauses = random_clauses(Random(seed))
    cubes = list(planted(Lookahead(clauses, 0), 12).leaves())
    variables = max(abs(x) for clause in clauses for x in clause)
    for values in product((-1, 1), repeat=min(variables, 9)):
        literals = {v * sign for v, sign in enumerate((*values, *[1] * 12), 1)}
        assert sum(literals.issuperset(cube) for cube in cubes) == 1


def test_a_missing_or_a_forged_cube_is_refused() -> None:
    clauses = pigeons(4)
    found = conquered(clauses, 8)
    assert found is not None
    tree, proofs = found
    check_lrat(clauses, joined(len(clauses), tree, proofs.__getitem__))
    needed = next(cube for cube in tree.leaves() if len(proofs[cube]) > 2)
    missing = {**proofs, needed: []}
    with pytest.raises(Refused):
        check_lrat(clauses, joined(len(clauses), tree, missing.__getitem__))
    forged = {**proofs, needed: [proofs[needed][-1]]}
    with pytest.raises(Refused):
        check_lrat(clauses, joined(len(clauses), tree, forged.__getitem__))


def test_a_ration_that_is_too_small_says_so_and_always_the_same() -> None:
    clauses = pigeons(7)
    few = [attempt(clauses, (), 50, traced=True) for _ in range(2)]
    assert few[0] == few[1]
    assert few[0].status is Status.UNKNOWN
    whole = attempt(pigeons(5), (1,), LARGEST, traced=True)
    assert whole.status is Status.UNSATISFIABLE
    assert whole.proof is not None
    assert set(whole.proof.steps[-1].literals) <= {-1}


def test_propagation_alone_makes_no_cubes() -> None:
    assert list(planted(Lookahead([[1], [-1]], 1), 8).leaves()) == [()]
    assert list(planted(Lookahead([[]], 0), 8).leaves()) == [()]
    assert Lookahead([[1, 2], [1, -2], [-1, 2], [-1, -2]], 2).look(()).literal is None


def test_the_first_side_is_preferred_whoever_is_faster() -> None:
    leaves = {(1, 2): (-2,), (1, -2): (2,), (-1, 3): (-3,), (-1, -3): (1, 3)}
    outcomes = []
    for order in (list(leaves), list(reversed(leaves))):
        tree = Tree({(): 1, (1,): 2, (-1,): 3})
        for leaf in order:
            tree.refute(leaf, leaves[leaf])
        outcomes.append(tree.refuted)
    assert outcomes[0] == outcomes[1]
    assert outcomes[0][()] == ()


def test_cubes_for_other_solvers() -> None:
    text = "".join(icnf([[1, 2], [-1]], [(1,), (-1, 2)]))
    assert text == "p inccnf\n1 2 0\n-1 0\na 1 0\na -1 2 0\n"
