"""Yajilin: cells are shaded, as many as arrows say, and one loop passes all the others."""

from collections.abc import Iterator, Mapping

from clausette.grounding.facts import Earlier
from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, WALLS, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.arrow_formats import ARROW_CLUES, ArrowNumbers, arrow_words
from clausette.puzzles.kit.arrows import APART, ARROWS, BARE, NO_ARROW, looked_at, split
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import Filled, side_by_side
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import arrows, spaces
from clausette.puzzles.kit.drawings import penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.paths import Paths, broken_loop
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import meeting
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.puzzles.kit.wires import Links
from clausette.scene import Look, cell_name
from clausette.words import plural, say

SHADED, WHITE = "#", "."
SAYS = say("a number and n, e, s or w for where its arrow points, # for a cell set apart")
PLAIN = Layout({WHITE: NOTHING, **arrow_words("#"), "x": BARE}, SAYS)
SIZED = Layout({"-": NOTHING, **arrow_words("x")}, SAYS)


def pointed(grid: Grid) -> bool:
    """Whether some clue has an arrow."""
    return any(given[0] in ARROWS for given in grid.given.values())


class Yajilin(GridPuzzle):
    """One atom says both: a cell that holds ink is shaded, a side that holds ink is crossed."""

    titles = {"en": "Yajilin", "fr": "Yajilin"}
    formats = (
        rows(PLAIN, ".yajilin", ".txt", believe=lambda grid: bool(grid.given)),
        sized_rows(cells_block(SIZED), believe=lambda grid: bool(grid.given)),
        puzzlink(("yajilin", "yajirin"), Cells(arrows(), spaces("a"))),
        pzprv3("yajilin", ARROW_CLUES, ANSWER, WALLS, also=("yajirin",)),
        penpa(ArrowNumbers(), description=say("numbers with arrows"), believe=pointed),
    )
    decides = Links(
        "ink", where=NOTHING, cells=Marks("ink", SHADED, WHITE, where=NOTHING, spelt={"x": SHADED})
    )
    looks = {BARE: Look("tinted")}
    gives = Gives(arrows=True, called={APART: say("a cell set apart")})

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        shape = grid.shape
        cells = grid.where(NOTHING)
        links = [shape.sides[edge] for edge in self.decides.edges(grid)]
        inside = {*links}
        at = {x: [side for side in shape.links_of(x) if side in inside] for x in cells}
        clue = {x: n for x, given in grid.given.items() if (n := split(given)[1]) is not None}
        seen = {
            x: [
                shape.rows[r][c]
                for r, c in looked_at(grid[x], grid.place(x), grid.height, grid.width)
                if shape.rows[r][c] in at
            ]
            for x in clue
        }
        after = {x: [y for y in shape.beside[x] if y > x and y in at] for x in cells}
        told: dict[str, Told] = {"Cells": cells, "after": after, "at": at, "Links": links}
        told |= {"before": Earlier(links), "meets": meeting(at)}
        return told | {"Clues": list(clue), "clue": clue, "seen": seen}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        cells = Filled([row[1::2] for row in answer.rows[1::2]])
        yield from side_by_side(cells, "apart", SHADED)
        paths = Paths(answer, cells=True)
        for r, c in grid.shape.places:
            given = grid.givens[r * grid.width + c]
            at, cell = (2 * r + 1, 2 * c + 1), cell_name((r, c))
            if given == NOTHING:
                lines, open_ = len(paths.joined[at]), paths.open[at]
                if lines and cells[r, c] == SHADED:
                    message = say("the line passes the shaded cell {cell}", cell=cell)
                    yield Violation("cell", ((r, c),), message)
                if not lines and not open_ and cells[r, c] == WHITE:
                    message = say("{cell} is neither shaded nor on the line", cell=cell)
                    yield Violation("cell", ((r, c),), message)
                continue
            arrow, number = split(given)
            if number is None:
                continue
            if number and arrow == NO_ARROW:
                message = say("the number in {cell} has no arrow", cell=cell)
                yield Violation("clue", ((r, c),), message)
                continue
            seen = looked_at(given, (r, c), grid.height, grid.width)
            count = cells.miscount(seen, SHADED, number, number)
            if count is not None:
                message = plural(
                    count,
                    "{cell} looks at {n} shaded cell, not {wanted}",
                    "{cell} looks at {n} shaded cells, not {wanted}",
                    cell=cell,
                    wanted=number,
                )
                yield Violation("clue", ((r, c), *cells.held(seen, SHADED)), message)
        yield from broken_loop(paths, "cell")


PUZZLE = Yajilin()
