"""One grounding of a program: for these values, these facts, in this way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING

from clausette.cnf import Cnf, Provenance
from clausette.cnf.areas import Areas
from clausette.cnf.atom_text import split_atom
from clausette.cnf.provenance import Expanded
from clausette.deadline import NEVER, Deadline
from clausette.errors import LanguageError
from clausette.grounding.columnar.areas import (
    Gathered,
    NotAreas,
    areas_of,
    in_order,
)
from clausette.grounding.columnar.clauses import Clauses
from clausette.grounding.columnar.emission import Batch
from clausette.grounding.columnar.expressions import Expressions
from clausette.grounding.columnar.family import Counter
from clausette.grounding.columnar.floods import is_of_probes
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.limits import Budget, TooLarge
from clausette.grounding.columnar.loops.layout import Box
from clausette.grounding.columnar.loops.values import FamilyName
from clausette.grounding.columnar.provenance import Origins, batch_binding
from clausette.grounding.columnar.result import (
    AtomColumns,
    ColumnarGrounding,
    Instances,
    atom_variables,
    atoms_of,
    joined,
)
from clausette.grounding.facts import Facts
from clausette.grounding.instances import finished, ground, prepared, too_deep
from clausette.grounding.reference import Fault, Local
from clausette.grounding.suggestions import unknown_auxiliary
from clausette.grounding.values import Value
from clausette.language.diagnostics import Diagnostic
from clausette.language.source import Span
from clausette.words import say

if TYPE_CHECKING:
    from clausette.grounding.columnar.program import Options, Program

_MOST_STEPS_FOR_ERRORS = 30_000  # about half a second of the reference grounder


class Run:
    """Writes the clauses, and says all that is wrong if they cannot be written."""

    def __init__(
        self,
        program: Program,
        given: Mapping[str, Value],
        facts: Facts | None,
        options: Options,
        deadline: Deadline,
    ) -> None:
        self.program = program
        self.given = given
        self.facts = facts
        self.options = options
        known: Mapping[str, Value] = given
        if facts is not None and program.assigns:
            # The file's own assignments may use what the facts say.
            known = {**facts.values(), **given}
        self.reference = prepared(program.file, known, options.limits, False, deadline)
        if options.warn:
            self.reference.watch.names = program.stepped
        expressions = Expressions(self.reference, facts)
        budget = Budget(expressions, options.chunk)
        self.clauses = Clauses(expressions, budget, options.encoding, options.formulas)
        self.root = Frame.root()
        self.seconds: list[float] = []
        self.told: dict[int, list[Batch]] = {}
        """What probes tell, which are no clauses of the model."""

    def result(self, declared: Sequence[AtomColumns]) -> ColumnarGrounding:
        """All that is known of the clauses."""
        wrong = self._write()
        for atoms in declared:
            atom_variables(self.clauses.families, atoms)
        more = [d for d in wrong if d.severity != "error"]
        if self.options.warn:
            more += unknown_auxiliary(self.program.marked, self.program.file, self.given)
        self.reference.deadline = NEVER  # it is asked for sentences from now on
        warnings = finished(self.program.file, self.reference, self.given, more)
        return self._assembled(warnings, declared)

    def bare(self, boxes: Mapping[FamilyName, Box], counter: Counter) -> list[list[int]]:
        """The clauses alone, over variables of which others have numbered some."""
        families = self.clauses.families
        families.counter.next = counter.next
        for (name, _), box in boxes.items():
            if (kinds := box.kinds) is not None:
                families.family(name, kinds).number(box.lows, box.sizes, box.first)
        self._write()
        counter.next = families.counter.next
        return _lists(self.clauses.batches)

    def told_lists(self) -> dict[int, list[list[int]]]:
        """The clauses of the probes, by their units."""
        return {number: _lists(list(batches)) for number, batches in self.told.items()}

    def arguments(self, name: str, variable: int) -> tuple[int, ...]:
        """The arguments of an atom whose family has one kind only."""
        known = self._arguments.get(name)
        if known is None:
            families = [f for f in self.clauses.families.all() if f.name == name]
            pairs = (family.arguments() for family in families)
            known = self._arguments[name] = {v: args for own in pairs for v, args in own.items()}
        return known[variable]

    @cached_property
    def _arguments(self) -> dict[str, dict[int, tuple[int, ...]]]:
        return {}

    def gathered(self) -> Gathered:
        """What the model says of connected areas."""
        self.check_unsaid()
        return areas_of(self.program.probes, self.told_lists(), self.arguments, self.facts)

    def check_unsaid(self) -> None:
        """NotAreas if something is said of a flood's atoms after all, by a text that names them."""
        names = {flood.name for flood in self.program.floods}
        for family in self.clauses.families.all():
            if family.name in names:
                raise NotAreas(say("{name} is used by its name as a text", name=family.name))

    def _write(self) -> tuple[Diagnostic, ...]:
        """Writes the clauses of all units; returns what is wrong with the sentences."""
        wrong = self._check_sentences()
        if self.reference.errors:
            raise self._every_error(self.reference.failure())
        needless = needless_probes(self.program, self.facts)
        try:
            for number, unit in enumerate(self.program.units):
                if number in needless:
                    self.seconds.append(0.0)
                    continue
                self.clauses.rule = number
                self.reference.watch.item = number
                self.reference.check_time()
                begin = perf_counter()
                self.clauses.write(unit.plan, self.root if unit.numbers is None else unit.frame())
                self.seconds.append(perf_counter() - begin)
        except TooLarge as fault:
            raise LanguageError((fault.diagnostic,)) from None
        except Fault as fault:
            raise self._every_error(LanguageError((fault.diagnostic,))) from None
        except RecursionError:
            raise too_deep(self.program.file) from None
        self._take_told()
        return wrong

    def _take_told(self) -> None:
        units = self.program.units
        for batch in self.clauses.batches:
            if units[batch.rule].probe is not None:
                self.told.setdefault(batch.rule, []).append(batch)
        if self.told:
            self.clauses.batches = [b for b in self.clauses.batches if b.rule not in self.told]

    def _check_sentences(self) -> tuple[Diagnostic, ...]:
        known = self.reference.families()
        if self.facts is not None:
            known |= set(self.facts.given)
        wrong = self.program.faults_of_sentences(known)
        self.reference.keep_errors(wrong)
        return wrong

    def _every_error(self, own: LanguageError) -> LanguageError:
        """All errors of the model, if the reference grounder finds them soon; else the first."""
        given = dict(self.given)
        if self.facts is not None:
            given = {**self.facts.values(), **given}
        limits = replace(self.options.limits, steps=_MOST_STEPS_FOR_ERRORS, steps_told=False)
        try:
            ground(self.program.file, given, limits=limits, docs=self.program.docs)
        except LanguageError as error:
            first = [d.span for d in own.diagnostics if d.severity == "error"]
            # Not the same span: a plan knows no parentheses, and equal expressions are one.
            if any(_overlap(a, d.span) for a in first for d in error.diagnostics):
                return error if self.options.warn else _without_warnings(error)
        return own

    def _assembled(
        self, warnings: tuple[Diagnostic, ...], declared: Sequence[AtomColumns]
    ) -> ColumnarGrounding:
        batches = self.clauses.batches
        keys = [unit.key for unit in self.program.units]
        rules = [unit.rules for unit in self.program.units]
        origins = Origins(batches, rules, keys, self.clauses.expressions.objects)
        counts = tuple((batch.rule, batch.count, len(batch.literals)) for batch in batches)

        def expand() -> Expanded:
            self.clauses.expressions.spread_facts()
            of_clause = origins.expand()
            return Instances(self.program.rules, origins, self.reference), of_clause

        areas = self._areas() if self.program.probes else None
        literals, ends = joined(batches)
        provenance = Provenance.lazy(self.program.infos, len(ends), expand)
        atoms = atoms_of(self.clauses.families, declared, self.program.auxiliary)
        cnf = Cnf(literals, ends, atoms, provenance, areas)
        seconds = tuple(self.seconds)
        return ColumnarGrounding(
            self.program,
            cnf,
            warnings,
            counts,
            seconds,
            self.reference,
            origins,
            self.clauses.families,
            self.clauses.expressions,
            notes=self.clauses.notes,
        )

    def _areas(self) -> Areas:
        """What is said of connected areas, with the names of nodes and of what demands."""
        found = self.gathered()
        terms = self.clauses.expressions.terms

        def names() -> tuple[str, ...]:
            texts: dict[int, str] = {}
            for family in (f for f in self.clauses.families.all() if is_of_probes(f.name)):
                for first, several in family.names(terms):
                    texts.update(enumerate(several, first))
            own = [
                split_atom(texts[variable])[1][flood.indices :]
                for flood, variable in found.variables
            ]
            return tuple([x[0] if len(x) == 1 else f"({','.join(x)})" for x in own])

        def bindings(demand: int) -> Local:
            number, row = found.origins[demand]
            for batch in self.told[number]:
                if row < batch.count:
                    return batch_binding(
                        batch, row, self.program.units[number].key, self.clauses.expressions.objects
                    )
                row -= batch.count
            raise IndexError(demand)

        return replace(found.areas, names=cache(names), bindings=bindings)


def needless_probes(program: Program, facts: Facts | None) -> set[int]:
    """The units that would tell the order of nodes where that is known to be one."""
    return {
        numbered.number
        for numbered in program.probes
        if numbered.probe.role == "before" and in_order(numbered.flood, facts)
    }


def _lists(batches: list[Batch]) -> list[list[int]]:
    """The clauses of some batches, which are let go."""
    if not batches:
        return []
    literals, ends = joined(batches)
    flat: list[int] = literals.tolist()
    return [flat[start:end] for start, end in pairwise((0, *ends.tolist()))]


def _without_warnings(error: LanguageError) -> LanguageError:
    """The errors alone: what a board gives and rules do not use is no mistake."""
    return LanguageError(tuple(d for d in error.diagnostics if d.severity == "error"))


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]
