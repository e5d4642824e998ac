"""The rules of a program as Python functions, and the clauses that they make of a small board.

Clauses are lists, straight for a solver: no atoms' names, no provenance. Whoever wants those
grounds the board by arrays. A rule that is not plain, or that does not fit the board, is left to
the arrays with the reason why; the clauses of both are over one numbering.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import prod
from typing import Any, NamedTuple, TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.family import Counter
from clausette.grounding.columnar.loops.counts import Clauses, TooLarge, compiled
from clausette.grounding.columnar.loops.layout import Layout, laid_out
from clausette.grounding.columnar.loops.origins import NotPlain, Origin, Shape, shape_of, span_of
from clausette.grounding.columnar.loops.values import FamilyName, Needs
from clausette.grounding.columnar.loops.writing import Writer
from clausette.grounding.columnar.result import AtomColumns
from clausette.grounding.facts import Facts, Listed, Table
from clausette.words import Message, say

MOST_FACTS = 60_000
"""The number of values in the facts beyond which arrays are faster."""
MOST_BINDINGS = 500_000
"""The number of bindings of a nest beyond which arrays are faster, and say if it is hopeless."""

_USUAL_LENGTH = 6
_KEPT = 64  # boards whose layout or clauses are remembered
_MOST_KEPT = 100_000  # clauses of a unit
_NO_VALUE = say("a table has no value for a key that the rule looks up")
_TOO_DEEP = say("the rule is nested too deeply")

Given: TypeAlias = Mapping[str, Table | Listed]
Tables: TypeAlias = list[Table | Listed]


class _Kept(NamedTuple):
    """Clauses made before; if they have variables of their own, these begin at `first`."""

    tables: Tables
    clauses: Clauses
    first: int
    own: int


@dataclass(slots=True)
class _Unit:
    """One formula; its functions by the families whose atoms are the codes of their argument."""

    plan: p.Plan
    needs: Needs
    functions: dict[frozenset[FamilyName], Callable[..., None]] = field(default_factory=dict)
    kept: dict[tuple[int, ...], _Kept] = field(default_factory=dict)
    """Clauses by what they are made of, which is kept too so that it stays what it is."""


class _Call(NamedTuple):
    """A unit with all that is the same for boards of a layout."""

    number: int
    unit: _Unit
    run: Callable[..., None]
    numbers: tuple[int, ...]


class _Plan(NamedTuple):
    layout: Layout
    calls: tuple[_Call, ...]
    refused: Mapping[int, Message]


class LoopGrounding(NamedTuple):
    """The clauses of some units, and the others with the reasons why they are not among them."""

    clauses: Clauses
    counter: Counter
    layout: Layout
    refused: Mapping[int, Message]
    told: dict[int, Clauses]
    """The clauses of units that stand apart."""


@dataclass(slots=True)
class Unrolled:
    """The plain rules of a program, and why the others are not."""

    units: Mapping[int, _Unit]
    refused: Mapping[int, Message]
    tables: tuple[str, ...]
    apart: frozenset[int] = frozenset()
    """The units whose clauses are not joined with the others."""
    _plans: dict[tuple[object, ...], _Plan] = field(default_factory=dict)

    def ground(
        self,
        facts: Facts,
        declared: AtomColumns,
        deadline: Deadline = NEVER,
        needless: Collection[int] = (),
    ) -> LoopGrounding:
        """The clauses of a board by all rules that fit it; NotPlain if it is one for the arrays.

        Those of needless units are not made.
        """
        given = facts.given
        used = [given.get(name) for name in self.tables]
        size = sum([_size(table) for table in used if table is not None])
        if size > MOST_FACTS:
            raise NotPlain(
                say(
                    "the board has {n:,} facts; the limit for loops is {limit:,}",
                    n=size,
                    limit=MOST_FACTS,
                )
            )
        plan = self._plan(used, declared)
        late: dict[int, Message] = {}
        clauses: Clauses = []
        counter = Counter()
        counter.next = plan.layout.top + 1
        told: dict[int, Clauses] = {}
        for call in plan.calls:
            if call.number in needless:
                continue
            if deadline.over:
                raise OutOfTime(say("the board's clauses were not made in the time given"))
            try:
                made = made_by(call, given, counter)
                if call.number in self.apart:
                    told[call.number] = made
                else:
                    clauses += made
            except KeyError:
                late[call.number] = _NO_VALUE
            except TooLarge as many:
                late[call.number] = say("the rule counts {n:,} members at once", n=many.members)
            except NotPlain as reason:
                late[call.number] = reason.why
        refused = {**plan.refused, **late} if late else plan.refused
        if needless:
            refused = {number: why for number, why in refused.items() if number not in needless}
        return LoopGrounding(clauses, counter, plan.layout, refused, told)

    def plan_for(self, facts: Facts, declared: AtomColumns) -> _Plan:
        """Numbers and functions for boards like one."""
        return self._plan([facts.given.get(name) for name in self.tables], declared)

    def _plan(self, used: Sequence[Table | Listed | None], declared: AtomColumns) -> _Plan:
        own = [(key.terms, key.bounds(), len(key.values) > 0) for key in declared.keys]
        key = (declared.name, *map(_kind, used), *own)
        known = self._plans.get(key)
        if known is None:
            if len(self._plans) >= _KEPT:
                self._plans.clear()
            pairs = zip(self.tables, used, strict=True)
            shapes = {name: shape_of(table) for name, table in pairs if table is not None}
            known = self._plans[key] = self._planned(shapes, declared)
        return known

    def _planned(self, shapes: Mapping[str, Shape], declared: AtomColumns) -> _Plan:
        layout = laid_out({n: unit.needs for n, unit in self.units.items()}, shapes, declared)
        refused = {**self.refused, **layout.refused}
        codes = frozenset(family for family, box in layout.boxes.items() if box.is_codes)
        calls: list[_Call] = []
        for number, unit in self.units.items():
            if number in refused:
                continue
            try:
                run = _function(unit, codes.intersection(unit.needs.families))
            except (SyntaxError, MemoryError, RecursionError):
                refused[number] = _TOO_DEEP
                continue
            boxes = [layout.boxes[family] for family in unit.needs.families]
            numbers = tuple([number for box in boxes for number in box.numbers()])
            calls.append(_Call(number, unit, run, numbers))
        return _Plan(layout, tuple(calls), refused)


def unrolled(plans: Mapping[int, p.Plan]) -> Unrolled:
    """The functions of these plans, as far as they are plain."""
    units: dict[int, _Unit] = {}
    leading: set[int] = set()
    refused: dict[int, Message] = {}
    for number, plan in plans.items():
        writer = Writer()
        try:
            writer.source(plan)
        except NotPlain as reason:
            refused[number] = reason.why
            continue
        units[number] = _Unit(plan, writer.needs)
        if writer.leads:
            leading.add(number)
    # Counts and single literals come first: a solver that knows units when it is given the other
    # clauses keeps less of them.
    order = sorted(units, key=lambda number: number not in leading)
    tables = dict.fromkeys(name for unit in units.values() for name in unit.needs.tables)
    return Unrolled({number: units[number] for number in order}, refused, tuple(tables))


def _function(unit: _Unit, codes: frozenset[FamilyName]) -> Callable[..., None]:
    known = unit.functions.get(codes)
    if known is None:
        source = Writer(codes=codes).source(unit.plan)
        known = unit.functions[codes] = compiled(source, "unit")
    return known


def made_by(call: _Call, given: Given, counter: Counter) -> Clauses:
    """The clauses of a unit.

    A puzzle that keeps what depends on the size of a board alone gives the same tables again, and
    the clauses made of them are kept.
    """
    unit = call.unit
    used = [given[name] for name in unit.needs.tables]
    # Other lists are made anew for every board; to hold on to them costs more than their memory.
    keeps = all([isinstance(table, Table) or table.kept for table in used])
    key = (*map(id, used), *call.numbers) if keeps else ()
    first = counter.next
    if keeps and (kept := unit.kept.get(key)) and (not kept.own or kept.first == first):
        counter.next += kept.own
        return kept.clauses
    made: Clauses = []
    _check_nests(unit.needs, given)
    shapes = unit.needs.tables.values()
    tables = [_listed(table, keys) for table, (keys, _) in zip(used, shapes, strict=True)]
    call.run(made, counter, *call.numbers, *tables)
    if keeps:
        already = sum([len(kept.clauses) for kept in unit.kept.values()])
        if len(unit.kept) >= _KEPT or already + len(made) > _MOST_KEPT:
            unit.kept.clear()
        unit.kept[key] = _Kept(used, made, first, counter.next - first)
    return made


# -- facts as lists --------------------------------------------------------------------------------


def _kind(table: Table | Listed | None) -> object:
    """All of a table's shape that numbering and checks look at, in whatever form is fastest."""
    if isinstance(table, Listed):
        if table.value is None or None in table.keys:
            table.check()
        return table[1:4]
    if table is None:
        return None
    values = table.values
    keys = [len(key.values) > 0 and (key.terms,) for key in table.keys]
    size = len(values.values) > 0 and values.bounds()
    return (values.terms, size, table.starts is None, *keys)


