"""The use case *why is this wrong answer accepted*: the rule that is missing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.reasoning.why import acceptance
from clausette.reasoning.why.acceptance import Missing
from clausette.service.results import violation_data
from clausette.service.why_rejected import (
    Against,
    Answered,
    read_answer,
    rejection_scene,
    told_against,
)
from clausette.service.why_subject import Subject, Why, rules_in, why_subject
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.puzzles.base import Violation
    from clausette.reasoning.why.theory import Theory
    from clausette.service.board import AnyAnswer
    from clausette.service.model import Model
    from clausette.service.question import Question


@dataclass(frozen=True, kw_only=True)
class Accepted(Why):
    """What the rules say of an answer that is called wrong, and what a reference says."""

    rejected: bool
    """Whether the rules reject it, as they should."""
    against: Against | None = None
    """What the rules have against it; where they accept it, what the reference has."""
    missing: tuple[Missing, ...] = ()
    """The rules of the reference that it breaks."""
    reference: str | None = None
    """What the reference is called; None where there is none."""
    violations: tuple[Violation, ...] | None = None
    """What the puzzle's own checker says; None where there is none to ask."""

    @property
    def verdict(self) -> str:
        return "rejected" if self.rejected else "accepted"

    @property
    def _wrong(self) -> bool:
        """Whether it is known to be wrong."""
        return self.against is not None or bool(self.violations)

    @property
    def explained(self) -> bool:
        """Whether it is accepted and, as far as is known, wrongly so."""
        unknown = self.reference is None and self.violations is None
        return not self.rejected and (self._wrong or unknown)

    def lines(self, *, everything: bool = False) -> list[str]:
        told = [in_words(line, self.language) for line in self._heads()]
        if self.against is not None:
            told += self.against.lines(self.language, everything=everything, head=self.rejected)
        return told + [in_words(line, self.language) for line in self._checked()]

    def _heads(self) -> list[Message]:
        if self.rejected:
            return [say("the rules reject it already, as they should")]
        if self.reference is None and self.violations is None:
            return [say("the rules accept it; --reference MODEL shows which rule is missing")]
        right = say("accepted: no rule rejects it")
        told = [say("accepted, though it is wrong") if self._wrong else right]
        if self.against is None and self.reference is not None:
            told.append(say("the reference accepts it as well"))
        return told + [self._missing(rule) for rule in self.missing]

    def _missing(self, rule: Missing) -> Message:
        where = say("{file} line {line}", file=self.reference or "", line=rule.line)
        if rule.implied is None:
            return say("the rule '{rule}' ({where}) rejects it", rule=rule.name, where=where)
        if rule.implied:
            return say(
                "the rule '{rule}' ({where}) is there in part: {k:,} of its {n:,} instances are "
                "implied",
                rule=rule.name,
                where=where,
                n=rule.compared,
                k=rule.implied,
            )
        return plural(
            rule.compared,
            "the rule '{rule}' ({where}) is missing: its instance is not implied",
            "the rule '{rule}' ({where}) is missing: none of its {n} instances is implied",
            rule=rule.name,
            where=where,
        )

    def _checked(self) -> list[Message]:
        if self.violations is None or self.rejected:
            return []
        return [
            say("the puzzle's own checker: {rule}: {what}", rule=one.rule, what=one.message)
            for one in self.violations
        ] or [say("the puzzle's own checker finds nothing wrong")]

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"verdict": self.verdict}
        if self.against is not None:
            found["against"] = self.against.data()
        if not self.rejected:
            found["missing"] = [
                {
                    "rule": one.name,
                    "line": one.line,
                    "implied": one.implied,
                    "instances": one.compared,
                }
                for one in self.missing
            ]
        if self.violations is not None:
            found["checker"] = [violation_data(one, self.language) for one in self.violations]
        return {**found, **self.shown(), **self.remarks.data(self.language)}


def why_accepted(
    question: Question,
    answer: Answered,
    *,
    reference: Source | Model | None = None,
    partial: bool = False,
    rules: Source | Model | None = None,
    steps: int | None = None,
    model: str | None = None,
) -> Accepted:
    """Whether a wrong answer is accepted, and which rule of a reference is missing.

    Of a board with rules of one's own, the reference is the puzzle's rules. The other options
    are those of `why_rejected`.
    """
    start = perf_counter()
    subject = why_subject(question, rules=rules, steps=steps, model=model)
    question.tell(say("grounding"))
    warnings = subject.theory.ground(deadline=question.deadline).warnings
    read, shown = read_answer(subject, answer, question, partial=partial)
    better, called = _reference(subject, reference, own=rules is not None)
    found = acceptance.why_accepted(
        subject.theory, read, better, deadline=question.deadline, tell=question.tell
    )
    against = found.own or found.reference
    return Accepted(
        rejected=found.own is not None,
        against=None if against is None else told_against(subject, against, question.language),
        missing=found.missing,
        reference=called,
        violations=_checked(subject, shown) if found.own is None else None,
        scene=None if against is None else rejection_scene(subject, against, shown),
        remarks=subject.remarks(warnings),
        seconds=perf_counter() - start,
        language=question.language,
    )


def _reference(
    subject: Subject, reference: Source | Model | None, *, own: bool
) -> tuple[Theory | None, str | None]:
    """The rules that are right, and what to call them: as asked, or the puzzle's own."""
    if reference is not None:
        return replace(subject.theory, program=rules_in(reference)), reference.name
    if subject.board is not None and (own or subject.board.own_rules):
        puzzle = subject.board.puzzle_itself
        return replace(subject.theory, program=puzzle.program), f"{puzzle.name}/rules.touist"
    return None, None


def _checked(subject: Subject, shown: AnyAnswer | None) -> tuple[Violation, ...] | None:
    """What the puzzle's own checker says; None where there is none to ask."""
    if subject.board is None or shown is None:
        return None
    return tuple(subject.kind.check(subject.board.board, shown))
