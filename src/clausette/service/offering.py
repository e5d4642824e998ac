"""The use case *offers*: clues that would make the solution of a board the only one.

For one of the solutions, the target, changes are tried that the puzzle offers: the target must stay
right by the puzzle's own checker, the other solutions must not. What is left is proved by solving.
Solutions that turn up meanwhile are counterexamples, which spare the next changes the solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.making.clue_sets import with_all_clues
from clausette.making.fewest import fewest
from clausette.puzzles.editing import Change
from clausette.puzzles.solving import Answer, another, solve
from clausette.service.editable import clued
from clausette.service.reading import board_of
from clausette.service.solution import answered
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.puzzles.finding import Installed
    from clausette.service.board import Board
    from clausette.service.question import Question

_MOST: Final = 8
"""Offers that are made."""
_SETS: Final = 2
"""Offers of several changes that are made where no single one is enough."""
_LARGEST: Final = 40
"""Changes in one offer."""
_SINGLES: Final = 0.5
"""Of the time, for those of a single change, if there is little of it."""
_PROVED: Final = 0.5
"""Of the time, for the fewest clues."""
_PATIENCE: Final = 10.0
"""Seconds, if nobody says how long it may take."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Changes after which the board has one solution."""

    changes: tuple[Change, ...]
    words: tuple[str, ...]

    def data(self, language: str) -> dict[str, Any]:
        return {
            "changes": [change.data() for change in self.changes],
            "words": in_words(say("{it}", it=self.words), language),
        }


@dataclass(frozen=True, slots=True)
class Offered:
    """What could be added to a board, the least first."""

    board: Board
    verdict: str
    """That of the board as it is."""
    offers: tuple[Offer, ...] = ()
    late: bool = False
    """Whether there was no time to look at everything."""
    seconds: float = 0.0
    language: str = "en"

    @property
    def words(self) -> Message:
        if self.verdict == "unique":
            return say("the board has one solution already")
        if self.verdict == "none":
            return say("the board has no solution: take clues away first")
        if self.offers:
            return plural(
                len(self.offers),
                "{n} way to leave one solution",
                "{n} ways to leave one solution",
            )
        if self.late or self.verdict == "unknown":
            return say("unknown: out of time")
        return say("no clues were found that leave one solution")

    def __str__(self) -> str:
        lines = [in_words(self.words, self.language)]
        lines += [f"  {offer.data(self.language)['words']}" for offer in self.offers]
        return "\n".join(lines)

    def data(self) -> dict[str, Any]:
        return {
            **answered(self.board, self.verdict, self.seconds),
            "offers": [offer.data(self.language) for offer in self.offers],
            "late": self.late,
            "words": [in_words(self.words, self.language)],
        }


def offers(question: Question) -> Offered:
    """Clues that would leave one solution of a board that has several."""
    start = perf_counter()
    board = board_of(question)
    found = board.installed
    clued(found)
    deadline = question.deadline
    if deadline.endless:
        deadline = deadline.within(_PATIENCE)
    question.tell(say("solving"))
    verdict = solve(found, board.board, deadline=deadline)

    def so_far(made: Sequence[Offer], late: bool) -> Offered:
        seconds = perf_counter() - start
        fewest_first = tuple(sorted(made, key=lambda offer: len(offer.changes)))
        return Offered(board, verdict.kind, fewest_first, late, seconds, question.language)

    if verdict.kind != "several":
        return so_far((), verdict.kind == "unknown")
    question.tell(say("looking for clues"))
    made: list[Offer] = []
    late = False
    # What cannot be had for one solution may be had for another.
    for target in verdict.answers:
        others = [answer for answer in verdict.answers if answer != target]
        search = _Search(found, board.board, target, deadline, others)
        try:
            for offer in search.singles(deadline.share(_SINGLES)):
                made.append(offer)
                question.tell(so_far(made, late=False))
                if len(made) == _MOST:
                    break
        except OutOfTime:
            late = True
        if not made:
            late = False
            try:
                for offer in islice(search.sets(), _SETS):
                    made.append(offer)
                    question.tell(so_far(made, late=False))
            except OutOfTime:
                late = True
        if made or late:
            break
    return so_far(made, late)


