"""A plan replayed pour by pour, in plain Python: it shares nothing with the search or the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from clausette.planning.plan import Plan, Reason
from clausette.puzzles.base import Violation
from clausette.puzzles.watersort.board import UNIT, Board, Tube

Pour: TypeAlias = tuple[int, int, int]
"""From, to, units; tubes from 1."""

MOST_POSITIONS = 100_000
"""A search with more positions is not done again."""

Tubes: TypeAlias = tuple[Tube, ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """The tubes at first and after every pour, up to the first that breaks a rule, if one does."""

    states: tuple[Tubes, ...]
    broken: Violation | None = None


def replayed(board: Board, plan: Plan) -> Replay:
    """What the pours of a plan do, and the first that cannot be done."""
    states = [board.tubes]
    for step, pour in enumerate(plan, 1):
        wrong = _wrong(board, states[-1], pour)
        if wrong is not None:
            rule, tubes, words = wrong
            cells = tuple(cell for tube in tubes for cell in board.cells(tube - 1))
            return Replay(tuple(states), Violation(rule, cells, f"step {step}: {words}"))
        states.append(poured(states[-1], pour))
    return Replay(tuple(states))


def violations(board: Board, plan: Plan) -> list[Violation]:
    """What is wrong with a plan: a pour that breaks a rule, or tubes not sorted in the end."""
    replay = replayed(board, plan)
    if replay.broken is not None:
        return [replay.broken]
    found: list[Violation] = []
    for number, tube in enumerate(replay.states[-1]):
        if tube and (len(tube) < board.capacity or len(set(tube)) > 1):
            after = f"after {len(plan)} pour{'s' * (len(plan) != 1)}"
            words = f"{after}, tube {number + 1} is neither empty nor full of one colour"
            found.append(Violation("goal", board.cells(number), words))
    return found


def amount(board: Board, tubes: Sequence[Tube], source: int, destination: int) -> int:
    """The units that a pour between these tubes (from 1) takes; 0 when it cannot be done."""
    giving, taking = tubes[source - 1], tubes[destination - 1]
    room = board.capacity - len(taking)
    if source == destination or not giving or not room or (taking and taking[-1] != giving[-1]):
        return 0
    if board.rule == UNIT:
        return 1
    return min(room, len(list(takewhile(giving[-1].__eq__, reversed(giving)))))


def pours(board: Board, tubes: Sequence[Tube]) -> tuple[Pour, ...]:
    """All the pours that can be done."""
    numbers = range(1, len(tubes) + 1)
    found = ((a, b, amount(board, tubes, a, b)) for a in numbers for b in numbers)
    return tuple(pour for pour in found if pour[2])


def _wrong(board: Board, tubes: Tubes, pour: Pour) -> tuple[str, tuple[int, ...], str] | None:
    """The rule that a pour breaks, the tubes it is about, and words for it."""
    source, destination, units = pour
    for tube in (source, destination):
        if not 1 <= tube <= len(tubes):
            return "tube", (), f"there is no tube {tube}: they are 1 to {len(tubes)}"
    if source == destination:
        return "tube", (source,), f"tube {source} cannot be poured into itself"
    giving, taking = tubes[source - 1], tubes[destination - 1]
    if not giving:
        return "empty", (source,), f"tube {source} is empty: there is nothing to pour"
    both = (source, destination)
    if len(taking) >= board.capacity:
        return "full", both, f"tube {destination} is full: nothing can be poured into it"
    if taking and taking[-1] != giving[-1]:
        words = f"{giving[-1]} of tube {source} cannot go on {taking[-1]} in tube {destination}"
        return "match", both, words
    allowed = amount(board, tubes, source, destination)
    if units != allowed:
        unit = "unit" if allowed == 1 else "units"
        words = f"this pour from tube {source} to tube {destination} takes {allowed} {unit}"
        rule = "unit by unit" if board.rule == UNIT else "the whole run, as much as fits"
        return "units", both, f"{words}, not {units} ({rule})"
    return None


def poured(tubes: Tubes, pour: Pour) -> Tubes:
    """The tubes after a pour that can be done."""
    source, destination, units = pour
    after = list(tubes)
    moved = after[source - 1][-units:]
    after[source - 1] = after[source - 1][:-units]
    after[destination - 1] += moved
    return tuple(after)


# -- is it so that a board has no plan? --------------------------------------------------------


def verify_reason(board: Board, reason: Reason) -> str | None:
    """What is wrong with a reason; None when it shows that the board has no plan."""
    if reason.kind != "search" or "steps" in reason.data:
        return f"a reason of the kind {reason.kind!r} shows nothing about plans of any length"
    start = _in_order(board.tubes)
    met, left = {start}, [start]
    while left:
        tubes = left.pop()
        if all(len(tube) in (0, board.capacity) and len(set(tube)) < 2 for tube in tubes):
            return "there is a plan"
        for pour in pours(board, tubes):
            after = _in_order(poured(tubes, pour))
            if after not in met:
                met.add(after)
                left.append(after)
        if len(met) > MOST_POSITIONS:
            return f"more than {MOST_POSITIONS:,} positions are too many to be tried again here"
    return None


def _in_order(tubes: Tubes) -> Tubes:
    """The tubes sorted: in another order they are no other position."""
    return tuple(sorted(tubes))
