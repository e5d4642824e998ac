from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from drawn_scenes import (
    LIGHT_UP,
    NORINORI,
    PEGS,
    SUDOKU,
    TRIANGLE,
    TUBES,
    board,
    numbers,
    scenes,
)
from hypothesis import given
from hypothesis import strategies as st
from taken_apart import bare

from clausette.drawing import Colours, draw_terminal
from clausette.drawing.characters import columns_of
from clausette.scene import Look, Pointer, Scene

ALL_COLOURS: tuple[Colours, ...] = ("none", "256", "truecolor")


def test_plain_light_up_shows_clues_walls_lamps_and_what_is_lit() -> None:
    assert draw_terminal(LIGHT_UP, "none").splitlines() == [
        "   1  2  3  4",
        "1  L  .  2  L",
        "2  .  #  .  .",
        "3  0  _     L",
    ]


def test_an_unsolved_board_has_dots_for_its_plain_cells() -> None:
    assert draw_terminal(Scene("", board("..X", "1..")), "none").splitlines()[1] == "1  .  .  #"


def test_plain_regions_are_outlined() -> None:
    assert draw_terminal(NORINORI, "none").splitlines() == [
        "    1   2   3",
        "  +---+---+---+",
        "1 | # | . | # |",
        "  |   +---+   |",
        "2 | # | .   # |",
        "3 |   |     . |",
        "  +---+-------+",
    ]


def test_a_gap_without_a_thick_stretch_costs_no_line() -> None:
    drawn = draw_terminal(SUDOKU, "none").splitlines()
    assert sum(line.lstrip().startswith("+") for line in drawn) == 3
    assert len(drawn) == 1 + 4 + 3


def test_coloured_regions_have_thick_box_lines_that_join() -> None:
    drawn = bare(draw_terminal(SUDOKU, "truecolor")).splitlines()
    assert drawn[1].strip() == "┏━━━━━━┳━━━━━━┓"
    assert drawn[4].strip() == "┣━━━━━━╋━━━━━━┫"
    assert drawn[7].strip() == "┗━━━━━━┻━━━━━━┛"


@pytest.mark.parametrize("colours", ALL_COLOURS)
def test_pointed_cells_are_bracketed_and_the_brackets_explained(colours: Colours) -> None:
    scene = replace(LIGHT_UP, pointed={(0, 0): "focus", (0, 2): "cause", (2, 1): "wrong"})
    drawn = bare(draw_terminal(scene, colours))
    assert "(2)" in drawn
    assert ("[L]" if colours == "none" else "[●]") in drawn
    assert ("!_!" if colours == "none" else "! !") in drawn
    assert drawn.splitlines()[-3:] == ["[ ] concluded", "( ) the reason", "! ! breaks a rule"]


def test_the_legend_speaks_the_callers_words() -> None:
    scene = replace(LIGHT_UP, pointed={(0, 0): "focus"})
    words: dict[Pointer, str] = {"focus": "établi", "cause": "raison", "wrong": "faux"}
    assert draw_terminal(scene, "256", legend=words).endswith("établi")
    assert draw_terminal(scene, "none", legend=words).endswith("etabli")
    assert draw_terminal(scene, "none", legend=words, accents=True).endswith("établi")


def test_without_room_for_brackets_plain_pointed_cells_are_listed() -> None:
    scene = replace(LIGHT_UP, pointed={(0, 0): "focus", (2, 3): "focus"})
    assert draw_terminal(scene, "none", width=6).splitlines()[-1] == "concluded: r1c1 r3c4"


def test_a_caption_follows_the_board_and_is_ascii_when_plain() -> None:
    scene = replace(LIGHT_UP, caption="L’éclairage ≤ 2")
    assert draw_terminal(scene, "none").splitlines()[-1] == "L'eclairage <= 2"
    assert draw_terminal(scene, "truecolor").splitlines()[-1] == "L’éclairage ≤ 2"


def test_a_text_cannot_move_the_cursor() -> None:
    scene = Scene("", ((Look(text="\x1b[2J"),),), caption="a\x1b[31m\r\nb")
    assert "\x1b[2J" not in draw_terminal(scene, "truecolor")
    assert "\x1b" not in draw_terminal(scene, "none")


def test_colours_are_24_bit_or_of_the_256() -> None:
    assert "48;2;" in draw_terminal(LIGHT_UP, "truecolor")
    indexed = draw_terminal(LIGHT_UP, "256")
    assert "48;5;" in indexed
    assert "48;2;" not in indexed


@pytest.mark.parametrize(("width", "cell"), [(80, 3), (30, 2), (15, 1)])
def test_cells_shrink_until_the_board_fits(width: int, cell: int) -> None:
    scene = Scene("", board(*["." * 12] * 2))
    row = bare(draw_terminal(scene, "256", width=width)).splitlines()[1]
    assert len(row) == 2 + 12 * cell


def test_numbers_of_two_digits_never_run_together() -> None:
    row = draw_terminal(numbers(25), "none", width=10).splitlines()[0]
    assert row.split() == [str(number) for number in range(1, 26)]


