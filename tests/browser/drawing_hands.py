"""Hands for the Draw view: the steps of a drawing, done by what the page offers for them."""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from playwright.sync_api import Locator, Page, Response, expect

from clausette.language import Source
from clausette.puzzles.editing import Setting
from clausette.puzzles.finding import Installed, puzzle_called
from clausette.scene import Cycle, Edge, Edit, Pick, Region, Trace
from clausette.service.board import Board
from clausette.service.everything import USE_CASES
from clausette.service.question import Question, Text
from clausette.service.reading import subject_in
from clausette.words import in_words
from drawn_paths import editing, path_to
from links import link
from pages import Opened
from playing import Place, board_on, centre, click, drag

TOOLS = {
    "givens": "Cells",
    "zones": "Zones",
    "edges": "Between cells",
    "dots": "Corners",
    "outside": "Around the board",
}

CLIPBOARD = {"permissions": ["clipboard-read", "clipboard-write"]}


def draw(page: Page, board: Board) -> None:
    """From a blank board to this one, by the page alone."""
    found, drawn = board.installed, editing(board.installed).blank()
    for step in path_to(found, board.board):
        if step.use == "blank":
            new_board(page, found)
        elif step.use == "resize":
            resize(page, **step.options)
        else:
            before = Board(found, drawn)
            put_settings(page, before, step.options.get("settings", {}))
            put_changes(page, before, step.options.get("changes", []))
        if step.use != "blank":
            use: Any = USE_CASES[step.use]
            drawn = use(Question(Board(found, drawn)), **step.options).board.board


def new_board(page: Page, found: Installed) -> None:
    page.get_by_role("button", name="New board").click()
    dialog = page.get_by_role("dialog")
    with page.expect_response(_asks("blank")):
        dialog.get_by_role("combobox", name="Puzzle").select_option(found.name)
    title = found.puzzle.titles["en"]
    dialog.get_by_role("button", name="Draw on it").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    board_on(page)


def resize(page: Page, rows: int, columns: int) -> None:
    size = page.get_by_role("region", name="Size")
    side = size.get_by_role("spinbutton", name="Rows and columns")
    before = [one.input_value() for one in size.get_by_role("spinbutton").all()]
    if side.count():
        side.fill(str(rows))
    else:
        size.get_by_role("spinbutton", name="Rows").fill(str(rows))
        size.get_by_role("spinbutton", name="Columns").fill(str(columns))
    if before != [one.input_value() for one in size.get_by_role("spinbutton").all()]:
        with page.expect_response(_asks("resize")):
            size.get_by_role("button", name="Change the size").click()
    expect(page.get_by_role("grid")).to_have_accessible_name(_ends(f"{rows} by {columns}"))


# -- settings --------------------------------------------------------------------------------------


def put_settings(page: Page, board: Board, wanted: Mapping[str, Any]) -> None:
    for setting in editing(board.installed).settings(board.board):
        value = wanted.get(setting.name, setting.value)
        if value == setting.value:
            continue
        if setting.kind == "rows":
            put_rows(page, setting, value)
        else:
            put_field(page, _title(setting), setting, value)


def put_rows(page: Page, setting: Setting, rows: Sequence[Mapping[str, Any]]) -> None:
    group = page.get_by_role("group", name=_title(setting))
    fresh = {field.name: field.value for field in setting.fields}
    standing = [*setting.value]
    while len(standing) > len(rows):
        with page.expect_response(_asks("edit")):
            group.get_by_role("button", name=f"Remove row {len(standing)}").click()
        standing.pop()
    for number, row in enumerate(rows):
        if number == len(standing):
            with page.expect_response(_asks("edit")):
                group.get_by_role("button", name="Add").click()
            standing.append(dict(fresh))
            expect(group.get_by_role("listitem")).to_have_count(number + 1)
        now = standing[number]
        for field in setting.fields:
            # Names of new rows are made up by the page.
            if now[field.name] != row[field.name] or field.name == "name":
                name = f"{_title(setting)}, row {number + 1}, {in_words(field.title, 'en')}"
                put_field(page, name, field, row[field.name])


def put_field(page: Page, name: str, setting: Setting, value: Any) -> None:
    if setting.kind == "choice":
        field = page.get_by_role("combobox", name=name, exact=True)
        with page.expect_response(_asks("edit")):
            field.select_option(str(value))
        expect(field).to_have_value(str(value))
        return
    field = page.get_by_label(name, exact=True)
    if field.input_value() == str(value):
        return
    with page.expect_response(_asks("edit")):
        field.fill(str(value))
        field.press("Tab")
    expect(field).to_have_value(str(value))


