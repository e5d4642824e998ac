"""Where a plan is true or false whatever its atoms are: empty loops, constants, trivial counts.

The reference grounder simplifies these away before it names an atom; so must a clause here, or
atoms that do not matter would be seen, and counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from clausette.grounding.columnar import plan as p
from clausette.grounding.columnar.columns import OBJECT, Array
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.formula import Truth, simplified
from clausette.grounding.values import FormulaValue

if TYPE_CHECKING:
    from clausette.grounding.columnar.clauses import Clauses

FALSE, TRUE, OPEN = 0, 1, 2


class Status:
    """Tells the cells in which a plan is constant."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses

    def of(self, plan: p.Plan, frame: Frame) -> Array | None:
        """FALSE, TRUE or OPEN for every cell, with the frame's axes; None if open everywhere."""
        if not self.clauses.traits.may_be_constant(plan) or frame.cells == 0:
            return None
        found = self._of(plan, frame)
        return None if found is None or bool((found == OPEN).all()) else found

    def _of(self, plan: p.Plan, frame: Frame) -> Array | None:
        expressions = self.clauses.expressions
        match plan:
            case p.Constant(value):
                return self._everywhere(frame, TRUE if value else FALSE)
            case p.Junction(conjunction, parts):
                return _joined([self.of(part, frame) for part in parts], conjunction)
            case p.Loop():
                return self._loop(plan, frame)
            case p.When(universal, condition, body):
                test = expressions.column(condition, frame).data
                otherwise = TRUE if universal else FALSE
                inner = self._inside(body, frame, test)
                return np.where(test, inner, otherwise)
            case p.Bind(slot, value, body):
                return self.of(body, self.clauses.bound(frame, slot, value))
            case p.Choice(condition, then, otherwise_plan):
                test = np.asarray(expressions.column(condition, frame).data)
                one = self._inside(then, frame, test)
                other = self._inside(otherwise_plan, frame, np.logical_not(test))
                return np.where(test, one, other)
            case p.Equivalence(equal, left, right):
                return _equal(self.of(left[0], frame), self.of(right[0], frame), equal)
            case p.Count():
                return self.clauses.counting.status(plan, frame)
            case p.FormulaVariable():
                return self._formula_variable(plan, frame)
            case p.Scalar():
                formulas = self.clauses.scalar_formulas(plan, frame)
                codes = [_code(formula) for formula in formulas]
                return np.array(codes, dtype=np.int8).reshape(frame.shape)
            case _:
                return None

    def _everywhere(self, frame: Frame, code: int) -> Array:
        return np.full((1,) * len(frame.shape), code, dtype=np.int8)

    def _inside(self, body: p.Plan, frame: Frame, test: Array | bool | int) -> Array:
        """The status of a body, which is looked at only where a test holds."""
        keep = np.asarray(test)
        if keep.ndim == 0:
            inner = self.of(body, frame) if keep else None
            return self._everywhere(frame, OPEN) if inner is None else inner
        mask = keep if frame.mask is None else keep & frame.mask
        if not self.clauses.traits.may_be_constant(body) or not mask.any():
            return self._everywhere(frame, OPEN)
        inner = self.of(body, frame.masked(mask))
        return self._everywhere(frame, OPEN) if inner is None else inner

    def _loop(self, plan: p.Loop, frame: Frame) -> Array | None:
        members = self.clauses.loop_members(plan, frame)
        child = self.clauses.extended(frame, plan.slot, plan.members, members)
        inner = self.of(plan.body, child)
        decisive, neutral = (FALSE, TRUE) if plan.universal else (TRUE, FALSE)
        if not child.joined:
            if child.shape[-1] == 0:
                return self._everywhere(frame, neutral)
            if inner is None:
                return None
            settled = (inner == decisive).any(axis=-1)
            idle = (inner == neutral).all(axis=-1)
        else:
            rows = child.rows_above()
            spread = (
                np.full(len(rows), OPEN)
                if inner is None
                else np.broadcast_to(inner, child.shape).reshape(-1)
            )
            settled = np.zeros(frame.cells, dtype=np.bool_)
            settled[rows[spread == decisive]] = True
            idle = np.ones(frame.cells, dtype=np.bool_)
            idle[rows[spread != neutral]] = False
            settled, idle = settled.reshape(frame.shape), idle.reshape(frame.shape)
        return np.where(settled, decisive, np.where(idle, neutral, OPEN))

    def _formula_variable(self, plan: p.FormulaVariable, frame: Frame) -> Array | None:
        column = self.clauses.expressions.column(plan.value, frame)
        if column.kind != OBJECT:
            return None
        values = self.clauses.expressions.objects.values
        unique, inverse = np.unique(np.asarray(column.data), return_inverse=True)
        codes: list[int] = []
        for code in unique.tolist():
            value = values[code]
            known = _code(simplified(value.formula)) if isinstance(value, FormulaValue) else OPEN
            codes.append(known if known == OPEN or plan.positive else 1 - known)
        shape = np.shape(column.data) or (1,) * len(frame.shape)
        return np.array(codes, dtype=np.int8)[inverse].reshape(shape)


def _code(formula: object) -> int:
    if isinstance(formula, Truth):
        return TRUE if formula.value else FALSE
    return OPEN


def _joined(parts: list[Array | None], conjunction: bool) -> Array | None:
    decisive, neutral = (FALSE, TRUE) if conjunction else (TRUE, FALSE)
    settled: Array | bool = False
    idle: Array | bool = True
    for part in parts:
        if part is None:
            idle = False
        else:
            settled = settled | (part == decisive)
            idle = idle & (part == neutral)
    if settled is False and idle is False:
        return None
    return np.where(settled, decisive, np.where(idle, neutral, OPEN))


def _equal(left: Array | None, right: Array | None, equal: bool) -> Array | None:
    if left is None or right is None:
        return None
    known = (left != OPEN) & (right != OPEN)
    return np.where(known, (left == right) == equal, OPEN)
