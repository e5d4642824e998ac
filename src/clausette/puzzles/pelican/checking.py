"""Whether a placement is one, and which wishes it meets: plain Python, without rules.touist."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from clausette.puzzles.base import Told, Violation
from clausette.puzzles.pelican.board import COMPASS, Bird, Board, Cove, Seat
from clausette.puzzles.pelican.wishes import ANY, CONTRARY, KINDS, MARKED, SAME
from clausette.words import Message, listed, say

Seats: TypeAlias = Sequence[int]
"""The seat of every bird by number, -1 for a bird without one."""
Test: TypeAlias = Callable[[Seats], bool]


def _fits(seat: Seat, wish: str) -> bool:
    """Whether a seat is as a wish says that names nobody."""
    if wish in COMPASS:
        return wish in seat.sides
    if wish.startswith("circle-"):
        return wish == f"circle-{seat.circle}"
    if wish == "north-or-south":
        return not {"north", "south"}.isdisjoint(seat.sides)
    if wish == "north-and-corner":
        return "north" in seat.sides and "corner" in seat.tags
    return wish.removesuffix("-side") in seat.tags


def _shared_sides(cove: Cove, s: int, t: int) -> frozenset[str]:
    return frozenset(cove.seats[s].sides).intersection(cove.seats[t].sides)


def _touching(cove: Cove, s: int, t: int) -> bool:
    return cove.distances[s][t] == 1


_PAIRS: Mapping[str, Callable[[Cove, int, int], bool]] = {
    "opposite": lambda cove, s, t: t in cove.seats[s].across,
    "same-side": lambda cove, s, t: bool(_shared_sides(cove, s, t)),
    "same-angle": lambda cove, s, t: (
        _touching(cove, s, t) and all("corner" in cove.seats[x].tags for x in (s, t))
    ),
    "same-circle": lambda cove, s, t: 0 < cove.seats[s].circle == cove.seats[t].circle,
    "next-to": _touching,
    "shares-corner": lambda cove, s, t: (
        _touching(cove, s, t)
        and all(cove.seats[x].sides for x in (s, t))
        and not _shared_sides(cove, s, t)
    ),
    "neither": lambda cove, s, t: not _touching(cove, s, t) and t not in cove.seats[s].across,
    # No way from one to the other is farther than two places.
    "two-away": lambda cove, s, t: (cove.distances[s][t] or 2) >= 2,
}


# -- wishes ------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _tests(board: Board) -> tuple[Test, ...]:
    """For every bird whether a placement meets its wish."""
    return tuple(_test(board, number) for number in range(len(board.birds)))


def _test(board: Board, wisher: int) -> Test:
    """The wish of a bird, by way of the birds that it wants the same as, or the contrary of."""
    root = _followed(board, board.birds[wisher], (wisher,))
    if root is None:
        return _granted
    bird, contrary = root
    if KINDS[bird.wish].names == "bird" and board.number[bird.target] == wisher:
        return _granted
    wished = _own(board, bird, wisher)
    return (lambda seats: not wished(seats)) if contrary else wished


def _granted(_: Seats) -> bool:
    return True


def _followed(board: Board, bird: Bird, passed: tuple[int, ...]) -> tuple[Bird, bool] | None:
    """The bird whose card a chain leads to, and whether to its contrary; None: to no card."""
    if bird.wish not in (SAME, CONTRARY):
        return bird, False
    other = board.number[bird.target]
    if other in passed:
        return None
    found = _followed(board, board.birds[other], (*passed, other))
    return found and (found[0], found[1] != (bird.wish == CONTRARY))


def roots(board: Board) -> list[tuple[Bird, bool] | None]:
    """For every bird, the bird whose card its own leads to, and whether to its contrary."""
    return [_followed(board, bird, (number,)) for number, bird in enumerate(board.birds)]


def _own(board: Board, bird: Bird, wisher: int) -> Test:
    """Whether a bird sits as another bird's ordinary card says."""
    cove, seats_at = board.cove, range(len(board.cove.seats))
    if bird.wish == ANY:
        return _granted
    if bird.wish == "alone":
        shares = [{t for t in seats_at if _shared_sides(cove, s, t)} for s in seats_at]
        others = [number for number in range(len(board.birds)) if number != wisher]
        return lambda seats: not any(seats[o] in shares[seats[wisher]] for o in others)
    if bird.wish not in _PAIRS:
        marked = bird.wish == MARKED
        fine = [bird.target in s.tags if marked else _fits(s, bird.wish) for s in cove.seats]
        return lambda seats: fine[seats[wisher]]
    pairs = [[_PAIRS[bird.wish](cove, s, t) for t in seats_at] for s in seats_at]
    target = board.number[bird.target]
    return lambda seats: pairs[seats[wisher]][seats[target]]


