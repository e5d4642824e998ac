"""Lines on the page: along sides and from cell to cell, with a mouse and with a finger."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from clausette.scene import Edge
from links import link
from pages import TOUCH, Opened
from playing import board_on, centre, click, drag, middle


def opened(open_page: Opened, puzzle: str, *rows: str, **more: object) -> Page:
    page = open_page(link("\n".join(rows), puzzle), **more)
    board_on(page)
    return page


def lines(page: Page) -> Locator:
    """The lines of the answer along sides; one path each."""
    return page.locator(".board .answer-line")


def crosses(page: Page) -> Locator:
    return page.locator(".board .over .cross")


def wired(page: Page) -> int:
    """How many sides lines cross."""
    paths = [path.get_attribute("d") or "" for path in page.locator(".board .wire").all()]
    return sum(path.count("M") for path in paths)


def along(page: Page, *edges: Edge, button: str = "left") -> None:
    """A drag over the middles of sides."""
    page.mouse.move(*middle(page, edges[0]))
    page.mouse.down(button="right" if button == "right" else "left")
    for edge in edges[1:]:
        page.mouse.move(*middle(page, edge), steps=6)
    page.mouse.up(button="right" if button == "right" else "left")


def test_a_drag_along_sides_goes_around_corners(open_page: Opened) -> None:
    page = opened(open_page, "slitherlink", "3..", "...")
    x, y = middle(page, Edge(-1, 0, "below"))
    right, lower = middle(page, Edge(0, 2, "right"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(right - 1, y + 1, steps=12)
    page.mouse.move(right - 1, lower, steps=6)
    page.mouse.up()
    expect(lines(page)).to_have_count(4)
    page.get_by_role("button", name="Undo").click()
    expect(lines(page)).to_have_count(0)


def test_a_second_button_crosses_sides_out(open_page: Opened) -> None:
    page = opened(open_page, "slitherlink", "0..", "...")
    along(page, Edge(0, -1, "right"), Edge(1, -1, "right"), button="right")
    expect(crosses(page)).to_have_count(2)
    page.mouse.click(*middle(page, Edge(0, -1, "right")), button="right")
    expect(crosses(page)).to_have_count(1)
    for count in (1, 0, 0):  # a line, a cross, nothing
        page.mouse.click(*middle(page, Edge(0, 0, "below")))
        expect(lines(page)).to_have_count(count)


def test_a_drag_from_cell_to_cell_draws_and_takes_away(open_page: Opened) -> None:
    page = opened(open_page, "masyu", "...", ".w.", "...")
    drag(page, (0, 0), (0, 2), (2, 2), (2, 0), (0, 0))
    expect(page.locator(".board .wire")).to_have_count(1)
    assert wired(page) == 8
    drag(page, (0, 1), (0, 0), (1, 0))
    assert wired(page) == 6
    drag(page, (1, 0), (1, 1), second=True)
    expect(crosses(page)).to_have_count(1)


def test_cells_are_shaded_by_clicks_and_lines_drawn_by_drags(open_page: Opened) -> None:
    page = opened(open_page, "yajilin", "1e . . .", "# . . #")
    click(page, (0, 3))
    drag(page, (0, 1), (0, 2), (1, 2), (1, 1))
    expect(page.locator(".board .shaded")).to_have_count(1)
    assert wired(page) == 3
    drag(page, (1, 1), (0, 1))
    expect(page.get_by_role("status").first).to_contain_text("Solved in")


def test_lines_of_a_trial_have_its_colour(open_page: Opened) -> None:
    page = opened(open_page, "masyu", "....", "....")
    drag(page, (0, 0), (0, 1))
    page.get_by_role("button", name=re.compile("^Try")).click()
    drag(page, (0, 1), (0, 2))
    expect(page.locator(".board .wire")).to_have_count(2)
    expect(page.locator(".board .trial1 .wire")).to_have_count(1)


class Finger:
    """A touch that moves."""

    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)

    def drag(self, *points: tuple[float, float]) -> None:
        for number, (x, y) in enumerate(points):
            kind = "touchMove" if number else "touchStart"
            at = [{"x": x, "y": y}]
            self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("puzzle", ["masyu", "yajilin"])
def test_a_finger_draws_lines(open_page: Opened, puzzle: str) -> None:
    page = opened(open_page, puzzle, ". . . .", ". . . .", **TOUCH)
    cells = [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0), (0, 0)]
    Finger(page).drag(*(centre(page, cell) for cell in cells))
    expect(page.locator(".board .wire")).to_have_count(1)
    assert wired(page) == 6


def test_a_finger_traces_sides(open_page: Opened) -> None:
    page = opened(open_page, "slitherlink", "...", "...", **TOUCH)
    sides = [Edge(0, 0, "below"), Edge(0, 1, "below"), Edge(0, 2, "below")]
    Finger(page).drag(*(middle(page, side) for side in sides))
    expect(lines(page)).to_have_count(3)
    page.touchscreen.tap(*middle(page, Edge(0, 0, "right")))
    expect(lines(page)).to_have_count(4)
