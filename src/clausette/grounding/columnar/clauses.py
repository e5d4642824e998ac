"""Plan → clauses. Conjunctions and `bigand` cost nothing; the disjuncts met on the way down wait,
and are evaluated where the clause is written, in the innermost frame.

At most one disjunct that is not a clause itself is distributed over; every other one gets one
definition per cell, one-sided.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.columns import BOOL, Array, Column, Members
from clausette.grounding.columnar.counting import Counting
from clausette.grounding.columnar.definitions import Notes
from clausette.grounding.columnar.emission import Batch, Part, clause_batch
from clausette.grounding.columnar.encodings import Encoding
from clausette.grounding.columnar.expressions import Expressions
from clausette.grounding.columnar.families import Families
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.limits import Budget
from clausette.grounding.columnar.literals import Literals
from clausette.grounding.columnar.scalars import FormulaEncoding, scalar_clauses
from clausette.grounding.columnar.status import FALSE, OPEN, TRUE, Status
from clausette.grounding.formula import TOP, Ground, Not, simplified
from clausette.grounding.values import FormulaValue

Waiting: TypeAlias = tuple[p.Plan, ...]
DEFINITION = "definition"


class Named(NamedTuple):
    """Where the variables of a definition are kept, and which they are."""

    slot: int
    column: Column


class Clauses:
    """Writes the clauses of one run."""

    def __init__(
        self,
        expressions: Expressions,
        budget: Budget,
        encoding: Encoding,
        formulas: FormulaEncoding = "auto",
    ) -> None:
        self.expressions = expressions
        self.formulas = formulas
        self.notes = Notes()
        """What definitions stand for, as far as the clauses do not say it."""
        self.families = Families(expressions.terms)
        self.budget = budget
        self.traits = p.Traits()
        self.batches: list[Batch] = []
        self.rule = 0
        self.counting = Counting(self, encoding)
        self.status = Status(self)
        self.literals = Literals(self, expressions)
        self._formulas: dict[str, int] = {}
        self._slots = 1_000_000

    # -- the way down ----------------------------------------------------------------------------

    def write(self, plan: p.Plan, frame: Frame, waiting: Waiting = ()) -> None:
        """The clauses of `plan or waiting` in every cell of the frame."""
        if frame.cells == 0:
            return
        if waiting and not self.traits.clausal(plan):
            frame = self._without_constants(plan, frame, waiting)
            if frame.cells == 0 or frame.active() == 0:
                return
        match plan:
            case p.Junction(True, parts):
                for part in parts:
                    self.write(part, frame, waiting)
            case p.Loop(True):
                self._loop(plan, frame, waiting)
            case p.When(True, condition, body):
                test = self.expressions.column(condition, frame)
                # A clause takes what it needs of a sparse grid itself, from its literals' own.
                self.write(body, frame.where(test, flat=not self.traits.clausal(body)), waiting)
            case p.Bind(slot, value, body):
                self.write(body, self.bound(frame, slot, value), waiting)
            case p.Choice(condition, then, otherwise) if not self.traits.clausal(plan):
                test = self.expressions.column(condition, frame)
                self.write(then, frame.where(test), waiting)
                opposite = Column(test.kind, np.logical_not(test.data))
                self.write(otherwise, frame.where(opposite), waiting)
            case p.Equivalence():
                self._equivalence(plan, frame, waiting)
            case p.Count():
                self.counting.write(plan, frame, waiting)
            case p.Scalar():
                self._scalar(plan, frame, waiting)
            case p.Junction(False):
                self._disjunction(plan, frame, waiting)
            case _:
                # A literal, or a `bigor`, whose body gets definitions if it is no clause.
                self.emit(frame, (*waiting, plan))

    def _without_constants(self, plan: p.Plan, frame: Frame, waiting: Waiting) -> Frame:
        """Writes the waiting disjuncts alone where the plan is false; returns where it is open."""
        if not self.traits.may_be_constant(plan):
            return frame
        status = self.status.of(plan, frame)
        if status is None:
            return frame
        self.emit(frame.where(Column(BOOL, status == FALSE)), waiting)
        return frame.where(Column(BOOL, status == OPEN))

    def _loop(self, plan: p.Loop, frame: Frame, waiting: Waiting) -> None:
        members = self.loop_members(plan, frame)
        cells = self.budget.cells_of(frame, members)
        if cells > self.budget.chunk and frame.shape and frame.shape[0] > 1:
            for piece in frame.pieces(-(-cells // self.budget.chunk)):
                self.write(plan, piece, waiting)
                del piece  # the next one comes only when this one is gone
            return
        self.write(plan.body, self.extended(frame, plan.slot, plan.members, members), waiting)

    def loop_members(self, plan: p.Loop, frame: Frame) -> Members:
        members = self.expressions.members(plan.members, frame)
        self.budget.check_loop(plan, frame, members)
        self.expressions.reference.watch.loop(plan.node, plan.index, _any_member(members))
        return members

    def extended(self, frame: Frame, slot: int, source: p.Expr, members: Members) -> Frame:
        """The frame of one loop more; rules that loop alike share it."""
        key = (slot, source)
        known = frame.memo.get(key)
        if known is None:
            known = frame.memo[key] = frame.extended(slot, members)
        assert isinstance(known, Frame)
        return known

    def bound(self, frame: Frame, slot: int, value: p.Expr) -> Frame:
        return frame.bound(slot, self.expressions.column(value, frame))

    def _disjunction(self, plan: p.Junction, frame: Frame, waiting: Waiting) -> None:
        clausal = tuple([part for part in plan.parts if self.traits.clausal(part)])
        larger = [part for part in plan.parts if not self.traits.clausal(part)]
        if not larger:
            self.emit(frame, (*waiting, *clausal))
            return
        frame = self._without_true(plan, frame)
        for part in larger[:-1]:
            frame, name = self.define(part, frame)
            clausal = (*clausal, name)
        self.write(larger[-1], frame, (*waiting, *clausal))

    def _without_true(self, plan: p.Plan, frame: Frame) -> Frame:
        """The cells in which the disjunction is not true anyway."""
        if not self.traits.may_be_constant(plan):
            return frame
        status = self.status.of(plan, frame)
        return frame if status is None else frame.where(Column(BOOL, status != TRUE))

    def fresh_slot(self) -> int:
        self._slots += 1
        return self._slots

    def define(self, plan: p.Plan, frame: Frame) -> tuple[Frame, p.Defined]:
        """A new variable for every cell that implies the plan there; the frame that knows it."""
        frame, (name,) = self.named(frame)
        self.write(plan, frame, (p.Defined(name.slot, False),))
        return frame, name

    def named(self, frame: Frame, names: int = 1) -> tuple[Frame, list[p.Defined]]:
        """The frame with some new variables in every cell."""
        defined: list[p.Defined] = []
        for _ in range(names):
            slot = self.fresh_slot()
            first = self.families.counter.take(frame.cells)
            numbers = np.arange(first, first + frame.cells).reshape(frame.shape)
            frame = frame.named(slot, Column(DEFINITION, numbers))
            defined.append(p.Defined(slot, True))
        return frame, defined

    def _equivalence(self, plan: p.Equivalence, frame: Frame, waiting: Waiting) -> None:
        sides: list[tuple[p.Plan, p.Plan]] = []
        for side, simple in zip((plan.left, plan.right), plan.simple, strict=True):
            if simple:
                sides.append(side)
            else:
                frame, name = self._named_side(side, frame)
                sides.append((name, p.Defined(name.slot, False)))
        left, right = sides
        for sign in (0, 1):
            other = right[1 - sign if plan.equal else sign]
            self.write(_disjoined(left[sign], other), frame, waiting)

    def _named_side(self, side: tuple[p.Plan, p.Plan], frame: Frame) -> tuple[Frame, p.Defined]:
        """A two-sided definition, one for both signs in which an equivalence is looked at.

        Without this, a chain of equivalences would double at every link.
        """
        known = frame.names.get(side[0])
        if known is not None:
            assert isinstance(known, Named)
            return frame.named(known.slot, known.column), p.Defined(known.slot, True)
        first = self.families.counter.next
        frame, (name,) = self.named(frame)
        frame.names[side[0]] = Named(name.slot, frame.column(name.slot))
        start, last = len(self.batches), self.families.counter.next
        self.write(side[0], frame, (p.Defined(name.slot, False),))
        self.notes.both_sides.append((first, last - first, start, len(self.batches)))
        self.write(side[1], frame, (name,))
        return frame, name

    # -- the clause ------------------------------------------------------------------------------

    def emit(self, frame: Frame, disjuncts: Waiting) -> None:
        """One clause for every cell: the disjuncts, which are clauses themselves."""
        if not all(map(self.traits.ready, disjuncts)):
            # What is true anyway must go before definitions bring its atoms in.
            frame = self._without_true(p.Junction(False, disjuncts), frame)
        if frame.cells == 0 or frame.active() == 0:
            return
        parts: list[Part] = []
        true: Array | None = None
        for plan in disjuncts:
            found, own_true = self.literals.parts(plan, frame)
            parts += found
            if own_true is not None:
                true = own_true if true is None else true | own_true
        batch = clause_batch(self.rule, frame, parts, true)
        if batch is not None:
            self.add(batch)

    def add(self, batch: Batch) -> None:
        self.budget.count_clauses(batch.count)
        self.batches.append(batch)

    # -- formulas one by one ---------------------------------------------------------------------

    def formula_literal(self, value: FormulaValue) -> int:
        """The literal of a quoted formula: its atom's, or that of a two-sided definition."""
        known = self._formulas.get(value.text)
        if known is None:
            known, clauses = scalar_clauses(self).literal(simplified(value.formula))
            self._formulas[value.text] = known
            self.raw(clauses)
        return known

    def _scalar(self, plan: p.Scalar, frame: Frame, waiting: Waiting) -> None:
        frame = frame.flat() if frame.mask is not None else frame
        guards: list[int] = []
        if waiting:
            frame, (name,) = self.named(frame)
            self.emit(frame, (*waiting, name))
            guards = np.asarray(frame.column(name.slot).data).reshape(-1).tolist()
        for cell, formula in enumerate(self.scalar_formulas(plan, frame)):
            guard = [-guards[cell]] if guards else []
            clauses = scalar_clauses(self).clauses(formula)
            self.raw([guard + clause for clause in clauses], frame, cell)

    def scalar_formulas(self, plan: p.Scalar, frame: Frame) -> list[Ground]:
        """The formula of every cell, as the reference grounder expands it; none where masked."""
        bindings, inverse, shape = self.expressions.distinct(plan.scope, frame)
        self.expressions.spread_facts()
        expand = self.expressions.reference.expand_strictly
        found = [expand(plan.node, local) for local in bindings]
        formulas = [simplified(f if plan.positive else Not(f)) for f in found] or [TOP]
        spread = np.broadcast_to(inverse.reshape(shape), frame.shape).reshape(-1)
        return [formulas[number] for number in spread.tolist()]

    def raw(self, clauses: list[list[int]], frame: Frame | None = None, cell: int = 0) -> None:
        """Clauses made one by one."""
        if clauses:
            lengths = np.array([len(clause) for clause in clauses], dtype=np.int64)
            literals = np.array([x for clause in clauses for x in clause], dtype=np.int32)
            cells = np.full(len(clauses), cell, dtype=np.int64)
            self.add(Batch(self.rule, frame, cells, literals, lengths, len(clauses)))


def _any_member(members: Members) -> bool:
    if members.counts is None:
        return bool(len(members.values))
    return bool(members.counts.any())


def _disjoined(left: p.Plan, right: p.Plan) -> p.Plan:
    parts: list[p.Plan] = []
    for plan in (left, right):
        if isinstance(plan, p.Junction) and not plan.conjunction:
            parts += plan.parts
        else:
            parts.append(plan)
    return p.Junction(False, tuple(parts))
