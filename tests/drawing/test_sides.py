from __future__ import annotations

import re
from dataclasses import replace

import pytest
from drawn_scenes import (
    FUTOSHIKI,
    GOKIGEN,
    MASYU,
    POINTERS,
    SLITHERLINK,
    below,
    clues,
    right_of,
)
from taken_apart import SVG, bare, drawn, group, labels, path

from clausette.drawing import draw_terminal
from clausette.drawing.inks import INKS
from clausette.scene import Edge, Look, Pointer, Scene, Trace, Wire


def lines(d: str) -> set[tuple[float, ...]]:
    """The straight lines of a path, by their ends."""
    number = r"(-?[\d.]+)"
    found = re.findall(rf"M{number} {number}L{number} {number}", d)
    return {tuple(map(float, ends)) for ends in found}


def test_a_line_runs_along_its_side_from_corner_to_corner() -> None:
    assert lines(path(drawn(SLITHERLINK), "answer-line")) == {
        (0, 0, 10, 0),
        (0, 0, 0, 10),
        (10, 0, 10, 10),
        (0, 10, 0, 20),
    }


def test_given_lines_have_an_ink_of_their_own() -> None:
    scene = replace(SLITHERLINK, edges={below(1, 1): Look(mark="line")})
    root = drawn(scene)
    assert lines(path(root, "line")) == {(10, 20, 20, 20)}
    assert root.find(f".//{SVG}g[@class='answer-line']") is None


def test_a_cross_on_a_side_is_small_and_in_its_middle() -> None:
    (x, y) = re.findall(r"M(\S+) (\S+?)l", path(drawn(SLITHERLINK), "cross"))[0]
    assert 3 < float(x) < 5
    assert 8 < float(y) < 10


def test_between_dots_there_is_no_grid_and_no_frame() -> None:
    root = drawn(replace(SLITHERLINK, edges={}))
    points = set(re.findall(r"M(\d+) (\d+)h0", path(root, "corner")))
    assert points == {(str(x), str(y)) for x in (0, 10, 20) for y in (0, 10, 20)}
    for ink in ("grid", "frame"):
        assert root.find(f".//{SVG}g[@class='{ink}']") is None


def test_plain_lines_join_at_plus_signs() -> None:
    assert draw_terminal(SLITHERLINK, "none").splitlines() == [
        "    1   2",
        "  +---+   +",
        "1 | 3 |",
        "  + x +   +",
        "2 |     2",
        "  +   +   +",
    ]


def test_coloured_lines_join_in_box_characters_and_dots_mark_the_other_corners() -> None:
    rows = bare(draw_terminal(SLITHERLINK, "truecolor")).splitlines()
    assert [row[2:] for row in rows[1:]] == [
        "┏━━━┓   ·",
        "┃ 3 ┃    ",
        "┃ × ╹   ·",
        "┃     2  ",
        "╹   ·   ·",
    ]


def test_a_board_to_trace_on_is_as_large_as_one_with_lines() -> None:
    """So that it does not jump when the first line is drawn."""
    drawn_on = Scene("", clues("3.", ".2"), edges=SLITHERLINK.edges)
    gesture = Trace(".-", frozenset({right_of(0, 0), below(-1, 0)}))
    empty = replace(drawn_on, edges={}, gestures=(gesture,))
    sizes = [
        (len(rows), max(map(len, rows)))
        for scene in (drawn_on, empty)
        for rows in [bare(draw_terminal(scene, "truecolor")).splitlines()]
    ]
    assert sizes[0] == sizes[1] == (6, 11)


def test_plain_signs_stand_between_their_cells() -> None:
    assert draw_terminal(FUTOSHIKI, "none").splitlines() == [
        "   1   2   3",
        "1  1 < .   .",
        "       ^",
        "2  .   . > 2",
        "           v",
        "3  3   .   .",
    ]


def test_a_thin_line_keeps_away_from_a_sign() -> None:
    rows = bare(draw_terminal(FUTOSHIKI, "truecolor")).splitlines()
    assert [row[2:] for row in rows[2:5]] == ["───┼ ^ ┼───", "   │   > 2 ", "───┼───┼ v "]


def test_signs_of_two_characters_widen_the_gaps() -> None:
    scene = Scene("", clues("..", ".."), edges={right_of(0, 0): Look(text="12")})
    assert draw_terminal(scene, "none").splitlines()[1:] == ["1  . 12 .", "", "2  .    ."]
    scene = Scene("", clues("..", ".."), edges={below(0, 0): Look(text="12")})
    assert draw_terminal(scene, "none").splitlines()[1:] == ["1   .    .", "   12", "2   .    ."]


def test_inequalities_are_drawn_in_the_middle_of_their_sides() -> None:
    root = drawn(FUTOSHIKI)
    places = {
        re.sub(r"scale.*", "", found.attrib["transform"])
        for found in root.findall(f".//{SVG}g[@class='line-ink']/{SVG}path")
    }
    assert places == {f"translate({x} {y})" for x, y in ((7, 2), (17, 12), (12, 7), (22, 17))}
    assert set(labels(root, "given")) == {"1", "2", "3"}


