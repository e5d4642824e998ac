"""Futoshiki: every digit once in every row and column, with signs between some neighbours."""

from __future__ import annotations

from clausette.puzzles import kit

SIZES = range(1, 36)
LAYOUT = kit.digit_layout(".0_", SIZES)
ACROSS, DOWN = {"<": "<", ">": ">"}, {"^": "^", "v": "v", "∧": "^", "∨": "v"}
DRAWN = kit.Between("inequality", {1: "<", 3: ">"}, {2: "^", 4: "v"})


class Futoshiki(kit.GridPuzzle):
    """Every digit once in every row and column, the smaller one at the point of every sign."""

    titles = {"en": "Futoshiki", "fr": "Futoshiki"}
    formats = (
        kit.signed_rows(LAYOUT, ACROSS, DOWN, ".futoshiki", ".txt"),
        kit.sgt(
            *("unequal", kit.Greater(kit.digit), "3:0,0,0L,0,0,0,0U,2,0,"),
            write_size=kit.one_number,
            sizes=SIZES,
            params="[^a]*",  # there neighbours are compared otherwise
        ),
        kit.penpa(
            DRAWN,
            kit.Numbers(spelt=kit.digit),
            description=kit.say("signs between cells"),
            sizes=SIZES,
        ),
    )
    decides = kit.Digits("digit", LAYOUT)
    lays = kit.Lays(latin=True)
    gives = kit.Gives(numbers=True, edges="<>", below="^v", size=(5, 5))

    def tables(self, grid: kit.Grid) -> kit.Tables:
        small: dict[int, int] = {}
        large: dict[int, int] = {}
        for side, sign in grid.on_edges.items():
            small[side], large[side] = grid.across(side)[:: 1 if sign in "<^" else -1]
        lines = {"Cells": "cells", "Digits": "rows", "row": "row", "column": "column"}
        signs = {"Signs": list(small), "small": small, "large": large}
        return {**lines, **kit.given_numbers(grid), **signs}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        yield from kit.each_once(answer, kit.DIGITS[1 : grid.width + 1])
        for (r, c, side), sign in grid.edges:
            cells = [(r, c), (r, c + 1) if side == "right" else (r + 1, c)]
            small, large = cells if sign in "<^" else cells[::-1]
            if answer[small] >= answer[large] and kit.UNKNOWN not in (answer[small], answer[large]):
                message = kit.say(
                    "{small} holds {n} and {large} {m}: the first should be smaller",
                    small=kit.cell_name(small),
                    n=answer[small],
                    large=kit.cell_name(large),
                    m=answer[large],
                )
                yield kit.Violation("sign", (small, large), message)


PUZZLE = Futoshiki()
