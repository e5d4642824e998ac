"""What single rule instances force: all of it, and nothing else, held against a solver."""

from __future__ import annotations

import random

import numpy as np
import pytest
from taught_boards import example, literals, model_tutor

from clausette.reasoning import tables
from clausette.reasoning.selectors import HARD
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values
from clausette.solving import Session

# No hole: one instance of many clauses, whose variables occur in both signs.
CHAIN = """
;;; chain: each of them implies the next, and not both of its neighbours are true.
bigand $i in [1..6]: p($i) => p($i+1) end
bigand $i in [1..5]: not (p($i) and q($i+2)) end
"""
HIDDEN = """
;;; either: of the two groups one is true as a whole, in {$i}.
bigand $i in [1..3]: (a($i) and b($i)) or (c($i) and d($i)) or (a($i) and d($i)) end
;;; count: of them {$i} are true.
bigand $i in [3..3]: exact($i, [a(1),a(2),a(3),b(1),b(2),b(3),c(1),c(2)]) end
"""


def forced_by_solver(tutor: Tutor, instance: int, values: Values) -> set[int] | None:
    """What an instance forces, asked literal by literal; None when it cannot be kept."""
    guarded = tutor.guarded
    mask = np.isin(guarded.owners, [HARD, instance])
    known = [int(v) * int(values[v]) for v in np.flatnonzero(values).tolist()]
    with Session(guarded.plain.select(mask)) as session:
        if not session.solve(known):
            return None
        visible = guarded.plain.atoms.visible.tolist()
        asked = [x for v in visible if not values[v] for x in (v, -v)]
        return {x for x in asked if not session.solve([*known, -x])}


def check(tutor: Tutor, chance: random.Random, rounds: int) -> None:
    visible = tutor.guarded.plain.atoms.visible.tolist()
    for _ in range(rounds):
        values = tutor.nothing()
        for variable in chance.sample(visible, chance.randint(0, len(visible) * 2 // 3)):
            values[variable] = chance.choice((-1, 1))
        found = tutor.one_rule.sweep(values)
        for instance in range(len(tutor.guarded)):
            expected = forced_by_solver(tutor, instance, values)
            if expected is None:
                assert instance in found.broken
            else:
                assert instance not in found.broken
                assert set(found.forced.get(instance, ())) == expected


@pytest.mark.parametrize(
    ("puzzle", "name"),
    [
        ("lightup", "seed-complex-5x5.lightup"),
        ("norinori", "basic.liz"),
        ("sudoku", "tiny-4x4.sudoku"),
    ],
)
def test_a_sweep_finds_all_that_single_instances_of_a_board_force(puzzle: str, name: str) -> None:
    check(example(puzzle, name).tutor, random.Random(1), 6)


@pytest.mark.parametrize("model", [CHAIN, HIDDEN])
def test_a_sweep_sees_through_definitions_and_long_chains(model: str) -> None:
    check(model_tutor(model), random.Random(2), 40)


@pytest.mark.parametrize("model", [CHAIN, HIDDEN])
def test_an_instance_of_many_models_is_left_to_a_solver(
    model: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_MODELS", 3)
    tables.models_of.cache_clear()
    tutor = model_tutor(model)
    assert tutor.one_rule.asked()
    check(tutor, random.Random(3), 40)
    tables.models_of.cache_clear()


def test_totalisers_that_instances_share_hold_for_each_of_them() -> None:
    from clausette.grounding.columnar.program import Options, compiled
    from clausette.language import Source, parse

    text = """
;;; few: at most {$k} of them.
bigand $k in [2..3]: atmost($k, [p($i) for $i in [1..6]]) end
;;; many: at least 2 of them.
atleast(2, [p($i) for $i in [1..6]])
"""
    program = compiled(parse(Source.of(text)))
    tutor = Tutor(program.ground(None, None, Options(encoding="totaliser")))
    check(tutor, random.Random(4), 30)


def test_unit_propagation_alone_would_miss_what_two_cases_share() -> None:
    tutor = model_tutor(";;; both: either way $c.\n(a => c) and (not a => c) and (b => b)\n")
    step = tutor.next(tutor.nothing())
    assert getattr(step, "conclusions", None) == tuple(literals(tutor, "c"))


@pytest.mark.parametrize("model", ["a or a\n", "not a => a\n", "a or b or a\nnot b or not b\n"])
def test_a_literal_that_stands_twice_in_a_clause_is_one_literal(model: str) -> None:
    check(model_tutor(model), random.Random(5), 10)
