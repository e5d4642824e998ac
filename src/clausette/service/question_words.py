"""A board as a question in words: how it is played, what it looks like, what an answer is.

It is for readers who have nothing but this text, and may never have heard of the puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausette.errors import ClausetteError
from clausette.puzzles.kinds import Describing
from clausette.puzzles.manual import manual_of
from clausette.puzzles.palette import start_of
from clausette.service.opening import rules_for_players
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Format
    from clausette.service.board import Board


def question_words(board: Board, language: str = "en") -> str:
    """The whole question; an answer to it is what `answer_words` writes, and `score` reads."""
    parts = [
        board.title(language),
        "\n".join(rules_words(board, language)),
        *_shown(board, language),
        *_wanted(board, language),
    ]
    return "\n\n".join(parts) + "\n"


def _shown(board: Board, language: str) -> tuple[str, str]:
    """The board, in sentences if its puzzle has some for it."""
    if isinstance(board.installed.puzzle, Describing):
        told = board.installed.puzzle.described(board.board)
        lines = "\n".join(f"- {in_words(words, language)}" for words in told)
        return in_words(say("The board:"), language), lines
    form, text = shown_format(board)
    return in_words(say("The board ({how}):", how=form.description), language), text


def shown_format(board: Board) -> tuple[Format[Any], str]:
    """The first format in which the board can be written, and the text; rather one of several
    lines, in which cells stand above each other."""
    found: list[tuple[Format[Any], str]] = []
    for form in board.installed.puzzle.formats:
        if form.write is not None:
            try:
                text = form.write(board.board).strip("\n")
            except ClausetteError:
                continue
            found.append((form, text))
            if "\n" in text:
                return form, text
    return found[0]


def rules_words(board: Board, language: str = "en") -> list[str]:
    """How it is played: a paragraph of the puzzle's own, or the sentences of the rules."""
    own = manual_of(board.installed.folder, language).rules
    if own and not board.own_rules:
        return [own]
    return [f"- {sentence}" for _, sentence in rules_for_players(board, language)]


def _wanted(board: Board, language: str) -> list[str]:
    """What an answer is."""
    installed = board.installed
    signs = manual_of(installed.folder, language).answer
    if installed.kind != "filling":
        return [in_words(say("Answer with {what}.", what=signs), language)] if signs else []
    filling = installed.filling
    start = start_of(filling, board.board, filling.scene(board.board))
    if not signs:
        signs = " ".join(dict.fromkeys("".join(filling.states(board.board).values())))
    asked = say("Answer with these rows, a sign in place of every ? ({signs}):", signs=signs)
    return [in_words(asked, language), "\n".join(start)]
