"""The use case *why is there no solution*: the rule instances that contradict each other."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime
from clausette.planning.plan import Ask
from clausette.puzzles.clauses import RULES
from clausette.puzzles.plans import solve_plan
from clausette.reasoning.why import contradiction
from clausette.reasoning.why.contradiction import BUDGET
from clausette.service.board import Board
from clausette.service.horizon import refuse_questions
from clausette.service.instances import ToldInstance, instance_lines, line_words
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.solution import Solution
from clausette.service.why_picture import why_scene
from clausette.service.why_subject import (
    NothingToExplain,
    Teller,
    Why,
    why_subject,
)
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.reasoning.cores import CoreKind
    from clausette.service.model import Model
    from clausette.service.question import Question

_SHOWN = 12
_SEARCH = "search"
"""The kind of a reason that says no more than that everything was tried."""
SOLVABLE = say("there is a solution: no rules contradict each other")


@dataclass(frozen=True, kw_only=True)
class Contradicted(Why):
    """Rule instances that no answer satisfies together."""

    instances: tuple[ToldInstance, ...]
    kind: CoreKind
    """Whether no fewer contradict each other, none can be left out, or time ran out before."""
    rules: tuple[tuple[str, int], ...]
    """The rules of the instances, by name and line."""
    by_rule: bool = False
    """Whether first as few formulas as possible were looked for."""
    clauses: bool = False
    """Whether the instances are clauses of a file, each with its line."""
    rules_kind: CoreKind = "clash"
    repairs: tuple[ToldInstance, ...] | None = ()
    """Instances of which any one, left out, leaves a solution; None if that is not known."""
    rule_repairs: tuple[tuple[str, int], ...] | None = ()
    """The same of whole formulas, if `by_rule`."""
    verdict: str = "none"
    explained: bool = True

    def lines(self, *, everything: bool = False) -> list[str]:
        """The verdict, the instances under their rules, and what to leave out."""
        count, language = len(self.instances), self.language
        told = [in_words(self._head(), language)]
        if not (self.by_rule or self.clauses) and count > _SHOWN:
            told.append("  " + in_words(self._counts(), language))
        told += instance_lines(self.instances, language, everything=everything)
        if self.by_rule and count != len(self.rules):
            what = say(
                "of these formulas, {what}: {kind}",
                what=instances_words(count),
                kind=kind_words(self.kind),
            )
            told.append(in_words(what, language))
        return told + [in_words(line, language) for line in self._repairs()]

    def _head(self) -> Message:
        if self.by_rule:
            size, kind = len(self.rules), self.rules_kind
            lines = tuple(line for _, line in self.rules)
            where = plural(size, "line {lines}", "lines {lines}", lines=lines)
            what = plural(size, "{n} formula ({where})", "{n} formulas ({where})", where=where)
        elif self.clauses:
            size, kind = len(self.instances), self.kind
            what = clauses_words(size)
        else:
            size, kind = len(self.instances), self.kind
            what = instances_words(size)
        head = plural(
            size,
            "no solution: {what} contradicts itself",
            "no solution: {what} contradict each other",
            what=what,
        )
        if size == 1 and kind == "smallest":
            return head
        return say("{head}; {kind}", head=head, kind=kind_words(kind))

    def _counts(self) -> Message:
        """How many instances of each rule there are."""
        counts = Counter(one.rule for one in self.instances)
        parts = [
            say("{n:,} of '{rule}' ({line})", n=counts[name], rule=name, line=line_words(line))
            for name, line in self.rules
        ]
        return say("{it}", it=tuple(parts))

    def _repairs(self) -> list[Message]:
        """What to leave out."""
        if (self.rule_repairs if self.by_rule else self.repairs) is None:
            return [say("time ran out before it was known what to leave out")]
        labels: list[str]
        if self.by_rule:
            labels = [line_words(line) for _, line in self.rule_repairs or ()]
        else:
            labels = [one.label for one in self.repairs or ()]
        if not labels:
            none = say("leaving out one of them is not enough: there are other contradictions")
            return [none] if len(self.instances) > 1 else []
        if len(labels) == 1:
            return [say("without {it} there is a solution", it=labels[0])]
        shown = (*labels[:_SHOWN], *(("…",) if len(labels) > _SHOWN else ()))
        return [say("without any one of these there is a solution: {it}", it=shown)]

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "verdict": self.verdict,
            "kind": self.kind,
            "instances": [one.data() for one in self.instances],
            "rules": [_rule_data(rule) for rule in self.rules],
        }
        repairs = self.rule_repairs if self.by_rule else self.repairs
        if self.by_rule:
            found["rules_kind"] = self.rules_kind
            found["repairs"] = [_rule_data(rule) for rule in self.rule_repairs or ()]
        else:
            found["repairs"] = [one.data() for one in self.repairs or ()]
        if repairs is None:
            found["repairs"] = None
        return {**found, **self.shown(), **self.remarks.data(self.language)}


@dataclass(frozen=True, kw_only=True)
class NoPlan(Why):
    """A game of moves without a plan, with the puzzle's own reason."""

    solution: Solution
    verdict: str = "none"
    explained: bool = True

    def lines(self, *, everything: bool = False) -> list[str]:
        """The reason; where it is a mere search, also how to get at the rules."""
        found: Any = self.solution.verdict
        told = [found.told(self.language)]
        if found.reason is None or found.reason.kind == _SEARCH:
            more = say("--steps K gives the rules that exclude a plan of K moves")
            told.append(in_words(more, self.language))
        return told

    def data(self) -> dict[str, Any]:
        return {**self.solution.data(), **self.shown()}


