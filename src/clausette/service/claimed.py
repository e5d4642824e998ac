"""What a question is about, as clauses of which a certificate can be made."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from clausette.errors import UsageError
from clausette.puzzles import certifying
from clausette.puzzles.clauses import RULES, facts_for
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.formula import Formula, hard_formula
from clausette.reasoning.certificates.subject import ModelSubject, Subject, assignments
from clausette.service.board import Board
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.solving import refuse_planning
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question


class Claimed(NamedTuple):
    """A subject, how its claims begin, and its clauses, of areas too."""

    subject: Subject
    head: Claim
    formula: Formula
    remarks: Remarks


def claimed(question: Question, steps: int | None = None) -> Claimed:
    """The clauses of DIMACS, a model or a board; of a game of moves with so many steps.

    A UsageError where there are wishes: clauses cannot say that something is best.
    """
    question.tell(say("grounding by the reference grounder"))
    subject, head, remarks = _subject(question, steps)
    if any(instance.weight is not None for instance in subject.grounding.instances):
        raise UsageError(say("wishes cannot be split into cubes: ask `clausette prove`"))
    return Claimed(subject, head, hard_formula(subject.grounding), remarks)


def _subject(question: Question, steps: int | None) -> tuple[Subject, Claim, Remarks]:
    given = any_subject(question)
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
