"""KenKen: a Latin square with cages, whose digits make a number by an operation."""

from collections.abc import Sequence

from clausette.puzzles import kit
from clausette.puzzles.kenken.bags import ANY, MOST, OPERATIONS, bags, made
from clausette.puzzles.late import late

SIZES = range(1, 17)
LAYOUT = kit.digit_layout(".-0", SIZES)
SPELT = {"*": "*", "+": "+", "-": "-", "/": "/", "x": "*", "×": "*", "÷": "/", ":": "/", "−": "-"}
KEEN = kit.Separated(
    kit.Blocks(repeats=True), kit.ClueList({"a": "+", "m": "*", "s": "-", "d": "/"})
)
SHOWN = str.maketrans({"*": "×", "/": "÷", "-": "−"})


def taken_apart(clue: str) -> tuple[int, str]:
    """The number of a clue and the name of its operation."""
    number = clue.rstrip("+-*/")
    return int(number), OPERATIONS.get(clue[len(number) :], ANY)


def likely(grid: kit.Grid) -> bool:
    """Whether there are operations; or else, that the numbers are no sums of a Killer Sudoku."""
    size, clues = grid.width, [taken_apart(clue) for clue in grid.on_zones.values()]
    named_ones = any(name != ANY for _, name in clues)
    total = size * size * (size + 1) // 2
    return named_ones or (len(clues) == len(grid.by_zone) and sum(n for n, _ in clues) != total)


def true_of(held: Sequence[int]) -> list[str]:
    """The clues that are right for digits; of one digit, it."""
    if len(held) == 1:
        return [str(held[0])]
    return [f"{n}{sign}" for sign, n in made(held).items() if len(held) == 2 or sign in "+*"]


class KenKen(kit.GridPuzzle):
    """Every digit once in every row and column; cages make a number, some by any operation."""

    titles = {"en": "KenKen", "fr": "KenKen"}
    formats = (
        kit.sized_rows(
            kit.caged_block(None, SPELT, ".", MOST),
            extension=".kenken",
            sizes=SIZES,
            believe=likely,
        ),
        kit.sgt("keen", KEEN, "2:a_3,a3a2a1", write_size=kit.one_number, sizes=SIZES),
    )
    decides = kit.Digits("digit", LAYOUT)
    called_terms = {
        "addition": kit.say("addition"),
        "subtraction": kit.say("subtraction"),
        "multiplication": kit.say("multiplication"),
        "division": kit.say("division"),
        ANY: kit.say("some operation"),
    }
    gives = kit.Gives(
        zones=True,
        clues=kit.ZoneClues("+-*/", true_of, lambda clue: clue.translate(SHOWN), MOST),
        size=(5, 5),
    )
    lays = kit.Lays(stays=("clues",), symmetric=False)
    sampled = late("clausette.puzzles.kenken.making.sampled")
    all_told = late("clausette.puzzles.kenken.making.all_told")
    mended = late("clausette.puzzles.kenken.making.mended")

    def tables(self, grid: kit.Grid) -> kit.Tables:
        clues = {z: taken_apart(clue) for z, clue in grid.on_zones.items()}
        cages = {z: cells for z, cells in grid.by_zone.items() if z in clues and len(cells) > 1}
        counts = {z: len(cells) for z, cells in cages.items()}
        alone = {z: cells[0] for z, cells in grid.by_zone.items() if len(cells) == 1}
        given = {x: clues[z][0] for z, x in alone.items() if z in clues}
        told: dict[str, kit.Told] = {"Given": list(given), "given": given}
        told |= {"Cages": list(cages), "cage": cages, "size": counts}
        told |= {"number": {z: clues[z][0] for z in cages}, "by": {z: clues[z][1] for z in cages}}
        keys = {(clues[z][1], clues[z][0], counts[z]) for z in cages}
        sets = {key: bags(*key, grid.width) for key in sorted(keys)}
        return {**told, **kit.set_tables(sets, range(1, grid.width + 1), times=True)}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        yield from kit.each_once(answer, kit.DIGITS[1 : grid.width + 1])
        for zone, cells in enumerate(kit.by_zone(grid.zones), 1):
            clue, held = grid.on_zones.get(zone, ""), [answer[place] for place in cells]
            if not clue or kit.UNKNOWN in held:
                continue
            number, sign = clue.rstrip("+-*/"), clue[-1]
            makes = made([kit.DIGITS.find(sign) for sign in held])
            if int(number) not in ([makes.get(sign)] if sign in "+-*/" else makes.values()):
                rule = "cage" if len(cells) > 1 else "given"
                yield kit.breaks(
                    *(rule, cells),
                    "{cells} hold {digits}, which do not make {clue}",
                    digits=tuple(held),
                    clue=clue.translate(SHOWN),
                )


PUZZLE = KenKen()
