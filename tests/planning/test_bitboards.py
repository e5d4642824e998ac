"""The batched search against a plain one, with tables too small and batches of one."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_games import Game, games

from clausette.deadline import Deadline
from clausette.planning.bitboards import Limits, search
from clausette.planning.bounds import Bound, Sums
from clausette.planning.masks import Moves, bits_of

LINE = Game(5, [(a, a + s, a + 2 * s) for s in (1, -1) for a in range(5)][0:3], 0b01111, [0b00001])


def words(*numbers: int) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return np.array(numbers, dtype=np.uint64)


@given(games(), st.sampled_from([1, 2, 7, 512]), st.sampled_from([1, 3, None]), st.booleans())
@settings(max_examples=300)
def test_a_search_finds_a_way_exactly_when_there_is_one(
    game: Game, batch: int, table_bits: int | None, led: bool
) -> None:
    preference = np.arange(game.bits) - 2 if led else None
    limits = Limits(batch, table_bits=table_bits)
    found = search(game.moves(), [game.start], game.goals, preference=preference, limits=limits)
    there = not game.reachable().isdisjoint(game.goals)
    assert found.outcome == ("found" if there else "none")
    if there:
        assert found.path[0] == game.start
        assert found.path[-1] in game.goals
        assert all(after in game.children(before) for before, after in pairwise(found.path))


@given(games())
@settings(max_examples=150)
def test_moves_taken_back_lead_from_the_goals_to_the_start(game: Game) -> None:
    found = search(game.moves().backwards(), game.goals, [game.start])
    assert (found.outcome == "found") == (not game.reachable().isdisjoint(game.goals))
    back = found.path[::-1]
    assert all(after in game.children(before) for before, after in pairwise(back))


@given(
    st.lists(st.lists(st.integers(-60, 60), min_size=20, max_size=20), max_size=9),
    st.lists(st.integers(0, 2**20 - 1), min_size=1, max_size=30),
    st.integers(-50, 50),
)
@settings(max_examples=100)
def test_a_bound_keeps_the_boards_whose_sums_are_large_enough(
    rows: list[list[int]], boards: list[int], least: int
) -> None:
    weights = np.array(rows, dtype=np.int64).reshape(len(rows), 20)
    kept = Bound(weights, np.full(len(rows), least)).keeps(np.array(boards, dtype=np.uint64))
    for board, keeps in zip(boards, kept, strict=True):
        sums = [sum(w for bit, w in enumerate(row) if board >> bit & 1) for row in rows]
        assert keeps == all(total >= least for total in sums)


def test_sums_reach_the_last_of_64_bits() -> None:
    weights = np.arange(1, 65)
    boards = words(2**64 - 1, 2**63, 1, 0)
    assert Sums(weights)(boards).tolist() == [64 * 65 // 2, 64, 1, 0]


@given(st.lists(st.integers(0, 2**64 - 1), max_size=5))
def test_a_row_of_bits_has_the_lowest_first(numbers: list[int]) -> None:
    rows = bits_of(np.array(numbers, dtype=np.uint64), 64).tolist()
    assert [sum(bit << place for place, bit in enumerate(row)) for row in rows] == numbers


def test_weights_too_large_for_their_lanes_are_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        Bound(np.full((1, 64), 600), np.zeros(1, dtype=np.int64))


def test_a_bound_that_drops_everything_ends_the_search() -> None:
    nothing = Bound(np.zeros((1, 5), dtype=np.int64), np.ones(1, dtype=np.int64))
    assert search(LINE.moves(), [LINE.start], LINE.goals, bound=nothing).outcome == "none"


def test_a_start_that_is_a_goal_needs_no_move() -> None:
    found = search(LINE.moves(), [7], [7, 11])
    assert (found.outcome, found.path, found.positions) == ("found", (7,), 0)


def test_goals_that_no_number_of_moves_can_reach_are_none() -> None:
    assert search(LINE.moves(), [0b00011], [0b11111]).outcome == "none"
    assert search(LINE.moves(), [0b00011], []).outcome == "none"


def test_a_search_that_may_not_expand_enough_boards_does_not_say_none() -> None:
    jumps = [(a, a + s, a + 2 * s) for s in (1, -1) for a in range(16) if 0 <= a + 2 * s < 16]
    game = Game(16, jumps, 2**16 - 1 - (1 << 7), [1])
    limited = search(game.moves(), [game.start], game.goals, limits=Limits(4, positions=8))
    assert limited.outcome == "unknown"
    late = Limits(deadline=Deadline(0.0))
    assert search(game.moves(), [game.start], game.goals, limits=late).outcome == "unknown"
    assert search(game.moves(), [game.start], game.goals).outcome == "none"


def test_goals_with_different_numbers_of_bits_are_refused() -> None:
    with pytest.raises(ValueError, match="equally many"):
        search(LINE.moves(), [0b1111], [0b1, 0b11])


@pytest.mark.parametrize(
    ("bits", "is_set", "is_clear", "flipped", "why"),
    [
        (65, 0b011, 0b100, 0b111, "does not fit"),
        (3, 0b011, 0b001, 0b011, "set and clear"),
        (3, 0b001, 0b010, 0b111, "turns one it ignores"),
        (3, 0b001, 0b010, 0b011, "same number"),
    ],
)
def test_masks_that_are_no_moves_are_refused(
    bits: int, is_set: int, is_clear: int, flipped: int, why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        Moves(bits, words(is_set), words(is_clear), words(flipped))
