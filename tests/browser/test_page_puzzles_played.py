"""Every puzzle that is installed can be played to its solution by its own gestures."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from clausette import load_board
from clausette.puzzles.finding import Installed, installed
from links import link_to
from pages import Opened
from playing import solve_by_hand
from samples import smallest_solvable


@pytest.mark.parametrize("puzzle", installed(), ids=lambda puzzle: puzzle.name)
def test_can_be_played_to_its_solution(puzzle: Installed, open_page: Opened) -> None:
    path, solution = smallest_solvable(puzzle)
    page = open_page(link_to(path, puzzle))
    expect(page.get_by_role("heading", level=1)).to_contain_text(load_board(path).title())
    solve_by_hand(page, load_board(path), solution)
    expect(page.get_by_role("status").first).to_contain_text("Solved in")
