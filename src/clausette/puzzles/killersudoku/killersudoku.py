"""Killer Sudoku: a Sudoku with cages, whose digits are different and add up to what they say."""

from clausette.puzzles import kit
from clausette.puzzles.killersudoku.rests import rests
from clausette.puzzles.late import late

SIZES = tuple(size for size in kit.BOXES if size <= 16)
LAYOUT = kit.digit_layout("-.0", SIZES)
CODES = kit.spaces("a"), kit.spaced(kit.digit)
SOLO = kit.Separated(kit.Cells(*CODES), kit.Blocks(), kit.ClueCells(kit.spaces("a"), kit.spaced()))
SUMS = kit.ZoneClues("", lambda held: [str(sum(held))])


def likely(grid: kit.Grid) -> bool:
    """Whether digits can have the sums, and some are larger than their cages have cells."""
    told = [(len(grid.by_zone[z]), kit.number_of(n) or 0) for z, n in grid.on_zones.items()]
    larger = any(total > count for count, total in told)
    return larger and all(kit.digit_sets(count, total, grid.width) for count, total in told)


class KillerSudoku(kit.GridPuzzle):
    """Every digit once in every row, column and box; cages hold different digits of a sum."""

    titles = {"en": "Killer Sudoku", "fr": "Killer Sudoku"}
    formats = (
        kit.sized_rows(
            kit.caged_block(kit.digit), extension=".killersudoku", sizes=SIZES, believe=likely
        ),
        kit.sgt(
            *("solo", SOLO, "2x2k:p,abbba____________,3a7a7a3a3a7a7a3a"),
            size=kit.box_size,
            params="k[^jx]*",  # with these, boards have other rules besides
            write_size=lambda grid: "x".join(map(str, kit.BOXES[grid.width])) + "k",
            sizes=SIZES,
        ),
    )
    decides = kit.Digits("digit", LAYOUT)
    gives = kit.Gives(numbers=True, zones=True, clues=SUMS, size=(6, 6))
    lays = kit.Lays(stays=("clues",), symmetric=False)
    sampled = late("clausette.puzzles.killersudoku.making.sampled")
    all_told = late("clausette.puzzles.killersudoku.making.all_told")
    mended = late("clausette.puzzles.killersudoku.making.mended")

    def tables(self, grid: kit.Grid) -> kit.Tables:
        size, cages, boxes = grid.width, grid.by_zone, kit.in_boxes(grid.cells, grid.width)
        sums = {z: kit.number_of(clue) or 0 for z, clue in grid.on_zones.items()}
        houses = (grid.shape.rows, grid.shape.columns, list(boxes.values()))
        left = dict(enumerate(rests(houses, cages, sums).items(), len(cages) + 1))
        told: dict[str, kit.Told] = {"box": boxes, "Sums": list(sums), "Rests": list(left)}
        told |= {"Others": [z for z in cages if z not in sums]}
        added = {**cages, **{z: cells for z, (cells, _) in left.items()}}
        sums |= {z: total for z, (_, total) in left.items()}
        return told | {"cage": added, **kit.sum_tables(added, sums, size)}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        digits = kit.DIGITS[1 : grid.width + 1]
        yield from kit.each_once(answer, digits)
        yield from kit.repeated(answer, "box", kit.by_zone(self.boxes(grid)), digits)
        for number, cells in enumerate(kit.by_zone(grid.zones), 1):
            clue = grid.on_zones.get(number)
            rule, total = ("cage", int(clue)) if clue else ("differ", None)
            yield from kit.adds_up(answer, rule, cells, total)

    def boxes(self, grid: kit.Grid) -> tuple[tuple[int, ...], ...]:
        return kit.box_rows(grid.width)


PUZZLE = KillerSudoku()
