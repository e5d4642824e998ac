"""What stands below a board in a terminal: what its marks mean, and what has no room in it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping

from clausette.drawing.characters import (
    BRACKETS,
    MOVE_BRACKETS,
    columns_of,
    printable,
    to_ascii,
)
from clausette.drawing.colours import BARE, Paint, Span
from clausette.drawing.geometry import beside
from clausette.drawing.layout import Layout
from clausette.drawing.paints import flag
from clausette.scene import Edge, Place, Pointer, Scene, cell_name
from clausette.words import Message, in_words, say

_HEAD = Paint(faint=True)


def _name(scene: Scene, place: Place) -> str:
    return cell_name(place, 1 if scene.numbers_from is None else scene.numbers_from)


def _side_name(scene: Scene, edge: Edge) -> str:
    """A side is named by the two places that it parts, of which one may be off the board."""
    return "-".join(_name(scene, place) for place in beside(edge))


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(width, 20))


def candidate_lines(layout: Layout, width: int) -> Iterator[list[Span]]:
    """The candidates of cells, as a cell of a terminal has no room for them: a row a paragraph."""
    scene = layout.scene
    plain = to_ascii if layout.colours == "none" else printable
    for row, looks in enumerate(scene.looks):
        cells = [
            f"{_name(scene, (row, column))}: {' '.join(plain(look.candidates))}"
            for column, look in enumerate(looks)
            if look.candidates and not look.text and look.ground != "void"
        ]
        yield from ([(line, BARE)] for line in _filled(cells, max(width, 20)))


def _filled(items: Iterable[str], width: int) -> Iterator[str]:
    """Lines of whole items."""
    line = ""
    for item in items:
        if line and columns_of(line) + 2 + columns_of(item) > width:
            yield line
            line = item
        else:
            line = f"{line}  {item}" if line else item
    if line:
        yield line


def pointer_legend(
    layout: Layout, words: Mapping[Pointer, str], width: int
) -> Iterator[list[Span]]:
    """What the marks on pointed places mean; where ASCII had no room for marks, the places."""
    scene = layout.scene
    for pointer, (left, right) in BRACKETS.items():
        places = sorted(place for place, kind in scene.pointed.items() if kind == pointer)
        edges = sorted(edge for edge, kind in scene.pointed_edges.items() if kind == pointer)
        if not places and not edges:
            continue
        sign = f"{left} {right}" if layout.after else left
        word = words[pointer]
        if layout.colours != "none":
            yield [(sign if layout.before else " ", flag(pointer)), (f" {word}", BARE)]
            continue
        names = [_side_name(scene, edge) for edge in edges]
        if not layout.before:
            names = [_name(scene, place) for place in places] + names
        elif places:
            yield [(f"{sign} {word}", BARE)]
        if names:
            yield from ([(line, BARE)] for line in _wrapped(f"{word}: {' '.join(names)}", width))


def move_legend(layout: Layout, language: str, width: int) -> Iterator[list[Span]]:
    """What the marks on the ends of a move mean; where there was no room for them, the ends."""
    scene = layout.scene
    if not scene.moves:
        return
    if layout.before:
        start, end = (f"{left} {right}" for left, right in MOVE_BRACKETS.values())
        ends = say("{start} from  {end} to", start=start, end=end)
        yield [(_plainly(ends, language), _HEAD)]
        return
    moves = tuple(
        say("{start} to {end}", start=_name(scene, start), end=_name(scene, end))
        for start, end in scene.moves
    )
    text = _plainly(say("from {moves}", moves=moves), language)
    yield from ([(line, _HEAD)] for line in _wrapped(text, width))


def _plainly(words: Message, language: str) -> str:
    """Without accents, for every terminal."""
    return to_ascii(in_words(words, language))
