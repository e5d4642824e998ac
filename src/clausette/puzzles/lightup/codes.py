"""Light Up boards as other programs write them in one line: puzz.link, sgt ids, Penpa+."""

from __future__ import annotations

import re

from clausette.puzzles.base import BoardError
from clausette.puzzles.grid_size import refuse_size
from clausette.puzzles.lightup.board import NUMBERS, Board, rows_of
from clausette.puzzles.links import penpa, puzzlink, pzprv3, sgt
from clausette.puzzles.links.drawing import Drawing, Layer, Number, Spot

_KINDS = ("akari", "lightup", "bijutsukan")
_RUNS = "ghijklmnopqrstuvwxyz"
_CLUES = "0123456789abcde"

# -- puzz.link ---------------------------------------------------------------------------------


def recognises_puzzlink(text: str) -> bool:
    """An address of one of the names that Light Up has."""
    return puzzlink.kind(text) in _KINDS


def read_puzzlink(text: str, name: str) -> Board:
    """The board in an address."""
    address = puzzlink.parse_of(text, name, _KINDS, "it reads akari/columns/rows/body")
    refuse_size(address.rows, address.columns, name, 1, max(1, address.start))
    count = address.rows * address.columns
    cells: list[str] = []
    have = 0
    for at, code in enumerate(address.body):
        if have >= count:
            raise address.wrong(name, at, f"there is more than the {count} cells of the board")
        cell = _decoded(code)
        if cell is None:
            remedy = "codes are 0-9, a-e, g-z and the point"
            raise address.wrong(name, at, f"{code!r} is no code of a Light Up cell", remedy)
        cells.append(cell)
        have += len(cell)
    if have < count:
        cause = f"the address is cut short: {have} of {count} cells"
        raise address.wrong(name, len(address.body), cause)
    if "".join(cells)[count:].strip("."):
        raise address.wrong(
            name, len(address.body) - 1, "the last code passes the end of the board"
        )
    return Board(rows_of("".join(cells)[:count], address.columns), called=address.pid)


