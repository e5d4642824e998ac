"""On a phone: tap, long press and drag; nothing is wider than the screen."""

from __future__ import annotations

import re

from playwright.sync_api import CDPSession, Page, expect

from asking import panel, says, tool
from links import link_to
from pages import PHONE, TOUCH, Opened, width_of
from playing import board_on, cell, centre
from samples import LAMPS, example, smallest_solvable

PATH, PUZZLE, SOLUTION = example(*LAMPS)


def begun(open_page: Opened) -> Page:
    page = open_page(link_to(PATH, PUZZLE), **TOUCH)
    board_on(page)
    return page


class Finger:
    """Touches that last and move, which Playwright's `tap` does not."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)

    def _send(self, kind: str, place: tuple[int, int] | None = None) -> None:
        points = []
        if place is not None:
            x, y = centre(self._page, place)
            points = [{"x": x, "y": y}]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, place: tuple[int, int], milliseconds: int) -> None:
        self._send("touchStart", place)
        self._page.wait_for_timeout(milliseconds)
        self._send("touchEnd")

    def drag(self, *places: tuple[int, int]) -> None:
        self._send("touchStart", places[0])
        for place in places[1:]:
            self._send("touchMove", place)
        self._send("touchEnd")


def test_a_whole_board_is_played_with_a_finger(open_page: Opened) -> None:
    path, solution = smallest_solvable(PUZZLE)
    assert solution.rows is not None
    page = open_page(link_to(path, PUZZLE), **TOUCH)
    board_on(page)
    for row, line in enumerate(solution.rows):
        for column, sign in enumerate(line):
            if sign == "L":
                page.touchscreen.tap(*centre(page, (row, column)))
                expect(cell(page, (row, column))).to_have_accessible_name(re.compile("lamp"))
    expect(says(page)).to_contain_text("Solved in")


def test_a_long_press_puts_the_second_mark(open_page: Opened) -> None:
    page = begun(open_page)
    Finger(page).press((0, 0), 600)
    expect(cell(page, (0, 0))).to_have_accessible_name(re.compile("dot"))


def test_a_drag_paints(open_page: Opened) -> None:
    page = begun(open_page)
    Finger(page).drag((1, 0), (1, 1), (1, 2))
    for column in range(3):
        expect(cell(page, (1, column))).to_have_accessible_name(re.compile("lamp"))
    tool(page, "Undo").click()
    expect(page.get_by_role("gridcell", name=re.compile("lamp"))).to_have_count(0)


def test_digits_by_the_pad(open_page: Opened) -> None:
    path, puzzle, solution = example("sudoku", "tiny-4x4.sudoku")
    page = open_page(link_to(path, puzzle), **TOUCH)
    board_on(page)
    (gesture,) = solution.board.scene().gestures
    place = min(gesture.cells)  # type: ignore[union-attr]
    page.touchscreen.tap(*centre(page, place))
    pad = page.get_by_role("group", name="What to put in the cell")
    pad.get_by_role("button", name="2", exact=True).tap()
    expect(cell(page, place)).to_have_accessible_name(re.compile(", 2$"))


def test_hint_check_and_undo_are_at_hand_and_the_rest_under_more(open_page: Opened) -> None:
    page = begun(open_page)
    for word in ("Undo", "Check", "Hint"):
        expect(tool(page, word)).to_be_in_viewport()
    tool(page, "More").tap()
    tool(page, "Explain").tap()
    expect(page.get_by_role("slider", name="Explain")).to_be_visible()
    page.get_by_role("button", name="Step on").tap()
    expect(panel(page)).to_contain_text("Step 1")
    assert width_of(page) <= PHONE["width"]


def test_buttons_are_large_enough_for_a_finger(open_page: Opened) -> None:
    page = begun(open_page)
    small = []
    for button in page.get_by_role("button").all():
        box = button.bounding_box()
        if box is not None and (box["width"] < 32 or box["height"] < 32):
            small.append((button.inner_text(), box))
    assert not small
