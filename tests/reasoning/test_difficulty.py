"""Grades: by the steps that are needed, between two bounds, however a board is turned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

import numpy as np
import pytest
from grade_boards import figures, graded, light_up, mirrored, transposed, turned, zones
from hypothesis import example as given_example
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from taught_boards import example, lesson, model_tutor, published

from clausette.reasoning import difficulty
from clausette.reasoning.difficulty import Grade, Round, grade
from clausette.reasoning.explain import explain
from clausette.reasoning.scale import BY_SIZE, completed, least_level, level_of
from clausette.reasoning.steps import Step
from clausette.reasoning.taste import Hardness
from clausette.reasoning.techniques import Level

# -- however it is turned --------------------------------------------------------------------------


@settings(max_examples=25)
@given(
    st.integers(2, 5).flatmap(
        lambda width: st.lists(
            st.text("....X012", min_size=width, max_size=width), min_size=2, max_size=5
        )
    )
)
def test_a_random_board_turned_or_mirrored_has_the_same_grade(rows: list[str]) -> None:
    board = tuple(rows)
    found = {
        None if (g := grade(light_up(turn).tutor)) is None else str(figures(g))
        for turn in (board, turned(board), mirrored(board), transposed(board))
    }
    assert len(found) == 1


@pytest.mark.parametrize("name", ["medium-10x10.lightup", "wide-5x12.lightup"])
def test_an_example_turned_or_mirrored_has_the_same_grade(name: str) -> None:
    rows = tuple(row.replace("#", "X") for row in example("lightup", name).board.signs)
    turns = (rows, turned(rows), mirrored(rows), transposed(rows))
    found = {str(figures(graded(light_up(board)))) for board in turns}
    assert len(found) == 1


@pytest.mark.parametrize("number", [2, 5])
def test_a_published_norinori_turned_or_mirrored_has_the_same_grade(number: int) -> None:
    boards = published("norinori", "10x10")
    if not boards:
        pytest.skip("the published boards are not here")
    rows = lesson("norinori", boards[number][1], "lines").board.zones
    turns = (rows, tuple(zip(*rows[::-1], strict=True)), tuple(row[::-1] for row in rows))
    found = {str(figures(graded(zones(board)))) for board in turns}
    assert len(found) == 1


# -- bounds ----------------------------------------------------------------------------------------

_ATOMS = "abcdef"
Clauses = list[frozenset[int]]
_clauses = st.lists(
    st.frozensets(st.integers(1, len(_ATOMS)), min_size=1, max_size=3).flatmap(
        lambda held: st.tuples(*[st.sampled_from((v, -v)) for v in sorted(held)]).map(frozenset)
    ),
    min_size=3,
    max_size=11,
    unique=True,
)


def model_of(clauses: Clauses) -> str:
    words = ((_ATOMS[abs(x) - 1] if x > 0 else f"not {_ATOMS[-x - 1]}") for c in clauses for x in c)
    return "".join(" or ".join(next(words) for _ in clause) + "\n" for clause in clauses)


class _Exhaustive:
    """What any set of clauses forces, from tables of truth."""

    def __init__(self, clauses: Clauses) -> None:
        worlds = np.arange(1 << len(_ATOMS))
        self.values: dict[int, NDArray[np.bool_]] = {
            v: worlds >> (v - 1) & 1 == 1 for v in range(1, len(_ATOMS) + 1)
        }
        self.clauses = [np.any([self._true(x) for x in c], axis=0) for c in clauses]
        self.held = sorted({abs(x) for clause in clauses for x in clause})

    def _true(self, literal: int) -> NDArray[np.bool_]:
        return self.values[literal] if literal > 0 else ~self.values[-literal]

    def forced(self, known: set[int], chosen: Iterable[int]) -> set[int]:
        """None when nothing is possible."""
        left = np.ones(1 << len(_ATOMS), dtype=np.bool_)
        for held in (*(self._true(x) for x in known), *(self.clauses[k] for k in chosen)):
            left &= held
        literals = [x for v in self.held for x in (v, -v)]
        return {x for x in literals if left.any() and not (left & ~self._true(x)).any()} - known

    def by(self, known: set[int], size: int) -> Iterator[set[int]]:
        """What sets of so many clauses force, if anything."""
        for chosen in combinations(range(len(self.clauses)), size):
            if found := self.forced(known, chosen):
                yield found

    def largest(self) -> int:
        """The size of the largest step of the way whose largest step is smallest."""
        known: set[int] = set()
        size, largest = 1, 0
        while self.forced(known, range(len(self.clauses))):
            found = next(self.by(known, size), None)
            if found is None:
                size += 1
            else:
                largest = max(largest, size)
                known |= found
                size = 1
        return largest


@settings(max_examples=60, deadline=None)
@given(_clauses)
@given_example(
    [frozenset(c) for c in ((1, 2), (1, -2), (-1, 3), (-1, -3, 4), (-4, 5), (-4, -5, 6))]
)
def test_the_largest_step_that_is_needed_is_between_the_bounds(clauses: Clauses) -> None:
    found = grade(model_tutor(model_of(clauses)))
    whole = _Exhaustive(clauses)
    if found is None:
        assert not whole.forced(set(), range(len(clauses)))
        return
    assert found.most is not None
    assert found.least <= whole.largest() <= found.most


@settings(max_examples=60, deadline=None)
@given(_clauses)
def test_every_round_is_forced_by_as_many_rules_as_it_says(clauses: Clauses) -> None:
    tutor = model_tutor(model_of(clauses))
    found = grade(tutor)
    if found is None:
        return
    numbers = {tutor.guarded.plain.atoms.variable(name): n + 1 for n, name in enumerate(_ATOMS)}
    whole, known = _Exhaustive(clauses), set[int]()
    for one in found.rounds:
        told = {numbers[abs(x)] * (1 if x > 0 else -1) for x in one.conclusions}
        steps = list(whole.by(known, one.size))
        assert told <= set().union(*steps)
        if one.size == 1:
            assert told == set().union(*steps)
        assert 1 <= one.openings <= len(told)
        known |= told
    assert whole.forced(known, range(len(clauses))) == set()


@pytest.mark.parametrize(
    ("puzzle", "name"),
    [
        ("norinori", "every-case.liz"),
        ("norinori", "critical.liz"),
        ("lightup", "wide-5x12.lightup"),
    ],
)
def test_an_explanation_has_a_step_as_large_as_the_lower_bound(puzzle: str, name: str) -> None:
    taught = example(puzzle, name)
    found = graded(taught)
    largest = max(step.size for step in explain(taught.tutor).steps)
    assert found.most is not None
    assert found.least <= largest
    assert found.least <= found.most
    if found.exact and largest > found.most:
        pytest.fail("there is a way of smaller steps, which the explanation does not take")


def test_where_no_smaller_step_is_left_out_the_bounds_are_the_same() -> None:
    found = graded(example("norinori", "critical.liz"))
    assert (found.least, found.most, found.exact) == (4, 4, True)
    assert BY_SIZE[level_of(BY_SIZE, 4)].name("en") == "very hard"


def test_without_a_proof_the_lower_bound_is_what_is_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(difficulty, "_PROOF_WORK", 0)
    found = graded(example("norinori", "critical.liz"))
    # One of four rules that no chain shows is found only where fewer are asked for.
    assert (found.least, found.most, found.exact) == (2, 5, False)


def test_when_the_work_is_spent_there_is_no_upper_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(difficulty, "_ROUNDS_WORK", 1)
    found = graded(example("norinori", "critical.liz"))
    assert (found.most, found.level, found.exact, found.late) == (None, None, False, False)
    assert 2 <= found.least <= 4
    assert found.open > 0


# -- what a grade tells ----------------------------------------------------------------------------


def test_a_grade_counts_every_open_cell_once() -> None:
    taught = example("lightup", "medium-10x10.lightup")
    found = graded(taught)
    assert found.open == 0
    assert sum(found.cells.values()) == len(taught.variables)
    told = [x for r in found.rounds for x in r.conclusions]
    assert len(told) == len(set(told))
    assert found.most == max(found.cells) == max(r.size for r in found.rounds)


def _round(size: int, openings: int, level: int = 0, technique: str = "") -> Round:
    return Round(size, (1,), openings, Hardness(level, 0 if technique else 9, technique))


def test_a_round_with_one_opening_counts_twice() -> None:
    found = Grade((_round(1, 4), _round(3, 1), _round(1, 1)), 3, 3, 0)
    assert found.number == round(1.25 + 6 + 2)
    assert found.narrow == 2
    assert [r.narrow for r in found.rounds] == [False, True, True]


def test_the_hardest_round_is_of_the_highest_level_and_has_a_name_if_one_has() -> None:
    triple, wing = _round(6, 2, 2, "naked-triple"), _round(4, 1, 3, "x-wing")
    single, crossed = _round(1, 3, 0, "hidden-single"), _round(1, 5)
    found = Grade((crossed, single, triple, wing), 4, 6, 0)
    assert found.hardest is wing
    assert found.level == 3
    assert list(found.techniques) == ["hidden-single", "naked-triple", "x-wing"]
    assert Grade((crossed, single), 1, 1, 0).hardest is single


def test_a_chain_of_single_rules_has_a_choke_point_at_every_link() -> None:
    found = grade(model_tutor("a\na => b\nb => c\n"))
    assert found is not None
    assert [(r.size, r.openings) for r in found.rounds] == [(1, 1)] * 3
    assert (found.narrow, found.number) == (3, 6)


def test_what_two_rules_conclude_alike_is_one_opening() -> None:
    found = grade(model_tutor("a\nb\na => c and d\nb => c\nc and d => e\n"))
    assert found is not None
    assert [r.openings for r in found.rounds] == [2, 1, 1]


def test_what_is_not_forced_stays_open_and_does_not_count() -> None:
    found = graded(example("lightup", "seed-walls-3x3.lightup"))
    assert (found.exact, found.open, found.cells) == (True, 4, {1: 2})
    free = graded(example("lightup", "seed-empty-4x4.lightup"))
    assert (free.rounds, free.most, free.number, free.open) == ((), 0, 0, 16)


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
    assert (found.most, found.exact, found.cells) == (3, True, {3: 56})
    step = tutor.next(tutor.nothing())
    assert isinstance(step, Step)
    assert (len(step.instances), step.kind, len(step.conclusions)) == (3, "smallest", 56)


# -- scales ----------------------------------------------------------------------------------------


def test_a_scale_says_of_which_level_a_step_is() -> None:
    names = [BY_SIZE[level_of(BY_SIZE, size)].name("en") for size in (1, 2, 3, 4, 5, 6, 12, 13)]
    hard = ["very hard", "very hard", "extreme", "extreme", "superhuman"]
    assert names == ["easy", "medium", "hard", *hard]
    assert [least_level(BY_SIZE, size) for size in (0, 1, 2, 3, 5, 13)] == [0, 0, 1, 2, 3, 5]


def test_a_scale_that_says_nothing_of_sizes_goes_on_as_usual() -> None:
    scale = completed([Level({"en": "easy"}), Level({"en": "hard"})])
    assert [(level.name("en"), level.rules) for level in scale[:3]] == [
        ("easy", 1),
        ("hard", 3),
        ("very hard", 5),
    ]
    assert [level.name("en") for level in scale[3:]] == ["extreme", "superhuman"]
    assert completed(()) == BY_SIZE
    assert completed(BY_SIZE) == BY_SIZE
