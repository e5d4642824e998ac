"""What unit propagation sees of a formula, against trying everything and against our own trail."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette import load
from clausette.cnf import Atoms, Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.grounding.columnar.encodings import ENCODINGS
from clausette.grounding.columnar.program import Options
from clausette.solving.strength import Strength, probes, strength
from searches import Clauses, formulas, models, propagated


def _by_trying(clauses: Clauses, variables: int) -> Strength:
    """The same by all partial assignments, all models, and a propagation of our own."""
    right = models(clauses, variables)
    forcing = found = contradictory = refused = 0
    for signs in product((0, 1, -1), repeat=variables):
        assigned = [sign * v for v, sign in enumerate(signs, 1) if sign]
        agreeing = [model for model in right if model.issuperset(assigned)]
        seen = propagated(clauses, assigned)
        if not agreeing:
            contradictory += 1
            refused += seen is None
            continue
        forced = set.intersection(*agreeing) - set(assigned)
        if forced:
            forcing += 1
            found += seen is not None and forced <= seen
    return Strength(forcing, found, contradictory, refused)


@given(formulas().map(lambda clauses: [[n for n in c if abs(n) < 5] for c in clauses]))
def test_strength_is_what_trying_everything_says(clauses: Clauses) -> None:
    cnf = Cnf.from_clauses(clauses, Atoms.numbered(4))
    asked = probes(cnf, 81, NEVER)
    assert (asked.whole, len(asked.asked)) == (True, 81)
    assert strength(cnf, asked, NEVER) == _by_trying(clauses, 4)


@given(st.integers(0, 3), st.integers(1, 4), st.sampled_from(["atmost", "exact", "atleast"]))
def test_what_is_forced_does_not_depend_on_the_encoding(bound: int, size: int, kind: str) -> None:
    model = load(f"{kind}({bound}, p([1..{size}])) or z\n")
    found = [
        {
            frozenset(probe.given): None if probe.forced is None else frozenset(probe.forced)
            for probe in probes(model.ground(Options(encoding)).cnf, 3**size * 3, NEVER).asked
        }
        for encoding in ENCODINGS
    ]
    assert all(one == found[0] for one in found)


def test_samples_are_the_same_in_every_run_and_of_both_kinds() -> None:
    cnf = load("exact(3, p([1..20]))").ground().cnf
    asked = probes(cnf, 50, NEVER)
    assert (asked.whole, len(asked.asked)) == (False, 50)
    assert asked == probes(cnf, 50, NEVER)
    refuted = [probe for probe in asked.asked if probe.forced is None]
    assert 2 < len(refuted) < 48
    for probe in asked.asked:
        true = sum(value for _, value in probe.given)
        false = len(probe.given) - true
        assert (probe.forced is None) == (true > 3 or false > 17)
        if probe.forced:
            assert len(probe.forced) == 20 - len(probe.given)


def test_a_weak_encoding_is_seen_to_be_weak() -> None:
    # Of `a or b` and `a or -b`, a follows; but no clause is unit before b has a value.
    cnf = Cnf.from_clauses([[1, 2], [1, -2]], Atoms(("a", "b")))
    assert strength(cnf, probes(cnf, 9, NEVER), NEVER) == Strength(3, 2, 3, 3)


def test_measuring_ends_with_the_time() -> None:
    cnf = load("exact(3, p([1..20]))").ground().cnf
    asked = probes(cnf, 5, NEVER)
    with pytest.raises(OutOfTime):
        strength(cnf, asked, Deadline.after(0))
