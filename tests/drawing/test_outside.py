from __future__ import annotations

from dataclasses import replace

import pytest
from drawn_scenes import SKYSCRAPERS, board
from taken_apart import SVG, bare, drawn, group, labels

from clausette.drawing import Colours, draw_svg, draw_terminal
from clausette.scene import Look, Scene


def test_plain_clues_stand_around_the_frame_in_line_with_rows_and_columns() -> None:
    assert draw_terminal(SKYSCRAPERS, "none").splitlines() == [
        "       1  2  3",
        "             6",
        "       4",
        "     +---------+",
        "1  2 | 1  .  . |",
        "2    | .  .  . | 7",
        "3    | .  .  3 |",
        "     +---------+",
        "          5",
    ]


def test_coloured_clues_stand_where_plain_ones_do() -> None:
    rows = bare(draw_terminal(SKYSCRAPERS, "truecolor")).splitlines()
    assert rows[2].rstrip() == "       4"
    assert rows[4].rstrip() == "1  2 ┃ 1       ┃"
    assert rows[5].rstrip() == "2    ┃         ┃ 7"
    assert len(set(map(len, rows))) == 1


def test_a_board_with_clues_shrinks_to_its_width() -> None:
    rows = draw_terminal(SKYSCRAPERS, "none", width=8).splitlines()
    assert max(map(len, rows)) <= 8
    assert rows[3] == "2|1..|"


def test_several_clues_stand_before_a_row() -> None:
    scene = Scene(
        "Nonogram",
        board("##.", "..#"),
        outside={(0, -2): Look(text="1"), (0, -1): Look(text="10"), (1, -1): Look(text="3")},
    )
    assert draw_terminal(scene, "none").splitlines() == [
        "             1   2   3",
        "          +------------+",
        "1   1  10 |  #   #   . |",
        "2       3 |  .   .   # |",
        "          +------------+",
    ]


def test_clues_in_a_picture_stand_beyond_the_cells() -> None:
    root = drawn(SKYSCRAPERS)
    found = labels(root, "given")
    places = {
        text: (int(y // 10), int(x // 10)) for text, (x, y) in found.items() if text in "24567"
    }
    assert places == {"4": (-1, 0), "6": (-2, 2), "2": (0, -1), "7": (1, 3), "5": (3, 1)}
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert left < -10
    assert top < -20
    assert left + width > 40 < top + height


def test_numbers_of_rows_and_columns_stand_beyond_the_clues() -> None:
    text = draw_svg(SKYSCRAPERS, dark=False, cell=10, numbered=True)
    assert '<text x="5" y="-22.2' in text
    assert '<text x="-14"' in text


def test_a_ground_outside_is_drawn_and_a_plain_one_is_not() -> None:
    root = drawn(replace(SKYSCRAPERS, outside={(0, -1): Look("wall"), (1, -1): Look()}))
    (path,) = group(root, "wall")
    assert path.attrib["d"] == "M-10 0h10v10h-10z"
    assert len(root.findall(f".//{SVG}g[@class='plain']/*")) == 1


@pytest.mark.parametrize("colours", ["none", "truecolor"])
def test_places_outside_can_be_pointed_at(colours: Colours) -> None:
    scene = replace(SKYSCRAPERS, pointed={(0, -1): "cause", (3, 1): "wrong"})
    rows = bare(draw_terminal(scene, colours)).splitlines()
    assert rows[4].startswith("1 (2)")
    assert rows[8].rstrip() == "         !5!"
    root = drawn(scene)
    (outline,) = group(root, "cause")
    assert -10 < float(outline.attrib["x"]) < -5


def test_a_pointed_place_outside_needs_no_look() -> None:
    scene = Scene("", board(".."), pointed={(-1, 1): "focus"})
    assert "[ ]" in draw_terminal(scene, "none").splitlines()[1]
    assert float(drawn(scene).attrib["viewBox"].split()[1]) < -10