# -- what stands on the board ----------------------------------------------------------------------


def put_changes(page: Page, board: Board, changes: Sequence[Mapping[str, Any]]) -> None:
    held = editing(board.installed).held(board.board)
    for change in changes:
        part, spots = change["part"], [tuple(spot) for spot in change["spots"]]
        edit = _edit(board, part, spots[0])
        tool = page.get_by_role("radio", name=TOOLS[part], exact=True)
        if tool.count() and not tool.is_checked():
            tool.check(force=True)
        before = held.get(part, {}).get(_spot(spots[0]), ".")
        if before == change["value"]:
            continue
        with page.expect_response(_asks("edit")):
            _put(page, edit, spots, before, change["value"])


def _put(page: Page, edit: Edit, spots: Sequence[Any], before: str, value: str) -> None:
    gesture = edit.gesture
    if isinstance(gesture, Region):
        drag(page, *_walk(spots), second=True)
    elif isinstance(gesture, Trace):
        x, y = _side(page, spots[0])
        for _ in range(gesture.states.index(value)):
            page.mouse.click(x, y)
    elif isinstance(gesture, Cycle):
        steps = gesture.states.index(value) - gesture.states.index(before)
        for _ in range(steps % len(gesture.states)):
            click(page, spots[0])
    elif isinstance(gesture, Pick) and value in edit.words:
        page.get_by_role("radio", name=value, exact=True).check(force=True)
        click(page, spots[0])
    else:
        assert isinstance(gesture, Pick)
        click(page, spots[0])
        page.keyboard.type(value)


def _edit(board: Board, part: str, spot: tuple[Any, ...]) -> Edit:
    """The edit that a place belongs to."""
    for edit in board.scene().editing:
        gesture = edit.gesture
        places: Any = gesture.edges if isinstance(gesture, Trace) else getattr(gesture, "cells", ())
        if edit.part == part and _spot(spot) in places:
            return edit
    raise AssertionError(f"nothing of {part} can be drawn at {spot}")


def _spot(spot: tuple[Any, ...]) -> Any:
    return Edge(*spot) if len(spot) == 3 else spot


def _side(page: Page, spot: tuple[int, int, str]) -> tuple[float, float]:
    """The middle of a side."""
    row, column, side = spot
    x, y = centre(page, (row, column))
    u, v = centre(page, (row, column + 1) if side == "right" else (row + 1, column))
    return (x + u) / 2, (y + v) / 2


def _walk(cells: Sequence[Place]) -> Iterator[Place]:
    """A way over all cells of a zone that does not leave it."""
    left = set(cells)

    def visit(at: Place) -> Iterator[Place]:
        left.discard(at)
        yield at
        row, column = at
        for other in ((row, column + 1), (row + 1, column), (row, column - 1), (row - 1, column)):
            if other in left:
                yield from visit(other)
                yield at

    yield from visit(cells[0])
    assert not left


def drawn(open_page: Opened, text: str, puzzle: str, **options: Any) -> Page:
    """A board that was opened in Draw."""
    page = open_page(link(text, puzzle), **options)
    board_on(page)
    page.get_by_role("button", name="Draw", exact=True).click()
    page.get_by_role("button", name="Start from the board in Play").click()
    expect(page.get_by_role("grid", name=re.compile("to draw on"))).to_be_visible()
    return page


# -- what is known of it, and taking it along ------------------------------------------------------


def verdict(page: Page) -> Locator:
    """What the page says of the board that is drawn."""
    return page.get_by_role("region", name="Solutions").get_by_role("heading", level=2)


def shared(page: Page) -> str:
    """The fragment of the link that is copied for others."""
    page.get_by_role("button", name="Copy link to play").click()
    expect(page.get_by_role("status").first).to_contain_text("copied")
    address: str = page.evaluate("navigator.clipboard.readText()")
    return "#" + address.split("#")[1]


def text_of(fragment: str) -> str:
    """The text of the board in a link."""
    data = fragment.split("/")[1]
    packed = zlib.decompress(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)), wbits=-15)
    text: str = json.loads(packed)["b"]
    return text


def read(text: str, puzzle: str | None = None) -> Board:
    found = None if puzzle is None else puzzle_called(puzzle)
    board = subject_in(Text(Source("board", text), found))
    assert isinstance(board, Board)
    return board


def _title(setting: Setting) -> str:
    title = in_words(setting.title, "en")
    return title[:1].upper() + title[1:]


def _asks(use: str) -> Any:
    def fits(response: Response) -> bool:
        return response.url.endswith(f"/api/{use}")

    return fits


def _ends(words: str) -> Any:
    return re.compile(re.escape(words) + "$")
