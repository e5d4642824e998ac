"""Plans by SAT on a game small enough to see through: a counter that must reach a number."""

from __future__ import annotations

import itertools

import pytest

from clausette.deadline import NEVER, Deadline
from clausette.grounding.columnar.program import compiled
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.language import Source, parse
from clausette.planning.atoms import atom_of, true_atoms
from clausette.planning.horizon import every, first_horizon, growing
from clausette.solving import Status

# at(i,n): the counter shows n after step i; a step adds one or two, or none if it may rest.
COUNTER = """
bigand $i in [0..$k]: exact(1, [at($i,$n) for $n in [0..$goal]]) end
at(0,0)
at($k,$goal)
bigand $i,$n,$m in [1..$k],[0..$goal],[0..$goal] when $m < $n + $rest or $m > $n + 2:
  at($i-1,$n) => not at($i,$m)
end
"""
PROGRAM = compiled(parse(Source("counter", COUNTER)))


def counter(steps: int, goal: int = 7, rest: int = 1) -> ColumnarGrounding:
    return PROGRAM.ground({"$k": steps, "$goal": goal, "$rest": rest})


def test_the_first_horizon_with_a_plan_is_the_shortest_plan() -> None:
    found = first_horizon(counter, every(0))
    assert found.status is Status.SATISFIABLE
    assert found.steps == 4
    assert found.refuted == (0, 1, 2, 3)
    assert [arguments[0] for _, arguments in found.atoms] == [0, 1, 2, 3, 4]
    assert found.atoms[0] == ("at", (0, 0))
    assert found.atoms[-1] == ("at", (4, 7))


def test_no_plan_up_to_a_length_is_said_as_such() -> None:
    found = first_horizon(counter, every(1, 3))
    assert found.status is Status.UNSATISFIABLE
    assert found.refuted == (1, 2, 3)
    assert found.steps is None


def test_where_steps_may_rest_larger_horizons_have_plans_too() -> None:
    found = first_horizon(lambda steps: counter(steps, 7, 0), growing(2, 30))
    assert found.status is Status.SATISFIABLE
    assert found.steps is not None
    assert found.steps >= 4


def test_horizons_grow_up_to_the_last_and_not_beyond() -> None:
    assert list(growing(3, 3)) == [3]
    assert list(growing(4, 3)) == []
    assert list(growing(8, 14)) == [8, 9, 10, 12, 14]
    assert list(itertools.islice(growing(0), 7)) == [0, 1, 2, 3, 4, 5, 6]
    assert list(every(2, 4)) == [2, 3, 4]
    assert list(every(5, 4)) == []


def test_a_deadline_that_has_passed_leaves_the_question_open() -> None:
    found = first_horizon(counter, every(2), deadline=Deadline(0.0))
    assert found.status is Status.UNKNOWN
    assert (found.steps, found.atoms, found.refuted) == (2, (), ())


def test_a_deadline_that_passes_while_clauses_are_made_leaves_the_question_open() -> None:
    def late(steps: int) -> ColumnarGrounding:
        deadline = Deadline(0.0) if steps > 2 else NEVER
        return PROGRAM.ground({"$k": steps, "$goal": 7, "$rest": 1}, deadline=deadline)

    found = first_horizon(late, every(1), deadline=Deadline.after(600))
    assert (found.status, found.steps, found.refuted) == (Status.UNKNOWN, 3, (1, 2))


def test_a_solver_is_not_asked_when_loading_took_all_the_time_but_a_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticks = itertools.count(0, 10)
    monkeypatch.setattr("clausette.planning.horizon.time.monotonic", lambda: next(ticks))
    monkeypatch.setattr("clausette.deadline.monotonic", lambda: 0.0)
    # Looked at before loading (0) and after (10): the solver needs 10 more.
    assert first_horizon(counter, every(4), deadline=Deadline(20)).status is Status.UNKNOWN


def test_progress_tells_the_horizons() -> None:
    said: list[str] = []
    first_horizon(counter, every(3, 3), progress=said.append)
    assert said == ["trying 3 steps"]


@pytest.mark.parametrize(
    ("text", "atom"),
    [
        ("p(0,1,1,vert)", ("p", (0, 1, 1, "vert"))),
        ("p(0, 1, 1, vert)", ("p", (0, 1, 1, "vert"))),
        ("jump(3,c(1,2),-4)", ("jump", (3, "c(1,2)", -4))),
        ("rain", ("rain", ())),
        ("déjà(vu)", ("déjà", ("vu",))),
    ],
)
def test_an_atom_is_its_name_and_arguments(text: str, atom: tuple[str, tuple[int | str]]) -> None:
    assert atom_of(text) == atom


def test_the_true_atoms_of_a_printed_model_come_with_their_lines() -> None:
    text = "==== model 1\n1 p(1)\n0 p(2)\n\n1 q\n r(x,3) \n"
    assert list(true_atoms(text)) == [(2, ("p", (1,))), (5, ("q", ())), (6, ("r", ("x", 3)))]
