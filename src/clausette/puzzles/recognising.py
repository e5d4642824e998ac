"""Whose board a text is: by the extension of its file, then by what it holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from clausette.errors import InputError
from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.finding import Installed


def recognised(
    text: str, extension: str, puzzles: tuple[Installed, ...]
) -> tuple[Installed, Format[Any]] | None:
    """The puzzle and the format that a text is written in; None when nobody knows it.

    Formats of the file's extension are asked first; where it belongs to one puzzle alone, no other
    is asked. Two puzzles that claim one text are an error.
    """
    alone = owner(extension, puzzles)
    if alone is not None:
        puzzles = (alone[0],)
    for by_extension in (True, False):
        claims = [
            (candidate, form)
            for candidate in puzzles
            for form in candidate.puzzle.formats
            if (extension in form.extensions) == by_extension and form.recognises(text)
        ]
        names = sorted({candidate.name for candidate, _ in claims})
        if len(names) > 1:
            raise InputError(
                f"this board could be {' or '.join(names)}: say which with --puzzle NAME"
            )
        if claims:
            return claims[0]
    return None


def owner(extension: str, puzzles: tuple[Installed, ...]) -> tuple[Installed, Format[Any]] | None:
    """The puzzle to which alone an extension belongs, and its first format of that extension."""
    owners = [
        (candidate, form)
        for candidate in puzzles
        for form in candidate.puzzle.formats
        if extension in form.extensions
    ]
    return owners[0] if len({candidate.name for candidate, _ in owners}) == 1 else None


def read_board(
    text: str, name: str, puzzles: tuple[Installed, ...]
) -> tuple[Installed, Format[Any], Any]:
    """The board in a text, with its puzzle and its format."""
    extension = Path(name).suffix.lower()
    found = recognised(text, extension, puzzles)
    if found is None:
        alone = owner(extension, puzzles)
        if alone is not None or len(puzzles) == 1:
            puzzle = alone[0] if alone is not None else puzzles[0]
            return puzzle, *_read_somehow(text, name, puzzle)
        known = ", ".join(candidate.name for candidate in puzzles)
        raise InputError(
            f"{name}: this is no board of {known} in any format that they know\n"
            "   help: `clausette puzzles` lists the formats; --puzzle NAME says what is wrong"
        )
    return *found, found[1].read(text, name)


def _read_somehow(text: str, name: str, puzzle: Installed) -> tuple[Format[Any], Any]:
    """The board in a text that does not tell its puzzle, which is known: an empty drawing, say.

    If it is none, the first format of the name's extension says what is wrong; of a single line,
    such as an address, the format that could read most of it.
    """
    extension = Path(name).suffix.lower()
    refusals: list[BoardError] = []
    for form in sorted(puzzle.puzzle.formats, key=lambda form: extension not in form.extensions):
        try:
            return form, form.read(text, name)
        except BoardError as error:
            refusals.append(error)
    if "\n" in text.strip():
        raise refusals[0]
    raise max(refusals, key=lambda refusal: refusal.column)
