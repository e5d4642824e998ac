"""Binairo, also called Takuzu: 0 or 1 in every cell, evenly, and no two lines alike."""

from itertools import combinations

from clausette.puzzles import kit

EMPTY, ZERO, ONE = ".", "0", "1"
ALIKE, WORDS = "alike", {"unlike": "", "alike": "alike"}  # whether lines may be alike
PLAIN = kit.Layout({".": EMPTY, "0": ZERO, "1": ONE}, kit.say(". (empty), 0 or 1"))
CIRCLES = kit.Symbols("circle_M", {1: ZERO, 2: ONE})
SIZED = kit.Layout(
    {"-": EMPTY, "1": ONE, "2": ZERO, "0": ZERO}, kit.say("- (empty), 1, or 2 for a 0")
)


def likely(grid: kit.Grid) -> bool:
    even = grid.height % 2 == grid.width % 2 == 0 and min(grid.height, grid.width) > 2
    return even and {ZERO, ONE} <= {*grid.givens} and 8 * len(grid.given) >= len(grid.givens)


class Binairo(kit.GridPuzzle):
    """Of the variant `alike`, as in Unruly, two lines may be alike."""

    titles = {"en": "Binairo", "fr": "Binairo"}
    drawn = kit.penpa(
        CIRCLES, description=kit.say("white circles are 0, black ones 1"), believe=likely
    )
    formats = (
        *kit.in_variants(WORDS, "", kit.rows(PLAIN, ".binairo", ".txt", believe=likely), drawn),
        *kit.in_variants(WORDS, ALIKE, kit.sized_rows(kit.cells_block(SIZED), believe=likely)),
        kit.sgt("unruly", kit.Gaps((ZERO, ONE)), "6x6u:faCADAJeBd", variants={"u": "", "": ALIKE}),
    )
    zero, one = kit.Look(text=ZERO, given=False), kit.Look(text=ONE, given=False)
    decides = kit.Marks("one", ONE, ZERO, one, spelt={"2": ZERO}, no_look=zero)
    gives = kit.Gives(
        signs=ZERO + ONE,
        labels=True,
        variants={"": kit.say("no two lines alike"), ALIKE: kit.say("lines may be alike")},
    )

    def tables(self, grid: kit.Grid) -> kit.Tables:
        threes = [line[at : at + 3] for line in grid.lines for at in range(len(line) - 2)]
        given = {cell: int(sign) for cell, sign in grid.given.items()}
        told: dict[str, kit.Told] = {"Given": list(given), "given": given, "at": "at"}
        told |= {"Threes": range(1, len(threes) + 1), "three": dict(enumerate(threes, 1))}
        told |= {"Rows": "rows", "row": "row", "Columns": "columns", "column": "column"}
        across, down = (n + 1 if n % 2 else n // 2 for n in (grid.width, grid.height))
        return told | {"Across": across, "Down": down, "Alike": int(grid.variant == ALIKE)}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for run in answer.matches("000+|111+"):
            message = kit.say("{cells} hold {signs}", cells=kit.named(run.cells), signs=run.signs)
            yield kit.Violation("three", tuple(run.cells), message)
        lines = list(answer.lines())
        for kind, runs in (("row", lines[: answer.height]), ("column", lines[answer.height :])):
            for n, run in enumerate(runs, 1):
                for sign in ZERO + ONE:
                    if 2 * run.signs.count(sign) > len(run.signs):
                        unit = kit.unit_name(kind, n)
                        message = kit.say("{unit} has too many {sign}s", unit=unit, sign=sign)
                        yield kit.Violation(kind, run.where(sign), message)
            for (i, run), (j, other) in combinations(enumerate(runs, 1), 2):
                if run.signs == other.signs and "?" not in run.signs and grid.variant != ALIKE:
                    message = kit.say(
                        "{one} and {other} are alike",
                        one=kit.unit_name(kind, i),
                        other=kit.unit_name(kind, j),
                    )
                    yield kit.Violation(f"{kind}s", (*run.cells, *other.cells), message)


PUZZLE = Binairo()
