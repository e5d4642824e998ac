"""Yajilin: cells are shaded, as many as arrows say, and one loop passes all the others."""

from clausette.puzzles import kit

SHADED, WHITE = "#", "."
SAYS = kit.say("a number and n, e, s or w for where its arrow points, # for a cell set apart")
PLAIN = kit.Layout({WHITE: kit.NOTHING, **kit.arrow_words("#"), "x": kit.NO_CLUE}, SAYS)
SIZED = kit.Layout({"-": kit.NOTHING, **kit.arrow_words("x")}, SAYS)


def pointed(grid: kit.Grid) -> bool:
    """Whether some clue has an arrow."""
    return any(given[0] in kit.ARROWS for given in grid.given.values())


class Yajilin(kit.GridPuzzle):
    """One atom says both: a cell that holds ink is shaded, a side that holds ink is crossed."""

    titles = {"en": "Yajilin", "fr": "Yajilin"}
    formats = (
        kit.rows(PLAIN, ".yajilin", ".txt", believe=lambda grid: bool(grid.given)),
        kit.sized_rows(kit.cells_block(SIZED), believe=lambda grid: bool(grid.given)),
        kit.puzzlink(("yajilin", "yajirin"), kit.Cells(kit.arrow_code(), kit.spaces("a"))),
        kit.pzprv3("yajilin", kit.ARROW_CLUES, kit.ANSWER, kit.WALLS, also=("yajirin",)),
        kit.penpa(kit.ArrowNumbers(), description=kit.say("numbers with arrows"), believe=pointed),
    )
    decides = kit.Links(
        "ink",
        where=kit.NOTHING,
        cells=kit.Marks("ink", SHADED, WHITE, where=kit.NOTHING, spelt={"x": SHADED}),
    )
    looks = {kit.NO_CLUE: kit.Look("tinted")}
    gives = kit.Gives(arrows=True, called={kit.SET_APART: kit.say("a cell set apart")})

    def tables(self, grid: kit.Grid) -> kit.Tables:
        cells, free = grid.shape.rows, {*grid.where(kit.NOTHING)}
        clue: dict[kit.Cell, int] = {}
        seen: dict[kit.Cell, list[kit.Cell]] = {}
        for (r, c), _, number, places in kit.arrow_clues(grid):
            clue[cells[r][c]] = number
            seen[cells[r][c]] = [cells[i][j] for i, j in places if cells[i][j] in free]
        return {"Clues": list(clue), "clue": clue, "seen": seen}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        cells = kit.Filled([row[1::2] for row in answer.rows[1::2]])
        yield from kit.side_by_side(cells, "apart", SHADED)
        paths = kit.Paths(answer, cells=True)
        for place in cells.where(SHADED):
            if paths.joined[paths.point(place)]:
                yield kit.breaks("cell", [place], "the line passes the shaded cell {cell}")
        for place in cells.where(WHITE):
            at = paths.point(place)
            if not paths.joined[at] and not paths.open[at]:
                yield kit.breaks("cell", [place], "{cell} is neither shaded nor on the line")
        for place, arrow, number, seen in kit.arrow_clues(grid):
            if number and arrow == kit.NO_ARROW:
                yield kit.breaks("clue", [place], "the number in {cell} has no arrow")
            elif (count := cells.miscount(seen, SHADED, number, number)) is not None:
                yield kit.breaks(
                    *("clue", [place, *cells.held(seen, SHADED)]),
                    "{cell} looks at {n} shaded cell, not {wanted}",
                    "{cell} looks at {n} shaded cells, not {wanted}",
                    n=count,
                    wanted=number,
                )
        yield from kit.broken_loop(paths, "cell")


PUZZLE = Yajilin()
