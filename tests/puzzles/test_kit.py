"""The kit: geometry against its definition and against the checker's own, codes there and back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.codecs import Body, Border, Cells, Corners, Part, RoomNumbers, Then
from clausette.puzzles.kit.codes import (
    arrow_code,
    base_36,
    circles,
    decimal,
    four_cell,
    hex_number,
    sign_code,
    spaces,
)
from clausette.puzzles.kit.shape import Cell
from clausette.puzzles.kit.sized import ZONE_NAMES
from clausette.scene import Edge, Place
from filling_laws import zones

# -- geometry ------------------------------------------------------------------------------------


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Boards of free cells and walls."""
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    return Grid.of(
        *("".join(draw(st.sampled_from("...#")) for _ in range(width)) for _ in range(height))
    )


def places(grid: Grid, cells: list[Cell]) -> list[Place]:
    return [grid.place(cell) for cell in cells]


@given(grids())
def test_neighbours_are_those_at_a_distance_of_one(grid: Grid) -> None:
    filled = Filled(grid.signs)
    for cell in grid.cells:
        r, c = grid.place(cell)
        steps = {
            other: (abs(i - r), abs(j - c)) for other in grid.cells for i, j in [grid.place(other)]
        }
        assert grid.beside[cell] == [x for x, step in steps.items() if sum(step) == 1]
        assert grid.touching[cell] == [x for x, step in steps.items() if max(step) == 1]
        assert places(grid, grid.beside[cell]) == filled.near((r, c))
        assert set(places(grid, grid.touching[cell])) == {*filled.near((r, c), corners=True)}


@given(grids())
def test_squares_are_those_of_the_checker(grid: Grid) -> None:
    free = [places(grid, square) for square in grid.shape.squares.values()]
    filled = Filled(grid.signs)
    assert filled.squares(".") == [
        tuple(square) for square in free if filled.held(square, ".") == tuple(square)
    ]
    corners = {dot for dot in grid.shape.dots.values() if len(grid.shape.around_dot(dot)) == 4}
    assert len(free) == len(corners)


def between(grid: Grid, one: Place, other: Place) -> list[Place] | None:
    """The places from one to the other, both included, if they are in line."""
    (r, c), (i, j) = sorted((one, other))
    if r != i and c != j:
        return None
    return [(a, b) for a in range(r, i + 1) for b in range(min(c, j), max(c, j) + 1)]


@given(grids())
def test_cells_see_each_other_when_nothing_stands_between_them(grid: Grid) -> None:
    seen, ahead = grid.sight(".")
    filled = Filled(grid.signs)
    assert set(seen) == set(grid.where("."))
    for cell in seen:
        wanted = [
            other
            for other in grid.cells
            if other != cell
            and (way := between(grid, grid.place(cell), grid.place(other))) is not None
            and all(filled[place] == "." for place in way)
        ]
        assert sorted(seen[cell]) == wanted
        assert sorted(ahead[cell]) == [other for other in wanted if other > cell]


@given(grids())
def test_ways_lead_from_a_cell_to_the_rim_and_the_checker_looks_along_them(grid: Grid) -> None:
    answer = Filled(grid.signs)
    for cell, place in zip(grid.cells, grid.shape.places, strict=True):
        up, left, right, down = grid.shape.ways(cell)
        assert [*reversed(left), cell, *right] == list(grid.shape.rows[place[0]])
        assert [*reversed(up), cell, *down] == list(grid.shape.columns[place[1]])
        seen = [list(takewhile(lambda x: grid[x] == ".", way)) for way in (up, left, right, down)]
        places = [grid.place(x) for way in seen for x in way]
        assert answer.seen(place, ".") == [place, *places]


@given(grids())
def test_runs_are_those_of_the_checker(grid: Grid) -> None:
    runs = [places(grid, run) for run in grid.runs(".")]
    assert runs == [run.cells for run in Filled(grid.signs).matches(r"\.+")]


