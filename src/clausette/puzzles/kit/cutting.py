"""Zones cut in two until clues of theirs, told anew, refute every filling but one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from clausette.puzzles.chance import Chance
from clausette.puzzles.kit.bits import Bits, CellSet, bits_of, numbers
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import by_zone
from clausette.puzzles.kit.numbers import DIGITS

Cuts: TypeAlias = Callable[[CellSet, Bits, Chance], Iterable[CellSet]]
"""From a zone to parts of it that can be cut off: what is left is in one piece too."""

_ATTEMPTS = 8


def cut_zones(
    grid: Grid,
    answer: Sequence[str],
    others: Sequence[Sequence[str]],
    chance: Chance,
    cuts: Cuts,
    told: Callable[[Grid, Sequence[str]], Grid],
    check: Callable[[Grid, Sequence[str]], Sequence[object]],
) -> Grid | None:
    """The board with more zones, of which the answer is a solution and no other of these is.

    Each other answer that is still right is refuted by a cut of a zone in which it differs. `told`
    gives a board the clues that are true of an answer, `check` what is wrong with one. None if no
    cut will do.
    """
    bits = bits_of(grid.height, grid.width)
    for other in others:
        if check(grid, other):
            continue
        pairs = zip("".join(answer), "".join(other), strict=True)
        differing = sum(1 << cell for cell, (one, two) in enumerate(pairs) if one != two)
        parts = bits.parts(grid.zones)
        tried = (
            told(
                replace(grid, zones=bits.zones([*parts[:at], cut, part & ~cut, *parts[at + 1 :]])),
                answer,
            )
            for at, part in chance.shuffled(enumerate(parts))
            if part & differing
            for cut in cuts(part, bits, chance)
        )
        found = next((new for new in tried if not check(new, answer) and check(new, other)), None)
        if found is None:
            return None
        grid = found
    return grid


def halved(part: CellSet, bits: Bits, chance: Chance) -> Iterable[CellSet]:
    """About half of a zone, or less where that is not possible."""
    count = part.bit_count()
    for attempt in range(_ATTEMPTS if count > 1 else 0):
        wanted = max(1, count // 2 - attempt // 2)
        found = 1 << chance.one_of(list(numbers(part)))
        while found.bit_count() < wanted:
            found |= 1 << chance.one_of(list(numbers(bits.near(found) & part & ~found)))
        if bits.is_whole(part & ~found):
            yield found


def straight_cuts(part: CellSet, bits: Bits, chance: Chance) -> Iterable[CellSet]:
    """The parts of a rectangle on one side of a line, in any order."""
    cells = list(numbers(part))
    rows, columns = {n // bits.width for n in cells}, {n % bits.width for n in cells}
    above = [sum(1 << n for n in cells if n // bits.width < row) for row in sorted(rows)[1:]]
    left = [sum(1 << n for n in cells if n % bits.width < col) for col in sorted(columns)[1:]]
    return chance.shuffled([*above, *left])


def told_zones(grid: Grid, answer: Sequence[str], clue: Callable[[Sequence[int]], str]) -> Grid:
    """The board on which every zone has the clue that is true of its digits."""
    digits = [[DIGITS.find(answer[r][c]) for r, c in cells] for cells in by_zone(grid.zones)]
    return replace(grid, givens=(NOTHING,) * len(grid.givens), clues=tuple(map(clue, digits)))
