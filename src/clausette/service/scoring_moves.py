"""The use case *score a move*: whether what somebody concludes is forced, possible or impossible.

A move may be a whole step: several conclusions, and the rules that they are said to follow by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import numpy as np

from clausette.errors import InputError, OutOfTime
from clausette.language import Source
from clausette.puzzles.stated import Stated, placed_by, stated_in
from clausette.reasoning.budget import Budget
from clausette.reasoning.one_target import reason_for
from clausette.reasoning.page_data import rule_data
from clausette.reasoning.pages import reasons
from clausette.reasoning.steps import Step
from clausette.service.marks import spot_in
from clausette.service.reading import board_of
from clausette.service.teaching import Teaching, teaching
from clausette.words import in_words, plural, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.solutions import Solution
    from clausette.service.question import Question

MoveVerdict: TypeAlias = Literal[
    "forced", "possible", "impossible", "known", "none", "unread", "unknown"
]
_WORK: Final = 2_000
"""For fewer rules: what keeps most reasons below 20 ms."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Rule instances that force something together; none of them can be left out."""

    what: str
    """What they force, in words."""
    rules: tuple[dict[str, Any], ...]
    known: str
    """What they need of what is known, in words."""
    smallest: bool
    """Whether it is proved that no fewer do."""
    lines: tuple[str, ...]

    def data(self) -> dict[str, Any]:
        rules = [dict(rule) for rule in self.rules]
        return {
            "what": self.what,
            "rules": rules,
            "size": len(rules),
            "known": self.known,
            "smallest": self.smallest,
        }


@dataclass(frozen=True, slots=True)
class ScoredMove:
    """What a move or a step is worth, from what is known."""

    verdict: MoveVerdict
    """`forced`; `possible` (some solutions have it, others do not); `impossible`; `known` (it is
    nothing new); `none` (what is known has no solution); `unread` (no move was found in the text);
    `unknown` when the time was up."""
    told: tuple[str, ...]
    """In words."""
    move: str = ""
    """What was understood, in words."""
    reasons: tuple[Reason, ...] = ()
    """Why it is forced, or why it cannot be."""
    cited: tuple[str, ...] = ()
    """The rules that a step names."""
    follows: bool | None = None
    """Whether it follows by these rules alone, from what is known; None if none are named."""
    examples: tuple[tuple[str, ...], ...] = field(default=())
    """Of what is only possible: a solution that has it, and one that has not."""
    language: str = "en"

    @property
    def right(self) -> bool:
        """Whether it is forced, and by the rules that it names, if it names any."""
        return self.verdict == "forced" and self.follows is not False

    @property
    def score(self) -> float:
        """1 for what is right, 0 for all else."""
        return float(self.right)

    def lines(self) -> tuple[str, ...]:
        return self.told

    def __str__(self) -> str:
        return "\n".join(in_words(line, self.language) for line in self.told)

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "score": self.score,
            "move": self.move,
            "reasons": [reason.data() for reason in self.reasons],
            "cited": list(self.cited),
            "follows": self.follows,
            "examples": [list(rows) for rows in self.examples],
            "words": [in_words(line, self.language) for line in self.told],
        }


def score_move(
    question: Question, *, move: Source | str | Sequence[Any], effort: float = 1.0
) -> ScoredMove:
    """Whether a move, or the conclusion of a step, is forced by what is known.

    It is a text, or pairs of a place and a sign. `effort` is how far to search for fewer rules, as
    a multiple of the usual.
    """
    asked = question.about(board_of(question))
    with teaching(asked, say("looking at a move")) as taught:
        lesson, language = taught.lesson, question.language
        assert lesson is not None
        try:
            stated = _stated(move, lesson)
        except InputError as error:
            return ScoredMove("unread", (error.args[0],), language=language)
        try:
            return _scored(taught, lesson, stated, int(effort * _WORK), question.deadline)
        except OutOfTime:
            return ScoredMove("unknown", (say("Not known in time."),), language=language)


def _stated(move: Source | str | Sequence[Any], lesson: Lesson) -> Stated:
    if isinstance(move, Source):
        move = move.text
    if isinstance(move, str):
        return stated_in(move, lesson)
    return placed_by([(spot_in(pair[0]), str(pair[1])) for pair in move], lesson)


def _scored(
    taught: Teaching, lesson: Lesson, stated: Stated, work: int, deadline: Deadline
) -> ScoredMove:
    tutor, values, voice = taught.tutor, taught.known, taught.voice
    language, told = voice.language, voice.told(stated.literals)
    one = tutor.solutions.agreeing(values, deadline=deadline)
    if one is None:
        line = say("what is known has no solution, so nothing follows from it")
        return ScoredMove("none", (line,), told, language=language)
    against = [x for x in stated.literals if int(values[abs(x)]) * x < 0]
    if against:
        known = voice.told([-x for x in against])
        line = say("impossible: it is known that {what}", what=known)
        return ScoredMove("impossible", (line,), told, language=language)
    fresh = [x for x in stated.literals if not values[abs(x)]]
    if not fresh:
        line = say("nothing new: it is known that {what}", what=told)
        return ScoredMove("known", (line,), told, language=language)
    why = _against(taught, fresh, one, work, deadline)
    if why is not None:
        lines = (say("impossible: {what}", what=told), *why.lines)
        return ScoredMove("impossible", lines, told, (why,), stated.rules, language=language)
    steps: list[Step] = []
    for literal in fresh:
        if any(literal in step.conclusions for step in steps):
            continue
        step = reason_for(tutor, literal, values, work, deadline=deadline)
        if step is None:
            return _possible(taught, lesson, fresh, literal, told, deadline)
        steps.append(_with_all(taught, step, fresh, deadline))
    return _forced(taught, steps, stated, told, deadline)


