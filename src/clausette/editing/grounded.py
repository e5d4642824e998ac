"""What only grounding knows of a text: the values of its globals, the size of its rules, and what
is wrong with it for these values."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausette.cnf.provenance import MadeInstances
from clausette.deadline import NEVER, Deadline
from clausette.editing.diagnosing import diagnostics_of
from clausette.editing.problems import Problem, problems_of
from clausette.editing.reading import Draft, drafted
from clausette.errors import LanguageError, OutOfTime
from clausette.grounding.values import Value, shown
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.interpreter import deep_recursion

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding

_MOST_VALUES: Final = 2000
_MOST_RULES: Final = 500
_MOST_CLAUSES: Final = 200_000
"""Beyond that nobody waits for the instances to be numbered, for the sake of an example."""


@dataclass(frozen=True, slots=True)
class RuleSize:
    """What a rule grounds to."""

    name: str
    line: int
    instances: int
    clauses: int
    literals: int
    example: str = ""
    """The sentence of its first instance, if it has one."""

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "line": self.line,
            "instances": self.instances,
            "clauses": self.clauses,
            "literals": self.literals,
            "example": self.example,
        }


@dataclass(frozen=True, slots=True)
class Expansion:
    """What a text came to, small enough to travel."""

    values: Mapping[str, str] = field(default_factory=dict)
    """Of the globals, as they are shown."""
    rules: tuple[RuleSize, ...] = ()
    """In the order of the text."""

    def data(self) -> dict[str, Any]:
        return {"values": dict(self.values), "rules": [rule.data() for rule in self.rules]}


def expansion_of(
    grounding: ColumnarGrounding,
    language: str = "en",
    fault: Callable[[Diagnostic], None] = lambda _: None,
) -> Expansion:
    """What there is to tell of a grounding; `fault` hears what is wrong with a sentence that
    cannot be told."""
    values = {name: shown(value) for name, value in list(grounding.values.items())[:_MOST_VALUES]}
    costs = grounding.costs()[:_MOST_RULES]
    examples = _examples(grounding, len(costs), language, fault)
    sizes = tuple(
        RuleSize(cost.name, cost.line, cost.instances, cost.clauses, cost.literals, example)
        for cost, example in zip(costs, examples, strict=True)
    )
    return Expansion(values, sizes)


def _examples(
    grounding: ColumnarGrounding, count: int, language: str, fault: Callable[[Diagnostic], None]
) -> list[str]:
    """The sentence of the first instance of each documented rule."""
    found = [""] * count
    if len(grounding.cnf) > _MOST_CLAUSES:
        return found
    instances = grounding.instances
    if not isinstance(instances, MadeInstances) or not len(instances):
        return found
    rules, firsts = np.unique(instances.rules(), return_index=True)
    for rule, instance in zip(rules.tolist(), firsts.tolist(), strict=True):
        if rule < count and grounding.rules[rule].holes() and not grounding.is_shared(instance):
            try:
                found[rule] = grounding.sentence(instance, language)
            except LanguageError as error:
                for diagnostic in error.diagnostics:
                    fault(diagnostic)
    return found


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """All that is wrong with a text, and what it came to if it could be grounded."""

    problems: tuple[Problem, ...]
    expansion: Expansion | None = None
    late: bool = False
    """Whether grounding took too long, so that only the text was looked at."""


def diagnose_grounded(
    text: str,
    *,
    values: Mapping[str, Value] | None = None,
    deadline: Deadline = NEVER,
    name: str = "model.touist",
    language: str = "en",
) -> Diagnosed:
    """What `diagnose` tells of a model, and what only grounding finds, for these values."""
    from clausette.grounding.columnar.program import compiled

    def ground(file: s.File) -> ColumnarGrounding:
        return compiled(file).ground(values or {}, deadline=deadline)

    return diagnosed(drafted(text, name), ground, known=values or (), language=language)


def diagnosed(
    draft: Draft,
    ground: Callable[[s.File], ColumnarGrounding],
    *,
    known: Collection[str] = (),
    language: str = "en",
) -> Diagnosed:
    """The same, by whoever knows how such a text is grounded."""
    with deep_recursion():
        told = diagnostics_of(draft, known)
        if draft.found.errors or draft.only_values:
            return Diagnosed(problems_of(told, draft.text))
        try:
            grounding = ground(draft.found.file)
        except LanguageError as error:
            return Diagnosed(problems_of(_merged(told, error.diagnostics), draft.text))
        except OutOfTime:
            return Diagnosed(problems_of(told, draft.text), late=True)
        untold: list[Diagnostic] = []
        expansion = expansion_of(grounding, language, untold.append)
        found = (*_merged(map(_harmless, told), grounding.warnings), *untold)
        return Diagnosed(problems_of(found, draft.text), expansion)


def _harmless(diagnostic: Diagnostic) -> Diagnostic:
    """What did not keep a model from being grounded is no error: nothing came to use it."""
    if diagnostic.severity != "error":
        return diagnostic
    return replace(diagnostic, severity="warning")


def _merged(told: Iterable[Diagnostic], grounded: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Both, but at each place one error: that of the grounding, unless only the other is mended by
    edits."""
    found = list(grounded)
    errors = {one.span: n for n, one in enumerate(found) if one.severity == "error"}
    for one in told:
        at = errors.get(one.span) if one.severity == "error" else None
        if at is None:
            found.append(one)
        elif one.fixes and not found[at].fixes:
            found[at] = replace(found[at], help=one.help, fixes=one.fixes)
    return tuple(found)
