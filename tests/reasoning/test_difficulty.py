"""Grades: by the steps that are needed, and the same however a board is turned."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from taught_boards import example, lesson, model_tutor, published

from clausette.puzzles.tutoring import Lesson
from clausette.reasoning import difficulty
from clausette.reasoning.cores import Budget
from clausette.reasoning.difficulty import Grade, grade
from clausette.reasoning.explain import explain
from clausette.reasoning.stage import Stage
from clausette.reasoning.steps import Step
from clausette.reasoning.values import Values

Rows = tuple[str, ...]


def turned(rows: Rows) -> Rows:
    return tuple("".join(column) for column in zip(*rows[::-1], strict=True))


def mirrored(rows: Rows) -> Rows:
    return tuple(row[::-1] for row in rows)


def graded(taught: Lesson, known: Values | None = None) -> Grade:
    found = grade(taught.tutor, taught.given() if known is None else known)
    assert found is not None
    return found


def figures(found: Grade) -> tuple[object, ...]:
    sizes = [(r.size, len(r.conclusions)) for r in found.rounds]
    return found.name, found.number, found.hardest, found.exact, found.open, sizes


def light_up(rows: Rows) -> Lesson:
    return lesson("lightup", "\n".join(" ".join(row) for row in rows))


def zones(rows: tuple[tuple[int, ...], ...]) -> Lesson:
    numbers: dict[int, int] = {}
    text = [f"{len(rows)} {len(rows[0])}", *["- " * len(rows[0])] * len(rows)]
    text += [" ".join(str(numbers.setdefault(z, len(numbers) + 1)) for z in row) for row in rows]
    return lesson("norinori", "\n".join(text), "lines")


@settings(max_examples=25)
@given(
    st.integers(2, 5).flatmap(
        lambda width: st.lists(
            st.text("....X012", min_size=width, max_size=width), min_size=2, max_size=5
        )
    )
)
def test_a_random_board_turned_or_mirrored_has_the_same_grade(rows: list[str]) -> None:
    found = {
        None if (g := grade(light_up(board).tutor)) is None else str(figures(g))
        for board in (tuple(rows), turned(tuple(rows)), mirrored(tuple(rows)))
    }
    assert len(found) == 1


@pytest.mark.parametrize("name", ["medium-10x10.lightup", "wide-5x12.lightup"])
def test_an_example_turned_or_mirrored_has_the_same_grade(name: str) -> None:
    rows = tuple(row.replace("#", "X") for row in example("lightup", name).board.signs)
    found = [figures(graded(light_up(board))) for board in (rows, turned(rows), mirrored(rows))]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("number", [2, 5])
def test_a_published_norinori_turned_or_mirrored_has_the_same_grade(number: int) -> None:
    boards = published("norinori", "10x10")
    if not boards:
        pytest.skip("the published boards are not here")
    rows = lesson("norinori", boards[number][1], "lines").board.zones
    turns = (rows, tuple(zip(*rows[::-1], strict=True)), tuple(row[::-1] for row in rows))
    found = [figures(graded(zones(board))) for board in turns]
    assert found[0] == found[1] == found[2]


def test_a_grade_counts_every_open_cell_once() -> None:
    taught = example("lightup", "medium-10x10.lightup")
    found = graded(taught)
    assert found.exact
    assert found.open == 0
    assert sum(found.cells.values()) == len(taught.variables)
    told = [x for r in found.rounds for x in r.conclusions]
    assert len(told) == len(set(told))
    assert found.hardest == max(found.cells) == max(r.size for r in found.rounds)
    assert found.number == sum(r.size for r in found.rounds)


def test_the_grade_is_the_size_of_the_hardest_step_of_an_explanation() -> None:
    taught = example("norinori", "every-case.liz")
    found = graded(taught)
    assert found.hardest == max(step.size for step in explain(taught.tutor).steps) == 4
    assert found.name == "very hard"
    assert graded(example("norinori", "basic.liz")).name == "easy"


def test_beyond_the_limit_the_grade_says_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = graded(example("norinori", "critical.liz"))
    assert (whole.exact, whole.hardest) == (True, 4)
    monkeypatch.setattr(difficulty, "_REACH", ((1000, 2),))
    found = graded(example("norinori", "critical.liz"))
    assert not found.exact
    assert found.hardest == 3
    assert found.open > 0
    assert found.hardest <= whole.hardest


def test_when_the_work_is_spent_no_size_is_told_that_the_order_of_cells_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taught = example("norinori", "critical.liz")
    whole = graded(taught)
    monkeypatch.setattr(difficulty, "_WORK", 0)
    found = graded(example("norinori", "critical.liz"))
    assert (found.exact, found.hardest) == (False, 2)
    assert found.hardest <= whole.hardest
    monkeypatch.undo()
    # The size at which the work was spent is told up to where a board is extreme, and no further.
    monkeypatch.setattr(Stage, "smaller", lambda stage, target, most, budget: _spent(most, budget))
    found = graded(example("norinori", "critical.liz"))
    assert (found.exact, found.hardest, found.name) == (False, 6, "extreme")


def _spent(most: int, budget: Budget) -> None:
    if most == 8:
        budget.spent = 10**9


def test_what_is_not_forced_stays_open_and_does_not_count() -> None:
    found = graded(example("lightup", "seed-walls-3x3.lightup"))
    assert (found.exact, found.open, found.cells) == (True, 4, {1: 2})
    free = graded(example("lightup", "seed-empty-4x4.lightup"))
    assert (free.name, free.number, free.open) == ("open", 0, 16)


def test_without_a_solution_there_is_no_grade() -> None:
    assert grade(example("norinori", "no-solution.liz").tutor) is None


def test_models_have_grades_too() -> None:
    found = grade(model_tutor("a or b\nnot a\nb => c\n"))
    assert found is not None
    assert found.cells == {1: 3}


def test_an_instance_too_large_for_a_table_is_counted_like_any_other() -> None:
    # Two pairs use up what a group of sixty may hold: three rules, one of which only a solver
    # can check.
    tutor = model_tutor(
        "exact(2, [p($i) for $i in [1..60]])\nexact(1, [p(1), p(2)])\nexact(1, [p(3), p(4)])\n"
    )
    assert list(tutor.one_rule.asked()) == [0]
    found = grade(tutor)
    assert found is not None
    assert (found.hardest, found.exact, found.cells) == (3, True, {3: 56})
    step = tutor.next(tutor.nothing())
    assert isinstance(step, Step)
    assert (len(step.instances), step.kind, len(step.conclusions)) == (3, "smallest", 56)
