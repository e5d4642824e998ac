"""Weights that prove boards lost, found by linear programming.

Give every bit a weight such that no move makes the sum over the set bits grow. Then no board
reaches one that sums up to more: one function shows all boards below a goal's sum to be lost. In
peg solitaire these are called pagoda functions. The conditions are linear, so a linear program
finds weights for a lost board whenever there are any; they are made integers and checked exactly,
so a mistake of the program (or of rounding) can never count as a proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.planning.bounds import Bound
from clausette.planning.masks import Boards, Moves, bits_of

_SCALES: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 24, 60)
"""Vertices of these programs have small denominators; others are rounded, and may be useless."""
_FUZZ: Final = 1e-6
_SEED: Final = 5


def never_grows(moves: Moves, weights: NDArray[np.int64]) -> bool:
    """Whether no move makes the sum of the weights grow; exact, for integers."""
    return bool(np.all(moves.gains() @ weights <= 0))


def separating(moves: Moves, start: int, goals: Sequence[int]) -> NDArray[np.int64] | None:
    """Integer weights that no move makes grow and that sum up to less on the start than on every
    goal; None when there are none. The sum of their sizes is as small as can be, before scaling,
    negative ones counting one and a half times: a person is to check them."""
    highs, model = _program()
    gains, bits = moves.gains().astype(np.float64), moves.bits
    first = bits_of(np.array([start], dtype=np.uint64), bits)
    difference = (bits_of(np.array(goals, dtype=np.uint64), bits) - first).astype(np.float64)
    # A weight is the difference of two numbers that are not negative, and their sum is its size.
    matrix = np.vstack([np.hstack([-gains, gains]), np.hstack([difference, -difference])])
    model.num_col_, model.num_row_ = 2 * bits, len(matrix)
    model.col_cost_ = np.repeat((1.0, 1.5), bits)
    model.col_lower_, model.col_upper_ = np.zeros(2 * bits), np.full(2 * bits, np.inf)
    model.row_lower_ = np.repeat((0.0, 1.0), (len(gains), len(difference)))
    model.row_upper_ = np.full(len(matrix), np.inf)
    _set_matrix(model, matrix)
    highs.passModel(model)
    highs.run()
    if not _solved(highs):
        return None
    values = np.array(highs.getSolution().col_value)
    weights = values[:bits] - values[bits:]
    return _integers(moves, weights, difference.astype(np.int64))


class Learner:
    """Finds weights that show boards to be lost for some goals; asked for many boards in turn."""

    def __init__(self, moves: Moves, goals: Sequence[int]) -> None:
        self.moves = moves
        self.goals = bits_of(np.array(goals, dtype=np.uint64), moves.bits)
        self._highs, model = _program()
        gains, bits = moves.gains().astype(np.float64), moves.bits
        # Besides the weights, the least sum over a goal, which is to be far above a board's sum.
        least = np.hstack([self.goals.astype(np.float64), np.full((len(self.goals), 1), -1.0)])
        matrix = np.vstack([np.hstack([-gains, np.zeros((len(gains), 1))]), least])
        model.num_col_, model.num_row_ = bits + 1, len(matrix)
        model.col_cost_ = np.zeros(bits + 1)
        model.col_lower_ = np.append(np.full(bits, -1.0), -64.0)
        model.col_upper_ = np.append(np.full(bits, 1.0), 64.0)
        model.row_lower_, model.row_upper_ = np.zeros(len(matrix)), np.full(len(matrix), np.inf)
        _set_matrix(model, matrix)
        self._highs.passModel(model)

    def against(self, board: NDArray[np.int64]) -> NDArray[np.int64] | None:
        """Weights that show this board, a row of bits, to be lost; None when none are found."""
        bits = self.moves.bits
        cost = np.append(board, -1.0)
        self._highs.changeColsCost(bits + 1, np.arange(bits + 1, dtype=np.int32), cost)
        self._highs.run()
        if not _solved(self._highs):
            return None
        weights = np.array(self._highs.getSolution().col_value)[:bits]
        return _integers(self.moves, weights, self.goals - board)

    def least(self, weights: NDArray[np.int64]) -> NDArray[np.int64]:
        """What rows of weights sum up to on the goals, the least of them."""
        sums: NDArray[np.int64] = (self.goals @ weights.T).min(axis=0)
        return sums


def learned(
    moves: Moves,
    sources: Sequence[int],
    goals: Sequence[int],
    *,
    depth: int,
    rounds: int = 2,
    games: int = 24,
    most: int = 12,
    deadline: Deadline = NEVER,
) -> Bound:
    """A bound for a search from the sources to the goals, learned from random games.

    Games are played with moves that the weights so far allow. In a game that ends, the earliest
    board that some weights show to be lost is found by bisection (once lost, always lost), and
    its weights are kept. In the end the few that together stop most of the boards met are chosen.
    """
    random = np.random.default_rng(_SEED)
    learner = Learner(moves, goals)
    weights = np.zeros((0, moves.bits), dtype=np.int64)
    met: list[NDArray[np.int64]] = []
    for _ in range(rounds):
        bound = Bound(weights, learner.least(weights))
        fresh: list[NDArray[np.int64]] = []
        for game in _random_games(moves, sources, bound, depth, games, random):
            if deadline.over:
                break
            rows = bits_of(game, moves.bits)
            met.append(rows)
            found = _earliest(learner, rows, fresh)
            if found is not None:
                fresh.append(found)
        if not fresh:
            break
        weights = np.vstack([weights, *fresh])
    if not met:  # no time for a single game
        return Bound(weights, learner.least(weights))
    chosen = _most_useful(weights, learner.least(weights), np.vstack(met), most)
    return Bound(weights[chosen], learner.least(weights[chosen]))


def _random_games(
    moves: Moves,
    sources: Sequence[int],
    bound: Bound,
    depth: int,
    games: int,
    random: np.random.Generator,
) -> list[Boards]:
    """The boards of some games, all played at once, up to where nothing more can be played."""
    boards = random.choice(np.array(sources, dtype=np.uint64), games)
    history: list[list[np.uint64]] = [[board] for board in boards]
    players = np.arange(games)
    for _ in range(depth - 1):
        parents, children = moves.children(boards)
        kept = np.flatnonzero(bound.keeps(children))
        random.shuffle(kept)
        ones, first = np.unique(parents[kept], return_index=True)
        players, boards = players[ones], children[kept[first]]
        for player, board in zip(players.tolist(), boards, strict=True):
            history[player].append(board)
        if not len(boards):
            break
    return [np.array(game, dtype=np.uint64) for game in history]


def _earliest(
    learner: Learner, game: NDArray[np.int64], known: Sequence[NDArray[np.int64]]
) -> NDArray[np.int64] | None:
    """Weights that show the earliest board of a game that is lost, unless known ones do."""
    last = len(game) - 1
    for weights in known:
        lost = np.flatnonzero(game @ weights < learner.least(weights[None]))
        last = min(last, int(lost[0]) - 1) if len(lost) else last
    found = learner.against(game[last]) if last >= 0 else None
    low, high = 0, last
    while found is not None and low < high:
        # The board at `high` is lost; perhaps the weights found for it show an earlier one.
        high = int(np.flatnonzero(game @ found < learner.least(found[None]))[0])
        if low >= high:
            break
        middle = (low + high) // 2
        better = learner.against(game[middle])
        if better is None:
            low = middle + 1
        else:
            found, high = better, middle
    return found


def _most_useful(
    weights: NDArray[np.int64], least: NDArray[np.int64], rows: NDArray[np.int64], most: int
) -> list[int]:
    """Which weights stop most boards together: one after the other, each by what it adds."""
    stopped = rows @ weights.T < least
    chosen: list[int] = []
    while len(chosen) < most and len(weights):
        adds = stopped.sum(axis=0)
        best = int(np.argmax(adds))
        if adds[best] == 0:
            break
        chosen.append(best)
        stopped = stopped[~stopped[:, best]]
    return chosen


def _integers(
    moves: Moves, weights: NDArray[np.float64], differences: NDArray[np.int64]
) -> NDArray[np.int64] | None:
    """Small integers in place of the weights, if they keep what was asked; checked exactly.

    Rounding up keeps w(a) + w(b) >= w(c), and rounding down w(c) >= w(a) + w(b).
    """
    for scale in _SCALES:
        scaled = scale * weights
        for rounded in (np.ceil(scaled - _FUZZ), np.floor(scaled + _FUZZ)):
            candidate = rounded.astype(np.int64)
            if np.all(differences @ candidate > 0) and never_grows(moves, candidate):
                return candidate
    return None


def _program() -> tuple[Any, Any]:
    """A solver for linear programs that keeps quiet and to one thread, and an empty program."""
    import highspy

    highs: Any = highspy.Highs()
    for option, value in (("output_flag", False), ("threads", 1), ("presolve", "off")):
        highs.setOptionValue(option, value)
    model = highspy.HighsLp()
    model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    return highs, model


def _set_matrix(model: Any, matrix: NDArray[np.float64]) -> None:
    rows, columns = np.nonzero(matrix)
    counts = np.bincount(rows, minlength=len(matrix))
    model.a_matrix_.start_ = np.concatenate([[0], np.cumsum(counts)])
    model.a_matrix_.index_ = columns
    model.a_matrix_.value_ = matrix[rows, columns]


def _solved(highs: Any) -> bool:
    import highspy

    return bool(highs.getModelStatus() == highspy.HighsModelStatus.kOptimal)
