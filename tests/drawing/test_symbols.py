from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from drawn_scenes import BLACK_PEARL, CIRCLE, MASYU, STAR, WHITE_PEARL, below, right_of
from taken_apart import SVG, bare, contrast, drawn, group

from clausette.drawing import draw_svg, draw_terminal
from clausette.drawing.inks import INKS
from clausette.drawing.symbols import character_ink
from clausette.errors import UsageError
from clausette.scene import Ink, Look, Scene, Stroke, Symbol


def test_a_symbol_fills_its_cell() -> None:
    (star,) = group(drawn(Scene("", ((Look(), Look(mark=STAR)),)), cell=50), "fill-warm")
    assert star.attrib["transform"] == "translate(50 0)scale(0.5)"
    assert star.attrib["d"] == STAR.strokes[0].path


def test_fill_and_line_have_their_inks_in_the_light_and_in_the_dark() -> None:
    for dark in (False, True):
        root = drawn(MASYU, dark=dark)
        fill, line = group(root, "fill-white"), group(root, "line-black")
        assert len(fill) == len(line) == 2
        assert fill.attrib["fill"] == INKS["fill-white"].colour(dark)
        assert line.attrib["stroke"] == INKS["line-black"].colour(dark)
        assert line.attrib["stroke-width"] == "7"
        assert line.attrib["fill"] == "none"
    assert ".clausette .line-ink{stroke:" in draw_svg(MASYU)


def test_a_symbol_may_lie_on_sides_and_corners_and_outside() -> None:
    mark = Look(mark=STAR)
    scene = Scene(
        "",
        ((Look(), Look()),),
        edges={right_of(0, 0): mark},
        dots={(0, 0): mark},
        outside={(0, -1): mark},
    )
    root = drawn(scene)
    places = [
        found.attrib["transform"] for found in root.findall(f".//{SVG}g[@class='fill-warm']/*")
    ]
    assert places == [
        "translate(-10 0)scale(0.1)",
        "translate(7 2)scale(0.06)",
        "translate(7 7)scale(0.06)",
    ]
    assert draw_terminal(scene, "none").count("*") == 3
    assert bare(draw_terminal(scene, "truecolor")).count("★") == 3


def test_a_symbol_is_not_drawn_where_there_is_no_cell() -> None:
    scene = Scene("", ((Look("void", STAR), Look()),))
    assert "fill-warm" not in draw_svg(scene)


@pytest.mark.parametrize(
    "path", ['M0 0"/><script>', "M0 0&lt;", "M0 0'", "url(#a)", "M0 0\x00", "Ｍ0 0", "M٣ 0"]
)
def test_a_path_holds_nothing_but_a_path(path: str) -> None:
    with pytest.raises(UsageError, match="is not allowed in the path of a symbol"):
        Stroke(path)


def test_a_stroke_has_an_ink_that_there_is_and_a_width_that_fits() -> None:
    unknown: Ink = "red"  # type: ignore[assignment]
    with pytest.raises(
        UsageError, match="there is no ink named 'red'; the inks of symbols are ink, p"
    ):
        Stroke("", fill=unknown)
    for width in (0, -1, float("nan"), float("inf")):
        with pytest.raises(UsageError, match="wide"):
            Stroke("", width=width)


def test_the_texts_of_a_symbol_cannot_move_the_cursor() -> None:
    mark = Symbol("x", "\x1bé", "\x1b[2J★", (Stroke(CIRCLE, "ink"),))
    scene = Scene("", ((Look(mark=mark),),))
    assert "\x1b[2J" not in draw_terminal(scene, "truecolor")
    assert draw_terminal(scene, "none").strip() == "e"


def test_a_terminal_shows_a_symbol_in_an_ink_that_stands_out() -> None:
    assert character_ink(WHITE_PEARL, on_dark=False) == "black"
    assert character_ink(BLACK_PEARL, on_dark=False) == "black"
    assert character_ink(BLACK_PEARL, on_dark=True) == "white"
    assert character_ink(Symbol("", "", "", ()), on_dark=False) == "ink"


@pytest.mark.parametrize("dark", [False, True])
def test_inks_stand_out_from_paper(dark: bool) -> None:
    paper = INKS["fill-paper"].colour(dark)
    for ink in ("ink", "strong", "soft", "warm", "cool"):
        assert contrast(INKS[f"fill-{ink}"].colour(dark), paper) >= 2.5, ink
        assert INKS[f"fill-{ink}"].colour(dark) == INKS[f"line-{ink}"].colour(dark)


def test_an_outline_does_not_cut_a_symbol() -> None:
    edges = {**MASYU.edges, below(0, 0): Look(mark=STAR)}
    scene = replace(MASYU, pointed={(0, 0): "focus"}, edges=edges)
    classes = [
        found.attrib["class"]
        for found in ElementTree.fromstring(draw_svg(scene, dark=False)).iter(f"{SVG}g")
    ]
    order = [classes.index(ink) for ink in ("focus", "fill-black", "wire", "fill-warm")]
    assert order == sorted(order)
