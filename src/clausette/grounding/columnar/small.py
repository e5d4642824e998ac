"""The bare clauses of a small board: by loops as far as the rules are plain, the rest by arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.areas import Areas
from clausette.deadline import NEVER, Deadline
from clausette.grounding.columnar.areas import areas_of
from clausette.grounding.columnar.loops.counts import Clauses
from clausette.grounding.columnar.loops.layout import Layout
from clausette.grounding.columnar.loops.origins import NotPlain
from clausette.grounding.columnar.loops.parted import parted
from clausette.grounding.columnar.loops.unrolled import Given, LoopGrounding, Unrolled, unrolled
from clausette.grounding.columnar.result import AtomColumns
from clausette.grounding.columnar.run import Run, needless_probes
from clausette.grounding.facts import Facts
from clausette.language.interpreter import deep_recursion
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.program import Options, Program


class SmallGrounding(NamedTuple):
    """Clauses over variables 1 to `variables`, and those of the decisions."""

    clauses: Clauses
    variables: int
    decisions: NDArray[np.int32]
    areas: Areas | None = None
    """What the clauses leave to cuts."""
    top: int = 0
    """The variables of atoms that have a place of their own; beyond are those of counts."""


class PartedGrounding(NamedTuple):
    """The clauses of a board without its clues, and those that each clue adds to them.

    What is beyond the bare board's `top` in the latter is numbered by itself.
    """

    bare: SmallGrounding
    own: Sequence[Clauses]


class Way(NamedTuple):
    """How the clauses of a rule are made; by arrays for a reason, by cuts while it is solved."""

    name: Literal["loops", "arrays", "cuts"]
    why: str = ""
    layers: str = ""
    """Why what hangs together is not left to cuts, where the rule says something like that."""


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True)
class Small:
    """The two ways of one program."""

    program: Program
    _spoken: dict[tuple[str, ...], bool] = field(default_factory=dict)
    _parts: dict[frozenset[int], Program] = field(default_factory=dict)

    def ground(
        self, facts: Facts, declared: AtomColumns, options: Options, deadline: Deadline
    ) -> SmallGrounding | None:
        """The clauses of a board, or None when all of them are for the arrays."""
        try:
            clauses, counter, layout, refused, told = self._by_loops(facts, declared, deadline)
        except NotPlain:
            return None
        run: Run | None = None
        if refused:
            if len(refused) == len(self.program.units):
                return None
            with deep_recursion():
                rest = self._part(frozenset(refused))
                run = Run(rest, {}, facts, options, deadline)
                clauses += run.bare(layout.boxes, counter)
                numbers = sorted(refused)
                for n, own in run.told_lists().items():
                    told[numbers[n]] = [*own]
        areas = self._areas(facts, told, layout, run) if self.program.probes else None
        decisions = _decisions(layout, declared)
        return SmallGrounding(clauses, counter.next - 1, decisions, areas, layout.top)

    def parted(
        self,
        full: Facts,
        bare: Facts,
        parts: Sequence[Given],
        declared: AtomColumns,
        known: SmallGrounding | None = None,
    ) -> PartedGrounding:
        """The clauses of a board without clues, and those that each clue adds; NotPlain if a rule
        cannot be split so. If those of the board without clues are known already, they are not
        made again as long as their numbers are the same."""
        if self._whole is not None:
            raise NotPlain(self._whole)
        needless = needless_probes(self.program, bare)
        layout = self._unrolled.plan_for(full, declared).layout
        decisions = _decisions(layout, declared)
        same = known is not None and known.top == layout.top
        if known is not None and same and np.array_equal(known.decisions, decisions):
            found = parted(self._unrolled, full, bare, parts, declared, needless, whole=False)
            return PartedGrounding(known, found.own)
        found = parted(self._unrolled, full, bare, parts, declared, needless)
        areas = self._areas(bare, found.told, layout, None) if self.program.probes else None
        top = found.counter.next - 1
        grounding = SmallGrounding(found.bare, top, decisions, areas, layout.top)
        return PartedGrounding(grounding, found.own)

    def _areas(
        self, facts: Facts, told: dict[int, Clauses], layout: Layout, run: Run | None
    ) -> Areas:
        """What the probes tell; NotAreas if floods are not what they should be."""
        boxes = {name: box for (name, _), box in layout.boxes.items()}
        if run is not None:
            run.check_unsaid()

        def arguments(name: str, variable: int) -> tuple[int, ...]:
            box = boxes.get(name)
            if box is not None:
                return box.arguments(variable)
            assert run is not None
            return run.arguments(name, variable)

        return areas_of(self.program.probes, told, arguments, facts).areas

    def ways(self, facts: Facts, declared: AtomColumns) -> tuple[Way, ...]:
        """The way of every rule, which goes by arrays if one of its formulas does."""
        try:
            refused: Mapping[int, Message] = self._by_loops(facts, declared).refused
        except NotPlain as reason:
            refused = dict.fromkeys(range(len(self.program.units)), reason.why)
        why: dict[int, Message] = {}
        for number in sorted(refused):
            for rule in self.program.units[number].rules:
                why.setdefault(rule, refused[number])
        rules = range(len(self.program.rules))
        return tuple(Way("arrays", why[n]) if n in why else Way("loops") for n in rules)

    def _by_loops(
        self, facts: Facts, declared: AtomColumns, deadline: Deadline = NEVER
    ) -> LoopGrounding:
        if self._whole is not None:
            raise NotPlain(self._whole)
        if not self._speaks(tuple(facts.given)):
            raise NotPlain(say("the sentence of a rule has an error"))
        needless = needless_probes(self.program, facts)
        return self._unrolled.ground(facts, declared, deadline, needless)

    @cached_property
    def _whole(self) -> Message | None:
        """Why all rules go by arrays, if they do."""
        if any(rule.weight is not None for rule in self.program.rules):
            return say("there are soft rules, and loops do not keep weights")
        if self.program.assigns:
            return say("the rules assign globals themselves")
        return None

    @cached_property
    def _unrolled(self) -> Unrolled:
        with deep_recursion():
            units = enumerate(self.program.units)
            found = unrolled({n: unit.plan for n, unit in units if unit.numbers is None})
            found.apart = frozenset(numbered.number for numbered in self.program.probes)
        several = {
            number: say("formulas that differ only in numbers are grounded together")
            for number, unit in enumerate(self.program.units)
            if unit.numbers is not None
        }
        return replace(found, refused={**found.refused, **several})

    def _speaks(self, known: tuple[str, ...]) -> bool:
        """Whether nothing is wrong with the doc comments when these globals are known."""
        found = self._spoken.get(known)
        if found is None:
            wrong = self.program.faults_of_sentences(set(known))
            found = not any(diagnostic.severity == "error" for diagnostic in wrong)
            self._spoken[known] = found
        return found

    def _part(self, numbers: frozenset[int]) -> Program:
        """The program of some units only."""
        found = self._parts.get(numbers)
        if found is None:
            units = tuple(self.program.units[number] for number in sorted(numbers))
            found = self._parts[numbers] = replace(self.program, units=units)
        return found


def _decisions(layout: Layout, declared: AtomColumns) -> NDArray[np.int32]:
    base, *factors = layout.decided
    keys = zip(declared.keys, (*factors, 1), strict=False)
    columns = [key.values if factor == 1 else key.values * factor for key, factor in keys]
    if base or len(columns) != 1:
        columns = [np.atleast_1d(sum(columns, base))]
    return columns[0].astype(np.int32)