def _decoded(code: str) -> str | None:
    """The cells of one character: a wall, a clue and up to two white cells, or white cells."""
    if code == ".":
        return "#"
    if code in _RUNS:
        return "." * (_RUNS.index(code) + 1)
    value = _CLUES.find(code)
    return None if value < 0 else str(value % 5) + "." * (value // 5)


# A clue takes up to two white cells with it; what lies beyond the last cell counts as white.
_CODE = re.compile(
    r"(?P<run>\.{1,20})|(?P<wall>#)|(?P<clue>[0-4])(?:(?P<two>\.\.|\.?\Z)|(?P<one>\.))?"
)


def write_puzzlink(board: Board) -> str:
    """The address of a board, in the code that pzpr itself writes."""
    body = "".join(map(_encoded, _CODE.finditer("".join(board.rows))))
    return puzzlink.address(board.called, board.columns, len(board.rows), body)


def _encoded(cells: re.Match[str]) -> str:
    if cells["run"]:
        return _RUNS[len(cells["run"]) - 1]
    if cells["wall"]:
        return "."
    white = 2 if cells["two"] is not None else 1 if cells["one"] else 0
    return _CLUES[int(cells["clue"]) + 5 * white]


# -- the file text of pzpr ---------------------------------------------------------------------

_FILE_CELLS = {".": ".", "#": ".", "+": ".", "-": "#"} | {clue: clue for clue in NUMBERS}
_FILE_WALL = str.maketrans("#", "-")


def recognises_pzprv3(text: str) -> bool:
    """The head of a file of pzpr that names Light Up."""
    return pzprv3.kind(text) in _KINDS


def read_pzprv3(text: str, name: str) -> Board:
    """The board in a file of pzpr; lamps and marks are passed over."""
    file = pzprv3.parse(text, name)
    if file is None or file.kind not in _KINDS:
        cause = "this is no file of pzpr for Light Up"
        raise BoardError(name, 1, 1, cause, "it begins with pzprv3 and lightup")
    refuse_size(file.rows, file.columns, name)
    rows: list[str] = []
    for words in file.block(0, file.rows, file.columns, "cells", name):
        for word in words:
            if word.text not in _FILE_CELLS:
                cause = f"{word.text[:20]!r} is no cell of Light Up"
                remedy = "write . for a white cell, - for a wall, 0 to 4 for a clue"
                raise BoardError(name, word.line, word.column, cause, remedy)
        rows.append("".join(_FILE_CELLS[word.text] for word in words))
    return Board(tuple(rows))


def write_pzprv3(board: Board) -> str:
    """A file of pzpr with an empty answer."""
    rows = [" ".join(row.translate(_FILE_WALL)) + " " for row in board.rows]
    return pzprv3.write("pzprv3", "lightup", len(board.rows), board.columns, rows)


# -- sgt ids -----------------------------------------------------------------------------------

_ID = re.compile(
    r"\s*(lightup:)?[0-9]{1,6}x[0-9]{1,6}(?:[bsd][0-9]{1,3}){0,4}(?::[a-zB0-9]*|#\S{1,80})\s*",
    re.ASCII,
)
_PREFIX = "lightup:"


def recognises_sgt(text: str) -> bool:
    """`7x7:` and cells, with the name and the parameters of Light Up or without."""
    return len(text) <= sgt.LONGEST and _ID.fullmatch(text) is not None


def read_sgt(text: str, name: str) -> Board:
    """The board of an id of Simon Tatham's collection."""
    # Blanks keep the columns of messages right.
    plain = text.replace(_PREFIX, " " * len(_PREFIX), 1)
    head = sgt.head(plain)
    if head is None and recognises_sgt(text):
        cause = "this is the seed of a random board, which only its own program can make"
        remedy = "copy the game id, which has a : and cells in place of the #"
        raise BoardError(name, 1, text.index("#") + 1, cause, remedy)
    if head is None:
        raise BoardError(name, 1, 1, "this is no id of a Light Up board", "it reads 7x7:cells")
    columns, rows, start = head
    refuse_size(rows, columns, name)
    cells = sgt.read_runs(plain, start, rows * columns, f"B{NUMBERS}", name)
    return Board(rows_of("".join(cells).replace("B", "#"), columns))


def write_sgt(board: Board) -> str:
    """The id of a board, without parameters."""
    cells = "".join(board.rows).replace("#", "B")
    return f"{board.columns}x{len(board.rows)}:{sgt.write_runs(cells)}"


# -- Penpa+ ------------------------------------------------------------------------------------

_BLACK = 4
_DARK = (1, 3, _BLACK, 8)
"""Surfaces that setters use for walls: black and the greys."""
_STYLE = (7, "1")


def recognises_penpa(text: str) -> bool:
    """A drawing with dark cells and no borders between regions, or one too damaged to tell."""
    if not penpa.is_address(text):
        return False
    drawing = penpa.peek(text)
    if drawing is None:
        return True  # the reader says what is wrong
    question = drawing.question
    return not question.edges and any(colour in _DARK for colour in question.surfaces.values())


def read_penpa(text: str, name: str) -> Board:
    """The board in a drawing: dark cells are walls, and so are cells with a number."""
    drawing = penpa.decode(text, name)
    refuse_size(drawing.rows, drawing.columns, name)
    cells = [["."] * drawing.columns for _ in range(drawing.rows)]
    question = drawing.question
    for spot, colour in question.surfaces.items():
        if colour in _DARK and _inside(drawing, spot):
            cells[spot.row][spot.column] = "#"
    for spot, number in question.numbers.items():
        clue = number.text.strip()
        if clue and _inside(drawing, spot):
            if clue not in NUMBERS:
                place = f"row {spot.row + 1}, column {spot.column + 1}"
                cause = f"a clue of {clue[:20]!r} in {place}"
                raise BoardError(name, 1, 1, cause, "clues are numbers from 0 to 4")
            cells[spot.row][spot.column] = clue
    return Board(tuple(map("".join, cells)), drawing.frame if _plain(drawing) else "")


def _plain(drawing: Drawing) -> bool:
    """Whether a drawing has no margins, which a view counts and a board does not."""
    return not any(drawing.margins)


def _inside(drawing: Drawing, spot: Spot) -> bool:
    rows, columns = range(drawing.rows), range(drawing.columns)
    return spot.category == 0 and spot.row in rows and spot.column in columns


def write_penpa(board: Board) -> str:
    """The address of a drawing with the walls black and the clues white on them."""
    walls = {
        Spot(row, column): cell
        for row, line in enumerate(board.rows)
        for column, cell in enumerate(line)
        if cell != "."
    }
    numbers = {spot: Number(cell, *_STYLE) for spot, cell in walls.items() if cell != "#"}
    layer = Layer(surfaces=dict.fromkeys(walls, _BLACK), numbers=numbers)
    return penpa.encode(Drawing(len(board.rows), board.columns, layer, frame=board.view))
