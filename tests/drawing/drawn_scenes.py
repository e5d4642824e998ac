"""Scenes to draw: small boards as people know them, and any scene at all."""

from __future__ import annotations

from typing import Literal, get_args

from hypothesis import strategies as st

from clausette.scene import (
    Cycle,
    Edge,
    Edit,
    Gesture,
    Ground,
    Ink,
    Jump,
    Look,
    Mark,
    Part,
    Pick,
    Place,
    Pointer,
    Pour,
    Region,
    Scene,
    Seat,
    Stroke,
    Surface,
    Symbol,
    Trace,
    Wire,
)

GROUNDS: tuple[Ground, ...] = get_args(Ground)
MARKS: tuple[Mark, ...] = get_args(Mark)
POINTERS: tuple[Pointer, ...] = get_args(Pointer)
SURFACES: tuple[Surface, ...] = get_args(Surface)

_LETTERS: dict[str, Look] = {
    ".": Look(),
    ":": Look("lit"),
    "L": Look("lit", "lamp"),
    "X": Look("wall"),
    "#": Look("shaded"),
    "-": Look(mark="dot"),
    "x": Look(mark="cross"),
    "?": Look(mark="unknown"),
    " ": Look("void"),
    "o": Look(mark="peg"),
    "_": Look(mark="hole"),
}


def board(*rows: str) -> tuple[tuple[Look, ...], ...]:
    """Looks from rows of characters; a digit is a clue on a wall."""
    return tuple(
        tuple(_LETTERS.get(letter) or Look("wall", text=letter) for letter in row) for row in rows
    )


LIGHT_UP = Scene("Light Up", board("L:2L", ":X::", "0.?L"))

# Three zones: the first column, the cell right of its top, and the rest.
NORINORI = Scene(
    "Norinori",
    board("#-#", "#-#", "??-"),
    right=frozenset({(0, 0), (1, 0), (2, 0), (0, 1)}),
    below=frozenset({(0, 1)}),
)

