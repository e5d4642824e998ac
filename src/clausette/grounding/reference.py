"""The naive grounder: one binding at a time, straight from the definition of the language.

Read it, and `evaluation`, to know what a model means. It is the oracle of the columnar grounder,
which has its own loops, conditions, clauses and cardinalities, and asks this one only about single
bindings of what has no array form, and for the words of errors.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from clausette.grounding import type_words
from clausette.grounding.evaluation import Evaluation
from clausette.grounding.faults import Fault, Limits, Local
from clausette.grounding.formula import (
    TOP,
    And,
    Atom,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Truth,
    Xor,
    simplified,
)
from clausette.grounding.suggestions import mistaken_proposition
from clausette.grounding.values import FormulaValue, SetValue
from clausette.language import syntax as s
from clausette.language.repairs import uneven_loop
from clausette.words import listed, say

__all__ = ["Fault", "Limits", "Local", "Reference"]

_WRONG_AT_MOST = say("TouIST 3.5.2 wrongly takes this 'atmost' for 'Bot'")
_WRONG_AT_LEAST = say("TouIST 3.5.2 wrongly takes this 'atleast' for 'Bot'")


@dataclass(slots=True)
class Reference(Evaluation):
    """The meaning of a model's formulas: ground formulas, in which errors count as `Top`."""

    as_written: bool = False
    """Whether `Top` and `Bot` stay, and what they make superfluous."""

    def expand(self, node: s.Formula, local: Local) -> Ground:
        """The ground formula; one with an error in it counts as `Top`, and the error is kept."""
        try:
            return self._expand(node, local)
        except Fault as fault:
            self.record(fault)
            return TOP

    def expand_strictly(self, node: s.Formula, local: Local) -> Ground:
        """The ground formula, or the first error in it."""
        found = self.expand(node, local)
        for diagnostic in self.errors.values():
            raise Fault(diagnostic)
        return found

    def _expand(self, node: s.Formula, local: Local) -> Ground:
        # Types alone, since a pattern that takes a node apart costs as much as the work itself.
        match node:
            case s.Proposition():
                values = [self.evaluate(index, local) for index in node.indices]
                if node.name in self.watch.names:
                    self.watch.atom(node, values, local)
                return Atom(self.name(node, node.name, values, local))
            case s.Binary():
                return self._connective(node.operator, node.left, node.right, local)
            case s.Unary() if node.operator == "not":
                if isinstance(node.operand, s.Constant) and not self.as_written:
                    return Truth(not node.operand.value)
                return Not(self.expand(node.operand, local))
            case s.Paren(inner) | s.LineBreak(inner, _):
                return self.expand(inner, local)
            case s.Big():
                return self._big(node, 0, local)
            case s.Constant(value):
                return Truth(value)
            case s.Variable():
                return self._formula_variable(node, local)
            case s.Let():
                return self.expand(node.body, self.let_bindings(node, local))
            case s.If(condition, then, otherwise):
                chosen = self.test(condition, local, "if", node.span, node)
                return self.expand(then if chosen else otherwise, local)
            case s.Cardinality():
                return self._cardinality(node, local)
            case _:
                raise self.fault(node.span, say("this is not a formula"), local)

    def _connective(self, operator: str, left: s.Formula, right: s.Formula, local: Local) -> Ground:
        # TouIST drops a literal Top or Bot, and does not look at what it makes superfluous.
        if operator != "xor" and not self.as_written:
            if isinstance(left, s.Constant):
                return self._beside_constant(operator, left.value, right, True, local)
            if isinstance(right, s.Constant):
                return self._beside_constant(operator, right.value, left, False, local)
        first, second = self.expand(left, local), self.expand(right, local)
        match operator:
            case "and":
                return And((first, second))
            case "or":
                return Or((first, second))
            case "xor":
                return Xor(first, second)
            case "=>":
                return Implies(first, second)
            case _:
                return Equivalent(first, second)

    def _beside_constant(
        self, operator: str, constant: bool, other: s.Formula, on_left: bool, local: Local
    ) -> Ground:
        match operator, constant:
            case ("and", False) | ("or", True):
                return Truth(constant)
            case ("=>", value) if value != on_left:
                return TOP
            case ("=>", False) | ("<=>", False):
                return self._expand(s.Unary("not", other, other.span), local)
            case _:
                return self.expand(other, local)

    def _big(self, node: s.Big, index: int, local: Local) -> Ground:
        parts: list[Ground] = []
        last = index == len(node.variables) - 1
        for inner in self.bindings(node, index, local):
            if not last:
                parts.append(self._big(node, index + 1, inner))
            elif node.condition is None or self.test(node.condition, inner, "when", around=node):
                parts.append(self.expand(node.body, inner))
        made = (And if node.kind == "bigand" else Or)(tuple(parts))
        if self.as_written and parts:
            return made if len(parts) > 1 else parts[0]
        return simplified(made)

    def bindings(self, node: s.Big, index: int, local: Local) -> Iterator[Local]:
        """One binding of the loop's variable after the other."""
        if len(node.variables) != len(node.sets):
            span, message, remedy = uneven_loop(self.source, node)
            raise self.fault(span, message, local, remedy)
        members = self.members(node.sets[index], local)
        self.watch.loop(node, index, bool(members.elements))
        name = node.variables[index].name
        for element in members.elements:
            self.count_steps(node.span, local)
            yield {**local, name: element}

    def let_bindings(self, node: s.Let, local: Local) -> Local:
        for variable, value in zip(node.variables, node.values, strict=True):
            local = {**local, self.variable_name(variable, local): self.evaluate(value, local)}
        return local

    def _formula_variable(self, node: s.Variable, local: Local) -> Ground:
        value = self.formula_value(node, local)
        if isinstance(value, str):
            return Atom(value)
        self.count_steps(node.span, local, len(value.text) // 4)
        return value.formula

    def formula_value(self, node: s.Variable, local: Local) -> str | FormulaValue:
        """What a variable stands for in a formula: an atom by its name, or a quoted formula."""
        name = self.variable_name(node, local)
        if name in local or name in self.values:
            value = local[name] if name in local else self.values[name]
            if isinstance(value, str | FormulaValue):
                return value
            message = say(
                "{variable} is {found}, not a formula",
                variable=name,
                found=type_words.shown(value),
            )
            remedy = say("a variable in a formula must be a proposition or a quoted formula")
            raise self.fault(node.span, message, local, remedy)
        if node.indices and node.name in local:
            head = local[node.name]
            if isinstance(head, str):
                indices = [self.evaluate(i, local) for i in node.indices]
                return self.name(node, head, indices, local)
            binder = self.watch.binder(node.name, node.span[0])
            message = say(
                "{whole} is not a proposition: {variable} is {found}",
                whole=name,
                variable=node.name,
                found=type_words.shown(head),
            )
            raise self.fault(binder.span if binder else node.span, message, local)
        raise self.unknown(node, name, local)

    def _cardinality(self, node: s.Cardinality, local: Local) -> Ground:
        bound, members = self.evaluate(node.count, local), self.evaluate(node.members, local)
        elements = members.elements if isinstance(members, SetValue) else ()
        wrong = next((e for e in elements if not isinstance(e, (str, FormulaValue))), None)
        if type(bound) is not int or not isinstance(members, SetValue) or wrong is not None:
            given = type_words.shown(members) if wrong is None else type_words.set_of(wrong)
            message = say(
                "'{count}' takes an integer and a set of propositions or formulas, not {found}",
                count=node.kind,
                found=listed((type_words.shown(bound), given)),
            )
            remedy = mistaken_proposition((node.count, node.members), self.values, local)
            raise self.fault(node.span, message, local, remedy)
        self.watch.loop(node, 0, bool(elements))
        self.warn_about_count(node, bound, len(elements))
        grounds = [
            Atom(e) if isinstance(e, str) else e.formula
            for e in elements
            if not isinstance(e, (int, float, SetValue))
        ]
        return simplified(Count(node.kind, bound, tuple(grounds)))

    def warn_about_count(self, node: s.Cardinality, bound: int, size: int) -> None:
        if node.kind == "atmost" and size and (bound == 0 or bound > size):
            self.warn(node.span, _WRONG_AT_MOST)
        if node.kind == "atleast" and bound < 0:
            self.warn(node.span, _WRONG_AT_LEAST)
