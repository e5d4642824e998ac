from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cnf import Atoms, Cnf
from clausette.solving import first_violated, satisfies

LITERALS = st.integers(1, 5).flatmap(lambda v: st.sampled_from((v, -v)))


@given(
    st.lists(st.lists(LITERALS, max_size=4), max_size=10),
    st.lists(st.booleans(), min_size=6, max_size=6),
)
def test_the_first_violated_clause_is_the_first_without_a_true_literal(
    clauses: list[list[int]], values: list[bool]
) -> None:
    cnf = Cnf.from_clauses(clauses, Atoms.numbered(5))
    broken = [
        i for i, clause in enumerate(clauses) if not any(values[abs(n)] == (n > 0) for n in clause)
    ]
    array = np.array(values, dtype=np.bool_)
    assert first_violated(cnf, array) == (broken[0] if broken else None)
    assert satisfies(cnf, array) == (not broken)


def test_an_empty_clause_last_is_violated_and_no_clause_is_satisfied() -> None:
    values = np.array([False, True])
    assert first_violated(Cnf.from_clauses([[1], []], Atoms.numbered(1)), values) == 1
    assert satisfies(Cnf.from_clauses([], Atoms.numbered(1)), values)


def test_too_few_values_are_refused() -> None:
    with pytest.raises(ValueError, match="need 3 values"):
        satisfies(Cnf.from_clauses([], Atoms.numbered(2)), np.array([False, True]))
