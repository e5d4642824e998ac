"""Plan → clauses. Conjunctions and `bigand` cost nothing; the disjuncts met on the way down wait,
and are evaluated where the clause is written, in the innermost frame.

At most one disjunct that is not a clause itself is distributed over; every other one gets one
definition per cell, one-sided.
"""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

import numpy as np

from clausette.grounding.canonical import Clausifier
from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.columns import BOOL, INT, OBJECT, TERM, Array, Column, Members
from clausette.grounding.columnar.counting import Counting
from clausette.grounding.columnar.emission import Batch, Part, clause_batch
from clausette.grounding.columnar.encodings import Encoding
from clausette.grounding.columnar.expressions import CannotBeNative, Expressions, reduced
from clausette.grounding.columnar.families import Families
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.limits import Budget
from clausette.grounding.columnar.status import FALSE, OPEN, TRUE, Status
from clausette.grounding.formula import TOP, Ground, Not, Truth, atoms, simplified
from clausette.grounding.reference import Local
from clausette.grounding.values import FormulaValue
from clausette.language import syntax as s

Waiting: TypeAlias = tuple[p.Plan, ...]
DEFINITION = "definition"


class Clauses:
    """Writes the clauses of one run."""

    def __init__(self, expressions: Expressions, budget: Budget, encoding: Encoding) -> None:
        self.expressions = expressions
        self.families = Families(expressions.terms)
        self.budget = budget
        self.batches: list[Batch] = []
        self.rule = 0
        self.counting = Counting(self, encoding)
        self.status = Status(self)
        self._clausal: dict[p.Plan, bool] = {}
        self._ready: dict[p.Plan, bool] = {}
        self._formulas: dict[str, int] = {}
        self._slots = 1_000_000

    # -- the way down ----------------------------------------------------------------------------

    def write(self, plan: p.Plan, frame: Frame, waiting: Waiting = ()) -> None:
        """The clauses of `plan or waiting` in every cell of the frame."""
        if frame.cells == 0:
            return
        if waiting and not self._is_clausal(plan):
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
                self.write(body, frame.where(self.expressions.column(condition, frame)), waiting)
            case p.Bind(slot, value, body):
                self.write(body, self.bound(frame, slot, value), waiting)
            case p.Choice(condition, then, otherwise) if not self._is_clausal(plan):
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

    def _is_clausal(self, plan: p.Plan) -> bool:
        known = self._clausal.get(plan)
        if known is None:
            known = self._clausal[plan] = p.is_clausal(plan)
        return known

    def _is_ready(self, plan: p.Plan) -> bool:
        """Whether the plan's literals can be had without a new definition."""
        known = self._ready.get(plan)
        if known is None:
            known = self._ready[plan] = p.is_ready(plan)
        return known

    def _without_constants(self, plan: p.Plan, frame: Frame, waiting: Waiting) -> Frame:
        """Writes the waiting disjuncts alone where the plan is false; returns where it is open."""
        if not p.may_be_constant(plan):
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
        clausal = tuple(part for part in plan.parts if self._is_clausal(part))
        larger = [part for part in plan.parts if not self._is_clausal(part)]
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
        if not p.may_be_constant(plan):
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
            self._slots += 1
            first = self.families.counter.take(frame.cells)
            numbers = np.arange(first, first + frame.cells).reshape(frame.shape)
            frame = frame.bound(self._slots, Column(DEFINITION, numbers))
            defined.append(p.Defined(self._slots, True))
        return frame, defined

    def _equivalence(self, plan: p.Equivalence, frame: Frame, waiting: Waiting) -> None:
        sides: list[tuple[p.Plan, p.Plan]] = []
        for (positive, negative), simple in zip((plan.left, plan.right), plan.simple, strict=True):
            if simple:
                sides.append((positive, negative))
                continue
            frame, (name,) = self.named(frame)
            opposite = p.Defined(name.slot, False)
            self.write(positive, frame, (opposite,))
            self.write(negative, frame, (name,))
            sides.append((name, opposite))
        left, right = sides
        for sign in (0, 1):
            other = right[1 - sign if plan.equal else sign]
            self.write(_disjoined(left[sign], other), frame, waiting)

    # -- the clause ------------------------------------------------------------------------------

    def emit(self, frame: Frame, disjuncts: Waiting) -> None:
        """One clause for every cell: the disjuncts, which are clauses themselves."""
        if not all(map(self._is_ready, disjuncts)):
            # What is true anyway must go before definitions bring its atoms in.
            frame = self._without_true(p.Junction(False, disjuncts), frame)
        if frame.cells == 0 or frame.active() == 0:
            return
        parts: list[Part] = []
        true: Array | None = None
        for plan in disjuncts:
            found, own_true = self.parts(plan, frame)
            parts += found
            if own_true is not None:
                true = own_true if true is None else true | own_true
        batch = clause_batch(self.rule, frame, parts, true)
        if batch is not None:
            self.add(batch)

    def add(self, batch: Batch) -> None:
        self.budget.count_clauses(batch.count)
        self.batches.append(batch)

    def parts(self, plan: p.Plan, frame: Frame) -> tuple[list[Part], Array | None]:
        """The literals of a clausal plan, and where it is true whatever they are."""
        match plan:
            case p.Literal():
                return [self.literal(plan, frame)], None
            case p.Defined(slot, positive):
                return [Part(positive, variables=frame.column(slot).data)], None
            case p.Constant(value):
                return [], np.ones((1,) * len(frame.shape), dtype=np.bool_) if value else None
            case p.Junction(False, inner):
                parts: list[Part] = []
                true: Array | None = None
                for part in inner:
                    found, own = self.parts(part, frame)
                    parts += found
                    true = own if true is None else true if own is None else true | own
                return parts, true
            case p.Loop(False, slot):
                members = self.loop_members(plan, frame)
                child = self.extended(frame, slot, plan.members, members)
                return self._within(plan.body, child, frame, members.starts is None)
            case p.When(False, condition, body):
                return self._where(self.expressions.column(condition, frame), body, frame)
            case p.Bind(slot, value, body):
                return self.parts(body, self.bound(frame, slot, value))
            case p.Choice(condition, then, otherwise):
                test = self.expressions.column(condition, frame)
                opposite = Column(test.kind, np.logical_not(test.data))
                one, one_true = self._where(test, then, frame)
                other, other_true = self._where(opposite, otherwise, frame)
                both = one_true if other_true is None else other_true
                if one_true is not None and other_true is not None:
                    both = one_true | other_true
                return one + other, both
            case p.FormulaVariable():
                return self._formula_variable(plan, frame)
            case _:
                return self._definition(plan, frame)

    def _definition(self, plan: p.Plan, frame: Frame) -> tuple[list[Part], Array | None]:
        """The literals of new definitions, one for every cell in which the plan is open."""
        status = self.status.of(plan, frame) if p.may_be_constant(plan) else None
        if status is None:
            frame, name = self.define(plan, frame)
            return self.parts(name, frame)
        rows = np.flatnonzero(np.broadcast_to(status == OPEN, frame.shape))
        if frame.mask is not None:
            rows = rows[np.broadcast_to(frame.mask, frame.shape).reshape(-1)[rows]]
        true = status == TRUE
        if not len(rows):
            return [], true
        child, name = self.define(plan, Frame((len(rows),), {}, None, frame, rows))
        variables = child.column(name.slot).data
        return [Part(True, variables=variables, rows=rows)], true

    def literal(self, plan: p.Literal, frame: Frame) -> Part:
        try:
            arguments = tuple(self.argument(argument, frame) for argument in plan.arguments)
        except CannotBeNative:
            return self._literal_by_name(plan, frame)
        family = self.families.family(plan.name, tuple(a.kind for a in arguments))
        watch = self.expressions.reference.watch
        if plan.name in watch.names:
            self._watch_literal(plan, arguments, frame)
        return Part(plan.positive, family, arguments)

    def argument(self, expr: p.Expr, frame: Frame) -> Column:
        """An argument of an atom: a number, or the code of a text."""
        if self.expressions.is_set(expr, frame):
            raise CannotBeNative
        column = self.expressions.column(expr, frame)
        if column.kind in (INT, TERM):
            return column
        raise CannotBeNative

    def _literal_by_name(self, plan: p.Literal, frame: Frame) -> Part:
        """Atoms with arguments that are neither numbers nor propositions, by their texts."""
        expressions = self.expressions
        bindings, inverse, shape = expressions.distinct(plan.scope, frame)
        if not bindings:
            return Part(plan.positive, variables=0)
        codes = [self._atom_code(plan.node, local) for local in bindings]
        variables = self.families.of_terms(np.array(codes, dtype=np.int64))
        return Part(plan.positive, variables=variables[inverse].reshape(shape))

    def _atom_code(self, node: s.Formula, local: Local) -> int:
        self.expressions.spread_facts()
        (name,) = atoms(self.expressions.reference.expand_strictly(node, local))
        return self.expressions.terms.code(name)

    def _within(
        self, body: p.Plan, child: Frame, frame: Frame, grid: bool
    ) -> tuple[list[Part], Array | None]:
        """The parts of a `bigor`'s body, seen from the frame around the loop."""
        if child.cells == 0:
            return [], None
        inner, true = self.parts(body, child)
        parts: list[Part] = []
        for part in inner:
            if part.rows is None and grid:
                parts.append(part._replace(extra=part.extra + 1) if _varies(part) else part)
            else:
                pairs = as_pairs(part, child)
                assert pairs.rows is not None
                rows = pairs.rows // child.shape[-1] if grid else child.rows_above()[pairs.rows]
                parts.append(pairs._replace(rows=rows))
        if true is None:
            return parts, None
        spread = np.broadcast_to(true, child.shape)
        if grid:
            return parts, np.asarray(spread.any(axis=-1))
        hit = np.zeros(frame.cells, dtype=np.bool_)
        hit[child.rows_above()[spread.reshape(-1)]] = True
        return parts, hit.reshape(frame.shape)

    def _where(self, test: Column, body: p.Plan, frame: Frame) -> tuple[list[Part], Array | None]:
        """The parts of a body in the cells that a test keeps."""
        if not isinstance(test.data, np.ndarray):
            return self.parts(body, frame) if test.data else ([], None)
        keep = np.broadcast_to(test.data, frame.shape)
        if keep.all():
            return self.parts(body, frame)
        if frame.mask is not None:
            keep = keep & frame.mask
        rows = np.flatnonzero(keep)
        if not len(rows):
            return [], None
        child = Frame((len(rows),), {}, None, frame, rows)
        return self._within(body, child, frame, False)

    def _formula_variable(
        self, plan: p.FormulaVariable, frame: Frame
    ) -> tuple[list[Part], Array | None]:
        column = self.expressions.column(plan.value, frame)
        if column.kind == TERM:
            codes = np.asarray(column.data)
            return [Part(plan.positive, variables=self.families.of_terms(codes))], None
        if frame.active() == 0:
            return [], None
        if column.kind != OBJECT:
            self._blame_formula(plan, frame)
        codes = np.asarray(column.data)
        unique, inverse = np.unique(codes, return_inverse=True)
        numbers: list[int] = []
        truths: list[bool] = []
        for code in unique.tolist():
            value = self.expressions.objects.values[code]
            if isinstance(value, str):
                variable = self.families.of_terms(np.array([self.expressions.terms.code(value)]))
                numbers.append(int(variable[0]))
                truths.append(False)
            elif isinstance(value, FormulaValue):
                formula = simplified(value.formula)
                truths.append(isinstance(formula, Truth) and formula.value == plan.positive)
                numbers.append(0 if isinstance(formula, Truth) else self.formula_literal(value))
            else:
                self._blame_formula(plan, frame)
        variables = np.array(numbers, dtype=np.int64)[inverse].reshape(codes.shape)
        true = np.array(truths, dtype=np.bool_)[inverse].reshape(codes.shape)
        return self._without_zeros(plan.positive, variables, frame), true if true.any() else None

    def _without_zeros(self, positive: bool, variables: Array, frame: Frame) -> list[Part]:
        """A part of literals where there are any: 0 stands for none."""
        if (variables != 0).all():
            return [Part(positive, variables=variables)]
        spread = np.broadcast_to(variables, frame.shape).reshape(-1)
        rows = np.flatnonzero(spread)
        return [Part(positive, variables=spread[rows], rows=rows)]

    def _blame_formula(self, plan: p.FormulaVariable, frame: Frame) -> None:
        """Raises the reference's error for the first cell whose value is no formula."""
        self.expressions.spread_facts()
        for cell in range(frame.cells):
            if frame.mask is None or np.broadcast_to(frame.mask, frame.shape).reshape(-1)[cell]:
                local = self.expressions.local(plan.value.scope, frame, cell)
                self.expressions.reference.expand_strictly(plan.node, local)

    # -- formulas one by one ---------------------------------------------------------------------

    def formula_literal(self, value: FormulaValue) -> int:
        """The literal of a quoted formula: its atom's, or that of a two-sided definition."""
        known = self._formulas.get(value.text)
        if known is None:
            scalar = ScalarClauses(self)
            known, clauses = scalar.literal(simplified(value.formula))
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
            clauses = ScalarClauses(self).clauses(formula)
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

    def _watch_literal(self, plan: p.Literal, arguments: tuple[Column, ...], frame: Frame) -> None:
        """Tells the watch which values the indices took."""
        if frame.active() == 0:
            return
        for position, argument in enumerate(arguments):
            if argument.kind == INT:
                for value in self._seen(argument, frame):
                    describe = partial(self._describe, plan, argument, value, frame)
                    self.expressions.reference.watch.index(plan.node, position, value, describe)

    def _seen(self, argument: Column, frame: Frame) -> list[int]:
        data = np.asarray(argument.data)
        if frame.mask is not None and data.ndim:
            data = data[np.broadcast_to(reduced(frame.mask, data.shape), data.shape)]
        return [int(value) for value in np.unique(data)]

    def _describe(
        self, plan: p.Literal, argument: Column, value: int, frame: Frame
    ) -> tuple[str, Local]:
        """The first atom of the frame with this value, and its bindings."""
        hit = np.broadcast_to(np.asarray(argument.data == value), frame.shape)
        if frame.mask is not None:
            hit = hit & frame.mask
        local = self.expressions.local(plan.scope, frame, int(np.flatnonzero(hit)[0]))
        (name,) = atoms(self.expressions.reference.expand_strictly(plan.node, local))
        return name, local


