"""The naive grounder: one binding at a time, straight from the definition of the language.

It is the oracle of every other grounder and shares no code with them: read it to know what a
model means. Expressions are evaluated to values, formulas are expanded to ground formulas; errors
are gathered, so that one run tells several.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from clausette.errors import LanguageError
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
from clausette.grounding.operations import OperandError, binary, unary, wrapped
from clausette.grounding.suggestions import mistaken_proposition, unknown_variable
from clausette.grounding.values import (
    FormulaValue,
    SetValue,
    Value,
    atom_name,
    make_set,
    nesting,
    print_value,
    quoted,
    type_name,
)
from clausette.grounding.watch import Watch
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.source import Source, Span

MOST_ERRORS = 20
_MOST_REPEATS = 1000
Local = dict[str, Value]


@dataclass(frozen=True, slots=True)
class Limits:
    """Where a model is refused rather than let to eat the machine."""

    values: int = 2_000_000
    """Elements of one set."""
    steps: int = 50_000_000
    """Bindings of all loops, and elements of all sets made, together."""
    text: int = 200_000
    """Characters of one name or quoted formula."""
    nesting: int = 100
    """Sets within sets."""
    bindings: int = 4_000_000_000
    """Bindings of one nest of loops, for the columnar grounder."""
    clauses: int = 30_000_000


class Fault(Exception):
    """Unwinds an evaluation up to the formula around it."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@dataclass(slots=True)