@given(grids())
def test_a_side_lies_between_the_cells_and_the_dots_that_it_joins(grid: Grid) -> None:
    """In the drawing of an answer, where cells, sides and dots have squares of their own."""
    shape = grid.shape
    spots = {
        edge: (
            2 * edge.row + 1 + (edge.side == "below"),
            2 * edge.column + 1 + (edge.side == "right"),
        )
        for edge in shape.sides
    }
    assert len(set(spots.values())) == len(spots)

    def near(row: int, column: int) -> set[int]:
        return {
            shape.sides[edge]
            for edge, (r, c) in spots.items()
            if abs(r - row) + abs(c - column) == 1
        }

    for cell in grid.cells:
        r, c = grid.place(cell)
        assert set(shape.sides_of(cell)) == near(2 * r + 1, 2 * c + 1)
    for (r, c), dot in shape.dots.items():
        assert set(shape.sides_at(dot)) == near(2 * r + 2, 2 * c + 2)
        corners = [p for p in shape.places if p[0] - r in (0, 1) and p[1] - c in (0, 1)]
        assert places(grid, shape.around_dot(dot)) == corners
    for edge, side in shape.sides.items():
        inner = 0 <= edge.row < grid.height - (edge.side == "below")
        if inner and 0 <= edge.column < grid.width - (edge.side == "right"):
            one, other = grid.across(side)
            assert other in grid.beside[one]
            assert side in {*shape.sides_of(one)} & {*shape.sides_of(other)}


@given(grids())
def test_from_outside_a_line_is_seen_as_the_checker_sees_it(grid: Grid) -> None:
    clues = [[("1",)] * len(side) for side in grid.shape.rim]
    rims = [rim for side in grid.shape.rim for rim in side]
    views = list(Filled(grid.signs).views(clues))
    assert [places(grid, [*rim.line]) for rim in rims] == [view.cells for view in views]
    for rim in rims:
        r, c = grid.place(rim.line[0])
        assert abs(rim.place[0] - r) + abs(rim.place[1] - c) == 1


def test_terms_are_told_apart_by_their_codes() -> None:
    shape = Grid.of("...", "...").shape
    codes = [*shape.cells, *shape.sides.values(), *shape.dots.values()]
    codes += [rim for side in shape.rim for rim in side]
    assert codes == list(range(1, len(shape.all_terms)))
    assert len(set(shape.all_terms)) == len(shape.all_terms)
    assert shape.all_terms[shape.sides[Edge(-1, 0, "below")]] == "h(1,1)"
    assert shape.all_terms[shape.sides[Edge(0, 0, "right")]] == "v(1,2)"
    assert shape.all_terms[shape.dots[-1, -1]] == "p(1,1)"
    assert [shape.all_terms[side[0]] for side in shape.rim] == [
        "o(0,1)",
        "o(3,1)",
        "o(1,0)",
        "o(1,4)",
    ]


# -- codes ---------------------------------------------------------------------------------------


def fault(at: int, cause: str, remedy: str) -> BoardError:
    return BoardError("body", 1, at + 1, cause, remedy)


def assert_same(part: Part, grid: Grid) -> None:
    """A board can be read back from a body, which is written the same once more."""
    text = part.write(grid)
    read = Body(text, grid.height, grid.width, fault).grid(part)
    assert read == grid
    assert part.write(read) == text


NUMBERS = st.integers(0, 20).map(str)
LARGE = st.integers(0, 8191).map(str)
ARROWS = st.builds("{}{}".format, st.sampled_from("·↑↓←→"), st.integers(0, 4095) | st.just("?"))
OF_CELLS: dict[str, tuple[Part, st.SearchStrategy[str]]] = {
    "hex": (Cells(hex_number(), spaces("g")), LARGE),
    "decimal": (Cells(decimal(), sign_code("?", "."), spaces("a")), st.sampled_from("0123456789?")),
    "four": (Cells(four_cell(), sign_code("?", "."), spaces("g")), st.sampled_from("01234?")),
    "base 36": (Cells(base_36(), sign_code(".", ".")), st.integers(0, 1295).map(str)),
    "arrows": (Cells(arrow_code(), spaces("a")), ARROWS),
    "circles": (Cells(circles("o", "*")), st.sampled_from("o*")),
}


