"""Zones mended: cells change zones until no filling but one has the right number of marks in all.

What is mended is a board whose zones say how many marks they hold, by rules or by a number. Cells
without a mark may change zones: the solution stays one. A filling that has a mark on such a cell
has then one too few in one zone and one too many in another, and is refuted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from clausette.puzzles.chance import Chance
from clausette.puzzles.kit.bits import Bits, CellSet, bits_of, marked, numbers
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.growing import handed_over

_STEPS = 25
"""Changes made before it is given up to refute all fillings at once."""
_LOOKED_AT = 8
"""Changes that are weighed before one is made."""
_LARGEST = 2.5
"""A zone has at most so many times as many cells as there are for each."""
_RECENT = 4
"""Cells that changed zones last are not asked to go back."""


class _Change(NamedTuple):
    cell: int
    cells: CellSet
    """It, and those that come with it."""
    before: int
    after: int


def moved_cells(
    grid: Grid,
    answer: Sequence[str],
    others: Sequence[Sequence[str]],
    sign: str,
    chance: Chance,
    least: int = 2,
) -> Grid | None:
    """The board with zones in which other answers do not have as many signs as the right one."""
    bits = bits_of(grid.height, grid.width)
    known = [marked(other, sign) for other in others]
    parts = mended(bits.parts(grid.zones), marked(answer, sign), known, bits, chance, least)
    return None if parts is None else replace(grid, zones=bits.zones(parts))


def mended(
    parts: Sequence[CellSet],
    own: CellSet,
    others: Sequence[CellSet],
    bits: Bits,
    chance: Chance,
    least: int = 2,
) -> list[CellSet] | None:
    """The zones changed so that no other set of marks has as many in each as the solution's own.

    None if that was not found in some number of changes. A zone keeps its marks, and `least` cells.
    """
    state = _State(list(parts), own, others)
    recent: list[int] = []
    for _ in range(_STEPS):
        if not state.alive:
            return state.parts
        target = chance.one_of(state.alive) & ~own
        wanted = [cell for cell in numbers(target) if cell not in recent]
        changes = _changes(state, chance.shuffled(wanted), own, bits, least)
        if not changes:
            # Nothing can be done about it as the zones lie: any change may make room.
            recent.clear()
            free = [chance.one_of(range(bits.height * bits.width)) for _ in range(_LOOKED_AT)]
            free = [cell for cell in free if not own >> cell & 1]
            changes = _changes(state, free, own, bits, least)[:1]
        best: tuple[int, _Change] | None = None
        for change in changes[:_LOOKED_AT]:
            left = state.left_by(change)
            if best is None or left < best[0]:
                best = left, change
            if not left:
                break
        if best is not None:
            state.make(best[1])
            recent = [*recent, best[1].cell][-_RECENT:]
    return None if state.alive else state.parts


def _changes(
    state: _State, cells: Sequence[int], own: CellSet, bits: Bits, least: int
) -> list[_Change]:
    """What can be done with some cells, as many as are looked at."""
    found: list[_Change] = []
    most = int(_LARGEST * bits.height * bits.width) // len(state.parts)
    for cell in cells:
        bit = 1 << cell
        before = next((n for n, part in enumerate(state.parts) if part & bit), None)
        if before is None:  # a hole
            continue
        part = state.parts[before]
        moved = handed_over(part, part & own, bit, bits)
        if moved and (part & ~moved).bit_count() >= least:
            near, room = bits.near(moved), most - moved.bit_count()
            found += [
                _Change(cell, moved, before, after)
                for after, other in enumerate(state.parts)
                if other & near and after != before and other.bit_count() <= room
            ]
        if len(found) >= _LOOKED_AT:
            break
    return found


class _State:
    """Zones, and which fillings they leave; of each refuted one, a zone that refutes it."""

    def __init__(self, parts: list[CellSet], own: CellSet, others: Sequence[CellSet]) -> None:
        self.parts = parts
        self._counts = [(part & own).bit_count() for part in parts]
        self._refuted: list[list[CellSet]] = [[] for _ in parts]
        self.alive: list[CellSet] = []
        self._sort(others)

    def _refuting(self, marks: CellSet) -> int | None:
        """A zone with the wrong number of marks."""
        for zone, part in enumerate(self.parts):
            if (marks & part).bit_count() != self._counts[zone]:
                return zone
        return None

    def _sort(self, others: Sequence[CellSet]) -> None:
        for marks in others:
            zone = self._refuting(marks)
            (self.alive if zone is None else self._refuted[zone]).append(marks)

    def _swap(self, change: _Change) -> None:
        self.parts[change.before] ^= change.cells
        self.parts[change.after] ^= change.cells

    def left_by(self, change: _Change) -> int:
        """How many fillings a change would leave."""
        self._swap(change)
        in_doubt = self.alive, self._refuted[change.before], self._refuted[change.after]
        left = sum(self._refuting(marks) is None for some in in_doubt for marks in some)
        self._swap(change)
        return left

    def make(self, change: _Change) -> None:
        self._swap(change)
        in_doubt = [*self.alive]
        self.alive = []
        for zone in (change.before, change.after):
            in_doubt += self._refuted[zone]
            self._refuted[zone] = []
        self._sort(in_doubt)
