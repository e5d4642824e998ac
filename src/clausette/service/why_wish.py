"""The use case *why is this wish not met*: the wishes and the rules that stand against it."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.puzzles.swapping import in_order
from clausette.reasoning.why.contradiction import BUDGET
from clausette.reasoning.why.wishes import find_wish, why_unmet
from clausette.service.instances import ToldInstance, instance_lines, wish_lines
from clausette.service.why_picture import why_scene
from clausette.service.why_subject import Subject, Teller, Why, why_subject
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.language import Source
    from clausette.reasoning.cores import CoreKind
    from clausette.reasoning.why.wishes import WishKind
    from clausette.service.model import Model
    from clausette.service.question import Question
    from clausette.solving.maximise import WithoutLoss


@dataclass(frozen=True, kw_only=True)
class WishExplained(Why):
    """What stands against a wish."""

    wish: ToldInstance
    verdict: WishKind
    against: tuple[ToldInstance, ...] = ()
    """Wishes that can be met together, but not with it."""
    kind: CoreKind = "minimal"
    """How few of the wishes it takes."""
    rules: tuple[ToldInstance, ...] = ()
    """Instances of hard rules by which they cannot."""
    cost: int = 0
    """What the unmet wishes weigh at best,"""
    cost_with_it: int = 0
    """and when this one must be met."""
    given_up: tuple[ToldInstance, ...] = ()
    """The wishes that are then unmet."""

    @property
    def explained(self) -> bool:
        return self.verdict not in ("met", "open")

    def lines(self, *, everything: bool = False) -> list[str]:
        language = self.language
        told = [in_words(say("the wish: {wish}", wish=self.wish.sentence), language)]
        told.append(in_words(self._verdict(), language))
        if self.against:
            kind = _kind_words(self.kind)
            against = say("it cannot be met together with all of these ({kind}):", kind=kind)
            told.append(in_words(against, language))
            told += wish_lines(self.against, language, everything=everything)
            told.append(in_words(say("by these rules:"), language))
        told += instance_lines(self.rules, language, everything=everything)
        if self.given_up:
            told.append(in_words(say("when it is met, these are not:"), language))
            told += wish_lines(self.given_up, language, everything=everything)
        return told

    def _verdict(self) -> Message:
        if self.verdict == "impossible":
            return say("there is no solution at all: `clausette why` without a wish says more")
        if self.verdict == "met":
            return say("it can be met, and all other wishes with it")
        if self.verdict == "never":
            return say("it can never be met, by the rules alone:")
        if self.verdict == "open":
            return say("it can be met at no more cost ({cost})", cost=self.cost)
        return say(
            "meeting it costs more than giving it up: {dear} instead of {cost}",
            dear=self.cost_with_it,
            cost=self.cost,
        )

    def data(self) -> dict[str, Any]:
        return {
            "wish": self.wish.data(),
            "verdict": self.verdict,
            "against": [one.data() for one in self.against],
            "kind": self.kind,
            "rules": [one.data() for one in self.rules],
            "cost": self.cost,
            "cost_with_it": self.cost_with_it,
            "unmet_with_it": [one.data() for one in self.given_up],
            **self.shown(),
            **self.remarks.data(self.language),
        }


def _kind_words(kind: CoreKind) -> Message:
    """How few wishes it takes; in French they have another gender than rule instances."""
    if kind == "smallest":
        return say("no smaller set is enough")
    if kind == "minimal":
        return say("none of these wishes can be left out; fewer might be enough")
    return say("time ran out while looking for fewer: some of these wishes may not be needed")


def why_wish(
    question: Question,
    name: str,
    *,
    rules: Source | Model | None = None,
    steps: int | None = None,
    model: str | None = None,
    budget: float = BUDGET,
) -> WishExplained:
    """What stands against a wish, an instance of a soft rule.

    It is named by its rule, by a value, or by both, `free ann 3`. The other options are those of
    `why_none`.
    """
    start = perf_counter()
    subject = why_subject(question, rules=rules, steps=steps, model=model)
    question.tell(say("grounding"))
    grounding = subject.theory.ground(deadline=question.deadline)
    names, _ = subject.placed
    terms = {called: term for term, called in names.items()}
    wish = find_wish(grounding, terms.get(name, name))
    found = why_unmet(
        grounding,
        wish,
        deadline=question.deadline,
        budget=budget,
        tell=question.tell,
        # Other rules than the puzzle's own may tell names apart that it calls alike.
        without_loss=_without_loss(subject, grounding) if rules is None else None,
    )
    teller = Teller(subject, found.guard, question.language)
    named = (wish, *found.against, *found.rules)
    hard = [one.number for one in named if one.weight is None]
    return WishExplained(
        wish=teller.one(found.wish),
        verdict=found.kind,
        against=teller.all(found.against),
        kind=found.core,
        rules=teller.all(found.rules),
        cost=found.best,
        cost_with_it=found.with_it,
        given_up=teller.all(found.given_up),
        scene=why_scene(subject, found.guard, hard),
        remarks=subject.remarks(grounding.warnings),
        seconds=perf_counter() - start,
        language=question.language,
    )


def _without_loss(subject: Subject, grounding: ColumnarGrounding) -> WithoutLoss | None:
    """What a best placement may keep, where names can be swapped."""
    board = subject.board
    if board is None or board.installed.kind != "placement":
        return None
    names, _ = subject.placed
    return in_order(board.installed, board.board, grounding, names)
