"""What is said of a whole board: its solution, none, several, the reasoning, how hard it is."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from asking import panel, pointed, says, tool
from links import link_to, puzzles
from pages import Opened
from playing import board_on, cell
from samples import LAMPS, example, smallest_solvable


def shown(open_page: Opened, puzzle: str, name: str) -> Page:
    path, found, _ = example(puzzle, name)
    page = open_page(link_to(path, found))
    board_on(page)
    return page


def signs(page: Page) -> list[str | None]:
    return [one.get_attribute("aria-label") for one in page.get_by_role("gridcell").all()]


def test_a_board_without_a_solution_shows_the_clues_that_clash(open_page: Opened) -> None:
    page = shown(open_page, "lightup", "seed-none-4x4.lightup")
    tool(page, "Solve").click()
    expect(panel(page)).to_contain_text("no solution", ignore_case=True)
    marked = pointed(page, "wrong").or_(pointed(page, "cause"))
    expect(marked.and_(cell(page, (1, 1)))).to_be_visible()
    expect(marked.and_(cell(page, (3, 3)))).to_have_count(0)


def test_several_solutions_show_where_they_differ(open_page: Opened) -> None:
    path, puzzle, solution = example("hitori", "several-5x5.hitori")
    page = open_page(link_to(path, puzzle))
    board_on(page)
    tool(page, "Solve").click()
    expect(panel(page)).to_contain_text("several", ignore_case=True)
    differs = pointed(page, "differs")
    expect(differs).to_have_count(len(solution.data()["differs"]))
    one, other = solution.data()["solutions"]
    spots = [
        (r, c) for r in range(len(one)) for c in range(len(one[r])) if one[r][c] != other[r][c]
    ]
    for spot in spots:
        expect(differs.and_(cell(page, spot))).to_be_visible()
    first = cell(page, spots[0]).get_attribute("aria-label") or ""
    panel(page).get_by_role("button", name="Next").click()
    expect(panel(page)).to_contain_text("Solution 2 of 2")
    expect(cell(page, spots[0])).not_to_have_accessible_name(first)
    page.get_by_role("button", name="Back to my game").click()
    expect(differs).to_have_count(0)


def test_a_solution_is_shown_and_only_filled_in_when_asked(open_page: Opened) -> None:
    page = shown(open_page, *LAMPS)
    lamps = page.get_by_role("gridcell", name=re.compile("lamp"))
    tool(page, "Solve").click()
    expect(lamps.first).to_be_visible()
    page.get_by_role("button", name="Back to my game").click()
    expect(lamps).to_have_count(0)
    tool(page, "Solve").click()
    page.get_by_role("button", name="Fill it in").click()
    expect(says(page)).to_contain_text("Solved")


def test_the_reasoning_is_played_step_by_step(open_page: Opened) -> None:
    page = shown(open_page, *LAMPS)
    tool(page, "Explain").click()
    timeline = page.get_by_role("slider", name="Explain")
    expect(timeline).to_be_visible()
    steps = int(timeline.get_attribute("max") or 0)
    assert steps > 2
    page.get_by_role("button", name="Step on").click()
    expect(panel(page)).to_contain_text(f"Step 1 of {steps}")
    expect(pointed(page, "focus").first).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(panel(page)).to_contain_text(f"Step {steps} of {steps}")
    expect(page.get_by_role("gridcell", name=re.compile("empty"))).to_have_count(0)
    timeline.press("Home")
    expect(page.get_by_role("gridcell", name=re.compile("lamp"))).to_have_count(0)


def test_the_reasoning_plays_by_itself_and_can_be_taken_over(open_page: Opened) -> None:
    page = shown(open_page, *LAMPS)
    tool(page, "Explain").click()
    page.get_by_role("combobox", name="Speed").select_option("2")
    page.get_by_role("button", name="Play the steps").click()
    expect(panel(page)).to_contain_text(re.compile("Step [3-9]"))
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Go on from here").click()
    expect(page.get_by_role("gridcell", name=re.compile("lamp|dot")).first).to_be_visible()
    expect(tool(page, "Undo")).to_be_enabled()


def test_a_plan_is_played_back(open_page: Opened) -> None:
    for puzzle in puzzles("plan"):
        path, solution = smallest_solvable(puzzle)
        assert solution.plan is not None
        page = open_page(link_to(path, puzzle))
        board_on(page)
        start = signs(page)
        tool(page, "Explain").click()
        page.get_by_role("button", name="To the end").click()
        expect(panel(page)).to_contain_text(re.compile(r"Step (\d+) of \1(?!\d)"))
        assert signs(page) != start
        page.get_by_role("button", name="To the start").click()
        expect(panel(page).get_by_text("Start", exact=True)).to_be_visible()
        assert signs(page) == start


def test_a_grade_has_words_and_a_number(open_page: Opened) -> None:
    page = shown(open_page, *LAMPS)
    tool(page, "Grade").click()
    expect(panel(page)).to_contain_text(re.compile(r"Difficulty \d"))
    expect(panel(page).get_by_role("listitem").first).to_be_visible()
