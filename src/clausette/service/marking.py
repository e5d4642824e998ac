"""The use case *mark*: submissions beside a reference, and where each differs from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Final

from clausette.grounding.columnar.program import compiled
from clausette.language import parse
from clausette.service.mark_held import Held
from clausette.service.mark_result import Mark, Marked
from clausette.service.mark_trials import reference_of, trials_of
from clausette.service.results import One
from clausette.words import say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.grounding import Value
    from clausette.puzzles.finding import Installed
    from clausette.service.board import Board
    from clausette.service.question import Question
    from clausette.service.submissions import Mistake, Submission

SHARE: Final = 10.0
"""Seconds for one submission, where no limit is asked for: a class is waiting."""


def mark(
    question: Question,
    *,
    submissions: Sequence[Submission],
    puzzle: Installed | None = None,
    boards: Sequence[Board] = (),
    settings: Sequence[Mapping[str, Value]] = (),
    rename: Mapping[str, str] | None = None,
    mistakes: Sequence[Mistake] = (),
    cnf: bool = False,
    text: str = "",
) -> Marked:
    """Which submissions say the same as the reference, which say more or less.

    The reference is what the question is about; of a `puzzle` it may be left out, and is the rules.
    Rules of a puzzle are tried on `boards`, or on some small ones; models for each of the
    `settings` of their globals. `rename` says which names of submissions are which of the
    reference. A submission that is one of the `mistakes` gets its hint. With `cnf`, what is asked
    for is a conjunction of clauses. Names that the `text` of an exercise says are asked for. Every
    submission has its share of the time; each mark is told as soon as it is known.
    """
    start, language = perf_counter(), question.language
    program, called = reference_of(question, puzzle)
    trials = tuple(trials_of(program, question, puzzle, boards, settings))
    known = tuple((one, compiled(parse(one.source))) for one in mistakes)
    held = Held.of(trials, dict(rename or {}), known, cnf, text, question.deadline)
    tried = tuple(trial.where for trial in trials if trial.where)
    not_yet = tuple(Mark(one.name, "unmarked", language=language) for one in submissions)
    found = Marked(not_yet, called, tried, 0.0, language)
    question.tell(found)
    for place, submission in enumerate(submissions):
        if question.deadline.over:
            break
        question.tell(say("marking {name}", name=submission.name))
        share = share_of(question.deadline, len(submissions) - place)
        one = One(held.mark(submission, question, share), place)
        question.tell(one)
        found = found.with_one(one)
    return found.after(perf_counter() - start)


def share_of(deadline: Deadline, submissions: int) -> Deadline:
    """Until when the first of some submissions is marked: each has the same of what is left."""
    return deadline.within(SHARE) if deadline.left is None else deadline.share(1 / submissions)
