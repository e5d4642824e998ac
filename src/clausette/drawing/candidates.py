"""Candidates in SVG: the signs that a cell may still hold, small, and those just crossed out.

Every sign has a position of its own in a cell, so that a missing one is seen as a gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil, sqrt

from clausette.drawing.characters import printable
from clausette.drawing.geometry import centre, number
from clausette.drawing.inks import DARK_GROUNDS, inked
from clausette.drawing.notes import LOWERED, is_noted
from clausette.drawing.texts import label
from clausette.scene import Look, Pick, Place, Scene

# Pixels to a small sign: fewer cannot be read on a screen.
_READABLE = 14


def has_candidates(scene: Scene) -> bool:
    """Whether something is written small in a cell."""
    return any(small(look) for row in scene.looks for look in row)


def small(look: Look) -> str:
    """What is written small in a cell: nothing below a text."""
    if look.ground == "void" or printable(look.text).strip():
        return ""
    return printable(look.candidates + look.crossed)


def roomy(scene: Scene, cell: int) -> int:
    """The size of a cell, or a larger one in which the small signs can be read."""
    if not has_candidates(scene):
        return cell
    signs_of = _signs(scene)
    places = ((r, c) for r, row in enumerate(scene.looks) for c, look in enumerate(row))
    most = max(len(signs_of((r, c))) for r, c in places if small(scene.looks[r][c]))
    return max(cell, _READABLE * _across(most))


def candidates(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """What cells may still hold, and struck through what they may not any more."""
    signs_of = _signs(scene)
    # Signs have one size on a board, whether or not their cell is framed.
    room, lower = (0.66 if scene.pointed else 0.8), 0.0
    if is_noted(scene):
        room, lower = 0.64, LOWERED * cell
    groups: dict[tuple[str, float], list[str]] = {}
    strikes: dict[float, list[str]] = {}
    for row, looks in enumerate(scene.looks):
        for column, look in enumerate(looks):
            if not small(look):
                continue
            signs = signs_of((row, column))
            across = _across(len(signs))
            step = room * cell / across
            size = min(0.95 * step, 0.3 * cell)
            x, y = centre(scene, (row, column), cell)
            x -= (across - 1) / 2 * step
            y += lower - (ceil(len(signs) / across) - 1) / 2 * step
            ink = "pale-candidate" if look.ground in DARK_GROUNDS else "candidate"
            for index, sign in enumerate(signs):
                at = x + index % across * step, y + index // across * step
                if sign in look.crossed:
                    groups.setdefault(("crossed", size), []).append(label(sign, *at, size))
                    strikes.setdefault(size, []).append(_strike(*at, size))
                elif sign in look.candidates:
                    groups.setdefault((ink, size), []).append(label(sign, *at, size))
    for (ink, size), labels in sorted(groups.items()):
        yield inked(ink, "".join(labels), dark, f'font-size="{number(size)}"')
    for size, lines in sorted(strikes.items()):
        path = f'<path d="{"".join(lines)}"/>'
        yield inked("strike", path, dark, f'stroke-width="{number(0.09 * size)}"')


def _strike(x: float, y: float, size: float) -> str:
    """A line through a sign, falling to the right: one that rises would hide in a 7."""
    wide, high = 0.42 * size, 0.36 * size
    return f"M{number(x - wide)} {number(y - high)}l{number(2 * wide)} {number(2 * high)}"


def _across(signs: int) -> int:
    """How many signs stand side by side."""
    return max(2, ceil(sqrt(signs)))


def _signs(scene: Scene) -> Callable[[Place], str]:
    """By cell, every sign that has a position in it, in order: those that can be picked there, or
    else anywhere, and then all others that are a candidate somewhere."""
    listed = {look.candidates + look.crossed for looks in scene.looks for look in looks}
    every = "".join(sorted(set("".join(listed))))
    picks = [gesture for gesture in scene.gestures if isinstance(gesture, Pick)]

    def of(place: Place) -> str:
        pick = next((pick for pick in picks if place in pick.cells), picks[0] if picks else None)
        return "".join(dict.fromkeys(printable((pick.signs if pick else "") + every)))

    return of
