"""The use case *turned*: a board turned, mirrored, with other names for its signs, or as the one
that stands for all which are the same as it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.errors import UsageError
from clausette.making.symmetry import canonical_board
from clausette.puzzles.editing import TURNS
from clausette.puzzles.kinds import Symmetric
from clausette.service.board import NOWHERE, Board
from clausette.service.converting import Converted, convert
from clausette.service.editable import editing_of
from clausette.service.own_text import own_text_and_format
from clausette.service.reading import board_of
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question


def turned_text(
    question: Question,
    *,
    how: Sequence[str] = (),
    names: Mapping[str, str] | None = None,
    canonical: bool = False,
    to: str | None = None,
) -> Converted:
    """The text of a board that was turned, then got other signs, in a format or the first that can
    express it."""
    made = turned(board_of(question), how, names or {}, canonical=canonical)
    if to is not None:
        return convert(question.about(made), to=to)
    text, form = own_text_and_format(made)
    return Converted(made, form, text, question.language)


def turned(
    board: Board,
    how: Sequence[str] = (),
    names: Mapping[str, str] | None = None,
    *,
    canonical: bool = False,
) -> Board:
    """The board after some turns, one after the other, and with other names for its signs."""
    found, made = board.installed, board.board
    for one in how:
        made = _turned_once(board, made, one)
    if names:
        made = _renamed(board, made, names)
    if canonical:
        made = canonical_board(found.puzzle, made)
    return replace(board, board=made, format="", source=NOWHERE)


def _turned_once(board: Board, made: object, how: str) -> object:
    editing = editing_of(board.installed)
    possible = editing.turns(made)
    for one in TURNS:
        if one == how and one in possible:
            return editing.turned(made, one)
    known = (
        say("it can be {turns}", turns=tuple(possible)) if possible else say("no turn is possible")
    )
    raise UsageError(
        say("this board cannot be turned so: {how}; {known}", how=repr(how)[:40], known=known)
    )


def _renamed(board: Board, made: object, names: Mapping[str, str]) -> object:
    """The board with other signs; those that give theirs away and get none get what is left."""
    puzzle = board.installed.puzzle
    known = tuple(puzzle.labels(made)) if isinstance(puzzle, Symmetric) else ()
    if not isinstance(puzzle, Symmetric) or not known:
        raise UsageError(
            say(
                "the signs of {puzzle} mean something: they cannot change names",
                puzzle=board.puzzle,
            )
        )
    for sign in (*names, *names.values()):
        if sign not in known:
            raise UsageError(
                say(
                    "{sign} is none of the signs that can change names: {known}",
                    sign=sign,
                    known=known,
                )
            )
    if len({*names.values()}) < len(names):
        raise UsageError(say("two signs cannot get the same name"))
    left = iter([sign for sign in names if sign not in names.values()])
    taken = [sign for sign in names.values() if sign not in names]
    return puzzle.relabelled(made, {**names, **{sign: next(left) for sign in taken}})
