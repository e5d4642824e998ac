"""Many boards from outside: files, folders, addresses, and files with a board on every line.

What answers strangers has no business here.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike, fspath
from typing import TYPE_CHECKING, Literal

from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.service.board_lists import entries_in
from clausette.service.question import NOTHING, Question
from clausette.service.reading import board_of
from clausette.words import say

if TYPE_CHECKING:
    from clausette.drawing.book import Paper
    from clausette.service.board import Board
    from clausette.service.booklets import Booklet, Ending
    from clausette.service.duplicates import Duplicates
    from clausette.service.training import Trained, Untrained


def boards_in(
    given: Iterable[str | PathLike[str]], puzzle: str | None = None
) -> list[tuple[str, Board]]:
    """Boards with their names, wherever they are (`board_lists`); an error if one is no board."""
    entries = entries_in([fspath(one) for one in given], puzzle)
    found = [(one.name, board_of(Question(one.as_text()))) for one in entries]
    if not found:
        raise UsageError(say("there are no boards here"))
    return found


def duplicates(
    *boards: str | PathLike[str], puzzle: str | None = None, language: str = "en"
) -> Duplicates:
    """Which of many boards are the same, however they are turned: files, folders, addresses."""
    from clausette.service import duplicates as use

    asked = Question(NOTHING, language=language)
    return use.duplicates(asked, boards=boards_in(boards, puzzle))


def booklet(
    *boards: str | PathLike[str],
    form: Literal["pdf", "html"] = "pdf",
    title: str = "",
    paper: Paper = "a4",
    per_page: int = 2,
    grades: bool = True,
    rules: bool = True,
    end: Ending = "solutions",
    explained: bool = False,
    links: bool = False,
    puzzle: str | None = None,
    seconds: float | None = None,
    language: str = "en",
) -> Booklet:
    """Boards of files, folders or lists as a booklet to print; `save(path)` writes it.

    A booklet as PDF needs `clausette[booklet]`.
    """
    from clausette.service.booklets import Layout
    from clausette.service.booklets import booklet as made

    layout = Layout(title, paper, per_page, grades, rules, end, explained, links)
    asked = Question(NOTHING, language=language, deadline=Deadline.after(seconds))
    return made(asked, boards=boards_in(boards, puzzle), form=form, layout=layout)


def train(
    puzzle: str,
    technique: str,
    *,
    seed: int | None = None,
    seconds: float | None = None,
    language: str = "en",
) -> Trained | Untrained:
    """A board solved up to the point where a technique is needed, and the step; `puzzle` is a name
    or a folder. With a seed it is a new board."""
    from clausette.puzzles.finding import puzzle_called
    from clausette.service import training

    asked = Question(NOTHING, language=language, deadline=Deadline.after(seconds))
    return training.train(asked, puzzle=puzzle_called(puzzle), technique=technique, seed=seed)