def _check_nests(needs: Needs, given: Given) -> None:
    for nest in needs.nests:
        bindings = prod([_width(origin, given) for origin in nest])
        if bindings > MOST_BINDINGS:
            raise NotPlain(
                say(
                    "the rule has about {n:,} bindings; the limit for loops is {limit:,}",
                    n=bindings,
                    limit=MOST_BINDINGS,
                )
            )


def _width(origin: Origin, given: Given) -> int:
    """How many elements one set has, or about so many; of sets in lists, the largest."""
    if origin.kind == "range":
        names = _names(origin)
        span = span_of(origin, {name: shape_of(given[name]) for name in names})
        return 0 if span is None else span.high - span.low + 1
    table = given[origin.table]
    if not table.keys:
        return _size(table)
    if isinstance(table, Listed):
        entries: Any = table.entries
        return max(map(len, entries.values()), default=0)
    return len(table.values.values) // max(1, len(table.keys[0].values)) + 1


def _names(origin: Origin) -> set[str]:
    own = {origin.table} if origin.table else set()
    return own.union(*map(_names, origin.parts))


def _size(table: Table | Listed) -> int:
    """About the number of values; lists are not looked into, and count as several each."""
    if isinstance(table, Table):
        return len(table.values.values)
    if not table.keys and not table.sets:
        return 1
    entries: Any = table.entries
    return len(entries) * (_USUAL_LENGTH if table.sets and table.keys else 1)


def _listed(table: Table | Listed, keys: int) -> Any:
    """A value, a list, or a dictionary of them by the key or the tuple of keys."""
    if isinstance(table, Listed):
        return table.entries
    values: list[Any] = table.values.values.tolist()
    if table.starts is not None and keys:
        values = [values[start:end] for start, end in pairwise(table.starts.tolist())]
    if not keys:
        return values if table.starts is not None else values[0]
    columns: Sequence[list[int]] = [key.values.tolist() for key in table.keys]
    return dict(zip(columns[0] if keys == 1 else zip(*columns, strict=True), values, strict=True))
