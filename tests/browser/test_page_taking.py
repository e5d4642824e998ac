"""Saving and sharing a board: pictures, paper, other formats."""

from __future__ import annotations

import re
import struct
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from playwright.sync_api import Page, expect

from asking import says
from clausette import load_board
from links import link_to
from pages import Opened
from playing import board_on, cell, click
from samples import LAMPS, example

PATH, PUZZLE, _ = example(*LAMPS)


def begun(open_page: Opened, **options: object) -> Page:
    page = open_page(link_to(PATH, PUZZLE), **options)
    board_on(page)
    page.get_by_text("Save and share").click()
    return page


def test_the_board_as_svg(open_page: Opened, tmp_path: Path) -> None:
    page = begun(open_page)
    click(page, (0, 0))
    expect(cell(page, (0, 0))).to_have_accessible_name(re.compile("lamp"))
    with page.expect_download() as taken:
        page.get_by_role("button", name="SVG").click()
    assert taken.value.suggested_filename.endswith(".svg")
    taken.value.save_as(tmp_path / "board.svg")
    root = ElementTree.parse(tmp_path / "board.svg").getroot()
    assert root.tag == "{http://www.w3.org/2000/svg}svg"


def test_the_board_as_png(open_page: Opened, tmp_path: Path) -> None:
    page = begun(open_page)
    with page.expect_download() as taken:
        page.get_by_role("button", name="PNG").click()
    taken.value.save_as(tmp_path / "board.png")
    content = (tmp_path / "board.png").read_bytes()
    width, height = struct.unpack(">II", content[16:24])
    assert content.startswith(b"\x89PNG")
    assert width > 300
    assert height > 300


def test_copied_in_another_format(open_page: Opened) -> None:
    page = begun(open_page, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("combobox", name="Copy as").select_option("puzzlink")
    expect(says(page)).to_contain_text("Copied as puzzlink")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.strip() == load_board(PATH).convert("puzzlink").strip()


def test_paper_has_the_board_and_no_buttons(open_page: Opened) -> None:
    page = begun(open_page)
    page.emulate_media(media="print")
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)


def test_print_opens_the_browsers_own_dialog(open_page: Opened) -> None:
    page = begun(open_page)
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print").click()
    expect(page).to_have_title("printed")
