"""The formulas that a question is about: texts, expanded by the reference grounder; or the clauses
of a file, each a disjunction."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from clausette.cnf.clause_header import holds_clauses
from clausette.errors import UsageError
from clausette.grounding import expanded
from clausette.grounding.formula import BOT, And, Atom, Ground, Not, Or
from clausette.language import Source, parse
from clausette.language.syntax import Variable, walk
from clausette.service.clauses import hard, has_wishes
from clausette.service.model import Grounded, Model
from clausette.service.problem import Problem, refuse_for_clauses
from clausette.service.question import Text
from clausette.service.reading import clausal_of
from clausette.service.results import Remarks
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.language import Diagnostic, File
    from clausette.service.question import Question

_MOST: Final = 100_000


def written_in(source: Source) -> Model | Problem:
    """What a text of formulas or clauses is; it is no board, whatever it looks like."""
    if holds_clauses(source.name, source.text):
        return Problem(source)
    return Model(parse(source))


def written_of(question: Question) -> Model | Grounded | Problem:
    """The formulas or clauses that a question is about."""
    subject = question.subject
    return written_in(subject.source) if isinstance(subject, Text) else clausal_of(question)


def formula_of(question: Question) -> tuple[Ground, Remarks]:
    """The formula without loops and variables that a question is about, and the warnings."""
    (formula,), remarks = formulas_of(question, as_written=True)
    return formula, remarks


def formulas_of(
    question: Question, more: Iterable[Source] = (), *, as_written: bool = False
) -> tuple[tuple[Ground, ...], Remarks]:
    """The same of several texts, for the same values: the one asked about, then the others; `Top`
    and `Bot` are left in them only if they are wanted `as_written`."""
    subject = question.subject
    values = {**subject.values} if isinstance(subject, Grounded) else {}
    values |= question.values
    texts = [written_of(question), *map(written_in, more)]
    first = texts[0]
    if isinstance(first, Problem) and all(isinstance(text, Problem) for text in texts):
        refuse_for_clauses(first, question)
    used = [set() if isinstance(text, Problem) else _globals(text.file) for text in texts]
    formulas: list[Ground] = []
    notes: list[Message] = []
    warnings: list[Diagnostic] = []
    for index, text in enumerate(texts):
        if isinstance(text, Problem):
            formulas.append(_conjunction(text))
            notes += [note for note in _notes(text) if note not in notes]
            warnings += text.warnings
            continue
        # A value that one of the formulas has no use for is no mistake, if another has.
        others = set().union(*used) - used[index]
        own = {name: value for name, value in values.items() if _name(name) not in others}
        formula, found = expanded(text.file, own, as_written=as_written, deadline=question.deadline)
        formulas.append(formula)
        warnings += [one for one in found if one not in warnings]
    return tuple(formulas), Remarks(tuple(notes), tuple(warnings))


def _conjunction(problem: Problem) -> Ground:
    """The clauses of a file as one formula, a conjunction of disjunctions."""
    if len(problem.cnf) > _MOST:
        raise UsageError(
            say(
                "{name} has {n:,} clauses; as a formula it may have {most:,}",
                name=problem.name,
                n=len(problem.cnf),
                most=_MOST,
            )
        )
    atoms = [Atom(name) for name in problem.cnf.atoms.labels()]
    clauses: list[Ground] = []
    for clause in hard(problem.cnf).clauses():
        # A literal that a file says twice is one.
        found = tuple(atoms[x - 1] if x > 0 else Not(atoms[-x - 1]) for x in dict.fromkeys(clause))
        clauses.append(Or(found) if len(found) > 1 else found[0] if found else BOT)
    return clauses[0] if len(clauses) == 1 else And(tuple(clauses))


def _notes(problem: Problem) -> list[Message]:
    """What of a file its formula does not keep."""
    cnf = problem.cnf
    found: list[Message] = []
    if has_wishes(cnf):
        found.append(say("the soft clauses of {name} are left out", name=problem.name))
    if len(cnf.atoms.visible) < cnf.variables:
        found.append(
            say(
                "definitions such as &1 in {name} are atoms like all others here", name=problem.name
            )
        )
    return found


def _globals(file: File) -> set[str]:
    """The names of all variables in a text."""
    nodes = (node for item in file.items for node in walk(item))
    return {node.name for node in nodes if isinstance(node, Variable)}


def _name(variable: str) -> str:
    """`$f(1)` without its indices."""
    return variable.partition("(")[0]
