"""Light Up, also called Akari: lamps among walls, some of which count the lamps that touch them."""

from collections.abc import Mapping, Sequence

from clausette.puzzles import kit

NAMES = ("akari", "lightup", "bijutsukan")
WHITE, WALL, LAMP, CLUES = ".", "#", "L", "01234"
NUMBERED = {clue: clue for clue in CLUES}
SAME = NUMBERED | {"x": WALL, "#": WALL}
PLAIN = kit.Layout({".": WHITE, "X": WALL} | SAME, kit.say(". (white), X (wall), 0 to 4 (clue)"))
FILED = {".": WHITE, "+": WHITE, "#": WHITE, "-": WALL} | NUMBERED
"""In files, where # is a lamp."""
SIZED = kit.Layout({"-": WHITE} | SAME | {"X": WALL}, kit.say("- (white), x (wall), 0 to 4 (clue)"))


class LightUp(kit.GridPuzzle):
    """Every white cell is lit, and no lamp by another."""

    titles = {"en": "Light Up", "fr": "Akari"}
    formats = (
        kit.rows(PLAIN, ".lightup", ".txt", name="seed", believe=lambda grid: grid.height > 1),
        kit.sized_rows(kit.cells_block(SIZED)),
        kit.puzzlink(NAMES, kit.Cells(kit.four_cell(), kit.spaces("g"), kit.sign_code(WALL, "."))),
        kit.pzprv3("lightup", kit.cell_words(FILED), also=NAMES),
        kit.penpa(
            *(
                kit.Surfaces(WALL, (4, 1, 3, 8), numbered=True),
                kit.Numbers(0, 4, ground=WALL, style=7),
            ),
            description=kit.say("dark cells are walls"),
        ),
        kit.sgt(
            *(
                "lightup",
                kit.Cells(kit.spaces("a"), kit.sign_code(WALL, "B"), kit.decimal(4)),
                "3x3:d4d",
            ),
            params="(?:[bsd][0-9]{1,3}){0,4}",
        ),
    )
    decides = kit.Marks(
        *("lamp", LAMP, WHITE, kit.Look("lit", "lamp", given=False)),
        where=WHITE,
        spelt={"o": LAMP, "l": LAMP, "-": WHITE, "x": WALL, "X": WALL},
        unknown="unknown",
    )
    looks = {WALL: kit.Look("wall")} | {clue: kit.Look("wall", text=clue) for clue in CLUES}
    gives = kit.Gives(
        signs=WALL + CLUES,
        without=dict.fromkeys(WALL + CLUES, WALL),  # a number leaves its wall behind
        called={WALL: kit.say("a wall")},
    )

    lays = kit.Lays(WALL, 0.27)

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        lamps, walls = kit.Filled(answer), [x for x, sign in board.placed.items() if sign == WALL]
        return board.giving({wall: str(lamps.beside(wall).count(LAMP)) for wall in walls})

    def tables(self, grid: kit.Grid) -> kit.Tables:
        sees, after = grid.sight(WHITE)
        beside = grid.beside
        clue = {wall: int(sign) for wall, sign in grid.given.items() if sign != WALL}
        around = {wall: [x for x in beside[wall] if x in sees] for wall in clue}
        numbered = {"Numbered": list(clue), "clue": clue, "around": around}
        return {"White": list(sees), "sees": sees, "after": after, **numbered}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for place in sorted(answer.covered(r"(?<![.L?])\.+(?![.L?])")):
            yield kit.Violation(
                "lit", (place,), kit.say("{cell} is not lit", cell=kit.cell_name(place))
            )
        for run in answer.matches("L[.?]*L[.L?]*"):
            lamps = run.where(LAMP)
            message = kit.say("the lamps on {cells} shine on each other", cells=kit.named(lamps))
            yield kit.Violation("glare", lamps, message)
        for wall in answer.where(CLUES):
            signs, wanted = answer.beside(wall), int(answer[wall])
            count = kit.amiss(signs, LAMP, wanted, wanted)
            if count is not None:
                has = kit.plural(count, "{n} lamp", "{n} lamps")
                if count < wanted and (left := signs.count("?")):
                    undecided = kit.plural(left, "{n} undecided cell", "{n} undecided cells")
                    has = kit.say("{lamps} and {undecided}", lamps=has, undecided=undecided)
                message = kit.say(
                    "the wall {wall} is touched by {has}, not {wanted}",
                    wall=kit.cell_name(wall),
                    has=has,
                    wanted=wanted,
                )
                yield kit.Violation("clue", (wall, *answer.held(answer.near(wall), LAMP)), message)

    def shown(self, grid: kit.Grid, answer: kit.Filled) -> Mapping[kit.Place, kit.Ground]:
        lit = [x for run in answer.matches("[.L?]+") if LAMP in run.signs for x in run.cells]
        return dict.fromkeys(lit, "lit")


PUZZLE = LightUp()
