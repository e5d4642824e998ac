"""Drawing by keys alone and by finger, in another language, from a pasted board."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from drawing_hands import CLIPBOARD, drawn, read, shared, text_of, verdict
from pages import PHONE, Opened
from playing import board_on, cell, centre
from samples import SEVERAL


def tab_to(page: Page, what: str, key: str = "Tab") -> None:
    """By the tab key, to what a selector fits."""
    for _ in range(60):
        if page.locator(f"{what}:focus").count():
            return
        page.keyboard.press(key)
    raise AssertionError(f"the tab key does not lead to {what}")


def test_from_blank_to_unique_by_keys_alone(open_page: Opened) -> None:
    page = open_page("#draw")
    keys = page.keyboard
    expect(page.get_by_role("button", name="New board")).to_be_visible()
    tab_to(page, "button:has-text('New board')")
    keys.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("select option", has_text="Futoshiki")).to_be_attached()
    tab_to(page, "dialog select")
    keys.type("Futo")
    expect(dialog.get_by_role("spinbutton", name="Rows and columns")).to_have_value("5")
    tab_to(page, "dialog input[type=number]")
    keys.press("ControlOrMeta+a")
    keys.type("3")
    keys.press("Enter")
    expect(page.locator("[role=gridcell]:focus")).to_be_visible()
    for key in ("1", "ArrowRight", "2"):
        keys.press(key)
    expect(cell(page, (0, 1))).to_have_accessible_name("r1c2, 2, given")
    expect(verdict(page)).to_contain_text("Several solutions")
    # The signs between cells: the tools are before the board, its sides are the arrows with Alt.
    tab_to(page, "[type=radio]", "Shift+Tab")
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="Between cells")).to_be_checked()
    tab_to(page, "[role=gridcell]")
    keys.press("ArrowDown")
    keys.press("Alt+ArrowRight")
    expect(cell(page, (1, 0))).to_have_accessible_name("r2c1, empty, < on the right")
    expect(verdict(page)).to_contain_text("One solution")
    keys.press("ControlOrMeta+z")
    expect(cell(page, (1, 0))).to_have_accessible_name("r2c1, empty")
    expect(verdict(page)).to_contain_text("Several solutions")
    offers = page.get_by_role("region", name="Solutions").get_by_role("list").get_by_role("button")
    expect(offers.first).to_be_enabled()
    tab_to(page, "section li button")
    expect(page.locator(".focus").first).to_be_visible()
    keys.press("Enter")
    expect(verdict(page)).to_contain_text("One solution")
    expect(page.get_by_role("region", name="Solutions")).to_be_focused()


def test_zones_by_finger(open_page: Opened) -> None:
    page = open_page("#draw", viewport=PHONE, has_touch=True, is_mobile=True, **CLIPBOARD)
    page.get_by_role("button", name="New board").tap()
    page.get_by_role("dialog").get_by_role("combobox", name="Puzzle").select_option("norinori")
    page.get_by_role("button", name="Draw on it").tap()
    board_on(page)
    page.get_by_role("radio", name="New zone").check()
    cell(page, (0, 0)).scroll_into_view_if_needed()
    finger = page.context.new_cdp_session(page)
    way = [centre(page, place) for place in ((0, 0), (0, 1), (0, 2))]
    start, *rest = [[{"x": x, "y": y}] for x, y in way]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": start})
    for points in rest:
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    first, *others = read(text_of(shared(page))).board.zones
    assert first[0] == first[1] == first[2] != first[3]
    assert {number for row in (first[3:], *others) for number in row} == {first[3]}


def test_numbers_of_several_digits_are_one_step(open_page: Opened) -> None:
    page = drawn(open_page, "puzzle: hitori\n1 2\n2 1\n", "hitori")
    cell(page, (0, 0)).click()
    page.keyboard.type("12")
    expect(cell(page, (0, 0))).to_have_accessible_name("r1c1, 12, given")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("7")
    expect(cell(page, (0, 1))).to_have_accessible_name("r1c2, 7, given")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(cell(page, (0, 0))).to_have_accessible_name("r1c1, 1, given")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_drawing_in_french(open_page: Opened) -> None:
    page = drawn(open_page, SEVERAL, "lightup")
    expect(verdict(page)).to_contain_text("Several solutions")
    page.get_by_role("button", name=re.compile("Français")).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Akari")
    expect(page.get_by_role("heading", name="Plusieurs solutions")).to_be_visible()
    expect(page.get_by_role("button", name="Rétablir")).to_be_visible()
    expect(page.get_by_role("button", name="Annuler", exact=True)).to_be_disabled()


def test_a_pasted_board_is_drawn_on_and_undone(open_page: Opened) -> None:
    page = drawn(open_page, SEVERAL, "lightup")
    page.evaluate(
        """text => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/plain", text);
          document.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true}));
        }""",
        "puzzle: lightup\n. . . .\n. 1 . .\n",
    )
    grid = page.get_by_role("grid")
    expect(grid).to_have_accessible_name(re.compile("to draw on, 2 by 4"))
    page.get_by_role("button", name="Undo").click()
    expect(grid).to_have_accessible_name(re.compile("to draw on, 3 by 3"))


def test_long_work_is_cancelled_and_begun_again(open_page: Opened) -> None:
    page = drawn(open_page, SEVERAL, "lightup")
    expect(verdict(page)).to_contain_text("Several solutions")
    held: list[Route] = []
    page.route("**/api/appraise", lambda route: held.append(route))
    with page.expect_request("**/api/appraise"):
        cell(page, (0, 0)).click()
    known = page.get_by_role("region", name="Solutions")
    known.get_by_role("button", name="Cancel").click()
    expect(known.get_by_role("button", name="Look again")).to_be_visible()
    page.unroute("**/api/appraise")
    known.get_by_role("button", name="Look again").click()
    expect(verdict(page)).to_contain_text("solution")
    assert held


def test_a_new_board_waits_for_the_list_of_puzzles(open_page: Opened) -> None:
    page = open_page("#draw")
    held: list[Route] = []
    page.route("**/api/puzzles*", lambda route: held.append(route))
    page.reload()
    page.get_by_role("button", name="New board").click()
    expect(page.get_by_role("dialog").get_by_role("option")).to_have_count(0)
    held[0].continue_()
    expect(page.get_by_role("dialog").get_by_role("grid")).to_be_visible()
