"""The clauses of a small board as lists, straight for a solver: no atoms' names, no provenance.

Whoever wants those grounds the board by arrays. A program is unrolled when all its rules are plain
(see `unrolling`) and the facts are few; `Unrolled.ground` gives None when they are not, or when
anything is amiss, so that the arrays find the words for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import count, pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.encodings import template
from clausette.grounding.columnar.result import AtomColumns
from clausette.grounding.columnar.unrolling import NotPlain, Origin, Shapes, Writer
from clausette.grounding.facts import FactColumn, Facts, Listed, Span, Table

MOST_FACTS = 60_000
"""The number of values in the facts beyond which arrays are faster."""

_USUAL_LENGTH = 6
_MOST_MEMBERS = 64  # of a cardinality
_KEPT = 64  # boards whose tables are remembered

Clauses: TypeAlias = list[Sequence[int]]
Given: TypeAlias = Mapping[str, Table | Listed]


class SmallGrounding(NamedTuple):
    """Clauses over variables 1 to `variables`, and those of the decisions."""

    clauses: Clauses
    variables: int
    decisions: NDArray[np.int32]


class _TooLarge(Exception):
    """A cardinality is one for the arrays."""


class _Family(NamedTuple):
    """An atom of the family is base + Σ argument · stride."""

    base: int
    strides: tuple[int, ...]


class _Layout(NamedTuple):
    """The families and the last of their numbers; which one is declared."""

    families: list[_Family]
    top: int
    numbers: list[int]
    declared: int


_CODES = _Family(0, (1,))  # atoms that are the codes of their argument


@dataclass(slots=True)
class _Unit:
    """One formula, written for atoms that are codes (True) and for any others (False)."""

    sources: dict[bool, str]
    tables: tuple[str, ...]
    counts: bool
    compiled: dict[bool, Callable[..., None]] = field(default_factory=dict)
    kept: dict[tuple[int, ...], tuple[list[Table | Listed], Clauses]] = field(default_factory=dict)
    """Clauses by what they are made of, which is kept too so that it stays what it is."""


@dataclass(slots=True)
class Unrolled:
    """The rules of a program as Python functions."""

    shapes: Shapes
    units: list[_Unit]
    _layouts: dict[tuple[object, ...], _Layout] = field(default_factory=dict)

    def ground(self, facts: Facts, declared: AtomColumns) -> SmallGrounding | None:
        """The clauses of a board, or None when it is one for the arrays."""
        tables = facts.given
        clauses: Clauses = []
        try:
            if sum([_size(tables[name]) for name in self.shapes.tables]) > MOST_FACTS:
                return None
            layout = self._layout(tables, declared)
            numbers, plain = layout.numbers, layout.families[0] == _CODES
            fresh = count(layout.top + 1)
            for unit in self.units:
                clauses += self._made(unit, plain, tables, numbers, fresh)
        except (KeyError, TypeError, _TooLarge):
            return None  # something is missing from the facts, or not what the rules expect
        base, strides = layout.families[layout.declared]
        decisions = base + sum(
            [key.values * stride for key, stride in zip(declared.keys, strides, strict=True)]
        )
        return SmallGrounding(clauses, next(fresh) - 1, np.asarray(decisions, dtype=np.int32))

    def _layout(self, tables: Given, declared: AtomColumns) -> _Layout:
        """How atoms are numbered; the same for all boards whose values have the same bounds."""
        kinds = [_kinds(tables[name]) for name in self.shapes.tables]
        key = (declared.name, *kinds, *[(k.terms, *k.bounds()) for k in declared.keys])
        known = self._layouts.get(key)
        if known is None:
            self._check_kinds(tables)
            families, top = self._families(tables, declared)
            numbers = [n for family in families for n in (family.base, *family.strides)]
            names = list(self.shapes.families)
            if declared.name not in names:
                raise KeyError(declared.name)
            known = _Layout(families, top, numbers, names.index(declared.name))
            if len(self._layouts) >= _KEPT:
                self._layouts.clear()
            self._layouts[key] = known
        return known

    def _made(
        self,
        unit: _Unit,
        plain: bool,
        tables: Given,
        numbers: list[int],
        fresh: count[int],
    ) -> Clauses:
        """The clauses of a unit.

        A puzzle that keeps what depends on the size of a board alone gives the same tables again,
        and the clauses made of them are kept, unless they have variables of their own.
        """
        used = [tables[name] for name in unit.tables]
        key: tuple[int, ...] = ()
        # Lists are made anew for every board; to hold on to them would only cost memory.
        if not unit.counts and not any([isinstance(table, Listed) for table in used]):
            key = (*map(id, used), *numbers)
            if key in unit.kept:
                return unit.kept[key][1]
        run = unit.compiled.get(plain)
        if run is None:
            run = unit.compiled[plain] = _compiled(unit.sources[plain], "unit")
        shapes = map(self.shapes.tables.__getitem__, unit.tables)
        made: Clauses = []
        run(made, fresh, *numbers, *[_listed(t, *s) for t, s in zip(used, shapes, strict=True)])
        if key:
            if len(unit.kept) >= _KEPT:
                unit.kept.clear()
            unit.kept[key] = (used, made)
        return made

    def _check_kinds(self, tables: Given) -> None:
        """Numbers and terms are told apart here; in the lists both are integers."""
        shapes = self.shapes
        for origin, name, place in shapes.keyed:
            if _span(origin, tables).terms != _keys(tables[name])[place].terms:
                raise TypeError
        if any([_span(origin, tables).terms for origin in shapes.integers]):
            raise TypeError

    def _families(self, tables: Given, declared: AtomColumns) -> tuple[list[_Family], int]:
        """How the atoms of every family are numbered, and the last number."""
        found: list[_Family] = []
        top = 0
        for name, arguments in self.shapes.families.items():
            strides: list[int] = []
            base, size = top + 1, 1
            for place, origins in enumerate(arguments):
                spans = [_span(origin, tables) for origin in origins]
                if name == declared.name:
                    key = declared.keys[place]
                    spans.append(Span(key.terms, *key.bounds()))
                kinds, lows, highs = zip(*spans, strict=True)
                if len(set(kinds)) != 1:
                    raise TypeError
                strides.append(size)
                base -= min(lows) * size
                size *= max(highs) - min(lows) + 1
            found.append(_Family(base, tuple(strides)))
            top += size
        return found, top


def unrolled(plans: Sequence[p.Plan]) -> Unrolled | None:
    """The functions of these plans, or None when one of them is not plain."""
    shapes = Shapes()
    try:
        for plan in plans:
            Writer(shapes).source(plan)  # so that all tables and families are known
        units = [_unit(plan, shapes) for plan in plans]
    except NotPlain:
        return None
    # Counts come first: small ones are often units, and a solver that knows these when it is given
    # the other clauses keeps less of them.
    return Unrolled(shapes, sorted(units, key=lambda unit: not unit.counts))


def _unit(plan: p.Plan, shapes: Shapes) -> _Unit:
    sources: dict[bool, str] = {}
    tables: tuple[str, ...] = ()
    numbers = [
        text
        for family, arguments in enumerate(shapes.families.values())
        for text in (f"b{family}", *(f"s{family}_{place}" for place in range(len(arguments))))
    ]
    for plain in (True, False):
        writer = Writer(shapes, plain)
        body = writer.source(plan)
        tables = tuple(name for name in shapes.tables if name in writer.used)
        parameters = ["out", "fresh", *numbers]
        parameters += [f"t{list(shapes.tables).index(name)}" for name in tables]
        indented = "\n".join(f"  {line}" for line in body.split("\n"))
        sources[plain] = f"def unit({', '.join(parameters)}):\n{indented}\n"
    return _Unit(sources, tables, "count(" in sources[True])


def _compiled(source: str, name: str) -> Callable[..., Any]:
    """The function of that name in a text, which is our own: names made up here, and integers."""
    names: dict[str, Any] = {"count": _add_count}
    exec(source, names)
    function: Callable[..., Any] = names[name]
    return function


# -- facts as lists --------------------------------------------------------------------------------


def _span(origin: Origin, tables: Given) -> Span:
    if isinstance(origin, int):
        return Span(False, origin, origin)
    table = tables[origin]
    if isinstance(table, Listed):
        return table.value
    return Span(table.values.terms, *table.values.bounds())


def _kinds(table: Table | Listed) -> tuple[object, ...]:
    """All that numbering and checks look at."""
    if isinstance(table, Listed):
        return table.value, table.key
    keys = [key.terms for key in table.keys]
    return (table.values.terms, *table.values.bounds(), *keys)


def _keys(table: Table | Listed) -> Sequence[Span | FactColumn]:
    if isinstance(table, Listed):
        return (table.key,) if table.key is not None else ()
    return table.keys


def _size(table: Table | Listed) -> int:
    """About the number of values; lists are not looked into, and count as several each."""
    if isinstance(table, Table):
        return len(table.values.values)
    return len(table.entries) * (_USUAL_LENGTH if table.sets and table.key is not None else 1)


def _listed(table: Table | Listed, keys: int, sets: bool) -> Any:
    """A value, a list, or a dictionary of them by the key or the tuple of keys."""
    if isinstance(table, Listed):
        if (table.key is not None, table.sets) != (keys == 1, sets):
            raise TypeError
        return table.entries
    if len(table.keys) != keys or (table.starts is not None) != sets:
        raise TypeError
    values: list[Any] = table.values.values.tolist()
    if table.starts is not None and keys:
        values = [values[start:end] for start, end in pairwise(table.starts.tolist())]
    if not keys:
        return values if sets else values[0]
    columns = [key.values.tolist() for key in table.keys]
    return dict(zip(columns[0] if keys == 1 else zip(*columns, strict=True), values, strict=True))


# -- cardinalities ---------------------------------------------------------------------------------


def _add_count(out: Clauses, fresh: count[int], kind: str, members: list[int], bound: int) -> None:
    """Adds the clauses of a cardinality, with variables of its own where there are many members."""
    size = len(members)
    if 0 <= bound <= size:
        out += _template(kind, size, bound)(members, fresh)
    elif bound < 0 if kind == "atleast" else bound > size and kind == "atmost":
        return  # true whatever the members are
    else:
        out.append(())


@cache
def _template(kind: str, size: int, bound: int) -> Callable[[list[int], count[int]], Clauses]:
    """A function from members to clauses: a template written out."""
    if size > _MOST_MEMBERS:
        raise _TooLarge
    made = template("auto", kind, size, bound, False)
    places = iter(made.literals.tolist())
    clauses = [[next(places) for _ in range(length)] for length in made.lengths.tolist()]
    used = {place for clause in clauses for place in clause}
    lines = ["def filled(members, fresh):"]
    if size:
        lines.append(f"  {''.join(f'v{n}, ' for n in range(1, size + 1))}= members")
    lines += [f"  v{size + n} = next(fresh)" for n in range(1, made.auxiliary + 1)]
    lines += [f"  n{n} = -v{n}" for n in range(1, made.guard) if -n in used]
    written = [f"({''.join(f'v{n}, ' if n > 0 else f'n{-n}, ' for n in c)})" for c in clauses]
    lines.append(f"  return [{', '.join(written)}]")
    return _compiled("\n".join(lines), "filled")
