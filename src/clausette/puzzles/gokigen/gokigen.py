"""Gokigen Naname, also called Slant: a slant in every cell, counted on corners, and no loop."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import UNKNOWN, Filled, corner_name, named, rings
from clausette.puzzles.kit.codecs import Corners
from clausette.puzzles.kit.codes import decimal, four_cell, sign_code, spaces
from clausette.puzzles.kit.corners import CornerNumbers, corner_rows, corner_words, corners_block
from clausette.puzzles.kit.drawings import penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.scene import Look, Place, Stroke, Symbol
from clausette.words import plural, say

DOWN, UP, NUMBERS, SOME = "\\", "/", "01234", "?"
SAME = {sign: sign for sign in NUMBERS + SOME}
ROWS = Layout({".": NOTHING} | SAME, say("numbers, . for none"))
SIZED = Layout({"-": NOTHING, ".": NOTHING} | SAME, say("numbers, - for none"))
FALL = Symbol(say("a falling slant"), DOWN, "╲", (Stroke("M0 0L100 100", line="cool", width=9),))
RISE = Symbol(say("a rising slant"), UP, "╱", (Stroke("M0 100L100 0", line="cool", width=9),))


def likely(grid: Grid) -> bool:
    """Whether as many slants as are asked for can meet in a corner, and a third of them asks."""
    cells = {dot: len(grid.shape.around_dot(grid.shape.dots[dot])) for dot, _ in grid.dots}
    fits = all(mark == SOME or int(mark) <= cells[dot] for dot, mark in grid.dots)
    return fits and 3 * len(grid.dots) >= len(grid.shape.dots)


class Gokigen(GridPuzzle):
    """No loop: that is, slants lead from every corner to the rim, for what they cannot cross is a
    loop. Slants that join corners and those that part them are each other's dual graph."""

    titles = {"en": "Gokigen", "fr": "Gokigen"}
    formats = (
        corner_rows(ROWS, ".gokigen", ".txt", believe=likely),
        sized_rows(corners_block(SIZED)),
        puzzlink(("gokigen",), Corners(four_cell(), spaces("g"), sign_code(SOME, "."))),
        pzprv3("gokigen", corner_words({".": NOTHING, "-": SOME} | SAME), ANSWER),
        penpa(
            CornerNumbers(NUMBERS + SOME, SOME),
            description=say("numbers on the corners of cells"),
        ),
        sgt("slant", Corners(spaces("a"), decimal(4)), "3x3:1c2a2b11b", params="(?:d[eh])?"),
    )
    decides = Marks(
        *("down", DOWN, UP, Look(mark=FALL, given=False)), no_look=Look(mark=RISE, given=False)
    )
    gives = Gives(dots=NUMBERS, size=(5, 5))

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        clue = {dot: int(mark) for dot, mark in grid.on_dots.items() if mark != SOME}
        groups: dict[str, dict[Any, Any]] = {n: {} for n in ("crowds", "gaps", "fall", "rise")}
        for dot, number in clue.items():
            around, (falling, *_) = grid.shape.around_dot(dot), grid.shape.diagonals
            crowds = list(combinations(around, number + 1))
            gaps = list(combinations(around, max(0, len(around) - number + 1)))
            groups["crowds"][dot, number] = range(len(crowds))
            groups["gaps"][dot, number] = range(len(crowds), len(crowds) + len(gaps))
            for group, cells in enumerate(crowds + gaps):
                groups["fall"][dot, group] = [cell for cell in cells if cell in falling[dot]]
                groups["rise"][dot, group] = [cell for cell in cells if cell not in falling[dot]]
        told: dict[str, Told] = {"Numbered": list(clue), "clue": clue, **groups}
        told |= {"falling": "falling", "rising": "rising", "opposite": "opposite"}
        return told | {"Points": "dots", "Rim": "dots of the rim", "Inner": "dots inside"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for (r, c), mark in grid.dots:
            around = {(r, c): DOWN, (r, c + 1): UP, (r + 1, c): UP, (r + 1, c + 1): DOWN}
            rows, columns = range(grid.height), range(grid.width)
            cells = {x: to for x, to in around.items() if x[0] in rows and x[1] in columns}
            signs = [(answer[place], to) for place, to in cells.items()]
            touch, left = sum(s == to for s, to in signs), sum(s == UNKNOWN for s, _ in signs)
            if mark != SOME and not touch <= int(mark) <= touch + left:
                slants = plural(touch, "{n} slant touches", "{n} slants touch")
                corner = corner_name((r, c))
                message = say(
                    "{slants} the corner {corner}, not {n}", slants=slants, corner=corner, n=mark
                )
                yield Violation("clue", tuple(cells), message)
        for loop in map(tuple, rings(ends(answer))):
            yield Violation(
                "noloop", loop, say("the slants of {cells} form a loop", cells=named(loop))
            )


def ends(answer: Filled) -> dict[Place, tuple[Place, Place]]:
    """The two corners that the slant of each cell joins; the first corner of all is (0, 0)."""
    return {
        (r, c): ((r, c), (r + 1, c + 1)) if answer[r, c] == DOWN else ((r, c + 1), (r + 1, c))
        for r, c in answer.where(DOWN + UP)
    }


PUZZLE = Gokigen()
