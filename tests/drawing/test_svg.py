from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

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
from taken_apart import SVG, Element, drawn, group, path

from clausette.drawing import draw_html, draw_svg, timeline_svg
from clausette.scene import Look, Scene


def segments(d: str, cell: int) -> set[tuple[str, int, int]]:
    """The unit edges that a path of lines covers: `h` or `v`, with the cell right of or below."""
    edges: Counter[tuple[str, int, int]] = Counter()
    for x, y, way, length in re.findall(r"M(\d+) (\d+)([hv])(\d+)", d):
        column, row = int(x) // cell, int(y) // cell
        for step in range(int(length) // cell):
            edges[(way, row, column + step) if way == "h" else (way, row + step, column)] += 1
    assert set(edges.values()) <= {1}
    return set(edges)


def test_every_clue_is_written_once_in_its_cell() -> None:
    texts = [
        (text.text, int(float(text.attrib["y"])) // 10, int(float(text.attrib["x"])) // 10)
        for text in group(drawn(LIGHT_UP), "on-wall")
    ]
    assert texts == [("2", 0, 2), ("0", 2, 0)]


def test_lamps_are_concentric_circles() -> None:
    root = drawn(LIGHT_UP)
    centres = [
        [(circle.attrib["cx"], circle.attrib["cy"]) for circle in group(root, ink)]
        for ink in ("glow", "rim", "bulb")
    ]
    assert centres[0] == centres[1] == centres[2] == [("5", "5"), ("35", "5"), ("35", "25")]


def test_cells_of_one_ground_along_a_row_are_one_rectangle() -> None:
    assert (
        path(drawn(Scene("", board("XX.X", "...."))), "wall") == "M0 0h20v10h-20zM30 0h10v10h-10z"
    )


@pytest.mark.parametrize("scene", [NORINORI, SUDOKU, LIGHT_UP])
def test_the_thick_borders_are_those_of_the_scene(scene: Scene) -> None:
    edges = {("h", gap, column) for gap in (0, scene.rows) for column in range(scene.columns)}
    edges |= {("v", row, gap) for gap in (0, scene.columns) for row in range(scene.rows)}
    edges |= {("h", row + 1, column) for row, column in scene.below}
    edges |= {("v", row, column + 1) for row, column in scene.right}
    root = drawn(scene)
    assert segments(path(root, "frame"), 10) == edges
    assert group(root, "frame").attrib["stroke-linecap"] == "square"


def test_pointed_cells_are_outlined_by_kind() -> None:
    scene = replace(LIGHT_UP, pointed={(0, 1): "focus", (2, 0): "cause", (1, 3): "wrong"})
    root = drawn(scene)
    for ink, row, column in (("focus", 0, 1), ("cause", 2, 0), ("wrong", 1, 3)):
        (outline,) = group(root, ink)
        assert column * 10 < float(outline.attrib["x"]) < column * 10 + 5
        assert row * 10 < float(outline.attrib["y"]) < row * 10 + 5
    assert "stroke-dasharray" in group(root, "cause").attrib
    assert "stroke-dasharray" not in group(root, "focus").attrib


def test_givens_are_bold_and_answers_are_not() -> None:
    root = drawn(SUDOKU)
    assert len(group(root, "given")) == 4
    assert len(group(root, "answer")) == 12
    assert "font-weight" in group(root, "given").attrib
    assert "font-weight" not in group(root, "answer").attrib


def test_numbers_of_one_and_two_digits_have_one_size() -> None:
    root = drawn(numbers(12))
    sizes = [g.attrib["font-size"] for g in root.iter(f"{SVG}g") if "font-size" in g.attrib]
    assert len(sizes) == 1


def test_title_and_caption_are_escaped_for_those_who_cannot_see() -> None:
    text = draw_svg(replace(LIGHT_UP, title="<b> & co", caption="a < b"))
    assert "<title>&lt;b&gt; &amp; co</title><desc>a &lt; b</desc>" in text
    assert 'role="img"' in text


def test_the_readers_system_chooses_the_dark_on_a_screen_only() -> None:
    assert "@media screen and (prefers-color-scheme:dark)" in draw_svg(LIGHT_UP)
    assert "<style" not in draw_svg(LIGHT_UP, dark=False)
    assert "<style" not in draw_svg(LIGHT_UP, dark=True)
    assert draw_svg(LIGHT_UP, dark=True) != draw_svg(LIGHT_UP, dark=False)


def test_every_ink_in_use_has_its_dark_colour() -> None:
    text = draw_svg(NORINORI)
    dark = ElementTree.fromstring(draw_svg(NORINORI, dark=True))
    for ink in ("plain", "shaded", "grid", "frame", "dot"):
        element = group(dark, ink)
        colour = element.attrib.get("stroke") or element.attrib["fill"]
        assert re.search(rf"\.clausette \.{ink}{{(fill|stroke):{colour}}}", text)


def test_no_script_no_reference_no_identifier() -> None:
    text = draw_svg(replace(NORINORI, pointed={(0, 0): "wrong"}))
    assert not re.search(r"<script|href|\bid=|url\(|<filter", text)


def test_an_element_for_html_needs_no_namespace() -> None:
    assert "xmlns" not in draw_svg(LIGHT_UP, standalone=False)


def test_a_numbered_board_has_its_rows_and_columns_numbered() -> None:
    root = ElementTree.fromstring(draw_svg(LIGHT_UP, dark=False, numbered=True))
    assert [text.text for text in group(root, "number")] == ["1", "2", "3", "4", "1", "2", "3"]


def test_pictures_are_small() -> None:
    assert len(draw_svg(Scene("", board(*["." * 60] * 60)))) < 3_000
    assert len(draw_svg(LIGHT_UP)) < 3_000


@pytest.mark.parametrize(("rows", "columns"), [(0, 0), (1, 0), (1, 1), (1, 9), (9, 1), (60, 60)])
def test_boards_of_any_size_fit_their_view(rows: int, columns: int) -> None:
    scene = Scene("", ((Look(text="12"),) * columns,) * rows)
    left, top, width, height = map(float, drawn(scene).attrib["viewBox"].split())
    assert left < 0 > top
    assert left + width > columns * 10
    assert top + height > rows * 10


@given(scenes(), st.sampled_from([None, True, False]), st.integers(1, 80), st.booleans())
def test_any_scene_is_valid_xml(scene: Scene, dark: bool | None, cell: int, numbered: bool) -> None:
    text = draw_svg(scene, dark=dark, cell=cell, numbered=numbered)
    ElementTree.fromstring(text)
    again = replace(scene, pointed=dict(reversed(list(scene.pointed.items()))))
    assert text == draw_svg(again, dark=dark, cell=cell, numbered=numbered)


def test_a_figure_holds_the_picture_and_its_escaped_caption() -> None:
    figure = ElementTree.fromstring(draw_html(replace(LIGHT_UP, caption="r1c1 & <r2c2>")))
    assert [child.tag for child in figure] == ["svg", "figcaption"]
    assert figure[1].text == "r1c1 & <r2c2>"
    assert ElementTree.fromstring(draw_html(LIGHT_UP)).find("figcaption") is None


def test_a_timeline_shows_one_frame_at_a_time_and_the_last_one_longer() -> None:
    frames = [replace(LIGHT_UP, caption=f"step {index}") for index in range(3)]
    root = ElementTree.fromstring(timeline_svg(frames, 0.5, dark=False))
    shown = root.findall(f"{SVG}g")
    assert [frame.attrib["visibility"] for frame in shown] == ["visible", "hidden", "hidden"]
    animations = [frame[0].attrib for frame in shown]
    assert {animation["dur"] for animation in animations} == {"2s"}
    assert [animation["keyTimes"] for animation in animations] == ["0;0.25", "0;0.25;0.5", "0;0.5"]
    assert [animation["values"] for animation in animations] == [
        "visible;hidden",
        "hidden;visible;hidden",
        "hidden;visible",
    ]


def _labels(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [text.text or "" for text in root.findall(f".//{SVG}g[@class='number']/{SVG}text")]


def test_numbers_of_columns_are_left_out_where_rows_are_pushed_to_the_right() -> None:
    holes = tuple(tuple(Look(mark="hole") for _ in range(2)) for _ in range(2))
    square = Scene("Pegs", holes, surface="pegboard", numbers_from=0)
    assert _labels(timeline_svg([square, square])) == []
    assert _labels(timeline_svg([square, square], numbered=True)) == ["0", "1", "0", "1"] * 2
    slanted = replace(square, indents=(1, 0))
    assert _labels(draw_svg(slanted, numbered=True)) == ["0", "1"]


def test_a_timeline_of_one_scene_or_none_stands_still() -> None:
    for frames in ([], [LIGHT_UP]):
        assert "<animate" not in timeline_svg(frames, 1)


@given(st.lists(scenes(), max_size=3))
def test_any_timeline_and_figure_are_valid_xml(frames: list[Scene]) -> None:
    ElementTree.fromstring(timeline_svg(frames, 1.0))
    for scene in frames:
        ElementTree.fromstring(draw_html(scene))


def circles(root: Element, ink: str) -> list[tuple[float, float]]:
    return [(float(c.attrib["cx"]), float(c.attrib["cy"])) for c in group(root, ink)]


def test_a_peg_is_a_ball_and_a_hole_is_none() -> None:
    root = drawn(PEGS)
    assert len(circles(root, "peg")) == len(circles(root, "peg-glint")) == 10
    assert len(circles(root, "hole")) == 2
    assert circles(root, "peg-edge")[0] == (15, 5)


def test_the_wood_reaches_every_hole_and_nothing_else() -> None:
    starts = set(re.findall(r"M(\S+) (\S+)h0", path(drawn(PEGS), "wood")))
    cells = {(r, c) for r, row in enumerate(PEGS.looks) for c, x in enumerate(row)}
    holes = {(r, c) for r, c in cells if PEGS.looks[r][c].ground != "void"}
    assert starts == {(f"{c * 10 + 5}", f"{r * 10 + 5}") for r, c in holes}


def test_pushed_rows_lie_half_a_cell_apart() -> None:
    xs = sorted(x for x, y in circles(drawn(TRIANGLE), "peg-edge") if y == 15)
    assert xs == [10, 20]
    assert float(drawn(TRIANGLE).attrib["width"]) > 40


def test_a_place_without_a_cell_has_neither_ground_nor_lines() -> None:
    root = drawn(Scene("", board(". ", "..")))
    assert path(root, "plain") == "M0 0h10v10h-10zM0 10h20v10h-20z"
    assert segments(path(root, "frame"), 10) == {
        ("h", 0, 0),
        ("h", 1, 1),
        ("h", 2, 0),
        ("h", 2, 1),
        ("v", 0, 0),
        ("v", 1, 0),
        ("v", 0, 1),
        ("v", 1, 2),
    }


@pytest.mark.parametrize("scene", [PEGS, TUBES])
def test_a_move_is_an_arrow_with_a_head(scene: Scene) -> None:
    root = drawn(scene)
    assert path(root, "arrow").count("M") == path(root, "arrow-head").count("z") == 1
    assert group(root, "arrow-halo") is not None
    assert drawn(replace(scene, moves=())).find(f".//{SVG}g[@class='arrow']") is None


def test_tubes_hold_their_water_and_are_numbered() -> None:
    root = drawn(TUBES)
    assert path(root, "glass").count("M") == 3
    assert path(root, "water0").count("M") == 3
    assert path(root, "water1").count("M") == 1
    assert [text.text for text in group(root, "number")] == ["1", "2", "3"]
    words = sorted(text.text or "" for text in root.iter(f"{SVG}text"))
    assert words == ["1", "2", "3", "blue", "red", "red", "red"]


def test_words_on_a_board_have_one_size() -> None:
    looks = (Look(text="red"), Look(text="orange"), Look(text="5"))
    root = drawn(Scene("", (looks,)))
    sizes = {
        text.text: g.attrib["font-size"] for g in root.iter(f"{SVG}g") for text in g if text.text
    }
    assert sizes["red"] == sizes["orange"] != sizes["5"]
