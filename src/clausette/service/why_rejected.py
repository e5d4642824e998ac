"""The use case *why is this answer rejected*: the rule instances that it breaks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeAlias

from clausette.language import Source
from clausette.reasoning.why import rejection
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.contradiction import BUDGET
from clausette.reasoning.why.rejection import Rejection
from clausette.service.answers import placement_in, rows_in
from clausette.service.atoms import atoms_in, holds_atoms
from clausette.service.instances import ToldInstance, but_words, instance_lines
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.why_none import clauses_words, instances_words, kind_words
from clausette.service.why_picture import why_scene
from clausette.service.why_subject import NothingToExplain, Subject, Teller, Why, why_subject
from clausette.words import in_words, plural, say

if TYPE_CHECKING:
    from clausette.reasoning.cores import CoreKind
    from clausette.scene import Scene
    from clausette.service.board import AnyAnswer
    from clausette.service.model import Model
    from clausette.service.question import Question

Answered: TypeAlias = Source | Sequence[str] | Mapping[str, str] | Mapping[str, bool]
"""An answer: its text; of a board its rows, or a placement; of a model its true atoms, or the
values of atoms."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A rule instance that an answer breaks, and by which of its atoms."""

    instance: ToldInstance
    by: Mapping[str, bool]
    but: str
    """The same atoms, in words."""

    def data(self) -> dict[str, Any]:
        return {**self.instance.data(), "by": dict(self.by), "but": self.but}


@dataclass(frozen=True, slots=True)
class Against:
    """What rules have against an answer."""

    broken: tuple[Broken, ...] = ()
    """Every instance that is broken by itself."""
    together: tuple[ToldInstance, ...] = ()
    """When there is none, several that leave no solution for what is given."""
    by: Mapping[str, bool] | None = None
    """The part of the answer that these do not allow,"""
    but: str = ""
    """and the same in words."""
    kind: CoreKind = "smallest"
    late: bool = False
    """Whether time ran out: more instances may be broken."""
    clauses: bool = False
    """Whether these are clauses of a file."""

    def lines(self, language: str, *, everything: bool = False, head: bool = True) -> list[str]:
        """The instances under their rules, each with the part of the answer that breaks it."""
        if not self.broken:
            together = say(
                "rejected: what is given leaves no solution, by {what} together; {kind}",
                what=clauses_words(len(self.together))
                if self.clauses
                else instances_words(len(self.together)),
                kind=kind_words(self.kind),
            )
            told = [in_words(together, language)]
            told += instance_lines(self.together, language, everything=everything)
            return [*told, f"  {but_words(self.but, language)}"]
        told = []
        if head:
            broken = plural(
                len(self.broken),
                "rejected: {n} rule instance is broken",
                "rejected: {n} rule instances are broken",
            )
            if self.clauses:
                what = clauses_words(len(self.broken))
                broken = plural(
                    len(self.broken),
                    "rejected: {what} is broken",
                    "rejected: {what} are broken",
                    what=what,
                )
            told.append(in_words(broken, language))
        instances, buts = [one.instance for one in self.broken], [one.but for one in self.broken]
        told += instance_lines(instances, language, everything=everything, against=buts)
        if self.late:
            told.append("  " + in_words(say("time ran out: there may be more"), language))
        return told

    def data(self) -> dict[str, Any]:
        if self.broken:
            found: dict[str, Any] = {"broken": [one.data() for one in self.broken]}
            return {**found, "late": True} if self.late else found
        return {
            "together": [one.data() for one in self.together],
            "kind": self.kind,
            "by": dict(self.by or {}),
            "but": self.but,
        }


@dataclass(frozen=True, kw_only=True)
class Rejected(Why):
    """An answer that the rules reject."""

    against: Against
    verdict: str = "rejected"
    explained: bool = True

    def lines(self, *, everything: bool = False) -> list[str]:
        return self.against.lines(self.language, everything=everything)

    def data(self) -> dict[str, Any]:
        found = {"verdict": self.verdict, **self.against.data(), **self.shown()}
        return {**found, **self.remarks.data(self.language)}


def why_rejected(
    question: Question,
    answer: Answered,
    *,
    partial: bool = False,
    rules: Source | Model | None = None,
    steps: int | None = None,
    model: str | None = None,
    budget: float = BUDGET,
) -> Rejected | NothingToExplain:
    """Which rule instances reject an answer; with `partial`, atoms that it does not name are open.

    The other options are those of `why_none`.
    """
    start = perf_counter()
    asked = any_subject(question)
    if isinstance(asked, Problem):
        from clausette.service.why_clauses import clauses_broken, refuse_for_why

        refuse_for_why(asked, rules=rules, steps=steps, model=model)
        return clauses_broken(asked, answer, question, partial=partial, budget=budget)
    question = question.about(asked)
    subject = why_subject(question, rules=rules, steps=steps, model=model)
    question.tell(say("grounding"))
    grounding = subject.theory.ground(deadline=question.deadline)
    read, shown = read_answer(subject, answer, question, partial=partial)
    found = rejection.why_rejected(
        grounding,
        read.literals(grounding.cnf.atoms),
        deadline=question.deadline,
        budget=budget,
        tell=question.tell,
    )
    common: dict[str, Any] = {
        "remarks": subject.remarks(grounding.warnings),
        "seconds": perf_counter() - start,
        "language": question.language,
    }
    if found is None:
        words = say("accepted: no rule rejects it")
        return NothingToExplain(verdict="accepted", words=words, **common)
    return Rejected(
        against=told_against(subject, found, question.language),
        scene=rejection_scene(subject, found, shown),
        **common,
    )


def read_answer(
    subject: Subject, given: Answered, question: Question, *, partial: bool = False
) -> tuple[Answer, AnyAnswer | None]:
    """An answer by its atoms; and for a picture the rows or the placement, if it has these."""
    board = subject.board
    if isinstance(given, Source):
        if board is None or board.installed.kind == "plan" or holds_atoms(given):
            return atoms_in(given, partial=partial), None
        read: AnyAnswer = rows_in(given, board) if subject.filling else placement_in(given, board)
        return subject.answer_of(read, question), read
    if board is None or board.installed.kind == "plan":
        values = given if isinstance(given, Mapping) else dict.fromkeys(given, True)
        known = {atom: bool(value) for atom, value in values.items()}
        return Answer(known, all(known.values()) and not partial), None
    rows: Any = given
    return subject.answer_of(rows, question), rows


def told_against(subject: Subject, found: Rejection, language: str) -> Against:
    """What was found against an answer, in words."""
    teller = Teller(subject, found.guard, language)
    name = found.guard.plain.atoms.name

    def atoms(literals: Sequence[int]) -> dict[str, bool]:
        return {name(abs(x)): x > 0 for x in literals}

    def said(literals: Sequence[int]) -> str:
        return teller.voice.told(literals) if literals else ""

    return Against(
        tuple(
            Broken(teller.one(one.instance), atoms(one.literals), said(one.literals))
            for one in found.broken
        ),
        teller.all(found.together),
        atoms(found.literals),
        said(found.literals),
        found.kind,
        found.late,
    )


def rejection_scene(subject: Subject, found: Rejection, shown: AnyAnswer | None) -> Scene | None:
    """The answer with the cells that are rejected, and those of the rules."""
    numbers = [one.instance.number for one in found.broken] or [x.number for x in found.together]
    literals = [x for one in found.broken for x in one.literals] or list(found.literals)
    return why_scene(subject, found.guard, numbers, literals, shown)
