"""The picture of a cove: a cell a seat, with the bird on it in its own colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from clausette.puzzles.pelican import checking
from clausette.puzzles.pelican.board import Board, distance
from clausette.puzzles.pelican.pelican import TITLES
from clausette.scene import WATERS, Look, Place, Pointer, Scene, Seat
from clausette.words import Message, plural, say

_WIDEST = 9
_FRENCH = dict(
    zip(
        "rouge bleu vert jaune violet rose brun gris noir blanc".split(),
        "red blue green yellow purple pink brown grey black white".split(),
        strict=True,
    )
)


def scene_of(board: Board, placement: Mapping[str, str] | None = None) -> Scene:
    """The seats with their names or their birds; those with an unmet wish are pointed at."""
    seats = board.cove.seats
    kept = checking.kept(board)
    placed = kept if placement is None else placement
    sitting = {seat: name for name, seat in placed.items()}
    rows = 1 + max(seat.at[0] for seat in seats)
    columns = 1 + max(seat.at[1] for seat in seats)
    looks = [[Look("void")] * columns for _ in range(rows)]
    labels = dict(zip(board.number, _labels(list(board.number)), strict=True))
    for seat in seats:
        bird = sitting.get(seat.name)
        look = Look(text=seat.name) if bird is None else _look(bird, labels[bird], bird in kept)
        looks[seat.at[0]][seat.at[1]] = look
    pointed: dict[Place, Pointer] = {}
    if board.between is not None:
        for name in board.between:
            pointed[seats[board.cove.number[name]].at] = "focus"
    unmet = checking.unmet(board, placed) if placement is not None else []
    pointed |= {place: "wrong" for violation in unmet for place in violation.cells}
    return Scene(
        TITLES["en"],
        tuple(map(tuple, looks)),
        pointed=pointed,
        numbers_from=None,
        gestures=(Seat(tuple(board.number), tuple((seat.name, seat.at) for seat in seats)),),
        caption=_sentences([*notes(board), *(violation.message for violation in unmet)]),
    )


def _sentences(words: Sequence[str]) -> str:
    """Several notes one after the other."""
    if not words:
        return ""
    first, *rest = words
    return say("{one}. {other}", one=first, other=_sentences(rest)) if rest else first


def how_to_play(board: Board) -> tuple[Message, ...]:
    """What a player has to know."""
    return (
        say("Every bird sits on a seat of its own."),
        say(
            "Each of them has a wish. Seat them so that the wishes that are not met weigh as "
            "little as possible."
        ),
    )


def notes(board: Board) -> list[Message]:
    """The distance that was asked for, in words."""
    if board.between is None:
        return []
    one, other = board.between
    steps = distance(board.cove, one, other)
    if steps is None:
        return [say("there is no way from seat {one} to seat {other}", one=one, other=other)]
    return [
        plural(
            steps,
            "from seat {one} to seat {other}: {n} step",
            "from seat {one} to seat {other}: {n} steps",
            one=one,
            other=other,
        )
    ]


def _look(bird: str, label: str, given: bool) -> Look:
    colour = bird.casefold()
    colour = _FRENCH.get(colour, colour)
    if colour in WATERS:
        return Look("water", text=label, given=given, tint=WATERS.index(colour))
    return Look(text=label, given=given)


def _labels(names: Sequence[str]) -> list[str]:
    """Names that fit into a cell: whole if all are short, else cut, and numbered if alike then."""
    if max(map(len, names), default=0) <= _WIDEST:
        return list(names)
    cut = [name[:_WIDEST].strip() for name in names]
    if len(set(cut)) == len(cut):
        return cut
    return [f"{name[: _WIDEST - 3].strip()}{number}" for number, name in enumerate(names, 1)]
