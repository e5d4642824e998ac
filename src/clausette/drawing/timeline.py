"""Several scenes, one after the other, as one SVG that moves by itself.

The frames lie on each other and a SMIL animation shows one at a time: it runs without a script,
also in an `<img>`, and needs no names that two pictures on a page could share. A program that
knows no animation, and paper, show the first frame.
"""

from __future__ import annotations

from collections.abc import Sequence

from clausette.drawing.board import board
from clausette.drawing.captions import laid_out
from clausette.drawing.geometry import number
from clausette.drawing.svg import svg_element, view_box
from clausette.scene import Scene
from clausette.words import in_words


def timeline_svg(
    scenes: Sequence[Scene],
    seconds_per_frame: float = 1.0,
    *,
    dark: bool | None = None,
    cell: int = 36,
    standalone: bool = True,
    numbered: bool = False,
    language: str = "en",
) -> str:
    """The scenes as an endless animation, each with its caption; the last stays twice as long.

    `numbered` adds the numbers of rows and columns, by which captions may call the cells.
    """
    box = view_box(scenes, cell, numbered=numbered)
    words = [in_words(scene.caption, language) for scene in scenes]
    captions = laid_out(words, box[2], cell)
    middle, below = box[0] + box[2] / 2, box[1] + box[3]
    left = box[0] - (captions.width - box[2]) / 2
    box = left, box[1], captions.width, box[3] + captions.height
    frames = []
    for index, scene in enumerate(scenes):
        content = board(scene, cell, dark=bool(dark), numbered=numbered)
        content += captions.drawn(index, middle, below, bool(dark))
        frames.append(_frame(content, index, len(scenes), seconds_per_frame))
    titles = (in_words(scenes[0].title, language), words[-1]) if scenes else ("", "")
    shown = "".join(frames)
    return svg_element(shown, box=box, texts=titles, dark=dark, standalone=standalone)


def _frame(content: str, index: int, frames: int, seconds: float) -> str:
    if frames == 1:
        return f"<g>{content}</g>"
    slots = frames + 1
    last = index == frames - 1
    times, values = [0.0], ["visible" if index == 0 else "hidden"]
    if index:
        times.append(index / slots)
        values.append("visible")
    if not last:
        times.append((index + 1) / slots)
        values.append("hidden")
    key_times = ";".join(f"{time:.4f}".rstrip("0").rstrip(".") for time in times)
    return (
        f'<g visibility="{values[0]}"><animate attributeName="visibility" calcMode="discrete" '
        f'values="{";".join(values)}" keyTimes="{key_times}" '
        f'dur="{number(slots * seconds)}s" repeatCount="indefinite"/>{content}</g>'
    )