@pytest.mark.parametrize("colours", ALL_COLOURS)
@pytest.mark.parametrize("size", [0, 1, 60])
def test_boards_of_any_size_are_drawn(colours: Colours, size: int) -> None:
    row = tuple(Look() for _ in range(size))
    for looks in ((row,) * size, (row,), tuple((look,) for look in row)):
        assert isinstance(draw_terminal(Scene("", looks), colours), str)


@given(scenes(), st.integers(0, 100))
def test_plain_drawings_are_ascii_on_printable_lines(scene: Scene, width: int) -> None:
    drawn = draw_terminal(scene, "none", width=width)
    assert drawn.isascii()
    assert all(line.isprintable() for line in drawn.split("\n"))


@given(scenes(), st.integers(0, 100), st.sampled_from(ALL_COLOURS[1:]))
def test_all_rows_of_a_coloured_board_are_equally_wide(
    scene: Scene, width: int, colours: Colours
) -> None:
    looks = tuple(tuple(replace(look, crossed="") for look in row) for row in scene.looks)
    alone = replace(scene, looks=looks, caption="", pointed={}, pointed_edges={}, moves=())
    drawn = draw_terminal(alone, colours, width=width)
    widths = [columns_of(bare(line)) for line in drawn.splitlines()]
    assert all(one == other for one, other in pairwise(widths))


@given(scenes(), st.sampled_from(ALL_COLOURS))
def test_the_same_scene_is_drawn_the_same(scene: Scene, colours: Colours) -> None:
    again = replace(scene, pointed=dict(reversed(list(scene.pointed.items()))))
    assert draw_terminal(scene, colours) == draw_terminal(again, colours)


def test_where_there_is_no_cell_nothing_is_drawn() -> None:
    assert draw_terminal(replace(PEGS, moves=()), "none").splitlines() == [
        "   1  2  3  4",
        "1     o  o",
        "2  o  .  .  o",
        "3  o  o  o  o",
        "4     o  o",
    ]
    corner = draw_terminal(PEGS, "truecolor").splitlines()[1]
    assert "\x1b[0m   \x1b[" in corner


def test_a_cell_without_a_neighbour_has_a_thick_edge_where_lines_are_drawn() -> None:
    scene = Scene("", board(". ", ".."), below=frozenset({(0, 0)}))
    assert draw_terminal(scene, "none").splitlines()[1:] == [
        "  +---+",
        "1 |   |",
        "  +---+---+",
        "2 |   |   |".replace("|   |   |", "|       |"),
        "  +-------+",
    ]


def test_rows_of_a_triangle_are_pushed_by_half_cells() -> None:
    rows = draw_terminal(TRIANGLE, "none").splitlines()
    assert rows == ["1       .", "2     o   o", "3   o   o   o"]
    tight = draw_terminal(TRIANGLE, "none", width=10).splitlines()
    assert tight == ["1    .", "2   o o", "3  o o o"]


@pytest.mark.parametrize("colours", ALL_COLOURS)
def test_the_ends_of_a_move_are_bracketed(colours: Colours) -> None:
    drawn = bare(draw_terminal(PEGS, colours))
    assert ("(o)" if colours == "none" else "(●)") in drawn.splitlines()[3]
    assert ("[o]" if colours == "none" else "[●]") in drawn.splitlines()[1]
    assert drawn.splitlines()[-1] == "( ) from  [ ] to"


def test_without_room_for_brackets_a_move_is_told() -> None:
    assert draw_terminal(PEGS, "none", width=5).splitlines()[-1] == "from r3c2 to r1c2"


def test_plain_tubes_stand_side_by_side_with_their_numbers() -> None:
    assert draw_terminal(TUBES, "none").splitlines() == [
        "  [1]      (2)       3",
        "|      | |  red |",
        "|      | | blue | |      |",
        "|  red | |  red | |      |",
        "+------+ +------+ +------+",
        "( ) from  [ ] to",
    ]


def test_coloured_tubes_have_a_round_bottom_and_water_of_their_colour() -> None:
    drawn = draw_terminal(TUBES, "truecolor")
    assert bare(drawn).splitlines()[4] == "╰──────╯ ╰──────╯ ╰──────╯"
    assert "48;2;216;53;44" in drawn


def test_tubes_that_do_not_fit_follow_below() -> None:
    rows = draw_terminal(replace(TUBES, moves=()), "none", width=20).splitlines()
    assert [row.split() for row in rows if set(row) <= set(" 123") and row.strip()] == [
        ["1", "2"],
        ["3"],
    ]
    assert max(map(len, rows)) <= 20


def test_tubes_touch_if_all_fit_then() -> None:
    rows = draw_terminal(replace(TUBES, moves=()), "none", width=24).splitlines()
    assert rows[-1] == "+------++------++------+"


def test_rows_and_columns_are_numbered_as_people_call_them() -> None:
    scene = Scene("", board("oo", "__"))
    assert draw_terminal(replace(scene, numbers_from=0), "none").splitlines() == [
        "   0  1",
        "0  o  o",
        "1  .  .",
    ]
    assert draw_terminal(replace(scene, numbers_from=None), "none").splitlines() == [
        " o  o",
        " .  .",
    ]
