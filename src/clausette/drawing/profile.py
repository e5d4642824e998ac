"""A profile: one bar after another, each on one of some levels; as SVG and as a line of text.

What a bar stands for, and what the levels are called, is up to whoever wants it drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from clausette.drawing.characters import columns_of, printable
from clausette.drawing.geometry import number
from clausette.drawing.inks import BARS, inked
from clausette.drawing.svg import svg_element

_BLOCKS = "▁▂▃▄▅▆▇█"
_DIGITS = "123456789"
_LONGEST = 24  # characters of a line

_STEP = 24  # from level to level
_WIDTHS = (7, 26)  # of a bar and the gap beside it
_WIDTH = 560  # of all bars together, unless they would be too thin
_FONT = 12
_LETTER = 6.4  # its mean width
_MARGIN = 10


@dataclass(frozen=True, slots=True)
class Bar:
    """One place of a profile."""

    level: int
    openings: int
    """How many ways lead on: the fewer, the stronger its colour; of one alone it has a mark."""
    title: str = ""
    """What is shown where a reader points at it."""


@dataclass(frozen=True, slots=True)
class Profile:
    """Bars on levels that have names."""

    title: str
    levels: tuple[str, ...]
    """From the lowest to the highest."""
    bars: tuple[Bar, ...]
    shades: tuple[str, str]
    """What the strongest colour and the palest one mean."""
    mark: str
    """What the mark above a bar means."""
    caption: str = ""
    unfinished: int | None = None
    """There is more, on this level or above it."""


def carried(encoding: str | None) -> bool:
    """Whether a stream of an encoding can carry the blocks of a sparkline."""
    try:
        _BLOCKS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def sparkline(levels: Sequence[int], count: int, *, plain: bool = False) -> str:
    """Levels as blocks, or `plain` as digits; of many neighbours the highest stands for all."""
    places = min(len(levels), _LONGEST)
    ends = [len(levels) * place // max(1, places) for place in range(places + 1)]
    highest = [max(levels[start:end]) for start, end in pairwise(ends)]
    if plain:
        return "".join(_DIGITS[min(level, len(_DIGITS) - 1)] for level in highest)
    top = max(1, count - 1)
    return "".join(_BLOCKS[round(min(level, top) * (len(_BLOCKS) - 1) / top)] for level in highest)


def draw_profile(profile: Profile, *, dark: bool | None = None, standalone: bool = True) -> str:
    """The profile as an SVG picture, with the names of the levels at its left.

    `dark` and `standalone` are as for boards.
    """
    places = len(profile.bars) + (profile.unfinished is not None)
    least, most = _WIDTHS
    pitch = max(least, min(most, _WIDTH / max(1, places)))
    left = max((columns_of(name) for name in profile.levels), default=0) * _LETTER + 10
    key, key_width = _key(profile, bool(dark))
    width = max(places * pitch, key_width - left, 4 * most)
    height = len(profile.levels) * _STEP
    content = (
        _levels(profile.levels, width, height, bool(dark))
        + _bars(profile, pitch, height, bool(dark))
        + f'<g transform="translate({number(-left)} {number(height + 26)})">{key}</g>'
    )
    above = _MARGIN + 8  # a mark above the highest bar
    box = (
        -left - _MARGIN,
        -above,
        left + width + 2 * _MARGIN,
        above + height + 26 + _FONT + _MARGIN,
    )
    texts = (profile.title, profile.caption)
    return svg_element(content, box=box, texts=texts, dark=dark, standalone=standalone)


def _levels(names: Sequence[str], width: float, height: int, dark: bool) -> str:
    lines = texts = ""
    for place, name in enumerate(names):
        y = height - (place + 1) * _STEP
        lines += f"M0 {y}H{number(width)}"
        texts += f'<text x="-8" y="{number(y + 4)}">{escape(printable(name))}</text>'
    lines += f"M0 {height}H{number(width)}"
    ruled = inked("rule", f'<path d="{lines}"/>', dark)
    return ruled + inked("axis", texts, dark, f'font-size="{_FONT}" text-anchor="end"')


def _bars(profile: Profile, pitch: float, height: int, dark: bool) -> str:
    thick = pitch * 0.78
    drawn, marks = dict.fromkeys(range(BARS), ""), ""
    for place, bar in enumerate(profile.bars):
        x, y = (place + 0.11) * pitch, height - (bar.level + 1) * _STEP
        title = f"<title>{escape(printable(bar.title))}</title>" if bar.title else ""
        drawn[_shade(bar.openings)] += (
            f'<rect x="{number(x)}" y="{y}" width="{number(thick)}" '
            f'height="{height - y}" rx="1.5">{title}</rect>'
        )
        if bar.openings == 1:
            marks += _mark(x + thick / 2, y - 3, min(4.0, thick / 2))
    found = "".join(inked(f"bar{shade}", rects, dark) for shade, rects in drawn.items())
    found += inked("arrow-head", marks, dark)
    if profile.unfinished is not None:
        x, y = (len(profile.bars) + 0.11) * pitch, height - (profile.unfinished + 1) * _STEP
        rect = (
            f'<rect x="{number(x)}" y="{y + 0.5}" width="{number(thick)}" '
            f'height="{height - y - 1}" rx="1.5"/>'
        )
        query = f'<text x="{number(x + thick / 2)}" y="{y - 4}" text-anchor="middle">?</text>'
        found += inked("bar-open", rect, dark)
        found += inked("axis", query, dark, f'font-size="{_FONT}"')
    return found


def _mark(x: float, y: float, size: float) -> str:
    """A wedge whose point is there."""
    return (
        f'<path d="M{number(x)} {number(y)}l{number(-size)} {number(-1.5 * size)}'
        f'h{number(2 * size)}z"/>'
    )


def _shade(openings: int) -> int:
    """1; 2 and 3; 4 to 7; more."""
    return min(BARS, max(1, openings).bit_length()) - 1


def _key(profile: Profile, dark: bool) -> tuple[str, float]:
    """What colours and marks mean, in a line, and how wide it is."""
    few, many = (printable(text) for text in profile.shades)
    mark = printable(profile.mark)
    found, texts, x = "", "", 0.0
    found += inked("arrow-head", _mark(x + 5, 11, 4), dark)
    x += 15
    texts += f'<text x="{number(x)}" y="11">{escape(mark)}</text>'
    x += columns_of(mark) * _LETTER + 22
    texts += f'<text x="{number(x)}" y="11">{escape(few)}</text>'
    x += columns_of(few) * _LETTER + 4
    for shade in range(BARS):
        rect = f'<rect x="{number(x)}" y="1" width="12" height="12" rx="1.5"/>'
        found += inked(f"bar{shade}", rect, dark)
        x += 14
    x += 4
    texts += f'<text x="{number(x)}" y="11">{escape(many)}</text>'
    x += columns_of(many) * _LETTER
    return found + inked("axis", texts, dark, f'font-size="{_FONT}"'), x