def _with_all(taught: Teaching, step: Step, fresh: Sequence[int], deadline: Deadline) -> Step:
    """A step with all conclusions that are asked for and that its rules force."""
    others = [x for x in fresh if x not in step.conclusions]
    if not others:
        return step
    tutor, values = taught.tutor, taught.known
    solution = tutor.solutions.agreeing(values, deadline=deadline)
    assert solution is not None
    stage = tutor.stage(values, solution, deadline=deadline)
    try:
        forced = {*stage.forced_by(step.instances)}
    finally:
        stage.close()
    also = [x for x in others if abs(x) in forced]
    if not also:
        return step
    smallest = step.kind == "smallest"
    conclusions = (*step.conclusions, *also)
    return tutor.step(step.instances, conclusions, values, smallest, deadline=deadline)


def _forced(
    taught: Teaching, steps: Sequence[Step], stated: Stated, told: str, deadline: Deadline
) -> ScoredMove:
    voice = taught.voice
    follows: bool | None = None
    if stated.rules:
        named = _by_cited(taught, steps, stated.rules, deadline)
        follows = named is not None
        steps = steps if named is None else named
    found = tuple(_reason(taught, step) for step in steps)
    count = len({instance for step in steps for instance in step.instances})
    rules = plural(count, "{n} rule", "{n} rules")
    lines = [in_words(say("forced, by {rules}: {what}", rules=rules, what=told), voice.language)]
    if follows is False:
        names = tuple(stated.rules)
        lines.append(in_words(say("but not by {rules} alone", rules=names), voice.language))
    for reason in found:
        lines += reason.lines
    return ScoredMove(
        "forced", tuple(lines), told, found, stated.rules, follows, language=voice.language
    )


def _by_cited(
    taught: Teaching, steps: Sequence[Step], rules: Sequence[str], deadline: Deadline
) -> list[Step] | None:
    """The same by instances of some rules only; None if these do not force it."""
    tutor, values = taught.tutor, taught.known
    solution = tutor.solutions.agreeing(values, deadline=deadline)
    assert solution is not None
    guarded = tutor.guarded
    if all(guarded.rule(k) in rules for step in steps for k in step.instances):
        return list(steps)
    own = [k for k in range(len(guarded)) if guarded.rule(k) in rules]
    stage = tutor.stage(values, solution, deadline=deadline)
    found = []
    try:
        for literal in dict.fromkeys(x for step in steps for x in step.conclusions):
            core = stage.minimal_of(abs(literal), own, Budget(deadline=deadline))
            if core is None:
                return None
            found.append(tutor.step(core, (literal,), values, False, deadline=deadline))
    finally:
        stage.close()
    return found


def _against(
    taught: Teaching, fresh: Sequence[int], one: Solution, work: int, deadline: Deadline
) -> Reason | None:
    """Why conclusions cannot be right, beside what is known; None if they can."""
    tutor, values = taught.tutor, taught.known
    wrong = [x for x in fresh if bool(one[abs(x)]) != (x > 0)]
    if not wrong:
        return None
    if tutor.solutions.agreeing(tutor.knowing(fresh, values), deadline=deadline) is not None:
        return None
    for literal in wrong:
        step = reason_for(tutor, -literal, values, work, deadline=deadline)
        if step is not None:
            return _reason(taught, step)
    clash = tutor.clash(tutor.knowing(fresh, values), rather=fresh, deadline=deadline)
    used = tuple(x for x in clash.known if x not in fresh)
    told = tuple(-x for x in fresh if x in clash.known)
    return _reason(taught, Step(told, clash.instances, used, clash.kind), together=True)


def _possible(
    taught: Teaching,
    lesson: Lesson,
    fresh: Sequence[int],
    literal: int,
    told: str,
    deadline: Deadline,
) -> ScoredMove:
    """That a conclusion is not forced: a solution that has it, and one that differs in a part."""
    tutor, values = taught.tutor, taught.known
    having = tutor.solutions.agreeing(tutor.knowing(fresh, values), deadline=deadline)
    assert having is not None
    other = tutor.solutions.nearest(values, having, [abs(literal)], deadline=deadline)
    filling = lesson.puzzle.filling
    rows = tuple(
        filling.answer(lesson.board, np.asarray(solution)[lesson.variables])
        for solution in (having, other)
    )
    line = say("possible, but not forced: {what}", what=told)
    return ScoredMove("possible", (line,), told, examples=rows, language=taught.voice.language)


def _reason(taught: Teaching, step: Step, *, together: bool = False) -> Reason:
    voice = taught.voice
    what = voice.told(step.conclusions)
    known = voice.told(step.known) if step.known else ""
    if together:
        what = voice.said(
            say("not all of these: {what}", what=voice.told([-x for x in step.conclusions]))
        )
    return Reason(
        what,
        tuple(rule_data(voice, instance) for instance in step.instances),
        known,
        step.kind == "smallest",
        tuple(_lines(taught, step, known)),
    )


def _lines(taught: Teaching, step: Step, known: str) -> Iterator[str]:
    yield from reasons(taught.voice, step.instances)
    if known:
        yield "  " + taught.voice.said(say("known: {what}", what=known))
