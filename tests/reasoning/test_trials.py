"""What single instances force when something is supposed, and the chains that refute."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from taught_boards import example

from clausette.reasoning.budget import Budget
from clausette.reasoning.canonical import plain_order
from clausette.reasoning.links import Links, Masks, shape_of_clauses, shape_of_models
from clausette.reasoning.search import Search
from clausette.reasoning.tutor import Tutor

PLACES = 4
ALL = (1 << PLACES) - 1


def agree(models: set[int], supposed: Masks) -> set[int]:
    true, false = supposed
    return {m for m in models if m & true == true and not m & false}


def what_follows(models: set[int], supposed: Masks) -> Masks | None:
    left = agree(models, supposed)
    if not left:
        return None
    always, never = ALL, ALL
    for model in left:
        always, never = always & model, never & ~model
    return always & ~supposed[0], never & ~supposed[1]


def suppositions() -> list[Masks]:
    signs = product((0, 1, 2), repeat=PLACES)
    return [
        (
            sum(1 << n for n, s in enumerate(row) if s == 1),
            sum(1 << n for n, s in enumerate(row) if s == 2),
        )
        for row in signs
    ]


def parts(supposed: Masks) -> list[Masks]:
    """The suppositions with one fewer."""
    true, false = supposed
    bits = [1 << n for n in range(PLACES)]
    return [(true & ~b, false) for b in bits if true & b] + [
        (true, false & ~b) for b in bits if false & b
    ]


@given(st.sets(st.integers(0, ALL), min_size=1, max_size=10))
def test_a_listed_shape_forces_what_its_models_share(models: set[int]) -> None:
    shape = shape_of_models(PLACES, frozenset(models))
    for supposed in suppositions():
        found = what_follows(models, supposed)
        assert shape.forced(*supposed) == found
        if found is None:
            for reason in shape.reasons(*supposed, 0, None):
                assert not agree(models, reason)
                assert all(agree(models, part) for part in parts(reason))
            continue
        for place in (1 << n for n in range(PLACES)):
            for value in (True, False):
                if not place & found[0 if value else 1]:
                    continue
                reasons = shape.reasons(*supposed, place, value)
                assert reasons
                for reason in reasons:
                    told = what_follows(models, reason)
                    assert told is None or place & told[0 if value else 1]
                    assert reason[0] & supposed[0] == reason[0]
                    assert reason[1] & supposed[1] == reason[1]


@given(st.integers(0, ALL), st.data())
def test_clauses_of_one_sign_force_what_their_models_share(signs: int, data: st.DataObject) -> None:
    chosen = data.draw(st.sets(st.integers(1, ALL), min_size=1, max_size=3))
    clauses = {(places & signs, places & ~signs) for places in chosen}
    models = {m for m in range(ALL + 1) if all(m & yes or no & ~m for yes, no in clauses)}
    shape = shape_of_clauses(frozenset(clauses))
    for supposed in suppositions():
        found = shape.forced(*supposed)
        wanted = what_follows(models, supposed)
        if wanted is None:
            assert found is None
            continue
        assert found is not None
        # What the clauses do not hold is not theirs to tell.
        assert (found[0] & ~supposed[0], found[1] & ~supposed[1]) == wanted


def search(tutor: Tutor) -> Search:
    return Search(tutor.checks, plain_order(tutor.guarded.plain.variables, len(tutor.guarded)))


@pytest.mark.parametrize(
    ("puzzle", "name"),
    [
        ("lightup", "medium-10x10.lightup"),
        ("norinori", "critical.liz"),
        ("sudoku", "hard-9x9.sudoku"),
    ],
)
def test_chains_refute_by_the_instances_that_they_name(puzzle: str, name: str) -> None:
    taught = example(puzzle, name)
    tutor = taught.tutor
    values = tutor.one_rule.closure(taught.given())
    solution = tutor.solutions.agreeing(values)
    assert solution is not None
    opposites = [-v if solution[v] else v for v in tutor.open_targets(values)]
    found = search(tutor)
    found.move_to(values.tolist())
    stage = tutor.stage(values, solution)
    for candidate in found.smallest(opposites, Budget(), len(opposites)):
        assert candidate.target in stage.forced_by(candidate.instances)
    stage.close()


def test_what_was_kept_is_as_small_as_what_is_found_anew() -> None:
    taught = example("norinori", "critical.liz")
    tutor = taught.tutor
    values = tutor.one_rule.closure(taught.given())
    solution = tutor.solutions.agreeing(values)
    assert solution is not None
    kept = search(tutor)
    sizes = 0
    while left := tutor.open_targets(values):
        opposites = [-v if solution[v] else v for v in left]
        fresh = search(tutor)
        for one in (kept, fresh):
            one.move_to(values.tolist())
        first, second = (one.smallest(opposites, Budget(), len(left)) for one in (kept, fresh))
        # Of ties the first that is seen is kept, so sizes may differ a little; a step is thinned.
        stage = tutor.stage(values, solution)
        thinned = [
            min(len(stage.thinned(c.target, c.instances, Budget())) for c in found)
            for found in (first, second)
        ]
        stage.close()
        assert thinned[0] == thinned[1]
        sizes = max(sizes, *map(len, first))
        target = first[0].target
        literal = target if solution[target] else -target
        values = tutor.one_rule.closure(tutor.knowing([literal], values))
    assert sizes >= 4


def test_an_instance_says_nothing_where_all_is_allowed() -> None:
    tutor = example("lightup", "medium-10x10.lightup").tutor
    solution = tutor.solutions.first()
    assert solution is not None
    known = [0, *(1 if value else -1 for value in solution[1:])]
    links = Links(tutor.checks)
    assert all(links.open(k, known) is None for k in range(len(tutor.guarded)))
