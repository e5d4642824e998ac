"""Notes in SVG: small texts of the board in corners of cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from clausette.drawing.characters import printable
from clausette.drawing.geometry import Spot, number
from clausette.drawing.inks import DARK_GROUNDS, inked
from clausette.drawing.texts import DIGIT_HEIGHT
from clausette.scene import Look, Scene

# In cells: how large notes are beside a text, and where nothing else is written; how far from the
# sides of their cell.
_SMALL, _LARGE = 0.27, 0.36
_INSET = 0.115
LOWERED = 0.13
"""How far, in cells, what is written small stands lower on a board with notes above it."""


TEXT_LOWERED = 0.06
"""And how far the texts of cells do."""


def is_noted(scene: Scene) -> bool:
    """Whether notes stand above what is written in cells."""
    return any(look.notes and not _alone(look) for row in scene.looks for look in row)


def _alone(look: Look) -> bool:
    """Whether nothing is ever written in a cell but its notes."""
    return look.ground in DARK_GROUNDS


def notes(spots: Iterable[Spot], cell: int, dark: bool) -> Iterator[str]:
    """The notes of all cells."""
    groups: dict[tuple[str, float], list[str]] = {}
    for look, x, y in spots:
        size = (_LARGE if _alone(look) else _SMALL) * cell
        ink = "pale-note" if _alone(look) else "note"
        away = (0.5 - _INSET) * cell
        for corner, note in look.notes if look.ground != "void" else ():
            right, low = corner[1] == "e", corner[0] == "s"
            at = number(x + away if right else x - away)
            baseline = number(y + away if low else y - away + DIGIT_HEIGHT * size)
            anchor = ' text-anchor="end"' if right else ""
            text = f'<text x="{at}" y="{baseline}"{anchor}>{escape(printable(note))}</text>'
            groups.setdefault((ink, size), []).append(text)
    for (ink, size), labels in sorted(groups.items()):
        yield inked(ink, "".join(labels), dark, f'font-size="{number(size)}"')