def _seats(board: Board, placement: Mapping[str, str]) -> list[int]:
    number = board.cove.number
    return [number[placement[b.name]] if b.name in placement else -1 for b in board.birds]


def _judged(board: Board, seats: Seats) -> range | list[int]:
    """The birds whose wish can be judged: they sit, and so do those whom their cards come to."""
    if -1 not in seats:
        return range(len(seats))
    judged = []
    for number, bird in enumerate(board.birds):
        root = _followed(board, bird, (number,))
        needed = [number]
        if root is not None and KINDS[root[0].wish].names == "bird":
            needed.append(board.number[root[0].target])
        if all(seats[n] >= 0 for n in needed):
            judged.append(number)
    return judged


def _met(board: Board, seats: Seats) -> Iterator[tuple[Bird, bool]]:
    """The birds whose wish can be judged, and whether it is met."""
    tests = _tests(board)
    return ((board.birds[n], tests[n](seats)) for n in _judged(board, seats))


def unmet(board: Board, placement: Mapping[str, str]) -> list[Violation]:
    """The wishes that a placement leaves unmet; those of birds without a seat are not judged."""
    found: list[Violation] = []
    for bird, met in _met(board, _seats(board, placement)):
        if not met:
            name = placement[bird.name]
            at = board.cove.seats[board.cove.number[name]].at
            words = say("{wish}, and sits on {seat}", wish=wish_in_words(board, bird), seat=name)
            found.append(Violation(bird.name, (at,), words))
    return found


def cost(board: Board, placement: Mapping[str, str]) -> tuple[int, ...]:
    """What the unmet wishes weigh, one number for every priority, the first one first."""
    paid = dict.fromkeys(board.levels, 0)
    for bird, met in _met(board, _seats(board, placement)):
        if not met:
            paid[bird.priority] += bird.weight
    return tuple(paid.values())


def told(board: Board, placement: Mapping[str, str]) -> list[Told]:
    """Every wish in words, and whether it is met, if that depends on nobody without a seat."""
    seats = _seats(board, placement)
    judged = dict.fromkeys(bird.name for bird in board.birds)
    judged |= {bird.name: met for bird, met in _met(board, seats) if not _waits(board, bird, seats)}
    return [Told(bird.name, judged[bird.name], wish_in_words(board, bird)) for bird in board.birds]


def _waits(board: Board, bird: Bird, seats: Seats) -> bool:
    """Whether a bird wants to be alone, and is, but not all have a seat."""
    number = board.number[bird.name]
    root = _followed(board, bird, (number,))
    if root is None or root[0].wish != "alone" or -1 not in seats:
        return False
    return _own(board, root[0], number)(seats)


def kept(board: Board) -> dict[str, str]:
    """The birds that sit already, and where."""
    return {bird.name: bird.seat for bird in board.birds if bird.seat}


def wish_in_words(board: Board, bird: Bird) -> Message:
    """`red wants what blue wants: a seat in the north`."""
    wish = say("{bird} wants {what}", bird=bird.name, what=KINDS[bird.wish].words(bird.target))
    if bird.wish not in (SAME, CONTRARY):
        return wish
    root = _followed(board, bird, (board.number[bird.name],))
    if root is None:
        return say("{wish}: {what}", wish=wish, what=say("nothing in particular"))
    other, contrary = root
    what = KINDS[other.wish].words(other.target)
    return say("{wish}: {what}", wish=wish, what=say("not {what}", what=what) if contrary else what)


# -- placements --------------------------------------------------------------------------------


def violations(board: Board, placement: Mapping[str, str]) -> list[Violation]:
    """What makes a placement none: strangers, no seat, two birds on one, a bird that was moved."""
    found: list[Violation] = []
    sitting: dict[str, list[str]] = defaultdict(list)
    for name, seat in placement.items():
        if name not in board.number:
            found.append(Violation("seat", (), say("there is no bird {name}", name=name)))
        elif seat not in board.cove.number:
            words = say("{bird} sits on {seat!r}, and there is no such seat", bird=name, seat=seat)
            found.append(Violation("seat", (), words))
        else:
            sitting[seat].append(name)
    for bird in board.birds:
        if bird.name not in placement:
            found.append(Violation("seat", (), say("{bird} has no seat", bird=bird.name)))
        elif bird.seat and placement[bird.name] != bird.seat:
            at = board.cove.seats[board.cove.number[bird.seat]].at
            words = say("{bird} should stay on {seat}", bird=bird.name, seat=bird.seat)
            found.append(Violation("kept", (at,), words))
    for seat, names in sitting.items():
        if len(names) > 1:
            at = board.cove.seats[board.cove.number[seat]].at
            words = say("{birds} sit on the same seat, {seat}", birds=listed(names), seat=seat)
            found.append(Violation("room", (at,), words))
    return found
