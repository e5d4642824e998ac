"""The use cases *steps* and *table* of one rule, or of a whole model: for whoever writes rules.

What is too large to be shown is no error here: the answer says so, beside the rules that there are
to choose from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import InputError, LanguageError
from clausette.formulas.derivation import MOST_PARTS
from clausette.formulas.laws import size_of
from clausette.service.deriving import Derived, derived
from clausette.service.rule_formulas import Part, RuleName, whole_of
from clausette.service.tabling import Tabled, tabled
from clausette.words import in_words, plural

if TYPE_CHECKING:
    from clausette.grounding.formula import Ground
    from clausette.service.question import Question
    from clausette.words import Message

_MOST_WRITTEN: Final = 100_000
"""Connectives and atoms in the formulas of all steps together."""


@dataclass(frozen=True, slots=True)
class OfRule:
    """What was found out about a rule, or why nothing is shown; and all rules."""

    rules: tuple[RuleName, ...]
    rule: RuleName | None = None
    """None: the whole model."""
    found: Derived | Tabled | None = None
    refused: Message | str = ""
    language: str = "en"

    def data(self) -> dict[str, Any]:
        made: dict[str, Any] = {"rules": [one.data() for one in self.rules]}
        if self.rule is not None:
            made["rule"] = self.rule.data()
        if self.found is not None:
            made["found"] = self.found.data()
        else:
            made["refused"] = in_words(self.refused, self.language)
        return made


def steps_of_rule(
    question: Question,
    *,
    rule: str | None = None,
    line: int | None = None,
    to: str = "cnf",
    each: bool = False,
) -> OfRule:
    """The steps of a rule to a normal form: of that name, on that line, or of all rules."""

    def made(formula: Ground, part: Part) -> Derived:
        asked = replace(question, values=part.values)
        found = derived(formula, part.model, asked, to, each)
        _refuse_long(found)
        return found

    return _of_rule(question, rule, line, made)


def table_of_rule(
    question: Question,
    *,
    rule: str | None = None,
    line: int | None = None,
    signs: str = "01",
    parts: bool = True,
) -> OfRule:
    """The truth table of a rule: of that name, on that line, or of all rules."""

    def made(formula: Ground, _: Part) -> Tabled:
        found = tabled(formula, signs=signs, parts=parts)
        return replace(found, language=question.language)

    return _of_rule(question, rule, line, made)


def _refuse_long(found: Derived) -> None:
    """An InputError when nobody would read all steps, each with its whole formula."""
    steps = found.derivation.steps
    if sum(size_of(step.formula, MOST_PARTS) for step in steps) > _MOST_WRITTEN:
        raise InputError(
            plural(
                len(steps),
                "{n:,} step is too long to be shown; choose a smaller rule, or definitions "
                "(tseitin, plaisted-greenbaum)",
                "{n:,} steps are too long to be shown; choose a smaller rule, or definitions "
                "(tseitin, plaisted-greenbaum)",
            )
        )


def _of_rule(
    question: Question,
    rule: str | None,
    line: int | None,
    made: Callable[[Ground, Part], Derived | Tabled],
) -> OfRule:
    whole = whole_of(question)
    part = whole
    try:
        if rule is not None or line is not None:
            part = whole.only(rule, line)
        found = made(part.formula(question.deadline), part)
    except LanguageError:
        raise
    except InputError as error:
        return OfRule(whole.names, part.rule, None, error.args[0], question.language)
    return OfRule(whole.names, part.rule, found, language=question.language)
