"""Every colour of every picture, in one table: what it is for, in the light and in the dark.

The light column was chosen to survive a black and white printer: plain cells are white, lit ones
a tenth darker, shaded ones two thirds, walls almost black, whatever their hue.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

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

# Strong, and the same in the dark, as people call them by name; in the order of scene.WATERS.
_WATERS = (
    *("#d8352c", "#2f6fde", "#2c9444", "#f7cf2d", "#f58a1f"),
    *("#8742c4", "#f78fbd", "#2cc4b8", "#8a5a2f", "#a8d93a"),
    *("#939ca6", "#24367a", "#cc2a8c", "#77781f", "#8cc8f4"),
    *("#ead4a8", "#7a1f2b", "#b2ecc9", "#2b2d33", "#f6f7f9"),
)
_PALE_WATERS = frozenset((3, 4, 6, 7, 9, 10, 14, 15, 17, 19))

# What symbols are made of, by scene.Ink.
_SYMBOLS: Mapping[str, tuple[str, str]] = {
    "ink": ("#15181d", "#f4f6fa"),
    "paper": ("#ffffff", "#2b313c"),
    "black": ("#15181d", "#07090c"),
    "white": ("#ffffff", "#f4f6fa"),
    "strong": ("#0b7a5c", "#3fd0a3"),
    "soft": ("#8d949f", "#8a93a3"),
    "warm": ("#e8860c", "#ffb84d"),
    "cool": ("#2a62bd", "#6ea5f5"),
}

# Of a profile: from one opening to many, the stronger the fewer.
_BARS = (
    ("#173c7d", "#b5d3ff"),
    ("#3f74c4", "#7fb0f5"),
    ("#86afe6", "#4a78b8"),
    ("#c3d8f4", "#2f4a73"),
)
BARS = len(_BARS)

LIGHT_GROUNDS: frozenset[Ground] = frozenset(("plain", "lit", "tinted", "water"))
DARK_GROUNDS: frozenset[Ground] = frozenset(("wall", "shaded"))

FAMILY: Final = "Helvetica,Arial,sans-serif"
"""The fonts of pictures."""
_TEXT = f'font-family="{FAMILY}"'
_LABEL = f'text-anchor="middle" {_TEXT}'
_ROUND_STROKE = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
_BOLD = f'{_LABEL} font-weight="bold"'

INKS: Mapping[str, Ink] = {
    "plain": Ink("fill", "#ffffff", "#2b313c"),
    "wall": Ink("fill", "#23272f", "#0b0d11"),
    "lit": Ink("fill", "#ffec9e", "#6a5715"),
    "shaded": Ink("fill", "#5f7394", "#7289b3"),
    **{f"tint{index}": Ink("fill", *pair) for index, pair in enumerate(_TINTS)},
    **{f"water{index}": Ink("fill", colour, colour) for index, colour in enumerate(_WATERS)},
    "wood": Ink("stroke", "#e3bf87", "#6b4c2b", _ROUND_STROKE),
    "wood-rim": Ink("stroke", "#a97b45", "#3d2a16", _ROUND_STROKE),
    "hole": Ink("fill", "#7a542a", "#2b1c0e"),
    "hole-rim": Ink("fill", "#f4dcb0", "#8a6740"),
    "peg-shadow": Ink("fill", "#a5793f", "#432d16"),
    "peg-edge": Ink("fill", "#173c7d", "#1d4590"),
    "peg": Ink("fill", "#2a62bd", "#3f7fe0"),
    "peg-light": Ink("fill", "#4f8ae0", "#6ea5f5"),
    "peg-glint": Ink("fill", "#dbe9ff", "#eaf3ff"),
    "glass-inside": Ink("fill", "#f2f5f9", "#2b313c"),
    "glass": Ink("stroke", "#6d7a8c", "#a9b6c8", _ROUND_STROKE),
    "shine": Ink(
        "stroke", "#ffffff", "#ffffff", 'fill="none" stroke-linecap="round" opacity="0.35"'
    ),
    "grid": Ink("stroke", "#8d949f", "#566072", 'fill="none"'),
    "frame": Ink("stroke", "#15181d", "#f0f3f8", 'fill="none" stroke-linecap="square"'),
    "glow": Ink("fill", "#ffd34d", "#b88a10"),
    "rim": Ink("fill", "#7a4300", "#fff3c4"),
    "bulb": Ink("fill", "#ff9f0a", "#ffc933"),
    "dot": Ink("fill", "#6b7280", "#98a2b3"),
    "cross": Ink("stroke", "#6b7280", "#98a2b3", 'fill="none" stroke-linecap="round"'),
    "pale-dot": Ink("fill", "#d3dae6", "#3a4456"),
    "pale-cross": Ink("stroke", "#d3dae6", "#3a4456", 'fill="none" stroke-linecap="round"'),
    "corner": Ink("stroke", "#15181d", "#f0f3f8", _ROUND_STROKE),
    "disc-rim": Ink("fill", "#15181d", "#f0f3f8"),
    "line": Ink("stroke", "#15181d", "#f0f3f8", _ROUND_STROKE),
    "answer-line": Ink("stroke", "#1b57b8", "#9cc4ff", _ROUND_STROKE),
    "wire": Ink("stroke", "#1b57b8", "#9cc4ff", _ROUND_STROKE),
    "candidate": Ink("fill", "#6b7280", "#98a2b3", _LABEL),
    "pale-candidate": Ink("fill", "#d3dae6", "#3a4456", _LABEL),
    "note": Ink("fill", "#15181d", "#f0f3f8", _TEXT),
    "pale-note": Ink("fill", "#ffffff", "#ffffff", _TEXT),
    "cage": Ink("stroke", "#4a515c", "#b4bdcb", 'fill="none"'),
    "crossed": Ink("fill", "#0a6cff", "#4aa3ff", _BOLD),
    "strike": Ink("stroke", "#0a6cff", "#4aa3ff", 'fill="none" stroke-linecap="round"'),
    **{f"fill-{name}": Ink("fill", *pair) for name, pair in _SYMBOLS.items()},
    **{f"line-{name}": Ink("stroke", *pair, _ROUND_STROKE) for name, pair in _SYMBOLS.items()},
    "given": Ink("fill", "#15181d", "#f4f6fa", _BOLD),
    "answer": Ink("fill", "#1b57b8", "#9cc4ff", _LABEL),
    "on-wall": Ink("fill", "#ffffff", "#ffffff", _BOLD),
    "on-shaded": Ink("fill", "#ffffff", "#10131a", _BOLD),
    "on-water": Ink("fill", "#ffffff", "#ffffff", _BOLD),
    "on-pale-water": Ink("fill", "#15181d", "#15181d", _BOLD),
    "number": Ink("fill", "#7b828d", "#8a93a3", _LABEL),
    **{f"bar{index}": Ink("fill", *pair) for index, pair in enumerate(_BARS)},
    "bar-open": Ink("stroke", "#5b6472", "#b4bdcb", 'fill="none" stroke-dasharray="3 2"'),
    "rule": Ink("stroke", "#d9dee6", "#353d4b", 'fill="none"'),
    "axis": Ink("fill", "#4a515c", "#b4bdcb", _TEXT),
    "halo": Ink("stroke", "#ffffff", "#12151a", 'fill="none"'),
    "focus": Ink("stroke", "#0a6cff", "#4aa3ff", 'fill="none"'),
    "cause": Ink("stroke", "#8b3fd1", "#c79bff", 'fill="none"'),
    "wrong": Ink("stroke", "#d3122b", "#ff6270", 'fill="none"'),
    "arrow-halo": Ink("stroke", "#ffffff", "#12151a", _ROUND_STROKE),
    "arrow": Ink("stroke", "#d3541b", "#ffb066", _ROUND_STROKE),
    "arrow-head": Ink("fill", "#d3541b", "#ffb066"),
    "flag": Ink("fill", "#d3122b", "#ff6270"),
    "clash-text": Ink("fill", "#b30f25", "#ff8a95", _TEXT),
    "gain-text": Ink("fill", "#7a2fc0", "#d0aaff", _TEXT),
    "good-text": Ink("fill", "#0b6b51", "#5fdcb4", _TEXT),
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
    "water0": ("#d70000", "#d70000"),
    "water2": ("#008700", "#008700"),
    "water11": ("#00005f", "#00005f"),
}


def inked(ink: str, content: str, dark: bool, more: str = "") -> str:
    """A group of an SVG in an ink, or nothing around nothing."""
    if not content:
        return ""
    kind = INKS[ink]
    attributes = f'class="{ink}" {kind.attribute}="{kind.colour(dark)}" {kind.extra} {more}'
    return f"<g {attributes.strip()}>{content}</g>".replace("  ", " ")


def ground_ink(look: Look) -> str:
    """The ink below a cell; `void` has none."""
    if look.ground == "tinted":
        return f"tint{look.tint % TINTS}"
    if look.ground == "water":
        return f"water{look.tint % len(_WATERS)}"
    return look.ground


def text_ink(look: Look) -> str:
    """The ink of a cell's text, which must stand out from its ground."""
    if look.ground == "wall":
        return "on-wall"
    if look.ground == "shaded":
        return "on-shaded"
    if look.ground == "water":
        return "on-pale-water" if look.tint % len(_WATERS) in _PALE_WATERS else "on-water"
    return "given" if look.given else "answer"
