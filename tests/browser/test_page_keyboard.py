"""Without a mouse: a whole board of every kind of gesture, and the tools."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page, expect

from asking import panel, says
from clausette.scene import Cycle, Pick
from clausette.service.solution import Solution
from links import link_to
from pages import Opened
from playing import Place, board_on, cell, moved, ways
from samples import LAMPS, example, smallest_solvable

ARROWS = {(-1, 0): "ArrowUp", (1, 0): "ArrowDown", (0, -1): "ArrowLeft", (0, 1): "ArrowRight"}


def entered(open_page: Opened, puzzle: str, name: str) -> tuple[Page, Solution]:
    """The board has the focus, which came there by the keyboard."""
    path, found, solution = example(puzzle, name)
    page = open_page(link_to(path, found))
    board_on(page)
    page.wait_for_load_state("networkidle")  # it knows what can be done, too
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the board")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[role=gridcell]:focus")).to_be_visible()
    return page, solution


def walk(page: Page, to: Place) -> None:
    """By the arrows, a row first."""
    for _ in range(60):
        at = page.locator("[role=gridcell]:focus").get_attribute("data-spot") or ""
        row, column = map(int, at.split(","))
        if (row, column) == to:
            return
        down = (to[0] > row) - (to[0] < row)
        right = (to[1] > column) - (to[1] < column)
        page.keyboard.press(ARROWS[(down, 0) if down else (0, right)])
        expect(cell(page, (row, column))).not_to_be_focused()
    raise AssertionError(f"the arrows do not lead to {to}")


def signs(solution: Solution) -> Iterator[tuple[Place, str]]:
    assert solution.rows is not None
    (gesture,) = solution.board.scene().gestures
    assert isinstance(gesture, Cycle | Pick)
    for row, column in sorted(gesture.cells):
        yield (row, column), solution.rows[row][column]


def test_a_board_of_marks(open_page: Opened) -> None:
    page, solution = entered(open_page, "lightup", "tiny-3x5.lightup")
    for place, sign in signs(solution):
        walk(page, place)
        page.keyboard.press("Space" if sign == "L" else "x")
    expect(says(page)).to_contain_text("Solved in")


def test_a_board_of_digits(open_page: Opened) -> None:
    page, solution = entered(open_page, "sudoku", "tiny-4x4.sudoku")
    for place, sign in signs(solution):
        walk(page, place)
        page.keyboard.press(sign)
    expect(says(page)).to_contain_text("Solved in")


def test_pencil_marks(open_page: Opened) -> None:
    page, solution = entered(open_page, "sudoku", "tiny-4x4.sudoku")
    place, _ = next(signs(solution))
    walk(page, place)
    page.keyboard.press("p")
    page.keyboard.press("1")
    page.keyboard.press("3")
    expect(cell(page, place)).to_have_accessible_name(re.compile("pencil marks 1 3"))
    page.keyboard.press("1")
    expect(cell(page, place)).to_have_accessible_name(re.compile("pencil marks 3$"))
    page.keyboard.press("p")
    page.keyboard.press("2")
    expect(cell(page, place)).to_have_accessible_name(re.compile(", 2$"))
    page.keyboard.press("Delete")
    expect(cell(page, place)).not_to_have_accessible_name(re.compile(", 2$"))


def test_jumps(open_page: Opened) -> None:
    page, solution = entered(open_page, "pegs", "latin-cross.json")
    for number, (start, end) in enumerate(ways(solution)):
        walk(page, start)
        page.keyboard.press("Enter")
        walk(page, end)
        page.keyboard.press("Enter")
        moved(page, number + 1)
    expect(says(page)).to_contain_text("Solved in")


def test_pours_by_the_numbers_of_the_tubes(open_page: Opened) -> None:
    page, solution = entered(open_page, "watersort", "figure-1-run.json")
    for number, (start, end) in enumerate(ways(solution)):
        page.keyboard.press(str(start[1] + 1))
        page.keyboard.press(str(end[1] + 1))
        moved(page, number + 1)
    expect(says(page)).to_contain_text("Solved in")


def test_seats(open_page: Opened) -> None:
    page, solution = entered(open_page, "pelican", "own-table.toml")
    assert solution.placement is not None
    (seat,) = solution.board.scene().gestures
    places = dict(seat.positions)  # type: ignore[union-attr]
    for name, position in solution.placement.items():
        button = page.get_by_role("group", name="Who to seat").get_by_role("button", name=name)
        if "seated" in (button.get_attribute("aria-label") or ""):
            continue
        button.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Shift+Tab")
        while not page.locator("[role=gridcell]:focus").count():
            page.keyboard.press("Shift+Tab")
        walk_by_names(page, places[position])
        page.keyboard.press("Enter")
    expect(says(page)).to_contain_text("Solved in")


def walk_by_names(page: Page, to: Place) -> None:
    """Over gaps: any way that gets nearer."""
    for _ in range(20):
        at = page.locator("[role=gridcell]:focus").get_attribute("data-spot") or ""
        if at == f"{to[0]},{to[1]}":
            return
        row, column = map(int, at.split(","))
        right = (to[1] > column) - (to[1] < column)
        down = (to[0] > row) - (to[0] < row)
        page.keyboard.press(ARROWS[(0, right) if right else (down, 0)])
        if page.locator("[role=gridcell]:focus").get_attribute("data-spot") == at:
            page.keyboard.press(ARROWS[(down or 1, 0)])
    raise AssertionError(f"the arrows do not lead to {to}")


def test_tools_have_keys(open_page: Opened) -> None:
    page, _ = entered(open_page, *LAMPS)
    lamps = page.get_by_role("gridcell", name=re.compile("lamp"))
    page.keyboard.press("h")
    expect(panel(page)).to_contain_text("Look at")
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(panel(page).get_by_role("button", name="Next hint")).to_be_visible()
    page.keyboard.press("s")
    expect(lamps.nth(1)).to_be_visible()
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(lamps).to_have_count(0)
    page.keyboard.press("Control+Shift+z")
    page.keyboard.press("Control+y")
    expect(lamps.nth(1)).to_be_visible()
    page.keyboard.press("t")
    expect(says(page)).to_contain_text("Trial 1")
    page.keyboard.press("c")
    expect(panel(page).get_by_role("heading", name="Check")).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel(page).get_by_role("heading", name="Check")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_single_keys_can_be_turned_off(open_page: Opened) -> None:
    page, _ = entered(open_page, *LAMPS)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Single-key shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    page.keyboard.press("Control+z")
    expect(panel(page)).not_to_contain_text("Look at")


def test_every_button_can_be_reached(open_page: Opened) -> None:
    page, _ = entered(open_page, *LAMPS)
    names = []
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = page.locator(":focus")
        if focused.count() == 0 or focused.get_attribute("class") == "skip":
            break
        names.append(focused.evaluate("e => e.getAttribute('aria-label') ?? e.textContent"))
    for word in ("Hint", "Check", "Explain", "Try", "Solve"):
        assert any(name.startswith(word) for name in names), names


def test_a_closed_dialog_gives_the_focus_back(open_page: Opened) -> None:
    path, _ = smallest_solvable(example(*LAMPS)[1])
    page = open_page(link_to(path, example(*LAMPS)[1]))
    board_on(page)
    settings = page.get_by_role("button", name="Settings")
    settings.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(settings).to_be_focused()
