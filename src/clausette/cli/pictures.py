"""Scenes on the terminal, in as many colours as it has."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clausette.scene import Pointer, Scene


def show_scene(scene: Scene, stream: TextIO, legend: Mapping[Pointer, str] | None = None) -> None:
    """Draws a scene; the legend tells what pointed cells are, if not what they mostly are."""
    from clausette.drawing import colours_for, draw_terminal
    from clausette.drawing.terminal import LEGEND

    width = shutil.get_terminal_size().columns
    words = LEGEND if legend is None else legend
    text = draw_terminal(scene, colours_for(stream, os.environ), width=width, legend=words)
    stream.write(text if text.endswith("\n") else text + "\n")
