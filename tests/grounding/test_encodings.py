"""Encodings of "at most one": right for every size, and as strong as pairs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.grounding.columnar.encodings import ENCODINGS, Encoding, choose, template
from searches import propagated

TEMPLATES = [encoding for encoding in ENCODINGS if encoding != "totaliser"]
"""A totaliser is shared, and so no template."""


def _clauses(encoding: Encoding, kind: str, size: int, bound: int) -> list[list[int]]:
    made = template(encoding, kind, size, bound, False)
    literals = iter(made.literals.tolist())
    return [[next(literals) for _ in range(length)] for length in made.lengths.tolist()]


@pytest.mark.parametrize("encoding", TEMPLATES)
@pytest.mark.parametrize("size", [*range(2, 12), 16, 17, 25, 26, 37])
def test_at_most_one_of_many_is_seen_by_propagation_alone(encoding: Encoding, size: int) -> None:
    clauses = _clauses(encoding, "atmost", size, 1)
    members = range(1, size + 1)
    for chosen in members:
        true = propagated(clauses, [chosen])
        assert true is not None  # and what propagation leaves open can be false
        assert {-n for n in members if n != chosen} <= true
        left = [clause for clause in clauses if not true.intersection(clause)]
        assert all(any(-n not in true and n < 0 for n in clause) for clause in left)
    assert propagated(clauses, [1, size]) is None
    nothing = propagated(clauses, [])
    assert nothing is not None
    assert not nothing.intersection(members)


@given(
    st.sampled_from(TEMPLATES),
    st.sampled_from(["exact", "atmost", "atleast"]),
    st.integers(1, 22),
    st.data(),
)
def test_every_kind_and_bound_is_right(
    encoding: Encoding, kind: str, size: int, data: st.DataObject
) -> None:
    bound = data.draw(st.integers(1, min(size, 3)))
    if kind == "atmost" and bound == size:
        return
    values = data.draw(st.lists(st.booleans(), min_size=size, max_size=size))
    count = sum(values)
    right = {"exact": count == bound, "atmost": count <= bound, "atleast": count >= bound}[kind]
    signed = [n if value else -n for n, value in enumerate(values, 1)]
    clauses = _clauses(encoding, kind, size, bound)
    # The definitions are determined enough for propagation to decide.
    assert (propagated(clauses, signed) is not None) == right


def test_grids_and_commanders_say_at_most_one_and_leave_the_rest_to_auto() -> None:
    for encoding in ("product", "commander"):
        assert choose(encoding, 30, 1) == encoding
        assert choose(encoding, 30, 2) == choose("auto", 30, 2) == "sequential"
    assert len(_clauses("product", "atmost", 25, 1)) == 50 + 2 * 10
    assert len(_clauses("commander", "atmost", 9, 1)) == 3 * 3 + 9 + 3


def test_at_least_one_is_a_clause() -> None:
    for encoding in ("auto", "product", "commander"):
        assert _clauses(encoding, "atleast", 40, 1) == [list(range(1, 41))]
