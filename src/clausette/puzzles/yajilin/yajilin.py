"""Yajilin: cells are shaded, as many as arrows say, and one loop passes all the others."""

from collections.abc import Sequence

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

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        if min(board.height, board.width) < 2:
            return None
        # What the line leaves aside is shaded, or set apart where it would touch a shaded cell.
        area = kit.loop_area(board.height - 1, board.width - 1, chance, 0.8)
        lines = kit.rim_of(kit.Links("ink"), board, area)
        shaded, apart = list[kit.Place](), list[kit.Place]()
        for r, c in chance.shuffled(board.shape.places):
            y, x = 2 * r + 1, 2 * c + 1
            if {lines[y][x - 1], lines[y][x + 1], lines[y - 1][x], lines[y + 1][x]} == {"."}:
                near = any(abs(r - i) + abs(c - j) == 1 for i, j in shaded)
                (apart if near or chance.hits(0.3) else shaded).append((r, c))
        grid = board.giving(dict.fromkeys(apart, kit.NO_CLUE))
        rows = [list(row) for row in kit.rim_of(kit.Links("ink"), grid, area)]
        for r, c in grid.shape.places:
            if (r, c) not in apart:
                rows[2 * r + 1][2 * c + 1] = SHADED if (r, c) in shaded else WHITE
        return kit.Sample(grid, tuple(map("".join, rows)))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        """The arrow of a cell that is set apart points where most shaded cells are."""
        cells = kit.Filled([row[1::2] for row in answer[1::2]])
        found: dict[kit.Place, str] = {}
        for place, given in board.placed.items():
            if given == kit.NO_CLUE:
                seen = {
                    arrow: len(cells.held(kit.looked_at(arrow, place, *self.size(board)), SHADED))
                    for arrow in kit.ARROWS
                }
                arrow = max(seen, key=seen.__getitem__)
                found[place] = f"{arrow}{seen[arrow]}"
        return board.giving(found)

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
