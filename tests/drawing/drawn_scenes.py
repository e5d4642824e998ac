"""Scenes to draw: three small boards as people know them, and any scene at all."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from clausette.scene import Ground, Look, Mark, Place, Pointer, Scene, Surface

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


_looks = st.builds(
    Look,
    st.sampled_from(GROUNDS),
    st.sampled_from(MARKS),
    st.one_of(st.just(""), st.sampled_from(["7", "25", "a&b", "<>", "éà"]), st.text(max_size=4)),
    st.booleans(),
    st.integers(0, 40),
)


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Any scene of up to four by four cells, with any texts, borders and pointed cells."""
    rows, columns = draw(st.integers(0, 6)), draw(st.integers(0, 6))
    looks = tuple(tuple(draw(_looks) for _ in range(columns)) for _ in range(rows))
    places: list[Place] = [(row, column) for row in range(rows) for column in range(columns)]
    some = st.frozensets(st.sampled_from(places)) if places else st.just(frozenset[Place]())
    return Scene(
        draw(st.text(max_size=8)),
        looks,
        right=draw(some),
        below=draw(some),
        pointed={place: draw(st.sampled_from(POINTERS)) for place in sorted(draw(some))},
        caption=draw(st.text(max_size=30)),
        surface=draw(st.sampled_from(SURFACES)),
        indents=tuple(draw(st.lists(st.integers(0, 5), max_size=rows))),
        moves=tuple(
            (draw(st.sampled_from(places)), draw(st.sampled_from(places)))
            for _ in range(draw(st.integers(0, 2)) if places else 0)
        ),
    )
