"""Boards for tests of what can be asked while somebody plays."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from pathlib import Path

from clausette.puzzles.base import Spot, spot_of
from clausette.puzzles.finding import installed
from clausette.puzzles.palette import Palette, palette_of, with_signs
from clausette.service.board import Board
from clausette.service.loading import load_board

CELLS = 50


def _size(path: Path) -> int:
    board = load_board(str(path))
    height, width = board.installed.filling.size(board.board)
    return height * width


FILLINGS = [
    path
    for puzzle in installed()
    if puzzle.kind == "filling"
    for path in puzzle.examples()
    if _size(path) <= CELLS
]
PLANS = [path for puzzle in installed() if puzzle.kind == "plan" for path in puzzle.examples()]
PLACEMENTS = [
    path for puzzle in installed() if puzzle.kind == "placement" for path in puzzle.examples()
]


def palette(board: Board) -> Palette:
    return palette_of(board.installed.filling, board.board)


def some_of(board: Board, rows: Sequence[str], part: float, seed: int = 1) -> list[str]:
    """Part of an answer, the same each time."""
    found = palette(board)
    spots = sorted(found.states, key=lambda spot: (len(spot), spot))
    random.Random(seed).shuffle(spots)
    kept = spots[: int(part * len(spots))]
    return marked(board, {spot: sign_at(board, rows, spot) for spot in kept})


def marked(board: Board, signs: Mapping[Spot, str]) -> list[str]:
    """The rows with these signs on the board, and all else open."""
    found = palette(board)
    return list(with_signs(found.start, signs, found.drawn))


def sign_at(board: Board, rows: Sequence[str], spot: Spot) -> str:
    r, c = spot_of(spot, len(rows) > board.scene().rows)
    return rows[r][c]


def open_in(board: Board, rows: Sequence[str]) -> list[Spot]:
    return [spot for spot in palette(board).states if sign_at(board, rows, spot) == "?"]
