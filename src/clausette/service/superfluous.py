"""The use case *superfluous*: the clues each of which a board could do without."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime
from clausette.making.clue_sets import clues_of
from clausette.puzzles.solving import solve
from clausette.service.editable import clued
from clausette.service.reading import board_of
from clausette.service.results import spots_data
from clausette.service.solution import answered
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.editing import Change
    from clausette.service.board import Board
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Superfluous:
    """Clues of which any one can be left out: the solution stays the only one."""

    board: Board
    verdict: str
    changes: tuple[Change, ...] = ()
    """Each takes one of them away."""
    words_of: tuple[str, ...] = ()
    """What each of them is."""
    looked_at: int = 0
    clues: int = 0
    """How many there are in all."""
    seconds: float = 0.0
    language: str = "en"

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where these clues are."""
        return tuple(change.spots[0] for change in self.changes)

    @property
    def words(self) -> list[Message]:
        if self.verdict == "unknown":
            return [say("unknown: out of time")]
        if self.verdict != "unique":
            return [say("only of a board with one solution can clues be superfluous")]
        told = (
            plural(
                len(self.changes),
                "{n} clue can be left out",
                "{n} clues can be left out, each by itself",
            )
            if self.changes
            else say("no clue can be left out")
        )
        if self.looked_at == self.clues:
            return [told]
        late = say(
            "out of time: {n} of {all} clues were looked at", n=self.looked_at, all=self.clues
        )
        return [told, late]

    def __str__(self) -> str:
        lines = [in_words(line, self.language) for line in self.words]
        lines += [f"  {in_words(one, self.language)}" for one in self.words_of]
        return "\n".join(lines)

    def data(self) -> dict[str, Any]:
        return {
            **answered(self.board, self.verdict, self.seconds),
            "clues": spots_data(self.spots),
            "changes": [
                {"changes": [change.data()], "words": in_words(words, self.language)}
                for change, words in zip(self.changes, self.words_of, strict=True)
            ],
            "late": self.verdict == "unknown" or self.looked_at < self.clues,
            "words": [in_words(line, self.language) for line in self.words],
        }


def superfluous(question: Question) -> Superfluous:
    """Tries to do without each clue in turn."""
    start = perf_counter()
    board = board_of(question)
    found = board.installed
    puzzle = clued(found)
    question.tell(say("solving"))
    verdict = solve(found, board.board, deadline=question.deadline)
    if verdict.kind != "unique":
        seconds = perf_counter() - start
        return Superfluous(board, verdict.kind, seconds=seconds, language=question.language)
    found_clues = clues_of(found, board.board, verdict.answers[0])
    clues = found_clues.clues
    needless: list[Change] = []

    def so_far(looked_at: int) -> Superfluous:
        return Superfluous(
            board,
            verdict.kind,
            tuple(needless),
            tuple(puzzle.clue_words(board.board, change) for change in needless),
            looked_at,
            len(clues),
            perf_counter() - start,
            question.language,
        )

    with found_clues.oracle() as oracle:
        for number, clue in enumerate(clues):
            others = [other for other in range(len(clues)) if other != number]
            try:
                enough = oracle.enough(others, deadline=question.deadline)
            except OutOfTime:
                return so_far(number)
            if enough is not None:
                needless.append(clue.taken)
                question.tell(so_far(number + 1))
    return so_far(len(clues))
