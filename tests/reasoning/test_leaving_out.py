"""What an explanation leaves out, and the order in which the rest is told."""

from __future__ import annotations

import pytest
from taught_boards import example, positions

from clausette.deadline import Deadline
from clausette.reasoning.budget import Budget
from clausette.reasoning.explain import Explanation, explain, verify_step
from clausette.reasoning.ordering import in_order
from clausette.reasoning.steps import Done, Step
from clausette.reasoning.taste import Taste

BOARDS = [
    ("lightup", "medium-10x10.lightup"),
    ("norinori", "critical.liz"),
    ("sudoku", "hard-9x9.sudoku"),
]


def unused(found: Explanation, goals: list[int]) -> list[Step]:
    """Steps of which neither a goal nor a later step uses anything."""
    wanted, idle = set(goals), []
    for step in reversed(found.steps):
        if wanted.isdisjoint(step.conclusions):
            idle.append(step)
        else:
            wanted.update(step.known)
    return idle


@pytest.mark.parametrize(("puzzle", "name"), BOARDS)
def test_what_nothing_uses_is_left_out_and_the_end_is_the_same(puzzle: str, name: str) -> None:
    taught = example(puzzle, name)
    tutor, given = taught.tutor, taught.given()
    whole, short = explain(tutor, given, all_steps=True), explain(tutor, given)
    goals = tutor.taste.goals(tutor.knowing(x for s in whole.steps for x in s.conclusions))
    assert isinstance(whole.end, Done)
    assert isinstance(short.end, Done)
    assert set(goals) <= {x for step in short.steps for x in step.conclusions} | set(short.start)
    assert unused(short, goals) == []
    assert len(short.steps) <= len(whole.steps)
    for known, step in positions(short):
        assert verify_step(tutor.guarded, step, known) == ""


def test_without_a_step_of_several_rules_that_is_told_the_end_is_not_reached() -> None:
    taught = example("norinori", "critical.liz")
    tutor, given = taught.tutor, taught.given()
    found = explain(tutor, given)
    several = [step for step in found.steps if step.size > 1]
    assert several
    for left_out in several:
        known = tutor.one_rule.closure(given)
        for step in several:
            if step is not left_out:
                values = {int(v) * int(known[v]) for v in known.nonzero()[0]}
                if values.issuperset(step.known):
                    known = tutor.one_rule.closure(tutor.knowing(step.conclusions, known))
        assert tutor.open_targets(known)


def step(conclusion: int, instance: int, *known: int) -> Step:
    return Step((conclusion,), (instance,), known, "smallest")


def test_steps_of_one_rule_follow_each_other_nearby() -> None:
    places = {1: (0, 0), 2: (9, 9), 3: (0, 1), 4: (9, 8)}
    steps = [step(1, 0), step(2, 1), step(3, 2, 1), step(4, 3, 2)]
    told = in_order(steps, Taste(places=places), "rule {}".format)
    assert [s.conclusions[0] for s in told] == [1, 3, 2, 4]


def test_nothing_is_told_before_what_it_needs() -> None:
    for puzzle, name in BOARDS:
        taught = example(puzzle, name)
        for known, told in positions(explain(taught.tutor, taught.given())):
            assert set(told.known) <= set(known)


def test_a_step_says_when_the_clock_ended_its_search() -> None:
    taught = example("norinori", "critical.liz")
    tutor = taught.tutor
    values = tutor.one_rule.closure(taught.given())
    found = tutor.next(values, budget=Budget(deadline=Deadline.after(0)))
    assert isinstance(found, Step)
    assert found.kind in ("hurried", "smallest")
    assert (
        verify_step(tutor.guarded, found, [int(v) * int(values[v]) for v in values.nonzero()[0]])
        == ""
    )
    assert found.size == 2 or found.kind == "hurried"
