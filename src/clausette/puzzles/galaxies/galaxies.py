"""Galaxies: cut the board into areas that look the same upside down, each around its dot."""

from collections import Counter
from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit import half_codes, halves
from clausette.puzzles.kit.addresses import ANSWER, WALLS, puzzlink, pzprv3
from clausette.puzzles.kit.areas import Areas
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, named
from clausette.puzzles.kit.codecs import Then
from clausette.puzzles.kit.codes import spaces
from clausette.puzzles.kit.drawings import Surfaces, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.halves import BLACK, WHITE, dots_in, half_rows, quarters
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell, Side
from clausette.puzzles.kit.sized import sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.puzzles.kit.walls import Walls
from clausette.scene import Look
from clausette.words import say

HOLE, DOTS = "X", WHITE + BLACK
SAYS = say(". for nothing, o and * for dots, X for no cell")
SIGNS = Layout({sign: sign for sign in f".{DOTS}{HOLE}"}, SAYS)
BODY = Then(
    half_codes.Halves(half_codes.marked(*DOTS), spaces("g"), beside=HOLE),
    half_codes.SomeCells(HOLE),
)
FILE = half_codes.half_file({".": ".", "1": WHITE, "2": BLACK, "X": HOLE})


def likely(grid: Grid) -> bool:
    return len(dots_in(grid)) > 1 and {*grid.givens} <= {*SIGNS.signs}


class Galaxies(GridPuzzle):
    """Every area has one dot, and half a turn around it changes nothing."""

    titles = {"en": "Galaxies", "fr": "Galaxies"}
    formats = (
        half_rows(SIGNS, ".galaxies", ".txt", believe=likely),
        sized_rows(quarters(WHITE), believe=likely),
        puzzlink(("tentaisho",), BODY),
        pzprv3("tentaisho", FILE, WALLS, ANSWER),
        penpa(
            *(Surfaces(HOLE, (4,)), half_codes.HalfSymbols("circle_SS", {1: WHITE, 2: BLACK})),
            description=say("circles on cells, sides and corners; dark cells are none"),
            believe=likely,
        ),
        sgt("galaxies", half_codes.HalfGaps((WHITE, BLACK)), "3x3:co", believe=likely),
    )
    decides = Walls(hole=HOLE)
    looks = {**halves.ON_CELLS, HOLE: Look("wall")}
    between = halves.ON_LINES
    gives = Gives(
        signs=DOTS + HOLE,
        edges=DOTS,
        dots=DOTS,
        rim=False,
        full=True,
        called={WHITE: say("a white dot"), BLACK: say("a black dot"), HOLE: say("no cell")},
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        galaxies = galaxies_of(grid)
        cells = [cell for cell in grid.cells if grid[cell] != HOLE]
        pairs = [
            (s := grid.shape.sides[edge], *grid.across(s)) for edge in sorted(grid.shape.inner)
        ]
        between = {(a, b): s for s, x, y in pairs for a, b in ((x, y), (y, x))}
        able: dict[Cell, list[Cell]] = {cell: [] for cell in cells}
        ways: dict[tuple[Cell, Cell], list[Cell]] = {}
        ends: dict[tuple[Cell, Cell], list[Side]] = {}
        for g, (_, reach) in galaxies.items():
            for x in reach:
                able[x].append(g)
                ways[g, x] = [y for y in grid.beside[x] if y in reach]
                ends[g, x] = [between[x, y] for y in grid.beside[x] if y in able and y not in reach]
        dots = Counter(place for places in dots_in(grid).values() for place in places)
        able |= {x: [] for x in cells if dots[grid.place(x)] > 1}
        told: dict[str, Told] = {"Cells": cells, "able": able, "Galaxies": list(galaxies)}
        told["core"] = {g: core for g, (core, _) in galaxies.items()}
        told["reach"] = {g: list(reach) for g, (_, reach) in galaxies.items()}
        told["rest"] = {
            g: [x for x in reach if x not in core] for g, (core, reach) in galaxies.items()
        }
        opposite = {(g, x): y for g, (_, reach) in galaxies.items() for x, y in reach.items()}
        return told | {"opposite": opposite, "ways": ways, "ends": ends, "between": between}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        areas, dots = Areas(answer.rows), dots_in(grid)
        holes = {p for p, given in zip(areas.places, grid.givens, strict=True) if given == HOLE}
        for cells in dots.values():
            if any(areas.sign(x, y) in "-|" for x in cells for y in areas.beside(x) if y in cells):
                message = say("a wall runs through the dot at {cells}", cells=named(cells))
                yield Violation("turn", tuple(cells), message)
        marked = {cell for cells in dots.values() for cell in cells} | holes
        for part in areas.wide:
            if not marked & {*part}:
                message = say("there is no dot in the area {cells}", cells=named(part))
                yield Violation("joined", tuple(part), message)
        for part in areas.pieces:
            own = [dot for dot, cells in dots.items() if {*cells} & {*part} - holes]
            if len(own) > 1:
                several = sorted({cell for dot in own for cell in dots[dot]})
                message = say("{cells} are at several dots, in one area", cells=named(several))
                yield Violation("cell", tuple(several), message)
            elif own:
                (down, right), whole = own[0], areas.maybe[part[0]]
                alone = [(r, c) for r, c in part if (down - r, right - c) not in whole]
                if alone:
                    message = say("nothing lies opposite to {cells}", cells=named(alone))
                    yield Violation("turn", tuple(alone), message)
        for x, y in areas.needless():
            message = say("there is a wall between {cells}, in one area", cells=named((x, y)))
            yield Violation("turn", (x, y), message)


def galaxies_of(grid: Grid) -> dict[Cell, tuple[list[Cell], dict[Cell, Cell]]]:
    """By a cell at the dot of each: all of these, and by the cells that may belong to it the one
    opposite. A dot that has no cell to itself is left out."""
    found: dict[Cell, tuple[list[Cell], dict[Cell, Cell]]] = {}
    lines = grid.shape.rows
    cores = {dot: [lines[r][c] for r, c in cells] for dot, cells in dots_in(grid).items()}
    cores = {dot: [x for x in core if grid[x] != HOLE] for dot, core in cores.items()}
    taken = {x for core in cores.values() for x in core} | {*grid.where(HOLE)}
    for (down, right), core in cores.items():
        home = next((cell for cell in core if cell not in found), None)
        if home is None:
            continue
        reach: dict[Cell, Cell] = {}
        waiting = list(core)
        while waiting:
            cell = waiting.pop()
            r, c = grid.place(cell)
            r, c = down - r, right - c
            if cell not in reach and 0 <= r < grid.height and 0 <= c < grid.width:
                two = {cell, lines[r][c]}
                if two <= {*core} or not two & taken:
                    reach[cell] = lines[r][c]
                    waiting += grid.beside[cell]
        found[home] = core, dict(sorted(reach.items()))
    return found


PUZZLE = Galaxies()
