"""What is wrong with a text, as far as the text alone tells it: at once, for any text."""

from __future__ import annotations

from collections.abc import Collection

from clausette.editing.hidden import hidden_errors
from clausette.editing.problems import Problem, problems_of
from clausette.editing.reading import Draft, drafted
from clausette.editing.undefined import undefined
from clausette.language.auxiliary import marked
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import Fix
from clausette.language.interpreter import deep_recursion
from clausette.language.view_lines import view_lines
from clausette.words import say


def diagnose(
    text: str, *, name: str = "model.touist", known: Collection[str] = ()
) -> tuple[Problem, ...]:
    """Errors, then warnings, then notes about a text, each with its fixes.

    `known` are the variables that get their values from elsewhere: `$k`, `$White`.
    """
    with deep_recursion():
        return problems_of(diagnostics_of(drafted(text, name), known), text)


def diagnostics_of(draft: Draft, known: Collection[str] = ()) -> tuple[Diagnostic, ...]:
    """The same as diagnostics."""
    found = draft.found
    if found.foreign is not None:
        return (found.foreign,)
    # Who has not begun yet has made no mistake.
    begun = _begun(draft)
    return (
        *((begun,) if draft.blank else found.errors),
        *((begun,) if draft.only_values else ()),
        *hidden_errors(draft),
        *found.file.warnings,
        *draft.rule_diagnostics,
        *marked(draft.file).diagnostics,
        *view_lines(draft.file).diagnostics,
        *undefined(draft, known),
    )


def _begun(draft: Draft) -> Diagnostic:
    """What is said of a text that has no formulas yet."""
    items = draft.file.items
    if not items:
        return Diagnostic("note", say("there is no formula here"), draft.source, (0, 0))
    help_text = say("add at least one formula, such as 'p' or 'bigand … end'")
    message = say("this model has no formulas")
    return Diagnostic("note", message, draft.source, items[-1].span, help=help_text)


def fixes(
    text: str,
    start: int,
    end: int,
    *,
    name: str = "model.touist",
    known: Collection[str] = (),
) -> tuple[tuple[Problem, Fix], ...]:
    """The fixes of the problems that touch a stretch, each with its problem."""
    return fixes_of(diagnose(text, name=name, known=known), start, end)


def fixes_of(
    problems: tuple[Problem, ...], start: int, end: int
) -> tuple[tuple[Problem, Fix], ...]:
    """The same of problems that are known, be they found by grounding."""
    return tuple(
        (problem, fix)
        for problem in problems
        if problem.start <= end and start <= problem.end
        for fix in problem.fixes
    )
