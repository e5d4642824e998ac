"""What all formats that others have made keep to: nothing of a board is lost in them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import Grid


def faithful(form: Format[Grid]) -> Format[Grid]:
    """The same, but a board that would read back as another one is not written."""
    write = form.write
    assert write is not None

    def written(grid: Grid) -> str:
        text = write(grid)
        with suppress(BoardError):
            if form.read(text, form.name) == grid:
                return text
        cause = f"this board has something that {form.name} cannot say"
        raise UsageError(f"{cause}; write it in another format")

    return replace(form, write=written)
