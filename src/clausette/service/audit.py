"""The use case *audit*: each rule with a mistake put into it, and the examples that notice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import PurePath
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from clausette.errors import UsageError
from clausette.puzzles.nearly import nearly_right
from clausette.puzzles.solving import solve
from clausette.puzzles.telling import row_break
from clausette.reasoning.why import audit as trying
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.examples import Example, Setting
from clausette.service.audit_result import Audited
from clausette.service.board import Board
from clausette.service.reading import subject_of
from clausette.service.why_rejected import Answered, read_answer
from clausette.service.why_subject import Subject, why_subject
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.reasoning.why.audit import Audit
    from clausette.reasoning.why.mutations import Mutation
    from clausette.reasoning.why.witness import Witness
    from clausette.service.model import Model
    from clausette.service.question import Question, Text

NEAR = 12
"""How many bad examples are made of a board's solution."""


def audit(
    question: Question,
    *,
    others: Sequence[Text | Board] = (),
    good: Sequence[Answered] = (),
    bad: Sequence[Answered] = (),
    near: int = NEAR,
    partial: bool = False,
    rules: Source | Model | None = None,
    largest: int | None = None,
) -> Audited:
    """Which mistakes in the rules the examples notice.

    Examples are answers that must be accepted (`good`) or rejected (`bad`). Without any, a board
    brings its solutions and `near` answers that are nearly right; so do the `others`, boards of
    the same puzzle. Boards of more than `largest` cells are left out. `rules` are other rules than
    the puzzle's own; with `partial`, atoms that an answer does not name are open.
    """
    start = perf_counter()
    question.tell(say("reading the examples"))
    if others and (good or bad):
        raise UsageError(say("--good and --bad go with one model or one board"))
    subjects = _shortly(_subjects(question, others, rules, largest))
    made = (_setting(one, question, good, bad, near, partial) for one in subjects)
    settings = [setting for setting in made if setting.examples]
    if not settings:
        raise UsageError(
            say("there are no examples: none of the boards has an answer to learn from")
        )
    program = subjects[0].theory.program
    found = trying.audit(program, settings, deadline=question.deadline, tell=question.tell)
    boards = {one.name: one for one in subjects}
    answers = tuple(_witness_rows(trial.witness, boards, question) for trial in found.trials)
    return Audited(_light(found), answers, perf_counter() - start, question.language)


def _subjects(
    question: Question,
    others: Sequence[Text | Board],
    rules: Source | Model | None,
    largest: int | None,
) -> list[Subject]:
    """The model, or every board that is not too large."""
    questions = [question, *(replace(question, subject=other) for other in others)]
    found = [subject_of(one) for one in questions]
    puzzles = {one.puzzle if isinstance(one, Board) else None for one in found}
    if len(puzzles) > 1:
        raise UsageError(say("audit one puzzle at a time: these boards are of several"))
    if others and None in puzzles:
        raise UsageError(say("audit one model at a time"))
    kept = [one for one in found if largest is None or _cells(one) <= largest]
    if not kept:
        raise UsageError(
            say("there is no board of at most {n} cells: name a larger one", n=largest or 0)
        )
    return [why_subject(question.about(one), rules=rules) for one in kept]


def _shortly(subjects: Sequence[Subject]) -> list[Subject]:
    """The boards, each by the name of its file alone, unless two have the same."""
    short = [replace(one, name=_file(one)) for one in subjects]
    return short if len({one.name for one in short}) == len(short) else list(subjects)


def _file(subject: Subject) -> str:
    return subject.name if subject.board is None else PurePath(subject.board.source.name).name


def _cells(board: object) -> int:
    if not isinstance(board, Board):
        return 0
    rows, columns = board.installed.filling.size(board.board)
    return rows * columns


def _setting(
    subject: Subject,
    question: Question,
    good: Sequence[Answered],
    bad: Sequence[Answered],
    near: int,
    partial: bool,
) -> Setting:
    """A board or a model with its examples: those that are given, or else those that it brings."""
    theory = subject.theory
    examples: list[Example] = []
    if good or bad:
        atoms = theory.ground(deadline=question.deadline).cnf.atoms
        for right, answers in ((True, good), (False, bad)):
            for number, given in enumerate(answers, 1):
                answer, _ = read_answer(subject, given, question, partial=partial)
                answer.literals(atoms)  # says which atoms are unknown
                examples.append(Example(_called(given, right, number), answer, right))
    elif subject.board is not None:
        examples = list(_made(subject, subject.board, question, near))
    else:
        raise UsageError(say("a model needs examples: --good ANSWER… and --bad ANSWER…"))
    return Setting(subject.name, tuple(examples), theory.given, theory.facts, theory.declared)


def _called(given: Answered, good: bool, number: int) -> str:
    """A text is called by its name; others by their number."""
    name = getattr(given, "name", None)
    if name is not None:
        return str(name)
    return say("good example {n}", n=number) if good else say("bad example {n}", n=number)


def _made(subject: Subject, board: Board, question: Question, near: int) -> Iterator[Example]:
    """A board's solutions, and what is nearly one; a board without any accepts nothing."""
    found, asked = board.installed, board.board

    def called(what: Message | str) -> Message:
        return say("{name}: {what}", name=subject.name, what=what)

    question.tell(say("solving"))
    verdict = solve(found, asked, deadline=question.deadline)
    if verdict.kind == "unknown":
        question.deadline.check()
    if verdict.kind == "none":
        yield Example(called(say("anything")), Answer({}, False), False)
    for rows in verdict.answers:
        yield Example(called(say("solution")), subject.answer_of(rows, question), True)
    for rows in verdict.answers[:1]:
        for change, changed in nearly_right(found, asked, rows, near):
            yield Example(called(change), subject.answer_of(changed, question), False)


def _witness_rows(
    witness: Witness | None, boards: Mapping[str, Subject], question: Question
) -> str:
    """The answer that shows a mistake as rows, where it is one to a board."""
    if witness is None:
        return ""
    subject = boards[witness.setting]
    if subject.board is None or not subject.filling:
        return ""
    board = subject.board.board
    grounding = subject.theory.ground(deadline=question.deadline)
    variables = grounding.variables(subject.kind.decisions(board)).tolist()
    true = set(witness.true)
    chosen = np.array([grounding.cnf.atoms.name(v) in true for v in variables], dtype=np.bool_)
    return row_break(subject.kind.states(board).values()).join(subject.kind.answer(board, chosen))


def _light(found: Audit) -> Audit:
    """The same without the formulas, which nobody needs any more."""

    def bare(mutation: Mutation) -> Mutation:
        return replace(mutation, old=None, new=None)

    return replace(
        found,
        trials=tuple(replace(one, mutation=bare(one.mutation)) for one in found.trials),
        remedies=tuple(replace(one, mutation=bare(one.mutation)) for one in found.remedies),
    )