class ScalarClauses(Clausifier):
    """The canonical clauses of single formulas, over the variables of a columnar run."""

    def __init__(self, owner: Clauses) -> None:
        super().__init__(())
        self._owner = owner

    def clauses(self, formula: Ground) -> list[list[int]]:
        self._number(formula)
        return super().clauses(formula)

    def literal(self, formula: Ground) -> tuple[int, list[list[int]]]:
        """The literal of a formula, and the clauses that define it."""
        self._number(formula)
        self._side = []
        return self._literal(formula), self._side

    def _number(self, formula: Ground) -> None:
        terms = self._owner.expressions.terms
        for name in atoms(formula):
            code = np.array([terms.code(name)], dtype=np.int64)
            self.numbers[name] = int(self._owner.families.of_terms(code)[0])

    def _fresh(self) -> int:
        return self._owner.families.counter.take(1)


def _varies(part: Part) -> bool:
    """Whether a part has axes at all, and not one literal for all cells."""
    if part.family is None:
        return isinstance(part.variables, np.ndarray)
    return any(isinstance(argument.data, np.ndarray) for argument in part.arguments)


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


def as_pairs(part: Part, frame: Frame) -> Part:
    """The part with every literal on its own."""
    if part.rows is not None:
        return part
    if part.family is None:
        data = np.asarray(part.variables)
        own = data.shape[len(frame.shape) :] if data.ndim else ()
        flat = np.broadcast_to(data, frame.shape + own).reshape(frame.cells, -1)
        rows = np.repeat(np.arange(frame.cells), flat.shape[1])
        return Part(part.positive, variables=flat.reshape(-1), rows=rows)
    arrays = [np.asarray(argument.data) for argument in part.arguments]
    shape = np.broadcast_shapes(frame.shape + (1,) * part.extra, *(a.shape for a in arrays))
    width = int(np.prod(shape[len(frame.shape) :]))
    rows = np.repeat(np.arange(frame.cells), width)
    arguments = tuple(
        argument._replace(data=np.broadcast_to(array, shape).reshape(-1))
        for argument, array in zip(part.arguments, arrays, strict=True)
    )
    return Part(part.positive, part.family, arguments, rows=rows)
