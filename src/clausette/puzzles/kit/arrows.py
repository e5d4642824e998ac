"""Clues that look along a row or column: an arrow and a number, `↑3`; `?` for a number that is not
known, `·` in place of an arrow that is missing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from clausette.puzzles.kit.board import Grid
from clausette.scene import Place
from clausette.words import Message, say

ARROWS: Final[Mapping[str, Place]] = {"↑": (-1, 0), "↓": (1, 0), "←": (0, -1), "→": (0, 1)}
"""In the order in which pzpr numbers them, from 1."""
NO_ARROW, ANY = "·", "?"
NO_CLUE: Final = NO_ARROW + ANY
"""What a cell holds that is set apart and says nothing."""
SET_APART: Final = "#"
"""How people put that there."""
TYPED: Final = {"^": "↑", "v": "↓", "<": "←", ">": "→"}
"""How people put arrows there."""
_CLUE = re.compile(r"([↑↓←→·])([0-9]{1,4}|\?)")


def is_clue(given: str) -> bool:
    """Whether a given is such a clue."""
    return _CLUE.fullmatch(given) is not None


def arrow_and_number(given: str) -> tuple[str, int | None]:
    """The arrow and the number of a clue."""
    found = _CLUE.fullmatch(given)
    assert found is not None
    return found[1], None if found[2] == ANY else int(found[2])


def joined(given: str, typed: str) -> str | None:
    """What a cell holds after somebody put an arrow or a number there; None if it is neither."""
    found = _CLUE.fullmatch(given)
    arrow, number = (found[1], found[2]) if found else (NO_ARROW, ANY)
    if typed == SET_APART or _CLUE.fullmatch(typed):
        return NO_CLUE if typed == SET_APART else typed
    if typed in TYPED:
        return TYPED[typed] + number
    return f"{arrow}{int(typed)}" if re.fullmatch("[0-9]{1,2}", typed) else None


def looked_at(given: str, place: Place, height: int, width: int) -> list[Place]:
    """The cells that a clue looks at, the nearest first."""
    down, right = ARROWS.get(given[0], (0, 0))
    found: list[Place] = []
    r, c = place[0] + down, place[1] + right
    while (down or right) and 0 <= r < height and 0 <= c < width:
        found.append((r, c))
        r, c = r + down, c + right
    return found


class ArrowClue(NamedTuple):
    """A clue with a number: where it stands, and the cells that it looks at, the nearest first."""

    place: Place
    arrow: str
    number: int
    seen: list[Place]


def arrow_clues(grid: Grid) -> Iterator[ArrowClue]:
    """All of a board."""
    for place, given in grid.placed.items():
        arrow, number = arrow_and_number(given)
        if number is not None:
            yield ArrowClue(place, arrow, number, looked_at(given, place, grid.height, grid.width))


def arrow_names() -> dict[str, Message]:
    """What people call the arrows that they put into cells."""
    return {
        "^": say("an arrow up"),
        "v": say("an arrow down"),
        "<": say("an arrow to the left"),
        ">": say("an arrow to the right"),
    }


def turned_clue(given: str, turned: Mapping[str, str]) -> str:
    """A clue on a board that is turned, by what becomes of `^`, `v`, `<` and `>`."""
    signs = {arrow: sign for sign, arrow in TYPED.items()}
    return TYPED[turned[signs[given[0]]]] + given[1:] if given[0] in signs else given


def offered_at(height: int, width: int, place: Place, given: str) -> Iterator[str]:
    """The clues that could stand where there is one that says nothing yet."""
    if not is_clue(given) or arrow_and_number(given)[1] is not None:
        return
    for arrow in ARROWS if given[0] == NO_ARROW else given[0]:
        for count in range(1 + len(looked_at(arrow, place, height, width))):
            yield f"{arrow}{count}"
