"""What stays: progress over a reload, undo without limit, zoom, the timer, a link with progress."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from asking import pointed, says, tool
from links import link_to
from pages import Opened
from playing import board_on, cell, click, drag
from samples import LAMPS, example

PATH, PUZZLE, SOLUTION = example(*LAMPS)
LAMP, DOT, EMPTY = re.compile("lamp"), re.compile("dot"), re.compile("empty")


def begun(open_page: Opened) -> Page:
    page = open_page(link_to(PATH, PUZZLE))
    board_on(page)
    return page


def test_a_reload_keeps_progress_and_undo(open_page: Opened) -> None:
    page = begun(open_page)
    before = page.url
    click(page, (0, 0))
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)
    expect(page).not_to_have_url(before)
    page.reload()
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)


def test_a_reload_right_after_a_mark_keeps_it_without_a_word(open_page: Opened) -> None:
    page = begun(open_page)
    before = page.url
    click(page, (0, 0))
    expect(page).not_to_have_url(before)
    click(page, (1, 0))
    page.reload()
    for place in ((0, 0), (1, 0)):
        expect(cell(page, place)).to_have_accessible_name(LAMP)
    expect(says(page)).to_have_text("")


def test_who_comes_back_without_a_link_finds_the_last_board(open_page: Opened) -> None:
    page = begun(open_page)
    before = page.url
    click(page, (0, 0))
    expect(page).not_to_have_url(before)
    page.goto("about:blank")
    page.goto(before.split("#")[0])
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)


def test_each_board_keeps_its_own_progress(open_page: Opened) -> None:
    page = begun(open_page)
    click(page, (0, 0))
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)
    for name, size in (("Tiny 3×5", "3 by 5"), ("Small 6×6", "6 by 6")):
        page.get_by_role("button", name="Open", exact=True).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("searchbox").fill(name)
        group = dialog.get_by_role("region", name="Light Up", exact=True)
        group.get_by_role("button", name=name, exact=True).click()
        expect(page.get_by_role("grid", name=re.compile(size))).to_be_visible()
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)


def test_undo_and_redo_go_all_the_way(open_page: Opened) -> None:
    page = begun(open_page)
    open_cells = [(0, 0), (1, 0), (2, 0), (3, 0)]
    for _ in range(3):
        for place in open_cells:
            click(page, place)
    undo, redo = tool(page, "Undo"), tool(page, "Redo")
    for _ in range(12):
        undo.click()
    expect(undo).to_be_disabled()
    for place in open_cells:
        expect(cell(page, place)).to_have_accessible_name(EMPTY)
    for _ in range(4):
        redo.click()
    for place in open_cells:
        expect(cell(page, place)).to_have_accessible_name(LAMP)


def test_a_drag_is_one_step(open_page: Opened) -> None:
    page = begun(open_page)
    drag(page, (1, 0), (1, 2), second=True)
    for column in range(3):
        expect(cell(page, (1, column))).to_have_accessible_name(DOT)
    tool(page, "Undo").click()
    for column in range(3):
        expect(cell(page, (1, column))).to_have_accessible_name(EMPTY)


def test_clear_can_be_undone(open_page: Opened) -> None:
    page = begun(open_page)
    click(page, (0, 0))
    tool(page, "Clear").click()
    expect(cell(page, (0, 0))).to_have_accessible_name(EMPTY)
    tool(page, "Undo").click()
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)


def test_zoom_stays(open_page: Opened) -> None:
    page = begun(open_page)
    wide = cell(page, (0, 0)).bounding_box()
    page.get_by_role("button", name="Smaller").click()
    page.get_by_role("button", name="Smaller").click()
    narrow = cell(page, (0, 0)).bounding_box()
    assert wide is not None
    assert narrow is not None
    assert narrow["width"] < wide["width"]
    page.reload()
    board_on(page)
    after = cell(page, (0, 0)).bounding_box()
    assert after is not None
    assert abs(after["width"] - narrow["width"]) < 1


def test_the_timer_runs_and_can_be_hidden(open_page: Opened) -> None:
    page = begun(open_page)
    timer = page.get_by_role("timer")
    expect(timer).to_have_text("0:00")
    click(page, (0, 0))
    expect(timer).to_have_text("0:01")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Show the time").uncheck()
    page.keyboard.press("Escape")
    expect(timer).to_have_count(0)
    page.reload()
    board_on(page)
    expect(timer).to_have_count(0)


def test_numbers_of_rows_and_columns_can_be_hidden(open_page: Opened) -> None:
    page = begun(open_page)
    numbers = page.locator("svg .number")
    expect(numbers).to_have_count(12)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Show row and column numbers").uncheck()
    page.keyboard.press("Escape")
    expect(numbers).to_have_count(0)


def test_a_link_shares_board_and_progress(open_page: Opened) -> None:
    page = open_page(link_to(PATH, PUZZLE), permissions=["clipboard-read", "clipboard-write"])
    board_on(page)
    before = page.url
    click(page, (0, 0))
    click(page, (2, 0), second=True)
    expect(page).not_to_have_url(before)
    expect(cell(page, (2, 0))).to_have_accessible_name(DOT)
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Copy link").click()
    expect(says(page)).to_contain_text("copied")
    address = page.evaluate("navigator.clipboard.readText()")
    friend = open_page("#" + address.split("#")[1])
    expect(cell(friend, (0, 0))).to_have_accessible_name(LAMP)
    expect(cell(friend, (2, 0))).to_have_accessible_name(DOT)


def test_marks_of_a_link_are_put_above_ones_own(open_page: Opened) -> None:
    page = begun(open_page)
    click(page, (0, 0))
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)
    page.wait_for_timeout(300)
    start = SOLUTION.board.open().data()["start"]
    other = [row if number != 2 else "L" + row[1:] for number, row in enumerate(start)]
    page.evaluate("hash => { location.hash = hash; }", link_to(PATH, PUZZLE, other))
    expect(cell(page, (2, 0))).to_have_accessible_name(LAMP)
    expect(cell(page, (0, 0))).not_to_have_accessible_name(LAMP)
    tool(page, "Undo").click()
    expect(cell(page, (0, 0))).to_have_accessible_name(LAMP)


def test_check_as_i_play_is_a_choice(open_page: Opened) -> None:
    page = begun(open_page)
    zero = page.get_by_role("gridcell", name=re.compile("wall, 0")).first
    row, column = map(int, (zero.get_attribute("data-spot") or "").split(","))
    flagged = pointed(page, "wrong")
    click(page, (row - 1, column))
    expect(pointed(page, "broken")).to_have_count(1)
    expect(flagged).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Check as I play").check()
    page.keyboard.press("Escape")
    expect(flagged.first).to_be_visible()
