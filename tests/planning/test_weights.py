"""Weights prove nothing that a plain search denies, and games without weights are searched."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from hypothesis import given, settings
from small_games import Game, games

from clausette.deadline import Deadline
from clausette.planning.masks import bits_of
from clausette.planning.two_sided import find_path
from clausette.planning.weights import Learner, learned, never_grows, separating

# Three in a row: a peg over a peg into the third hole, and back.
ROW = Game(3, [(0, 1, 2), (2, 1, 0)], 0b011, [0b001])


def total(weights: np.ndarray[tuple[int], np.dtype[np.int64]], board: int) -> int:
    return sum(int(w) for bit, w in enumerate(weights) if board >> bit & 1)


@given(games())
@settings(max_examples=150)
def test_weights_that_separate_are_right_and_prove_what_search_finds(game: Game) -> None:
    weights = separating(game.moves(), game.start, game.goals)
    if weights is None:
        return
    for a, b, c in game.jumps:
        assert weights[a] + weights[b] >= weights[c]
    assert all(total(weights, game.start) < total(weights, goal) for goal in game.goals)
    assert game.reachable().isdisjoint(game.goals)


def test_weights_are_found_where_there_are_some() -> None:
    # Nothing ever lands in the middle.
    weights = separating(ROW.moves(), 0b101, [0b010])
    assert weights is not None
    assert total(weights, 0b101) < total(weights, 0b010)
    assert never_grows(ROW.moves(), weights)
    assert separating(ROW.moves(), 0b011, [0b100]) is None
    assert not never_grows(ROW.moves(), np.array([0, 0, 1]))


@given(games(most_goals=2))
@settings(max_examples=100)
def test_a_learned_bound_drops_no_board_that_can_reach_a_goal(game: Game) -> None:
    depth = max(1, game.start.bit_count() - game.goals[0].bit_count())
    bound = learned(game.moves(), [game.start], game.goals, depth=depth, games=6)
    assert all(never_grows(game.moves(), weights) for weights in bound.weights)
    for board in game.reachable():
        if not game.reachable(board).isdisjoint(game.goals):
            assert bound.keeps(np.array([board], dtype=np.uint64)).all()


@given(games(most_goals=2))
@settings(max_examples=60)
def test_a_learner_shows_only_lost_boards_to_be_lost(game: Game) -> None:
    learner = Learner(game.moves(), game.goals)
    for board in range(2**game.bits)[:: 1 + 2**game.bits // 16]:
        row = bits_of(np.array([board], dtype=np.uint64), game.bits)[0]
        if learner.against(row) is not None:
            assert game.reachable(board).isdisjoint(game.goals)


@given(games())
@settings(max_examples=150)
def test_from_both_sides_a_way_is_found_exactly_when_there_is_one(game: Game) -> None:
    way = find_path(game.moves(), game.start, game.goals, preference=np.ones(game.bits, np.int64))
    there = not game.reachable().isdisjoint(game.goals)
    assert way.outcome == ("found" if there else "none")
    if there:
        assert way.path[0] == game.start
        assert way.path[-1] in game.goals
        assert all(after in game.children(before) for before, after in pairwise(way.path))


def test_a_way_is_not_known_when_time_is_up() -> None:
    jumps = [(a, a + s, a + 2 * s) for s in (1, -1) for a in range(20) if 0 <= a + 2 * s < 20]
    game = Game(20, jumps, 2**20 - 1 - (1 << 9), [1])
    way = find_path(game.moves(), game.start, game.goals, deadline=Deadline(0.0))
    assert way.outcome == "unknown"


@given(games(most_goals=2))
@settings(max_examples=60)
def test_a_limit_on_boards_never_makes_an_answer_wrong(game: Game) -> None:
    whole = find_path(game.moves(), game.start, game.goals)
    for most in (1, 4):
        way, again = (find_path(game.moves(), game.start, game.goals, most=most) for _ in range(2))
        assert way.outcome in ("unknown", whole.outcome)
        assert (way.path, way.positions) == (again.path, again.positions)
