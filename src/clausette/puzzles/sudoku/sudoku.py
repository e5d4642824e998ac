"""Sudoku of 4×4, 6×6, 9×9, 16×16, 25×25 and 36×36 cells."""

from clausette.puzzles import kit

SIZES = tuple(kit.BOXES)
SAYS = kit.say("digits, letters from A = 10 on, and . or 0 for an empty cell")
LAYOUT = kit.Layout(dict.fromkeys(".0*_", "."), SAYS, kit.digit, SIZES, True, (";", "#", "["))
EXTENSIONS = (".sudoku", ".sdk", ".sdm", ".txt")


def enough(grid: kit.Grid) -> bool:
    """Whether all digits but one are given at least; otherwise two of them could be swapped."""
    return len({*grid.givens} - {"."}) >= grid.width - 1


class Sudoku(kit.GridPuzzle):
    """Every digit once in every row, column and box."""

    titles = {"en": "Sudoku", "fr": "Sudoku"}
    formats = (
        kit.rows(LAYOUT, *EXTENSIONS, name="grid", believe=enough, boxes=kit.BOXES),
        kit.one_line(LAYOUT, *EXTENSIONS, believe=enough),
        kit.puzzlink(("sudoku",), kit.number_cells(spelt=kit.digit), SIZES),
        kit.pzprv3(
            "sudoku",
            kit.cell_words({".": ".", "-": "."}, kit.digit),
            kit.ANSWER,
            square=True,
            sizes=SIZES,
        ),
        kit.penpa(
            *(kit.ZoneEdges(boxes=True), kit.Numbers(spelt=kit.digit)),
            description=kit.say("numbers in cells"),
            sizes=SIZES,
            believe=enough,
        ),
        kit.sgt(
            *("solo", kit.Cells(kit.spaces("a"), kit.spaced(kit.digit)), "2x2:a1_2c3i"),
            size=kit.box_size,
            params="[^jkx]*",  # with these, boards have other rules
            write_size=lambda grid: "x".join(map(str, kit.BOXES[grid.width])),
            sizes=SIZES,
        ),
    )
    decides = kit.Digits("digit", LAYOUT)
    lays = kit.Lays(latin=True)
    gives = kit.Gives(numbers=True, labels=True, size=(9, 9))

    def tables(self, grid: kit.Grid) -> kit.Tables:
        lines = {"Cells": "cells", "Digits": "rows", "row": "row", "column": "column"}
        return {**lines, **kit.given_numbers(grid), "box": kit.in_boxes(grid.cells, grid.width)}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        digits, size = kit.DIGITS[1 : grid.width + 1], range(grid.width)
        yield from kit.repeated(answer, "row", [[(i, j) for j in size] for i in size], digits)
        yield from kit.repeated(answer, "column", [[(j, i) for j in size] for i in size], digits)
        yield from kit.repeated(answer, "box", kit.by_zone(self.boxes(grid)), digits)

    def boxes(self, grid: kit.Grid) -> tuple[tuple[int, ...], ...]:
        return kit.box_rows(grid.width)

    def canonical(self, board: kit.Grid) -> kit.Grid:
        return kit.in_line_order(board, kit.BOXES[board.width], self.labels(board))


PUZZLE = Sudoku()
