"""Cardinalities in all cells of a frame: their members gathered, then encoded by size and bound."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.bindings import CannotBeNative
from clausette.grounding.columnar.columns import BOOL, INT, TERM, Array, Column, Ints
from clausette.grounding.columnar.emission import Batch, Part
from clausette.grounding.columnar.encodings import (
    SMALL,
    Catalogue,
    Encoding,
    catalogue,
    choose,
    fill,
    ragged,
    template,
)
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.totaliser import Totaliser

if TYPE_CHECKING:
    from clausette.grounding.columnar.clauses import Clauses, Waiting

_FALSE, _TRUE, _OPEN = 0, 1, 2


class Gathered(NamedTuple):
    """The members of every cell's cardinality: `rows` says whose, in order; `sizes` how many."""

    rows: Ints
    part: Part
    sizes: Ints
    bounds: Ints


class Counting:
    """Writes cardinalities."""

    def __init__(self, clauses: Clauses, encoding: Encoding) -> None:
        self.clauses = clauses
        self.encoding = encoding
        self._totaliser = Totaliser(clauses.families.counter.take, self._add_definitions)

    # -- what there is to count ------------------------------------------------------------------

    def status(self, plan: p.Count, frame: Frame) -> Array:
        gathered = self._gathered(plan, frame)
        if gathered is None:
            return self._scalar_status(plan, frame)
        codes = _codes(plan.kind, gathered.sizes, gathered.bounds)
        if not plan.positive:
            codes = np.where(codes == _OPEN, _OPEN, 1 - codes)
        return codes.reshape(frame.shape)

    def _scalar_status(self, plan: p.Count, frame: Frame) -> Array:
        found = self.clauses.status.of(_scalar(plan), frame)
        return np.full(frame.shape, _OPEN) if found is None else found

    def _gathered(self, plan: p.Count, frame: Frame) -> Gathered | None:
        """The members by arrays, or None when they have to be looked at one by one."""
        key = ("count", id(plan.node))
        if key not in frame.memo:
            try:
                frame.memo[key] = self._gather(plan, frame)
            except CannotBeNative:
                frame.memo[key] = None
        found = frame.memo[key]
        assert found is None or isinstance(found, Gathered)
        return found

    def _gather(self, plan: p.Count, frame: Frame) -> Gathered:
        expressions = self.clauses.expressions
        bound = expressions.column(plan.bound, frame)
        if bound.kind != INT:
            raise CannotBeNative
        if plan.product is not None:
            rows, part, distinct = self._product(plan.product, frame)
        else:
            rows, part, distinct = self._set(plan, frame)
        if frame.mask is not None:
            wanted = np.broadcast_to(frame.mask, frame.shape).reshape(-1)[rows]
            rows, part = rows[wanted], _chosen(part, wanted)
        if not distinct and len(rows):
            keep = self._first_of_each(rows, part)
            rows, part = rows[keep], _chosen(part, keep)
        sizes = np.bincount(rows, minlength=frame.cells)
        bounds = np.broadcast_to(np.asarray(bound.data), frame.shape).reshape(-1)
        self._watch(plan, frame, sizes, bounds)
        return Gathered(rows, part, sizes, bounds)

    def _watch(self, plan: p.Count, frame: Frame, sizes: Ints, bounds: Ints) -> None:
        reference = self.clauses.expressions.reference
        if frame.active():
            reference.watch.loop(plan.node, 0, bool(sizes.any()))
        if plan.kind == "atmost":
            odd = (sizes > 0) & ((bounds == 0) | (bounds > sizes))
        elif plan.kind == "atleast":
            odd = bounds < 0
        else:
            return
        if frame.mask is not None:
            odd = odd & np.broadcast_to(frame.mask, frame.shape).reshape(-1)
        for cell in np.flatnonzero(odd)[:1].tolist():
            reference.warn_about_count(plan.node, int(bounds[cell]), int(sizes[cell]))

    def _product(self, product: p.Product, frame: Frame) -> tuple[Ints, Part, bool]:
        expressions, clauses = self.clauses.expressions, self.clauses
        child, owner = frame, np.arange(frame.cells)
        for slot, source in product.loops:
            child, owner = self._one_loop_more(child, owner, slot, source)
        if product.condition is not None:
            test = expressions.column(product.condition, child)
            keep = np.broadcast_to(np.asarray(test.data), child.shape)
            if child.mask is not None:
                keep = keep & child.mask
            rows = np.flatnonzero(keep)
            child, owner = child.rows_of(rows), owner[rows]
        slots: list[int | None] = []
        kept: list[p.Expr] = []
        for argument, slot in zip(product.arguments, product.fresh, strict=True):
            if child.cells == 0:
                return np.zeros(0, dtype=np.int64), Part(True, rows=np.zeros(0, np.int64)), True
            if not expressions.is_set(argument, child):
                slots.append(None)
                kept.append(argument)
                continue
            members = expressions.members(argument, child)
            if members.counts is not None and not members.counts.all():
                raise CannotBeNative
            if members.counts is None and not len(members.values):
                continue  # an empty set among the indices vanishes
            child, owner = self._one_loop_more(child, owner, slot, argument)
            slots.append(slot)
            kept.append(argument)
        columns = tuple(
            clauses.literals.argument(argument, child) if slot is None else child.column(slot)
            for argument, slot in zip(kept, slots, strict=True)
        )
        if any(column.kind not in (INT, TERM) for column in columns):
            raise CannotBeNative
        family = clauses.families.family(product.name, tuple(c.kind for c in columns))
        spread = tuple(
            column._replace(data=np.broadcast_to(np.asarray(column.data), child.shape).reshape(-1))
            for column in columns
        )
        return owner, Part(True, family, spread, rows=owner), product.distinct

    def _one_loop_more(
        self, child: Frame, owner: Ints, slot: int, source: p.Expr
    ) -> tuple[Frame, Ints]:
        members = self.clauses.expressions.members(source, child)
        extended = self.clauses.extended(child, slot, source, members)
        if not extended.joined:
            return extended, np.repeat(owner, len(members.values))
        return extended, owner[extended.rows_above()]

    def _set(self, plan: p.Count, frame: Frame) -> tuple[Ints, Part, bool]:
        members = self.clauses.expressions.members(plan.members, frame, "in")
        if members.kind != TERM and len(members.values):
            raise CannotBeNative
        if members.starts is None:
            size = len(members.values)
            rows = np.repeat(np.arange(frame.cells), size)
            codes = np.broadcast_to(members.values, (frame.cells, size)).reshape(-1)
        else:
            slot = self.clauses.fresh_slot()
            child = frame.extended(slot, members)
            rows, codes = child.rows_above(), np.asarray(child.column(slot).data)
        text = Column(TERM, codes)
        return rows, Part(True, None, (text,), rows=rows), True

    def _first_of_each(self, rows: Ints, part: Part) -> Ints:
        """The entries left when each atom is kept once for each cell."""
        if part.family is None:
            cells = np.asarray(part.arguments[0].data)
        else:
            part.family.cover(part.arguments)
            cells = np.broadcast_to(part.family.cells(part.arguments), rows.shape)
        pairs = np.stack((rows, cells))
        _, first = np.unique(pairs, axis=1, return_index=True)
        return np.sort(first)

    # -- clauses ---------------------------------------------------------------------------------

    def write(self, plan: p.Count, frame: Frame, waiting: Waiting) -> None:
        """The clauses of the cardinality, or the waiting disjuncts, in every cell."""
        frame = frame.flat() if frame.mask is not None else frame
        gathered = self._gathered(plan, frame)
        if gathered is None:
            self.clauses.write(_scalar(plan), frame, waiting)
            return
        codes = _codes(plan.kind, gathered.sizes, gathered.bounds)
        false = codes == (_FALSE if plan.positive else _TRUE)
        if false.any():
            self.clauses.emit(frame.where(Column(BOOL, false.reshape(frame.shape))), waiting)
        cells = np.flatnonzero(codes == _OPEN)
        if not len(cells):
            return
        if not plan.positive and plan.kind == "exact":
            self._write_not_exactly(frame, gathered, cells, waiting)
            return
        kind, bounds = plan.kind, gathered.bounds
        if not plan.positive:
            kind = "atleast" if plan.kind == "atmost" else "atmost"
            bounds = bounds + (1 if kind == "atleast" else -1)
        guards = None
        if waiting:
            frame, guards = self._guarded(frame, cells, waiting)
        self._encode(kind, frame, gathered._replace(bounds=bounds), cells, guards)

    def _guarded(
        self, frame: Frame, cells: Ints, waiting: Waiting, names: int = 1
    ) -> tuple[Frame, Ints]:
        """A name for each cell among the waiting disjuncts; its negation guards the clauses."""
        frame, defined = self.clauses.named(frame, names)
        wanted = np.zeros(frame.cells, dtype=np.bool_)
        wanted[cells] = True
        inner = frame.where(Column(BOOL, wanted.reshape(frame.shape)))
        self.clauses.emit(inner, (*waiting, *defined))
        numbers = [frame.column(name.slot).data for name in defined]
        return frame, -np.stack([np.asarray(n).reshape(-1) for n in numbers])

    def _write_not_exactly(
        self, frame: Frame, gathered: Gathered, cells: Ints, waiting: Waiting
    ) -> None:
        """Fewer, or more."""
        frame, guards = self._guarded(frame, cells, waiting, 2)
        for kind, step, guard in (("atmost", -1, guards[0]), ("atleast", 1, guards[1])):
            moved = gathered._replace(bounds=gathered.bounds + step)
            impossible = _codes(kind, moved.sizes, moved.bounds)[cells] == _FALSE
            for cell in cells[impossible].tolist():
                self.clauses.raw([[int(guard[cell])]], frame, cell)
            self._encode(kind, frame, moved, cells[~impossible], guard[np.newaxis])

    def _encode(
        self, kind: str, frame: Frame, gathered: Gathered, cells: Ints, guards: Ints | None
    ) -> None:
        """The clauses of open cardinalities, all those of one size and bound together."""
        if not len(cells):
            return
        wanted = np.zeros(frame.cells, dtype=np.bool_)
        wanted[cells] = True
        variables = np.zeros(len(gathered.rows), dtype=np.int32)
        chosen = wanted[gathered.rows]
        variables[chosen] = self._variables(gathered.part, chosen)
        starts = np.cumsum(gathered.sizes) - gathered.sizes
        sizes, bounds = gathered.sizes[cells], gathered.bounds[cells]
        small = catalogue(self.encoding, kind, guards is not None)
        if small is not None and int(sizes.max()) <= SMALL:
            own = None if guards is None else guards[0][cells]
            self._encode_small(small, frame, cells, variables, starts[cells], sizes, bounds, own)
            return
        for size, bound in sorted(set(zip(sizes.tolist(), bounds.tolist(), strict=True))):
            group = cells[(sizes == size) & (bounds == bound)]
            members = variables[starts[group][:, np.newaxis] + np.arange(size)]
            own_guards = None if guards is None else guards[0][group]
            self._encode_group(kind, size, bound, members, group, frame, own_guards)

    def _encode_small(
        self,
        small: Catalogue,
        frame: Frame,
        cells: Ints,
        variables: NDArray[np.int32],
        starts: Ints,
        sizes: Ints,
        bounds: Ints,
        guards: Ints | None,
    ) -> None:
        """Small cardinalities of all sizes and bounds in one go."""
        groups = len(cells)
        table = np.zeros((groups, small.guard + 1), dtype=np.int32)
        within = ragged(np.zeros(groups, dtype=np.int64), sizes)
        owners = np.repeat(np.arange(groups), sizes)
        table[owners, within + 1] = variables[np.repeat(starts, sizes) + within]
        if guards is not None:
            table[:, small.guard] = guards
        number = sizes * (SMALL + 1) + bounds
        more = small.auxiliary[number]
        total = int(more.sum())
        if total:
            first = self.clauses.families.counter.take(total)
            fresh = np.arange(first, first + total, dtype=np.int32)
            table[np.repeat(np.arange(groups), more), ragged(sizes + 1, more)] = fresh
        count = small.starts[number + 1] - small.starts[number]
        local = small.literals[ragged(small.starts[number], count)]
        literals = table[np.repeat(np.arange(groups), count), np.abs(local)]
        literals = np.where(local < 0, -literals, literals)
        clauses = small.clause_starts[number + 1] - small.clause_starts[number]
        lengths = small.lengths[ragged(small.clause_starts[number], clauses)]
        owner = np.repeat(cells, clauses)
        self.clauses.add(Batch(self.clauses.rule, frame, owner, literals, lengths, len(lengths)))

    def _variables(self, part: Part, chosen: Array) -> NDArray[np.int32]:
        if part.family is None:
            codes = np.asarray(part.arguments[0].data)[chosen]
            return self.clauses.families.of_terms(codes)
        part.family.cover(part.arguments)
        cells = np.broadcast_to(part.family.cells(part.arguments), chosen.shape)
        return part.family.variables(cells[chosen])

    def _encode_group(
        self,
        kind: str,
        size: int,
        bound: int,
        members: NDArray[np.int32],
        cells: Ints,
        frame: Frame,
        guards: Ints | None,
    ) -> None:
        smaller = min(bound, size - bound) if kind == "exact" else bound
        encoding = choose(
            self.encoding, size, max(1, smaller if kind != "atleast" else size - bound)
        )
        if encoding == "totaliser":
            self._by_totaliser(kind, bound, members, cells, frame, guards)
            return
        if self.encoding == "pairwise":
            # All subsets are listed, so they must be counted first.
            subsets = sum(comb(size, k) for k in (bound + 1, size - bound + 1))
            self.clauses.budget.count_clauses(subsets * len(members), add=False)
        made = template(self.encoding, kind, size, bound, guards is not None)
        # Before they are made: there may be too many of them to be held.
        self.clauses.budget.count_clauses(len(made.lengths) * len(members), add=False)
        first = self.clauses.families.counter.take(len(members) * made.auxiliary)
        literals = fill(made, members, first, guards)
        count = len(made.lengths)
        lengths = np.tile(made.lengths, len(members))
        owners = np.repeat(cells, count)
        self.clauses.add(
            Batch(self.clauses.rule, frame, owners, literals.reshape(-1), lengths, len(lengths))
        )

    def _by_totaliser(
        self,
        kind: str,
        bound: int,
        members: NDArray[np.int32],
        cells: Ints,
        frame: Frame,
        guards: Ints | None,
    ) -> None:
        for index, (row, cell) in enumerate(zip(members, cells.tolist(), strict=True)):
            outputs = self._totaliser.outputs(row)
            guard = [] if guards is None else [int(guards[index])]
            clauses: list[list[int]] = []
            if kind in ("atmost", "exact") and bound < len(row):
                clauses.append([*guard, -int(outputs[bound])])
            if kind in ("atleast", "exact") and bound > 0:
                clauses.append([*guard, int(outputs[bound - 1])])
            self.clauses.raw(clauses, frame, cell)

    def _add_definitions(self, literals: NDArray[np.int32], lengths: NDArray[np.int64]) -> None:
        rule = self.clauses.rule
        self.clauses.add(Batch(rule, None, None, literals, lengths, len(lengths)))


def _codes(kind: str, sizes: Ints, bounds: Ints) -> Ints:
    """Whether a cardinality is false, true or open, by its size and bound alone."""
    if kind == "atleast":
        return np.where(bounds <= 0, _TRUE, np.where(bounds > sizes, _FALSE, _OPEN))
    if kind == "atmost":
        return np.where(bounds < 0, _FALSE, np.where(bounds >= sizes, _TRUE, _OPEN))
    wrong = (bounds < 0) | (bounds > sizes)
    return np.where(wrong, _FALSE, np.where(sizes == 0, _TRUE, _OPEN))


def _chosen(part: Part, keep: Array) -> Part:
    """Some entries of a part that has one entry for every row."""
    assert part.rows is not None
    size = len(part.rows)
    arguments = tuple(
        column._replace(data=np.broadcast_to(np.asarray(column.data), (size,))[keep])
        for column in part.arguments
    )
    return part._replace(arguments=arguments, rows=part.rows[keep])


def _scalar(plan: p.Count) -> p.Scalar:
    return p.Scalar(plan.node, plan.positive, plan.scope)
