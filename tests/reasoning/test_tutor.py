"""The next step: one rule when one is enough, else the fewest, held against all smaller sets."""

from __future__ import annotations

import random
from itertools import combinations

import numpy as np
import pytest
from taught_boards import example, lesson, literals, model_tutor, positions

from clausette.deadline import Deadline
from clausette.reasoning.budget import Budget
from clausette.reasoning.explain import explain, verify_step
from clausette.reasoning.selectors import HARD
from clausette.reasoning.steps import Clash, Done, Fork, Step
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values
from clausette.solving import Session


def forced(tutor: Tutor, instances: tuple[int, ...], values: Values) -> list[int]:
    """What some instances force beyond what is known."""
    mask = np.isin(tutor.guarded.owners, [HARD, *instances])
    known = [int(v) * int(values[v]) for v in np.flatnonzero(values).tolist()]
    with Session(tutor.guarded.plain.select(mask), solver="glucose4") as session:
        asked = [x for v in tutor.open_targets(values) for x in (v, -v)]
        return [x for x in asked if not session.solve([*known, -x])]


@pytest.mark.parametrize(
    ("puzzle", "text"),
    [
        ("lightup", ". . . .\n1 X . .\nX . 2 .\n. . X X\n"),
        ("lightup", "X . . .\n. . . .\n. 1 2 .\n1 . . .\n"),
        ("norinori", "4;4;4;1;1;1;2;1;3;2;2;4;3;3;2;4;4;3;3;"),
    ],
)
def test_no_smaller_set_of_instances_would_do(puzzle: str, text: str) -> None:
    taught = lesson(puzzle, text)
    tutor = taught.tutor
    found = explain(tutor, work=None, all_steps=True)
    for known, step in positions(found):
        assert step.kind == "smallest"
        values = tutor.knowing(known)
        for size in range(1, min(step.size, 3)):
            for fewer in combinations(range(len(tutor.guarded)), size):
                assert not forced(tutor, fewer, values)
    assert max(step.size for step in found.steps) > 2


def test_all_that_the_same_instances_force_is_told_in_one_step() -> None:
    tutor = example("lightup", "medium-10x10.lightup").tutor
    for known, step in positions(explain(tutor)):
        values = tutor.knowing(known)
        told = set(step.conclusions)
        for literal in forced(tutor, step.instances, values):
            # What one-rule steps of the same sweep tell twice is told once.
            assert literal in told or step.size == 1


@pytest.mark.parametrize("budget", [0.0, 0.3])
def test_every_step_of_every_position_is_right_whatever_the_budget(budget: float) -> None:
    chance = random.Random(5)
    for name in ("critical.liz", "every-case.liz"):
        taught = example("norinori", name)
        tutor = taught.tutor
        solution = tutor.solutions.first()
        assert solution is not None
        for _ in range(12):
            chosen = chance.sample(tutor.targets, chance.randint(0, len(tutor.targets) - 1))
            known = [v if solution[v] else -v for v in chosen]
            step = tutor.next(
                tutor.knowing(known), chosen[-3:], Budget(deadline=Deadline.after(budget))
            )
            assert isinstance(step, Step)
            assert verify_step(tutor.guarded, step, known) == ""
            assert all(solution[abs(x)] == (x > 0) for x in step.conclusions)


def test_a_wrong_filling_is_told_before_any_step() -> None:
    taught = example("lightup", "medium-10x10.lightup")
    solution = taught.tutor.solutions.first()
    assert solution is not None
    chance = random.Random(6)
    for _ in range(10):
        chosen = chance.sample(taught.variables, 20)
        known = [v if solution[v] else -v for v in chosen]
        known[0] = -known[0]
        clash = taught.tutor.next(taught.tutor.knowing(known))
        assert isinstance(clash, Clash)
        assert known[0] in clash.known
        mask = np.isin(taught.tutor.guarded.owners, [HARD, *clash.instances])
        with Session(taught.tutor.guarded.plain.select(mask)) as session:
            assert not session.solve(clash.known)
            for left_out in clash.known:
                assert session.solve([x for x in clash.known if x != left_out])
        for rule in clash.instances:
            others = [HARD, *(i for i in clash.instances if i != rule)]
            fewer = np.isin(taught.tutor.guarded.owners, others)
            with Session(taught.tutor.guarded.plain.select(fewer)) as session:
                assert session.solve(clash.known)


