"""Where boards come from: examples, an address, a file, any text; and what is said of bad ones."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from clausette import load_board
from links import link, puzzle_in
from pages import Opened
from playing import board_on
from samples import LAMPS, example

PATH, PUZZLE, _ = example(*LAMPS)
TEXT = PATH.read_text(encoding="utf-8")
NAME = re.compile("Light Up, 6 by 6")
PASTE = """(element, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  element.dispatchEvent(new ClipboardEvent("paste", {clipboardData, bubbles: true}));
}"""
DROP = """(element, [name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name));
  for (const kind of ["dragenter", "dragover", "drop"])
    element.dispatchEvent(new DragEvent(kind, {dataTransfer, bubbles: true, cancelable: true}));
}"""


def read(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Address or text of a board").fill(text)
    page.get_by_role("button", name="Read it").click()


def test_a_newcomer_chooses_an_example(open_page: Opened) -> None:
    page = open_page()
    card = page.get_by_role("region", name="Light Up", exact=True)
    card.get_by_text("examples").click()
    card.get_by_role("button", name="Small 6×6").click()
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()


def test_every_puzzle_has_a_picture_and_a_board_to_begin_with(open_page: Opened) -> None:
    page = open_page()
    cards = page.get_by_role("region", name="Examples").get_by_role("region")
    expect(cards.first).to_be_visible()
    expect(page.locator(".card-picture img")).to_have_count(cards.count())
    cards.first.get_by_role("button", name="Play").click()
    expect(page.get_by_role("grid")).to_be_visible()


def test_examples_are_found_by_what_one_types(open_page: Opened) -> None:
    page = open_page()
    page.get_by_role("searchbox").fill("sudoku 9x9 easy")
    examples = page.get_by_role("region", name="Examples").get_by_role("listitem")
    expect(examples).to_have_count(1)
    expect(examples).to_be_visible()
    page.get_by_role("searchbox").fill("no such thing")
    expect(page.get_by_text("Nothing is called that.")).to_be_visible()


@pytest.mark.parametrize("form", ["puzzlink", "pzprv3", "penpa", "lines"])
def test_an_address_or_text_is_read(form: str, open_page: Opened) -> None:
    page = open_page()
    read(page, load_board(PATH).convert(form))
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()


def test_a_text_is_pasted_anywhere(open_page: Opened) -> None:
    page = open_page(link(TEXT, PUZZLE.name))
    board_on(page)
    other = load_board(PATH.with_name("tiny-3x5.lightup")).convert("puzzlink")
    page.get_by_role("main").evaluate(PASTE, other)
    expect(page.get_by_role("grid", name=re.compile("3 by 5"))).to_be_visible()


def test_a_file_is_dropped(open_page: Opened) -> None:
    page = open_page()
    page.get_by_role("main").evaluate(DROP, [PATH.name, TEXT])
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()


def test_a_file_is_opened(open_page: Opened) -> None:
    page = open_page()
    with page.expect_file_chooser() as asked:
        page.get_by_role("button", name="Open a file").click()
    asked.value.set_files(PATH)
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()


def test_a_bad_text_is_refused_with_the_place(open_page: Opened) -> None:
    page = open_page(refused=True)
    page.get_by_role("combobox", name="Puzzle").select_option(PUZZLE.name)
    read(page, ". . .\n. 7 .\n. . .\n")
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("7")
    expect(alert).to_contain_text("Line 2, column 3")
    expect(alert).to_contain_text("^")
    read(page, TEXT)
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()


def test_a_bad_text_leaves_the_board_that_was_there(open_page: Opened) -> None:
    page = open_page(link(TEXT, PUZZLE.name), refused=True)
    board_on(page)
    page.get_by_role("main").evaluate(PASTE, "nothing that anybody could play")
    expect(page.get_by_role("alert")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()


def test_a_damaged_link_says_so(open_page: Opened) -> None:
    page = open_page("#play/abcdef")
    expect(page.get_by_role("alert")).to_contain_text("damaged")


def test_the_name_of_a_file_may_say_what_its_text_does_not(open_page: Opened) -> None:
    path, _, _ = example("norinori", "basic.liz")
    page = open_page()
    page.get_by_role("main").evaluate(DROP, [path.name, path.read_text(encoding="utf-8")])
    expect(page.get_by_role("grid", name=re.compile(load_board(path).title()))).to_be_visible()


def test_whose_board_it_is_can_be_said(open_page: Opened) -> None:
    path, *_ = example("sudoku", "easy-9x9.sudoku")
    page = open_page(refused=True)
    read(page, load_board(path).convert("penpa"))
    page.get_by_role("alert").get_by_role("button", name="Sudoku").click()
    expect(page.get_by_role("grid", name=re.compile("Sudoku, 9 by 9"))).to_be_visible()


def test_back_leads_to_the_board_and_the_view_before(open_page: Opened) -> None:
    page = open_page(link(TEXT, PUZZLE.name))
    board_on(page)
    page.get_by_role("button", name="Open", exact=True).click()
    card = page.get_by_role("dialog").get_by_role("region", name="Hitori", exact=True)
    card.get_by_role("button", name="Play").click()
    expect(page.get_by_role("grid", name=re.compile("Hitori"))).to_be_visible()
    page.wait_for_url(lambda address: puzzle_in(address) == "hitori")
    page.go_back()
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()
    page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.get_by_role("grid", name=NAME)).to_have_count(0)
    page.go_back()
    expect(page.get_by_role("grid", name=NAME)).to_be_visible()
