"""The models in a puzzle's folder, compiled."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from clausette.grounding.columnar.program import Program, compiled
from clausette.language import parse, read_source


@cache
def program_in(folder: Path, model: str) -> Program:
    """The model of that name, compiled once in a process."""
    return compiled(parse(read_source(str(folder / f"{model}.touist"))))
