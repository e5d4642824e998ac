"""The literals that a clausal plan contributes to the clause of every cell of a frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.bindings import CannotBeNative, reduced
from clausette.grounding.columnar.columns import INT, OBJECT, TERM, Array, Column
from clausette.grounding.columnar.emission import Part
from clausette.grounding.columnar.expressions import Expressions
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.status import OPEN, TRUE
from clausette.grounding.formula import Truth, atoms, simplified
from clausette.grounding.reference import Local
from clausette.grounding.values import FormulaValue
from clausette.language import syntax as s

if TYPE_CHECKING:
    from clausette.grounding.columnar.clauses import Clauses


class Literals:
    """Finds the literals of plans."""

    def __init__(self, clauses: Clauses, expressions: Expressions) -> None:
        self.clauses = clauses
        self.expressions = expressions

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
                members = self.clauses.loop_members(plan, frame)
                child = self.clauses.extended(frame, slot, plan.members, members)
                return self._within(plan.body, child, frame)
            case p.When(False, condition, body):
                return self._where(self.expressions.column(condition, frame), body, frame)
            case p.Bind(slot, value, body):
                return self.parts(body, self.clauses.bound(frame, slot, value))
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
        status = (
            self.clauses.status.of(plan, frame)
            if self.clauses.traits.may_be_constant(plan)
            else None
        )
        if status is None:
            frame, name = self.clauses.define(plan, frame)
            return self.parts(name, frame)
        rows = np.flatnonzero(np.broadcast_to(status == OPEN, frame.shape))
        if frame.mask is not None:
            rows = rows[np.broadcast_to(frame.mask, frame.shape).reshape(-1)[rows]]
        true = status == TRUE
        if not len(rows):
            return [], true
        child, name = self.clauses.define(plan, frame.rows_of(rows))
        variables = child.column(name.slot).data
        return [Part(True, variables=variables, rows=rows)], true

    def literal(self, plan: p.Literal, frame: Frame) -> Part:
        try:
            arguments = tuple([self.argument(argument, frame) for argument in plan.arguments])
        except CannotBeNative:
            return self._literal_by_name(plan, frame)
        family = self.clauses.families.family(plan.name, tuple(a.kind for a in arguments))
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
        codes = np.array([self._atom_code(plan.node, local) for local in bindings], dtype=np.int64)
        return self._by_texts(plan.positive, codes[inverse].reshape(shape))

    def _by_texts(self, positive: bool, codes: Array) -> Part:
        """Literals by the codes of their texts."""
        return Part(positive, self.clauses.families.texts, (Column(TERM, codes),))

    def _atom_code(self, node: s.Formula, local: Local) -> int:
        self.expressions.spread_facts()
        (name,) = atoms(self.expressions.reference.expand_strictly(node, local))
        return self.expressions.terms.code(name)

    def _within(self, body: p.Plan, child: Frame, frame: Frame) -> tuple[list[Part], Array | None]:
        """The parts of a `bigor`'s body, seen from the frame around the loop."""
        if child.cells == 0:
            return [], None
        grid = not child.joined
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
        child = frame.rows_of(rows)
        return self._within(body, child, frame)

    def _formula_variable(
        self, plan: p.FormulaVariable, frame: Frame
    ) -> tuple[list[Part], Array | None]:
        column = self.expressions.column(plan.value, frame)
        if column.kind == TERM:
            return [self._by_texts(plan.positive, np.asarray(column.data))], None
        if frame.active() == 0:
            return [], None
        if column.kind != OBJECT:
            self._blame_formula(plan, frame)
        codes = np.asarray(column.data)
        unique, inverse = np.unique(codes, return_inverse=True)
        needed = set(self._seen(column, frame))
        numbers: list[int] = []
        truths: list[bool] = []
        for code in unique.tolist():
            value = self.expressions.objects.values[code]
            if code not in needed:
                numbers.append(0)
                truths.append(False)
                continue
            if isinstance(value, str):
                variable = self.clauses.families.of_terms(
                    np.array([self.expressions.terms.code(value)])
                )
                numbers.append(int(variable[0]))
                truths.append(False)
            elif isinstance(value, FormulaValue):
                formula = simplified(value.formula)
                truths.append(isinstance(formula, Truth) and formula.value == plan.positive)
                numbers.append(
                    0 if isinstance(formula, Truth) else self.clauses.formula_literal(value)
                )
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
    ) -> tuple[Callable[[], str], Local]:
        """The first atom of the frame with this value, named when asked, and its bindings."""
        hit = np.broadcast_to(np.asarray(argument.data == value), frame.shape)
        if frame.mask is not None:
            hit = hit & frame.mask
        local = self.expressions.local(plan.scope, frame, int(np.flatnonzero(hit)[0]))

        def name() -> str:
            (found,) = atoms(self.expressions.reference.expand_strictly(plan.node, local))
            return found

        return name, local


def _varies(part: Part) -> bool:
    """Whether a part has axes at all, and not one literal for all cells."""
    if part.family is None:
        return isinstance(part.variables, np.ndarray)
    return any(isinstance(argument.data, np.ndarray) for argument in part.arguments)


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
