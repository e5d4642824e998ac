"""Ripple Effect: every zone holds 1 to its size; between two equal numbers are as many cells."""

from collections.abc import Iterator, Mapping, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, ZONE_BORDERS, puzzlink, pzprv3, words
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, by_zone, repeated
from clausette.puzzles.kit.codecs import Border, Cells, Then
from clausette.puzzles.kit.codes import hex_number, sign_code, spaces
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.drawings import Numbers, ZoneEdges, penpa
from clausette.puzzles.kit.facts import Told, given_numbers
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.numbers import DIGITS, digit, number_of
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import ANY_ZONES, cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.scene import cell_name
from clausette.words import plural, say

NAMES, MOST = ("ripple", "hakyukoka"), len(DIGITS) - 1
LAYOUT = Layout(dict.fromkeys("-.0", "."), say("numbers, - for an empty cell"), digit)
BODY = Then(Border(), Cells(hex_number(digit), spaces("g"), sign_code(".", ".")))


def sizes(grid: Grid) -> Sequence[int]:
    """How many cells the zone of every cell has."""
    found = {cell: len(cells) for cells in grid.by_zone.values() for cell in cells}
    return [min(MOST, found[cell]) for cell in grid.cells]


def largest(grid: Grid) -> int:
    return min(MOST, max(map(len, grid.by_zone.values())))


def likely(grid: Grid) -> bool:
    """Whether the numbers fit into their zones, and these are not all as long as rows."""
    held = [number_of(given) or 0 for given in grid.givens]
    fits = all(n <= size for n, size in zip(held, sizes(grid), strict=True))
    return any(held) and fits and {*sizes(grid)} != {grid.width}


class Ripple(GridPuzzle):
    """Zones hold each number up to their size; between two n in line lie at least n cells."""

    titles = {"en": "Ripple Effect", "fr": "Hakyuu"}
    formats = (
        sized_rows(cells_block(LAYOUT), ANY_ZONES, extension=".ripple", believe=likely),
        puzzlink(NAMES, BODY),
        pzprv3(NAMES[0], ZONE_BORDERS, words({".": ".", "-": "."}, digit), ANSWER, also=NAMES[1:]),
        penpa(
            *(ZoneEdges(), Numbers(most=MOST, spelt=digit)),
            description=say("numbers in cells, and thick edges between zones"),
            believe=likely,
        ),
    )
    decides = Digits("digit", LAYOUT, largest, each=sizes)
    gives = Gives(numbers=True, zones=True)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        size = {cell: len(cells) for cells in grid.by_zone.values() for cell in cells}
        # A zone that is too large for our digits leaves none for its cells.
        numbers = {x: list(range(1, n + 1 if n <= MOST else 1)) for x, n in size.items()}
        near: dict[tuple[int, int], list[int]] = {}
        for x, (r, c) in zip(grid.cells, grid.shape.places, strict=True):
            right, down = grid.shape.rows[r][c + 1 :], grid.shape.columns[c][r + 1 :]
            for n in numbers[x]:
                near[x, n] = [y for y in (*right[:n], *down[:n]) if n <= size[y]]
        zones = {"Zones": list(grid.by_zone), "zone": grid.by_zone}
        held = {zone: numbers[cells[0]] for zone, cells in grid.by_zone.items()}
        told: dict[str, Told] = {"Cells": "cells", "numbers": numbers, "near": near, "held": held}
        return {**told, **zones, **given_numbers(grid)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        yield from repeated(answer, "zone", by_zone(grid.zones), DIGITS[1:])
        for line in answer.lines():
            for at, sign in enumerate(line.signs):
                again = line.signs.find(sign, at + 1, at + 1 + DIGITS.find(sign))
                if again > at and sign in DIGITS:
                    two = (line.cells[at], line.cells[again])
                    message = plural(
                        again - at - 1,
                        "{one} and {other} hold {sign}, and only {n} cell lies between them",
                        "{one} and {other} hold {sign}, and only {n} cells lie between them",
                        one=cell_name(two[0]),
                        other=cell_name(two[1]),
                        sign=DIGITS.find(sign),
                    )
                    yield Violation("apart", two, message)


PUZZLE = Ripple()
