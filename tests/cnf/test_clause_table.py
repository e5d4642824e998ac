from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cnf import Atoms, Cnf, Provenance, RuleInfo, RuleInstance
from clausette.errors import InputError

LITERALS = st.integers(1, 6).flatmap(lambda v: st.sampled_from((v, -v)))
CLAUSES = st.lists(st.lists(LITERALS, max_size=4), max_size=12)


@given(CLAUSES)
def test_a_table_gives_back_its_clauses(clauses: list[list[int]]) -> None:
    cnf = Cnf.from_clauses(clauses, Atoms.numbered(6))
    assert len(cnf) == len(clauses)
    assert list(cnf.clauses()) == clauses
    assert [list(cnf.clause(i)) for i in range(len(cnf))] == clauses


@given(CLAUSES, st.integers(0, 13), st.integers(0, 13))
def test_lists_are_a_slice_of_the_clauses(clauses: list[list[int]], a: int, b: int) -> None:
    assert Cnf.from_clauses(clauses, Atoms.numbered(6)).lists(a, b) == clauses[a:b]


@given(st.data(), CLAUSES)
def test_select_keeps_the_chosen_clauses_and_their_provenance(
    data: st.DataObject, clauses: list[list[int]]
) -> None:
    mask = data.draw(st.lists(st.booleans(), min_size=len(clauses), max_size=len(clauses)))
    provenance = Provenance(
        (RuleInfo("r", 1),),
        tuple(RuleInstance(0, (("$i", str(i)),)) for i in range(len(clauses))),
        np.arange(len(clauses), dtype=np.int32),
    )
    cnf = Cnf.from_clauses(clauses, Atoms.numbered(6), provenance)
    kept = cnf.select(np.array(mask, dtype=np.bool_))
    chosen = [i for i, keep in enumerate(mask) if keep]
    assert list(kept.clauses()) == [clauses[i] for i in chosen]
    assert [kept.provenance.instance(j).bindings for j in range(len(kept))] == [
        (("$i", str(i)),) for i in chosen
    ]


def test_variables_are_counted_whether_or_not_they_occur() -> None:
    assert Cnf.from_clauses([[1]], Atoms.numbered(9)).variables == 9


@pytest.mark.parametrize("literal", [0, 3, -3, 2**40])
def test_a_literal_of_no_variable_is_refused(literal: int) -> None:
    with pytest.raises(InputError):
        Cnf.from_clauses([[1, literal]], Atoms.numbered(2))


def test_a_clause_out_of_range_is_an_error_and_minus_one_is_the_last() -> None:
    cnf = Cnf.from_clauses([[1], [2, -1]], Atoms.numbered(2))
    assert cnf.clause(-1) == (2, -1)
    with pytest.raises(IndexError):
        cnf.clause(2)


def test_arrays_that_do_not_fit_together_are_refused() -> None:
    literals, ends = np.array([1, 2], np.int32), np.array([1], np.int64)
    with pytest.raises(ValueError, match="end at 1"):
        Cnf(literals, ends, Atoms.numbered(2), Provenance.none(1))
    with pytest.raises(ValueError, match="provenance of 2"):
        Cnf(literals[:1], ends, Atoms.numbered(2), Provenance.none(2))
    with pytest.raises(ValueError, match="mask"):
        Cnf.from_clauses([[1]], Atoms.numbered(1)).select(np.array([True, False]))


def test_every_clause_knows_its_rule_and_every_instance_its_clauses() -> None:
    provenance = Provenance(
        (RuleInfo("lit", 3), RuleInfo("calm", 7, soft=True)),
        (RuleInstance(0, (("$x", "c(1,1)"),)), RuleInstance(1, (), weight=2)),
        np.array([0, 1, 0], dtype=np.int32),
    )
    assert provenance.instance(1).weight == 2
    assert provenance.rule(2).name == "lit"
    assert provenance.clauses_of(0).tolist() == [0, 2]
    assert provenance.clauses_of(1).tolist() == [1]


def test_a_formula_without_rules_has_one_instance() -> None:
    provenance = Provenance.none(3)
    assert provenance.clauses_of(0).tolist() == [0, 1, 2]
    assert provenance.rule(0).name == "dimacs"
    assert provenance.instance(2).weight is None
