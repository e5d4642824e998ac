"""A model compiled once, and grounded for as many values or boards as one likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import RuleInfo
from clausette.deadline import NEVER, Deadline
from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.columns import INT, Column
from clausette.grounding.columnar.encodings import Encoding
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.grouping import grouped
from clausette.grounding.columnar.planner import Planner
from clausette.grounding.columnar.provenance import Key
from clausette.grounding.columnar.recognition import recognised
from clausette.grounding.columnar.result import AtomColumns, ColumnarGrounding
from clausette.grounding.columnar.run import Run
from clausette.grounding.columnar.small import Small, SmallGrounding, Way
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
    def _small(self) -> Small:
        return Small(self)

    def small(
        self, facts: Facts, declared: AtomColumns, *, deadline: Deadline = NEVER
    ) -> SmallGrounding | None:
        """The bare clauses of a small board, several times faster than `ground`.

        None for boards and rules that are left to `ground` as a whole, wrong ones among them.
        """
        return self._small.ground(facts, declared, QUIET, deadline)

    def ways(self, facts: Facts, declared: AtomColumns) -> tuple[Way, ...]:
        """How `small` makes the clauses of every rule, by loops or by arrays, and why."""
        return self._small.ways(facts, declared)

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
        with deep_recursion(), collector_paused():
            return Run(self, given or {}, facts, options, deadline).result(declared)


def compiled(file: s.File, *, recognition: bool = True, docs: bool = True) -> Program:
    """The program of a model; `docs=False` reads doc comments as mere comments."""
    with deep_recursion(), collector_paused():
        try:
            return _compiled(file, recognition, docs)
        except RecursionError:
            raise too_deep(file) from None


def _compiled(file: s.File, recognition: bool, docs: bool) -> Program:
    rules, diagnostics = rules_of(file, docs=docs)
    planner = Planner()
    units: list[Unit] = []
    groups, taken = grouped(rules, file.source)
    for group in groups:
        scope = {name: slot for slot, name in enumerate(group.names)}
        plan = planner.formula(group.formula, scope)
        units.append(Unit(group.rules, plan, (), group.numbers))
    for number, rule in enumerate(rules):
        if number not in taken:
            units += [_unit(number, rule, f, planner, recognition) for f in rule.formulas]
    names = marked(file) if docs else Marked()
    told = (*diagnostics, *names.diagnostics)
    return Program(file, rules, tuple(units), told, docs, names)


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
