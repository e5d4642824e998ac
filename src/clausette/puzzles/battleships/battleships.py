"""Battleships: a fleet of straight ships that do not touch, so many cells in every line."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import starmap

from clausette.puzzles import kit
from clausette.puzzles.battleships import ships
from clausette.puzzles.battleships.berths import beside_parts, places_of_ships
from clausette.puzzles.battleships.fleet import BANK, USUAL, in_full
from clausette.puzzles.battleships.ships import ENDS, MIDDLE, PART, PARTS, SEA, SHIP, SINGLE, WATER

PLAIN = kit.Layout(
    {sign: sign for sign in (SEA, WATER, *PARTS)},
    kit.say(
        ". (open), ~ (water), < > ^ v (ends of ships), m (middle), o (a whole ship), @ (any part)"
    ),
    ruled=True,
)
SIZED = kit.Layout(
    dict(zip("-xnswemo@", (SEA, WATER, "^", "v", "<", ">", MIDDLE, SINGLE, PART), strict=True)),
    kit.say("- (open), x (water), n, s, w, e (ends of ships), m (middle), o (a whole ship)"),
)
CODES = dict(zip("0123456.", (WATER, "^", "v", "<", ">", MIDDLE, SINGLE, PART), strict=True))
FILED = {".": SEA, "-": PART} | {code: sign for code, sign in CODES.items() if code != "."}
CELLS = kit.Cells(*(kit.sign_code(sign, code) for code, sign in CODES.items()), kit.spaces("g"))
DRAWN = {8: WATER, 7: WATER, 1: SINGLE, 2: MIDDLE, 3: "<", 4: "^", 5: ">", 6: "v"}


def some(grid: kit.Grid) -> bool:
    return any(sign in (WATER, *PARTS) for sign in grid.givens)


def _ships(length: int, usual: int) -> kit.Whole:
    """How many ships of a length there are, as a number of the board."""
    title = kit.say("ships of length {n}", n=length)
    return kit.Whole(f"ships{length}", title, lambda *_: usual, lambda high, wide: high * wide, 0)


class Battleships(kit.GridPuzzle):
    """How many ships of 1, 2, … cells there are is `grid.numbers`."""

    titles = {"en": "Battleships", "fr": "Bataille navale"}
    formats = (
        in_full(
            kit.numbered("fleet", kit.headed_rows(PLAIN, ".battleships", ".txt", believe=some)), 1
        ),
        in_full(
            kit.sized_rows(
                kit.clue_rows(ends=kit.ONE_END), kit.cells_block(SIZED), several=kit.say("ships")
            ),
            5,
        ),
        kit.puzzlink(("battleship",), BANK.behind(kit.Then(kit.Outside(ends=kit.ONE_END), CELLS))),
        kit.pzprv3("battleship", BANK.in_file, kit.headed_words(FILED), kit.ANSWER, BANK.ticks),
        in_full(
            kit.penpa(
                *(kit.Clues(kit.ONE_END), kit.Symbols("battleship_B", DRAWN)),
                description=kit.say("parts of ships, and numbers; the fleet is 4, 3, 2, 1"),
            ),
            0,
        ),
    )
    decides = kit.Marks(
        *("ship", SHIP, SEA, kit.Look(mark=ships.SHAPES[PART], given=False)),
        spelt=dict.fromkeys("nsewmo", SHIP) | {"-": SEA, "x": SEA},
        fixed=dict.fromkeys(PARTS, SHIP) | {WATER: SEA},
    )
    looks = ships.LOOKS
    gives = kit.Gives(
        signs="".join((WATER, *PARTS)),
        outside=1,
        ends=kit.ONE_END,
        called={WATER: kit.say("water"), PART: kit.say("a part of a ship")},
        size=(10, 10),
        whole=tuple(starmap(_ships, enumerate(USUAL, 1))),
    )

    def tables(self, grid: kit.Grid) -> kit.Tables:
        parts = {"Ships": grid.where(PARTS), "Waters": grid.where((WATER,))}
        return {**parts, **places_of_ships(grid), **beside_parts(grid)}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for view in answer.views(grid.outside):
            yield from kit.miscounts(
                *(answer, "clue", view.cells, SHIP, int(view.clue[0])),
                "{unit} has {n} cell of a ship, not {wanted}",
                "{unit} has {n} cells of ships, not {wanted}",
                unit=view.unit,
            )
        for x in answer.where(SHIP):
            for y in answer.held({*answer.near(x, corners=True)} - {*answer.near(x)}, SHIP):
                if y > x:
                    yield kit.breaks("apart", (x, y), "the ships on {cells} touch")
        for place, sign in grid.placed.items():
            if sign in (*ENDS, MIDDLE, SINGLE) and not ships.possible(answer, place, sign):
                yield kit.breaks(
                    *("part", (place, *answer.near(place))),
                    "the ship on {cell} goes on otherwise than it shows",
                )
        longest = max((n for n, count in enumerate(grid.numbers, 1) if count), default=0)
        for run in answer.matches("#+"):
            if len(run.signs) > longest:
                yield kit.breaks("long", run.cells, "the ship on {cells} is too long")
        found = ships.whole(answer)
        for n, wanted in enumerate(grid.numbers[:longest], 1):
            own = [ship for ship in found if len(ship) == n]
            if len(own) > wanted or (len(own) < wanted and not answer.where("?")):
                yield kit.breaks(
                    *("fleet", [x for ship in own for x in ship] or answer.where(SEA)),
                    "there is {n} ship of length {length}, not {wanted}",
                    "there are {n} ships of length {length}, not {wanted}",
                    n=len(own),
                    length=n,
                    wanted=wanted,
                )

    def around(self, grid: kit.Grid) -> Mapping[kit.Place, kit.Look]:
        """The fleet, below the board."""
        fleet = [(n, count) for n, count in enumerate(grid.numbers, 1) if count]
        shown: dict[kit.Place, kit.Look] = {}
        for row, (n, count) in enumerate(fleet, grid.height + 1):
            shapes = ["o"] if n == 1 else ["<", *["="] * (n - 2), ">"]
            shown[row, 0] = kit.Look(text=f"{count}×")
            shown |= {(row, c): kit.Look(mark=ships.SHAPES[s]) for c, s in enumerate(shapes, 1)}
        return {place: look for place, look in shown.items() if place[1] < grid.width}

    def scene(self, board: kit.Grid, answer: Sequence[str] | None = None) -> kit.Scene:
        """With whole ships in place of cells that are decided."""
        scene = super().scene(board, answer)
        if answer is None:
            return scene
        filled, looks = kit.Filled(answer), [list(row) for row in scene.looks]
        for r, c in filled.where(SHIP):
            shape, given = ships.shape(filled, (r, c)), board.givens[r * board.width + c]
            if given in (SEA, PART) or (given == MIDDLE and shape != PART):
                looks[r][c] = replace(looks[r][c], mark=ships.SHAPES[shape])
        return replace(scene, looks=tuple(map(tuple, looks)))


PUZZLE = Battleships()
