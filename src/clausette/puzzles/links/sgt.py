"""Ids of Simon Tatham's collection: `WxH:` and cells, in which a letter is a run of empty ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from clausette.puzzles.base import BoardError

_HEAD = re.compile(r"\s*([0-9]{1,6})x([0-9]{1,6})([A-Za-z0-9]{0,40}):")
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
LONGEST: Final = 1 << 20
"""Characters of the longest text that may be an id."""


def head(text: str) -> tuple[int, int, int] | None:
    """Columns, rows, and where the description begins; None when the text is no such id."""
    found = _HEAD.match(text, 0, 200) if len(text) <= LONGEST else None
    return None if found is None else (int(found[1]), int(found[2]), found.end())


def write_runs(cells: Sequence[str], empty: str = ".") -> str:
    """The cells with every run of empty ones as letters, `a` for one to `z` for twenty-six."""
    written: list[str] = []
    run = 0
    for cell in [*cells, ""]:
        if cell == empty:
            run += 1
            continue
        written.append("z" * (run // 26) + (_LETTERS[run % 26 - 1] if run % 26 else ""))
        written.append(cell)
        run = 0
    return "".join(written)


def read_runs(
    text: str, start: int, count: int, others: str, name: str, empty: str = "."
) -> list[str]:
    """The `count` cells of a description from a character on; anything else is a BoardError."""
    cells: list[str] = []
    end = len(text.rstrip())
    for at in range(start, end):
        character = text[at]
        run = _LETTERS.find(character) + 1
        if run:
            cells += [empty] * run
        elif character in others:
            cells.append(character)
        else:
            cause = f"{character!r} is neither a run of cells nor one of {' '.join(others)}"
            raise BoardError(name, 1, at + 1, cause, "letters a to z are runs of 1 to 26 cells")
        if len(cells) > count:
            cause = f"there are more than the {count} cells of the board"
            raise BoardError(name, 1, at + 1, cause, "check the size, or the last run")
    if len(cells) < count:
        cause = f"the id is cut short: {len(cells)} of {count} cells"
        raise BoardError(name, 1, end + 1, cause, "copy the whole id: WxH:cells")
    return cells
