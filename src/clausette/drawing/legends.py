"""What stands below a board in a terminal: what its marks mean."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from clausette.drawing.characters import (
    BRACKETS,
    MOVE_BRACKETS,
    small_text,
    to_ascii,
)
from clausette.drawing.colours import BARE, Paint, Span
from clausette.drawing.geometry import beside
from clausette.drawing.inks import PAPER
from clausette.drawing.layout import Layout
from clausette.drawing.paints import crossed_paint, flag
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


def crossed_legend(layout: Layout, language: str) -> Iterator[list[Span]]:
    """What it means that a small sign is struck through."""
    plain = layout.colours == "none"
    if any(look.crossed and small_text(look, "none") for row in layout.scene.looks for look in row):
        word = in_words(say("crossed out"), language)
        sign: Span = ("-1" if plain else "1", crossed_paint(PAPER))
        yield [sign, (f" {to_ascii(word) if plain else word}", BARE)]


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
