"""Norinori boards in the ways of other programs: puzz.link, pzpr's file text, Penpa+."""

from __future__ import annotations

import re

import numpy as np

from clausette.puzzles.base import BoardError
from clausette.puzzles.grid_size import refuse_size
from clausette.puzzles.links import borders, penpa, puzzlink, pzprv3
from clausette.puzzles.links.drawing import CORNER, Drawing, Layer, Spot
from clausette.puzzles.norinori.board import DIGITS, Board, board_of

_KIND = "norinori"
_THICK = 2
_NO_BORDERS = frozenset({1, 98})
"""Styles of edges that are no border: a thin line and a cross."""


def recognises_puzzlink(text: str) -> bool:
    """An address of this puzzle, whole or not."""
    return puzzlink.kind(text) == _KIND


def read_puzzlink(text: str, name: str) -> Board:
    """The board of an address."""
    address = puzzlink.parse_of(text, name, (_KIND,), "it reads norinori/columns/rows/borders")
    refuse_size(address.rows, address.columns, name)
    return Board(borders.regions(*borders.from_address(address, name)))


def write_puzzlink(board: Board) -> str:
    """The full address."""
    body = borders.to_body(*borders.borders(board.zones))
    return puzzlink.address(_KIND, board.columns, board.rows, body)


def recognises_pzprv3(text: str) -> bool:
    """A file text of this puzzle."""
    return pzprv3.kind(text) == _KIND


def read_pzprv3(text: str, name: str) -> Board:
    """The board of a file text, whether it gives regions or borders; its answer is left out."""
    file = pzprv3.parse(text, name)
    if file is None or file.kind != _KIND:
        cause = "this is no pzprv3 file of a norinori board"
        raise BoardError(name, 1, 1, cause, "it begins with pzprv3/norinori/")
    refuse_size(file.rows, file.columns, name)
    if file.version != "pzprv3":
        right = _bits(file, 0, file.rows, file.columns - 1, name)
        first = file.rows if file.columns > 1 else 0
        below = _bits(file, first, file.rows - 1, file.columns, name)
        return Board(borders.regions(right, below))
    words = file.block(1, file.rows, file.columns, "regions", name)
    for row in words:
        for word in row:
            if not re.fullmatch(f"[0-9]{{1,{DIGITS}}}", word.text):
                cause = f"{word.text[:20]!r} is no region number"
                raise BoardError(name, word.line, word.column, cause, "write whole numbers")
    numbers = [[int(word.text) for word in row] for row in words]
    return board_of(numbers, lambda r, c: (words[r][c].line, words[r][c].column), name)


def write_pzprv3(board: Board) -> str:
    """The file text with regions and an answer that is still empty."""
    regions = ["".join(f"{zone} " for zone in row) for row in board.zones]
    answer = [". " * board.columns] * board.rows
    count = str(1 + max(map(max, board.zones)))
    return pzprv3.write("pzprv3", _KIND, board.rows, board.columns, [count, *regions, *answer])


def recognises_penpa(text: str) -> bool:
    """An address of a drawing with borders and without clues or walls."""
    drawing = penpa.peek(text)
    if drawing is None:
        return False
    question = drawing.question
    return bool(question.edges) and not question.numbers and not question.surfaces


def read_penpa(text: str, name: str) -> Board:
    """The zones between the thick edges of a drawing."""
    drawing = penpa.decode(text, name)
    rows, columns = drawing.rows, drawing.columns
    refuse_size(rows, columns, name)
    right = np.zeros((rows, columns), dtype=np.bool_)
    below = np.zeros((rows, columns), dtype=np.bool_)
    for (one, other), style in drawing.question.edges.items():
        if style in _NO_BORDERS or one.category != CORNER or other.category != CORNER:
            continue
        (top, left, _), (row, column, _) = sorted((one, other))
        if 0 <= row < rows and 0 <= column < columns:
            if (top, left) == (row - 1, column):
                right[row, column] = True
            elif (top, left) == (row, column - 1):
                below[row, column] = True
    # A view counts the margins, which a board does not keep.
    view = "" if any(drawing.margins) else drawing.frame
    return Board(borders.regions(right[:, :-1], below[:-1]), view=view)


def write_penpa(board: Board) -> str:
    """The address of a drawing with a thick edge between zones."""
    right, below = borders.borders(board.zones)
    edges = {}
    for row, column in np.argwhere(right).tolist():
        edges[Spot(row - 1, column, CORNER), Spot(row, column, CORNER)] = _THICK
    for row, column in np.argwhere(below).tolist():
        edges[Spot(row, column - 1, CORNER), Spot(row, column, CORNER)] = _THICK
    return penpa.encode(Drawing(board.rows, board.columns, Layer(edges=edges), frame=board.view))


def _bits(
    file: pzprv3.FileText, first: int, rows: int, columns: int, name: str
) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Rows of 0 and 1; none of either when the board is too narrow to have borders that way."""
    bits = np.zeros((rows, columns), dtype=np.bool_)
    if not rows or not columns:
        return bits
    for row, words in enumerate(file.block(first, rows, columns, "borders", name)):
        for column, word in enumerate(words):
            if word.text not in ("0", "1"):
                cause = f"{word.text[:20]!r} is no border"
                raise BoardError(name, word.line, word.column, cause, "write 1 for a border, or 0")
            bits[row, column] = word.text == "1"
    return bits