@dataclass
class _Search:
    """The changes of a board that are tried for a target, and the solutions met on the way."""

    found: Installed
    board: Any
    target: Answer
    deadline: Deadline
    others: list[Answer] = field(default_factory=list)
    """Solutions of the board that are not the target."""

    def singles(self, deadline: Deadline) -> Iterator[Offer]:
        """Single changes, each of which leaves the target alone; OutOfTime when not all could be
        looked at."""
        for change in self._candidates(self.board, self.target):
            deadline.check()
            changed = self._changed(self.board, (change,))
            right = self._right(changed, self.target)
            if right is None or self._others_right(changed, right, self.others, most=0):
                continue
            counter = another(self.found, changed, right, deadline=deadline)
            if counter is None:
                yield self._offer((change,))
            else:
                self._remember(counter)

    def sets(self) -> Iterator[Offer]:
        """Several changes that together leave the target alone, none of which can be left out;
        the fewest clues first, if clues are enough and there is time to find them."""
        tried: set[Change] = set()
        if fewest := self._fewest():
            tried.add(fewest[0])
            yield self._offer(fewest)
        while True:
            made = self._greedy(tried)
            if made is None:
                return
            fewer = self._without_needless(made)
            tried.add(fewer[0])  # the next set begins otherwise
            yield self._offer(fewer)

    def _fewest(self) -> tuple[Change, ...]:
        """The fewest clues that leave the target alone, or as few as were found in time."""
        found, own = with_all_clues(self.found, self.board, self.target)
        others = [at for at in range(len(found.clues)) if at not in own]
        with found.oracle() as oracle:
            few = fewest(oracle, others, own, deadline=self.deadline.share(_PROVED))
        return () if few is None else tuple(found.clues[at].put for at in few.chosen)

    def _greedy(self, avoided: set[Change]) -> tuple[Change, ...] | None:
        """One change after the other: each time the one that leaves the fewest known solutions."""
        changes: tuple[Change, ...] = ()
        board, target, others = self.board, self.target, list(self.others)
        while len(changes) < _LARGEST:
            best: tuple[int, Change, Any, Answer] | None = None
            for change in self._candidates(board, target):
                self.deadline.check()
                if change in avoided:
                    continue
                changed = self._changed(board, (change,))
                right = self._right(changed, target)
                if right is None:
                    continue
                most = len(others) if best is None else best[0] - 1
                left = self._others_right(changed, right, others, most)
                if left <= most and (best is None or left < best[0]):
                    best = left, change, changed, right
                    if not left:
                        break
            if best is None:
                return None
            _, change, board, target = best
            changes = (*changes, change)
            others = [b for a in others if (b := self._right(board, a)) is not None and b != target]
            counter = another(self.found, board, target, deadline=self.deadline)
            if counter is None:
                return changes
            others.append(counter)
            self._remember(counter)
        return None

    def _without_needless(self, changes: tuple[Change, ...]) -> tuple[Change, ...]:
        """The changes without those that are not needed, as far as there is time to find them."""
        for change in changes:
            fewer = tuple(other for other in changes if other != change)
            if not fewer or self.deadline.over:
                break
            board = self._changed(self.board, fewer)
            right = self._right(board, self.target)
            try:
                alone = right is not None and (
                    another(self.found, board, right, deadline=self.deadline) is None
                )
            except OutOfTime:
                break
            if alone:
                changes = fewer
        return changes

    def _candidates(self, board: Any, target: Answer) -> Iterator[Change]:
        yield from clued(self.found).offered(board, target)

    def _changed(self, board: Any, changes: Sequence[Change]) -> Any:
        return clued(self.found).edited(board, changes)

    def _right(self, board: Any, answer: Answer) -> Answer | None:
        """An answer as it would be on a changed board, if it is still right."""
        adapted = clued(self.found).adapted(board, answer)
        return None if self.found.filling.check(board, adapted) else tuple(adapted)

    def _others_right(self, board: Any, target: Answer, others: Sequence[Answer], most: int) -> int:
        """How many other solutions are still right; those after so many are not counted."""
        count = 0
        for answer in others:
            adapted = self._right(board, answer)
            if adapted is not None and adapted != target:
                count += 1
                if count > most:
                    break
        return count

    def _remember(self, answer: Answer) -> None:
        """Keeps a solution of a changed board, if it is one of the board as it was."""
        adapted = self._right(self.board, answer)
        if adapted is not None and adapted not in (self.target, *self.others):
            self.others.append(adapted)

    def _offer(self, changes: tuple[Change, ...]) -> Offer:
        words = clued(self.found).change_words
        return Offer(changes, tuple(words(self.board, change) for change in changes))