def test_rules_without_a_solution_are_told_as_a_clash_of_nothing_known() -> None:
    clash = example("norinori", "no-solution.liz").tutor.next(
        example("norinori", "no-solution.liz").tutor.nothing()
    )
    assert isinstance(clash, Clash)
    assert clash.known == ()
    assert clash.instances


def test_what_is_forced_comes_before_the_fork() -> None:
    tutor = example("lightup", "seed-walls-3x3.lightup").tutor
    found = explain(tutor)
    assert isinstance(found.end, Fork)
    told_before = [x for step in found.steps for x in step.conclusions]
    assert len(told_before) == 2
    left = tutor.open_targets(tutor.knowing(told_before))
    assert set(found.end.open) == set(left)
    with Session(tutor.guarded.plain) as session:
        solutions = [model.values for model in session.enumerate(over=tutor.targets)]
    assert all(len({bool(values[v]) for values in solutions}) == 2 for v in left)
    pairs = list(combinations(solutions, 2))
    least = min(int((a != b)[tutor.targets].sum()) for a, b in pairs)
    assert len(found.end.one) == least
    told = {abs(x): x > 0 for x in found.end.one}
    assert any(
        {v for v in left if a[v] != b[v]} == set(told)
        and len({all(s[v] == told[v] for v in told) for s in (a, b)}) == 2
        for a, b in pairs
    )


def test_a_choice_between_solutions_is_taken_as_known() -> None:
    taught = example("lightup", "seed-empty-2x2.lightup")
    tutor = taught.tutor
    assert isinstance(tutor.next(tutor.nothing()), Fork)
    found = explain(tutor, taught.known(("L?", "??")))
    assert isinstance(found.end, Done)
    assert taught.answer(tutor.knowing(x for step in found.steps for x in step.conclusions)) == (
        "?.",
        ".L",
    )


def test_atoms_of_a_model_speak_for_themselves() -> None:
    tutor = model_tutor("a or b\nnot a\nb => c\n")
    found = explain(tutor)
    told = [x for step in found.steps for x in step.conclusions]
    assert set(told) == set(literals(tutor, "-a", "b", "c"))
    assert isinstance(found.end, Done)


def test_soft_rules_force_nothing() -> None:
    tutor = model_tutor(";;; soft 1 wish: a would be nice.\na\n;;; hard: b.\nb or a and b\n")
    step = tutor.next(tutor.nothing())
    assert isinstance(step, Step)
    assert step.conclusions == tuple(literals(tutor, "b"))


def test_a_model_without_clauses_has_nothing_to_tell() -> None:
    tutor = model_tutor("a or not a\n")
    assert isinstance(tutor.next(tutor.nothing()), Done | Fork)


def test_a_verified_step_is_refused_when_something_is_wrong_with_it() -> None:
    tutor = example("norinori", "critical.liz").tutor
    step = tutor.next(tutor.nothing())
    assert isinstance(step, Step)
    assert step.size > 1
    right = verify_step(tutor.guarded, step, ())
    fewer = Step(step.conclusions, step.instances[1:], step.known, "minimal")
    spare = next(i for i in range(len(tutor.guarded)) if i not in step.instances)
    more = Step(step.conclusions, (*step.instances, spare), step.known, "minimal")
    opposite = Step(tuple(-x for x in step.conclusions), step.instances, step.known, "minimal")
    assert right == ""
    assert "do not force" in verify_step(tutor.guarded, fewer, ())
    assert "can be left out" in verify_step(tutor.guarded, more, ())
    assert "do not force" in verify_step(tutor.guarded, opposite, ())
    assert "not known" in verify_step(
        tutor.guarded, Step(step.conclusions, step.instances, (1,), "minimal"), ()
    )


def test_without_time_to_search_a_step_still_has_no_conclusion_that_fewer_rules_force() -> None:
    # y takes all three rules, and x only the last two.
    tutor = model_tutor("y or not x\na or x\nnot a or x\n")
    step = tutor.next(tutor.nothing(), budget=Budget(work=0))
    assert isinstance(step, Step)
    assert list(step.conclusions) == literals(tutor, "x")
    assert (step.instances, step.kind) == ((1, 2), "smallest")
