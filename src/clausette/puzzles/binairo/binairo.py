"""Binairo, also called Takuzu: 0 or 1 in every cell, evenly, and no two lines alike."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, named, unit_name
from clausette.puzzles.kit.drawings import Symbols, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import Gaps, sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.puzzles.kit.variants import in_variants
from clausette.scene import Look
from clausette.words import say

EMPTY, ZERO, ONE = ".", "0", "1"
ALIKE, WORDS = "alike", {"unlike": "", "alike": "alike"}  # whether lines may be alike
PLAIN = Layout({".": EMPTY, "0": ZERO, "1": ONE}, say(". (empty), 0 or 1"))
CIRCLES = Symbols("circle_M", {1: ZERO, 2: ONE})
SIZED = Layout({"-": EMPTY, "1": ONE, "2": ZERO, "0": ZERO}, say("- (empty), 1, or 2 for a 0"))


def likely(grid: Grid) -> bool:
    even = grid.height % 2 == grid.width % 2 == 0 and min(grid.height, grid.width) > 2
    return even and {ZERO, ONE} <= {*grid.givens} and 8 * len(grid.given) >= len(grid.givens)


class Binairo(GridPuzzle):
    """Of the variant `alike`, as in Unruly, two lines may be alike."""

    titles = {"en": "Binairo", "fr": "Binairo"}
    drawn = penpa(CIRCLES, description=say("white circles are 0, black ones 1"), believe=likely)
    formats = (
        *in_variants(WORDS, "", rows(PLAIN, ".binairo", ".txt", believe=likely), drawn),
        *in_variants(WORDS, ALIKE, sized_rows(cells_block(SIZED), believe=likely)),
        sgt("unruly", Gaps((ZERO, ONE)), "6x6u:faCADAJeBd", variants={"u": "", "": ALIKE}),
    )
    zero, one = Look(text=ZERO, given=False), Look(text=ONE, given=False)
    decides = Marks("one", ONE, ZERO, one, spelt={"2": ZERO}, no_look=zero)
    gives = Gives(
        signs=ZERO + ONE,
        variants={"": say("no two lines alike"), ALIKE: say("lines may be alike")},
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        threes = [line[at : at + 3] for line in grid.lines for at in range(len(line) - 2)]
        given = {cell: int(sign) for cell, sign in grid.given.items()}
        told: dict[str, Told] = {"Given": list(given), "given": given, "at": "at"}
        told |= {"Threes": range(1, len(threes) + 1), "three": dict(enumerate(threes, 1))}
        told |= {"Rows": "rows", "row": "row", "Columns": "columns", "column": "column"}
        across, down = (n + 1 if n % 2 else n // 2 for n in (grid.width, grid.height))
        return told | {"Across": across, "Down": down, "Alike": int(grid.variant == ALIKE)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for run in answer.matches("000+|111+"):
            message = say("{cells} hold {signs}", cells=named(run.cells), signs=run.signs)
            yield Violation("three", tuple(run.cells), message)
        lines = list(answer.lines())
        for kind, runs in (("row", lines[: answer.height]), ("column", lines[answer.height :])):
            for n, run in enumerate(runs, 1):
                for sign in ZERO + ONE:
                    if 2 * run.signs.count(sign) > len(run.signs):
                        unit = unit_name(kind, n)
                        message = say("{unit} has too many {sign}s", unit=unit, sign=sign)
                        yield Violation(kind, run.where(sign), message)
            for (i, run), (j, other) in combinations(enumerate(runs, 1), 2):
                if run.signs == other.signs and "?" not in run.signs and grid.variant != ALIKE:
                    message = say(
                        "{one} and {other} are alike",
                        one=unit_name(kind, i),
                        other=unit_name(kind, j),
                    )
                    yield Violation(f"{kind}s", (*run.cells, *other.cells), message)


PUZZLE = Binairo()
