"""The formula of one rule, or of all, without loops and variables: what can be taken apart by hand.

A board's facts take part as values of globals, so that rules with a board have formulas too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import InputError, LanguageError
from clausette.formulas.derivation import MOST_PARTS
from clausette.formulas.laws import size_of
from clausette.grounding import expanded
from clausette.grounding.reference import Limits
from clausette.language.rules import rules_of
from clausette.language.syntax import Assignment, Variable, walk
from clausette.puzzles.clauses import facts_for
from clausette.service.board import Board
from clausette.service.horizon import horizon
from clausette.service.model import Grounded, Model
from clausette.service.reading import subject_of
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.grounding import Value
    from clausette.grounding.formula import Ground
    from clausette.language import File
    from clausette.language.rules import Rule
    from clausette.service.question import Question

_LIMITS: Final = Limits(steps=50_000, steps_told=False)


@dataclass(frozen=True, slots=True)
class RuleName:
    """A rule as readers know it: its name, and the lines on which it stands."""

    name: str
    first: int
    last: int

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "line": self.first, "last": self.last}


@dataclass(frozen=True)
class Part:
    """A model, or a rule of it as a model of its own, with the values that it has a use for."""

    model: Model
    values: Mapping[str, Value]
    names: tuple[RuleName, ...]
    """All rules of the model."""
    rule: RuleName | None = None
    """The one that this is; None for all."""

    def only(self, rule: str | None, line: int | None) -> Part:
        """The rule of that name, or on that line, the next one below it, else the last; an
        InputError when there is none."""
        file = self.model.file
        rules, _ = rules_of(file)
        number = _place(rules, self.names, rule, line)
        kept = rules[number].formulas
        items = tuple(
            item
            for item in file.items
            if isinstance(item, Assignment) or any(item is one for one in kept)
        )
        # Without comments: a sentence of another rule would take this one's formulas for its own.
        part = replace(file, items=items, comments=())
        return Part(Model(part), _used(part, self.values), self.names, self.names[number])

    def formula(self, deadline: Deadline) -> Ground:
        """Its formula; an InputError when that is too large to be read."""
        try:
            formula, _ = expanded(
                self.model.file, self.values, limits=_LIMITS, as_written=True, deadline=deadline
            )
        except LanguageError as error:
            if any(one.severity == "error" for one in error.diagnostics):
                raise
            raise _too_large() from None
        if size_of(formula, MOST_PARTS) > MOST_PARTS:
            raise _too_large()
        return formula


def whole_of(question: Question) -> Part:
    """All rules that a question is about."""
    subject = subject_of(question)
    values: dict[str, Value] = {}
    if isinstance(subject, Board):
        model = Model(subject.installed.file)
        values |= _facts(subject, horizon(subject, question, None, None).steps)
    elif isinstance(subject, Grounded):
        model = subject.model
        if subject.board is not None:
            values |= _facts(subject.board, subject.steps)
        values |= subject.values
    else:
        model = subject
    values |= question.values
    file = model.file
    names = tuple(_named(one, file, question.language) for one in rules_of(file)[0])
    return Part(model, _used(file, values), names)


def _facts(board: Board, steps: int | None) -> dict[str, Value]:
    return facts_for(board.installed, board.board, steps=steps).values()


def _too_large() -> InputError:
    return InputError(
        say(
            "without loops, this has more than {n:,} connectives and atoms; choose a smaller "
            "rule, or give its loops fewer values",
            n=MOST_PARTS,
        )
    )


def _named(rule: Rule, file: File, language: str) -> RuleName:
    position = file.source.position
    first = position(rule.span[0])[0]
    last = position(max(rule.span[0], rule.formulas[-1].span[1] - 1))[0]
    return RuleName(in_words(rule.name, language), first, last)


def _place(
    rules: tuple[Rule, ...], names: tuple[RuleName, ...], rule: str | None, line: int | None
) -> int:
    """Which rule is meant: by its name, in any language, or by a line of it or above it."""
    for number, one in enumerate(names):
        by_name = rule is not None and rule in (one.name, str(rules[number].name))
        if by_name or (rule is None and line is not None and line <= one.last):
            return number
    if rule is not None or not names:
        raise InputError(say("there is no rule {name!r}", name=(rule or "")[:40]))
    return len(names) - 1


def _used(file: File, values: Mapping[str, Value]) -> dict[str, Value]:
    """The values that a part has a use for: the others are for other rules."""
    nodes = (node for item in file.items for node in walk(item))
    names = {node.name for node in nodes if isinstance(node, Variable)}
    return {name: value for name, value in values.items() if name.partition("(")[0] in names}
