"""What a screen reader gets of a small board and of the page around it."""

from __future__ import annotations

from playwright.sync_api import expect

from asking import panel, tool
from links import link, link_to
from pages import Opened
from playing import board_on, cell, click
from samples import LAMPS, example

PATH, PUZZLE, _ = example(*LAMPS)


def test_a_small_board(open_page: Opened) -> None:
    page = open_page(link(". 1\n. .\n", PUZZLE.name))
    board_on(page)
    click(page, (0, 0))
    expect(page.get_by_role("grid")).to_match_aria_snapshot(
        """
        - grid "Light Up, 2 by 2":
          - row "row 1":
            - gridcell "r1c1, lit, lamp"
            - gridcell "r1c2, wall, 1, given"
          - row "row 2":
            - gridcell "r2c1, lit"
            - gridcell "r2c2, empty"
        """
    )


def test_what_is_said_about_cells_is_heard(open_page: Opened) -> None:
    page = open_page(link(". 1\n. .\n", PUZZLE.name))
    board_on(page)
    expect(page.get_by_role("row").first).to_have_accessible_name("row 1")
    click(page, (0, 0))
    expect(cell(page, (0, 1))).to_have_accessible_description("clue met")
    click(page, (1, 1))
    expect(cell(page, (0, 1))).to_have_accessible_description("clue broken")
    page.get_by_role("button", name="FR: Français").click()
    expect(page.get_by_role("row").first).to_have_accessible_name("ligne 1")
    expect(cell(page, (0, 1))).to_have_accessible_description("indice enfreint")


def test_the_page_has_landmarks_headings_and_a_status(open_page: Opened) -> None:
    page = open_page(link_to(PATH, PUZZLE))
    board_on(page)
    expect(page.locator("body")).to_match_aria_snapshot(
        """
        - link "Skip to the board"
        - banner
        - main:
          - region "Light Up, 6 by 6":
            - heading "Light Up 6×6" [level=1]
            - timer "Time"
            - grid "Light Up, 6 by 6"
            - status
          - complementary:
            - toolbar "Tools"
            - region "Answer"
        """
    )


def test_what_a_hint_points_at_is_said(open_page: Opened) -> None:
    page = open_page(link(". 1\n. X\n", PUZZLE.name))
    board_on(page)
    tool(page, "Hint").click()
    expect(panel(page).get_by_role("button", name="Why")).to_be_visible()
    tool(page, "Hint").click()
    expect(cell(page, (0, 0))).to_have_accessible_description("pointed out")
    expect(cell(page, (0, 1))).to_have_accessible_description("a reason")
