"""A model compiled once, and grounded for as many values or boards as one likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf, RuleInfo
from clausette.deadline import NEVER, Deadline
from clausette.errors import LanguageError
from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.areas import NotAreas, Numbered
from clausette.grounding.columnar.columns import INT, Column
from clausette.grounding.columnar.encodings import Encoding
from clausette.grounding.columnar.floods import Flood, Floods, Probe, Unused, floods_of
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.grouping import grouped
from clausette.grounding.columnar.loops.origins import NotPlain
from clausette.grounding.columnar.loops.unrolled import Given
from clausette.grounding.columnar.planner import Planner
from clausette.grounding.columnar.provenance import Key
from clausette.grounding.columnar.recognition import recognised
from clausette.grounding.columnar.result import AtomColumns, ColumnarGrounding
from clausette.grounding.columnar.run import Run
from clausette.grounding.columnar.scalars import FormulaEncoding
from clausette.grounding.columnar.small import PartedGrounding, Small, SmallGrounding, Way
from clausette.grounding.facts import Facts
from clausette.grounding.holes import hole_variables, misnamed_holes
from clausette.grounding.instances import rule_infos, too_deep
from clausette.grounding.reference import Limits
from clausette.grounding.values import Value
from clausette.grounding.watch import stepped_names
from clausette.language import syntax as s
from clausette.language.auxiliary import Marked, marked
from clausette.language.diagnostics import Diagnostic
from clausette.language.interpreter import collector_paused, deep_recursion
from clausette.language.rules import Rule, outer_chain, rules_of
from clausette.language.view_lines import view_lines
from clausette.words import say

CHUNK = 1 << 21


@dataclass(frozen=True, slots=True)
class Options:
    """How to ground; the defaults suit nearly everybody."""

    encoding: Encoding = "auto"
    limits: Limits = field(default_factory=Limits)
    chunk: int = CHUNK
    """Cells evaluated at a time."""
    warn: bool = True
    """Look for what warnings need; boards that come by the thousand go without."""
    formulas: FormulaEncoding = "auto"
    """How all that is no clause becomes some; by any name but `auto`, formula by formula."""
    cuts: bool = False
    """Leave floods to who solves by cuts: the clauses alone say less than the model."""


BY_CUTS = Options(warn=False, cuts=True)
"""For boards whose clauses are given to a session: what hangs together is left to its cuts."""
QUIET = Options(warn=False)
"""For boards, and for what is grounded again: who wrote the rules has had the warnings."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A formula to ground: its plan, and the variables that tell the rule's instances apart.

    A unit of several rules is one plan for all of them, over the rows of `numbers`.
    """

    rules: tuple[int, ...]
    plan: p.Plan
    key: Key = ()
    numbers: NDArray[np.int64] | None = None
    probe: Probe | None = None
    """What its clauses tell of a flood; they are no clauses of the model then."""

    def frame(self) -> Frame:
        """The cells to start from."""
        if self.numbers is None:
            return Frame.root()
        columns = {
            slot: Column(INT, column, int(column.min()), int(column.max()))
            for slot, column in enumerate(self.numbers.T)
        }
        return Frame((len(self.numbers),), columns)


@dataclass(frozen=True)
class Program:
    """The rules of a model with their plans."""

    file: s.File
    rules: tuple[Rule, ...]
    units: tuple[Unit, ...]
    diagnostics: tuple[Diagnostic, ...]
    docs: bool
    marked: Marked
    """The names that the model marks as auxiliary."""
    floods: tuple[Flood, ...] = ()
    """What is recognised in it; in the program by cuts, what is left out."""
    unused: tuple[Unused, ...] = ()
    """What spreads in layers, and is no flood that is known."""
    pairs: bool = False
    """Whether a quadratic 'at most one' stays as it is written."""

    @cached_property
    def without_floods(self) -> Program:
        """The rest, when what hangs together is left out; rules may have other numbers."""
        left_out = {id(formula) for flood in self.floods for formula in flood.formulas}
        items = tuple(item for item in self.file.items if id(item) not in left_out)
        part = compiled(replace(self.file, items=items), docs=self.docs)
        return replace(part, marked=self.marked)

    @cached_property
    def by_cuts(self) -> Program:
        """The same without the layers of its floods, with probes in their place."""
        if not self.floods:
            return self
        with deep_recursion(), collector_paused():
            units = _units(self.file, self.rules, not self.pairs, self.floods)
        return replace(self, units=units)

    @cached_property
    def one_by_one(self) -> Program:
        """The same, as written, whose formulas are expanded for each binding of their loops."""
        with deep_recursion(), collector_paused():
            units = _units(self.file, self.rules, False, planner=Planner(one_by_one=True))
        return replace(self, units=units, floods=(), unused=())

    @cached_property
    def probes(self) -> tuple[Numbered, ...]:
        """The probes, with the numbers of their units."""
        floods = {id(probe): flood for flood in self.floods for probe in flood.probes}
        return tuple(
            Numbered(number, floods[id(unit.probe)], unit.probe)
            for number, unit in enumerate(self.units)
            if unit.probe is not None
        )

    @property
    def auxiliary(self) -> frozenset[str]:
        return self.marked.names

    @cached_property
    def assigns(self) -> bool:
        """Whether the model gives values to globals itself."""
        return any(isinstance(item, s.Assignment) for item in self.file.items)

    @cached_property
    def stepped(self) -> frozenset[str]:
        """The propositions for which the watch looks for phantoms."""
        return stepped_names(self.file)

    @cached_property
    def _checked(self) -> dict[frozenset[str], tuple[Diagnostic, ...]]:
        return {}

    def faults_of_sentences(self, known: set[str]) -> tuple[Diagnostic, ...]:
        """What is wrong with the doc comments when these globals are known."""
        key = frozenset(known)
        found = self._checked.get(key)
        if found is None:
            misnamed = misnamed_holes(self.rules, self.file.source, known)
            found = self._checked[key] = (*self.diagnostics, *misnamed)
        return found

    @cached_property
    def infos(self) -> tuple[RuleInfo, ...]:
        """The rules as provenance tells them."""
        return rule_infos(self.file, self.rules)

    @cached_property
    def small_ways(self) -> Small:
        """How the clauses of small boards are made."""
        return Small(self)

    def small(
        self, facts: Facts, declared: AtomColumns, *, deadline: Deadline = NEVER
    ) -> SmallGrounding | None:
        """The bare clauses of a small board, several times faster than `ground`, with what is
        left to cuts.

        None for boards and rules that are left to `ground` as a whole, wrong ones among them.
        """
        try:
            return self.by_cuts.small_ways.ground(facts, declared, BY_CUTS, deadline)
        except (NotAreas, LanguageError):
            # Slow and right, and where something is wrong layers say what.
            return self.small_ways.ground(facts, declared, QUIET, deadline)

    def parted(
        self,
        full: Facts,
        bare: Facts,
        parts: Sequence[Given],
        declared: AtomColumns,
        known: SmallGrounding | None = None,
    ) -> PartedGrounding | None:
        """The bare clauses of a small board without clues, and those that each clue adds; None if
        that cannot be told apart."""
        try:
            return self.by_cuts.small_ways.parted(full, bare, parts, declared, known)
        except (NotAreas, NotPlain, LanguageError):
            return None

    def ways(self, facts: Facts, declared: AtomColumns) -> tuple[Way, ...]:
        """How `small` makes the clauses of every rule, by loops, by arrays or by cuts, and why."""
        if not self.floods:
            return self._by_floods(self.small_ways.ways(facts, declared))
        found = self.ground(None, facts, BY_CUTS, (declared,))
        program = self if found.layered else self.by_cuts
        return self._by_floods(program.small_ways.ways(facts, declared), found.layered)

    def array_ways(self, grounding: ColumnarGrounding) -> tuple[Way, ...]:
        """The same of clauses that were all made by arrays; nothing if there are no floods."""
        if not self.floods and not self.unused:
            return ()
        return self._by_floods((Way("arrays"),) * len(self.rules), grounding.layered)

    def _by_floods(self, ways: tuple[Way, ...], layered: str = "") -> tuple[Way, ...]:
        """Ways, of which those of floods are cuts, or layers for a reason."""
        found = list(ways)
        for flood in self.floods:
            why = say("what {name} says is left to cuts while solving", name=flood.name)
            for n in flood.rules:
                found[n] = found[n]._replace(layers=layered) if layered else Way("cuts", why)
        for one in self.unused:
            found[one.rule] = found[one.rule]._replace(layers=one.why)
        return tuple(found)

    def ground(
        self,
        given: Mapping[str, Value] | None = None,
        facts: Facts | None = None,
        options: Options | None = None,
        declared: Sequence[AtomColumns] = (),
        *,
        deadline: Deadline = NEVER,
    ) -> ColumnarGrounding:
        """The clauses for these values and facts; a `LanguageError` tells all that is wrong.

        Declared atoms are variables even if no clause mentions them. The deadline is looked at
        between portions, and raises OutOfTime.
        """
        options = options or Options()
        given = given or {}
        if options.formulas != "auto":
            return _grounded(self.one_by_one, given, facts, options, declared, deadline)
        if options.cuts and self.floods:
            try:
                found = _grounded(self.by_cuts, given, facts, options, declared, deadline)
            except NotAreas as fault:
                found = _grounded(self, given, facts, options, declared, deadline)
                return replace(found, layered=fault.why)
            except LanguageError:
                pass  # in layers then, which say what is wrong if something is
            else:
                layers = _Layers(self, given, facts, replace(options, cuts=False), declared)
                return replace(found, cnf=replace(found.cnf, layers=layers))
        return _grounded(self, given, facts, options, declared, deadline)


def _grounded(
    program: Program,
    given: Mapping[str, Value],
    facts: Facts | None,
    options: Options,
    declared: Sequence[AtomColumns],
    deadline: Deadline,
) -> ColumnarGrounding:
    with deep_recursion(), collector_paused():
        return Run(program, given, facts, options, deadline).result(declared)


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True, eq=False)
class _Layers:
    """The clauses of a program whose floods are left to cuts, with the floods among them."""

    program: Program
    given: Mapping[str, Value]
    facts: Facts | None
    options: Options
    declared: Sequence[AtomColumns]

    @cached_property
    def _made(self) -> list[Cnf]:
        return []

    def __call__(self, deadline: Deadline) -> Cnf:
        if not self._made:
            found = self.program.ground(
                self.given, self.facts, self.options, self.declared, deadline=deadline
            )
            self._made.append(found.cnf)
        return self._made[0]


def compiled(
    file: s.File, *, recognition: bool = True, pairs: bool = False, docs: bool = True
) -> Program:
    """The program of a model; `docs=False` reads doc comments as mere comments.

    With `pairs`, a quadratic 'at most one' stays as it is written, whatever else is recognised.
    """
    with deep_recursion(), collector_paused():
        try:
            return _compiled(file, recognition, pairs, docs)
        except RecursionError:
            raise too_deep(file) from None


def _compiled(file: s.File, recognition: bool, pairs: bool, docs: bool) -> Program:
    rules, diagnostics = rules_of(file, docs=docs)
    names = marked(file) if docs else Marked()
    pictured = view_lines(file).diagnostics if docs else ()
    told = (*diagnostics, *names.diagnostics, *pictured)
    floods = floods_of(file, rules) if recognition else Floods()
    units = _units(file, rules, recognition and not pairs)
    return Program(file, rules, units, told, docs, names, *floods, pairs)


def _units(
    file: s.File,
    rules: tuple[Rule, ...],
    recognition: bool,
    floods: tuple[Flood, ...] = (),
    planner: Planner | None = None,
) -> tuple[Unit, ...]:
    """The units of the rules; of floods, those of their probes only."""
    planner = planner or Planner()
    units: list[Unit] = []
    left_out = {id(formula) for flood in floods for formula in flood.formulas}
    groups, taken = grouped(rules, file.source)
    for group in groups:
        scope = {name: slot for slot, name in enumerate(group.names)}
        plan = planner.formula(group.formula, scope)
        units.append(Unit(group.rules, plan, (), group.numbers))
    for number, rule in enumerate(rules):
        if number not in taken:
            formulas = [f for f in rule.formulas if id(f) not in left_out]
            units += [_unit(number, rule, f, planner, recognition) for f in formulas]
    for probe in (probe for flood in floods for probe in flood.probes):
        plan = planner.formula(probe.formula, {})
        units.append(Unit((probe.rule,), plan, _chain(probe.formula), probe=probe))
    return tuple(units)


def _unit(number: int, rule: Rule, formula: s.Formula, planner: Planner, recognition: bool) -> Unit:
    wanted = hole_variables(rule)
    if recognition:
        better = recognised(formula)
        # An instance must stay what the sentence makes it: the pair cannot be named any more.
        if not rule.documented or wanted <= {name for name, _ in _chain(better)}:
            formula = better
    plan = planner.formula(formula, {})
    chain = _chain(formula)
    return Unit((number,), plan, tuple(v for v in chain if not rule.documented or v[0] in wanted))


def _chain(formula: s.Formula) -> Key:
    """The variables of the outermost chain, with their slots."""
    binders, _ = outer_chain(formula)
    names = [variable.name for binder in binders for variable in binder.variables]
    return tuple({name: slot for slot, name in enumerate(names)}.items())
