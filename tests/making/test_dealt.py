"""Boards of games and of placements, dealt until they are as wished."""

from itertools import permutations
from typing import Any

import pytest

from clausette.errors import UsageError
from clausette.making.dealt import Span, span_in
from clausette.making.makers import maker_for
from clausette.making.order import Made, Order, Wishes
from clausette.puzzles.finding import puzzle_called


def made(puzzle: str, count: int, tries: int = 400, **settings: str) -> list[Made]:
    maker = maker_for(Order(puzzle_called(puzzle), Wishes(settings=settings, tries=tries), 3))
    return [maker.make(index) for index in range(count)]


def fewest_pours(tubes: Any, capacity: int) -> int:
    """By breadth first, with nothing of the house."""
    seen, layer, steps = {tubes}, [tubes], 0
    while layer:
        if any(all(not t or (len(t) == capacity and len({*t}) == 1) for t in s) for s in layer):
            return steps
        later = []
        for state in layer:
            for a, source in enumerate(state):
                for b, into in enumerate(state):
                    if a == b or not source or len(into) == capacity:
                        continue
                    if into and into[-1] != source[-1]:
                        continue
                    new, left, got = list(state), list(source), list(into)
                    colour = left[-1]
                    while left and left[-1] == colour and len(got) < capacity:
                        got.append(left.pop())
                    new[a], new[b] = tuple(left), tuple(got)
                    after = tuple(sorted(new))
                    if after not in seen:
                        seen.add(after)
                        later.append(after)
        layer, steps = later, steps + 1
    raise AssertionError("no plan")


def test_levels_of_water_sort_have_the_length_that_they_tell() -> None:
    for length in ("4", "6", "7..8"):
        for one in made("watersort", 3, colours="3", empties="2", capacity="3", length=length):
            board = one.board
            assert not one.unmet
            assert one.told["length"] == len(one.solution)
            assert fewest_pours(tuple(sorted(board.tubes)), 3) == one.told["length"]
            assert not span_in("length", length).off(one.told["length"])
            assert (len(board.tubes), board.capacity, len(board.units)) == (5, 3, 3)


def test_a_length_that_no_level_has_gives_the_nearest() -> None:
    (one,) = made("watersort", 1, tries=20, colours="2", length="50")
    assert one.unmet
    assert one.board is None or one.told["length"] < 50


@pytest.mark.parametrize("goal", ["", "any", "2,2"])
def test_positions_of_pegs_are_solved_by_their_plan(goal: str) -> None:
    puzzle = puzzle_called("pegs")
    for one in made("pegs", 5, length="12", goal=goal):
        assert len(one.solution) == one.told["length"] == 12
        assert len(one.board.pegs) == 13
        assert puzzle.planning.check(one.board, one.solution) == []
        assert goal != "2,2" or one.board.goal == (2, 2)


def test_a_deal_has_the_optimum_and_the_one_best_placement_that_it_tells() -> None:
    puzzle = puzzle_called("pelican").placing
    for unique in ("yes", "no"):
        for one in made("pelican", 2, board="1", optimum="0..1", unique=unique):
            board = one.board
            names = [bird.name for bird in board.birds]
            seats = [seat.name for seat in board.cove.seats]
            counts = []
            for taken in permutations(seats, len(names)):
                placement = dict(zip(names, taken, strict=True))
                if not puzzle.check(board, placement):
                    counts.append(len(puzzle.unmet(board, placement)))
            assert min(counts) == one.told["optimum"] <= 1
            assert (counts.count(min(counts)) == 1) == one.told["unique"] == (unique == "yes")


@pytest.mark.parametrize("puzzle", ["watersort", "pegs", "pelican"])
def test_boards_are_dealt_again_from_seed_and_index(puzzle: str) -> None:
    first = made(puzzle, 3)
    assert maker_for(Order(puzzle_called(puzzle), Wishes(), 3)).make(2).board == first[2].board
    assert len({one.board for one in first}) == 3


def test_spans_are_read_as_people_write_them() -> None:
    assert span_in("length", "24") == Span(24, 24)
    assert span_in("length", "20..25") == Span(20, 25)
    assert span_in("length", "20..") == Span(20, None)
    assert span_in("length", "..12") == Span(None, 12)
    assert [span_in("length", "5..7").off(n) for n in (4, 6, 9)] == [1, 0, 2]
    for wrong in ("", "x", "5-7", "7..5", "1..2..3"):
        with pytest.raises(UsageError):
            span_in("length", wrong)


@pytest.mark.parametrize(
    ("puzzle", "wishes"),
    [
        ("watersort", Wishes(rows=4)),
        ("watersort", Wishes(settings={"tubes": "4"})),
        ("pelican", Wishes(settings={"unique": "perhaps"})),
        ("pegs", Wishes(minimal=True)),
    ],
)
def test_wishes_that_a_puzzle_cannot_have_are_refused(puzzle: str, wishes: Wishes) -> None:
    with pytest.raises(UsageError):
        maker_for(Order(puzzle_called(puzzle), wishes))
