"""The boards that have a name: the seed's 1, 2 and 3, and the rock of the printed game.

The seed lost the pictures of its boards 2 and 3. `docs/pelican.md` draws what was chosen for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from clausette.puzzles.pelican.board import ACROSS, Cove, Seat
from clausette.scene import Place


def facing(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats, in front of each seat those of the sides across from its own."""
    return tuple(
        replace(
            seat,
            across=tuple(
                number
                for number, other in enumerate(seats)
                if other is not seat and any(ACROSS.get(side) in other.sides for side in seat.sides)
            ),
        )
        for seat in seats
    )


def _ring(
    name: str, sides: Sequence[str], at: Sequence[Place], tags: Sequence[str], circle: int
) -> Cove:
    """Seats one after the other around the cove, each the neighbour of the next."""
    count = len(sides)
    seats = []
    for n in range(count):
        near = tuple(sorted(((n - 1) % count, (n + 1) % count)))
        own = tuple(tags[n].split())
        seats.append(Seat(str(n + 1), near, (sides[n],), own, circle, (), at[n]))
    return Cove(name, facing(seats))


_ONE = _ring(
    "1",
    ("north", "east", "south", "west"),
    ((0, 1), (1, 2), (2, 1), (1, 0)),
    ("corner",) * 4,
    circle=0,
)

_SIDES_OF_EIGHT = ("north", "north", "north", "east", "east", "south", "west", "west")
_PLACES_OF_EIGHT = ((0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 2), (2, 0), (1, 0))

_TWO = _ring(
    "2",
    _SIDES_OF_EIGHT,
    _PLACES_OF_EIGHT,
    ["" if number == 1 else "corner" for number in range(8)],
    circle=1,
)

_ULURU = _ring(
    "uluru",
    _SIDES_OF_EIGHT,
    _PLACES_OF_EIGHT,
    (
        "corner long boomerang",
        "long boomerang",
        "corner long boomerang",
        *("corner short",) * 2,
        "corner long",
        *("corner short",) * 2,
    ),
    circle=0,
)

_STRAIGHT = ("north", "east", "south", "west")
_SLANTED = (("north", "east"), ("east", "south"), ("south", "west"), ("west", "north"))
_AHEAD = ((-1, 0), (0, 1), (1, 0), (0, -1))
_ASIDE = ((-1, 1), (1, 1), (1, -1), (-1, -1))
_GROUPS = (
    (1, False, 1, (2, 4, 5, 8, 9)),
    (2, True, 2, (1, 2, 9, 10, 13)),
    (2, False, 2, (1, 5, 8, 13, 16)),
    (3, True, 3, (5, 9, 10, 14, 16)),
)
"""How far from the middle, on a diagonal or not, on which circle, and the first seat's neighbours;
three more follow, each a quarter of a turn on."""


def _sixteen() -> Cove:
    seats: list[Seat] = []
    for far, slanted, circle, first in _GROUPS:
        for turn in range(4):
            down, right = (_ASIDE if slanted else _AHEAD)[turn]
            near = sorted((n - 1) // 4 * 4 + (n - 1 + turn) % 4 for n in first)
            sides = _SLANTED[turn] if slanted else (_STRAIGHT[turn],)
            tags = ("corner",) if slanted else ()
            at = (3 + far * down, 3 + far * right)
            seats.append(Seat(str(len(seats) + 1), tuple(near), sides, tags, circle, (), at))
    return Cove("3", facing(seats))


COVES: Mapping[str, Cove] = {cove.name: cove for cove in (_ONE, _TWO, _sixteen(), _ULURU)}
ALIASES: Mapping[str, str] = {
    "board 1": "1",
    "board 2": "2",
    "board 3": "3",
    "pelican cove": "uluru",
    "pelican": "uluru",
}
