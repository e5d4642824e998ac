"""Marks of a puzzle's own, and the signs that are drawn better than they are written.

A fill and a line of one stroke are two paths, as an ink colours one of the two; the strokes of one
kind are one group for all places, so that a colour is named once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from clausette.drawing.geometry import Spot, number
from clausette.drawing.inks import inked
from clausette.scene import Ink, Look, Stroke, Symbol


def _chevron(sign: str, path: str) -> Symbol:
    return Symbol(sign, sign, sign, (Stroke(path, line="ink", width=13),))


# A font sets `^` high and `v` low; on a side they must stand in the middle.
CHEVRONS: Final[Mapping[str, Symbol]] = {
    "<": _chevron("<", "M64 22L36 50L64 78"),
    ">": _chevron(">", "M36 22L64 50L36 78"),
    "^": _chevron("^", "M22 64L50 36L78 64"),
    "v": _chevron("v", "M22 36L50 64L78 36"),
}

_PALE: Final[frozenset[Ink]] = frozenset(("paper", "white"))


def symbols(spots: Iterable[Spot], size: float, dark: bool) -> Iterator[str]:
    """The symbols among the marks of looks, in squares of this size, in the order they are met."""
    places: dict[Symbol, list[Spot]] = {}
    for spot in spots:
        if isinstance(spot.look.mark, Symbol) and spot.look.ground != "void":
            places.setdefault(spot.look.mark, []).append(spot)
    for symbol, found in places.items():
        for stroke in symbol.strokes:
            paths = "".join(_placed(stroke.path, spot, size) for spot in found)
            if stroke.fill:
                yield inked(f"fill-{stroke.fill}", paths, dark)
            if stroke.line:
                width = f'stroke-width="{number(stroke.width)}"'
                yield inked(f"line-{stroke.line}", paths, dark, width)


def _placed(path: str, spot: Spot, size: float) -> str:
    at = f"{number(spot.x - size / 2)} {number(spot.y - size / 2)}"
    return f'<path transform="translate({at})scale({size / 100:.4g})" d="{path}"/>'


def chevron(look: Look) -> Look:
    """The look with its sign as a mark, if it is a sign that is drawn."""
    drawn = CHEVRONS.get(look.text)
    return look if drawn is None else Look(look.ground, drawn, given=look.given, tint=look.tint)


def character_ink(symbol: Symbol, on_dark: bool) -> Ink:
    """The ink in which a terminal shows a symbol: the first that stands out from the ground."""
    inks = [ink for stroke in symbol.strokes for ink in (stroke.fill, stroke.line) if ink]
    hidden = frozenset[Ink](("ink", "black")) if on_dark else _PALE
    return next((ink for ink in inks if ink not in hidden), "white" if on_dark else "ink")
