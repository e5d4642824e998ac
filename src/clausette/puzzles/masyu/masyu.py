"""Masyu: one loop from cell to cell through all pearls; it turns in the black ones only."""

from collections.abc import Sequence

from clausette.puzzles import kit

WHITE, BLACK = "w", "b"
SIGNS = {WHITE: WHITE, BLACK: BLACK, "W": WHITE, "B": BLACK, "o": WHITE}
PLAIN = kit.Layout(
    {".": ".", **SIGNS}, kit.say(". for no pearl, w for a white and b for a black one")
)
SIZED = kit.Layout(
    {"-": ".", **SIGNS, "1": WHITE, "2": BLACK},
    kit.say("- for no pearl, w for a white and b for a black one"),
)
NAMES = ("mashu", "masyu", "pearl")
FILE = kit.cell_words({".": ".", "1": WHITE, "2": BLACK})
TATHAM = (kit.spaces("a"), kit.sign_code(WHITE, "W"), kit.sign_code(BLACK, "B"))
CALLED = {WHITE: kit.say("a white pearl"), BLACK: kit.say("a black pearl")}
PEARLS = {
    WHITE: kit.Look(mark=kit.disc(kit.say("white pearl"), "o", "○", 34, "white", "black", 5)),
    BLACK: kit.Look(mark=kit.disc(kit.say("black pearl"), "#", "●", 34, "black", "soft", 5)),
}


class Masyu(kit.GridPuzzle):
    """Lines are decided link by link."""

    titles = {"en": "Masyu", "fr": "Masyu"}
    formats = (
        kit.rows(PLAIN, ".masyu", ".txt", believe=lambda grid: bool(grid.given)),
        kit.sized_rows(kit.cells_block(SIZED), believe=lambda grid: bool(grid.given)),
        kit.puzzlink(NAMES, kit.Cells(kit.circles(WHITE, BLACK))),
        kit.pzprv3(NAMES[0], FILE, kit.WALLS, also=NAMES[1:]),
        kit.penpa(
            kit.Symbols("circle_L", {1: WHITE, 2: BLACK}), description=kit.say("circles in cells")
        ),
        kit.sgt("pearl", kit.Cells(*TATHAM), "5x5:gBbWm", params="(?:d[a-z])?n?"),
    )
    decides = kit.Links("line")
    looks = PEARLS
    gives = kit.Gives(signs=WHITE + BLACK, called=CALLED)

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        if min(board.height, board.width) < 2:
            return None
        area = kit.loop_area(board.height - 1, board.width - 1, chance)
        return kit.Sample(board, kit.rim_of(self.decides, board, area))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        def ways(r: int, c: int) -> list[kit.Place]:
            near = ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
            rows, columns = range(board.height), range(board.width)
            inside = [(y, x) for y, x in near if y in rows and x in columns]
            return [(y, x) for y, x in inside if answer[r + y + 1][c + x + 1] in "-|"]

        def straight(place: kit.Place) -> bool:
            (y, x), (z, w) = ways(*place)
            return y == z or x == w

        found: dict[kit.Place, str] = {}
        for place in board.shape.places:
            if two := ways(*place):
                turns = [not straight(one) for one in two]
                if straight(place) and any(turns):
                    found[place] = WHITE
                elif not straight(place) and not any(turns):
                    found[place] = BLACK
        return board.giving(found)

    def tables(self, grid: kit.Grid) -> kit.Tables:
        shape, white = grid.shape, grid.where(WHITE)
        axes: dict[kit.Cell, list[kit.Side]] = {cell: [] for cell in white}
        ends: dict[tuple[kit.Cell, kit.Side], list[kit.Side]] = {}
        for cell in white:
            for one in shape.links_of(cell):
                for other in shape.opposite[cell, one]:
                    both = shape.beyond[cell, one] + shape.beyond[cell, other]
                    if one < other and len(both) == 2:
                        axes[cell].append(one)
                        ends[cell, one] = both
        return {"White": white, "Black": grid.where(BLACK), "axes": axes, "ends": ends}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        paths = kit.Paths(answer, cells=True)
        for place, pearl in grid.placed.items():
            yield from at_pearl(paths, place, pearl == BLACK)
        yield from kit.broken_loop(paths)
        yield from kit.no_line(paths)


def at_pearl(paths: kit.Paths, place: kit.Place, black: bool) -> kit.Violations:
    """What is wrong at a pearl and in the cells beside it."""
    at, cells = paths.point(place), [place]
    goes_on = [paths.straight(other) for other in paths.joined[at]]
    if not paths.joined[at] and not paths.open[at]:
        yield kit.breaks("black" if black else "white", cells, "the line misses {cell}")
    elif black and paths.straight(at):
        yield kit.breaks("black", cells, "the line does not turn in the black pearl {cell}")
    elif not black and paths.straight(at) is False:
        yield kit.breaks("white", cells, "the line turns in the white pearl {cell}")
    elif black and len(goes_on) == 2 and False in goes_on:
        yield kit.breaks("beyond", cells, "the line turns beside the black pearl {cell}")
    elif not black and goes_on == [True, True]:
        yield kit.breaks(
            *("turn", cells, "the line turns neither before nor after the white pearl {cell}")
        )


PUZZLE = Masyu()
