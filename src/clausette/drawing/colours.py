"""What a terminal can show, and spans of text painted for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TextIO, TypeAlias

Colours: TypeAlias = Literal["none", "256", "truecolor"]

_WITHOUT_COLOURS = re.compile(r"|dumb|unknown|cons25|emacs|vt\d+")
_LEVELS = (0, 95, 135, 175, 215, 255)


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours of a span, as `#rrggbb`; an empty one is the terminal's own."""

    ink: str = ""
    ground: str = ""
    bold: bool = False
    faint: bool = False
    struck: bool = False


Span: TypeAlias = tuple[str, Paint]
BARE = Paint()


def colours_for(stream: TextIO, environ: Mapping[str, str]) -> Colours:
    """What to draw with on a stream: colours only on a terminal that has them and wants them.

    A non-empty NO_COLOR wins over everything; FORCE_COLOR does for a pipe what a terminal would.
    A stream that cannot carry the box-drawing characters gets plain ASCII too.
    """
    if environ.get("NO_COLOR") or not _carries_lines(stream):
        return "none"
    forced = environ.get("FORCE_COLOR", "0") not in ("", "0")
    if not forced and not stream.isatty():
        return "none"
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "WT_SESSION" in environ:
        return "none" if environ.get("TERM") == "dumb" and not forced else "truecolor"
    term = environ.get("TERM", "")
    if term.endswith(("-direct", "-truecolor")):
        return "truecolor"
    return "none" if _WITHOUT_COLOURS.fullmatch(term) and not forced else "256"


def _carries_lines(stream: TextIO) -> bool:
    try:
        "━●·×".encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def painted(spans: Iterable[Span], colours: Colours) -> str:
    """One line of text with its colours, each switched on once and all switched off at the end."""
    if colours == "none":
        return "".join(text for text, _ in spans).rstrip()
    parts = []
    for paint, run in groupby(spans, key=lambda span: span[1]):
        text = "".join(part for part, _ in run)
        codes = _codes(paint, colours)
        parts.append(f"\x1b[{codes}m{text}\x1b[0m" if codes else text)
    return "".join(parts)


def _codes(paint: Paint, colours: Colours) -> str:
    codes = ["1"] * paint.bold + ["2"] * paint.faint + ["9"] * paint.struck
    for layer, colour in (("38", paint.ink), ("48", paint.ground)):
        if not colour:
            continue
        red, green, blue = channels(colour)
        if colours == "truecolor":
            codes.append(f"{layer};2;{red};{green};{blue}")
        else:
            codes.append(f"{layer};5;{nearest_of_256(red, green, blue)}")
    return ";".join(codes)


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another in it."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def nearest_of_256(red: int, green: int, blue: int) -> int:
    """The nearest of the 240 fixed colours: a cube of six levels a side, and 24 greys."""
    wanted = (red, green, blue)
    steps = [min(range(6), key=lambda step: abs(_LEVELS[step] - part)) for part in wanted]
    grey = max(0, min(23, round((sum(wanted) / 3 - 8) / 10)))
    in_cube = sum((_LEVELS[step] - part) ** 2 for step, part in zip(steps, wanted, strict=True))
    in_greys = sum((8 + 10 * grey - part) ** 2 for part in wanted)
    if in_greys < in_cube:
        return 232 + grey
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
