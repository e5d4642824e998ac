"""Penpa+ addresses: `…#m=edit&p=DATA`, base64 of raw deflate of lines of abbreviated JSON.

Only what puzzles need is kept: surfaces, numbers, symbols and edges of the question and the
answer, and the view. Lines, cages, arrows and the history of edits are dropped.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from typing import Final
from urllib.parse import unquote

from clausette.puzzles.base import BoardError
from clausette.puzzles.links.drawing import (
    CELL,
    CORNER,
    Drawing,
    Layer,
    Margins,
    Number,
    Spot,
    Symbol,
)
from clausette.puzzles.telling import shown
from clausette.words import plural, say

HOST: Final = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
LONGEST: Final = 1 << 22
"""Characters of the longest text that may be an address."""
INFLATED: Final = 1 << 23
"""Bytes that an address may unfold to: thrice a 250×250 board with a border on every side."""
LARGEST: Final = 1000
"""Rows or columns, margins included."""

_HEAD = re.compile(
    r"(?:(?:https?://)?[^\s#?]{1,200}/penpa-edit/?(?:index\.html)?[#?])?m=(?:edit|solve)&p=",
    re.IGNORECASE,
)
_NAMES: Final = {
    "z9": "qa", "zQ": "pu_q", "zA": "pu_a", "zG": "grid", "zM": "edit_mode",
    "zS": "surface", "zL": "line", "zE": "lineE", "zW": "wall", "zC": "cage",
    "zN": "number", "zY": "symbol", "zP": "special", "zB": "board",
    "zR": "command_redo", "zU": "command_undo", "z8": "command_replay", "z1": "numberS",
    "zF": "freeline", "z2": "freelineE", "zT": "thermo", "z3": "arrows", "zD": "direction",
    "z0": "squareframe", "z5": "polygon", "z4": "deletelineE", "z6": "killercages",
    "z7": "nobulbthermo", "z_": "__a",
}  # fmt: skip
# Possessive, so that a string without an end costs one look and not one for every quote in it.
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|z[0-9A-Z_]', re.DOTALL)
_MODE = '{z9:zA,zG:["1","2","1"]}'
_PIXELS = 38
_REMEDY = say("copy the whole address, from m=edit to the last character")


def is_address(text: str) -> bool:
    """Whether a text begins as a Penpa+ address does."""
    return len(text) <= LONGEST and _HEAD.match(text.lstrip()[:400]) is not None


def decode(text: str, name: str = "address") -> Drawing:
    """The drawing that an address holds; raises BoardError when it holds none."""
    start = len(text) - len(text.lstrip())
    head = _HEAD.match(text, start)
    if head is None or len(text) > LONGEST:
        cause = say("this is not a Penpa+ address")
        remedy = say("it reads {example}", example="…#m=edit&p=…")
        raise BoardError(name, 1, 1, cause, remedy, doubtful=True)
    parts = _inflated(text[head.end() :], name, head.end()).split("\n")
    reader = _Reader(name, head.end() + 1)
    if len(parts) < 5:
        held = plural(len(parts), "the address holds {n} part", "the address holds {n} parts")
        raise reader.wrong(say("{held}, and a drawing has 6", held=held))
    kind, *fields = parts[0].split(",")
    if kind not in ("square", "sudoku"):
        cause = say("this is a grid of the kind {kind}", kind=shown(kind))
        raise reader.wrong(cause, say("only square grids can be read"))
    margins = reader.margins(parts[1])
    columns = reader.size(fields, 0, margins.left + margins.right)
    rows = reader.size(fields, 1, margins.top + margins.bottom)
    empty = Drawing(rows, columns, margins=margins)
    question = reader.layer(parts[3], empty)
    answer = reader.layer(parts[4], empty)
    return Drawing(rows, columns, question, answer, margins, ",".join(fields[2:]))


def encode(drawing: Drawing) -> str:
    """The address of a drawing, with the six parts that every reader needs."""
    data = "\n".join(_parts(drawing)).encode()
    packer = zlib.compressobj(wbits=-15)
    return HOST + b64encode(packer.compress(data) + packer.flush()).decode()


def _inflated(data: str, name: str, at: int) -> str:
    """The text in the data, which must be whole and not unfold without end."""
    data = unquote(data.partition("&")[0].strip().rstrip("="))
    data = data.rstrip("=")
    try:
        packed = b64decode(data + "=" * (-len(data) % 4), validate=True)
        inflater = zlib.decompressobj(wbits=-15)
        unfolded = inflater.decompress(packed, INFLATED)
        if inflater.unconsumed_tail:
            cause = say("the address expands to more than {n} MB", n=INFLATED >> 20)
            raise BoardError(name, 1, at + 1, cause, say("no board needs that much"))
        if not inflater.eof:
            cause = say("the address is cut short")
            raise BoardError(name, 1, at + len(data) + 1, cause, _REMEDY)
        return unfolded.decode()
    except (ValueError, zlib.error):
        cause = say("the address is cut short or damaged")
        raise BoardError(name, 1, at + 1, cause, _REMEDY) from None


class _Reader:
    """Takes the parts of a drawing for what they should be; anything else is a BoardError."""

    def __init__(self, name: str, column: int) -> None:
        self.name = name
        self.column = column

    def wrong(self, cause: str, remedy: str = _REMEDY) -> BoardError:
        return BoardError(self.name, 1, self.column, cause, remedy)

    def margins(self, text: str) -> Margins:
        found = self.json(text)
        if not isinstance(found, list) or len(found) != 4 or not all(map(_is_count, found)):
            raise self.wrong(say("the margins are not four numbers"))
        return Margins(*found)

    def size(self, fields: list[str], position: int, margin: int) -> int:
        text = fields[position] if position < len(fields) else ""
        if not re.fullmatch("[0-9]{1,9}", text):
            raise self.wrong(say("{text} is not a number of rows or columns", text=shown(text)))
        if int(text) > LARGEST:
            cause = say("{n} rows or columns are too many", n=text)
            raise self.wrong(cause, say("the limit is {n}", n=LARGEST))
        if int(text) <= margin:
            raise self.wrong(
                say(
                    "margins of {margin} leave nothing of {n} rows or columns",
                    margin=margin,
                    n=text,
                )
            )
        return int(text) - margin

    def layer(self, text: str, drawing: Drawing) -> Layer:
        found = self.json(_TOKEN.sub(_unabbreviated, text))
        if not isinstance(found, dict):
            raise self.wrong(say("a layer of the drawing is not a table"))
        spot = drawing.spot
        edges = found.get("lineE", found.get("edge", {}))
        return Layer(
            {spot(at): self.whole(value) for at, value in self.entries(found.get("surface", {}))},
            {spot(at): self.number(value) for at, value in self.entries(found.get("number", {}))},
            {spot(at): self.symbol(value) for at, value in self.entries(found.get("symbol", {}))},
            {(spot(a), spot(b)): self.whole(value) for a, b, value in self.pairs(edges)},
        )

    def json(self, text: str) -> object:
        try:
            found: object = json.loads(text)
        except (ValueError, RecursionError):
            cause = say("the address does not hold what Penpa+ writes: its JSON is broken")
            raise self.wrong(cause) from None
        return found

    def entries(self, table: object) -> Iterator[tuple[int, object]]:
        for key, value in self.table(table).items():
            yield self.place(key), value

    def pairs(self, table: object) -> Iterator[tuple[int, int, object]]:
        for key, value in self.table(table).items():
            first, _, second = key.partition(",")
            yield self.place(first), self.place(second), value

    def table(self, found: object) -> Mapping[str, object]:
        if not isinstance(found, dict):
            raise self.wrong(say("a layer of the drawing is not a table"))
        return found

    def place(self, text: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", text):
            raise self.wrong(say("{text} is not a place in the drawing", text=shown(text)))
        return int(text)

    def whole(self, value: object) -> int:
        if not _is_count(value):
            raise self.wrong(say("{text} is not a colour or a style", text=shown(str(value))))
        assert isinstance(value, int)
        return value

    def number(self, value: object) -> Number:
        match value:
            case [str() | int() as text, int() as style, str() | int() as mode, *_]:
                return Number(str(text), style, str(mode))
            case [list(), int() as style, str() | int() as mode, *_]:
                return Number("", style, str(mode))  # small candidates, by which people solve
        raise self.wrong(say("{text} is not a number in a drawing", text=shown(str(value))))

    def symbol(self, value: object) -> Symbol:
        match value:
            case [int() as shape, str() as family, int() as above, *_]:
                return Symbol(shape, family, above)
            case [list() as shapes, str() as family, int() as above, *_]:
                return Symbol(tuple(map(self.whole, shapes)), family, above)
        raise self.wrong(say("{text} is not a symbol in a drawing", text=shown(str(value))))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 10**9


def _unabbreviated(token: re.Match[str]) -> str:
    text = token[0]
    if text[0] == '"':
        return text
    return "null" if text == "zO" else f'"{_NAMES[text]}"' if text in _NAMES else text


def _parts(drawing: Drawing) -> Iterator[str]:
    """Header, margins, mode, question, answer, and the cells as steps from one to the next."""
    yield f"square,{drawing.width - 4},{drawing.height - 4},{drawing.frame or _frame(drawing)}"
    yield "[" + ",".join(map(str, drawing.margins)) + "]"
    yield _MODE
    yield _layer_text(drawing, drawing.question)
    yield _layer_text(drawing, drawing.answer)
    cells = [
        drawing.index(Spot(row, column))
        for row in range(drawing.rows)
        for column in range(drawing.columns)
    ]
    steps = [here - before for before, here in zip([0, *cells], cells, strict=False)]
    yield "[" + ",".join(map(str, steps)) + "]"


def _frame(drawing: Drawing) -> str:
    """The default view: the canvas in pixels, and the point nearest to the middle of the board."""
    width, height = drawing.width - 4, drawing.height - 4
    category = {(0, 0): CORNER, (0, 1): 2, (1, 0): 3, (1, 1): CELL}[height % 2, width % 2]
    row, column = (height - 1) // 2 + 2, (width - 1) // 2 + 2
    middle = (category * drawing.height + row) * drawing.width + column
    canvas = f"{(width + 1) * _PIXELS},{(height + 1) * _PIXELS}"
    return f"{_PIXELS},0,1,1,{canvas},{middle},{middle},0,0,0,0,Title: ,Author: ,,,OFF,false"


def _layer_text(drawing: Drawing, layer: Layer) -> str:
    index = drawing.index
    surfaces = sorted((index(spot), value) for spot, value in layer.surfaces.items())
    numbers = sorted((index(spot), list(value)) for spot, value in layer.numbers.items())
    symbols = sorted((index(spot), list(value)) for spot, value in layer.symbols.items())
    edges = sorted((index(a), index(b), value) for (a, b), value in layer.edges.items())
    return (
        "{zR:{z_:[]},zU:{z_:[]},z8:{z_:[]},"
        f"zS:{_json(dict(surfaces))},zN:{_json(dict(numbers))},z1:{{}},zY:{_json(dict(symbols))},"
        "zF:{},z2:{},zT:[],z3:[],zD:[],z0:[],z5:[],zL:{},"
        f"zE:{_json({f'{a},{b}': value for a, b, value in edges})},"
        "zW:{},zC:{},z4:{},z6:[],z7:[]}"
    )


def _json(table: Mapping[int, object] | Mapping[str, object]) -> str:
    return json.dumps(table, separators=(",", ":"), ensure_ascii=False)
