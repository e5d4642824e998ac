"""What a question is about, as clauses of which a certificate can be made."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from clausette.cnf.natural_order import natural_key
from clausette.errors import UsageError
from clausette.puzzles import certifying
from clausette.puzzles.clauses import RULES, facts_for
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.formula import Formula, hard_formula
from clausette.reasoning.certificates.making import checked_answer
from clausette.reasoning.certificates.subject import ModelSubject, Subject, assignments
from clausette.service.board import Board
from clausette.service.clauses import has_wishes
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.solving import refuse_planning
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.model import Grounded, Model
    from clausette.service.question import Question

_WISHES: Final = say("wishes cannot be split into cubes: ask `clausette prove`")


class Claimed(NamedTuple):
    """Clauses, of areas too, and the answer in a model of them."""

    formula: Formula
    answer: Callable[[frozenset[str]], str]
    """The text of an answer, given which atoms are true, if nothing is wrong with it."""
    remarks: Remarks
    shown: tuple[Subject, Claim] | None = None
    """What a certificate is about, and how its claim begins; None for clauses alone."""


def claimed(question: Question, steps: int | None = None, *, certified: bool = True) -> Claimed:
    """The clauses of DIMACS, a model or a board; of a game of moves with so many steps.

    Clauses of which no certificate is wanted are taken as they are, however many. A UsageError
    where there are wishes: clauses cannot say that something is best.
    """
    given = any_subject(question)
    if isinstance(given, Problem) and not certified:
        refuse_planning(given.name, None, False, steps, None)
        question.deadline.check()
        return _clauses(given)
    question.tell(say("grounding by the reference grounder"))
    subject, head, remarks = _subject(given, question, steps)
    if any(instance.weight is not None for instance in subject.grounding.instances):
        raise UsageError(_WISHES)
    formula = hard_formula(subject.grounding)
    return Claimed(formula, partial(checked_answer, subject), remarks, (subject, head))


def _clauses(problem: Problem) -> Claimed:
    cnf = problem.cnf
    if has_wishes(cnf):
        raise UsageError(_WISHES)
    labels = cnf.atoms.labels()
    shown = {labels[v - 1] for v in cnf.atoms.shown.tolist()}

    def answer(true: frozenset[str]) -> str:
        return "".join(f"{name}\n" for name in sorted(true & shown, key=natural_key))

    formula = Formula(tuple(labels), tuple(cnf.clauses()), ())
    return Claimed(formula, answer, Remarks(warnings=problem.warnings))


def _subject(
    given: Board | Model | Grounded | Problem, question: Question, steps: int | None
) -> tuple[Subject, Claim, Remarks]:
    if isinstance(given, Board):
        return *_of_board(given, question, steps), NO_REMARKS
    refuse_planning(given.name, None, False, steps, None)
    if isinstance(given, Problem):
        from clausette.service.clauses_as_model import clauses_as_model, renaming

        file, why = clauses_as_model(given)
        own = ModelSubject(file, "", question.deadline)
        return own, Claim("impossible"), Remarks(renaming(why), given.warnings)
    values = {**getattr(given, "values", {}), **question.values}
    own = ModelSubject(given.file, assignments(values), question.deadline)
    return own, Claim("impossible"), NO_REMARKS


def _of_board(board: Board, question: Question, steps: int | None) -> tuple[Subject, Claim]:
    found = board.installed
    if found.kind == "plan" and steps is None:
        raise UsageError(say("how many moves? Say `--steps K`"))
    if board.own_rules or found.kind == "plan":
        # One number of moves only: the claim is about the rules for just so many.
        values = facts_for(found, board.board, RULES, steps).values()
        own = ModelSubject(found.file, assignments(values), question.deadline)
        return own, Claim("impossible")
    refuse_planning(board.called, None, False, steps, None)
    form, text = certifying.lasting_text(
        found, found.format(board.format), board.board, board.source.text
    )
    subject = certifying.board_subject(found, board.board, text, question.deadline)
    return subject, Claim("impossible", found.name, form.name)
