"""Light Up, also called Akari: lamps among walls, some of which count the lamps that touch them."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, amiss, named
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import decimal, four_cell, sign_code, spaces
from clausette.puzzles.kit.drawings import Numbers, Surfaces, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Ground, Look, Place, cell_name
from clausette.words import plural, say

NAMES = ("akari", "lightup", "bijutsukan")
WHITE, WALL, LAMP, CLUES = ".", "#", "L", "01234"
NUMBERED = {clue: clue for clue in CLUES}
SAME = NUMBERED | {"x": WALL, "#": WALL}
PLAIN = Layout({".": WHITE, "X": WALL} | SAME, say(". (white), X (wall), 0 to 4 (clue)"))
FILED = {".": WHITE, "+": WHITE, "#": WHITE, "-": WALL} | NUMBERED
"""In files, where # is a lamp."""
SIZED = Layout({"-": WHITE} | SAME | {"X": WALL}, say("- (white), x (wall), 0 to 4 (clue)"))


class LightUp(GridPuzzle):
    """Every white cell is lit, and no lamp by another."""

    titles = {"en": "Light Up", "fr": "Akari"}
    formats = (
        rows(PLAIN, ".lightup", ".txt", name="seed", believe=lambda grid: grid.height > 1),
        sized_rows(cells_block(SIZED)),
        puzzlink(NAMES, Cells(four_cell(), spaces("g"), sign_code(WALL, "."))),
        pzprv3("lightup", words(FILED), also=NAMES),
        penpa(
            *(Surfaces(WALL, (4, 1, 3, 8), numbered=True), Numbers(0, 4, ground=WALL, style=7)),
            description=say("dark cells are walls"),
        ),
        sgt(
            *("lightup", Cells(spaces("a"), sign_code(WALL, "B"), decimal(4)), "3x3:d4d"),
            params="(?:[bsd][0-9]{1,3}){0,4}",
        ),
    )
    decides = Marks(
        *("lamp", LAMP, WHITE, Look("lit", "lamp", given=False)),
        where=WHITE,
        spelt={"o": LAMP, "l": LAMP, "-": WHITE, "x": WALL, "X": WALL},
        unknown="unknown",
    )
    looks = {WALL: Look("wall")} | {clue: Look("wall", text=clue) for clue in CLUES}
    gives = Gives(
        signs=WALL + CLUES,
        without=dict.fromkeys(WALL + CLUES, WALL),  # a number leaves its wall behind
        called={WALL: say("a wall")},
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        sees, after = grid.sight(WHITE)
        beside = grid.beside
        clue = {wall: int(sign) for wall, sign in grid.given.items() if sign != WALL}
        around = {wall: [x for x in beside[wall] if x in sees] for wall in clue}
        numbered = {"Numbered": list(clue), "clue": clue, "around": around}
        return {"White": list(sees), "sees": sees, "after": after, **numbered}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for place in sorted(answer.covered(r"(?<![.L?])\.+(?![.L?])")):
            yield Violation("lit", (place,), say("{cell} is not lit", cell=cell_name(place)))
        for run in answer.matches("L[.?]*L[.L?]*"):
            lamps = run.where(LAMP)
            message = say("the lamps on {cells} shine on each other", cells=named(lamps))
            yield Violation("glare", lamps, message)
        for wall in answer.where(CLUES):
            signs, wanted = answer.beside(wall), int(answer[wall])
            count = amiss(signs, LAMP, wanted, wanted)
            if count is not None:
                has = plural(count, "{n} lamp", "{n} lamps")
                if count < wanted and (left := signs.count("?")):
                    undecided = plural(left, "{n} undecided cell", "{n} undecided cells")
                    has = say("{lamps} and {undecided}", lamps=has, undecided=undecided)
                message = say(
                    "the wall {wall} is touched by {has}, not {wanted}",
                    wall=cell_name(wall),
                    has=has,
                    wanted=wanted,
                )
                yield Violation("clue", (wall, *answer.held(answer.near(wall), LAMP)), message)

    def shown(self, grid: Grid, answer: Filled) -> Mapping[Place, Ground]:
        lit = [x for run in answer.matches("[.L?]+") if LAMP in run.signs for x in run.cells]
        return dict.fromkeys(lit, "lit")


PUZZLE = LightUp()
