"""A plan replayed pour by pour, in plain Python: it shares nothing with the search or the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from clausette.planning.plan import Plan, Reason
from clausette.puzzles.base import Violation
from clausette.puzzles.watersort.board import COUNT, UNIT, Board, Tube
from clausette.words import Message, plural, say

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
            return Replay(
                tuple(states),
                Violation(rule, cells, say("step {step}: {why}", step=step, why=words)),
            )
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
            words = plural(
                len(plan),
                "after {n} pour, tube {tube} is neither empty nor full of one colour",
                "after {n} pours, tube {tube} is neither empty nor full of one colour",
                tube=number + 1,
            )
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


def _wrong(board: Board, tubes: Tubes, pour: Pour) -> tuple[str, tuple[int, ...], Message] | None:
    """The rule that a pour breaks, the tubes it is about, and words for it."""
    source, destination, units = pour
    for tube in (source, destination):
        if not 1 <= tube <= len(tubes):
            return (
                "tube",
                (),
                say(
                    "there is no tube {tube}: the tubes are 1 to {count}",
                    tube=tube,
                    count=len(tubes),
                ),
            )
    if source == destination:
        return "tube", (source,), say("tube {source} cannot be poured into itself", source=source)
    giving, taking = tubes[source - 1], tubes[destination - 1]
    if not giving:
        return (
            "empty",
            (source,),
            say("tube {source} is empty: there is nothing to pour", source=source),
        )
    both = (source, destination)
    if len(taking) >= board.capacity:
        return (
            "full",
            both,
            say(
                "tube {destination} is full: nothing can be poured into it", destination=destination
            ),
        )
    if taking and taking[-1] != giving[-1]:
        words = say(
            "{colour} of tube {source} cannot go on {other} in tube {destination}",
            colour=giving[-1],
            source=source,
            other=taking[-1],
            destination=destination,
        )
        return "match", both, words
    allowed = amount(board, tubes, source, destination)
    if units != allowed:
        words = plural(
            allowed,
            "this pour from tube {a} to tube {b} takes {n} unit, not {units} ({rule})",
            "this pour from tube {a} to tube {b} takes {n} units, not {units} ({rule})",
            a=source,
            b=destination,
            units=units,
            rule=say("unit by unit")
            if board.rule == UNIT
            else say("the whole run, as much as fits"),
        )
        return "units", both, words
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


def verify_reason(board: Board, reason: Reason) -> Message | None:
    """What is wrong with a reason; None when it shows that the board has no plan."""
    if reason.kind == COUNT:
        units = Counter(colour for tube in board.tubes for colour in tube)
        whole = all(count % board.capacity == 0 for count in units.values())
        return say("the units of every colour fill tubes") if whole else None
    if reason.kind != "search" or "steps" in reason.data:
        return say(
            "a reason of the kind {kind!r} shows nothing about plans of any length",
            kind=reason.kind,
        )
    start = in_order(board.tubes)
    met, left = {start}, [start]
    while left:
        tubes = left.pop()
        if all(len(tube) in (0, board.capacity) and len(set(tube)) < 2 for tube in tubes):
            return say("there is a plan")
        for pour in pours(board, tubes):
            after = in_order(poured(tubes, pour))
            if after not in met:
                met.add(after)
                left.append(after)
        if len(met) > MOST_POSITIONS:
            return say("more than {n:,} positions are too many to try again here", n=MOST_POSITIONS)
    return None


def in_order(tubes: Tubes) -> Tubes:
    """The tubes sorted: in another order they are no other position."""
    return tuple(sorted(tubes))
