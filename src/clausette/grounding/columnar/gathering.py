"""The members of cardinalities, in all cells of a frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.bindings import CannotBeNative
from clausette.grounding.columnar.columns import INT, TERM, Array, Column, Ints
from clausette.grounding.columnar.emission import Part
from clausette.grounding.columnar.frames import Frame

if TYPE_CHECKING:
    from clausette.grounding.columnar.clauses import Clauses


class Gathered(NamedTuple):
    """The members of every cell's cardinality: `rows` says whose, in order; `sizes` how many."""

    rows: Ints
    part: Part
    sizes: Ints
    bounds: Ints


class Gathering:
    """Finds what there is to count."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses

    def of(self, plan: p.Count, frame: Frame) -> Gathered | None:
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
        return rows, Part(True, self.clauses.families.texts, (text,), rows=rows), True

    def _first_of_each(self, rows: Ints, part: Part) -> Ints:
        """The entries left when each atom is kept once for each cell."""
        assert part.family is not None
        cells = np.broadcast_to(part.family.cells(part.arguments), rows.shape)
        pairs = np.stack((rows, cells))
        _, first = np.unique(pairs, axis=1, return_index=True)
        return np.sort(first)


def _chosen(part: Part, keep: Array) -> Part:
    """Some entries of a part that has one entry for every row."""
    assert part.rows is not None
    size = len(part.rows)
    arguments = tuple(
        column._replace(data=np.broadcast_to(np.asarray(column.data), (size,))[keep])
        for column in part.arguments
    )
    return part._replace(arguments=arguments, rows=part.rows[keep])
