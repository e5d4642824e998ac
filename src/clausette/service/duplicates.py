"""The use case *duplicates*: which of many boards are the same, however they are turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.making.symmetry import same_boards
from clausette.service.board import Board
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Duplicates:
    """The groups of boards that are the same, each board by its name."""

    groups: tuple[tuple[str, ...], ...]
    boards: int
    """How many there were in all."""
    language: str = "en"

    @property
    def different(self) -> int:
        """How many boards there are that are not the same."""
        return self.boards - sum(len(group) - 1 for group in self.groups)

    def lines(self) -> tuple[Message, ...]:
        told = plural(
            self.boards,
            "{n} board, {different} without duplicates",
            "{n} boards, {different} without duplicates",
            different=self.different,
        )
        return (told, *(say("the same: {names}", names=group) for group in self.groups))

    def data(self) -> dict[str, Any]:
        return {
            "boards": self.boards,
            "different": self.different,
            "same": [list(group) for group in self.groups],
        }


def duplicates(question: Question, *, boards: Sequence[tuple[str, Board]]) -> Duplicates:
    """Which boards differ only by how they are seen."""

    def each() -> Any:
        for name, board in boards:
            question.deadline.check()
            yield name, board.installed.puzzle, board.board

    question.tell(say("comparing boards"))
    return Duplicates(tuple(same_boards(each())), len(boards), question.language)
