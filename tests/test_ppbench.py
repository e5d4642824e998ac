"""Boards that others have published with their solutions: where `ppbench` is installed, all those
of the types that are here are read, solved and checked.

A solution there is what a player does, at places counted in half cells: a click marks a cell, a
drag draws a line from one point to the next, a key writes a digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from clausette.puzzles.base import BoardError, spot_of
from clausette.puzzles.finding import installed
from clausette.puzzles.recognising import Claim, recognised
from clausette.puzzles.solving import solve

DATA = pytest.importorskip("ppbench.dataset")


def claims() -> dict[str, list[tuple[Claim, dict[str, Any]]]]:
    """The boards of the types that are here, by the names of these types."""
    found: dict[str, list[tuple[Claim, dict[str, Any]]]] = {}
    for record in DATA.load_dataset("golden"):
        claim = recognised(record["puzzlink_url"], "", installed())
        if claim is not None:
            found.setdefault(claim[0].name, []).append((claim, record))
    return found


CLAIMS = claims()


def place_of(move: str) -> tuple[int, int]:
    """Where a click is, or the middle of a drag: row and column in half cells."""
    numbers = list(map(int, move.partition(";")[0].split(",")[2:]))
    return sum(numbers[1::2]) * 2 // len(numbers), sum(numbers[::2]) * 2 // len(numbers)


def answer_of(filling: Any, board: Any, moves: Sequence[str]) -> tuple[str, ...]:
    """The answer that a player writes by these moves, and no more."""
    count = len(filling.decisions(board).keys[0].values)
    rows = [list(row) for row in filling.answer(board, np.zeros(count, dtype=np.bool_))]
    drawn = len(rows) > board.height
    for (r, c), given in zip(board.shape.places, board.givens, strict=True):
        if not drawn and rows[r][c] == "?":
            rows[r][c] = given
    signs = {spot_of(spot, drawn): signs for spot, signs in filling.states(board).items()}
    for (r, c), own in signs.items():
        rows[r][c] = own[-1]
    for move in moves:
        row, column = place_of(move)
        r, c = (row, column) if drawn else (row // 2, column // 2)
        key = move.partition(";key,")[2]
        rows[r][c] = key or signs[r, c][0]
    return tuple(map("".join, rows))


def test_many_types_are_here() -> None:
    assert len(CLAIMS) >= 12
    assert all(len(boards) == 15 for boards in CLAIMS.values())


@pytest.mark.parametrize("name", CLAIMS)
def test_boards_have_their_published_solutions(name: str) -> None:
    odd = 0
    for (puzzle, form), record in CLAIMS[name]:
        address = record["puzzlink_url"]
        try:
            board = form.read(address, "link")
        except BoardError:
            odd += 1
            continue
        answer = answer_of(puzzle.filling, board, record["solution"]["moves_required"])
        assert puzzle.filling.check(board, answer) == [], address
        verdict = solve(puzzle, board)
        if verdict.kind == "several":
            odd += 1
        else:
            assert verdict.answers == (answer,), address
    # Two addresses have something behind the board, and on two boards some borders end in the
    # middle of a zone: here they say nothing, so there is a solution more.
    assert odd <= (name in ("masyu", "shikaku", "heyawake", "lits"))
