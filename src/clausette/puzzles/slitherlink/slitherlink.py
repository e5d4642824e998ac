"""Slitherlink: one loop along the sides of cells; a number counts how many sides of its cell."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import SIDES, puzzlink, pzprv3, words
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, amiss
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import decimal, four_cell, sign_code, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.paths import Paths, broken_loop, no_line
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sides import Sides
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Look, cell_name
from clausette.words import plural, say

CLUES, ANY = "01234", "@"
SIGNS = {sign: sign for sign in f"{CLUES}{ANY}"}
PLAIN = Layout({".": ".", **SIGNS}, say(". for no number, 0 to 4 for a number"))
SIZED = Layout({"-": ".", **SIGNS}, say("- for no number, 0 to 4 for a number"))


def likely(grid: Grid) -> bool:
    """Whether there are some numbers, in a fifth of the cells at least, and none around which a
    loop would be closed."""
    many = len(grid.given) > 1 and 5 * len(grid.given) >= len(grid.givens)
    return grid.height > 1 and many and "4" not in grid.givens


class Slitherlink(GridPuzzle):
    """The line is decided side by side, the rim included."""

    titles = {"en": "Slitherlink", "fr": "Slitherlink"}
    formats = (
        rows(PLAIN, ".slitherlink", ".txt", believe=likely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("slither", "slitherlink"), Cells(four_cell(), spaces("g"), sign_code(ANY, "."))),
        pzprv3("slither", words({".": ".", "-": ANY} | {n: n for n in CLUES}), SIDES),
        penpa(Numbers(0, 4), description=say("numbers in cells"), believe=likely),
        sgt(
            *("loopy", Cells(spaces("a"), decimal(4)), "5x5t0de:3a2b1"),
            params="t0(?:d[a-z])?",
            write_size=lambda grid: f"{grid.width}x{grid.height}t0",
        ),
    )
    decides = Sides("line")
    looks = {ANY: Look(text="?")}
    gives = Gives(signs=CLUES + ANY, called={ANY: say("an unknown number")})

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        clue = {cell: int(sign) for cell, sign in grid.given.items() if sign != ANY}
        told: dict[str, Told] = {"Numbered": list(clue), "clue": clue, "around": "sides around"}
        told |= {"Sides": "sides", "before": "sides before", "meets": "sides meeting"}
        return told | {"Dots": "dots", "at": "sides at"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for r, c in grid.shape.places:
            clue = grid.givens[r * grid.width + c]
            signs = answer.beside((2 * r + 1, 2 * c + 1)).replace("|", "-")
            count = amiss(signs, "-", int(clue), int(clue)) if clue in CLUES else None
            if count is not None:
                message = plural(
                    count,
                    "the line runs along {n} side of {cell}, not {wanted}",
                    "the line runs along {n} sides of {cell}, not {wanted}",
                    cell=cell_name((r, c)),
                    wanted=int(clue),
                )
                yield Violation("clue", ((r, c),), message)
        paths = Paths(answer, cells=False)
        yield from broken_loop(paths)
        yield from no_line(paths)


PUZZLE = Slitherlink()
