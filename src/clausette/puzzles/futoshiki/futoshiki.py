"""Futoshiki: every digit once in every row and column, with signs between some neighbours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.between import signed_rows
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import UNKNOWN, Filled, each_once
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.drawings import Between, Numbers, penpa
from clausette.puzzles.kit.facts import Told, given_numbers
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import Greater, one_number, sgt
from clausette.puzzles.kit.numbers import DIGITS, digit
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.texts import Layout
from clausette.scene import cell_name
from clausette.words import say

SIZES = range(1, 36)
LAYOUT = Layout(dict.fromkeys(".0_", "."), say("digits, . for an empty cell"), digit, SIZES)
ACROSS, DOWN = {"<": "<", ">": ">"}, {"^": "^", "v": "v", "∧": "^", "∨": "v"}
DRAWN = Between("inequality", {1: "<", 3: ">"}, {2: "^", 4: "v"})


class Futoshiki(GridPuzzle):
    """Every digit once in every row and column, the smaller one at the point of every sign."""

    titles = {"en": "Futoshiki", "fr": "Futoshiki"}
    formats = (
        signed_rows(LAYOUT, ACROSS, DOWN, ".futoshiki", ".txt"),
        sgt(
            *("unequal", Greater(digit), "3:0,0,0L,0,0,0,0U,2,0,"),
            write_size=one_number,
            sizes=SIZES,
            params="[^a]*",  # there neighbours are compared otherwise
        ),
        penpa(DRAWN, Numbers(spelt=digit), description=say("signs between cells"), sizes=SIZES),
    )
    decides = Digits("digit", LAYOUT)
    gives = Gives(numbers=True, edges="<>", below="^v", size=(5, 5))

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        small: dict[int, int] = {}
        large: dict[int, int] = {}
        for side, sign in grid.on_edges.items():
            small[side], large[side] = grid.across(side)[:: 1 if sign in "<^" else -1]
        lines = {"Cells": "cells", "Digits": "rows", "row": "row", "column": "column"}
        signs = {"Signs": list(small), "small": small, "large": large}
        return {**lines, **given_numbers(grid), **signs}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        yield from each_once(answer, DIGITS[1 : grid.width + 1])
        for (r, c, side), sign in grid.edges:
            cells = [(r, c), (r, c + 1) if side == "right" else (r + 1, c)]
            small, large = cells if sign in "<^" else cells[::-1]
            if answer[small] >= answer[large] and UNKNOWN not in (answer[small], answer[large]):
                message = say(
                    "{small} holds {n} and {large} {m}: the first should be smaller",
                    small=cell_name(small),
                    n=answer[small],
                    large=cell_name(large),
                    m=answer[large],
                )
                yield Violation("sign", (small, large), message)


PUZZLE = Futoshiki()
