"""Battleships: a fleet of straight ships that do not touch, so many cells in every line."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import starmap

from clausette.puzzles.base import Violation
from clausette.puzzles.battleships import ships
from clausette.puzzles.battleships.berths import beside_parts, places_of_ships
from clausette.puzzles.battleships.fleet import BANK, TICKS, USUAL, Bank, in_full
from clausette.puzzles.battleships.ships import ENDS, MIDDLE, PART, PARTS, SEA, SHIP, SINGLE, WATER
from clausette.puzzles.kit.addresses import ANSWER, headed_words, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import ONE_END, Grid
from clausette.puzzles.kit.checking import Filled, named, unit_name
from clausette.puzzles.kit.codecs import Cells, Outside, Then
from clausette.puzzles.kit.codes import hex_number, sign_code, spaces
from clausette.puzzles.kit.drawings import Clues, Symbols, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.frames import clue_rows
from clausette.puzzles.kit.gives import Gives, Whole
from clausette.puzzles.kit.headed import headed
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.puzzles.kit.variants import numbered
from clausette.scene import Look, Place, Scene, cell_name
from clausette.words import plural, say

PLAIN = Layout(
    {sign: sign for sign in (SEA, WATER, *PARTS)},
    say(". (open), ~ (water), < > ^ v (ends of ships), m (middle), o (a whole ship), @ (any part)"),
    ruled=True,
)
SIZED = Layout(
    dict(zip("-xnswemo@", (SEA, WATER, "^", "v", "<", ">", MIDDLE, SINGLE, PART), strict=True)),
    say("- (open), x (water), n, s, w, e (ends of ships), m (middle), o (a whole ship)"),
)
CODES = dict(zip("0123456.", (WATER, "^", "v", "<", ">", MIDDLE, SINGLE, PART), strict=True))
FILED = {".": SEA, "-": PART} | {code: sign for code, sign in CODES.items() if code != "."}
CELLS = Cells(*(sign_code(sign, code) for code, sign in CODES.items()), spaces("g"))
DRAWN = {8: WATER, 7: WATER, 1: SINGLE, 2: MIDDLE, 3: "<", 4: "^", 5: ">", 6: "v"}


def some(grid: Grid) -> bool:
    return any(sign in (WATER, *PARTS) for sign in grid.givens)


def _ships(length: int, usual: int) -> Whole:
    """How many ships of a length there are, as a number of the board."""
    title = say("ships of length {n}", n=length)
    return Whole(f"ships{length}", title, lambda *_: usual, lambda high, wide: high * wide, 0)


class Battleships(GridPuzzle):
    """How many ships of 1, 2, … cells there are is `grid.numbers`."""

    titles = {"en": "Battleships", "fr": "Bataille navale"}
    formats = (
        in_full(numbered("fleet", headed(PLAIN, ".battleships", ".txt", believe=some)), 1),
        in_full(sized_rows(clue_rows(ends=ONE_END), cells_block(SIZED), several=say("ships")), 5),
        puzzlink(
            ("battleship",), Bank(Then(Outside(hex_number(), spaces("g"), ends=ONE_END), CELLS))
        ),
        pzprv3("battleship", BANK, headed_words(FILED), ANSWER, TICKS),
        in_full(
            penpa(
                *(Clues(ONE_END), Symbols("battleship_B", DRAWN)),
                description=say("parts of ships, and numbers; the fleet is 4, 3, 2, 1"),
            ),
            0,
        ),
    )
    decides = Marks(
        *("ship", SHIP, SEA, Look(mark=ships.SHAPES[PART], given=False)),
        spelt=dict.fromkeys("nsewmo", SHIP) | {"-": SEA, "x": SEA},
        fixed=dict.fromkeys(PARTS, SHIP) | {WATER: SEA},
    )
    looks = ships.LOOKS
    gives = Gives(
        signs="".join((WATER, *PARTS)),
        outside=1,
        ends=ONE_END,
        called={WATER: say("water"), PART: say("a part of a ship")},
        size=(10, 10),
        whole=tuple(starmap(_ships, enumerate(USUAL, 1))),
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        clue = {rim: int(clue[0]) for rim, clue in grid.on_rim.items()}
        told: dict[str, Told] = {"Clues": list(clue), "clue": clue}
        told |= {"line": {rim: rim.line for rim in clue}}
        told |= {"Ships": grid.where(PARTS), "Waters": grid.where((WATER,))}
        return {**told, **places_of_ships(grid), **beside_parts(grid)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for view in answer.views(grid.outside):
            wanted = int(view.clue[0])
            count = answer.miscount(view.cells, SHIP, wanted, wanted)
            if count is not None:
                message = plural(
                    count,
                    "{unit} has {n} cell of a ship, not {wanted}",
                    "{unit} has {n} cells of ships, not {wanted}",
                    unit=unit_name("row" if view.side == 2 else "column", view.number),
                    wanted=wanted,
                )
                yield Violation("clue", tuple(view.cells), message)
        for x in answer.where(SHIP):
            for y in answer.held({*answer.near(x, corners=True)} - {*answer.near(x)}, SHIP):
                if y > x:
                    message = say("the ships on {cells} touch", cells=named((x, y)))
                    yield Violation("apart", (x, y), message)
        for at, sign in enumerate(grid.givens):
            place = divmod(at, grid.width)
            if sign in (*ENDS, MIDDLE, SINGLE) and not ships.possible(answer, place, sign):
                cell = cell_name(place)
                message = say("the ship on {cell} goes on otherwise than it shows", cell=cell)
                yield Violation("part", (place, *answer.near(place)), message)
        longest = max((n for n, count in enumerate(grid.numbers, 1) if count), default=0)
        for run in answer.matches("#+"):
            if len(run.signs) > longest:
                message = say("the ship on {cells} is too long", cells=named(run.cells))
                yield Violation("long", tuple(run.cells), message)
        found = ships.whole(answer)
        for n, wanted in enumerate(grid.numbers[:longest], 1):
            own = [ship for ship in found if len(ship) == n]
            if len(own) > wanted or (len(own) < wanted and not answer.where("?")):
                message = plural(
                    len(own),
                    "there is {n} ship of length {length}, not {wanted}",
                    "there are {n} ships of length {length}, not {wanted}",
                    length=n,
                    wanted=wanted,
                )
                cells = tuple(x for ship in own for x in ship)
                yield Violation("fleet", cells or tuple(answer.where(SEA)), message)

    def around(self, grid: Grid) -> Mapping[Place, Look]:
        """The fleet, below the board."""
        fleet = [(n, count) for n, count in enumerate(grid.numbers, 1) if count]
        shown: dict[Place, Look] = {}
        for row, (n, count) in enumerate(fleet, grid.height + 1):
            shapes = ["o"] if n == 1 else ["<", *["="] * (n - 2), ">"]
            shown[row, 0] = Look(text=f"{count}×")
            shown |= {(row, c): Look(mark=ships.SHAPES[s]) for c, s in enumerate(shapes, 1)}
        return {place: look for place, look in shown.items() if place[1] < grid.width}

    def scene(self, board: Grid, answer: Sequence[str] | None = None) -> Scene:
        """With whole ships in place of cells that are decided."""
        scene = super().scene(board, answer)
        if answer is None:
            return scene
        filled, looks = Filled(answer), [list(row) for row in scene.looks]
        for r, c in filled.where(SHIP):
            shape, given = ships.shape(filled, (r, c)), board.givens[r * board.width + c]
            if given in (SEA, PART) or (given == MIDDLE and shape != PART):
                looks[r][c] = replace(looks[r][c], mark=ships.SHAPES[shape])
        return replace(scene, looks=tuple(map(tuple, looks)))


PUZZLE = Battleships()
