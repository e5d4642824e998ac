"""The sizes of steps, beside what others find to be the smallest."""

from __future__ import annotations

import pytest
from pysat.examples.optux import OptUx
from pysat.formula import WCNF

from benchmarks.people import needed
from benchmarks.smallest import Position, compared
from benchmarks.taught import LEVELS, Taught, positions, sudoku
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.solving import solve
from clausette.reasoning.selectors import Guarded


def optimal(guarded: Guarded, known: tuple[int, ...], literal: int) -> int:
    """The fewest instances that force a literal, by PySAT's own search."""
    formula = WCNF()
    for number in range(len(guarded.cnf)):
        formula.append([int(x) for x in guarded.cnf.clause(number)])
    for known_one in (*known, -literal):
        formula.append([known_one])
    for selector in guarded.selectors():
        formula.append([selector], weight=1)
    with OptUx(formula) as search:
        return len(search.compute())


def board(puzzle: str, name: str) -> Taught:
    """An example of a puzzle."""
    found = puzzle_called(puzzle)
    text = (found.folder / "examples" / name).read_text(encoding="utf-8")
    return Taught(puzzle, name, text, found.puzzle.formats[0].name)


BOARDS = [board("sudoku", "tiny-4x4.sudoku"), board("sudoku", "small-6x6.sudoku")]
_SOME = 6  # boards of a level
_FEW = 3  # PySAT's search has no limit, and takes minutes where many instances are needed


@pytest.mark.parametrize("of", BOARDS, ids=lambda of: of.name)
def test_the_exhaustive_search_finds_what_another_finds(of: Taught) -> None:
    sizes = []
    for known, step in positions(of.whole):
        with Position(of.tutor.guarded, known) as position:
            literal = step.conclusions[-1]
            found = position.fewest(literal, _FEW)
            assert found is not None or step.size > _FEW
            if found is not None:
                assert len(found) == optimal(of.tutor.guarded, known, literal)
                sizes.append(len(found))
    assert len(sizes) > 5


@pytest.mark.parametrize("level", ["pairs", "fish", "wings"])
def test_no_step_of_a_sudoku_is_twice_as_large_as_another_at_hand(level: str) -> None:
    of = sudoku(level)[0]
    several = [(known, step) for known, step in positions(of.whole) if step.size > 1]
    largest = max(several, key=lambda found: found[1].size)
    assert not compared(of, *largest).far


def test_the_collection_has_145_boards_with_one_solution_each() -> None:
    boards = [of for level in LEVELS for of in sudoku(level)]
    assert len({of.text for of in boards}) == 145
    assert {solve(of.lesson.puzzle, of.lesson.board).kind for of in boards} == {"unique"}


@pytest.mark.parametrize("level", LEVELS[2:-1])
def test_a_board_needs_the_technique_that_it_is_filed_under(level: str) -> None:
    for of in sudoku(level)[:_SOME]:
        assert needed(of.text) == of.note


def test_the_hardest_need_more_than_a_trial() -> None:
    assert {needed(of.text) for of in sudoku("hardest")[:_SOME]} == {None}
