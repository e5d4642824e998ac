"""Masyu: one loop from cell to cell through all pearls; it turns in the black ones only."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import WALLS, puzzlink, pzprv3, words
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import circles, sign_code, spaces
from clausette.puzzles.kit.drawings import Symbols, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.paths import Paths, broken_loop, no_line
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell, Side
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.puzzles.kit.wires import Links
from clausette.scene import Edge, Look, Place, Stroke, Symbol
from clausette.words import Message, say

WHITE, BLACK = "w", "b"
SIGNS = {WHITE: WHITE, BLACK: BLACK, "W": WHITE, "B": BLACK, "o": WHITE}
PLAIN = Layout({".": ".", **SIGNS}, say(". for no pearl, w for a white and b for a black one"))
SIZED = Layout(
    {"-": ".", **SIGNS, "1": WHITE, "2": BLACK},
    say("- for no pearl, w for a white and b for a black one"),
)
DISC = "M50 16A34 34 0 1 1 49.9 16Z"
PEARLS = {
    WHITE: Look(mark=Symbol(say("white pearl"), "o", "○", (Stroke(DISC, "white", "black", 5),))),
    BLACK: Look(mark=Symbol(say("black pearl"), "#", "●", (Stroke(DISC, "black", "soft", 5),))),
}


class Masyu(GridPuzzle):
    """Lines are decided link by link."""

    titles = {"en": "Masyu", "fr": "Masyu"}
    formats = (
        rows(PLAIN, ".masyu", ".txt", believe=lambda grid: bool(grid.given)),
        sized_rows(cells_block(SIZED), believe=lambda grid: bool(grid.given)),
        puzzlink(("mashu", "masyu", "pearl"), Cells(circles(WHITE, BLACK))),
        pzprv3("mashu", words({".": ".", "1": WHITE, "2": BLACK}), WALLS, also=("masyu", "pearl")),
        penpa(Symbols("circle_L", {1: WHITE, 2: BLACK}), description=say("circles in cells")),
        sgt(
            *("pearl", Cells(spaces("a"), sign_code(WHITE, "W"), sign_code(BLACK, "B"))),
            *("5x5:gBbWm",),
            params="(?:d[a-z])?n?",
        ),
    )
    decides = Links("line")
    looks = PEARLS
    gives = Gives(
        signs=WHITE + BLACK, called={WHITE: say("a white pearl"), BLACK: say("a black pearl")}
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        white, black, sides = grid.where(WHITE), grid.where(BLACK), grid.shape.sides
        opposite: dict[tuple[Cell, Side], list[Side]] = {}
        beyond: dict[tuple[Cell, Side], list[Side]] = {}
        axes: dict[Cell, list[Side]] = {cell: [] for cell in white}
        ends: dict[tuple[Cell, Side], list[Side]] = {}
        for cell in white + black:
            r, c = grid.place(cell)
            across = [Edge(r, c + at, "right") for at in range(-2, 2)]
            for edges in (across, [Edge(r + at, c, "below") for at in range(-2, 2)]):
                inside = [[sides[edge]] if edge in grid.shape.inner else [] for edge in edges]
                far, one, other, last = inside
                opposite |= {(cell, link): other for link in one}
                opposite |= {(cell, link): one for link in other}
                beyond |= {(cell, link): far for link in one}
                beyond |= {(cell, link): last for link in other}
                if cell in axes and far and last:
                    axes[cell] += one
                    ends[cell, one[0]] = far + last
        told: dict[str, Told] = {"Cells": "cells", "at": "links at", "Links": "links"}
        told |= {"before": "links before", "meets": "links meeting"}
        told |= {"White": white, "Black": black, "opposite": opposite, "beyond": beyond}
        return told | {"axes": axes, "ends": ends}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        paths = Paths(answer, cells=True)
        for r, c in grid.shape.places:
            pearl = grid.givens[r * grid.width + c]
            if pearl in (WHITE, BLACK):
                yield from _at_pearl(paths, (2 * r + 1, 2 * c + 1), pearl == BLACK)
        yield from broken_loop(paths)
        yield from no_line(paths)


def _at_pearl(paths: Paths, at: Place, black: bool) -> Iterator[Violation]:
    """What is wrong at a pearl and in the cells beside it."""
    lines, cell = paths.joined[at], paths.name(at)

    def wrong(rule: str, message: Message) -> Violation:
        return Violation(rule, paths.around(at), message)

    if not lines and not paths.open[at]:
        yield wrong("black" if black else "white", say("the line misses {cell}", cell=cell))
    if len(lines) != 2:
        return
    if paths.straight(at) == black:
        told = (
            say("the line does not turn in the black pearl {cell}", cell=cell)
            if black
            else say("the line turns in the white pearl {cell}", cell=cell)
        )
        yield wrong("black" if black else "white", told)
        return
    turns = [paths.straight(other) for other in lines]
    if black and False in turns:
        yield wrong("beyond", say("the line turns beside the black pearl {cell}", cell=cell))
    if not black and turns == [True, True]:
        told = say("the line turns neither before nor after the white pearl {cell}", cell=cell)
        yield wrong("turn", told)


PUZZLE = Masyu()
