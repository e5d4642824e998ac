"""A board to play on in a notebook: the page's board, asking the kernel instead of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausette.errors import UsageError
from clausette.words import say

if TYPE_CHECKING:
    from clausette.notebook.widget import BoardWidget
    from clausette.service.board import AnyAnswer, Board


def play(board: Board, known: AnyAnswer | None, *, language: str, seconds: float) -> BoardWidget:
    """The widget of a board, begun with a partial answer if there is one.

    A question may take so many seconds; the kernel does nothing else meanwhile.
    """
    try:
        import anywidget  # noqa: F401
    except ModuleNotFoundError as error:
        if error.name != "anywidget":
            raise
        raise UsageError(
            say("a board in a notebook needs anywidget: pip install 'clausette[notebook]'")
        ) from None
    from clausette.notebook.bundle import BUNDLE

    if not BUNDLE.is_file():
        raise UsageError(
            say("the page is not built, and the notebook's board is part of it: run `make page`")
        )
    from clausette.notebook.widget import BoardWidget

    return BoardWidget(board, known, language=language, seconds=seconds)
