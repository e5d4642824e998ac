"""Why two models differ on an answer: the rules that reject it, and a picture of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from clausette.grounding.formula import atoms, holds
from clausette.reasoning.marking.comparing import Difference, implied, satisfiable
from clausette.reasoning.marking.sides import Side, conjuncts, renamed
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.rejection import Rejection, why_rejected
from clausette.service.mark_evidence import Accepting, Blamed, Shown
from clausette.service.views import pictured, views_in
from clausette.service.why_rejected import rejection_scene, told_against

if TYPE_CHECKING:
    from clausette.grounding.formula import Ground
    from clausette.scene import Pointer
    from clausette.service.mark_trials import Trial
    from clausette.service.question import Question
    from clausette.service.why_subject import Subject
    from clausette.views.sheet import Sheet

_BUDGET = 0.2
_MOST_BROKEN = 4
"""Rule instances that are told: an example is for looking at."""
_MOST_COMPARED = 400
"""Formulas of one board that are held against the other model, as many of each rule."""


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
    hangs = trial.hanging(question.deadline) is not None
    return documented or hangs or len(trial.formulas(question.deadline)) > 1


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
    example: Shown,
    trials: Sequence[tuple[Trial, Mapping[str, str], Side, Side]],
    question: Question,
) -> tuple[Blamed, ...]:
    """The rules of the one that rejects the example that do not follow from the other.

    Each trial has the atoms that both share by its own, its side, and the side of the other.
    """
    if not any(_has_rules(trial, question) for trial, *_ in trials):
        return ()
    whose: Accepting = "reference" if example.accepted_by == "student" else "student"
    mark = "r" if whose == "reference" else "s"
    true = frozenset(example.true)
    known = true.union(example.false)
    program = trials[0][0].subject.theory.program
    implied_of, all_of = [0] * len(program.rules), [0] * len(program.rules)
    sampled: set[int] = set()
    for trial, called, own, other in trials:
        if not satisfiable(other, question.deadline):
            continue  # from a contradiction all would follow
        ruled = [
            (rule, renamed(formula, called, mark))
            for rule, formula in trial.formulas(question.deadline)
        ]
        if any(own.own & set(atoms(formula)) for _, formula in ruled):
            return ()
        said = other.said
        decided: list[tuple[int, bool]] = []
        open_: list[tuple[int, Ground]] = []
        for rule, formula in ruled:
            if said.issuperset(conjuncts(formula)):
                decided.append((rule, True))
            elif trial.where == example.where and _breaks(formula, known, true):
                decided.append((rule, False))
            else:
                open_.append((rule, formula))
        asked = _some(open_)
        if len(asked) < len(open_):
            sampled |= {rule for rule, _ in open_}
        # What only defines an atom of its own holds in any case, and says what the others mean.
        base = replace(other, definitions=(*other.definitions, *own.definitions))
        following = implied(base, [formula for _, formula in asked], question.deadline)
        decided += zip((rule for rule, _ in asked), following, strict=True)
        for rule, follows in decided:
            implied_of[rule] += follows
            all_of[rule] += 1
    position = program.file.source.position
    found: dict[tuple[str, int], Blamed] = {}
    for number, one in enumerate(program.rules):
        follow, every = implied_of[number], all_of[number]
        if follow < every:
            line = position(one.span[0])[0]
            # Several formulas on one line are told as that line.
            so_far = found.get((one.name, line), Blamed(whose, one.name, line, one.documented))
            found[one.name, line] = replace(
                so_far,
                implied=so_far.implied + follow,
                instances=so_far.instances + every,
                all_tried=so_far.all_tried and number not in sampled,
            )
    return tuple(found.values())


def _breaks(formula: Ground, known: frozenset[str], true: frozenset[str]) -> bool:
    """Whether an answer shows that a formula does not follow from what accepts the answer."""
    return known.issuperset(atoms(formula)) and not holds(formula, true.__contains__)


def _some(ruled: Sequence[tuple[int, Ground]]) -> list[tuple[int, Ground]]:
    """No more than can be asked about: of every rule some, from its beginning to its end."""
    if len(ruled) <= _MOST_COMPARED:
        return list(ruled)
    by_rule: dict[int, list[tuple[int, Ground]]] = {}
    for one in ruled:
        by_rule.setdefault(one[0], []).append(one)
    share = max(1, _MOST_COMPARED // len(by_rule))
    return [one for all_of in by_rule.values() for one in all_of[:: -(-len(all_of) // share)]]
