"""A model → its ground formulas, each with the rule instance that it belongs to, and their CNF."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from clausette.cnf import Atoms, Cnf, Provenance, RuleInfo, RuleInstance
from clausette.deadline import NEVER, Deadline
from clausette.errors import LanguageError
from clausette.grounding.canonical import Clausifier
from clausette.grounding.formula import Ground, simplified
from clausette.grounding.holes import hole_variables, misnamed_holes
from clausette.grounding.reference import Fault, Limits, Local, Reference
from clausette.grounding.suggestions import unknown_auxiliary
from clausette.grounding.values import Value, print_value
from clausette.grounding.watch import stepped_names
from clausette.grounding.wording import Wording
from clausette.language import syntax as s
from clausette.language.auxiliary import Marked, marked
from clausette.language.diagnostics import Diagnostic, in_order
from clausette.language.interpreter import collector_paused, deep_recursion
from clausette.language.rules import Rule, rules_of
from clausette.language.sentences import ENGLISH
from clausette.words import say

_BETWEEN_LOOKS = 10_000  # clauses kept from one look at the clock to the next


@dataclass(frozen=True)
class Grounding:
    """What a model says for given values of its globals."""

    file: s.File
    rules: tuple[Rule, ...]
    instances: tuple[RuleInstance, ...]
    formulas: tuple[tuple[int, Ground], ...]
    """Instance and formula; the model is the conjunction of all."""
    warnings: tuple[Diagnostic, ...]
    _reference: Reference = field(repr=False)
    _bindings: tuple[Local, ...] = field(repr=False)

    @cached_property
    def cnf(self) -> Cnf:
        """The canonical CNF, with the provenance of every clause."""
        with deep_recursion(), collector_paused():
            made = self._cnf()
            self._reference.deadline = NEVER  # it is asked for sentences from now on
            return made

    def _cnf(self) -> Cnf:
        formulas = [(instance, simplified(formula)) for instance, formula in self.formulas]
        look = self._reference.check_time
        clausifier = Clausifier((formula for _, formula in formulas), look)
        clauses: list[list[int]] = []
        owners: list[int] = []
        seen: dict[tuple[int, int], set[tuple[int, ...]]] = {}
        for instance, formula in formulas:
            # Every instance of a soft rule pays for itself, so it must have all its clauses.
            rule, soft = self.instances[instance].rule, self.instances[instance].weight is not None
            said = seen.setdefault((rule, instance if soft else -1), set())
            for number, clause in enumerate(clausifier.clauses(formula)):
                if not number % _BETWEEN_LOOKS:
                    look()
                key = tuple(sorted(clause))
                if key not in said:
                    said.add(key)
                    clauses.append(clause)
                    owners.append(instance)
        names = (*clausifier.numbers, *(None for _ in range(clausifier.definitions)))
        return Cnf.from_clauses(clauses, Atoms(names), self._provenance(owners))

    def _provenance(self, owners: list[int]) -> Provenance:
        import numpy as np

        rules = rule_infos(self.file, self.rules)
        return Provenance(rules, self.instances, np.array(owners, dtype=np.int32))

    def sentence(
        self, instance: int, language: str = ENGLISH, named: Callable[[str], str] = str
    ) -> str:
        """The rule's sentence with its holes filled, or the rule's source if it has none."""
        rule = self.rules[self.instances[instance].rule]
        return Wording(self._reference, language, named).sentence(rule, self._bindings[instance])


def ground(
    file: s.File,
    given: Mapping[str, Value] | None = None,
    *,
    limits: Limits | None = None,
    docs: bool = True,
    deadline: Deadline = NEVER,
) -> Grounding:
    """The ground formulas of a model; `docs=False` reads doc comments as mere comments.

    A `LanguageError` carries everything that was found wrong. The deadline is for the CNF too.
    """
    with deep_recursion(), collector_paused():
        reference = prepared(file, given, limits, False, deadline)
        reference.watch.names = stepped_names(file)
        try:
            rules, diagnostics = rules_of(file, docs=docs)
            names = marked(file) if docs else Marked()
            gatherer = _Gatherer(reference, rules, file)
            wrong = [*diagnostics, *misnamed_holes(rules, file.source, reference.families())]
            reference.keep_errors(wrong)
            gatherer.gather()
        except RecursionError:
            raise too_deep(file) from None
        wrong += names.diagnostics
        wrong += unknown_auxiliary(names, file, given or {})
        doc_warnings = [d for d in wrong if d.severity != "error"]
        warnings = finished(file, reference, given or {}, doc_warnings)
        return Grounding(
            file,
            rules,
            tuple(gatherer.instances),
            tuple(gatherer.formulas),
            warnings,
            reference,
            tuple(gatherer.bindings),
        )


def evaluate_globals(
    file: s.File, given: Mapping[str, Value] | None = None, limits: Limits | None = None
) -> dict[str, Value]:
    """The values of a file of assignments, each of which may use those before it."""
    with deep_recursion():
        reference = Reference(file.source, limits or Limits())
        reference.assign(file.items, given or {})
        if reference.errors:
            raise reference.failure()
        return reference.values


def prepared(
    file: s.File,
    given: Mapping[str, Value] | None,
    limits: Limits | None,
    first_only: bool,
    deadline: Deadline = NEVER,
) -> Reference:
    reference = Reference(file.source, limits or Limits(), deadline=deadline, first_only=first_only)
    reference.assign(file.items, given or {})
    if all(isinstance(item, s.Assignment) for item in file.items):
        end = max(0, len(file.source.text) - 1)
        remedy = say("add at least one formula, such as 'p' or 'bigand … end'")
        fault = reference.fault((0, end), say("this model has no formulas"), {}, remedy)
        reference.errors.setdefault((0, end), fault.diagnostic)
        raise reference.failure()
    return reference


def finished(
    file: s.File, reference: Reference, given: Mapping[str, Value], more: list[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """All warnings, or the failure if there was an error."""
    warnings = [*file.warnings, *more, *reference.warnings.values()]
    if not reference.errors and not reference.first_only:
        warnings += reference.watch.warnings(reference.origins, reference.values)
    warnings += _unused(file, given)
    if reference.errors:
        raise LanguageError((*reference.errors.values(), *in_order(warnings)))
    return in_order(warnings)


def _unused(file: s.File, given: Mapping[str, Value]) -> Iterator[Diagnostic]:
    if not given:
        return
    used = {n.name for item in file.items for n in s.walk(item) if isinstance(n, s.Variable)}
    unused: dict[str, list[str]] = {}
    for name in given:
        base = name.partition("(")[0]
        if base not in used:
            unused.setdefault(base, []).append(name)
    for base, names in unused.items():
        shown = names[0] if len(names) == 1 else f"{base}(…)"
        message = say(
            "a value was given for {variable}, which this model does not use", variable=shown
        )
        yield Diagnostic("warning", message, file.source, (0, 0))


def too_deep(file: s.File) -> LanguageError:
    message = say("this model is nested too deeply")
    return LanguageError((Diagnostic("error", message, file.source, (0, 1)),))


class _Gatherer:
    """Walks the outermost chain of every rule and sorts what it finds by rule instance."""

    def __init__(self, reference: Reference, rules: tuple[Rule, ...], file: s.File) -> None:
        self.reference = reference
        self.rules = rules
        self.source = file.source
        self.instances: list[RuleInstance] = []
        self.bindings: list[Local] = []
        self.formulas: list[tuple[int, Ground]] = []
        self._numbers: dict[tuple[int, tuple[tuple[str, str], ...]], int] = {}

    def gather(self) -> None:
        for number, rule in enumerate(self.rules):
            named = hole_variables(rule) if rule.documented else None

            def emit(
                local: Local, found: Ground, number: int = number, named: set[str] | None = named
            ) -> None:
                key = local if named is None else {k: v for k, v in local.items() if k in named}
                self.formulas.append((self._instance(number, key, local), found))

            for formula in rule.formulas:
                self.reference.watch.item += 1
                self._chain(formula, {}, emit)

    def _chain(self, node: s.Formula, local: Local, emit: Callable[[Local, Ground], None]) -> None:
        reference = self.reference
        try:
            match node:
                case s.Big() if node.kind == "bigand":
                    self._loop(node, 0, local, emit)
                case s.Paren(inner) | s.LineBreak(inner, _):
                    self._chain(inner, local, emit)
                case s.Let():
                    self._chain(node.body, reference.let_bindings(node, local), emit)
                case _:
                    emit(local, reference.expand(node, local))
        except Fault as fault:
            reference.record(fault)

    def _loop(
        self, node: s.Big, index: int, local: Local, emit: Callable[[Local, Ground], None]
    ) -> None:
        last = index == len(node.variables) - 1
        for inner in self.reference.bindings(node, index, local):
            if not last:
                self._loop(node, index + 1, inner, emit)
            elif node.condition is None or self.reference.test(
                node.condition, inner, "when", around=node
            ):
                self._chain(node.body, inner, emit)

    def _instance(self, number: int, key: Local, local: Local) -> int:
        printed = tuple((name, print_value(value)) for name, value in key.items())
        # By name: the formulas of a rule may bind the same variables in another order.
        identity = (number, tuple(sorted(printed)))
        weight = weight_of(self.rules[number], self.reference, local)
        known = self._numbers.get(identity)
        if known is None:
            known = self._numbers[identity] = len(self.instances)
            self.instances.append(RuleInstance(number, printed, weight))
            self.bindings.append(dict(key))
        elif weight != self.instances[known].weight:
            span = self.rules[number].weight
            assert span is not None
            raise self.reference.fault(
                span.span,
                say(
                    "one instance of '{rule}' has two weights: {one} and {other}",
                    rule=self.rules[number].name,
                    one=self.instances[known].weight or 0,
                    other=weight or 0,
                ),
                local,
                say("the sentence must contain every variable that the weight depends on"),
            )
        return known


def rule_infos(file: s.File, rules: tuple[Rule, ...]) -> tuple[RuleInfo, ...]:
    """The rules of a file as provenance keeps them."""
    position = file.source.position
    return tuple(
        RuleInfo(rule.name, position(rule.span[0])[0], rule.weight is not None) for rule in rules
    )


def weight_of(rule: Rule, reference: Reference, local: Local) -> int | None:
    """The weight of a soft rule's instance; None for a hard rule."""
    if rule.weight is None:
        return None
    value = reference.evaluate(rule.weight, local)
    if type(value) is not int or value < 0:
        message = say("a weight is an integer, 0 or more, not {value}", value=print_value(value))
        raise reference.fault(rule.weight.span, message, local)
    return value
