"""Pictures taken apart: the groups of an SVG by their ink, text without colours, contrasts."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from clausette.drawing import draw_svg
from clausette.drawing.colours import channels
from clausette.scene import Scene

SVG = "{http://www.w3.org/2000/svg}"
Element = ElementTree.Element


def group(root: Element, ink: str) -> Element:
    found = root.find(f".//{SVG}g[@class='{ink}']")
    assert found is not None, ink
    return found


def drawn(scene: Scene, *, dark: bool | None = False, cell: int = 10) -> Element:
    return ElementTree.fromstring(draw_svg(scene, dark=dark, cell=cell))


def path(root: Element, ink: str) -> str:
    found = group(root, ink).find(f"{SVG}path")
    assert found is not None
    return found.attrib["d"]


def labels(root: Element, ink: str) -> dict[str, tuple[float, float]]:
    """The texts in an ink, each with where it stands."""
    return {
        text.text or "": (float(text.attrib["x"]), float(text.attrib["y"]))
        for found in root.findall(f".//{SVG}g[@class='{ink}']")
        for text in found.findall(f"{SVG}text")
    }


def bare(drawn: str) -> str:
    """What a terminal shows, without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", drawn)


def luminance(colour: str) -> float:
    parts = [part / 255 for part in channels(colour)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
