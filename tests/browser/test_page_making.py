"""Boards that are made on wish: by the keyboard alone, played at once, and what is said if not."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from asking import says
from links import puzzle_in
from pages import TOUCH, Opened, width_of


def wished(page: Page, title: str = "Light Up") -> None:
    """The form for a board of a puzzle."""
    page.get_by_role("button", name=f"Make one: a new board of {title}", exact=True).press("Enter")
    expect(page.get_by_role("dialog", name=f"Make a board: {title}")).to_be_visible()


def test_a_board_is_made_by_the_keyboard_and_opens(open_page: Opened) -> None:
    page = open_page()
    wished(page)
    page.get_by_role("spinbutton", name="Columns").fill("8")
    difficulty = page.get_by_role("combobox", name="Difficulty")
    difficulty.focus()
    page.keyboard.type("Easy")
    expect(difficulty).to_have_value("easy")
    symmetry = page.get_by_role("combobox", name="Symmetry")
    expect(symmetry.get_by_role("option", name="Quarter turns")).to_have_count(0)
    symmetry.focus()
    page.keyboard.type("Half")
    expect(symmetry).to_have_value("rotate")
    page.get_by_role("button", name="Make it").press("Enter")
    expect(page.get_by_role("grid", name=re.compile("Light Up, 6 by 8"))).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(says(page)).to_contain_text(re.compile(r"New board: easy, seed \d+"))
    page.wait_for_url(lambda address: puzzle_in(address) == "lightup")


def test_what_takes_long_is_cancelled_and_what_fails_is_said(open_page: Opened) -> None:
    page = open_page(**TOUCH)
    page.route("**/api/generate", lambda _: None)  # which never answers
    wished(page)
    page.get_by_role("button", name="Make it").tap()
    page.get_by_role("button", name="Cancel").tap()
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)
    page.unroute("**/api/generate")
    board = {"seed": 7, "text": ". .\n. .\n", "unmet": ["it is easy"], "words": "easy"}
    answers = iter(({"boards": [], "seconds": 60.1}, {"boards": [board], "seconds": 0.1}))
    page.route("**/api/generate", lambda route: route.fulfill(json=next(answers)))
    page.get_by_role("button", name="Make it").click()
    said = page.get_by_role("dialog").get_by_role("status")
    expect(said).to_contain_text("No such board came in 60 seconds.")
    page.get_by_role("button", name="Try again").click()
    expect(said).to_contain_text("The nearest one: it is easy.")
    assert width_of(page) <= TOUCH["viewport"]["width"]
    page.get_by_role("button", name="Play it all the same").click()
    expect(page.get_by_role("grid", name=re.compile("Light Up, 2 by 2"))).to_be_visible()