def filled(
    draw: Callable[[st.SearchStrategy[str]], str], count: int, sign: st.SearchStrategy[str]
) -> tuple[str, ...]:
    """Signs and long runs of nothing."""
    found: list[str] = []
    while len(found) < count:
        found += ["."] * int(draw(st.integers(0, 45).map(str))) + [draw(sign)]
    return tuple(found[:count])


@pytest.mark.parametrize("name", OF_CELLS)
@given(data=st.data(), height=st.integers(1, 9), width=st.integers(1, 9))
def test_cells_come_back_from_their_codes(
    name: str, data: st.DataObject, height: int, width: int
) -> None:
    part, sign = OF_CELLS[name]
    assert_same(part, Grid(height, width, filled(data.draw, height * width, sign)))


@given(data=st.data(), height=st.integers(1, 5), width=st.integers(1, 5))
def test_marks_on_dots_come_back(data: st.DataObject, height: int, width: int) -> None:
    dots = [(r, c) for r in range(-1, height) for c in range(-1, width)]
    marks = filled(data.draw, len(dots), st.sampled_from("01234"))
    pairs = tuple((dot, mark) for dot, mark in zip(dots, marks, strict=True) if mark != ".")
    grid = Grid(height, width, (".",) * height * width, dots=pairs)
    assert_same(Corners(four_cell(), spaces("g")), grid)


@given(rows=zones(5), data=st.data())
def test_numbers_of_zones_come_back_in_the_first_cells(
    rows: list[list[int]], data: st.DataObject
) -> None:
    empty = Grid.of(zones=rows)
    part = Then(Border(), RoomNumbers(hex_number(), spaces("g")))
    first = {cells[0] for cells in empty.by_zone.values()}
    givens = [data.draw(NUMBERS | st.just(".")) if x in first else "." for x in empty.cells]
    assert_same(part, Grid(empty.height, empty.width, tuple(givens), empty.zones))


@pytest.mark.parametrize(
    ("part", "text", "rows"),
    [
        (Cells(arrow_code(), spaces("a")), "a21220.", (".", "↓1", "↓2", "·?")),
        (Cells(arrow_code(), spaces("a")), "61fb-41f0", ("↑31", ".", ".", "→496")),
        (Cells(hex_number(), spaces("g")), "f-10+100=000", ("15", "16", "256", "4096")),
        (Cells(circles("1", "2")), "i0", ("2", ".", ".", ".")),
        (Cells(decimal(), spaces("a")), "1b9", ("1", ".", ".", "9")),
    ],
)
def test_codes_are_those_of_pzpr(part: Part, text: str, rows: tuple[str, ...]) -> None:
    grid = Body(text, 1, 4, fault).grid(part)
    assert grid.givens == rows
    assert part.write(grid) == text


def test_zones_may_have_any_names_and_pieces_of_one_name_are_told() -> None:
    def read(text: str) -> Grid:
        lines = list(enumerate(text.split("/"), 1))
        fields = ZONE_NAMES.read(lines, "zones", len(lines), 2)
        return Grid(len(lines), 2, (".",) * 2 * len(lines), **fields)

    assert read("a b/a 10").zones == ((0, 1), (0, 2))
    assert read("a b/a 10").note == ""
    assert read("a b/b a").zones == ((0, 1), (2, 3))
    assert read("a b/b a").note.startswith("zones 'a' and 'b' are in several pieces")
    with pytest.raises(BoardError, match="this row has 1 entry"):
        read("a b/a")


def test_a_cell_that_is_spared_can_neither_be_touched_nor_marked() -> None:
    grid = Grid(1, 3, ("12", ".", "3"))
    marks = Marks("shaded", spare=True)
    assert list(marks.states(grid)) == [(0, 1)]
    assert [marks.fits(grid, at, sign) for at, sign in enumerate(".#3")] == [".", "#", "."]
    against = list(marks.misfits(grid, ("#.?",), "board"))
    assert [violation.cells for violation in against] == [((0, 0),)]
    assert [look.mark for look in marks.looks(grid, (".?.",))] == ["", "", ""]
