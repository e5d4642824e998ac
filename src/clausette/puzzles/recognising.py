"""Whose board a text is: by its first line, by its file's extension, by what names its puzzle; and
if nothing does, by who can read it.

A format knows its own puzzle only. A text that names none is offered to every plain reader, and
taken when those that accept it are of one puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any, TypeAlias

from clausette.errors import InputError
from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.finding import Installed
from clausette.puzzles.links import puzzlink
from clausette.puzzles.telling import either, helped, shown
from clausette.words import say

Claim: TypeAlias = tuple[Installed, Format[Any]]
Refusal: TypeAlias = tuple[Installed, BoardError]

_TOLD = 3
"""Puzzles of which a message says why each cannot read a text."""

_NAMED = re.compile(r"\ufeff?\s*puzzle:[ \t]*([\w-]{1,60})[ \t]*\r?(?:\n|$)")
"""A first line that names the puzzle."""


class UnclearBoard(InputError):
    """A text that could be a board of several puzzles: `puzzles` holds their names."""

    def __init__(self, puzzles: tuple[str, ...]) -> None:
        self.puzzles = puzzles
        super().__init__(
            say(
                "this board could be {names}: say which with --puzzle NAME, "
                "or in a first line `puzzle: NAME`",
                names=either(list(puzzles)),
            )
        )

    def data(self, language: str = "en") -> dict[str, Any]:
        return {**super().data(language), "puzzles": list(self.puzzles)}


def recognised(text: str, extension: str, puzzles: tuple[Installed, ...]) -> Claim | None:
    """The puzzle and the format that a text is written in; None when nobody knows it.

    Where the first line or the extension names the puzzle, no other is asked. Two puzzles that a
    text could be of are an error.
    """
    text, puzzles = _addressed(text, extension, puzzles)
    claims = [claim for claim in _formats(extension, puzzles) if claim[1].names(text)]
    return _of_one_puzzle(claims or list(_accepted(text, extension, puzzles)))


def _addressed(
    text: str, extension: str, puzzles: tuple[Installed, ...]
) -> tuple[str, tuple[Installed, ...]]:
    """A text without the line that names its puzzle, and the puzzles that it can be of."""
    named = _NAMED.match(text, 0, 200)
    if named is not None:
        ours = tuple(puzzle for puzzle in puzzles if puzzle.name == named[1])
        if not ours:
            if len(puzzles) == 1:
                cause = say("this is read as {puzzle}", puzzle=puzzles[0].name)
            else:
                cause = say("there is no such puzzle; there are {known}", known=_names(puzzles))
            raise InputError(
                say("the first line says `puzzle: {name}`, and {cause}", name=named[1], cause=cause)
            )
        return bare(text), ours
    alone = owner(extension, puzzles)
    return text, (alone[0],) if alone is not None else puzzles


def bare(text: str) -> str:
    """A text without a first line that names its puzzle."""
    named = _NAMED.match(text, 0, 200)
    # A blank line in its place keeps the numbers of the others.
    return text if named is None else "\n" + text[named.end() :]


def _formats(extension: str, puzzles: tuple[Installed, ...]) -> list[Claim]:
    """All formats, those of an extension first."""
    found = [(puzzle, form) for puzzle in puzzles for form in puzzle.puzzle.formats]
    return sorted(found, key=lambda claim: extension not in claim[1].extensions)


def _accepted(text: str, extension: str, puzzles: tuple[Installed, ...]) -> Iterator[Claim]:
    """The plain formats that can read a text, and take it for a board of theirs."""
    for puzzle, form in _formats(extension, puzzles):
        if form.plain is not None:
            try:
                board = form.read(text, "")
            except BoardError:
                continue
            if form.plain(text, board):
                yield puzzle, form


def _of_one_puzzle(claims: list[Claim]) -> Claim | None:
    names = sorted({puzzle.name for puzzle, _ in claims})
    if len(names) > 1:
        raise UnclearBoard(tuple(names))
    return claims[0] if claims else None


def owner(extension: str, puzzles: tuple[Installed, ...]) -> Claim | None:
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
    text, left = _addressed(text, extension, puzzles)
    if found is not None:
        return *found, found[1].read(text, name)
    refusals: list[Refusal] = []
    for puzzle, form in _formats(extension, left):
        if len(left) == 1 or form.plain is not None:
            try:
                board = form.read(text, name)
            except BoardError as error:
                refusals.append((puzzle, error))
            else:
                if len(left) == 1:
                    return puzzle, form, board  # an empty drawing, say
    raise _refusal(text, name, left, refusals)


def _refusal(
    text: str, name: str, puzzles: tuple[Installed, ...], refusals: list[Refusal]
) -> InputError:
    """What is wrong with a text: told by the readers that came farthest, if they came far."""
    sure = [refusal for refusal in refusals if not refusal[1].doubtful]
    if len(puzzles) == 1:
        return max(sure or refusals, key=_reached)[1]
    if sure:
        line, column = farthest = max(map(_reached, sure))
        told = {
            error.cause: (puzzle.name, error)
            for puzzle, error in reversed(sure)
            if (error.line, error.column) == farthest
        }
        far = line > 1 or (column > 1 and "\n" not in text.strip())
        # A single reader that stumbles at once says nothing; what all say at once is so.
        agreed = len({error.cause for _, error in sure}) == 1 and len(sure) > 1
        if len(told) == 1 and (far or agreed):
            return next(iter(told.values()))[1]
        if far:
            causes: list[str] = [
                say("as {puzzle}, {cause}", puzzle=whose, cause=cause)
                for cause, (whose, _) in reversed(told.items())
            ]
            if len(causes) > _TOLD:
                causes[_TOLD:] = ["…"]
            cause = reduce(lambda one, other: say("{first}; {next}", first=one, next=other), causes)
            remedy = say("say which puzzle it is: --puzzle NAME")
            return BoardError(name, line, column, cause, remedy)
    kind, known = puzzlink.kind(text), _names(puzzles)
    if kind is not None:
        return InputError(
            say(
                "{name}: this address is for {kind}, and the puzzles are {known}",
                name=name,
                kind=shown(kind, 40),
                known=known,
            )
        )
    fault = say("{name}: no puzzle can read this board; there are {known}", name=name, known=known)
    remedy = say("`clausette puzzles` lists the formats; --puzzle NAME says what is wrong")
    return InputError(helped(fault, remedy))


def _names(puzzles: tuple[Installed, ...]) -> tuple[str, ...]:
    return tuple(puzzle.name for puzzle in puzzles)


def _reached(refusal: Refusal) -> tuple[int, int]:
    return refusal[1].line, refusal[1].column
