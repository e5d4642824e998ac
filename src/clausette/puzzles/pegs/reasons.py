"""Why a board has no plan: the sentence, and a check that shares nothing with whoever found it.

A reason's data are integers and lists, as in JSON. Its kinds, from cheap to dear:

- `pegs-left`: `pegs` at the start and in the `goal`: no fewer than at the start, and other holes. A
  jump takes a peg away, so it leads to no such goal.
- `rule-of-three`: `by` (row+column or row-column), and how many pegs of the start and of the goal
  stand on each of three colours, the holes being coloured by that number modulo 3. A jump touches
  one hole of each colour, so each jump turns all three counts from even to odd or back.
- `pagoda`: `weights`, a board of integers (0 where there is no hole). No jump makes their sum over
  the pegs grow, and it is less at the start than at the goal.
- `search`: all `positions` that can be reached were tried, `from` the start or taking jumps back
  from the goal. With `functions`, positions that the `weights` of one of them, a pagoda function,
  show to be lost were left out.

Where a goal allows several endings, `cases` holds such data for each of some of the `goals`, the
holes of the last peg.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from clausette.planning.plan import Reason
from clausette.puzzles.pegs.board import Board, hole_name
from clausette.puzzles.pegs.checking import Pegs, goals_of, named, places
from clausette.scene import Place
from clausette.words import Message, say

MOST_POSITIONS: Final = 300_000
"""A search with more positions is not done again in plain Python."""


def verify_reason(board: Board, reason: Reason) -> Message | None:
    """What is wrong with a reason; None when it shows that the board has no plan."""
    goals = goals_of(board)
    cases = reason.data.get("cases")
    try:
        if cases is None:
            return _wrong_case(board, reason.kind, reason.data, goals)
        shown: set[Pegs] = set()
        for case in cases:
            some = [frozenset(((r, c),)) for r, c in case["goals"]]
            wrong = _wrong_case(board, case["kind"], case, some)
            if wrong is not None:
                return wrong
            shown.update(some)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        return say("the data of the reason are incomplete: {error}", error=repr(error))
    missing = [goal for goal in goals if goal not in shown]
    if missing:
        return say(
            "nothing is said about an end at {holes}", holes=tuple(map(hole_name, missing[0]))
        )
    return None


def _wrong_case(
    board: Board, kind: str, data: Mapping[str, Any], goals: Sequence[Pegs]
) -> Message | None:
    if kind == "pegs-left":
        return _wrong_number(board, data, goals)
    if kind == "rule-of-three":
        return _wrong_parities(board, data, goals)
    if kind == "pagoda":
        return _wrong_weights(board, data, goals)
    if kind == "search":
        return _wrong_search(board, data, goals)
    return say("{kind!r} is not a kind of reason", kind=kind)


# -- the number of pegs ----------------------------------------------------------------------------


def _wrong_number(board: Board, data: Mapping[str, Any], goals: Sequence[Pegs]) -> Message | None:
    start = places(board.start, 1)
    for goal in goals:
        if [data["pegs"], data["goal"]] != [len(start), len(goal)]:
            return say(
                "the start has {start} pegs and the goal {goal}, not {told}",
                start=len(start),
                goal=len(goal),
                told=(data["pegs"], data["goal"]),
            )
        if len(start) > len(goal) or start == goal:
            return say("the number of pegs allows the end {end}", end=named(goal))
    return None


# -- the rule of three -----------------------------------------------------------------------------


def _wrong_parities(board: Board, data: Mapping[str, Any], goals: Sequence[Pegs]) -> Message | None:
    by = data["by"]
    if by != "row+column" and (by != "row-column" or board.lattice == "triangle"):
        return say("a jump does not touch all three colours by {by}", by=by)
    sign = 1 if by == "row+column" else -1
    start = _colours(places(board.start, 1), sign)
    if list(data["start"]) != start:
        return say(
            "the start has {counts} pegs on the three colours, not {told}",
            counts=str(start),
            told=str(list(data["start"])),
        )
    for goal in goals:
        end = _colours(goal, sign)
        if "goal" in data and list(data["goal"]) != end:
            return say(
                "the goal has {counts} pegs on the three colours, not {told}",
                counts=str(end),
                told=str(list(data["goal"])),
            )
        jumps = sum(start) - sum(end)
        if data.get("jumps", jumps) != jumps:
            return say(
                "it takes {jumps} jumps to {end}, not {told}",
                jumps=jumps,
                end=named(goal),
                told=data["jumps"],
            )
        if all((a + jumps - b) % 2 == 0 for a, b in zip(start, end, strict=True)):
            return say("the parities allow the end {end}", end=named(goal))
    return None


def _colours(pegs: Pegs, sign: int) -> list[int]:
    counts = [0, 0, 0]
    for r, c in pegs:
        counts[(r + sign * c) % 3] += 1
    return counts


# -- pagoda functions ------------------------------------------------------------------------------


def _wrong_weights(board: Board, data: Mapping[str, Any], goals: Sequence[Pegs]) -> Message | None:
    weights = data["weights"]
    wrong = _grows(board, weights)
    if wrong is not None:
        return wrong
    start = _total(weights, places(board.start, 1))
    for goal in goals:
        end = _total(weights, goal)
        if end <= start:
            return say(
                "the weights sum up to {start} at the start and to {end} at {hole}",
                start=start,
                end=end,
                hole=named(goal),
            )
    least = min(_total(weights, goal) for goal in goals)
    told = data.get("start", start)
    if told != start:
        return say("the weights sum up to {sum} at the start, not {told}", sum=start, told=told)
    told = data.get("goal", least)
    if told != least:
        return say("the weights sum up to {sum} at the goal, not {told}", sum=least, told=told)
    return None


def _grows(board: Board, weights: Any) -> Message | None:
    """A jump that makes the sum grow, in words; None when there is none."""
    if [len(row) for row in weights] != [len(row) for row in board.start]:
        return say("the weights do not have the rows and columns of the board")
    if any(type(weight) is not int for row in weights for weight in row):
        return say("a weight is not an integer")
    for a, b, c in _jumps(board):
        before, after = weights[a[0]][a[1]] + weights[b[0]][b[1]], weights[c[0]][c[1]]
        if before < after:
            return say(
                "the jump from {one} to {other} makes the sum of weights grow",
                one=hole_name(a),
                other=hole_name(c),
            )
    return None


def _total(weights: Sequence[Sequence[int]], pegs: Pegs) -> int:
    return sum(weights[r][c] for r, c in pegs)


# -- searches --------------------------------------------------------------------------------------


def _wrong_search(board: Board, data: Mapping[str, Any], goals: Sequence[Pegs]) -> Message | None:
    """Does the search again, one position after the other."""
    functions = [function["weights"] for function in data.get("functions", ())]
    for weights in functions:
        wrong = _grows(board, weights)
        if wrong is not None:
            return wrong
    if data["positions"] > MOST_POSITIONS:
        return say("{n:,} positions are too many to try again here", n=data["positions"])
    forwards = data["from"] == "start"
    start = places(board.start, 1)
    jumps = list(_jumps(board))
    sources, targets = ([start], set(goals)) if forwards else (list(goals), {start})
    bounds = [
        (weights, min(_total(weights, g) for g in goals) if forwards else _total(weights, start))
        for weights in functions
    ]
    met: set[Pegs] = set(sources)
    left = list(sources)
    size = len(next(iter(targets))) if targets else 0
    while left:
        pegs = left.pop()
        if pegs in targets:
            return say(
                "there is a plan that ends with {pegs}", pegs=named(pegs if forwards else start)
            )
        if len(pegs) == size or len(met) > 4 * MOST_POSITIONS:
            continue
        for a, b, c in jumps:
            lost, gained = ((a, b), (c,)) if forwards else ((c,), (a, b))
            if pegs.issuperset(lost) and pegs.isdisjoint(gained):
                after = pegs.difference(lost).union(gained)
                if after not in met and not _lost(after, bounds, forwards):
                    met.add(after)
                    left.append(after)
    if len(met) > 4 * MOST_POSITIONS:
        return say("there are too many positions to try again here")
    return None


def _lost(pegs: Pegs, bounds: Sequence[tuple[Any, int]], forwards: bool) -> bool:
    """Forwards the sums must not be below the goals'; backwards, not above the start's."""
    for weights, limit in bounds:
        total = _total(weights, pegs)
        if total < limit if forwards else total > limit:
            return True
    return False


# -- the board, read once more ---------------------------------------------------------------------


def _jumps(board: Board) -> Iterator[tuple[Place, Place, Place]]:
    holes = places(board.start, 0, 1)
    for r, c in sorted(holes):
        for down in (-1, 0, 1):
            for right in (-1, 0, 1):
                straight = (down == 0) != (right == 0)
                slanting = down == right != 0 and board.lattice == "triangle"
                over, to = (r + down, c + right), (r + 2 * down, c + 2 * right)
                if (straight or slanting) and over in holes and to in holes:
                    yield (r, c), over, to
