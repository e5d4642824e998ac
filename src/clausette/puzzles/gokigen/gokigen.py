"""Gokigen Naname, also called Slant: a slant in every cell, counted on corners, and no loop."""

from clausette.puzzles import kit

DOWN, UP, NUMBERS, SOME = "\\", "/", "01234", "?"
SAME = {sign: sign for sign in NUMBERS + SOME}
ROWS = kit.Layout({".": kit.NOTHING} | SAME, kit.NUMBERS.says)
CODES = kit.Corners(kit.four_cell(), kit.spaces("g"), kit.sign_code(SOME, "."))
TATHAM = kit.Corners(kit.spaces("a"), kit.decimal(4))
FALL = kit.Symbol(
    kit.say("a falling slant"), DOWN, "╲", (kit.Stroke("M0 0L100 100", line="cool", width=9),)
)
RISE = kit.Symbol(
    kit.say("a rising slant"), UP, "╱", (kit.Stroke("M0 100L100 0", line="cool", width=9),)
)


def likely(grid: kit.Grid) -> bool:
    """Whether as many slants as are asked for can meet in a corner, and a third of them asks."""
    cells = {dot: len(grid.shape.around_dot(grid.shape.dots[dot])) for dot, _ in grid.dots}
    fits = all(mark == SOME or int(mark) <= cells[dot] for dot, mark in grid.dots)
    return fits and 3 * len(grid.dots) >= len(grid.shape.dots)


class Gokigen(kit.GridPuzzle):
    """No loop: that is, slants lead from every corner to the rim, for what they cannot cross is a
    loop. Slants that join corners and those that part them are each other's dual graph."""

    titles = {"en": "Gokigen", "fr": "Gokigen"}
    formats = (
        kit.corner_rows(ROWS, ".gokigen", ".txt", believe=likely),
        kit.sized_rows(kit.corners_block(ROWS.dashed())),
        kit.puzzlink(("gokigen",), CODES),
        kit.pzprv3("gokigen", kit.corner_words({".": kit.NOTHING, "-": SOME} | SAME), kit.ANSWER),
        kit.penpa(
            kit.CornerNumbers(NUMBERS + SOME, SOME),
            description=kit.say("numbers on the corners of cells"),
        ),
        kit.sgt("slant", TATHAM, "3x3:1c2a2b11b", params="(?:d[eh])?"),
    )
    decides = kit.Marks(
        *("down", DOWN, UP, kit.Look(mark=FALL, given=False)),
        no_look=kit.Look(mark=RISE, given=False),
    )
    gives = kit.Gives(dots=NUMBERS, size=(5, 5))

    def tables(self, grid: kit.Grid) -> kit.Tables:
        clue, (falling, *_) = grid.numbered_dots, grid.shape.diagonals
        around = {dot: grid.shape.around_dot(dot) for dot in clue}
        crowds, gaps, (cells,) = kit.groups_of(clue, around)
        fall = {at: [x for x in own if x in falling[at[0]]] for at, own in cells.items()}
        rise = {at: [x for x in own if x not in falling[at[0]]] for at, own in cells.items()}
        told: kit.Tables = {"crowds": crowds, "gaps": gaps, "fall": fall, "rise": rise}
        return {**told, "Rim": "dots of the rim", "Inner": "dots inside"}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for (r, c), mark in grid.dots:
            touching = {(r, c): DOWN, (r, c + 1): UP, (r + 1, c): UP, (r + 1, c + 1): DOWN}
            cells = [place for place in touching if place in answer]
            left = len(answer.held(cells, kit.UNKNOWN))
            count = sum(answer[place] == touching[place] for place in cells)
            if mark != SOME and not count <= int(mark) <= count + left:
                yield kit.breaks(
                    "clue",
                    cells,
                    "{n} slant touches the corner {corner}, not {wanted}",
                    "{n} slants touch the corner {corner}, not {wanted}",
                    n=count,
                    corner=kit.corner_name((r, c)),
                    wanted=mark,
                )
        for loop in kit.rings(ends(answer)):
            yield kit.breaks("noloop", loop, "the slants of {cells} form a loop")


def ends(answer: kit.Filled) -> dict[kit.Place, tuple[kit.Place, kit.Place]]:
    """The two corners that the slant of each cell joins; the first corner of all is (0, 0)."""
    return {
        (r, c): ((r, c), (r + 1, c + 1)) if answer[r, c] == DOWN else ((r, c + 1), (r + 1, c))
        for r, c in answer.where(DOWN + UP)
    }


PUZZLE = Gokigen()
