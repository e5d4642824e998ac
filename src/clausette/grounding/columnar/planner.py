"""Syntax tree → plan, with variables by slot and negations pushed to the atoms.

Slots are numbered by depth, so that two rules with the same loops have the same slots, and can
share frames.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from clausette.grounding.columnar.plan import (
    Bind,
    Choice,
    Constant,
    Count,
    Equivalence,
    Expr,
    FormulaVariable,
    Junction,
    Literal,
    Loop,
    Plan,
    Product,
    Scalar,
    When,
)
from clausette.language import syntax as s

Scope: TypeAlias = Mapping[str, int]
"""The slots of the variables that are bound."""

_ARITHMETIC = frozenset("+ - * / mod".split())
_COMPARISONS = frozenset("== != < <= > >=".split())
_LONG_CHAIN = 64
_LOGIC = frozenset("and or xor => <=>".split())


@dataclass(slots=True)
class Planner:
    """Makes plans; keeps equal expressions as one object."""

    one_by_one: bool = False
    """Whether only outer loops have plans, and what is in them is left to be expanded."""
    _known: dict[object, Expr] = field(default_factory=dict)
    _made: dict[tuple[int, bool, tuple[tuple[str, int], ...]], Plan] = field(default_factory=dict)
    _kept: list[object] = field(default_factory=list)

    def formula(self, node: s.Formula, scope: Scope, positive: bool = True) -> Plan:
        key = (id(node), positive, tuple(scope.items()))
        plan = self._made.get(key)
        if plan is None:
            plan = self._made[key] = self._formula(node, scope, positive)
        return plan

    def _formula(self, node: s.Formula, scope: Scope, positive: bool) -> Plan:
        if self.one_by_one and not _is_outer(node):
            return Scalar(node, positive, self._used(node, scope))
        match node:
            case s.Proposition(name, indices):
                arguments = tuple([self.expression(index, scope) for index in indices])
                return Literal(name, arguments, positive, node, self._used(node, scope))
            case s.Paren(inner) | s.LineBreak(inner, _):
                return self.formula(inner, scope, positive)
            case s.Unary("not", operand):
                return self.formula(operand, scope, not positive)
            case s.Constant(value):
                return Constant(value == positive)
            case s.Binary(operator, left, right) if operator in _LOGIC:
                return self._connective(node, operator, left, right, scope, positive)
            case s.Big() if len(node.variables) == len(node.sets):
                return self._loop(node, 0, scope, positive)
            case s.Variable() if not node.indices and node.name in scope:
                return FormulaVariable(self.expression(node, scope), positive, node)
            case s.Variable() if node.name in scope:
                self._kept.append(node)
                called = self._expr("called", node, (), id(node), scope)
                return FormulaVariable(called, positive, node)
            case s.Let() if not any(variable.indices for variable in node.variables):
                return self._let(node, 0, scope, positive)
            case s.If(condition, then, otherwise):
                return Choice(
                    self._condition(condition, scope, node),
                    self.formula(then, scope, positive),
                    self.formula(otherwise, scope, positive),
                )
            case s.Cardinality():
                return self._count(node, scope, positive)
            case _:
                return Scalar(node, positive, self._used(node, scope))

    def _connective(
        self,
        node: s.Binary,
        operator: str,
        left: s.Formula,
        right: s.Formula,
        scope: Scope,
        positive: bool,
    ) -> Plan:
        for one, other, on_left in ((left, right, True), (right, left, False)):
            if isinstance(one, s.Constant) and operator != "xor":
                match operator, one.value:
                    case ("and", False) | ("or", True):
                        return Constant(one.value == positive)
                    case ("=>", value) if value != on_left:
                        return Constant(positive)
                    case ("=>", False) | ("<=>", False):
                        return self.formula(other, scope, not positive)
                    case _:
                        return self.formula(other, scope, positive)
        if operator in ("<=>", "xor"):
            if not scope and _is_long_chain(node):
                return Scalar(node, positive, ())
            return Equivalence(
                (operator == "<=>") == positive,
                (self.formula(left, scope), self.formula(left, scope, False)),
                (self.formula(right, scope), self.formula(right, scope, False)),
                (_is_simple(left), _is_simple(right)),
            )
        conjunction = (operator == "and") == positive
        operands = _operands(node, positive, conjunction)
        return Junction(conjunction, tuple([self.formula(o, scope, sign) for o, sign in operands]))

    def _loop(self, node: s.Big, index: int, scope: Scope, positive: bool) -> Plan:
        universal = (node.kind == "bigand") == positive
        members = self.expression(node.sets[index], scope)
        slot = max(scope.values(), default=-1) + 1
        inner = {**scope, node.variables[index].name: slot}
        if index + 1 < len(node.variables):
            body = self._loop(node, index + 1, inner, positive)
        else:
            body = self.formula(node.body, inner, positive)
            if node.condition is not None:
                body = When(universal, self._condition(node.condition, inner, node), body)
        return Loop(universal, slot, members, body, node, index)

    def _let(self, node: s.Let, index: int, scope: Scope, positive: bool) -> Plan:
        if index == len(node.variables):
            return self.formula(node.body, scope, positive)
        value = self.expression(node.values[index], scope)
        slot = max(scope.values(), default=-1) + 1
        inner = {**scope, node.variables[index].name: slot}
        return Bind(slot, value, self._let(node, index + 1, inner, positive))

    def _condition(self, node: s.Expression, scope: Scope, around: s.If | s.Big) -> Expr:
        """A test; `around` tells whoever finds that it is none what it should have tested."""
        what = "if" if isinstance(around, s.If) else "when"
        inner = self.expression(node, scope)
        span = around.span if what == "if" else node.span
        return self._expr("test", node, (inner,), (what, span), scope)

    def _count(self, node: s.Cardinality, scope: Scope, positive: bool) -> Plan:
        return Count(
            node.kind,
            self.expression(node.count, scope),
            self.expression(node.members, scope),
            self._product(node.members, scope),
            positive,
            node,
            self._used(node, scope),
        )

    def _product(self, node: s.Expression, scope: Scope) -> Product | None:
        if isinstance(node, s.Paren):
            return self._product(node.inner, scope)
        loops: list[tuple[int, Expr]] = []
        inner = dict(scope)
        condition = None
        element: s.Expression = node
        if isinstance(node, s.Comprehension):
            if any(variable.indices for variable in node.variables):
                return None
            for variable, members in zip(node.variables, node.sets, strict=True):
                expression = self.expression(members, inner)
                slot = max(inner.values(), default=-1) + 1
                inner[variable.name] = slot
                loops.append((slot, expression))
            if node.condition is not None:
                condition = self._condition(node.condition, inner, _NO_LOOP)
            element = node.element
        if not isinstance(element, s.Proposition):
            return None
        arguments = tuple(self.expression(index, inner) for index in element.indices)
        top = max(inner.values(), default=-1) + 1
        plain = {part.data for part in arguments if part.operation == "slot"}
        return Product(
            tuple(loops),
            condition,
            element.name,
            arguments,
            tuple(range(top, top + len(arguments))),
            all(slot in plain for slot, _ in loops),
        )

    # -- expressions -----------------------------------------------------------------------------

    def expression(self, node: s.Expression, scope: Scope) -> Expr:
        def made(operation: str, *nodes: s.Expression, data: object = None) -> Expr:
            parts = tuple([self.expression(part, scope) for part in nodes])
            return self._expr(operation, node, parts, data, scope)

        match node:
            case s.Paren(inner):
                return self.expression(inner, scope)
            case s.Int(value) | s.Bool(value):
                return made("constant", data=(type(value), value))
            case s.Variable(name, ()):
                if name in scope:
                    return made("slot", data=scope[name])
                return made("global", data=name)
            case s.Variable(name, indices):
                return made("lookup", *indices, data=name)
            case s.Proposition(name, ()):
                return made("term", data=name)
            case s.Binary(operator, left, right):
                if operator in _ARITHMETIC:
                    return made("arithmetic", left, right, data=operator)
                if operator in _COMPARISONS:
                    return made("comparison", left, right, data=operator)
                if operator in _LOGIC:
                    return made("logic", left, right, data=operator)
                if operator == "in":
                    return made("in", left, right)
                return self._opaque(node, scope)
            case s.Unary("not", operand):
                return made("not", operand)
            case s.Unary("-", operand):
                return made("negation", operand)
            case s.Range(low, high):
                return made("range", low, high)
            case s.If(condition, then, otherwise):
                test = self._condition(condition, scope, node)
                parts = (test, self.expression(then, scope), self.expression(otherwise, scope))
                return self._expr("if", node, parts, None, scope)
            case _:
                return self._opaque(node, scope)

    def _opaque(self, node: s.Expression, scope: Scope) -> Expr:
        self._kept.append(node)
        return self._expr("scalar", node, (), id(node), scope)

    def _expr(
        self,
        operation: str,
        node: s.Expression,
        parts: tuple[Expr, ...],
        data: object,
        scope: Scope,
    ) -> Expr:
        used = self._used(node, scope)
        key = (operation, data, parts, used)
        known = self._known.get(key)
        if known is None:
            slots = frozenset(slot for _, slot in used)
            known = self._known[key] = Expr(operation, node, parts, data, slots, used)
        return known

    def _used(self, node: s.Formula, scope: Scope) -> tuple[tuple[str, int], ...]:
        if not scope:
            return ()
        names = {n.name for n in s.walk(node) if isinstance(n, s.Variable)}
        return tuple((name, slot) for name, slot in scope.items() if name in names)


def _operands(node: s.Formula, positive: bool, conjunction: bool) -> list[tuple[s.Formula, bool]]:
    """The conjuncts or the disjuncts of a formula under a sign, nested ones taken together.

    A connective with a literal `Top` or `Bot` is not taken apart: it is simplified as a whole.
    """
    found: list[tuple[s.Formula, bool]] = []
    pending: list[tuple[s.Formula, bool]] = [(node, positive)]
    while pending:
        current, sign = pending.pop()
        match current:
            case s.Paren(inner) | s.LineBreak(inner, _):
                pending.append((inner, sign))
            case s.Unary("not", operand):
                pending.append((operand, not sign))
            case s.Binary(("and" | "or" | "=>") as operator, left, right) if (
                ((operator == "and") == sign) == conjunction
                and not isinstance(left, s.Constant)
                and not isinstance(right, s.Constant)
            ):
                pending += ((right, sign), (left, sign != (operator == "=>")))
            case _:
                found.append((current, sign))
    return found


def _is_long_chain(node: s.Formula) -> bool:
    """Whether equivalences stand in each other more than some dozens deep, on either side.

    Arrays take some 0.3 ms for each of them, the reference grounder a tenth of it for one cell.
    """
    current = s.bare(node)
    for _ in range(_LONG_CHAIN):
        if not isinstance(current, s.Binary) or current.operator not in ("<=>", "xor"):
            return False
        inner = s.bare(current.left)
        nested = isinstance(inner, s.Binary) and inner.operator in ("<=>", "xor")
        current = inner if nested else s.bare(current.right)
    return True


def _is_outer(node: s.Formula) -> bool:
    """Whether what a node says is what its inner formula says, for each binding."""
    return isinstance(node, s.Paren | s.LineBreak | s.Let) or (
        isinstance(node, s.Big) and node.kind == "bigand"
    )


_NO_LOOP = s.Big("bigand", (), (), None, s.Constant(True))


def _is_simple(formula: s.Formula) -> bool:
    return not any(
        isinstance(node, s.Cardinality)
        or (isinstance(node, s.Binary) and node.operator in ("<=>", "xor"))
        for node in s.walk(formula)
    )