def test_a_text_on_a_side_has_a_ground_of_its_own() -> None:
    edges = {right_of(0, 0): Look("wall", text="4"), below(0, 0): Look(text="5")}
    root = drawn(Scene("", clues("..", ".."), edges=edges))
    assert set(labels(root, "on-wall")) == {"4"}
    disc = group(root, "wall").find(f"{SVG}circle")
    assert disc is not None
    assert (disc.attrib["cx"], disc.attrib["cy"]) == ("10", "5")
    line = draw_terminal(Scene("", clues("..", ".."), edges=edges), "truecolor").splitlines()[1]
    assert "48;2;35;39;47m4" in line


def test_numbers_on_corners_are_in_circles() -> None:
    root = drawn(GOKIGEN)
    rims = [(rim.attrib["cx"], rim.attrib["cy"]) for rim in group(root, "disc-rim")]
    assert rims == [("0", "0"), ("10", "10")]
    assert set(labels(root, "given")) == {"1", "2"}
    (dot,) = group(root, "dot")
    assert (dot.attrib["cx"], dot.attrib["cy"]) == ("20", "20")


def test_plain_corners_show_what_lies_on_them() -> None:
    assert draw_terminal(GOKIGEN, "none").splitlines() == [
        "    1   2",
        "  1-------+",
        "1 | .   . |",
        "  |   2   |",
        "2 | .   . |",
        "  +-------.",
    ]


def test_wires_join_the_middles_of_cells() -> None:
    assert lines(path(drawn(MASYU), "wire")) == {
        (5, 5, 15, 5),
        (15, 5, 25, 5),
        (5, 5, 5, 15),
        (25, 5, 25, 15),
        (15, 15, 25, 15),
    }


def test_a_wire_that_leaves_the_board_ends_at_its_rim() -> None:
    edges = dict.fromkeys((right_of(0, -1), below(1, 1), right_of(5, 5)), Look(mark="wire"))
    scene = replace(MASYU, edges=edges)
    assert lines(path(drawn(scene), "wire")) == {(5, 5, 0, 5), (15, 15, 15, 20)}


def test_wires_in_the_terminal_turn_and_pass_through_circles() -> None:
    assert draw_terminal(MASYU, "none").splitlines() == [
        "   1   2   3",
        "1  #-------o",
        "   |       |",
        "2  o   +---+",
    ]
    rows = bare(draw_terminal(MASYU, "truecolor")).splitlines()
    assert rows[1].rstrip() == "1  ●───────○"
    assert rows[3].rstrip() == "2  ○ │ ╶───┘"


def test_a_board_to_wire_is_as_large_as_a_wired_one() -> None:
    gesture = Wire(".-", frozenset(MASYU.edges))
    heights = {
        len(draw_terminal(scene, "none").splitlines())
        for scene in (MASYU, replace(MASYU, edges={}, gestures=(gesture,)))
    }
    assert heights == {4}


@pytest.mark.parametrize("pointer", POINTERS)
def test_a_pointed_side_is_outlined(pointer: Pointer) -> None:
    scene = replace(FUTOSHIKI, pointed_edges={right_of(0, 0): pointer})
    root = drawn(scene)
    (outline,) = group(root, pointer)
    x, width = float(outline.attrib["x"]), float(outline.attrib["width"])
    assert x < 10 < x + width
    assert float(outline.attrib["height"]) > width
    assert ("stroke-dasharray" in group(root, pointer).attrib) == (pointer == "cause")
    assert (root.find(f".//{SVG}g[@class='flag']") is not None) == (pointer == "wrong")


def test_pointed_sides_are_named_in_ascii_and_coloured_elsewhere() -> None:
    scene = replace(FUTOSHIKI, pointed_edges={right_of(0, 0): "cause", below(-1, 1): "wrong"})
    rows = draw_terminal(scene, "none").splitlines()
    assert rows[-2:] == ["the reason: r1c1-r1c2", "breaks a rule: r0c2-r1c2"]
    coloured = draw_terminal(scene, "truecolor")
    assert bare(coloured).splitlines()[-2:] == ["( ) the reason", "! ! breaks a rule"]
    red, green, blue = (int(INKS["cause"].light[at : at + 2], 16) for at in (1, 3, 5))
    assert f"48;2;{red};{green};{blue}m<" in coloured


def test_a_pointed_corner_is_circled_and_named() -> None:
    scene = replace(GOKIGEN, pointed_edges={Edge(0, 0, "corner"): "cause"})
    (outline,) = group(drawn(scene), "cause")
    x, y, width, height, round_ = (
        float(outline.attrib[name]) for name in ("x", "y", "width", "height", "rx")
    )
    assert (x + width / 2, y + height / 2) == (10, 10)
    assert width == height == pytest.approx(2 * round_)
    assert draw_terminal(scene, "none").splitlines()[-1] == "the reason: r1c1-r2c2"
    red, green, blue = (int(INKS["cause"].light[at : at + 2], 16) for at in (1, 3, 5))
    assert f"48;2;{red};{green};{blue}m" in draw_terminal(scene, "truecolor")


def test_what_lies_on_the_rim_is_inside_the_picture() -> None:
    left, top, width, height = map(float, drawn(GOKIGEN).attrib["viewBox"].split())
    assert left < -2.9 > top
    assert left + width > 22.9 < top + height
