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
    seats = [
        Seat(
            str(number + 1),
            tuple(sorted(((number - 1) % count, (number + 1) % count))),
            (sides[number],),
            tuple(tags[number].split()),
            circle,
            (),
            at[number],
        )
        for number in range(count)
    ]
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

_NEIGHBOURS_OF_SIXTEEN = (
    (2, 4, 5, 8, 9),
    (1, 3, 5, 6, 10),
    (2, 4, 6, 7, 11),
    (1, 3, 7, 8, 12),
    (1, 2, 9, 10, 13),
    (2, 3, 10, 11, 14),
    (3, 4, 11, 12, 15),
    (1, 4, 9, 12, 16),
    (1, 5, 8, 13, 16),
    (2, 5, 6, 13, 14),
    (3, 6, 7, 14, 15),
    (4, 7, 8, 15, 16),
    (5, 9, 10, 14, 16),
    (6, 10, 11, 13, 15),
    (7, 11, 12, 14, 16),
    (8, 9, 12, 13, 15),
)
_STRAIGHT = ("north", "east", "south", "west")
_SLANTED = (("north", "east"), ("east", "south"), ("south", "west"), ("west", "north"))
_AHEAD = ((-1, 0), (0, 1), (1, 0), (0, -1))
_ASIDE = ((-1, 1), (1, 1), (1, -1), (-1, -1))


def _sixteen() -> Cove:
    seats: list[Seat] = []
    # Four seats each: how far from the middle, on a diagonal or not, on which circle.
    for group, (far, slanted, circle) in enumerate(
        ((1, False, 1), (2, True, 2), (2, False, 2), (3, True, 3))
    ):
        for turn in range(4):
            number = 4 * group + turn
            down, right = (_ASIDE if slanted else _AHEAD)[turn]
            seats.append(
                Seat(
                    str(number + 1),
                    tuple(other - 1 for other in _NEIGHBOURS_OF_SIXTEEN[number]),
                    _SLANTED[turn] if slanted else (_STRAIGHT[turn],),
                    ("corner",) if slanted else (),
                    circle,
                    (),
                    (3 + far * down, 3 + far * right),
                )
            )
    return Cove("3", facing(seats))


COVES: Mapping[str, Cove] = {cove.name: cove for cove in (_ONE, _TWO, _sixteen(), _ULURU)}
ALIASES: Mapping[str, str] = {
    "board 1": "1",
    "board 2": "2",
    "board 3": "3",
    "pelican cove": "uluru",
    "pelican": "uluru",
}
