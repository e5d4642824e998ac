"""Minesweeper: numbers count the mines around them; Mosaic: the shaded cells, itself included."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import decimal, hex_number, sign_code, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives, Whole
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.puzzles.kit.variants import ByVariant, in_variants, numbered
from clausette.scene import Look, Stroke, Symbol, cell_name
from clausette.words import say

EMPTY, MINE, SHADED, ANY, NUMBERS = ".", "*", "#", "@", "0123456789"
MINES, MOSAIC = "", "mosaic"
WORDS = {"mines": MINES, "mosaic": MOSAIC}
CLUES = {sign: sign for sign in (*NUMBERS, ANY)}
PLAIN = Layout({".": EMPTY} | CLUES, say(". (open), 0 to 9, @ (no mine, and no number)"))
SIZED = Layout({"-": EMPTY} | CLUES, say("- (open), 0 to 9, @ (no mine, and no number)"))
BALL = Stroke("M50 24A26 26 0 1 1 49.9 24Z", fill="ink")
SPIKES = Stroke("M50 8V92M8 50H92M20 20L80 80M80 20L20 80", line="ink", width=7)
SHINE = Stroke("M42 34A8 8 0 1 1 41.9 34Z", fill="paper")


def likely(grid: Grid) -> bool:
    """Whether it can hardly be a board of walls that count up to four lamps, or one line."""
    return bool(grid.numbers or (grid.height > 1 and {*grid.givens} & {*"56789"}))


class Minesweeper(GridPuzzle):
    """The total is `grid.numbers[0]`, if it is told. In Mosaic all cells are decided."""

    titles = {"en": "Minesweeper", "fr": "Démineur"}
    formats = (
        *in_variants(
            *(WORDS, MINES),
            numbered("total", rows(PLAIN, ".minesweeper", ".txt", believe=likely)),
        ),
        *in_variants(
            *(WORDS, lambda grid: MINES if grid.numbers else MOSAIC),
            sized_rows(cells_block(SIZED), more=(say("mines"),), optional=True, believe=likely),
        ),
        puzzlink(("mines",), Cells(hex_number(), spaces("g"), sign_code(ANY, "."))),
        pzprv3("mines", words({".": EMPTY, "-": ANY}, str), ANSWER),
        *in_variants(
            *(WORDS, MINES),
            penpa(Numbers(0, 9), description=say("numbers in cells"), believe=likely),
        ),
        sgt(
            "mosaic",
            Cells(spaces("a"), decimal()),
            "3x3:a4b6d",
            variants={"": MOSAIC},
            believe=likely,
        ),
    )
    mine = Symbol(say("mine"), "*", "✸", (SPIKES, BALL, SHINE))
    decides = ByVariant(
        {
            MINES: Marks(
                *("mine", MINE, EMPTY, Look(mark=mine, given=False)),
                spare=True,
                spelt={"x": MINE, "-": EMPTY},
            ),
            MOSAIC: Marks("shaded", SHADED, EMPTY, spelt={"x": SHADED, "-": EMPTY}),
        }
    )
    looks = {ANY: Look(text="?")}
    gives = Gives(
        signs=NUMBERS + ANY,
        called={ANY: say("no mine, and no number")},
        whole=(
            Whole(
                *("total", say("mines in all (0: not told)"), lambda *_: 0),
                *(lambda high, wide: high * wide, 0, True),
            ),
        ),
        variants={
            MINES: say("Minesweeper: the mines around a number"),
            MOSAIC: say("Mosaic: the shaded cells in and around it"),
        },
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        mosaic = grid.variant == MOSAIC
        number = {x: int(sign) for x, sign in grid.given.items() if sign != ANY}
        around = {
            n: [x for x in sorted((n, *grid.touching[n])) if mosaic or grid[x] == NOTHING]
            for n in number
        }
        told: dict[str, Told] = {"Given": list(grid.given), "Mosaic": int(mosaic)}
        told |= {"Numbered": list(number), "number": number, "around": around}
        return told | {"Open": grid.cells if mosaic else grid.where(EMPTY), "Totals": grid.numbers}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        mosaic = grid.variant == MOSAIC
        sign = SHADED if mosaic else MINE
        places = [divmod(at, grid.width) for at in range(len(grid.givens))]
        for place, given in zip(places, grid.givens, strict=True):
            near = answer.near(place, corners=True) + [place] * mosaic
            wanted = int(given) if given in NUMBERS else 0
            count = answer.miscount(near, sign, wanted, wanted) if given in NUMBERS else None
            if count is not None:
                cell = cell_name(place)
                message = say("{cell} counts {n}, not {wanted}", cell=cell, n=count, wanted=wanted)
                rule = "count" if mosaic else "number"
                yield Violation(rule, (place, *answer.held(near, sign)), message)
        for total in grid.numbers:
            count = answer.miscount(places, sign, total, total)
            if count is not None:
                message = say("there are {n} in all, not {wanted}", n=count, wanted=total)
                yield Violation("shades" if mosaic else "mines", tuple(places), message)


PUZZLE = Minesweeper()
