"""The picture as data: what is on the board, and which gestures it allows. Drawers only draw.

A scene knows nothing of a puzzle: cells have a ground, a mark and a text, some borders are thick,
some cells are pointed at. A page that shows it lets people do what its gestures say, no more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from clausette.errors import UsageError
from clausette.words import say

Place: TypeAlias = tuple[int, int]
"""Row and column, from 0."""


class Edge(NamedTuple):
    """A side of a cell: below it, or to its right; or the corner where these two meet, as something
    to point at. Row or column -1 gives those of the rim."""

    row: int
    column: int
    side: Literal["right", "below", "corner"]


def cell_name(place: Place, first: int = 1) -> str:
    """What people who count rows and columns from `first` call a cell: `r3c4`."""
    return f"r{place[0] + first}c{place[1] + first}"


Ground: TypeAlias = Literal["plain", "wall", "lit", "shaded", "tinted", "water", "void"]
"""What a cell looks like below its mark; `tinted` (pale, for zones) and `water` (strong, one of
WATERS) take their colour from the cell's `tint`; where the ground is `void` there is no cell."""

WATERS = (
    *("red", "blue", "green", "yellow", "orange", "purple", "pink", "turquoise", "brown", "lime"),
    *("grey", "navy", "magenta", "olive", "sky", "beige", "maroon", "mint", "black", "white"),
)
"""The colours that a `water` ground can have, by `tint`; a higher one starts over."""

Mark: TypeAlias = Literal[
    "", "lamp", "dot", "cross", "unknown", "peg", "hole", "line", "wire", "wires"
]
"""The marks that every drawer knows; `line` runs along a side, from dot to dot, and `wire` across
it, from the centre of a cell to that of the next, or as far as the side's span; `wires` are two
side by side. A cell that is not decided is `unknown`: blank, even where a plain cell has a dot in
ASCII."""

Surface: TypeAlias = Literal["grid", "dots", "pegboard", "tubes"]
"""What the cells are: squares with lines between them; squares with dots at their corners and no
lines but those of the answer; holes in one piece of wood; layers of glass tubes, one tube a column
with its bottom in the last row that is not void."""

Pointer: TypeAlias = Literal["focus", "cause", "wrong"]
"""Why a cell is pointed at: it is concluded, it is a reason, it breaks a rule."""


Ink: TypeAlias = Literal["", "ink", "paper", "black", "white", "strong", "soft", "warm", "cool"]
"""The colours that a symbol can have. In the dark, `ink` is light and `paper` is dark, `black` and
`white` stay what they are, and the others are lighter. Empty: none."""

_PATH: Final = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE+\-., \n]*")


@dataclass(frozen=True, slots=True)
class Stroke:
    """One path of a symbol, as in SVG, in a square of 100 by 100 units."""

    path: str
    fill: Ink = ""
    line: Ink = ""
    width: float = 6

    def __post_init__(self) -> None:
        """A stroke goes into pictures and pages as it is, so it must be nothing but a stroke."""
        if not _PATH.fullmatch(self.path):
            wrong = next(sign for sign in self.path if not _PATH.fullmatch(sign))
            raise UsageError(
                say(
                    "{sign} is not allowed in the path of a symbol; "
                    "write commands and numbers as in SVG, such as 'M10 50L90 50'",
                    sign=repr(wrong),
                )
            )
        for ink in (self.fill, self.line):
            if ink not in get_args(Ink):
                raise UsageError(
                    say(
                        "there is no ink named {ink}; the inks of symbols are {inks}",
                        ink=repr(ink),
                        inks=get_args(Ink)[1:],
                    )
                )
        if not 0 < self.width < 1000:
            raise UsageError(
                say("a stroke cannot be {width} wide; its square is 100 wide", width=self.width)
            )


@dataclass(frozen=True, slots=True)
class Symbol:
    """A mark of a puzzle's own: how a terminal shows it, plainly and at best, and its strokes."""

    name: str
    """What people call it, as a message."""
    ascii: str
    character: str
    strokes: tuple[Stroke, ...]


Corner: TypeAlias = Literal["nw", "ne", "sw", "se"]
"""A corner of a cell: its upper left, upper right, lower left, lower right."""


@dataclass(frozen=True, slots=True)
class Look:
    """How one place looks; `given` texts belong to the board, others to the answer.

    `candidates` are the signs that a cell may still hold, written small; `crossed` are those that
    it may not hold any more since just now, written so too and struck through.
    """

    ground: Ground = "plain"
    mark: Mark | Symbol = ""
    text: str = ""
    given: bool = True
    tint: int = 0
    candidates: str = ""
    crossed: str = ""
    spread: bool = False
    """Whether the characters of the text are clues of their own, which stand apart in the cell."""
    notes: tuple[tuple[Corner, str], ...] = ()
    """Small texts of the board in corners of the cell, such as a sum."""


