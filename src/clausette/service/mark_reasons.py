"""Why two models differ on an answer: the rules that reject it, and a picture of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from clausette.grounding.formula import atoms
from clausette.reasoning.marking.comparing import Difference, implied, satisfiable
from clausette.reasoning.marking.sides import Side, renamed
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.rejection import Rejection, why_rejected
from clausette.service.mark_evidence import Accepting, Blamed, Shown
from clausette.service.views import pictured, views_in
from clausette.service.why_rejected import rejection_scene, told_against

if TYPE_CHECKING:
    from clausette.scene import Pointer
    from clausette.service.mark_trials import Trial
    from clausette.service.question import Question
    from clausette.service.why_subject import Subject
    from clausette.views.sheet import Sheet

_BUDGET = 0.2
_MOST_BROKEN = 4
"""Rule instances that are told: an example is for looking at."""
_MOST_COMPARED = 400
"""Formulas of one board that are held against the other model."""


def shown(
    reference: Trial,
    submitted: Trial,
    called: Mapping[str, str],
    accepted_by: Accepting,
    found: Difference,
    question: Question,
) -> Shown:
    """The answer, the rules that reject it, and its picture.

    `called` are the submission's atoms by those of the reference.
    """
    values = dict.fromkeys(found.true, True) | dict.fromkeys(found.false, False)
    rejecting = reference if accepted_by == "student" else submitted
    if accepted_by == "reference":
        values = {own: values[other] for own, other in called.items()}
    rejection = _rejection(rejecting.subject, values, question)
    rows = _rows(reference.subject, frozenset(found.true))
    against, scene = None, None
    if rejection is not None:
        scene = rejection_scene(rejecting.subject, rejection, rows or None)
        if _has_rules(rejecting, question):
            told = told_against(rejecting.subject, rejection, question.language)
            against = replace(told, broken=told.broken[:_MOST_BROKEN])
    sheets: tuple[Sheet, ...] = ()
    if reference.subject.board is None:
        names = called if accepted_by == "reference" else {}
        sheets = _sheets(reference, found, rejection, names, question)
    return Shown(
        accepted_by,
        reference.where,
        found.true,
        found.false,
        found.smallest,
        against,
        rows,
        scene,
        sheets,
        question.language,
    )


def _sheets(
    reference: Trial,
    found: Difference,
    rejection: Rejection | None,
    called: Mapping[str, str],
    question: Question,
) -> tuple[Sheet, ...]:
    """The pictures of a model's answer, with what is rejected pointed at."""
    grounding = reference.subject.theory.ground(deadline=question.deadline)
    pointed: dict[str, Pointer] = {}
    if rejection is not None:
        name = rejection.guard.plain.atoms.name
        literals = [x for one in rejection.broken[:_MOST_BROKEN] for x in one.literals]
        for literal in literals or rejection.literals:
            own = name(abs(literal))
            pointed[called.get(own, own)] = "wrong"
    views = views_in(grounding.cnf, grounding.warnings, grounding.file).views
    return pictured(views, found.true, pointed)


def _has_rules(trial: Trial, question: Question) -> bool:
    """Whether there is anything to name: a text that is one formula has no parts."""
    documented = any(rule.documented for rule in trial.subject.theory.program.rules)
    return documented or len(trial.formulas(question.deadline)) > 1


def _rejection(
    subject: Subject, values: Mapping[str, bool], question: Question
) -> Rejection | None:
    """What a model has against an answer."""
    grounding = subject.theory.ground(deadline=question.deadline)
    literals = Answer(values, False).literals(grounding.cnf.atoms, strict=False)
    return why_rejected(grounding, literals, deadline=question.deadline, budget=_BUDGET)


def _rows(subject: Subject, true: frozenset[str]) -> tuple[str, ...]:
    """The answer to a board that is filled."""
    if subject.board is None or not subject.filling:
        return ()
    board = subject.board.board
    grounding = subject.theory.ground()
    variables = grounding.variables(subject.kind.decisions(board)).tolist()
    chosen = np.array([grounding.cnf.atoms.name(v) in true for v in variables], dtype=np.bool_)
    rows: tuple[str, ...] = tuple(subject.kind.answer(board, chosen))
    return rows


def blamed(
    whose: Accepting,
    trials: Sequence[tuple[Trial, Mapping[str, str], Side, Side]],
    question: Question,
) -> tuple[Blamed, ...]:
    """The rules of one of two models that do not follow from the other.

    Each trial has the atoms that both share by its own, its side, and the side of the other.
    """
    if not any(_has_rules(trial, question) for trial, *_ in trials):
        return ()
    program = trials[0][0].subject.theory.program
    implied_of, all_of = [0] * len(program.rules), [0] * len(program.rules)
    for trial, called, own, other in trials:
        mark = "r" if whose == "reference" else "s"
        ruled = trial.formulas(question.deadline)[:_MOST_COMPARED]
        formulas = [renamed(formula, called, mark) for _, formula in ruled]
        # What only defines an atom of its own holds in any case, and says what the others mean.
        base = Side((*other.definitions, *own.definitions), other.rest, other.own)
        if not satisfiable(other, question.deadline):
            continue  # from a contradiction all would follow
        if any(own.own & set(atoms(formula)) for formula in formulas):
            return ()
        for (rule, _), follows in zip(
            ruled, implied(base, formulas, question.deadline), strict=True
        ):
            implied_of[rule] += follows
            all_of[rule] += 1
    position = program.file.source.position
    return tuple(
        Blamed(
            whose,
            rule.name,
            position(rule.span[0])[0],
            rule.documented,
            implied_of[number],
            all_of[number],
        )
        for number, rule in enumerate(program.rules)
        if implied_of[number] < all_of[number]
    )
