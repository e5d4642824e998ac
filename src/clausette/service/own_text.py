"""The text of a board that reads back as that board, whatever is on it."""

from __future__ import annotations

from contextlib import suppress

from clausette.errors import ClausetteError, UsageError
from clausette.language import Source
from clausette.service.board import NOWHERE, Board
from clausette.service.question import Text
from clausette.service.reading import subject_in
from clausette.words import say


def own_text(board: Board) -> str:
    """The board in the first of its formats that loses nothing, below a line with its puzzle;
    UsageError when no format of the puzzle can express the board."""
    return own_text_and_format(board)[0]


def own_text_and_format(board: Board) -> tuple[str, str]:
    """The same, and the name of the format. The text is read once more, and what is read must be
    the board."""
    found = board.installed
    for form in found.puzzle.formats:
        if form.write is not None:
            with suppress(ClausetteError):
                text = f"puzzle: {found.name}\n{form.write(board.board)}"
                asked = Text(Source(NOWHERE.name, text), None if found.ours else found)
                again = subject_in(asked)
                if isinstance(again, Board) and again.board == board.board:
                    return text, form.name
    raise UsageError(say("no format of {puzzle} can express all of this board", puzzle=found.name))