# -- gestures: what people may do to a picture -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cycle:
    """Touching a cell steps through these states, each a character of the answer.

    A second button, or a long press, puts `second`; a drag paints what its first cell got.
    """

    states: str
    cells: frozenset[Place]
    second: str = ""
    drag: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """Choosing a cell, then typing or picking one of these signs; small ones too, if asked."""

    signs: str
    cells: frozenset[Place]
    candidates: bool = False


@dataclass(frozen=True, slots=True)
class Trace:
    """Touching a side steps through these states; a drag along sides draws what the first got.

    A second button puts `second`.
    """

    states: str
    edges: frozenset[Edge]
    second: str = ""


@dataclass(frozen=True, slots=True)
class Wire:
    """Dragging from cell to cell draws a line between their centres, across these sides.

    A second button on a side puts `second`.
    """

    states: str
    edges: frozenset[Edge]
    second: str = ""


@dataclass(frozen=True, slots=True)
class Jump:
    """Dragging a peg. Each drag allowed: from, to, and the plan's move for it."""

    allowed: tuple[tuple[Place, Place, Any], ...]


@dataclass(frozen=True, slots=True)
class Pour:
    """Pouring one column into another. From, to, and the plan's move for it."""

    allowed: tuple[tuple[int, int, Any], ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """Putting one of the names on a position; each position with its cell."""

    names: tuple[str, ...]
    positions: tuple[tuple[str, Place], ...]


@dataclass(frozen=True, slots=True)
class Region:
    """Dragging over cells makes them join the zone of the first one.

    With a second button, or after a long press, they become a zone of their own.
    """

    cells: frozenset[Place]


Gesture: TypeAlias = Cycle | Pick | Trace | Wire | Jump | Pour | Seat | Region

Part: TypeAlias = Literal["givens", "zones", "edges", "dots", "outside", "clues"]
"""What of a board an edit changes; `clues` are those of zones, each by any cell of its zone."""


@dataclass(frozen=True, slots=True)
class Edit:
    """What a setter may change of a board, and how.

    A dot is named by the cell at its upper left, and what lies outside by its place, one step or
    more beyond the last row or column. Words of more than one character, such as numbers, are in
    `words`; `number` allows any whole number, `several` so many of the signs at once.
    """

    part: Part
    gesture: Gesture
    words: tuple[str, ...] = ()
    number: bool = False
    several: int = 0


# -- the scene -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Scene:
    """A grid of cells; `right` and `below` hold the cells with a thick border on that side.

    Rows may be pushed to the right: `indents` counts half cells, row by row, for triangles.
    """

    title: str
    looks: tuple[tuple[Look, ...], ...]
    right: frozenset[Place] = frozenset()
    below: frozenset[Place] = frozenset()
    pointed: Mapping[Place, Pointer] = field(default_factory=dict)
    """Places outside the grid may be pointed at too."""
    gestures: tuple[Gesture, ...] = ()
    """By which people play."""
    editing: tuple[Edit, ...] = ()
    """By which people make boards."""
    caption: str = ""
    surface: Surface = "grid"
    indents: tuple[int, ...] = ()
    numbers_from: int | None = 1
    """What people call the first row and the first column; None when they have no numbers."""
    moves: tuple[tuple[Place, Place], ...] = ()
    """What went from where to where just now: arrows in a picture, marked ends in a terminal."""
    outside: Mapping[Place, Look] = field(default_factory=dict)
    """What stands around the grid: (-1, c) is above a column, (r, -1) before a row, (-2, c) and so
    on farther out; beyond the last row and column likewise."""
    edges: Mapping[Edge, Look] = field(default_factory=dict)
    """What lies on sides or crosses them: a mark, or a text such as `<`."""
    cages: tuple[tuple[Place, ...], ...] = ()
    """Groups of cells, each with a dashed line around it, inside the lines of the grid."""
    dots: Mapping[Place, Look] = field(default_factory=dict)
    """What lies on corners, each named by the cell at its upper left; (-1, -1) is the first."""
    pointed_edges: Mapping[Edge, Pointer] = field(default_factory=dict)
    spans: Mapping[Edge, tuple[Place, Place]] = field(default_factory=dict)
    """For a side that stands for all sides between two cells in line, these cells, the earlier
    first: a line across it joins them, and who touches any of those sides means it."""

    @property
    def rows(self) -> int:
        return len(self.looks)

    @property
    def columns(self) -> int:
        return len(self.looks[0]) if self.looks else 0

    def indent(self, row: int) -> int:
        """How many half cells a row is pushed to the right."""
        return self.indents[row] if 0 <= row < len(self.indents) else 0

    def without_candidates(self) -> Scene:
        """The same with nothing written small."""
        bare = [[replace(look, candidates="", crossed="") for look in row] for row in self.looks]
        return replace(self, looks=tuple(map(tuple, bare)))
