"""The value of an expression in all cells of a frame.

What has no array form, and every error, is left to the reference grounder: it is asked once for
each distinct binding of the variables concerned, or for the first cell that is at fault.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from clausette.grounding.columnar.bindings import Bindings, CannotBeNative
from clausette.grounding.columnar.columns import BOOL, INT, OBJECT, TERM, Array, Column, Members
from clausette.grounding.columnar.frames import Frame
from clausette.grounding.columnar.operators import (
    arithmetic,
    comparison,
    division,
    logic,
    negation,
)
from clausette.grounding.columnar.plan import Expr
from clausette.grounding.columnar.tables import Lookup, lookup_of_table, lookups_of_values
from clausette.grounding.facts import Facts
from clausette.grounding.reference import Local, Reference
from clausette.grounding.values import SetValue, Value
from clausette.language import syntax as s


class Expressions(Bindings):
    """Evaluates the expressions of one run."""

    def __init__(self, reference: Reference, facts: Facts | None) -> None:
        super().__init__(reference, facts)
        self._constants: dict[Expr, Column] = {}
        self._sets: dict[object, Members] = {}
        self._lookups: dict[str, list[Lookup]] = {}
        self._native: dict[str, Callable[[Expr, Frame], Column]] = {
            "slot": lambda expr, frame: frame.column(_slot(expr)),
            "lookup": self._lookup,
            "arithmetic": self._arithmetic,
            "comparison": self._comparison,
            "logic": self._logic,
            "not": self._not,
            "negation": self._negation,
            "in": self._in,
            "if": self._if,
            "test": self._test,
        }

    # -- columns ---------------------------------------------------------------------------------

    def column(self, expr: Expr, frame: Frame) -> Column:
        """The values of an expression, with the frame's axes or as one number."""
        if not expr.slots:
            constant = self._constants.get(expr)
            if constant is None:
                constant = self._constants[expr] = self._constant(expr, frame)
            return constant
        known = frame.memo.get(expr)
        if known is None:
            native = self._native.get(expr.operation)
            try:
                if native is None:
                    raise CannotBeNative
                known = native(expr, frame)
            except CannotBeNative:
                known = self._by_scalars(expr, frame)
            frame.memo[expr] = known
        assert isinstance(known, Column)
        return known

    def _constant(self, expr: Expr, frame: Frame) -> Column:
        if expr.operation == "constant":
            return self.objects.constant(expr.node.value)  # type: ignore[union-attr]
        if expr.operation == "term":
            return self.objects.constant(str(expr.data))
        if expr.operation == "test":
            return self._test(expr, frame)
        return self.objects.constant(self.scalar(expr.node, {}))

    def _by_scalars(self, expr: Expr, frame: Frame) -> Column:
        bindings, inverse, shape = self.distinct(expr.scope, frame)
        if not bindings:
            return Column(INT, 0)
        column = self.objects.encode([self._single(expr, local) for local in bindings])
        assert isinstance(column.data, np.ndarray)
        return column._replace(data=column.data[inverse].reshape(shape))

    def _single(self, expr: Expr, local: Local) -> Value:
        """The value of one binding, as the reference grounder knows it."""
        if expr.operation != "called":
            return self.scalar(expr.node, local)
        assert isinstance(expr.node, s.Variable)
        self.spread_facts()
        return self.reference.formula_value(expr.node, local)

    def _lookup(self, expr: Expr, frame: Frame) -> Column:
        table, rows = self._find(expr, frame)
        if table.values is None:
            raise CannotBeNative
        return table.at(rows)

    def _find(self, expr: Expr, frame: Frame) -> tuple[Lookup, Array | int]:
        """The table that an indexed global means here, and the rows of its keys."""
        keys = [self.column(part, frame) for part in expr.parts]
        if any(key.kind not in (INT, TERM) for key in keys):
            raise CannotBeNative
        kinds = tuple(key.kind for key in keys)
        for table in self._tables(str(expr.data)):
            if table.index.kinds == kinds:
                rows = table.index.find(keys)
                missing = rows < 0
                if np.any(missing):
                    self.blame(expr, frame, missing)
                    rows = np.where(missing, 0, rows)
                return table, rows
        raise CannotBeNative

    def _tables(self, name: str) -> list[Lookup]:
        known = self._lookups.get(name)
        if known is None:
            values = self.reference.values
            overridden = any(other.startswith(f"{name}(") for other in values)
            if self.facts is not None and name in self.facts.tables and not overridden:
                known = [lookup_of_table(self.facts.tables[name])]
            else:
                self.spread_facts()
                known = lookups_of_values(name, values, self.objects)
            self._lookups[name] = known
        return known

    def _arithmetic(self, expr: Expr, frame: Frame) -> Column:
        left, right = [self._number(part, frame) for part in expr.parts]
        operator = str(expr.data)
        if operator not in ("/", "mod"):
            return arithmetic(operator, left, right)
        if right.low <= 0 <= right.high:
            zero = np.asarray(right.data == 0)
            if zero.any():
                self.blame(expr, frame, zero)
                right = right._replace(data=np.where(zero, 1, right.data))
        return division(operator, left, right)

    def _number(self, expr: Expr, frame: Frame) -> Column:
        column = self.column(expr, frame)
        if column.kind != INT:
            raise CannotBeNative
        return column

    def _negation(self, expr: Expr, frame: Frame) -> Column:
        return negation(self._number(expr.parts[0], frame))

    def _comparison(self, expr: Expr, frame: Frame) -> Column:
        left, right = [self.column(part, frame) for part in expr.parts]
        return comparison(str(expr.data), left, right)

    def _logic(self, expr: Expr, frame: Frame) -> Column:
        left, right = [self._truth(part, frame) for part in expr.parts]
        return logic(str(expr.data), left, right)

    def _truth(self, expr: Expr, frame: Frame) -> Array | bool | int:
        column = self.column(expr, frame)
        if column.kind != BOOL:
            raise CannotBeNative
        return column.data

    def _not(self, expr: Expr, frame: Frame) -> Column:
        return Column(BOOL, np.logical_not(self._truth(expr.parts[0], frame)))

    def _in(self, expr: Expr, frame: Frame) -> Column:
        element = self.column(expr.parts[0], frame)
        members = self.members(expr.parts[1], frame, "in")
        if members.starts is not None or element.kind not in (INT, TERM):
            raise CannotBeNative
        if len(members.values) and members.kind != element.kind:
            raise CannotBeNative
        return Column(BOOL, np.isin(element.data, members.values))

    def _if(self, expr: Expr, frame: Frame) -> Column:
        test = self.column(expr.parts[0], frame)
        if not isinstance(test.data, np.ndarray):
            return self.column(expr.parts[1 if test.data else 2], frame)
        raise CannotBeNative

    def _test(self, expr: Expr, frame: Frame) -> Column:
        """The condition of a `when` or an `if`, which must be a boolean."""
        column = self.column(expr.parts[0], frame)
        if column.kind == BOOL or frame.active() == 0:
            return column if column.kind == BOOL else Column(BOOL, False)
        data: Any = expr.data
        local = self.local(expr.scope, frame, self.first_cell(frame))
        self.spread_facts()
        self.reference.test(expr.node, local, data[0], data[1])
        raise CannotBeNative

    # -- sets ------------------------------------------------------------------------------------

    def members(self, expr: Expr, frame: Frame, where: str = "loop") -> Members:
        """The set that an expression stands for in each cell."""
        if not expr.slots:
            known = self._sets.get(expr)
            if known is None:
                known = self._sets[expr] = self._constant_set(expr, where)
            return known
        key = ("members", expr)
        found = frame.memo.get(key)
        if found is None:
            try:
                found = self._native_set(expr, frame)
            except CannotBeNative:
                found = self._sets_by_scalars(expr, frame, where)
            frame.memo[key] = found
        assert isinstance(found, Members)
        return found

    def _constant_set(self, expr: Expr, where: str) -> Members:
        name = str(expr.data)
        if (
            expr.operation == "global"
            and self.facts is not None
            and name in self.facts.tables
            and name not in self.reference.values
        ):
            table = self.facts.tables[name]
            if table.starts is not None:
                kind = TERM if table.values.terms else INT
                return Members(kind, table.values.values, *table.values.bounds())
        if where == "in":
            value = self.scalar(expr.node, {})
            if not isinstance(value, SetValue):
                raise CannotBeNative
            return self.objects.members(value)
        self.spread_facts()
        return self.objects.members(self.reference.members(expr.node, {}))

    def _native_set(self, expr: Expr, frame: Frame) -> Members:
        if expr.operation == "lookup":
            table, rows = self._find(expr, frame)
            if table.members is not None:
                return table.sets_at(rows)
        if expr.operation == "range":
            low, high = [self._number(part, frame) for part in expr.parts]
            if high.high - low.low >= self.reference.limits.values:
                raise CannotBeNative
            counts = np.asarray(high.data - low.data + 1)
            if (counts < 0).any():
                self.blame(expr, frame, counts < 0)
            counts = np.maximum(counts, 0)
            values = np.arange(low.low, max(low.low, high.high + 1))
            starts = np.broadcast_to(low.data - low.low, counts.shape)
            return Members(INT, values, low.low, max(low.low, high.high), starts, counts)
        raise CannotBeNative

    def _sets_by_scalars(self, expr: Expr, frame: Frame, where: str) -> Members:
        bindings, inverse, shape = self.distinct(expr.scope, frame)
        sets: list[SetValue] = []
        self.spread_facts()
        for local in bindings:
            if where == "in":
                value = self.reference.evaluate(expr.node, local)
                if not isinstance(value, SetValue):
                    raise CannotBeNative
                sets.append(value)
            else:
                sets.append(self.reference.members(expr.node, local))
        members = self.objects.ragged(sets or [SetValue(())], (max(1, len(sets)),))
        assert members.starts is not None
        assert members.counts is not None
        starts, counts = members.starts[inverse], members.counts[inverse]
        if not sets:
            counts = np.zeros_like(counts)
        return members._replace(starts=starts.reshape(shape), counts=counts.reshape(shape))

    def is_set(self, expr: Expr, frame: Frame) -> bool:
        """Whether an argument stands for a set, and so for all its elements."""
        if expr.operation in ("constant", "term", "arithmetic", "negation", "comparison", "logic"):
            return False
        if expr.operation == "range":
            return True
        if expr.operation == "slot":
            column = frame.column(_slot(expr))
            return column.kind == OBJECT and self._any_set(column)
        if expr.operation == "lookup":
            try:
                return self._find(expr, frame)[0].members is not None
            except CannotBeNative:
                pass
        if not expr.slots and expr.operation == "global":
            name = str(expr.data)
            if self.facts is not None and name in self.facts.tables:
                return self.facts.tables[name].starts is not None
        column = self.column(expr, frame)
        return column.kind == OBJECT and self._any_set(column)

    def _any_set(self, column: Column) -> bool:
        codes = np.unique(np.asarray(column.data)).tolist()
        return any(isinstance(self.objects.values[code], SetValue) for code in codes)


def _slot(expr: Expr) -> int:
    assert isinstance(expr.data, int)
    return expr.data
