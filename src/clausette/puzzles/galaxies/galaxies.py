"""Galaxies: cut the board into areas that look the same upside down, each around its dot."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from clausette.puzzles import kit

WHITE, BLACK, HOLE = kit.WHITE_DOT, kit.BLACK_DOT, "X"
DOTS = WHITE + BLACK
SAYS = kit.say(". for nothing, o and * for dots, X for no cell")
SIGNS = kit.Layout({sign: sign for sign in f".{DOTS}{HOLE}"}, SAYS)
HALVES = kit.Halves(kit.half_marks(*DOTS), kit.spaces("g"), beside=HOLE)
FILE = kit.half_file({".": ".", "1": WHITE, "2": BLACK, "X": HOLE})
CALLED = {WHITE: kit.say("a white dot"), BLACK: kit.say("a black dot"), HOLE: kit.say("no cell")}


def likely(grid: kit.Grid) -> bool:
    return len(kit.dots_in(grid)) > 1 and {*grid.givens} <= {*SIGNS.signs}


def turned_area(
    centre: kit.Place, left: Collection[kit.Place], chance: kit.Chance
) -> list[kit.Place]:
    """Cells that are left, in one piece, which half a turn around a centre leaves as they are; the
    centre is counted in half cells. Nothing if the cells at the centre are not left."""
    (y, x), half = centre, (0, 1)
    area = sorted({((y + a * (y % 2)) // 2, (x + b * (x % 2)) // 2) for a in half for b in half})
    if any(place not in left for place in area):
        return []
    most = len(area) + 2 * chance.below(5)
    while len(area) < most:
        near = [
            (i, j)
            for r, c in area
            for i, j in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
            if (i, j) in left and (y - i, x - j) in left and (i, j) not in area
        ]
        if not near:
            break
        i, j = chance.one_of(near)
        area += [(i, j), (y - i, x - j)]
    return area


class Galaxies(kit.GridPuzzle):
    """Every area has one dot, and half a turn around it changes nothing."""

    titles = {"en": "Galaxies", "fr": "Galaxies"}
    formats = (
        kit.half_rows(SIGNS, ".galaxies", ".txt", believe=likely),
        kit.sized_rows(kit.quarters_block(WHITE), believe=likely),
        kit.puzzlink(("tentaisho",), kit.Then(HALVES, kit.SomeCells(HOLE))),
        kit.pzprv3("tentaisho", FILE, kit.WALLS, kit.ANSWER),
        kit.penpa(
            *(kit.Surfaces(HOLE, (4,)), kit.HalfSymbols("circle_SS", {1: WHITE, 2: BLACK})),
            description=kit.say("circles on cells, sides and corners; dark cells are none"),
            believe=likely,
        ),
        kit.sgt("galaxies", kit.HalfGaps((WHITE, BLACK)), "3x3:co", believe=likely),
    )
    decides = kit.Walls(hole=HOLE)
    looks = {**kit.DOTS_ON_CELLS, HOLE: kit.Look("wall")}
    between = kit.DOTS_ON_LINES
    gives = kit.Gives(signs=DOTS + HOLE, edges=DOTS, dots=DOTS, rim=False, full=True, called=CALLED)

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        left = {*board.shape.places}
        shares: dict[kit.Place, int] = {}
        centres: list[kit.Place] = []
        for place in chance.shuffled(board.shape.places):
            if place in left:
                r, c = 2 * place[0], 2 * place[1]
                around = [(r + y, c + x) for y in (0, -1, 1) for x in (0, -1, 1)]
                for centre in (*chance.shuffled(around), (r, c)):
                    area = turned_area(centre, left, chance)
                    if area:
                        break
                shares |= dict.fromkeys(area, len(centres))
                centres.append(centre)
                left -= {*area}
        cells = {(r // 2, c // 2): WHITE for r, c in centres if r % 2 == c % 2 == 0}
        sides = [
            (kit.Edge(r // 2, c // 2, "right" if c % 2 else "below"), WHITE)
            for r, c in sorted(centres)
            if r % 2 != c % 2
        ]
        corners = [((r // 2, c // 2), WHITE) for r, c in sorted(centres) if r % 2 and c % 2]
        grid = replace(board.giving(cells), edges=tuple(sorted(sides)), dots=tuple(corners))
        return kit.Sample(grid, kit.walls_of(self.decides, grid, shares))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        return board

    def tables(self, grid: kit.Grid) -> kit.Tables:
        cells, galaxies = [x for x in grid.cells if grid[x] != HOLE], galaxies_of(grid)
        able: dict[kit.Cell, list[kit.Cell]] = {cell: [] for cell in cells}
        between = {(x, y): s for (x, s), (y,) in grid.shape.across.items()}
        opposite, ways, ends = kit.Table(), kit.Table(), kit.Table()
        for g, (_, reach) in galaxies.items():
            for x, turned in reach.items():
                able[x].append(g)
                near = [y for y in grid.beside[x] if y in able]
                opposite[g, x] = turned
                ways[g, x] = [y for y in near if y in reach]
                ends[g, x] = [between[x, y] for y in near if y not in reach]
        dots = Counter(place for places in kit.dots_in(grid).values() for place in places)
        able |= {x: [] for x in cells if dots[grid.place(x)] > 1}
        core = {g: core for g, (core, _) in galaxies.items()}
        reached = {g: list(reach) for g, (_, reach) in galaxies.items()}
        rest = {g: [x for x in reached[g] if x not in core[g]] for g in galaxies}
        told: kit.Tables = {"Cells": cells, "able": able, "Galaxies": list(galaxies), "core": core}
        told = {**told, "reach": reached, "rest": rest, "opposite": opposite}
        return {**told, "ways": ways, "ends": ends, "between": between}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        areas, dots = kit.Areas(answer.rows), kit.dots_in(grid)
        holes = {place for place, given in grid.placed.items() if given == HOLE}
        for cells in dots.values():
            if any(areas.sign(x, y) in "-|" for x in cells for y in areas.beside(x) if y in cells):
                yield kit.breaks("turn", cells, "a wall runs through the dot at {cells}")
        marked = {cell for cells in dots.values() for cell in cells} | holes
        for part in areas.wide:
            if not marked & {*part}:
                yield kit.breaks("joined", part, "there is no dot in the area {cells}")
        for part in areas.pieces:
            own = [dot for dot, cells in dots.items() if {*cells} & {*part} - holes]
            if len(own) > 1:
                several = sorted({cell for dot in own for cell in dots[dot]})
                yield kit.breaks("cell", several, "{cells} are at several dots, in one area")
            elif own:
                (down, right), whole = own[0], areas.maybe[part[0]]
                alone = [(r, c) for r, c in part if (down - r, right - c) not in whole]
                if alone:
                    yield kit.breaks("turn", alone, "nothing lies opposite to {cells}")
        yield from areas.needless("turn")


def galaxies_of(grid: kit.Grid) -> dict[kit.Cell, tuple[list[kit.Cell], dict[kit.Cell, kit.Cell]]]:
    """By a cell at the dot of each: all of these, and by the cells that may belong to it the one
    opposite. A dot that has no cell to itself is left out."""
    found: dict[kit.Cell, tuple[list[kit.Cell], dict[kit.Cell, kit.Cell]]] = {}
    holes, lines = {*grid.where(HOLE)}, grid.shape.rows
    dots = {dot: [lines[r][c] for r, c in cells] for dot, cells in kit.dots_in(grid).items()}
    taken = holes.union(*dots.values())
    for (down, right), cells in dots.items():
        core = [cell for cell in cells if cell not in holes]
        home = next((cell for cell in core if cell not in found), None)
        reach: dict[kit.Cell, kit.Cell] = {}
        waiting = list(core)
        while waiting:
            cell = waiting.pop()
            r, c = grid.place(cell)
            if cell not in reach and 0 <= down - r < grid.height and 0 <= right - c < grid.width:
                two = {cell, lines[down - r][right - c]}
                if two <= {*core} or not two & taken:
                    reach[cell] = lines[down - r][right - c]
                    waiting += grid.beside[cell]
        if home is not None:
            found[home] = core, dict(sorted(reach.items()))
    return found


PUZZLE = Galaxies()
