"""Facts from plain values: what is a number, a term, a set, a table."""

from __future__ import annotations

import numpy as np

from clausette.grounding.facts import FactColumn, Facts, Table, plain_facts, to_touist

NONE = Facts((), {})


def test_numbers_terms_sets_and_tables_are_told_apart() -> None:
    facts = plain_facts(
        {
            "k": 3,
            "goal": "any",
            "Steps": range(1, 4),
            "Holes": ["a", "b"],
            "units": {"a": 4, "b": 8},
            "start": {(1, 2): "a", (2, 2): "b"},
            "near": {"a": ["b"], "b": []},
        },
        NONE,
    )
    assert to_touist(facts).splitlines() == [
        "$k = 3",
        "$goal = any",
        "$Steps = [1,2,3]",
        "$Holes = [a,b]",
        "$units(a) = 4",
        "$units(b) = 8",
        "$start(1,2) = a",
        "$start(2,2) = b",
        "$near(a) = [b]",
        "$near(b) = []",
    ]


def test_the_terms_and_tables_of_others_come_first() -> None:
    base = plain_facts({"Seats": ["s1", "s2"]}, NONE)
    facts = plain_facts({"kept": {"ann": "s2"}}, base)
    assert facts.terms == ("s1", "s2", "ann")
    assert list(facts.given) == ["$Seats", "$kept"]
    assert facts.tables["$kept"].values.values.tolist() == [1]


def test_nothing_at_all_is_a_set_or_a_table_without_rows() -> None:
    facts = plain_facts({"Never": [], "target": {}}, NONE)
    assert facts.values() == plain_facts({"Never": ()}, NONE).values()
    assert len(facts.tables["$target"].keys[0].values) == 0


def test_a_ready_table_is_taken_as_it_is() -> None:
    ready = Table((), FactColumn(np.array([7])))
    assert plain_facts({"k": ready}, NONE).tables["$k"] is ready
