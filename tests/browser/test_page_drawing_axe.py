"""axe finds nothing to complain of where boards are drawn."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from axe import LOOKS, Look, complaints, each_look, needs_axe
from drawing_hands import verdict
from links import link_to
from pages import Opened
from playing import board_on
from samples import example

pytestmark = needs_axe
KINDS = (
    ("skyscrapers", "tiny-4x4.skyscrapers"),
    ("watersort", "letters.watersort"),
    ("pelican", "seed-figure-1.pelican"),
)


@each_look
def test_a_new_board_and_its_clues(look: Look, open_page: Opened) -> None:
    page = open_page("#draw", **look)
    page.get_by_role("button", name="New board").click()
    expect(page.get_by_role("dialog").get_by_role("grid")).to_be_visible()
    assert not complaints(page)
    page.get_by_role("dialog").get_by_role("combobox", name="Puzzle").select_option("lightup")
    page.get_by_role("button", name="Draw on it").click()
    expect(verdict(page)).to_contain_text("Several solutions")
    offers = page.get_by_role("region", name="Solutions").get_by_role("list").get_by_role("button")
    expect(offers.first).to_be_enabled()
    assert not complaints(page)
    page.get_by_role("button", name="Show a solution").click()
    expect(page.get_by_role("button", name="Back to drawing")).to_be_visible()
    assert not complaints(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_boards_of_all_kinds(scheme: str, open_page: Opened) -> None:
    for puzzle, name in KINDS:
        path, found, _ = example(puzzle, name)
        page = open_page(link_to(path, found), **LOOKS[scheme])
        board_on(page)
        page.get_by_role("button", name="Draw", exact=True).click()
        page.get_by_role("button", name="Start from the board in Play").click()
        expect(page.get_by_role("grid", name=re.compile("to draw on"))).to_be_visible()
        expect(verdict(page)).not_to_have_text("Solutions")
        assert not complaints(page), puzzle
