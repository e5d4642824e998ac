"""Every kind of board drawn from a blank one until it is as it should be, and shared."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from asking import pointed
from clausette.puzzles.finding import puzzle_called
from clausette.service.board import Board
from drawing_hands import CLIPBOARD, draw, drawn, read, shared, text_of, verdict
from drawn_paths import unique_example
from links import link
from pages import Opened
from playing import board_on, cell, click
from samples import SEVERAL, example

# By what is drawn: the puzzle, and a board of it, or none for the shortest of its examples.
KINDS = {
    "cells": ("lightup", None),
    "digits": ("sudoku", None),
    "numbers": ("hitori", None),
    "zones": ("norinori", None),
    "outside": ("skyscrapers", None),
    "edges": ("futoshiki", None),
    "pegs": ("pegs", "1 1 0 1\n\ngoal: any\n"),
    "tubes": ("watersort", "capacity 2\nred blue\nblue red\n-\n"),
    "birds": ("pelican", 'board = "1"\n[birds]\nann = "north"\nbob = "opposite ann"\n'),
}
DONE = {"filling": "One solution", "plan": "plan", "placement": "Every wish is met"}


def begun(open_page: Opened, **options: Any) -> Page:
    page = open_page(**options)
    page.get_by_role("button", name="Draw", exact=True).click()
    return page


@pytest.mark.parametrize("kind", KINDS)
def test_from_blank_to_unique_and_shared(kind: str, open_page: Opened) -> None:
    name, text = KINDS[kind]
    found = puzzle_called(name)
    wanted = Board(found, unique_example(found)) if text is None else read(text, name)
    page = begun(open_page, **CLIPBOARD)
    draw(page, wanted)
    expect(verdict(page)).to_contain_text(DONE[found.kind])
    fragment = shared(page)
    assert read(text_of(fragment)).board == wanted.board
    friend = open_page(fragment)
    board_on(friend)
    page.get_by_role("button", name="Play it").click()
    board_on(page)
    expect(page.get_by_role("grid")).to_have_accessible_name(re.compile(found.puzzle.titles["en"]))
    mine, theirs = page.get_by_role("grid"), friend.get_by_role("grid")
    assert mine.aria_snapshot() == theirs.aria_snapshot()


def test_clues_are_offered_and_make_it_unique(open_page: Opened) -> None:
    page = drawn(open_page, SEVERAL, "lightup")
    expect(verdict(page)).to_contain_text("Several solutions")
    differing = pointed(page, "differs")
    expect(differing).to_have_count(8)
    offers = page.get_by_role("region", name="Solutions").get_by_role("list").get_by_role("button")
    expect(offers.first).to_be_enabled()
    offers.first.click()
    expect(verdict(page)).to_contain_text("One solution")
    expect(differing).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(verdict(page)).to_contain_text("Several solutions")


def test_superfluous_clues_are_shown_and_can_go(open_page: Opened) -> None:
    path, puzzle, _ = example("sudoku", "tiny-4x4.sudoku")
    page = drawn(open_page, path.read_text(encoding="utf-8"), puzzle.name)
    expect(verdict(page)).to_contain_text("One solution")
    givens = page.get_by_role("gridcell", name=re.compile("given"))
    before = givens.count()
    solution = example("sudoku", "tiny-4x4.sudoku")[2].rows
    assert solution is not None
    (row, column) = next(
        (r, c)
        for r, line in enumerate(solution)
        for c in range(len(line))
        if "empty" in (cell(page, (r, c)).get_attribute("aria-label") or "")
    )
    click(page, (row, column))
    page.keyboard.press(solution[row][column])
    expect(givens).to_have_count(before + 1)
    clues = page.get_by_role("region", name="Solutions").get_by_role("list").get_by_role("button")
    expect(clues.first).to_be_enabled()
    clues.first.click()
    expect(givens).to_have_count(before)
    expect(verdict(page)).to_contain_text("One solution")


def test_clues_that_clash_are_shown(open_page: Opened) -> None:
    page = drawn(open_page, ". X . .\n. 4 . .\n. . 2 .\n. . . .\n", "lightup")
    expect(verdict(page)).to_contain_text("No solution")
    marked = pointed(page, "wrong").or_(pointed(page, "cause"))
    expect(marked.and_(cell(page, (1, 1)))).to_be_visible()


def test_two_solutions_are_looked_at_in_turn(open_page: Opened) -> None:
    page = drawn(open_page, SEVERAL, "lightup")
    page.get_by_role("button", name="Show a solution").click()
    lamps = page.get_by_role("gridcell", name=re.compile("lamp"))
    expect(lamps.first).to_be_visible()
    first = [one.get_attribute("data-spot") for one in lamps.all()]
    page.get_by_role("button", name="The other one").click()
    expect(page.get_by_text("Solution 2 of 2")).to_be_visible()
    assert first != [one.get_attribute("data-spot") for one in lamps.all()]
    page.get_by_role("button", name="Back to drawing").click()
    expect(lamps).to_have_count(0)


def test_a_board_is_turned_mirrored_and_undone(open_page: Opened) -> None:
    page = drawn(open_page, "1 . .\n. . X\n", "lightup")
    clue = page.get_by_role("gridcell", name=re.compile("wall, 1"))
    expect(clue).to_have_attribute("data-spot", "0,0")
    page.get_by_role("button", name="Turn right").click()
    expect(clue).to_have_attribute("data-spot", "0,1")
    page.get_by_role("button", name="Swap top and bottom").click()
    expect(clue).to_have_attribute("data-spot", "2,1")
    page.get_by_role("button", name="Undo").click()
    page.get_by_role("button", name="Undo").click()
    expect(clue).to_have_attribute("data-spot", "0,0")
    page.get_by_role("button", name="Redo").click()
    expect(clue).to_have_attribute("data-spot", "0,1")


def test_a_reload_keeps_the_drawing(open_page: Opened) -> None:
    page = drawn(open_page, SEVERAL, "lightup")
    click(page, (0, 0))
    expect(cell(page, (0, 0))).to_have_accessible_name(re.compile("wall"))
    expect(verdict(page)).to_contain_text("solution")
    page.wait_for_timeout(500)
    page.reload()
    expect(page.get_by_role("grid", name=re.compile("to draw on"))).to_be_visible()
    expect(cell(page, (0, 0))).to_have_accessible_name(re.compile("wall"))


def test_a_drawing_is_saved_as_a_file(open_page: Opened) -> None:
    page = drawn(open_page, SEVERAL, "lightup")
    page.get_by_role("combobox", name="Format").select_option("lines")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Save", exact=False).last.click()
    assert read(taken.value.path().read_text(encoding="utf-8"), "lightup").board == (
        read(SEVERAL, "lightup").board
    )


def test_a_size_that_cannot_be_is_said(open_page: Opened) -> None:
    path, puzzle, _ = example("sudoku", "tiny-4x4.sudoku")
    page = drawn(open_page, path.read_text(encoding="utf-8"), puzzle.name, refused=True)
    size = page.get_by_role("region", name="Size")
    size.get_by_role("spinbutton").first.fill("7")
    size.get_by_role("button", name="Change the size").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("7 rows and . columns cannot be"))
    expect(page.get_by_role("grid", name=re.compile("4 by 4"))).to_be_visible()


def test_a_link_to_a_drawing_opens_it(open_page: Opened) -> None:
    page = open_page(link(SEVERAL, "lightup", view="draw"))
    expect(page.get_by_role("grid", name=re.compile("to draw on"))).to_be_visible()
    expect(cell(page, (1, 1))).to_have_accessible_name(re.compile("wall, 2"))
