"""The use case *convert*: a board in another format of its puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

from clausette.errors import UsageError
from clausette.service.reading import board_of
from clausette.service.results import Remarks
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.board import Board
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Converted:
    """The text of a board in some format."""

    board: Board
    format: str
    text: str
    language: str = "en"

    @property
    def remarks(self) -> Remarks:
        """What had to be decided to read the board."""
        return Remarks((self.board.note,) if self.board.note else ())

    def write(self, out: TextIO) -> None:
        """Writes the text; its last line ends too."""
        out.write(self.text if self.text.endswith("\n") else f"{self.text}\n")

    def data(self) -> dict[str, Any]:
        return {
            "puzzle": self.board.puzzle,
            "format": self.format,
            "text": self.text,
            **self.remarks.data(self.language),
        }

    def __str__(self) -> str:
        return self.text


def convert(question: Question, *, to: str) -> Converted:
    """Writes a board in the format of that name."""
    board = board_of(question)
    form = board.installed.format(to)
    if form.write is None:
        raise UsageError(
            say("{puzzle} can read {format!r} but not write it", puzzle=board.puzzle, format=to)
        )
    question.deadline.check()
    return Converted(board, to, form.write(board.board), question.language)
