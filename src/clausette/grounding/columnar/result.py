"""What a grounding gives: clauses with names and origins, and the cost of every rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Atoms, Cnf, RuleInstance
from clausette.cnf.areas import Cut
from clausette.cnf.provenance import MadeInstances
from clausette.grounding.columnar.columns import INT, TERM, Column, Terms
from clausette.grounding.columnar.cut_instances import CutInstances, extended
from clausette.grounding.columnar.definitions import Notes, meanings
from clausette.grounding.columnar.emission import Batch
from clausette.grounding.columnar.expressions import Expressions
from clausette.grounding.columnar.families import Families
from clausette.grounding.columnar.family import Family
from clausette.grounding.columnar.floods import is_of_probes
from clausette.grounding.columnar.provenance import Origins
from clausette.grounding.facts import FactColumn
from clausette.grounding.instances import weight_of
from clausette.grounding.meanings import Meaning
from clausette.grounding.reference import Local, Reference
from clausette.grounding.values import Value, print_value
from clausette.grounding.wording import Listing, Wording
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.rules import Rule
from clausette.language.sentences import ENGLISH
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.program import Program


class AtomColumns(Protocol):
    """Atoms `name(keys)`, one for each row of the keys."""

    @property
    def name(self) -> str: ...

    @property
    def keys(self) -> tuple[FactColumn, ...]: ...


def atom_variables(families: Families, atoms: AtomColumns) -> NDArray[np.int32]:
    """The variables of some atoms, made if they have none."""
    columns = [
        Column(TERM if key.terms else INT, key.values, int(key.values.min()), int(key.values.max()))
        for key in atoms.keys
        if len(key.values)
    ]
    if len(columns) < len(atoms.keys):
        return np.zeros(0, dtype=np.int32)
    family = families.family(atoms.name, tuple(column.kind for column in columns))
    return family.variables(np.atleast_1d(np.asarray(family.cells(columns))))


class Instances(MadeInstances):
    """The rule instances of a grounding."""

    def __init__(self, rules: tuple[Rule, ...], origins: Origins, reference: Reference) -> None:
        self._rules = rules
        self._origins = origins
        self._reference = reference

    def __len__(self) -> int:
        return len(self._origins)

    def rules(self) -> NDArray[np.int64]:
        return self._origins.rules()

    def made(self, index: int) -> RuleInstance:
        rule, local = self._origins.binding(index)
        if self._origins.is_shared(index):
            # Definitions only say what a new variable means: they cannot be given up.
            return RuleInstance(rule)
        printed = tuple((name, print_value(value)) for name, value in local.items())
        return RuleInstance(rule, printed, weight_of(self._rules[rule], self._reference, local))


class RuleCost(NamedTuple):
    name: str
    line: int
    instances: int
    clauses: int
    literals: int
    seconds: float


@dataclass(frozen=True)
class ColumnarGrounding:
    """What a model says for given values, as clauses."""

    program: Program
    cnf: Cnf
    warnings: tuple[Diagnostic, ...]
    counts: tuple[tuple[int, int, int], ...]
    """Unit, clauses and literals of every batch."""
    seconds: tuple[float, ...]
    """What each unit took."""
    _reference: Reference = field(repr=False)
    _origins: Origins = field(repr=False)
    _families: Families = field(repr=False)
    _expressions: Expressions = field(repr=False)
    cuts: CutInstances | None = field(default=None, repr=False)
    """Consequences of what is left to cuts, as instances after all others."""
    notes: Notes = field(default_factory=Notes, repr=False)
    layered: str = ""
    """Why floods are among the clauses although they were to be left to cuts."""

    def with_cuts(self, cuts: Sequence[Cut]) -> ColumnarGrounding:
        """The same with the clauses of some cuts, which is to have none yet."""
        assert self.cuts is None
        found = CutInstances(self, cuts)
        return replace(self, cnf=extended(self.cnf, found), cuts=found)

    def meanings(self) -> dict[int, Meaning | None]:
        """What every definition in the clauses stands for; None if it is part of a counter."""
        return meanings(self.cnf, [count for _, count, _ in self.counts], self.notes)

    def _is_cut(self, instance: int) -> bool:
        return self.cuts is not None and instance >= self.cuts.first

    @property
    def values(self) -> Mapping[str, Value]:
        """The values of the globals, by name."""
        return self._reference.values

    @property
    def file(self) -> s.File:
        return self.program.file

    @property
    def rules(self) -> tuple[Rule, ...]:
        return self.program.rules

    @property
    def instances(self) -> Sequence[RuleInstance]:
        return self.cnf.provenance.instances

    def variables(self, atoms: AtomColumns) -> NDArray[np.int32]:
        """The variables of some declared atoms, in their order."""
        return atom_variables(self._families, atoms)

    def costs(self) -> list[RuleCost]:
        """The size of every rule, and the time that its formulas took."""
        units, rules = self.program.units, self.cnf.provenance.rules
        instances = self._origins.instance_counts()
        clauses: Counter[int] = Counter()
        literals: Counter[int] = Counter()
        seconds: dict[int, float] = defaultdict(float)
        for unit, count, size in self.counts:
            share = len(units[unit].rules)
            for rule in units[unit].rules:
                clauses[rule] += count // share
                literals[rule] += size // share
        for unit, spent in enumerate(self.seconds):
            for rule in units[unit].rules:
                seconds[rule] += spent / len(units[unit].rules)
        return [
            RuleCost(
                info.name, info.line, instances[rule], clauses[rule], literals[rule], seconds[rule]
            )
            for rule, info in enumerate(rules)
        ]

    def sentence(
        self, instance: int, language: str = ENGLISH, named: Callable[[str], str] = str
    ) -> str:
        """The rule's sentence with its holes filled, or the rule's source if it has none."""
        assert len(self.instances) > instance
        if self.cuts is not None and self._is_cut(instance):
            self._expressions.spread_facts()
            wording = Wording(self._reference, language, named)
            return self.cuts.sentence(self, instance, language, wording)
        rule, local = self._origins.binding(instance)
        if self._origins.is_shared(instance):
            shared = say("shared definitions of '{rule}'", rule=self.rules[rule].name)
            return in_words(shared, language)
        self._expressions.spread_facts()
        return Wording(self._reference, language, named).sentence(self.rules[rule], local)

    def gathered(
        self,
        instances: Sequence[int],
        language: str = ENGLISH,
        named: Callable[[str], str] = str,
        listing: Listing | None = None,
    ) -> list[tuple[tuple[int, ...], str]]:
        """The sentences of some instances, several in one where a plural sentence allows that."""
        of_rule: dict[int, list[tuple[int, Local]]] = {}
        found: list[tuple[tuple[int, ...], str]] = []
        for instance in instances:
            if self._is_cut(instance):
                found.append(((instance,), self.sentence(instance, language, named)))
                continue
            rule, local = self._origins.binding(instance)
            if self.rules[rule].plurals and not self._origins.is_shared(instance):
                of_rule.setdefault(rule, []).append((instance, local))
            else:
                found.append(((instance,), self.sentence(instance, language, named)))
        self._expressions.spread_facts()
        wording = Wording(self._reference, language, named, listing)
        for rule, bound in of_rule.items():
            told = wording.gathered(self.rules[rule], [local for _, local in bound])
            found += [(tuple(bound[n][0] for n in places), said) for places, said in told]
        order = {instance: n for n, instance in enumerate(instances)}
        return sorted(found, key=lambda group: order[group[0][0]])

    def is_shared(self, instance: int) -> bool:
        """Whether this is no instance proper, but definitions that several of them use."""
        assert len(self.instances) > instance
        return not self._is_cut(instance) and self._origins.is_shared(instance)

    def are_shared(self, instances: NDArray[np.int64]) -> NDArray[np.bool_]:
        """The same of many instances at once."""
        assert len(self.instances) > instances.max(initial=-1)
        if self.cuts is None:
            return self._origins.are_shared(instances)
        own = instances < self.cuts.first
        shared = np.zeros(len(instances), dtype=np.bool_)
        shared[own] = self._origins.are_shared(instances[own])
        return shared

    def naming(self, printed: Collection[str]) -> NDArray[np.int64]:
        """The instances in which some variable has one of these printed values."""
        _ = self.instances  # which numbers them
        found = self._origins.naming(printed)
        if self.cuts is None:
            return found
        return np.concatenate((found, np.array(self.cuts.naming(printed), dtype=np.int64)))


def joined(batches: list[Batch]) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """All literals and the ends of all clauses; the batches are let go on the way."""
    alone = len(batches) == 1
    size = sum(len(b.literals) for b in batches)
    literals = batches[0].literals if alone else np.empty(size, dtype=np.int32)
    ends = np.empty(sum(b.count for b in batches), dtype=np.int64)
    at = clause = 0
    batches.reverse()
    while batches:
        batch = batches.pop()
        size = len(batch.literals)
        if not alone:
            literals[at : at + size] = batch.literals
        here = ends[clause : clause + batch.count]
        # Added up in place: `arange` would be a second array as large.
        here[:] = batch.lengths
        here[:1] += at
        np.cumsum(here, out=here)
        at += size
        clause += batch.count
    return literals, ends


def _names_of(own: list[Family], terms: Terms, variables: Sequence[int]) -> list[str]:
    """The names of some atoms."""
    batches = sorted(
        ((batch, family) for family in own for batch in family.batches), key=lambda at: at[0].first
    )
    places = np.searchsorted([batch.first for batch, _ in batches], variables, side="right") - 1
    names: dict[int, str] = {}
    for place in np.unique(places).tolist():
        batch, family = batches[place]
        here = np.asarray(variables)[places == place]
        names.update(zip(here.tolist(), family.some_names(batch, here, terms), strict=True))
    return [names[variable] for variable in variables]


def atoms_of(
    families: Families, declared: Sequence[AtomColumns], auxiliary: Collection[str]
) -> Atoms:
    """All atoms; shown are the declared ones, if any are declared, or all but the auxiliary.

    Those of probes are nobody's atoms.
    """
    count = families.counter.next - 1
    hidden = np.ones(count, dtype=np.bool_)
    own = [family for family in families.all() if not is_of_probes(family.name)]
    for family in own:
        for batch in family.batches:
            hidden[batch.first - 1 : batch.first - 1 + len(batch.cells)] = False

    def name_all() -> tuple[str | None, ...]:
        names: list[str | None] = [None] * count
        for family in own:
            for first, texts in family.names(families.terms):
                names[first - 1 : first - 1 + len(texts)] = texts
        return tuple(names)

    atoms = Atoms.lazy(hidden, name_all, partial(_names_of, own, families.terms))
    if declared:
        return atoms.showing(np.concatenate([atom_variables(families, d) for d in declared]))
    helpers = [family for family in own if family.name in auxiliary]
    if not helpers:
        return atoms
    shown = ~hidden
    for batch in (batch for family in helpers for batch in family.batches):
        shown[batch.first - 1 : batch.first - 1 + len(batch.cells)] = False
    return atoms.showing(np.flatnonzero(shown).astype(np.int32) + np.int32(1))
