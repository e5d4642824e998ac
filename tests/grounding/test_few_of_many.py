"""That few of many hold is counted up to the few, and means what it should."""

from __future__ import annotations

from math import comb

import pytest

import clausette
from clausette.grounding.columnar.encodings import template


@pytest.mark.parametrize(("size", "bound"), [(17, 1), (33, 2), (20, 1)])
def test_few_of_many_have_as_many_models_as_there_are_choices(size: int, bound: int) -> None:
    members = f"[a($i) for $i in [1..{size}]]"
    exact = clausette.load(f"exact({bound}, {members})\n").ground()
    assert exact.count() == comb(size, bound)
    fewer = clausette.load(f"not atleast({bound}, {members})\n").ground()
    assert fewer.count() == sum(comb(size, n) for n in range(bound))
    guarded = clausette.load(f"b or atleast({bound}, {members})\natmost({bound}, {members})\n")
    # With b anything up to the bound, without it the bound alone.
    assert guarded.ground().count() == sum(comb(size, n) for n in range(bound + 1)) + comb(
        size, bound
    )


def test_what_is_known_of_the_members_decides_the_others() -> None:
    text = "exact(2, [a($i) for $i in [1..40]])\nbigand $i in [1..38]: not a($i) end\n"
    found = clausette.load(text).ground().solve()
    assert found is not None
    assert set(found.true) == {"a(39)", "a(40)"}
    assert clausette.load(text + "not a(39)\n").ground().solve() is None


def test_the_clauses_grow_with_the_few() -> None:
    few = template("auto", "exact", 364, 6, False)
    assert len(few.lengths) < 10_000
    assert few.auxiliary < 2 * 6 * 364
