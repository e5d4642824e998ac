"""axe finds nothing to complain of: in every view, light and dark, wide and narrow."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from asking import panel, tool
from axe import LOOKS, Look, complaints, each_look, needs_axe
from links import link_to
from pages import PHONE, Opened
from playing import board_on, click
from samples import LAMPS, example, wrong_lamp

pytestmark = needs_axe


def begun(open_page: Opened, look: Look, puzzle: str, name: str) -> Page:
    path, found, _ = example(puzzle, name)
    page = open_page(link_to(path, found), **look)
    board_on(page)
    if look["viewport"] is PHONE and tool(page, "More").is_visible():
        tool(page, "More").click()
    return page


@each_look
def test_the_first_visit(look: Look, open_page: Opened) -> None:
    page = open_page(**look)
    expect(page.get_by_role("region", name="Examples").get_by_role("button").first).to_be_visible()
    assert not complaints(page)


@each_look
def test_play_with_answers(look: Look, open_page: Opened) -> None:
    """One page after another, as a page is long in opening and axe is long in looking."""
    page = begun(open_page, look, *LAMPS)
    assert not complaints(page)
    _, _, solution = example(*LAMPS)
    tool(page, "Try").click()
    click(page, wrong_lamp(solution))
    tool(page, "Dead?").click()
    expect(panel(page).get_by_role("paragraph").first).to_be_visible()
    assert not complaints(page)
    tool(page, "Reject").click()
    tool(page, "Map").click()
    expect(panel(page).get_by_role("listitem").first).to_be_visible()
    assert not complaints(page)
    tool(page, "Explain").click()
    page.get_by_role("button", name="Step on").click()
    expect(panel(page)).to_contain_text("Step 1")
    assert not complaints(page)


BOARDS = (
    ("sudoku", "tiny-4x4.sudoku"),
    ("watersort", "letters.watersort"),
    ("pelican", "seed-figure-1.pelican"),
    ("pegs", "english-centre.pegs"),
    ("norinori", "basic.liz"),
)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_boards_of_all_kinds(scheme: str, open_page: Opened) -> None:
    for puzzle, name in BOARDS:
        page = begun(open_page, LOOKS[scheme], puzzle, name)
        assert not complaints(page), puzzle


@each_look
def test_dialogs(look: Look, open_page: Opened) -> None:
    page = begun(open_page, look, *LAMPS)
    for name in ("Settings", "Help", re.compile("^Open")):
        page.get_by_role("button", name=name).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert not complaints(page), name
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name=re.compile("^Open")).first.click()
    page.get_by_role("button", name="Make one: a new board of Light Up").click()
    expect(page.get_by_role("dialog", name="Make a board: Light Up")).to_be_visible()
    assert not complaints(page)


def test_an_error(open_page: Opened) -> None:
    page = open_page("#play/abcdef")
    expect(page.get_by_role("alert")).to_be_visible()
    assert not complaints(page)
