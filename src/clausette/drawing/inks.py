"""Every colour of every picture, in one table: what it is for, in the light and in the dark.

The light column was chosen to survive a black and white printer: plain cells are white, lit ones
a tenth darker, shaded ones two thirds, walls almost black, whatever their hue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from clausette.scene import Ground, Look


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour with a purpose; `extra` holds the other SVG attributes of what it draws."""

    attribute: Literal["fill", "stroke"]
    light: str
    dark: str
    extra: str = ""

    def colour(self, dark: bool) -> str:
        return self.dark if dark else self.light


# Pastel enough to carry black text in the light and white text in the dark; neighbours in the
# list are far apart in hue, as neighbouring zones mostly have neighbouring numbers.
_TINTS = (
    ("#a9d3f5", "#24557c"),
    ("#f9c9a0", "#86491c"),
    ("#b5e0b0", "#2f6a35"),
    ("#f3b4c4", "#87304a"),
    ("#d3c4f0", "#55408c"),
    ("#f6e68c", "#746213"),
    ("#a6dfdb", "#1c6763"),
    ("#e3c8ae", "#69492b"),
    ("#ecb6e8", "#7a2f77"),
    ("#d2e39a", "#566b16"),
    ("#c3ccd8", "#46546a"),
    ("#f4a79b", "#8a362a"),
)
TINTS = len(_TINTS)

LIGHT_GROUNDS: frozenset[Ground] = frozenset(("plain", "lit", "tinted"))
DARK_GROUNDS: frozenset[Ground] = frozenset(("wall", "shaded"))

_LABEL = 'text-anchor="middle" font-family="Helvetica,Arial,sans-serif"'
_BOLD = f'{_LABEL} font-weight="bold"'

INKS: Mapping[str, Ink] = {
    "plain": Ink("fill", "#ffffff", "#2b313c"),
    "wall": Ink("fill", "#23272f", "#0b0d11"),
    "lit": Ink("fill", "#ffec9e", "#6a5715"),
    "shaded": Ink("fill", "#5f7394", "#7289b3"),
    **{f"tint{index}": Ink("fill", *pair) for index, pair in enumerate(_TINTS)},
    "grid": Ink("stroke", "#8d949f", "#566072", 'fill="none"'),
    "frame": Ink("stroke", "#15181d", "#f0f3f8", 'fill="none" stroke-linecap="square"'),
    "glow": Ink("fill", "#ffd34d", "#b88a10"),
    "rim": Ink("fill", "#7a4300", "#fff3c4"),
    "bulb": Ink("fill", "#ff9f0a", "#ffc933"),
    "dot": Ink("fill", "#6b7280", "#98a2b3"),
    "cross": Ink("stroke", "#6b7280", "#98a2b3", 'fill="none" stroke-linecap="round"'),
    "unknown": Ink("fill", "#868e9b", "#8f99a9", _LABEL),
    "pale-dot": Ink("fill", "#d3dae6", "#3a4456"),
    "pale-cross": Ink("stroke", "#d3dae6", "#3a4456", 'fill="none" stroke-linecap="round"'),
    "pale-unknown": Ink("fill", "#c0c9d8", "#4c5870", _LABEL),
    "given": Ink("fill", "#15181d", "#f4f6fa", _BOLD),
    "answer": Ink("fill", "#1b57b8", "#9cc4ff", _LABEL),
    "on-wall": Ink("fill", "#ffffff", "#ffffff", _BOLD),
    "on-shaded": Ink("fill", "#ffffff", "#10131a", _BOLD),
    "number": Ink("fill", "#7b828d", "#8a93a3", _LABEL),
    "halo": Ink("stroke", "#ffffff", "#12151a", 'fill="none"'),
    "focus": Ink("stroke", "#0a6cff", "#4aa3ff", 'fill="none"'),
    "cause": Ink("stroke", "#8b3fd1", "#c79bff", 'fill="none"'),
    "wrong": Ink("stroke", "#d3122b", "#ff6270", 'fill="none"'),
    "flag": Ink("fill", "#d3122b", "#ff6270"),
}


# A terminal's plain ground, a little softer than the paper of an SVG.
PAPER = "#faf8f3"

# With 256 colours the nearest is often of another hue, so these are chosen by hand: the ground,
# and the one on every other cell.
GROUNDS_256: Mapping[str, tuple[str, str]] = {
    "plain": ("#ffffff", "#eeeeee"),
    "wall": ("#262626", "#303030"),
    "lit": ("#ffffaf", "#ffff87"),
    "shaded": ("#5f87af", "#5f87af"),
    "tint0": ("#afd7ff", "#afd7ff"),
    "tint1": ("#ffd7af", "#ffd7af"),
    "tint2": ("#afd7af", "#afd7af"),
    "tint3": ("#ffafd7", "#ffafd7"),
    "tint4": ("#d7d7ff", "#d7d7ff"),
    "tint5": ("#ffff87", "#ffff87"),
    "tint6": ("#afd7d7", "#afd7d7"),
    "tint7": ("#d7af87", "#d7af87"),
    "tint8": ("#ffafff", "#ffafff"),
    "tint9": ("#d7d787", "#d7d787"),
    "tint10": ("#c6c6c6", "#c6c6c6"),
    "tint11": ("#ffaf87", "#ffaf87"),
}


def ground_ink(look: Look) -> str:
    """The ink below a cell."""
    return f"tint{look.tint % TINTS}" if look.ground == "tinted" else look.ground


def text_ink(look: Look) -> str:
    """The ink of a cell's text, which must stand out from its ground."""
    if look.ground == "wall":
        return "on-wall"
    if look.ground == "shaded":
        return "on-shaded"
    return "given" if look.given else "answer"
