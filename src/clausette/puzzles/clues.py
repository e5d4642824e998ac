"""Which clues of a board an answer meets, whole or not, and which it breaks: from the rules.

A clue is what the board shows at a place that nobody fills: a number in a wall, outside the grid,
a sign on a side. It stands for the rule instances that are named for it and decide about cells that
people fill. It is broken when one of these cannot hold any more, and met when all of them hold with
what is decided, or, where nothing is a way to fill a cell, would hold if nothing came to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from clausette.deadline import NEVER, Deadline
from clausette.puzzles.base import Spot
from clausette.puzzles.palette import look_at
from clausette.scene import Pointer

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from clausette.puzzles.tutored import Tutored
    from clausette.reasoning.values import Values

_MOST_ASKED = 300
"""Broken instances of which the cells are looked for; with so many nobody looks at each."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How the clues stand, and the cells that break rules which are named for no clue."""

    met: tuple[Spot, ...]
    broken: tuple[Spot, ...]
    pointed: Mapping[Spot, Pointer]
    """`wrong` what was filled in, `cause` what the board gives."""
    kept: bool = False
    """Whether all rules hold, what is open being left empty if that is a way to fill a cell."""


class Clues:
    """The clues of a board with their rule instances, ready to be compared with an answer."""

    def __init__(self, lesson: Tutored, *, deadline: Deadline = NEVER) -> None:
        self._lesson = lesson
        self._fillable = lesson.palette.states
        self._decisions = np.array(lesson.variables, dtype=np.int64)
        shown = _clues(lesson)
        terms = {term: spot for term, spot in lesson.terms.items() if spot in shown}
        self._named: dict[int, tuple[Spot, ...]] = {}
        self._held: dict[int, NDArray[np.int64]] = {}
        bindings = lesson.tutor.guarded.bindings
        for instance in lesson.tutor.guarded.naming(terms.keys()):
            deadline.check()
            held = self._variables(instance)
            if any(lesson.places[v] in self._fillable for v in held.tolist()):
                named = [terms[value] for _, value in bindings(instance) if value in terms]
                self._named[instance], self._held[instance] = tuple(named), held

    def standing(self, values: Values, *, deadline: Deadline = NEVER) -> Standing:
        """How all clues stand."""
        one_rule = self._lesson.tutor.one_rule
        wrong = one_rule.broken(values, deadline=deadline)
        broken = {spot for k in wrong for spot in self._named.get(k, ())}
        shorts = self._shorts(values, deadline)
        short = shorts[0] if shorts else None
        unmet = [
            k
            for k, held in self._held.items()
            if (values[held] == 0).any()
            # Is all that is open left empty, a clue must not only be kept but say something.
            and (short is None or k in short or not (values[held] > 0).any())
        ]
        met = {spot for named in self._named.values() for spot in named}
        met -= {spot for k in {*unmet, *wrong} for spot in self._named.get(k, ())}
        pointed = self._pointed(wrong, values, deadline)
        kept = not wrong and any(not short for short in shorts)
        return Standing(tuple(sorted(met)), tuple(sorted(broken)), pointed, kept)

    def _shorts(self, values: Values, deadline: Deadline) -> list[set[int]]:
        """The instances that do not hold if what is open is as in an answer that nobody has to
        spell out, for each of these."""
        is_open = values[self._decisions] == 0
        if not is_open.any():
            return [self._lesson.tutor.one_rule.unkept(values, deadline=deadline)]
        found: list[set[int]] = []
        for answer in self._lesson.unsaid:
            filled = values.copy()
            filled[self._decisions[is_open]] = self._lesson.values_of(answer)[is_open]
            found.append(self._lesson.tutor.one_rule.unkept(filled, deadline=deadline))
        return found

    def _pointed(
        self, wrong: Mapping[int, tuple[int, ...] | None], values: Values, deadline: Deadline
    ) -> dict[Spot, Pointer]:
        """The cells of broken instances that are named for no clue.

        Of several that share a cell those count that need the fewest: where a digit stands twice,
        another one is missing, which is nothing new.
        """
        lesson = self._lesson
        found: list[list[Spot]] = []
        for instance, literals in wrong.items():
            if instance in self._named:
                continue
            if literals is None and len(found) < _MOST_ASKED:
                clash = lesson.tutor.local.clash((instance,), values, deadline=deadline)
                literals = clash.known
            found.append(lesson.cells(literals or ()))
        smallest: dict[Spot, int] = {}
        pointed: dict[Spot, Pointer] = {}
        for cells in sorted(found, key=len):
            if all(smallest.get(cell, len(cells)) == len(cells) for cell in cells):
                for cell in cells:
                    smallest[cell] = len(cells)
                    pointed[cell] = "wrong" if cell in self._fillable else "cause"
        return pointed

    def _variables(self, instance: int) -> NDArray[np.int64]:
        """The decisions that an instance is about."""
        clauses = self._lesson.tutor.local.clauses(instance)
        held = dict.fromkeys(abs(x) for clause in clauses for x in clause)
        return np.array([v for v in held if v in self._lesson.places], dtype=np.int64)


def _clues(lesson: Tutored) -> frozenset[Spot]:
    """The places at which the board shows something that nobody fills in."""
    palette = lesson.palette
    scene = palette.scene
    cells: Iterable[Any] = ((r, c) for r in range(scene.rows) for c in range(scene.columns))
    shown: set[Spot] = {spot for spot in (*cells, *scene.edges) if look_at(scene, spot).text}
    shown |= {place for place, look in scene.outside.items() if look.text}
    return frozenset(shown - palette.states.keys())
