"""Jigsaw Sudoku: every digit once in every row, column and zone, the zones being of any shape."""

from math import prod

from clausette.puzzles import kit
from clausette.puzzles.late import late

SIZES = range(1, 36)
LAYOUT = kit.digit_layout("-.0", SIZES)


def even(grid: kit.Grid) -> bool:
    """Whether every zone has as many cells as a row."""
    return {len(cells) for cells in grid.by_zone.values()} == {grid.width}


class JigsawSudoku(kit.GridPuzzle):
    """Every digit once in every row, column and zone."""

    titles = {"en": "Jigsaw Sudoku", "fr": "Sudoku irrégulier"}
    formats = (
        kit.sized_rows(
            *(kit.cells_block(LAYOUT), kit.ANY_ZONES),
            extension=".jigsawsudoku",
            believe=even,
            sizes=SIZES,
        ),
        kit.penpa(*(kit.ZoneEdges(), kit.Numbers(spelt=kit.digit)), sizes=SIZES, believe=even),
        kit.sgt(
            *(
                "solo",
                kit.Separated(kit.Cells(kit.spaces("a"), kit.spaced(kit.digit)), kit.Blocks()),
            ),
            "4j:b4_3c1a2f,b_cbba_a_ba",
            size=lambda numbers: (prod(numbers), prod(numbers)),
            params="j[^kx]*",  # with these, boards have other rules besides
            write_size=lambda grid: f"{grid.width}j",
            sizes=SIZES,
        ),
    )
    decides = kit.Digits("digit", LAYOUT)
    gives = kit.Gives(numbers=True, zones=True, labels=True, size=(6, 6))
    sampled = late("clausette.puzzles.jigsawsudoku.making.sampled")

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        digits = kit.DIGITS[1 : grid.width + 1]
        yield from kit.each_once(answer, digits)
        yield from kit.once_in(answer, "zone", kit.by_zone(grid.zones), digits)


PUZZLE = JigsawSudoku()
