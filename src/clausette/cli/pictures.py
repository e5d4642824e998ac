"""Scenes on the terminal, in as many colours as it has, and as SVG."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING, TextIO

from clausette.cli.output import output_to
from clausette.errors import UsageError
from clausette.words import in_words, say

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from clausette.scene import Pointer, Scene


def show_scene(
    scene: Scene,
    legend: Mapping[Pointer, str] | None = None,
    language: str = "en",
) -> None:
    """Prints a scene; the legend tells what pointed cells are, if not what they mostly are."""
    from clausette.drawing import colours_for, draw_terminal
    from clausette.drawing.terminal import LEGEND

    stream = sys.stdout
    if stream is None:
        raise UsageError(say("standard output is closed"))
    words = LEGEND if legend is None else legend
    text = draw_terminal(
        scene,
        colours_for(stream, os.environ),
        width=shutil.get_terminal_size().columns,
        legend=words,
        accents=carries("".join(in_words(word, language) for word in words.values()), stream),
        language=language,
    )
    stream.write(text if text.endswith("\n") else text + "\n")


def save_svg(text: str, path: str) -> None:
    """Writes a picture; `-` is standard output."""
    with output_to(path) as out:
        out.write(text)


def save_scenes(scenes: Sequence[Scene], path: str, language: str) -> None:
    """Writes the picture of what words name by row and column; `-` is standard output."""
    from clausette.service.drawing import svg_text

    save_svg(svg_text(scenes, language, numbered=True), path)


def carries(text: str, stream: TextIO) -> bool:
    """Whether a stream can write a text as it is."""
    try:
        text.encode(getattr(stream, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
