"""The use case *read back*: what another solver printed, or somebody wrote in its way, judged.

Of a board it is an answer, judged by the puzzle's checker; of a model or of clauses, a model.
"""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from clausette.cnf.answers import read_answer
from clausette.cnf.wcnf import soft_instances
from clausette.errors import InputError, OutOfTime
from clausette.puzzles.base import BoardError
from clausette.puzzles.known_rows import KnownRows
from clausette.puzzles.plans import possible_moves
from clausette.reasoning.values import values_of
from clausette.service.board import Board
from clausette.service.clauses import ground_board, ground_model, hard
from clausette.service.horizon import horizon
from clausette.service.judged import Judged, judged_by, plan_in_model
from clausette.service.left_out import Given, given_in
from clausette.service.models import ModelsFound, Sizes, drawn
from clausette.service.reading import any_subject
from clausette.service.results import Remarks
from clausette.service.solving import refuse_planning
from clausette.solving import Model as Assignment
from clausette.solving import Session, require_satisfied
from clausette.words import say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.language import Source
    from clausette.service.clauses import Clausal
    from clausette.service.question import Question

_PATIENCE: Final = 10.0
"""Seconds for finding out whether a solver is right that says that there is no answer."""


def read_back(
    question: Question, answer: Source, *, model: str | None = None, steps: int | None = None
) -> ModelsFound | Judged:
    """What an answer is worth; `model` and `steps` are of games of moves."""
    start = perf_counter()
    subject = any_subject(question)
    if isinstance(subject, Board):
        judged = _of_board(subject, question, answer, model, steps)
        return replace(judged, seconds=perf_counter() - start)
    refuse_planning(subject.name, steps=steps, model=model)
    grounding = ground_model(subject, question)
    cnf = hard(grounding.cnf)
    found = ModelsFound(
        "unsat",
        said_by=answer.name,
        sizes=Sizes.of(cnf),
        remarks=Remarks(warnings=grounding.warnings),
        language=question.language,
    )
    selectors = len(soft_instances(grounding.cnf))
    literals = read_answer(answer.text, cnf.atoms, answer.name, selectors)
    if literals is None:
        none = _has_none(cnf, question)
        found = replace(found, verdict="wrong" if none is False else "unsat", agreed=bool(none))
    else:
        given = given_in(literals, cnf.atoms.shown.tolist())
        found = _of_model(found, cnf, given, question)
        if found.verdict == "wrong":
            found = _with_rules(found, grounding, given, question.about(subject))
        found = drawn(found, grounding, question)
    return replace(found, seconds=perf_counter() - start)


def _has_none(cnf: Cnf, question: Question) -> bool | None:
    """Whether it is right that clauses have no model; None if it is not settled soon."""
    deadline = question.deadline.within(_PATIENCE)
    try:
        with Session(cnf, deadline=deadline) as session:
            return not session.solve(deadline=deadline)
    except OutOfTime:
        return None


# -- boards ----------------------------------------------------------------------------------------


def _of_board(
    board: Board, question: Question, answer: Source, model: str | None, steps: int | None
) -> Judged:
    asked = horizon(board, question, steps, model)
    grounding = ground_board(board, question, model, asked.steps)
    selectors = len(soft_instances(grounding.cnf))
    try:
        literals = read_answer(answer.text, grounding.cnf.atoms, answer.name, selectors)
    except InputError as error:
        if board.installed.kind != "plan":
            raise
        raise InputError(
            say(
                "{fault}\n   help: --steps has to be what it was when the clauses were exported",
                fault=error.args[0],
            )
        ) from None
    found = Judged(board, answer.name, remarks=Remarks(asked.notes), language=question.language)
    if literals is None:
        return replace(found, has_none=_has_none(hard(grounding.cnf), question))
    given = given_in(literals, _belonging(board, grounding))
    if given.open:
        partial = _partial(found, grounding, given, model)
        if partial.violations:
            return partial
        completion = given.completion(hard(grounding.cnf), question.deadline)
        if completion != "any":
            return replace(partial, completable=completion == "some")
    values = values_of(given.literals, grounding.cnf.variables) > 0
    remarks = Remarks((*asked.notes, *given.notes(answer.name)))
    return judged_by(replace(found, remarks=remarks), grounding, values, model)


def _belonging(board: Board, grounding: ColumnarGrounding) -> list[int]:
    """The variables of what belongs to an answer: the decisions, or all that moves and states are
    told by."""
    if board.installed.kind == "plan":
        shown: list[int] = grounding.cnf.atoms.shown.tolist()
        return shown
    kind: Any = (
        board.installed.filling if board.installed.kind == "filling" else board.installed.placing
    )
    decisions: list[int] = grounding.variables(kind.decisions(board.board)).tolist()
    return decisions


def _partial(
    empty: Judged, grounding: ColumnarGrounding, given: Given, model: str | None
) -> Judged:
    """What an answer says that leaves atoms open, and what is wrong with that already."""
    board = empty.board
    found, asked = board.installed, board.board
    signs = given.signs(grounding.cnf.variables)
    empty = replace(empty, missing=given.left_out())
    if found.kind == "filling":
        variables = grounding.variables(found.filling.decisions(asked))
        rows = KnownRows(found.filling, asked).of(signs[variables])
        return replace(empty, answer=rows, violations=tuple(found.filling.check(asked, rows)))
    if found.kind == "placement":
        variables = grounding.variables(found.placing.decisions(asked))
        return replace(empty, answer=found.placing.placement(asked, signs[variables] > 0))
    try:
        plan = plan_in_model(board, grounding, signs > 0, model)
    except BoardError:  # the states are not told to the end
        plan = ()
    return replace(empty, answer=plan[: possible_moves(found, asked, plan)])


# -- models ----------------------------------------------------------------------------------------


def _of_model(found: ModelsFound, cnf: Cnf, given: Given, question: Question) -> ModelsFound:
    """A model, what cannot hold, or what is told of a model that leaves atoms open."""
    told = Assignment.from_literals(given.literals, cnf.atoms, cnf.variables)
    found = replace(found, models=(tuple(told.names()),))
    noted = replace(found.remarks, notes=given.notes(found.said_by))
    with Session(cnf, deadline=question.deadline) as session:
        # What clashes by itself says more than what clashes with all that is missing.
        for literals in (given.literals, given.literals if given.open else given.whole):
            if not session.solve(literals, deadline=question.deadline):
                core = tuple(cnf.atoms.label(literal) for literal in session.core())
                remarks = found.remarks if given.open else noted
                return replace(found, verdict="wrong", wrong=core, remarks=remarks)
        require_satisfied(cnf, session.model().values)
    if given.open and given.completion(cnf, question.deadline) != "any":
        return replace(found, verdict="partial", missing=given.left_out())
    return replace(found, verdict="sat", remarks=noted)


def _with_rules(
    found: ModelsFound, grounding: Clausal, given: Given, question: Question
) -> ModelsFound:
    """A wrong filling with the rules that it breaks, and all places in them."""
    from clausette.service.broken_rules import against_filling

    against = against_filling(grounding, given.literals if given.open else given.whole, question)
    if against is None:
        return found
    return replace(found, against=against[0], wrong=against[1] or found.wrong)
