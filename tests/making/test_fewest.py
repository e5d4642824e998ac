"""Smallest sets of clues: as small as trying all sets finds; what they leave is one solution."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

import clausette
from clausette.deadline import NEVER, Deadline
from clausette.making.clue_sets import clues_of, with_all_clues
from clausette.making.fewest import fewest
from clausette.puzzles.solving import solve
from commands import Command, example


class Hitting:
    """Clues are enough if they hit some sets: what an oracle says without any solver."""

    def __init__(self, sets: Sequence[frozenset[int]]) -> None:
        self.sets = sets

    def enough(self, clues: Sequence[int], *, deadline: Deadline = NEVER) -> frozenset[int] | None:
        chosen = frozenset(clues)
        return chosen if all(chosen & one for one in self.sets) else None

    def close(self) -> None:
        pass


def test_as_few_as_trying_all_sets_finds() -> None:
    random = Random(11)
    for _ in range(150):
        size = random.randint(3, 9)
        sets = [
            frozenset(random.sample(range(size), random.randint(1, 3)))
            for _ in range(random.randint(1, 8))
        ]
        oracle = Hitting(sets)
        least = next(
            count
            for count in range(size + 1)
            for chosen in combinations(range(size), count)
            if oracle.enough(chosen) is not None
        )
        found = fewest(oracle, range(size))
        assert found is not None
        assert found.proved
        assert len(found.chosen) == found.least == least
        assert oracle.enough(found.chosen) is not None


@pytest.mark.parametrize(
    ("puzzle", "name"),
    [
        ("hashi", "wide-5x7.hashi"),
        ("kenken", "small-4x4.kenken"),
        ("tents", "small-5x5.tents"),
        ("killersudoku", "small-4x4.killersudoku"),
        ("slitherlink", "tiny-4x4.slitherlink"),
    ],
)
def test_no_smaller_set_of_clues_of_a_board_is_enough(puzzle: str, name: str) -> None:
    board = clausette.load_board(example(puzzle, name))
    found = board.installed
    answer = solve(found, board.board).answers[0]
    clues = clues_of(found, board.board, answer)
    everything = range(len(clues.clues))
    with clues.oracle() as oracle:
        few = fewest(oracle, everything)
    assert few is not None
    assert few.proved

    def unique(chosen: Sequence[int]) -> bool:
        return solve(found, clues.without(set(everything) - set(chosen))).kind == "unique"

    assert unique(few.chosen)
    smaller = list(combinations(everything, len(few.chosen) - 1))
    assert not any(map(unique, Random(1).sample(smaller, min(40, len(smaller)))))


def test_clues_to_add_leave_one_solution() -> None:
    board = clausette.load_board(example("slitherlink", "several-3x4.slitherlink"))
    report = board.clues()
    assert (report.verdict, report.found, report.proved) == ("several", 2, True)
    assert report.decided is not None
    assert report.decided.solve().verdict.kind == "unique"
    found, own = with_all_clues(
        board.installed, board.board, solve(board.installed, board.board).answers[0]
    )
    others = [at for at in range(len(found.clues)) if at not in own]
    for one in others:
        left = [at for at in others if at != one]
        assert solve(board.installed, found.without(left)).kind == "several"


def test_boards_of_the_same_solution_and_grade() -> None:
    board = clausette.load_board(example("sudoku", "small-6x6.sudoku"))
    report = board.clues(alternatives=2, seconds=60)
    assert report.superfluous == ()
    assert len(report.alternatives) == 2
    for other in report.alternatives:
        assert other.solve().rows == board.solve().rows
        assert other.grade().words == board.grade().words
        assert other.canonical().board != board.canonical().board


def test_in_words(command: Command) -> None:
    hashi = example("hashi", "small-7x7.hashi")
    told = command("clues", hashi).out.splitlines()
    assert told[0] == "one solution, 12 clues"
    assert told[1].startswith("9 clues can be left out, each by itself: the 3 in r2c3")
    assert told[2].startswith("9 clues are enough (fewer are not); leave out ")
    assert "moins ne suffisent pas" in command("clues", hashi, "--lang", "fr").out
    zones = example("norinori", "three-zones.liz")
    assert command("clues", zones).out.splitlines()[1].startswith("no clues that this puzzle has")
    assert command("clues", example("watersort", "five-and-two.watersort")).status == 124
