"""Scenes on the terminal, in as many colours as it has."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from clausette.scene import Scene


def show_scene(scene: Scene, stream: TextIO) -> None:
    from clausette.drawing import colours_for, draw_terminal

    width = shutil.get_terminal_size().columns
    text = draw_terminal(scene, colours_for(stream, os.environ), width=width)
    stream.write(text if text.endswith("\n") else text + "\n")
