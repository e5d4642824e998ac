"""Booklets: boards, grades, hints and solutions on pages, as HTML and as PDF with its fonts."""

from __future__ import annotations

import re
from pathlib import Path
from zlib import decompress

import pytest

import clausette
from clausette.drawing.book import Picture, shared
from commands import Command, example

LAMPS = "lightup/6/6/nekcakbl"
BOARDS = (
    LAMPS,
    example("sudoku", "tiny-4x4.sudoku"),
    example("lightup", "seed-empty-3x3.lightup"),
    example("watersort", "five-and-two.watersort"),
)


def test_so_many_panels_have_room_on_a_page() -> None:
    for count in range(1, 40):
        columns, rows = shared(count)
        assert columns * rows >= count
        assert columns <= rows or count == 1


def test_a_small_board_does_not_fill_a_page() -> None:
    wide, high = Picture("", 72, 108, 36).fitted(170, 250)
    assert (round(wide), round(high)) == (26, 39)
    assert Picture("", 7200, 3600, 36).fitted(170, 250) == (170, 85)


def test_a_booklet_tells_boards_grades_hints_and_solutions(
    command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "book.html"
    told = command("booklet", *BOARDS, "-o", str(file), "--end", "both", "--title", "A <b> book")
    assert told.out == "4 boards\n"
    assert "board 3" in told.err
    assert "several solutions" in told.err
    page = file.read_text(encoding="utf-8")
    assert "<title>A &lt;b&gt; book</title>" in page
    assert page.count("<h2>") == 5  # rules, boards, hints, solutions as pictures and as moves
    assert page.count("1. Light Up") == 3
    assert ">easy<" in page
    assert "1. tube 2 → tube 6: 1 yellow" in page
    assert re.findall(r"@page\{size:210.0mm 297.0mm", page)


def test_in_french_without_rules_on_other_paper() -> None:
    book = clausette.booklet(
        LAMPS, form="html", paper="letter", rules=False, grades=False, explained=True, language="fr"
    )
    page = book.content.decode()
    assert "Les règles" not in page
    assert "Étape 1" in page
    assert "215.9mm" in page
    assert book.book.title == "Akari"


def test_a_booklet_is_pdf_or_html(command: Command) -> None:
    assert ".pdf or .html" in command("booklet", LAMPS, "-o", "book.txt").err


def test_a_pdf_has_pages_with_their_fonts(tmp_path: Path) -> None:
    pytest.importorskip("fpdf")
    pytest.importorskip("segno")
    book = clausette.booklet(*BOARDS, links=True, end="both", per_page=4)
    assert (book.form, book.pages) == ("pdf", 5)
    book.save(tmp_path / "book.pdf")
    content = (tmp_path / "book.pdf").read_bytes()
    assert content.startswith(b"%PDF-")
    assert content.count(b"/Type /Page\n") == 5
    fonts = set(re.findall(rb"/BaseFont /MPDFAA\+(\w+)", content))
    assert fonts == {b"ClausetteSans", b"ClausetteSansBold"}
    assert content.count(b"/FontFile2") == 2  # none is left to the reader's machine
    assert b"/Subtype /Image" not in content  # vectors only
    assert clausette.booklet(*BOARDS, links=True, end="both", per_page=4).content == content


def test_explanations_flow_down_the_columns() -> None:
    pytest.importorskip("fpdf")
    book = clausette.booklet(LAMPS, explained=True, paper="letter", per_page=1)
    streams = re.findall(rb"stream\n(.*?)\nendstream", book.content, re.DOTALL)
    drawn = [decompress(stream) for stream in streams if stream[:1] == b"x"]
    assert book.pages is not None
    assert book.pages >= 4
    assert any(b" re" in one or b" l\n" in one for one in drawn)
