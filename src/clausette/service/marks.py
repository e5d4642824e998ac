"""What a player has put on a board, as it travels: rows of signs, pencil marks, places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from clausette.errors import InputError
from clausette.puzzles.base import Spot
from clausette.puzzles.palette import UNKNOWN
from clausette.scene import Edge, Pointer, Scene, cell_name
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.candidates import Pencilled
    from clausette.puzzles.palette import Palette
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.values import Values
    from clausette.scene import Place

_LONGEST = 40  # characters of what is not understood, in a message


# -- and in ----------------------------------------------------------------------------------------


def spot_in(data: Any) -> Spot:
    """A cell `[r, c]` or a side `[r, c, "right"]` as it came; an InputError if it is none."""
    parts = list(data) if isinstance(data, Sequence) and not isinstance(data, str) else []
    numbers = [part for part in parts[:2] if isinstance(part, int) and not isinstance(part, bool)]
    if len(numbers) == 2 and len(parts) == 2:
        return numbers[0], numbers[1]
    if len(numbers) == 2 and len(parts) == 3 and parts[2] in ("right", "below"):
        return Edge(numbers[0], numbers[1], parts[2])
    raise InputError(
        say(
            "{what} is not a place; write a row and a column from 0, such as [2, 3], and for a "
            'side also which: [2, 3, "right"]',
            what=repr(data)[:_LONGEST],
        )
    )


def fillable(spots: Iterable[Any], palette: Palette) -> list[Spot]:
    """Places as they came, all of them such as people fill; an InputError if one is not."""
    found = [spot_in(data) for data in spots]
    for spot in found:
        if spot not in palette.states:
            r, c = palette.spot(spot)
            place = cell_name(spot) if not isinstance(spot, Edge) else f"[{r}, {c}]"
            raise InputError(say("nobody fills {place} on this board", place=place))
    return found


def pencil_in(pencil: Sequence[Any], lesson: Lesson, values: Values) -> Pencilled:
    """Pencil marks as they came; those in cells that are decided are of no interest any more."""
    found: dict[Place, str] = {}
    for item in pencil:
        pair = list(item) if isinstance(item, Sequence) and not isinstance(item, str) else []
        if len(pair) != 2 or not isinstance(pair[1], str):
            raise InputError(
                say(
                    'write pencil marks as [[2, 3], "138"], a cell and its signs, not {what}',
                    what=repr(item)[:_LONGEST],
                )
            )
        place, signs = spot_in(pair[0]), pair[1]
        if isinstance(place, Edge) or place not in lesson.signs:
            raise InputError(
                say("there are no pencil marks in {what}", what=repr(pair[0])[:_LONGEST])
            )
        strange = [sign for sign in signs if sign not in lesson.signs[place]]
        if strange:
            cell = cell_name(place)
            raise InputError(say("{cell} cannot hold {sign!r}", cell=cell, sign=strange[0]))
        if signs and not lesson.decided(place, values):
            found[place] = signs
    return found


# -- and out ---------------------------------------------------------------------------------------


def spot_data(spot: Spot) -> list[int | str]:
    """A cell as its row and column, a side with its name too."""
    return list(spot)


def pointed_data(pointed: Mapping[Spot, Pointer]) -> list[list[Any]]:
    """Cells and sides that are pointed at, each with why."""
    ordered = sorted(pointed.items(), key=lambda item: (len(item[0]), item[0]))
    return [[list(spot), pointer] for spot, pointer in ordered]


def pointed_in(scene: Scene) -> dict[Spot, Pointer]:
    """All that a picture points at."""
    found: dict[Spot, Pointer] = dict(scene.pointed.items())
    found.update(scene.pointed_edges.items())
    return found


def pencil_data(candidates: Pencilled) -> list[list[Any]]:
    """Pencil marks as they are taken."""
    return [[list(place), signs] for place, signs in sorted(candidates.items())]


def open_spots(rows: Sequence[str], palette: Palette) -> list[Spot]:
    """The places that people fill and that are not decided."""
    found = []
    for spot in palette.states:
        r, c = palette.spot(spot)
        if rows[r][c] == UNKNOWN:
            found.append(spot)
    return found
