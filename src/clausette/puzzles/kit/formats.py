"""What all formats that others have made keep to: nothing of a board is lost in them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import Grid
from clausette.words import say


def faithful(form: Format[Grid]) -> Format[Grid]:
    """The same, but a board that would read back as another one is not written."""
    write = form.write
    assert write is not None

    def written(grid: Grid) -> str:
        text = write(grid)
        with suppress(BoardError):
            if form.read(text, form.name) == grid:
                return text
        name = form.name
        raise UsageError(
            say("{name} cannot express all of this board; choose another format", name=name)
        )

    return replace(form, write=written)
