"""Outlines and diagrams: nothing overlaps, nothing sticks out, every word is there."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest

from clausette.drawing.diagram import Box, Diagram, draw_diagram
from clausette.drawing.layered import layered
from clausette.drawing.outline import Note, Outline, Row, draw_outline

SPACE = "{http://www.w3.org/2000/svg}"


def _graph(seed: int) -> tuple[list[tuple[float, float]], list[tuple[int, int]]]:
    dice = random.Random(seed)
    count = dice.randint(1, 20)
    sizes = [(dice.uniform(30, 110), dice.uniform(20, 50)) for _ in range(count)]
    pairs = list(combinations(range(count), 2))
    return sizes, dice.sample(pairs, min(len(pairs), dice.randint(0, 2 * count)))


@pytest.mark.parametrize("seed", range(60))
def test_boxes_are_apart_and_below_those_that_point_at_them(seed: int) -> None:
    sizes, edges = _graph(seed)
    found = layered(sizes, edges, widest=380)
    for (one, (x, y)), (other, (p, q)) in combinations(enumerate(found.boxes), 2):
        beside = abs(x - p) >= (sizes[one][0] + sizes[other][0]) / 2
        above = abs(y - q) >= (sizes[one][1] + sizes[other][1]) / 2
        assert beside or above
    for (x, y), (width, height) in zip(found.boxes, sizes, strict=True):
        assert -1e-6 <= x - width / 2 <= x + width / 2 <= found.width + 1e-6
        assert -1e-6 <= y - height / 2 <= y + height / 2 <= found.height + 1e-6
    for (start, end), route in zip(edges, found.routes, strict=True):
        assert (route[0], route[-1]) == (found.boxes[start], found.boxes[end])
        assert all(one[1] < other[1] for one, other in pairwise(route))


def test_many_boxes_side_by_side_become_rows() -> None:
    found = layered([(80, 30)] * 13, [(n, 12) for n in range(12)], widest=380)
    assert found.width <= 380
    assert len({y for _, y in found.boxes}) == 5  # lanes take room beside the boxes


def test_a_diagram_has_its_words_and_its_notes() -> None:
    diagram = Diagram(
        "title",
        (Box("a < b", "level 1", "chosen"), Box("a long name in words", "C1", "point", True)),
        ((0, 1),),
        (Note("learnt: ¬a", "gain"),),
    )
    for dark in (None, True, False):
        root = ElementTree.fromstring(draw_diagram(diagram, dark=dark))
        words = " ".join("".join(text.itertext()) for text in root.iter(f"{SPACE}text"))
        for word in ("a < b", "level 1", "a long name in", "words", "C1", "learnt: ¬a"):
            assert word in words
        assert float(root.attrib["width"]) == 400
    assert "prefers-color-scheme" in draw_diagram(diagram)
    assert draw_diagram(diagram, dark=True) != draw_diagram(diagram, dark=False)


def test_an_outline_is_as_wide_as_a_phone_however_deep() -> None:
    rows = [Row("start", "root")]
    rows += [
        Row(f"decision {n}", "branch", n, n - 1, (Note("forced " * 40),)) for n in range(1, 60)
    ]
    rows.append(Row("conflict", "dead", 60, 59, (Note("why", "clash"), Note("what", "gain"))))
    rows += [Row("model", "good", 1, 0), Row("… more", "more", 1, 0), Row("turn", "turn", 1, 0)]
    root = ElementTree.fromstring(draw_outline(Outline("tree", tuple(rows))))
    assert root.attrib["width"] == "400"
    texts = [(float(one.attrib["x"]), one.text or "") for one in root.iter(f"{SPACE}text")]
    assert all(0 < x < 250 for x, _ in texts)
    assert {"start", "decision 59", "conflict", "model", "turn"} <= {text for _, text in texts}
    assert any(text.endswith("…") for _, text in texts)  # what is forced is cut after some lines