SUDOKU = Scene(
    "Sudoku",
    tuple(
        tuple(
            Look(text=str((2 * row + row // 2 + column) % 4 + 1), given=row == column)
            for column in range(4)
        )
        for row in range(4)
    ),
    right=frozenset((row, 1) for row in range(4)),
    below=frozenset((1, column) for column in range(4)),
)

# The English board in small: a cross, a jump just made.
PEGS = Scene(
    "Pegs",
    board(" oo ", "o__o", "oooo", " oo "),
    surface="pegboard",
    moves=(((2, 1), (0, 1)),),
)

TRIANGLE = Scene("Triangle", board("_  ", "oo ", "ooo"), surface="pegboard", indents=(2, 1, 0))

TUBES = Scene(
    "Tubes",
    (
        (Look(), Look("water", text="red", tint=0), Look("void")),
        (Look(), Look("water", text="blue", tint=1), Look()),
        (Look("water", text="red", tint=0), Look("water", text="red", tint=0), Look()),
    ),
    surface="tubes",
    moves=(((2, 1), (2, 0)),),
)


def numbers(size: int) -> Scene:
    """A square full of numbers, up to two digits."""
    row = tuple(Look(text=str(column % 99 + 1)) for column in range(size))
    return Scene("Numbers", (row,) * size)


CIRCLE = "M50 14A36 36 0 1 1 50 86A36 36 0 1 1 50 14Z"
BLACK_PEARL = Symbol("black pearl", "#", "●", (Stroke(CIRCLE, "black", "ink", 5),))
WHITE_PEARL = Symbol("white pearl", "o", "○", (Stroke(CIRCLE, "white", "black", 7),))
STAR = Symbol(
    "star",
    "*",
    "★",
    (Stroke("M50 10L61 37L90 40L68 59L75 88L50 72L25 88L32 59L10 40L39 37Z", "warm"),),
)


def right_of(row: int, column: int) -> Edge:
    return Edge(row, column, "right")


def below(row: int, column: int) -> Edge:
    return Edge(row, column, "below")


def clues(*rows: str) -> tuple[tuple[Look, ...], ...]:
    """Looks from rows of characters, a dot for an empty cell."""
    return tuple(tuple(Look(text=sign.strip(".")) for sign in row) for row in rows)


_LINE, _CROSS = Look(mark="line", given=False), Look(mark="cross", given=False)

SLITHERLINK = Scene(
    "Slitherlink",
    clues("3.", ".2"),
    surface="dots",
    edges={
        **dict.fromkeys([below(-1, 0), right_of(0, -1), right_of(0, 0), right_of(1, -1)], _LINE),
        below(0, 0): _CROSS,
    },
)

FUTOSHIKI = Scene(
    "Futoshiki",
    clues("1..", "..2", "3.."),
    edges={
        right_of(0, 0): Look(text="<"),
        right_of(1, 1): Look(text=">"),
        below(0, 1): Look(text="^"),
        below(1, 2): Look(text="v"),
    },
)

SKYSCRAPERS = Scene(
    "Skyscrapers",
    clues("1..", "...", "..3"),
    outside={
        (-1, 0): Look(text="4"),
        (-2, 2): Look(text="6"),
        (0, -1): Look(text="2"),
        (1, 3): Look(text="7"),
        (3, 1): Look(text="5"),
    },
)

MASYU = Scene(
    "Masyu",
    (
        (Look(mark=BLACK_PEARL), Look(), Look(mark=WHITE_PEARL)),
        (Look(mark=WHITE_PEARL), Look(), Look()),
    ),
    edges=dict.fromkeys(
        [right_of(0, 0), right_of(0, 1), below(0, 0), below(0, 2), right_of(1, 1)],
        Look(mark="wire", given=False),
    ),
)

GOKIGEN = Scene(
    "Gokigen",
    clues("..", ".."),
    dots={(-1, -1): Look(text="1"), (0, 0): Look(text="2"), (1, 1): Look(mark="dot")},
)

PENCILLED = Scene(
    "Pencilled",
    ((Look(text="5"), Look(candidates="19")), (Look(candidates="5"), Look(mark="unknown"))),
    gestures=(Pick("123456789", frozenset({(0, 1), (1, 0), (1, 1)}), candidates=True),),
)


_texts = st.one_of(
    st.just(""), st.sampled_from(["7", "25", "a&b", "<>", "éà"]), st.text(max_size=4)
)
_inks: st.SearchStrategy[Ink] = st.sampled_from(get_args(Ink))
_strokes = st.builds(
    Stroke,
    st.text("MLHVCSQTAZmlz0123456789eE+-., \n", max_size=12),
    _inks,
    _inks,
    st.one_of(st.integers(1, 20), st.floats(0.5, 20)),
)
symbols = st.builds(
    Symbol, _texts, _texts, _texts, st.lists(_strokes, max_size=2).map(lambda found: tuple(found))
)
looks = st.builds(
    Look,
    st.sampled_from(GROUNDS),
    st.one_of(st.sampled_from(MARKS), symbols),
    _texts,
    st.booleans(),
    st.integers(0, 40),
    *[st.one_of(st.just(""), st.text("123456789", max_size=9), st.text(max_size=3))] * 2,
)


def _gestures(rows: int, columns: int) -> st.SearchStrategy[Gesture]:
    places = st.tuples(st.integers(-1, rows), st.integers(-1, columns))
    edges = st.builds(Edge, st.integers(-1, rows), st.integers(-1, columns), _sides)
    part = st.one_of(st.integers(), places)
    moves = st.one_of(st.integers(), st.lists(part, max_size=3).map(tuple))
    some, numbers, word = st.frozensets(places), st.integers(0, 5), st.text(max_size=3)
    return st.one_of(
        st.builds(Cycle, word, some, word, st.booleans()),
        st.builds(Pick, word, some, st.booleans()),
        st.builds(Trace, word, st.frozensets(edges), word),
        st.builds(Wire, word, st.frozensets(edges), word),
        st.builds(Jump, st.lists(st.tuples(places, places, moves), max_size=3).map(tuple)),
        st.builds(Pour, st.lists(st.tuples(numbers, numbers, moves), max_size=3).map(tuple)),
        st.builds(
            Seat,
            st.lists(word, max_size=3).map(tuple),
            st.lists(st.tuples(word, places), max_size=3).map(tuple),
        ),
        st.builds(Region, some),
    )


_sides: st.SearchStrategy[Literal["right", "below"]] = st.sampled_from(["right", "below"])


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Any scene of up to six by six cells, with anything that a scene can have."""
    rows, columns = draw(st.integers(0, 6)), draw(st.integers(0, 6))
    cells = tuple(tuple(draw(looks) for _ in range(columns)) for _ in range(rows))
    places: list[Place] = [(row, column) for row in range(rows) for column in range(columns)]
    some = st.frozensets(st.sampled_from(places)) if places else st.just(frozenset[Place]())
    near = st.tuples(st.integers(-2, rows + 1), st.integers(-2, columns + 1))
    corners = st.tuples(st.integers(-1, rows - 1), st.integers(-1, columns - 1))
    edges = st.builds(Edge, st.integers(-1, rows - 1), st.integers(-1, columns - 1), _sides)
    spots = edges | corners.map(lambda place: Edge(*place, "corner"))
    outside = draw(st.dictionaries(near, looks, max_size=3))
    gestures = _gestures(rows, columns)
    part: st.SearchStrategy[Part] = st.sampled_from(get_args(Part))
    words = st.lists(_texts, max_size=2).map(tuple)
    edits = st.builds(Edit, part, gestures, words, st.booleans())
    pointed = sorted(draw(some) | draw(st.frozensets(near, max_size=1)))
    return Scene(
        draw(st.text(max_size=8)),
        cells,
        right=draw(some),
        below=draw(some),
        pointed={place: draw(st.sampled_from(POINTERS)) for place in pointed},
        gestures=tuple(draw(st.lists(gestures, max_size=2))),
        editing=tuple(draw(st.lists(edits, max_size=2))),
        caption=draw(st.text(max_size=30)),
        surface=draw(st.sampled_from(SURFACES)),
        indents=tuple(draw(st.lists(st.integers(0, 5), max_size=rows))),
        numbers_from=draw(st.sampled_from([1, 0, None])),
        moves=tuple(
            (draw(st.sampled_from(places)), draw(st.sampled_from(places)))
            for _ in range(draw(st.integers(0, 2)) if places else 0)
        ),
        outside={place: look for place, look in outside.items() if place not in places},
        edges=draw(st.dictionaries(edges, looks, max_size=4)),
        dots=draw(st.dictionaries(corners, looks, max_size=4)),
        pointed_edges=draw(st.dictionaries(spots, st.sampled_from(POINTERS), max_size=3)),
    )
