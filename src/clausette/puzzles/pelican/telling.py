"""A cove and its wishes in sentences, for readers who see no picture and know no card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clausette.puzzles.pelican.board import Bird, Board, Seat
from clausette.puzzles.pelican.checking import roots, wish_in_words
from clausette.puzzles.pelican.wishes import ANY, KINDS
from clausette.words import Message, listed, say

_SIDES: Mapping[str, Message] = {
    "north": say("in the north"),
    "south": say("in the south"),
    "west": say("in the west"),
    "east": say("in the east"),
}
_MARKS: Mapping[str, Message] = {
    "corner": say("a corner seat"),
    "long": say("on a long side"),
    "short": say("on a short side"),
    "boomerang": say("on the boomerang side"),
}
_SAME_SIDE = say(
    "Two seats are on the same side if both are in the north, both in the south, both in the west "
    "or both in the east."
)
_MEANT: Mapping[str, tuple[Message, ...]] = {
    "same-side": (_SAME_SIDE,),
    "alone": (_SAME_SIDE,),
    "shares-corner": (
        _SAME_SIDE,
        say(
            "Two seats are around the corner from each other if they are next to each other and "
            "not on the same side."
        ),
    ),
    "two-away": (say("At least two places away means: not next to each other."),),
}
"""What the words of a wish leave open, by its kind."""


def described(board: Board) -> tuple[Message, ...]:
    """The seats with all that wishes speak of, what these mean, and the wish of every bird."""
    return (*(_seat(board, seat) for seat in board.cove.seats), *_rest(board))


def _seat(board: Board, seat: Seat) -> Message:
    facts = [_SIDES.get(side, say("on side {side}", side=side)) for side in seat.sides]
    facts += [_MARKS.get(mark, say("marked {mark}", mark=mark)) for mark in seat.tags]
    if seat.circle:
        facts.append(say("on circle {n}", n=seat.circle))
    if seat.neighbours:
        facts.append(say("next to {seats}", seats=_names(board, seat.neighbours)))
    if seat.across:
        facts.append(say("opposite {seats}", seats=_names(board, seat.across)))
    what = facts[0] if facts else say("next to no other")
    for fact in facts[1:]:
        what = say("{one}; {other}", one=what, other=fact)
    return say("Seat {seat}: {what}.", seat=seat.name, what=what)


def _names(board: Board, seats: Sequence[int]) -> Message | str:
    return listed(board.cove.seats[number].name for number in seats)


def _rest(board: Board) -> Iterator[Message]:
    wished = list(roots(board))
    kinds = [root[0].wish for root in wished if root is not None]
    yield from dict.fromkeys(words for kind in kinds for words in _MEANT.get(kind, ()))
    for bird in board.birds:
        if bird.seat:
            yield say("{bird} sits on seat {seat} already.", bird=bird.name, seat=bird.seat)
    if len(board.levels) > 1:
        yield say("A wish of priority 1 counts for more than all those of priority 2, and so on.")
    for bird, root in zip(board.birds, wished, strict=True):
        yield _wish(board, bird, root)


def _wish(board: Board, bird: Bird, root: tuple[Bird, bool] | None) -> Message:
    """A wish, with what it weighs, and what comes of it where its words do not say so."""
    wish = say("{wish}.", wish=wish_in_words(board, bird))
    if root is not None and KINDS[root[0].wish].names == "bird" and root[0].target == bird.name:
        wish = say("{one} {other}", one=wish, other=say("It is met by any seat."))
    elif root is not None and root[0].wish == ANY and root[1]:
        wish = say("{one} {other}", one=wish, other=say("It cannot be met."))
    if len({(one.weight, one.priority) for one in board.birds}) > 1:
        weighs = say("It weighs {weight}.", weight=bird.weight)
        if len(board.levels) > 1:
            weighs = say(
                "It weighs {weight}, with priority {priority}.",
                weight=bird.weight,
                priority=bird.priority,
            )
        wish = say("{one} {other}", one=wish, other=weighs)
    return wish
