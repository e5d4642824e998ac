"""The value of an expression under one binding, straight from the definition of the language."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from clausette.grounding import type_words
from clausette.grounding.faults import Fault, Local, Reports
from clausette.grounding.formula import Ground
from clausette.grounding.mending import numbers_up_to, one_type_of_number, turned_range
from clausette.grounding.operations import OperandError, binary, unary, wrapped
from clausette.grounding.suggestions import mistaken_proposition, unknown_variable
from clausette.grounding.values import (
    SetValue,
    Value,
    atom_name,
    least_length,
    make_set,
    nesting,
    quoted,
)
from clausette.grounding.watch import Watch
from clausette.language import syntax as s
from clausette.language.atoms_as_tests import atoms_in, if_on_atoms, when_on_atoms
from clausette.language.misread import only_two_numbers
from clausette.language.repairs import Remedy
from clausette.language.source import Span
from clausette.words import Message, say

_WRAPS = say("this passes 2^62 - 1 and wraps around, as in TouIST")
_FALSE_IFF_TRUE = say("TouIST 3.5.2 answers 'true' for 'false <=> true'")


@dataclass(slots=True)
class Evaluation(Reports, ABC):
    """The meaning of a model's expressions, given the values of its globals."""

    first_only: bool = False
    """Look only at the first element of every set, as TouIST's `--linter` does."""
    values: Local = field(default_factory=dict)
    origins: dict[str, s.Assignment] = field(default_factory=dict)
    failed: set[str] = field(default_factory=set)
    watch: Watch = field(init=False)

    def __post_init__(self) -> None:
        self.watch = Watch(self.source)

    @abstractmethod
    def expand(self, node: s.Formula, local: Local) -> Ground:
        """The ground formula that a formula stands for."""

    def assign(self, items: tuple[s.Item, ...], given: Mapping[str, Value]) -> None:
        """Evaluates the assignments in their order; a value given from outside wins."""
        self.values.update(given)
        for item in items:
            if not isinstance(item, s.Assignment):
                continue
            try:
                name = self.variable_name(item.target, {})
                if name not in given:
                    self.values[name] = self.evaluate(item.value, {})
                    self.origins[name] = item
            except Fault as fault:
                self.failed.add(item.target.name)
                self.record(fault)

    def families(self) -> set[str]:
        """The names of the globals, without their indices."""
        return {name.partition("(")[0] for name in self.values} | self.failed

    def evaluate(self, node: s.Expression, local: Local) -> Value:
        match node:
            case s.Variable():
                return self._known(node, local)
            case s.Int() | s.Float() | s.Bool():
                return node.value
            case s.Proposition():
                return self._product(node, [self.evaluate(i, local) for i in node.indices], local)
            case s.Paren():
                return self.evaluate(node.inner, local)
            case s.Unary(operator, operand):
                inner_value = self.evaluate(operand, local)
                if operator == "powerset" and isinstance(inner_value, SetValue):
                    self.check_size(node, 2 ** min(len(inner_value.elements), 1000), local)
                return self._apply(node, local, lambda: unary(operator, inner_value))
            case s.Binary(operator, left, right):
                first, second = self.evaluate(left, local), self.evaluate(right, local)
                if isinstance(second, SetValue):
                    self.count_steps(node.span, local, len(second.elements))
                if operator == "<=>" and first is False and second is True:
                    self.warn(node.span, _FALSE_IFF_TRUE)
                return self._apply(
                    node, local, lambda: binary(operator, first, second), (first, second)
                )
            case s.SetLiteral(elements):
                return self._literal(node, [self.evaluate(e, local) for e in elements], local)
            case s.Range(low, high):
                return self._range(
                    node, self.evaluate(low, local), self.evaluate(high, local), local
                )
            case s.Comprehension():
                return self._comprehension(node, local)
            case s.If(condition, then, otherwise):
                chosen = self.test(condition, local, "if", node.span)
                return self.evaluate(then if chosen else otherwise, local)
            case s.Quoted(formula):
                kept = quoted(self.expand(formula, local))
                if len(kept.text) > self.limits.text:
                    raise self.fault(
                        node.span,
                        say("this formula has more than {n:,} characters", n=self.limits.text),
                        local,
                    )
                return kept
            case _:
                raise self.fault(node.span, say("this formula is not a value"), local)

    def variable_name(self, node: s.Variable, local: Local) -> str:
        """The name under which a variable is kept: `$f(2)` for `$f(1+1)`."""
        return self.name(node, node.name, [self.evaluate(i, local) for i in node.indices], local)

    def name(self, node: s.Node, name: str, indices: Sequence[Value], local: Local) -> str:
        """`name(i,…)`, unless it is so long that it can only be a mistake."""
        for index in indices:
            if isinstance(index, SetValue):
                size = least_length(index)
                if size > self.limits.text:
                    raise self._name_too_long(node, local)
                self.count_steps(node.span, local, size // 2)
        made = atom_name(name, indices)
        if len(made) > self.limits.text:
            raise self._name_too_long(node, local)
        return made

    def _name_too_long(self, node: s.Node, local: Local) -> Fault:
        message = say("this name has more than {n:,} characters", n=self.limits.text)
        return self.fault(node.span, message, local)

    def _known(self, node: s.Variable, local: Local) -> Value:
        name = self.variable_name(node, local) if node.indices else node.name
        if name in local:
            return local[name]
        if name in self.values:
            return self.values[name]
        raise self.unknown(node, name, local)

    def unknown(self, node: s.Variable, name: str, local: Local) -> Fault:
        if node.name in self.failed:
            message = say("{variable} has no value: its assignment has an error", variable=name)
            return self.fault(node.span, message, local)
        remedy: Remedy | Message | str = ""
        if node.span not in self.errors:  # a remedy takes long to find, and is said once
            known = [*local, *self.values]
            remedy = unknown_variable(self.source, node, name, known, self.watch.loop_binding(name))
        return self.fault(node.span, say("{variable} is not defined", variable=name), local, remedy)

    def _apply(
        self,
        node: s.Unary | s.Binary,
        local: Local,
        compute: Callable[[], Value],
        pair: tuple[Value, Value] | None = None,
    ) -> Value:
        try:
            value = compute()
        except OperandError as error:
            remedy = mistaken_proposition(s.children(node), self.values, local)
            if pair is not None:
                remedy = remedy or one_type_of_number(self.source, node, *pair)
            raise self.fault(node.span, error.message, local, remedy) from None
        if type(value) is int and wrapped(value) != value:
            self.warn(node.span, _WRAPS)
            return wrapped(value)
        return value

    def _product(self, node: s.Proposition, indices: list[Value], local: Local) -> Value:
        """A proposition, or the set of all its instances if some of its indices are sets."""
        choices = [i.elements if isinstance(i, SetValue) else (i,) for i in indices]
        choices = [choice for choice in choices if choice]
        if not any(isinstance(index, SetValue) and index.elements for index in indices):
            return self.name(node, node.name, [choice[0] for choice in choices], local)
        self.check_size(node, math.prod(map(len, choices)), local)
        combined: list[tuple[Value, ...]] = [()]
        for choice in choices:
            combined = [(*before, element) for before in combined for element in choice]
        return make_set(self.name(node, node.name, chosen, local) for chosen in combined)

    def _literal(self, node: s.SetLiteral, elements: list[Value], local: Local) -> SetValue:
        self._check_elements(node, elements, local)
        match node.elements, elements:
            case (s.Int(), last), (int(low), int(high)) if high > low + 1 and _computed(last):
                found = only_two_numbers(self.source, node.span, low, high)
                self.warnings.setdefault((found.span, found.message), found)
        return make_set(elements)

    def _check_elements(self, node: s.Expression, elements: list[Value], local: Local) -> None:
        for element in elements:
            if isinstance(element, bool) or type(element) is not type(elements[0]):
                message = say("a set cannot contain booleans")
                if type(element) is not type(elements[0]):
                    message = say(
                        "the elements of a set must be of one type, not {found}",
                        found=type_words.both(elements[0], element),
                    )
                raise self.fault(node.span, message, local)
        if any(nesting(element) >= self.limits.nesting for element in elements):
            message = say("these sets are nested more than {n} deep", n=self.limits.nesting)
            raise self.fault(node.span, message, local)

    def _range(self, node: s.Range, low: Value, high: Value, local: Local) -> SetValue:
        text = self.source.slice(node.span)
        if type(low) is int and type(high) is int:
            if self.first_only:
                return SetValue((low,))
            self.check_size(node, high - low + 1, local)
            if high < low - 1:
                self.warn(
                    node.span,
                    say(
                        "{range} is empty: {low} is above {high} (TouIST never ends here)",
                        range=text,
                        low=low,
                        high=high,
                    ),
                    turned_range(self.source, node),
                )
            return SetValue(tuple(range(low, high + 1)))
        if type(low) is float and type(high) is float:
            if self.first_only:
                return SetValue((low,))
            size = high - low + 1.0
            self.check_size(node, size if size == size else math.inf, local)
            if size < 0 or size != math.floor(size):
                self.warn(
                    node.span,
                    say(
                        "{range} does not end on a whole step (TouIST never ends here)", range=text
                    ),
                )
            return make_set(low + step for step in range(math.floor(max(0.0, size))))
        remedy = mistaken_proposition((node.low, node.high), self.values, local)
        message = say(
            "a range needs two integers or two floats, not {found}",
            found=type_words.both(low, high),
        )
        raise self.fault(node.span, message, local, remedy)

    def _comprehension(self, node: s.Comprehension, local: Local) -> SetValue:
        found: list[Value] = []

        def bind(index: int, local: Local) -> None:
            if index == len(node.variables):
                self.count_steps(node.span, local)
                if node.condition is None or self.test(node.condition, local, "when"):
                    found.append(self.evaluate(node.element, local))
                    if len(found) > self.limits.values:
                        self.check_size(node, len(found), local)
                return
            name = self.variable_name(node.variables[index], local)
            for element in self.members(node.sets[index], local).elements:
                bind(index + 1, {**local, name: element})

        bind(0, local)
        self._check_elements(node.element, found, local)
        return make_set(found)

    def members(self, node: s.Expression, local: Local) -> SetValue:
        value = self.evaluate(node, local)
        if not isinstance(value, SetValue):
            remedy = mistaken_proposition((node,), self.values, local)
            remedy = remedy or numbers_up_to(self.source, node, value)
            message = say("'in' needs a set, not {found}", found=type_words.shown(value))
            raise self.fault(node.span, message, local, remedy)
        return SetValue(value.elements[:1]) if self.first_only else value

    def test(
        self,
        node: s.Expression,
        local: Local,
        what: Literal["if", "when"],
        span: Span | None = None,
        around: s.If | s.Big | None = None,
    ) -> bool:
        """The value of a condition; `around` is the formula whose condition it is."""
        try:
            value = self.evaluate(node, local)
        except Fault as fault:
            known = self._of_atoms(node, around)
            if fault.diagnostic.help or not known.help:
                raise
            better = replace(fault.diagnostic, help=known.help, fixes=known.fixes)
            raise Fault(better) from None
        if not isinstance(value, bool):
            message = say(
                "'{what}' needs a boolean, not {found}", what=what, found=type_words.shown(value)
            )
            raise self.fault(span or node.span, message, local, self._of_atoms(node, around))
        return value

    def _of_atoms(self, condition: s.Expression, around: s.If | s.Big | None) -> Remedy:
        """How to write a condition on propositions."""
        if around is None or atoms_in(condition) is None:
            return Remedy()
        if isinstance(around, s.If):
            return if_on_atoms(self.source, around)
        return when_on_atoms(self.source, around)


def _computed(node: s.Expression) -> bool:
    """Whether a bound is a variable, or made of one: `$n`, `($n)`, `$n-1`."""
    return any(isinstance(part, s.Variable) for part in s.walk(node))
