"""KenKen: a Latin square with cages, whose digits make a number by an operation."""

from collections.abc import Iterator, Mapping, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.kenken.bags import ANY, MOST, OPERATIONS, bags, made
from clausette.puzzles.kit.blocks import Blocks, ClueList, Separated
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.caged import caged
from clausette.puzzles.kit.checking import UNKNOWN, Filled, by_zone, each_once, named
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives, ZoneClues
from clausette.puzzles.kit.ids import one_number, sgt
from clausette.puzzles.kit.numbers import DIGITS, digit
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import sized_rows
from clausette.puzzles.kit.sums import set_tables
from clausette.puzzles.kit.texts import Layout
from clausette.words import in_words, say

SIZES = range(1, 17)
LAYOUT = Layout(dict.fromkeys(".-0", "."), say("digits, . for an empty cell"), digit, SIZES)
SPELT = {"*": "*", "+": "+", "-": "-", "/": "/", "x": "*", "×": "*", "÷": "/", ":": "/", "−": "-"}
KEEN = Separated(Blocks(repeats=True), ClueList({"a": "+", "m": "*", "s": "-", "d": "/"}))
SHOWN = str.maketrans({"*": "×", "/": "÷", "-": "−"})
NAMES = {
    "addition": say("addition"),
    "subtraction": say("subtraction"),
    "multiplication": say("multiplication"),
    "division": say("division"),
    ANY: say("some operation"),
}


def taken_apart(clue: str) -> tuple[int, str]:
    """The number of a clue and the name of its operation."""
    number = clue.rstrip("+-*/")
    return int(number), OPERATIONS.get(clue[len(number) :], ANY)


def likely(grid: Grid) -> bool:
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


class KenKen(GridPuzzle):
    """Every digit once in every row and column; cages make a number, some by any operation."""

    titles = {"en": "KenKen", "fr": "KenKen"}
    formats = (
        sized_rows(caged(None, SPELT, ".", MOST), extension=".kenken", sizes=SIZES, believe=likely),
        sgt("keen", KEEN, "2:a_3,a3a2a1", write_size=one_number, sizes=SIZES),
    )
    decides = Digits("digit", LAYOUT)
    gives = Gives(
        zones=True,
        clues=ZoneClues("+-*/", true_of, lambda clue: clue.translate(SHOWN), MOST),
        size=(5, 5),
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        clues = {z: taken_apart(clue) for z, clue in grid.on_zones.items()}
        cages = {z: cells for z, cells in grid.by_zone.items() if z in clues and len(cells) > 1}
        counts = {z: len(cells) for z, cells in cages.items()}
        alone = {z: cells[0] for z, cells in grid.by_zone.items() if len(cells) == 1}
        given = {x: clues[z][0] for z, x in alone.items() if z in clues}
        told: dict[str, Told] = {"Cells": "cells", "Digits": "rows", "row": "row"}
        told |= {"column": "column", "Given": list(given), "given": given}
        told |= {"Cages": list(cages), "cage": cages, "size": counts}
        told |= {"number": {z: clues[z][0] for z in cages}, "by": {z: clues[z][1] for z in cages}}
        keys = {(clues[z][1], clues[z][0], counts[z]) for z in cages}
        sets = {key: bags(*key, grid.width) for key in sorted(keys)}
        return {**told, **set_tables(sets, range(1, grid.width + 1), times=True)}

    def term_names(self, board: Grid, language: str) -> dict[str, str]:
        names = {term: in_words(name, language) for term, name in NAMES.items()}
        return super().term_names(board, language) | names

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        yield from each_once(answer, DIGITS[1 : grid.width + 1])
        for zone, cells in enumerate(by_zone(grid.zones), 1):
            clue, held = grid.on_zones.get(zone, ""), [answer[place] for place in cells]
            if not clue or UNKNOWN in held:
                continue
            number, sign = clue.rstrip("+-*/"), clue[-1]
            makes = made([DIGITS.find(sign) for sign in held])
            if int(number) not in ([makes.get(sign)] if sign in "+-*/" else makes.values()):
                rule = "cage" if len(cells) > 1 else "given"
                message = say(
                    "{cells} hold {digits}, which do not make {clue}",
                    cells=named(cells),
                    digits=tuple(held),
                    clue=clue.translate(SHOWN),
                )
                yield Violation(rule, tuple(cells), message)


PUZZLE = KenKen()
