"""Kurodoko, also called Kuromasu: shade cells, and numbers count the unshaded cells they see."""

from clausette.puzzles import kit

SHADED, WHITE = "#", "."


def likely(grid: kit.Grid) -> bool:
    """Few numbers, none too large, and one that is larger than counts of neighbours."""
    few = grid.height > 1 and 2 * len(grid.given) <= len(grid.givens)
    return few and 4 < largest(grid) < grid.height + grid.width


def surely(grid: kit.Grid) -> bool:
    """The same, and larger than the digits of a square board."""
    return likely(grid) and (grid.height != grid.width or largest(grid) > grid.width)


def largest(grid: kit.Grid) -> int:
    return max(grid.numbered.values(), default=0)


class Kurodoko(kit.GridPuzzle):
    """Cells with a number, known or not, stay unshaded."""

    titles = {"en": "Kurodoko", "fr": "Kurodoko"}
    formats = kit.number_formats(
        *(".kurodoko", ("kurodoko",), kit.ANSWER), believe=likely, surely=surely
    )
    decides = kit.Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE}, spare=True)
    gives = kit.Gives(signs=kit.ANY, numbers=True)

    lays = kit.Lays(wished=0.7)

    def tables(self, grid: kit.Grid) -> kit.Tables:
        far: dict[tuple[kit.Cell, int], int] = {}
        cell: dict[tuple[kit.Cell, int, int], kit.Cell] = {}
        for k, number in grid.numbered.items():
            up, left, right, down = grid.shape.ways(k)
            for w, way in enumerate((up, left, down, right), 1):
                # Beyond so many cells it does not matter what there is.
                far[k, w] = min(len(way), number)
                cell |= {(k, w, i): x for i, x in enumerate(way[:number], 1)}
        return {"far": far, "cell": cell}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        yield from kit.seen_otherwise(answer, "clue", grid.givens, WHITE)
        yield from kit.side_by_side(answer, "apart", SHADED)
        yield from kit.cut_off(answer, "joined", WHITE)


PUZZLE = Kurodoko()
