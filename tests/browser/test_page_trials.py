"""Trials: marks in another colour, nested, accepted or rejected, and why one is dead."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from asking import panel, pointed, says, tool
from links import link_to
from pages import Opened
from playing import board_on, cell, click
from samples import LAMPS, example, wrong_lamp

PATH, PUZZLE, SOLUTION = example(*LAMPS)
WRONG = wrong_lamp(SOLUTION)
LAMP, TRIED = re.compile("lamp$"), re.compile("lamp, trial 1")


def begun(open_page: Opened) -> Page:
    page = open_page(link_to(PATH, PUZZLE))
    board_on(page)
    tool(page, "Try").click()
    expect(says(page)).to_contain_text("Trial 1")
    return page


def right_lamps() -> list[tuple[int, int]]:
    assert SOLUTION.rows is not None
    return [
        (r, c) for r, row in enumerate(SOLUTION.rows) for c, sign in enumerate(row) if sign == "L"
    ]


def test_a_dead_trial_is_explained_and_rejected(open_page: Opened) -> None:
    page = begun(open_page)
    click(page, WRONG)
    expect(cell(page, WRONG)).to_have_accessible_name(TRIED)
    tool(page, "Dead?").click()
    expect(panel(page).get_by_role("paragraph").nth(1)).to_be_visible()
    expect(pointed(page, "wrong").or_(pointed(page, "cause")).first).to_be_visible()
    expect(panel(page)).to_contain_text(re.compile(r"r\dc\d"))
    tool(page, "Reject").click()
    expect(cell(page, WRONG)).to_have_accessible_name(re.compile("empty"))
    expect(says(page)).to_contain_text("gone")
    expect(tool(page, "Reject")).to_be_disabled()


def test_a_trial_that_can_be_completed_is_alive(open_page: Opened) -> None:
    page = begun(open_page)
    click(page, right_lamps()[0])
    tool(page, "Dead?").click()
    expect(panel(page).get_by_role("heading", name="Trial")).to_be_visible()
    expect(panel(page).get_by_role("paragraph")).to_have_count(1)
    expect(pointed(page, "wrong")).to_have_count(0)


def test_trials_are_nested(open_page: Opened) -> None:
    page = begun(open_page)
    outer, inner = right_lamps()[:2]
    click(page, outer)
    tool(page, "Try").click()
    click(page, inner)
    expect(cell(page, inner)).to_have_accessible_name(re.compile("lamp, trial 2"))
    expect(cell(page, outer)).to_have_accessible_name(TRIED)
    tool(page, "Reject").click()
    expect(cell(page, inner)).not_to_have_accessible_name(re.compile("lamp"))
    expect(cell(page, outer)).to_have_accessible_name(TRIED)


def test_an_accepted_trial_keeps_its_marks(open_page: Opened) -> None:
    page = begun(open_page)
    kept = right_lamps()[0]
    click(page, kept)
    tool(page, "Accept").click()
    expect(cell(page, kept)).to_have_accessible_name(LAMP)
    tool(page, "Undo").click()
    expect(cell(page, kept)).to_have_accessible_name(TRIED)


def test_a_trial_is_there_after_a_reload(open_page: Opened) -> None:
    page = begun(open_page)
    click(page, WRONG)
    expect(cell(page, WRONG)).to_have_accessible_name(TRIED)
    page.wait_for_timeout(400)
    page.reload()
    expect(cell(page, WRONG)).to_have_accessible_name(TRIED)
    tool(page, "Reject").click()
    expect(cell(page, WRONG)).to_have_accessible_name(re.compile("empty"))
