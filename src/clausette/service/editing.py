"""The use cases *blank*, *edit*, *turn* and *resize*: a board with something changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, get_args

from clausette.errors import UsageError
from clausette.puzzles.editing import Change, checked_settings, refuse_unknown
from clausette.puzzles.finding import Installed, puzzle_of_ours
from clausette.scene import Edge, Part
from clausette.service.board import Board
from clausette.service.editable import editing_of
from clausette.service.opening import Opened, open_board
from clausette.service.reading import board_of
from clausette.service.turning import turned
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.service.question import Question

_MOST_CHANGES = 100_000


def drawn(found: Installed, board: Any, question: Question) -> Opened:
    """A changed board, which some format can express; otherwise UsageError."""
    return open_board(question.about(Board(found, board)))


def blank(
    question: Question,
    *,
    puzzle: Installed | str,
    rows: int | None = None,
    columns: int | None = None,
    settings: Mapping[str, object] | None = None,
) -> Opened:
    """A board with nothing on it, of the usual size or another one."""
    found = named_puzzle(puzzle)
    editing = editing_of(found)
    return _changed(found, editing.blank(), question, rows, columns, settings)


def edit(
    question: Question,
    *,
    changes: Sequence[Change | Mapping[str, object]] = (),
    settings: Mapping[str, object] | None = None,
) -> Opened:
    """The board with other settings, then with some changes one after the other."""
    board = board_of(question)
    found, editing = board.installed, editing_of(board.installed)
    if len(changes) > _MOST_CHANGES:
        raise UsageError(say("{n:,} changes are too many at a time", n=len(changes)))
    told = [_change(change) for change in changes]
    made = board.board
    made = _set(found, made, settings or {})
    return drawn(found, editing.edited(made, told), question)


def turn(question: Question, *, how: str) -> Opened:
    """The board turned or mirrored."""
    board = board_of(question)
    return drawn(board.installed, turned(board, (how,)).board, question)


def resize(
    question: Question,
    *,
    rows: int | None = None,
    columns: int | None = None,
    settings: Mapping[str, object] | None = None,
) -> Opened:
    """The board with rows and columns added or cut off, at the bottom and at the right."""
    board = board_of(question)
    editing_of(board.installed)
    return _changed(board.installed, board.board, question, rows, columns, settings)


def _changed(
    found: Installed,
    board: Any,
    question: Question,
    rows: int | None,
    columns: int | None,
    settings: Mapping[str, object] | None,
) -> Opened:
    editing = editing_of(found)
    if rows is not None or columns is not None:
        if not editing.resizes(board):
            raise UsageError(say("the size of this board follows from its settings"))
        wide = rows if columns is None else columns
        high = columns if rows is None else rows
        if type(high) is not int or type(wide) is not int:
            raise UsageError(say("rows and columns are whole numbers"))
        board = editing.resized(board, high, wide)
    return drawn(found, _set(found, board, settings or {}), question)


def _set(found: Installed, board: Any, values: Mapping[str, object]) -> Any:
    """The board with some settings, in the puzzle's order: what one may be can follow from another
    that comes before it."""
    editing = editing_of(found)
    refuse_unknown(editing.settings(board), values)
    for name in [setting.name for setting in editing.settings(board)]:
        if name in values:
            checked = checked_settings(editing.settings(board), {name: values[name]})
            board = editing.set_to(board, checked)
    return board


def named_puzzle(named: Installed | str) -> Installed:
    """The puzzle, or the one of ours of that name; no folder is imported."""
    if isinstance(named, Installed):
        return named
    found = puzzle_of_ours(named)
    if found is None:
        raise UsageError(say("there is no puzzle {name}", name=repr(named)[:60]))
    return found


# -- changes as programs write them ----------------------------------------------------------------


def _change(told: Change | Mapping[str, object]) -> Change:
    """A change as JSON has it: `{"part": "givens", "spot": [0, 1], "value": "3"}`."""
    if isinstance(told, Change):
        return told
    part, value = told.get("part", "givens"), told.get("value", "")
    spots = told.get("spots", [told["spot"]] if "spot" in told else [])
    parts: tuple[Part, ...] = get_args(Part)
    if part in parts and isinstance(value, str) and isinstance(spots, list | tuple):
        found = [_spot(spot) for spot in spots]
        places = [spot for spot in found if spot is not None]
        if found and len(places) == len(found):
            return Change(parts[parts.index(part)], tuple(places), value)
    raise UsageError(
        say(
            'a change is {{"part": one of {parts}, "spot": [row, column] or "spots": a list of '
            'such, "value": a text}}; a side has "right" or "below" too',
            parts=get_args(Part),
        )
    )


def _spot(told: object) -> Spot | None:
    match told:
        case [int(row), int(column)]:
            return row, column
        case [int(row), int(column), ("right" | "below") as side]:
            return Edge(row, column, side)
    return None
