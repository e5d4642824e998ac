"""Boards of LITS by chance: letters, each beside an earlier one, and zones around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from clausette.puzzles import kit
from clausette.puzzles.lits.lits import LETTERS, SHADED, WHITE, ways


class Letter(NamedTuple):
    """A letter in a place."""

    kind: int
    cells: kit.CellSet
    around: kit.CellSet
    """The cells beside it."""


def sampled(board: kit.Grid, chance: kit.Chance, _: kit.Symmetry) -> kit.Sample | None:
    """Letters until no more fit in, and a zone around each."""
    bits = kit.bits_of(board.height, board.width)
    letters = laid(bits, chance)
    if not letters:
        return None
    zones = kit.grown([letter.cells for letter in letters], bits, chance)
    answer = bits.rows(sum(letter.cells for letter in letters), SHADED, WHITE)
    return kit.Sample(replace(board, zones=bits.zones(zones)), answer)


def laid(bits: kit.Bits, chance: kit.Chance) -> list[Letter]:
    """Letters that hang together and fill no square; those side by side are different."""
    found: list[Letter] = []
    free = chance.shuffled(_places(bits))
    shaded = edge = 0
    while free:
        at = next((n for n, one in enumerate(free) if not found or one.cells & edge), None)
        if at is None:
            break
        letter = free.pop(at)
        new = shaded | letter.cells
        if _square(new, bits) or any(
            letter.kind == one.kind and one.around & letter.cells for one in found
        ):
            continue
        found.append(letter)
        shaded, edge = new, edge | letter.around
        free = [one for one in free if not one.cells & shaded]
    return found


def _places(bits: kit.Bits) -> list[Letter]:
    found = []
    for kind, cells in enumerate(LETTERS):
        for way in sorted(ways(cells)):
            for r in range(bits.height):
                for c in range(bits.width):
                    spots = [(r + i, c + j) for i, j in way]
                    if all(y < bits.height and 0 <= x < bits.width for y, x in spots):
                        held = sum(1 << y * bits.width + x for y, x in spots)
                        found.append(Letter(kind, held, bits.near(held) & ~held))
    return found


def _square(shaded: kit.CellSet, bits: kit.Bits) -> kit.CellSet:
    """The lower right corners of squares of four shaded cells."""
    pairs = shaded & bits.right(shaded)
    return pairs & pairs << bits.width


def all_told(board: kit.Grid, _: Sequence[str]) -> kit.Grid:
    """The board: it has no clues."""
    return board


def mended(
    board: kit.Grid, answer: Sequence[str], others: Sequence[Sequence[str]], chance: kit.Chance
) -> kit.Grid | None:
    """The board with zones in which other answers do not have four shaded cells."""
    return kit.moved_cells(board, answer, others, SHADED, chance, least=4)
