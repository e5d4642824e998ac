"""Cages, and notes in the corners of cells."""

from __future__ import annotations

from xml.etree import ElementTree

from clausette.drawing import draw_svg, draw_terminal
from clausette.drawing.cages import outlines
from clausette.scene import Look, Scene, Stroke, Symbol
from clausette.scene_data import scene_data, scene_of

CAGED = Scene(
    "Cages",
    (
        (Look(notes=(("nw", "12"),)), Look(text="3", given=False)),
        (Look(notes=(("nw", "7×"),), candidates="12"), Look()),
    ),
    right=frozenset({(0, 0), (1, 0)}),
    cages=(((0, 0), (0, 1), (1, 1)), ((1, 0),)),
)
SLASH = Symbol("slash", "\\", "\\", (Stroke("M0 0L100 100", line="white"),))
SPLIT = Scene("Split", ((Look("wall", SLASH, notes=(("sw", "14"), ("ne", "7"))), Look()),))


def test_a_line_runs_just_inside_its_cells() -> None:
    (loop,) = outlines([(0, 0), (0, 1), (1, 0)])
    assert [(round(y, 3), round(x, 3)) for y, x in loop] == [
        *((0.075, 0.075), (0.075, 1.925), (0.925, 1.925)),
        *((0.925, 0.925), (1.925, 0.925), (1.925, 0.075)),
    ]


def test_cells_that_meet_at_a_corner_have_a_line_each_and_holes_one_of_their_own() -> None:
    assert len(list(outlines([(0, 0), (1, 1)]))) == 2
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    outer, inner = outlines(ring)
    assert len(outer) == len(inner) == 4
    assert min(inner) < (1, 1)  # around the hole, on the side of the cells


def test_notes_and_cages_are_drawn_in_svg() -> None:
    root = ElementTree.fromstring(draw_svg(CAGED))
    groups = {group.get("class"): group for group in root.iter("{http://www.w3.org/2000/svg}g")}
    assert [text.text for text in groups["note"]] == ["12", "7×"]
    (path,) = groups["cage"]
    assert (path.get("d") or "").count("M") == 2
    (pale,) = ElementTree.fromstring(draw_svg(SPLIT)).findall(".//*[@class='pale-note']")
    assert [(text.text, text.get("text-anchor")) for text in pale] == [
        ("14", None),
        ("7", "end"),
    ]


def test_a_terminal_shows_notes_before_texts_and_dots_between_cages() -> None:
    assert draw_terminal(CAGED, "none").splitlines() == [
        "        1      2",
        "  +-------+------+",
        "1 | 12    |    3 |",
        "  |.......|      |",
        "2 | 7x 12 |      |",
        "  +-------+------+",
    ]
    assert "14\\7" in draw_terminal(SPLIT, "none")
    assert "14\\7" in draw_terminal(SPLIT, "truecolor")


def test_notes_and_cages_survive_as_data() -> None:
    for scene in (CAGED, SPLIT):
        assert scene_of(scene_data(scene)) == scene