class Reference:
    """The meaning of a model's expressions and formulas, given the values of its globals."""

    source: Source
    limits: Limits = field(default_factory=Limits)
    first_only: bool = False
    """Look only at the first element of every set, as TouIST's `--linter` does."""
    values: Local = field(default_factory=dict)
    origins: dict[str, s.Assignment] = field(default_factory=dict)
    errors: dict[Span, Diagnostic] = field(default_factory=dict)
    warnings: dict[tuple[Span, str], Diagnostic] = field(default_factory=dict)
    watch: Watch = field(init=False)
    failed: set[str] = field(default_factory=set)
    _steps: int = 0
    _repeats: int = 0

    def __post_init__(self) -> None:
        self.watch = Watch(self.source)

    # -- globals ---------------------------------------------------------------------------------

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

    # -- expressions -----------------------------------------------------------------------------

    def evaluate(self, node: s.Expression, local: Local) -> Value:
        match node:
            case s.Int(value) | s.Float(value) | s.Bool(value):
                return value
            case s.Variable():
                return self._known(node, local)
            case s.Proposition(_, indices):
                return self._product(node, [self.evaluate(i, local) for i in indices], local)
            case s.Paren(inner):
                return self.evaluate(inner, local)
            case s.Unary(operator, operand):
                inner_value = self.evaluate(operand, local)
                if operator == "powerset" and isinstance(inner_value, SetValue):
                    self._check_size(node, 2 ** min(len(inner_value.elements), 1000), local)
                return self._apply(node, local, lambda: unary(operator, inner_value))
            case s.Binary(operator, left, right):
                first, second = self.evaluate(left, local), self.evaluate(right, local)
                if isinstance(second, SetValue):
                    self._count_steps(node.span, local, len(second.elements))
                if operator == "<=>" and first is False and second is True:
                    self.warn(node.span, "TouIST 3.5.2 answers 'true' for 'false <=> true'")
                return self._apply(node, local, lambda: binary(operator, first, second))
            case s.SetLiteral(elements):
                return self._literal(node, [self.evaluate(e, local) for e in elements], local)
            case s.Range(low, high):
                return self._range(
                    node, self.evaluate(low, local), self.evaluate(high, local), local
                )
            case s.Comprehension():
                return self._comprehension(node, local)
            case s.If(condition, then, otherwise):
                chosen = self.test(condition, local, "'if'", node.span)
                return self.evaluate(then if chosen else otherwise, local)
            case s.Quoted(formula):
                kept = quoted(self.expand(formula, local))
                if len(kept.text) > self.limits.text:
                    raise self._too_long(node, "formula", local)
                return kept
            case _:
                raise self.fault(node.span, "this formula cannot stand for a value", local)

    def variable_name(self, node: s.Variable, local: Local) -> str:
        """The name under which a variable is kept: `$f(2)` for `$f(1+1)`."""
        return self._name(node, node.name, [self.evaluate(i, local) for i in node.indices], local)

    def _name(self, node: s.Node, name: str, indices: Sequence[Value], local: Local) -> str:
        """`name(i,…)`, unless it is so long that it can only be a mistake."""
        if sum(len(print_value(index)) for index in indices) > self.limits.text:
            raise self._too_long(node, "name", local)
        return atom_name(name, indices)

    def _too_long(self, node: s.Node, what: str, local: Local) -> Fault:
        message = f"this {what} passes {self.limits.text:,} characters"
        return self.fault(node.span, message, local)

    def _known(self, node: s.Variable, local: Local) -> Value:
        name = self.variable_name(node, local)
        if name in local:
            return local[name]
        if name in self.values:
            return self.values[name]
        raise self._unknown(node, name, local)

    def _unknown(self, node: s.Variable, name: str, local: Local) -> Fault:
        if node.name in self.failed:
            message = f"{name} has no value: its assignment has an error"
            return self.fault(node.span, message, local)
        remedy = ""
        if node.span not in self.errors:  # a remedy takes long to find, and is told once
            remedy = unknown_variable(node, name, self.values, local, self.watch)
        return self.fault(node.span, f"{name} has no value", local, remedy)

    def _apply(self, node: s.Unary | s.Binary, local: Local, compute: Callable[[], Value]) -> Value:
        try:
            value = compute()
        except OperandError as error:
            remedy = mistaken_proposition(s.children(node), self.values, local)
            raise self.fault(node.span, str(error), local, remedy) from None
        if type(value) is int and wrapped(value) != value:
            self.warn(node.span, "this passes 2^62 - 1 and wraps around, as in TouIST")
            return wrapped(value)
        return value

    def _product(self, node: s.Proposition, indices: list[Value], local: Local) -> Value:
        """A proposition, or the set of all its instances if some of its indices are sets."""
        choices = [i.elements if isinstance(i, SetValue) else (i,) for i in indices]
        choices = [choice for choice in choices if choice]
        if not any(isinstance(index, SetValue) and index.elements for index in indices):
            return self._name(node, node.name, [choice[0] for choice in choices], local)
        self._check_size(node, math.prod(map(len, choices)), local)
        combined: list[tuple[Value, ...]] = [()]
        for choice in choices:
            combined = [(*before, element) for before in combined for element in choice]
        return make_set(self._name(node, node.name, chosen, local) for chosen in combined)

    def _literal(self, node: s.SetLiteral, elements: list[Value], local: Local) -> SetValue:
        self._check_elements(node, elements, local)
        match node.elements, elements:
            case (s.Int(), s.Variable()), (int(low), int(high)) if high > low + 1:
                text = self.source.slice(node.span)
                self.warn(
                    node.span,
                    f"{text} holds only the two numbers {low} and {high}",
                    f"for all from {low} to {high}, write {text.replace(',', '..', 1)}",
                )
        return make_set(elements)

    def _check_elements(self, node: s.Expression, elements: list[Value], local: Local) -> None:
        for element in elements:
            if isinstance(element, bool) or type(element) is not type(elements[0]):
                kinds = type_name(elements[0]), type_name(element)
                message = "a set holds ints, floats, propositions, formulas or sets, of one type"
                message += (
                    f", not {kinds[0]} and {kinds[1]}" if kinds[0] != kinds[1] else ", not bools"
                )
                raise self.fault(node.span, message, local)
        if any(nesting(element) >= self.limits.nesting for element in elements):
            message = f"these sets are nested more than {self.limits.nesting} deep"
            raise self.fault(node.span, message, local)

    def _range(self, node: s.Range, low: Value, high: Value, local: Local) -> SetValue:
        text = self.source.slice(node.span)
        if type(low) is int and type(high) is int:
            if self.first_only:
                return SetValue((low,))
            self._check_size(node, high - low + 1, local)
            if high < low - 1:
                self.warn(
                    node.span, f"{text} is empty: {low} is above {high} (TouIST never ends here)"
                )
            return SetValue(tuple(range(low, high + 1)))
        if type(low) is float and type(high) is float:
            if self.first_only:
                return SetValue((low,))
            size = high - low + 1.0
            self._check_size(node, size if size == size else math.inf, local)
            if size < 0 or size != math.floor(size):
                self.warn(
                    node.span, f"{text} does not end on a whole step (TouIST never ends here)"
                )
            return make_set(low + step for step in range(math.floor(max(0.0, size))))
        remedy = mistaken_proposition((node.low, node.high), self.values, local)
        kinds = f"{type_name(low)} and {type_name(high)}"
        raise self.fault(
            node.span, f"a range goes between two ints or two floats, not {kinds}", local, remedy
        )

    def _comprehension(self, node: s.Comprehension, local: Local) -> SetValue:
        found: list[Value] = []

        def bind(index: int, local: Local) -> None:
            if index == len(node.variables):
                self._count_steps(node.span, local)
                if node.condition is None or self.test(node.condition, local, "'when'"):
                    found.append(self.evaluate(node.element, local))
                    if len(found) > self.limits.values:
                        self._check_size(node, len(found), local)
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
            raise self.fault(
                node.span, f"after 'in' comes a set, not {_typed(value)}", local, remedy
            )
        return SetValue(value.elements[:1]) if self.first_only else value

    def test(self, node: s.Expression, local: Local, what: str, span: Span | None = None) -> bool:
        value = self.evaluate(node, local)
        if not isinstance(value, bool):
            raise self.fault(
                span or node.span, f"{what} needs a boolean, not {_typed(value)}", local
            )
        return value

    # -- formulas --------------------------------------------------------------------------------

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
        match node:
            case s.Proposition(name, indices):
                values = [self.evaluate(index, local) for index in indices]
                if name in self.watch.names:
                    self.watch.atom(node, values, local)
                return Atom(self._name(node, name, values, local))
            case s.Paren(inner) | s.LineBreak(inner, _):
                return self.expand(inner, local)
            case s.Unary("not", s.Constant(value)):
                return Truth(not value)
            case s.Unary("not", operand):
                return Not(self.expand(operand, local))
            case s.Binary(operator, left, right):
                return self._connective(operator, left, right, local)
            case s.Big():
                return self._big(node, 0, local)
            case s.Constant(value):
                return Truth(value)
            case s.Variable():
                return self._formula_variable(node, local)
            case s.Let():
                return self.expand(node.body, self.let_bindings(node, local))
            case s.If(condition, then, otherwise):
                chosen = self.test(condition, local, "'if'", node.span)
                return self.expand(then if chosen else otherwise, local)
            case s.Cardinality():
                return self._cardinality(node, local)
            case _:
                raise self.fault(node.span, "this is not a formula", local)

    def _connective(self, operator: str, left: s.Formula, right: s.Formula, local: Local) -> Ground:
        # TouIST drops a literal Top or Bot, and does not look at what it makes superfluous.
        for one, other, on_left in ((left, right, True), (right, left, False)):
            if isinstance(one, s.Constant) and operator != "xor":
                match operator, one.value:
                    case ("and", False) | ("or", True):
                        return Truth(one.value)
                    case ("=>", value) if value != on_left:
                        return TOP
                    case ("=>", False) | ("<=>", False):
                        return self._expand(s.Unary("not", other, other.span), local)
                    case _:
                        return self.expand(other, local)
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

    def _big(self, node: s.Big, index: int, local: Local) -> Ground:
        parts: list[Ground] = []
        last = index == len(node.variables) - 1
        for inner in self.bindings(node, index, local):
            if not last:
                parts.append(self._big(node, index + 1, inner))
            elif node.condition is None or self.test(node.condition, inner, "'when'"):
                parts.append(self.expand(node.body, inner))
        return simplified((And if node.kind == "bigand" else Or)(tuple(parts)))

    def bindings(self, node: s.Big, index: int, local: Local) -> Iterator[Local]:
        """One binding of the loop's variable after the other."""
        if len(node.variables) != len(node.sets):
            span = (node.variables[0].span[0], node.sets[-1].span[1])
            counts = f"{len(node.variables)} variables but {len(node.sets)} sets"
            raise self.fault(span, f"this {node.kind} has {counts}", local)
        members = self.members(node.sets[index], local)
        self.watch.loop(node, index, bool(members.elements))
        name = node.variables[index].name
        for element in members.elements:
            self._count_steps(node.span, local)
            yield {**local, name: element}

    def let_bindings(self, node: s.Let, local: Local) -> Local:
        for variable, value in zip(node.variables, node.values, strict=True):
            local = {**local, self.variable_name(variable, local): self.evaluate(value, local)}
        return local

    def _formula_variable(self, node: s.Variable, local: Local) -> Ground:
        name = self.variable_name(node, local)
        if name in local or name in self.values:
            value = local[name] if name in local else self.values[name]
            if isinstance(value, str):
                return Atom(value)
            if isinstance(value, FormulaValue):
                self._count_steps(node.span, local, len(value.text) // 4)
                return value.formula
            message = f"{name} stands for {_typed(value)}, so it is no formula"
            remedy = "a formula needs a proposition or a quoted formula here"
            raise self.fault(node.span, message, local, remedy)
        if node.indices and node.name in local:
            head = local[node.name]
            if isinstance(head, str):
                indices = [self.evaluate(i, local) for i in node.indices]
                return Atom(self._name(node, head, indices, local))
            binder = self.watch.binder(node.name, node.span[0])
            message = f"{name} cannot be made a proposition: {node.name} stands for {_typed(head)}"
            raise self.fault(binder.span if binder else node.span, message, local)
        raise self._unknown(node, name, local)

    def _cardinality(self, node: s.Cardinality, local: Local) -> Ground:
        bound, members = self.evaluate(node.count, local), self.evaluate(node.members, local)
        elements = members.elements if isinstance(members, SetValue) else ()
        wrong = next((e for e in elements if not isinstance(e, (str, FormulaValue))), None)
        if type(bound) is not int or not isinstance(members, SetValue) or wrong is not None:
            got = f"{_typed(bound)} and {_typed(members)}"
            got += f" of {type_name(wrong)}s" if wrong is not None else ""
            message = f"'{node.kind}' takes an int and a set of propositions or formulas, not {got}"
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
            self.warn(node.span, "TouIST 3.5.2 takes this 'atmost' for 'Bot', which is wrong")
        if node.kind == "atleast" and bound < 0:
            self.warn(node.span, "TouIST 3.5.2 takes this 'atleast' for 'Bot', which is wrong")

    # -- errors ----------------------------------------------------------------------------------

    def fault(self, span: Span, message: str, local: Local, remedy: str = "") -> Fault:
        iteration = tuple((name, print_value(value)) for name, value in local.items())
        return Fault(Diagnostic("error", message, self.source, span, remedy, iteration=iteration))

    def record(self, fault: Fault) -> None:
        """Keeps an error, the first at its place; too many end the run."""
        span = fault.diagnostic.span
        self._repeats += span in self.errors
        self.errors.setdefault(span, fault.diagnostic)
        if len(self.errors) >= MOST_ERRORS or self._repeats > _MOST_REPEATS:
            raise self.failure()

    def failure(self) -> LanguageError:
        return LanguageError((*self.errors.values(), *self.warnings.values()))

    def warn(self, span: Span, message: str, remedy: str = "") -> None:
        key = (span, message)
        if key not in self.warnings:
            self.warnings[key] = Diagnostic("warning", message, self.source, span, remedy)

    def _check_size(self, node: s.Expression, size: float, local: Local) -> None:
        if size <= self.limits.values:
            self._count_steps(node.span, local, int(max(0, size)))
        else:
            text = self.source.slice(node.span)
            shown = text if len(text) <= 40 else text[:40] + "…"
            count = f"{int(size):,}" if size < 2**70 else "far too many"
            message = f"{shown} would have {count} elements; the limit is {self.limits.values:,}"
            raise self.fault(node.span, message, local)

    def _count_steps(self, span: Span, local: Local, steps: int = 1) -> None:
        self._steps += steps
        if self._steps > self.limits.steps:
            message = f"the loops and sets of this model pass {self.limits.steps:,} steps"
            self.record(self.fault(span, message, local))
            raise self.failure()


def _typed(value: Value) -> str:
    name = type_name(value)
    article = "an" if name == "int" else "a"
    shown = print_value(value)
    return f"{article} {name} ({shown})" if len(shown) <= 40 else f"{article} {name}"
