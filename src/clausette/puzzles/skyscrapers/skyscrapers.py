"""Skyscrapers: a tower of every height in every row and column, and clues that look at them."""

from itertools import accumulate

from clausette.puzzles import kit

SIZES, NAMES, MORE = range(1, 36), ("skyscrapers", "building", "skyscraper"), (kit.say("tallest"),)
FRAMED = kit.digit_layout(".", SIZES, ruled=True)
SIZED = kit.digit_layout("-", SIZES)
BODY = kit.Then(kit.Outside(), kit.CellsIfAny(kit.hex_number(kit.digit), kit.spaces("g")))
TOWERS, EXAMPLE = kit.Slashed(kit.Cells(kit.spaces("a"), kit.spaced(kit.digit))), "3:3//////3/////"


def levels(grid: kit.Grid) -> range:
    """What a cell may hold: 1 up to the tallest, and 0 if there are fewer towers than cells."""
    tallest = grid.numbers[0] if grid.numbers else grid.width
    return range(int(tallest == grid.width), tallest + 1)


class Skyscrapers(kit.GridPuzzle):
    """Every height once in every row and column, and every clue sees so many."""

    titles = {"en": "Skyscrapers", "fr": "Gratte-ciel"}
    formats = (
        kit.framed_rows(FRAMED, ".skyscrapers", ".txt", more=MORE),
        kit.sized_rows(kit.clue_rows(), kit.cells_block(SIZED), more=MORE, usual=max, sizes=SIZES),
        kit.puzzlink(NAMES, BODY, SIZES),
        kit.pzprv3(NAMES[0], kit.framed_words(kit.digit), also=NAMES[1:], sizes=SIZES),
        kit.penpa(
            kit.Clues(),
            kit.Numbers(spelt=kit.digit),
            description=kit.say("numbers in cells and around them"),
            sizes=SIZES,
        ),
        kit.sgt("towers", TOWERS, EXAMPLE, write_size=kit.one_number, sizes=SIZES),
    )
    decides = kit.Digits(
        "height", FRAMED, lambda grid: levels(grid)[-1], lambda grid: levels(grid)[0]
    )
    gives = kit.Gives(
        numbers=True,
        outside=1,
        size=(5, 5),
        whole=(kit.Whole("tallest", MORE[0], max, max, unsaid=True),),
    )

    lays = kit.Lays(latin=True)

    def tables(self, grid: kit.Grid) -> kit.Tables:
        clue = {rim: int(clue[0]) for rim, clue in grid.on_rim.items()}
        before = {(rim, x): rim.line[:at] for rim in clue for at, x in enumerate(rim.line)}
        clues = {"Clues": list(clue), "clue": clue, "line": {rim: rim.line for rim in clue}}
        lines = {"Cells": "cells", "Rows": "rows", "row": "row", "column": "column"}
        heights = {"Levels": levels(grid), "Heights": [h for h in levels(grid) if h]}
        return {**lines, **heights, **kit.given_numbers(grid), **clues, "before": before}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        heights = "".join(kit.digit(height) for height in levels(grid) if height)
        yield from kit.each_once(answer, heights)
        for view in answer.views(grid.outside):
            wanted, near = int(view.clue[0]), view.signs.partition("?")[0]
            seen = len({*accumulate(near, max)} - {"0"})
            if seen > wanted or (seen < wanted and heights[-1] in near):
                message = kit.plural(
                    seen,
                    "{n} tower can be seen from {where}, not {wanted}",
                    "{n} towers can be seen from {where}, not {wanted}",
                    where=view.where,
                    wanted=wanted,
                )
                yield kit.Violation("clue", tuple(view.cells), message)


PUZZLE = Skyscrapers()
