"""Round symbols: pearls, dots, islands."""

from __future__ import annotations

from clausette.scene import Ink, Stroke, Symbol


def disc(
    name: str, sign: str, character: str, radius: int, fill: Ink, line: Ink, width: float
) -> Symbol:
    """One of such a radius, in a square of 100 by 100."""
    path = f"M50 {50 - radius}A{radius} {radius} 0 1 1 49.9 {50 - radius}Z"
    return Symbol(name, sign, character, (Stroke(path, fill, line, width),))