def _rule_data(rule: tuple[str, int]) -> dict[str, Any]:
    return {"rule": rule[0], "line": rule[1]}


def instances_words(count: int) -> Message:
    return plural(count, "{n} rule instance", "{n} rule instances")


def clauses_words(count: int) -> Message:
    return plural(count, "{n:,} clause", "{n:,} clauses")


def kind_words(kind: CoreKind) -> Message:
    """How few instances it takes."""
    if kind == "smallest":
        return say("no smaller set is enough")
    if kind == "minimal":
        return say("none of them can be left out; fewer might be enough")
    return say("time ran out while looking for fewer: some of them may not be needed")


def why_none(
    question: Question,
    *,
    rules: Source | Model | None = None,
    steps: int | None = None,
    model: str | None = None,
    budget: float = BUDGET,
) -> Contradicted | NoPlan | NothingToExplain:
    """Why there is no solution; of a game of moves, why there is no plan.

    `rules` are other rules than those of a board's puzzle. Rules are about so many steps: without
    these, a game of moves is asked for its own reason, which is about all plans. `budget` is what
    the search for fewer instances may take, in seconds.
    """
    start = perf_counter()
    found = any_subject(question)
    question = question.about(found)
    if isinstance(found, Problem):
        from clausette.service.why_clauses import clauses_contradicted, refuse_for_why

        refuse_for_why(found, rules=rules, steps=steps, model=model)
        return clauses_contradicted(found, question, budget=budget)
    if (
        isinstance(found, Board)
        and found.installed.kind == "plan"
        and rules is None
        and steps is None
    ):
        return _no_plan(found, question, model)
    subject = why_subject(question, rules=rules, steps=steps, model=model)
    question.tell(say("grounding"))
    warnings = subject.theory.ground(deadline=question.deadline).warnings
    clash = contradiction.why_none(
        subject.theory, deadline=question.deadline, budget=budget, tell=question.tell
    )
    common: dict[str, Any] = {
        "remarks": subject.remarks(warnings),
        "seconds": perf_counter() - start,
        "language": question.language,
    }
    if clash is None:
        return NothingToExplain(verdict="solvable", words=SOLVABLE, **common)
    teller = Teller(subject, clash.guard, question.language)
    return Contradicted(
        instances=teller.all(clash.instances),
        kind=clash.kind,
        rules=tuple((rule.name, rule.line) for rule in clash.rules),
        by_rule=clash.by_rule,
        rules_kind=clash.rules_kind,
        repairs=None if clash.repairs is None else teller.all(clash.repairs),
        rule_repairs=None
        if clash.rule_repairs is None
        else tuple((rule.name, rule.line) for rule in clash.rule_repairs),
        scene=why_scene(subject, clash.guard, [one.number for one in clash.instances]),
        **common,
    )


def _no_plan(board: Board, question: Question, model: str | None) -> NoPlan | NothingToExplain:
    """The puzzle's own reason why there is no plan of any length."""
    start = perf_counter()
    refuse_questions(board)
    question.tell(say("solving"))
    ask = Ask(model=model or RULES, deadline=question.deadline, progress=question.tell)
    verdict = solve_plan(board.installed, board.board, ask)
    if verdict.kind == "unknown":
        raise OutOfTime(str(verdict))
    seconds, language = perf_counter() - start, question.language
    if verdict.kind == "solved":
        return NothingToExplain(
            verdict="solvable", words=SOLVABLE, seconds=seconds, language=language
        )
    solution = Solution(board, verdict, seconds, language)
    return NoPlan(solution=solution, scene=solution.scenes[0], seconds=seconds, language=language)
