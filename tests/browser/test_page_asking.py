"""What a player asks: a hint, a check, where the mistake is, why a cell, how hard each cell is."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from asking import panel, pointed, says, tool
from links import link_to
from pages import Opened
from playing import board_on, cell, click, fill
from samples import LAMPS, example, wrong_lamp

PATH, PUZZLE, SOLUTION = example(*LAMPS)
LIT = re.compile("lamp")


def lamps(page: Page) -> int:
    return page.get_by_role("gridcell", name=LIT).count()


def begun(open_page: Opened) -> Page:
    page = open_page(link_to(PATH, PUZZLE))
    board_on(page)
    return page


def test_a_hint_comes_in_three_presses(open_page: Opened) -> None:
    page = begun(open_page)
    tool(page, "Hint").click()
    expect(panel(page)).to_contain_text(re.compile(r"Look at r\dc\d|marked cell"))
    where = pointed(page, "focus")
    expect(where.first).to_be_visible()
    expect(pointed(page, "cause")).to_have_count(0)
    before = panel(page).inner_text()
    tool(page, "Hint").click()
    expect(pointed(page, "cause").first).to_be_visible()
    expect(panel(page)).not_to_have_text(before)
    name = where.first.get_attribute("aria-label") or ""
    tool(page, "Hint").click()
    place = name.split(",")[0]
    expect(
        page.get_by_role("gridcell", name=re.compile(rf"^{place}, .*(lamp|dot)"))
    ).to_be_visible()
    expect(panel(page).get_by_role("button", name="Next hint")).to_be_visible()


def test_hints_lead_to_the_solution(open_page: Opened) -> None:
    path, puzzle, _ = example("lightup", "tiny-3x5.lightup")
    page = open_page(link_to(path, puzzle))
    board_on(page)
    solved = page.get_by_text("Solved in")
    why = panel(page).get_by_role("button", name="Why")
    for _ in range(9):
        tool(page, "Hint").click()
        expect(why.or_(solved).first).to_be_visible()
        if solved.is_visible():
            break
        tool(page, "Hint").click()
        tool(page, "Hint").click()
        expect(panel(page).get_by_role("button", name="Next hint")).to_be_visible()
    expect(solved).to_be_visible()


def test_all_one_rule_steps_at_once(open_page: Opened) -> None:
    page = begun(open_page)
    tool(page, "One-rule steps").click()
    expect(page.get_by_role("gridcell", name=LIT).first).to_be_visible()
    assert lamps(page) > 1
    tool(page, "Undo").click()
    expect(page.get_by_role("gridcell", name=LIT)).to_have_count(0)


def test_check_says_that_all_is_right_so_far(open_page: Opened) -> None:
    page = begun(open_page)
    assert SOLUTION.rows is not None
    row, column = next(
        (r, c) for r, line in enumerate(SOLUTION.rows) for c, sign in enumerate(line) if sign == "L"
    )
    click(page, (row, column))
    tool(page, "Check").click()
    expect(panel(page)).to_contain_text("right so far", ignore_case=True)


def test_check_shows_the_first_clash(open_page: Opened) -> None:
    page = begun(open_page)
    zero = page.get_by_role("gridcell", name=re.compile("wall, 0")).first
    row, column = map(int, (zero.get_attribute("data-spot") or "").split(","))
    click(page, (row - 1, column))
    tool(page, "Check").click()
    expect(pointed(page, "wrong").first).to_be_visible()
    expect(pointed(page, "broken")).to_have_count(1)
    expect(panel(page)).not_to_contain_text("right so far", ignore_case=True)


def test_check_knows_what_cannot_be_completed_and_gives_nothing_away(open_page: Opened) -> None:
    page = begun(open_page)
    click(page, wrong_lamp(SOLUTION))
    tool(page, "Check").click()
    expect(panel(page)).to_contain_text("cannot be completed")
    expect(pointed(page, "wrong")).to_have_count(0)


def test_my_mistake_is_found_with_its_reason(open_page: Opened) -> None:
    page = begun(open_page)
    mistake = wrong_lamp(SOLUTION)
    click(page, mistake)
    tool(page, "Mistake").click()
    expect(pointed(page, "wrong").and_(cell(page, mistake))).to_be_visible()
    expect(panel(page)).to_contain_text(f"r{mistake[0] + 1}c{mistake[1] + 1}")


def test_without_a_mistake_it_says_so(open_page: Opened) -> None:
    page = begun(open_page)
    tool(page, "One-rule steps").click()
    expect(page.get_by_role("gridcell", name=LIT).first).to_be_visible()
    tool(page, "Mistake").click()
    expect(pointed(page, "wrong")).to_have_count(0)
    expect(panel(page).get_by_role("heading", name="Find my mistake")).to_be_visible()


def test_a_clue_that_is_met_is_greyed(open_page: Opened) -> None:
    page = begun(open_page)
    (gesture,) = SOLUTION.board.scene().gestures
    assert SOLUTION.rows is not None
    fill(page, gesture, SOLUTION.rows)
    expect(says(page)).to_contain_text("Solved in")
    clues = page.get_by_role("gridcell", name=re.compile(r"wall, \d"))
    expect(pointed(page, "met")).to_have_count(clues.count())


def test_why_a_cell_is_forced(open_page: Opened) -> None:
    page = begun(open_page)
    place = next(iter(pair for pair in _lamps()))
    tool(page, "Why?").click()
    expect(panel(page)).to_contain_text("Choose a cell")
    click(page, place)
    expect(pointed(page, "cause").first).to_be_visible()
    expect(panel(page)).to_contain_text(re.compile(r"It takes \d+ rules?"))
    expect(cell(page, place)).to_have_accessible_name(re.compile("empty"))
    page.get_by_role("button", name="Put it in").click()
    expect(cell(page, place)).to_have_accessible_name(LIT)


def test_a_cell_that_is_not_forced_shows_two_solutions(open_page: Opened) -> None:
    path, puzzle, solution = example("lightup", "seed-two-3x3.lightup")
    assert solution.verdict.kind == "several"
    page = open_page(link_to(path, puzzle))
    board_on(page)
    click(page, (0, 1), second=True)
    tool(page, "Undo").click()
    click(page, (0, 0), second=True)
    tool(page, "Undo").click()
    page.keyboard.press("w")
    page.get_by_role("button", name="Show two solutions").click()
    first = cell(page, (0, 0)).get_attribute("aria-label") or ""
    page.get_by_role("button", name="Next").click()
    expect(cell(page, (0, 0))).not_to_have_accessible_name(first)


def test_the_map_colours_open_cells_by_the_size_of_their_reason(open_page: Opened) -> None:
    page = begun(open_page)
    tool(page, "Map").click()
    expect(panel(page).get_by_text("How many rules it takes")).to_be_visible()
    hot = page.get_by_role("gridcell", name=re.compile(r"takes \d+ rule"))
    assert hot.count() > 1
    tool(page, "Map").click()
    expect(hot).to_have_count(0)


def _lamps() -> list[tuple[int, int]]:
    assert SOLUTION.rows is not None
    return [
        (r, c) for r, row in enumerate(SOLUTION.rows) for c, sign in enumerate(row) if sign == "L"
    ]


def test_a_broken_rule_is_marked_without_being_asked_for(open_page: Opened) -> None:
    path, puzzle, _ = example("sudoku", "easy-9x9.sudoku")
    page = open_page(link_to(path, puzzle))
    board_on(page)
    click(page, (0, 0))
    page.keyboard.press("1")
    expect(pointed(page, "wrong").first).to_be_visible()
    page.keyboard.press("Backspace")
    expect(pointed(page, "wrong")).to_have_count(0)
