"""puzzlekit, which reads the boards itself and gives one answer: it cannot tell if it is unique."""

from __future__ import annotations

from importlib import import_module

from benchmarks.peers.reading import (
    Found,
    Grid,
    lightup_answer,
    norinori_answer,
    read_lightup,
    read_norinori,
)

NAME = "puzzlekit, solve only"
PACKAGE = "puzzlekit"
# More workers take more CPU time, and more time altogether on boards of this size.
_OPTIONS = {"num_search_workers": 1}


def lightup(text: str) -> Found:
    grid = _solved(text, "akari")
    return Found("some", lightup_answer(read_lightup(text), _marked(grid, "o"))) if grid else _NONE


def norinori(text: str) -> Found:
    grid = _solved(text, "norinori")
    if not grid:
        return _NONE
    return Found("some", norinori_answer(read_norinori(text), _marked(grid, "x")))


_NONE = Found("none", [])


def _solved(text: str, kind: str) -> Grid:
    result = import_module("puzzlekit").solve(text, kind, dict(_OPTIONS))
    grid: Grid = result.sol_grid.matrix if result.is_solved else []
    return grid


def _marked(grid: Grid, sign: str) -> set[int]:
    width = len(grid[0])
    return {
        r * width + c for r, row in enumerate(grid) for c, cell in enumerate(row, 1) if cell == sign
    }
