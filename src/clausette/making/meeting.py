"""Whether a board meets the wishes, and which one comes nearest to them.

Taking clues away makes boards harder, as a rule. So of one solution there is a row of boards, from
all clues to as few as possible, and the wish for a grade is looked up in it from the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from clausette.deadline import Deadline
from clausette.errors import OutOfTime, SolverError, UsageError
from clausette.making.aiming import Aim, Guess, aim_at
from clausette.making.order import Order
from clausette.making.parts import Clue
from clausette.puzzles.manner import Manner, manner_of
from clausette.puzzles.solving import Answer, another, solve
from clausette.puzzles.telling import to_report
from clausette.puzzles.tutored import Tutored
from clausette.reasoning.difficulty import Ceiling, Grade, grade
from clausette.reasoning.scale import least_level, level_of
from clausette.reasoning.techniques import Level
from clausette.words import Message, Title, plural, say

Lessened = Callable[[Sequence[Clue]], tuple[Any, Answer]]
"""From clues to the board without them, and its solution."""


@dataclass(frozen=True)
class Candidate:
    """A board with one solution, and how far it is from what was wished for."""

    board: Any
    answer: Answer
    clues: int
    grade: Grade | None = None
    unmet: tuple[Message, ...] = ()
    distance: float = 0.0


class Judge:
    """What an order wishes of boards that have one solution."""

    def __init__(self, order: Order) -> None:
        self._order = order
        wishes = order.wishes
        if wishes.givens is not None and wishes.givens < 0:
            raise UsageError(say("the number of clues cannot be negative"))

    def fewest(self, count: int) -> int:
        """How many clues should be left of so many."""
        givens = self._order.wishes.givens
        if givens is None:
            return 0
        return round(givens * count) if 0 < givens < 1 else round(givens)

    @cached_property
    def aim(self) -> Aim | None:
        """What tells boards that are worth a grading, if a grade or steps are wished for."""
        wishes, scale = self._order.wishes, self._manner.scale
        low, high = wishes.grade or (0, len(scale) - 1)
        if wishes.technique is not None:
            low = max(low, self._hardness(wishes.technique)[0])
        if wishes.hardest is not None:
            high = min(high, self._hardness(wishes.hardest)[0])
        return aim_at(scale, low, high)

    def best(
        self,
        lessened: Lessened,
        gone: Sequence[Sequence[Clue]],
        count: int,
        deadline: Deadline,
        guess: Guess | None = None,
    ) -> Candidate | None:
        """Of the boards without more and more groups of clues, the one that comes nearest; None if
        by the guess none would."""
        wishes, hard, every = self._order.wishes, len(gone), len(gone)
        if guess is not None and self.aim is not None:
            chosen = self.aim.chosen(guess, every, all_gone=wishes.minimal)
            if chosen is None:
                return None
            hard = chosen
        best = one = self._candidate(lessened, gone[:hard], count, deadline, thinned=hard == every)
        if guess is not None and wishes.hardest is None:
            return best  # another board costs less than a better guess
        # The more clues, the easier. A few of those that went last are enough, as a rule.
        back = 1
        while hard and one.grade is not None and self._too_hard(one.grade):
            hard, back = max(0, hard - back), 2 * back
            one = self._candidate(lessened, gone[:hard], count, deadline)
            best = min(best, one, key=lambda candidate: candidate.distance)
        return best

    def _candidate(
        self,
        lessened: Lessened,
        gone: Sequence[Sequence[Clue]],
        count: int,
        deadline: Deadline,
        *,
        thinned: bool = False,
    ) -> Candidate:
        """The board without these clues; `thinned` if they are all that could go."""
        every = [clue for group in gone for clue in group]
        board, answer = lessened(every)
        answer = self._verified(board, answer, deadline)
        left = count - len(every)
        unmet, distance = list[Message](), 0.0
        wishes = self._order.wishes
        if wishes.givens is not None and (wanted := self.fewest(count)) != left:
            clues = plural(left, "{n} clue", "{n} clues")
            unmet.append(say("it has {clues} instead of {wanted}", clues=clues, wanted=wanted))
            distance += abs(left - wanted) / max(1, count)
        if wishes.minimal and (spare := self._spare(board, answer, thinned, left, deadline)):
            unmet.append(plural(spare, "{n} clue is superfluous", "{n} clues are superfluous"))
            distance += spare / count
        graded = None
        if wishes.grade is not None or wishes.technique or wishes.hardest:
            lesson = Tutored(self._order.puzzle, board)
            graded = grade(lesson.tutor, ceiling=self._ceiling, deadline=deadline)
            assert graded is not None
            faults = self._faults(graded, self._manner)
            unmet += [message for message, _ in faults]
            distance += sum(far for _, far in faults)
        return Candidate(board, answer, left, graded, tuple(unmet), distance)

    def _faults(self, graded: Grade, manner: Manner) -> list[tuple[Message, float]]:
        """The wishes about steps that a grade does not meet, and how far it is off."""
        wishes, found = self._order.wishes, list[tuple[Message, float]]()
        level = graded.level
        if wishes.grade is not None:
            low, high = wishes.grade
            if level is None:
                found.append((say("no way to solve it step by step was found"), 10.0))
            elif not low <= level <= high:
                name = _title(manner.scale[level])
                off = max(low - level, level - high)
                found.append((say("it is {level}", level=name), float(off)))
        if wishes.technique is not None and wishes.technique not in graded.techniques:
            found.append((say("it does not need {technique}", technique=wishes.technique), 1.0))
        if wishes.hardest is not None and self._beyond(graded, wishes.hardest):
            what = wishes.hardest
            found.append((say("it needs more than {technique}", technique=what), 1.0))
        return found

    def _too_hard(self, graded: Grade) -> bool:
        """Whether more clues might help."""
        wanted, hardest = self._order.wishes.grade, self._order.wishes.hardest
        if wanted is not None and (graded.level is None or graded.level > wanted[1]):
            return True
        return hardest is not None and self._beyond(graded, hardest)

    def _beyond(self, graded: Grade, technique: str) -> bool:
        """Whether something harder than a technique is needed."""
        most, single = self._hardness(technique), level_of(self._manner.scale, 1)
        return graded.level is None or any(
            hardness[:2] > most
            for hardness in (one.hardness for one in graded.rounds)
            # What one rule forces and has no name, such as crossing out, nobody does without.
            if hardness.technique or hardness.level > single
        )

    def _hardness(self, technique: str) -> tuple[int, int]:
        """How hard a technique is, as steps are compared."""
        manner = self._manner
        found = manner.called(technique)
        return level_of(manner.scale, found.most, found), manner.techniques.index(found)

    @cached_property
    def _manner(self) -> Manner:
        return manner_of(self._order.puzzle.folder)

    @cached_property
    def _ceiling(self) -> Ceiling | None:
        """Beyond which level nobody wants to know more."""
        wishes = self._order.wishes
        levels = [] if wishes.grade is None else [wishes.grade[1]]
        if wishes.hardest is not None:
            levels.append(self._hardness(wishes.hardest)[0])
        return Ceiling(min(levels), least_level(self._manner.scale, 2)) if levels else None

    def _spare(
        self, board: Any, answer: Answer, thinned: bool, left: int, deadline: Deadline
    ) -> int:
        """How many clues could be left out, each by itself."""
        puzzle: Any = self._order.puzzle.puzzle
        wishes = self._order.wishes
        one_by_one = wishes.symmetry == "none" and wishes.start is None
        if thinned and one_by_one and not wishes.givens and len(puzzle.clues(board)) == left:
            return 0  # each was tried
        found, count = self._order.puzzle, 0
        for change in puzzle.clues(board):
            without = puzzle.edited(board, [change])
            adapted = puzzle.adapted(without, answer)
            if not found.filling.check(without, adapted):
                count += another(found, without, adapted, deadline=deadline) is None
        return count

    def _verified(self, board: Any, answer: Answer, deadline: Deadline) -> Answer:
        """The solution, after the board itself was solved, with nothing left over from making it;
        it must be the one meant, and the only one."""
        puzzle = self._order.puzzle
        verdict = solve(puzzle, board, deadline=deadline)
        if verdict.kind == "unknown":
            raise OutOfTime(say("the time is up"))
        if verdict.kind == "unique":
            meant, found = (puzzle.filling.chosen(board, x) for x in (answer, verdict.answers[0]))
            if np.array_equal(meant, found):
                return verdict.answers[0]
        raise SolverError(to_report(say("a board of {puzzle} was made wrong", puzzle=puzzle.name)))


def _title(level: Level) -> Title:
    return Title({"en": level.name("en"), **level.names})
