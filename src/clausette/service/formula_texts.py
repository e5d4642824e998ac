"""The formulas that a question is about: texts, expanded by the reference grounder."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from clausette.grounding import expanded
from clausette.language import Source, parse
from clausette.language.syntax import Variable, walk
from clausette.service.laying_out import file_of
from clausette.service.model import Grounded
from clausette.service.results import Remarks

if TYPE_CHECKING:
    from clausette.grounding.formula import Ground
    from clausette.language import Diagnostic, File
    from clausette.service.question import Question


def formula_of(question: Question) -> tuple[Ground, Remarks]:
    """The formula without loops and variables that a question is about, and the warnings."""
    (formula,), remarks = formulas_of(question)
    return formula, remarks


def formulas_of(
    question: Question, more: Iterable[Source] = ()
) -> tuple[tuple[Ground, ...], Remarks]:
    """The same of several texts, for the same values: the one asked about, then the others."""
    subject = question.subject
    values = {**subject.values} if isinstance(subject, Grounded) else {}
    values |= question.values
    files = [file_of(question), *map(parse, more)]
    used = [_globals(file) for file in files]
    formulas: list[Ground] = []
    warnings: list[Diagnostic] = []
    for index, file in enumerate(files):
        # A value that one of the formulas has no use for is no mistake, if another has.
        others = set().union(*used) - used[index]
        own = {name: value for name, value in values.items() if _name(name) not in others}
        formula, found = expanded(file, own, deadline=question.deadline)
        formulas.append(formula)
        warnings += [one for one in found if one not in warnings]
    return tuple(formulas), Remarks((), tuple(warnings))


def _globals(file: File) -> set[str]:
    """The names of all variables in a text."""
    nodes = (node for item in file.items for node in walk(item))
    return {node.name for node in nodes if isinstance(node, Variable)}


def _name(variable: str) -> str:
    """`$f(1)` without its indices."""
    return variable.partition("(")[0]
