"""Hands for a board on the page: what people do with a mouse, by the kind of the gesture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from playwright.sync_api import Locator, Page, expect

from clausette.puzzles.base import spot_of
from clausette.scene import Cycle, Edge, Gesture, Jump, Pick, Pour, Seat, Trace, Wire
from clausette.service.board import Board
from clausette.service.results import plain
from clausette.service.solution import Solution

Place: TypeAlias = tuple[int, int]


def board_on(page: Page) -> Locator:
    """The board, once it is drawn."""
    found = page.get_by_role("grid")
    expect(found).to_be_visible()
    return found


def cell(page: Page, place: Sequence[int]) -> Locator:
    """One cell of it, by row and column from 0."""
    return page.locator(f'[role=gridcell][data-spot="{place[0]},{place[1]}"]')


def centre(page: Page, place: Sequence[int]) -> tuple[float, float]:
    """Where its middle is in the window."""
    box = cell(page, place).bounding_box()
    assert box is not None, f"{place} is not on the board"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(page: Page, place: Sequence[int], second: bool = False) -> None:
    page.mouse.click(*centre(page, place), button="right" if second else "left")


def drag(page: Page, *places: Sequence[int], second: bool = False) -> None:
    """Over cells, without letting go in between."""
    button: Any = "right" if second else "left"
    page.mouse.move(*centre(page, places[0]))
    page.mouse.down(button=button)
    for place in places[1:]:
        page.mouse.move(*centre(page, place), steps=4)
    page.mouse.up(button=button)


def solve_by_hand(page: Page, board: Board, solution: Solution) -> None:
    """Does all that a solution says, by the gestures that the board declares."""
    board_on(page)
    if solution.rows is not None:
        for gesture in board.scene().gestures:
            fill(page, gesture, solution.rows, len(solution.rows) > board.scene().rows)
    elif solution.plan is not None:
        move_all(page, ways(solution))
    elif solution.placement is not None:
        seat_all(page, board.scene().gestures, solution.placement)


# -- fillings --------------------------------------------------------------------------------------


def fill(page: Page, gesture: Gesture, rows: Sequence[str], drawn: bool = False) -> None:
    """Puts the signs of an answer into the cells of one gesture, or on its sides; `drawn` if the
    answer has room for both."""
    if isinstance(gesture, Trace | Wire):
        for number, edge in enumerate(sorted(gesture.edges)):
            r, c = spot_of(edge)
            # Most of the sides without a line can be left open, and most walls between dominoes.
            if rows[r][c] != gesture.second or number % 4 == 0:
                line(page, gesture, edge, rows[r][c])
        return
    assert isinstance(gesture, Cycle | Pick), f"no hands for {gesture}"
    for number, place in enumerate(sorted(gesture.cells)):
        r, c = spot_of(place, drawn)
        sign = rows[r][c]
        if isinstance(gesture, Cycle):
            step(page, gesture, place, sign)
        else:
            pick(page, place, sign, by_pad=number % 2 == 1)


def step(page: Page, gesture: Cycle, place: Place, sign: str) -> None:
    """A cell that is still open, to a sign."""
    if sign == gesture.second:
        click(page, place, second=True)
        return
    for _ in range(gesture.states.index(sign)):
        click(page, place)


def middle(page: Page, edge: Edge) -> tuple[float, float]:
    """Where the middle of a side is in the window."""
    r, c, side = edge
    box = cell(page, (max(r, 0), max(c, 0))).bounding_box()
    assert box is not None, f"{edge} is not on the board"
    x, y = box["x"], box["y"]
    if side == "right":
        return x + (box["width"] if c >= 0 else 0), y + box["height"] / 2
    return x + box["width"] / 2, y + (box["height"] if r >= 0 else 0)


def line(page: Page, gesture: Trace | Wire, edge: Edge, sign: str) -> None:
    """A side that is still open, to a sign: lines from cell to cell are drawn by a drag."""
    if sign == gesture.second:
        page.mouse.click(*middle(page, edge), button="right")
    elif isinstance(gesture, Wire) and gesture.states.index(sign) == 1:
        drag(
            page,
            edge[:2],
            (edge.row + (edge.side == "below"), edge.column + (edge.side == "right")),
        )
    else:
        for _ in range(gesture.states.index(sign)):
            page.mouse.click(*middle(page, edge))


def pick(page: Page, place: Place, sign: str, by_pad: bool) -> None:
    click(page, place)
    if by_pad:
        page.get_by_role("group", name="What to put in the cell").get_by_role(
            "button", name=sign, exact=True
        ).click()
    else:
        page.keyboard.press(sign)


# -- plans and placements --------------------------------------------------------------------------


def move_all(page: Page, moves: Sequence[tuple[Place, Place]]) -> None:
    """By a drag and by two clicks in turn."""
    for number, (start, end) in enumerate(moves):
        if number % 2:
            click(page, start)
            click(page, end)
        else:
            drag(page, start, end)
        moved(page, number + 1)


def moved(page: Page, number: int) -> None:
    """The page has seen so many moves."""
    made = page.get_by_text("1 move" if number == 1 else f"{number} moves", exact=True)
    expect(made.or_(page.get_by_text("Solved in"))).to_be_visible()


def ways(solution: Solution) -> list[tuple[Place, Place]]:
    """From where to where each move goes, by the gestures of the position that it is made in."""
    assert solution.plan is not None
    found = []
    for number, move in enumerate(solution.data()["plan"]):
        scene = solution.board.scene(solution.plan[:number])
        (gesture,) = scene.gestures
        assert isinstance(gesture, Jump | Pour)
        start, end = next((start, end) for start, end, its in gesture.allowed if plain(its) == move)
        if isinstance(start, int) and isinstance(end, int):
            found.append(((scene.rows - 1, start), (scene.rows - 1, end)))
        elif isinstance(start, tuple) and isinstance(end, tuple):
            found.append((start, end))
    return found


def seat_all(page: Page, gestures: Sequence[Gesture], placement: dict[str, str]) -> None:
    """From the tray, by two clicks and by a drag in turn."""
    (seat,) = (gesture for gesture in gestures if isinstance(gesture, Seat))
    places = dict(seat.positions)
    tray = page.get_by_role("group", name="Who to seat")
    for number, (name, position) in enumerate(placement.items()):
        if tray.get_by_role("button", name=f"{name}, seated").count():
            continue  # sits there from the start
        button = tray.get_by_role("button", name=name, exact=True)
        if number % 2:
            button.click()
            click(page, places[position])
        else:
            button.hover()
            page.mouse.down()
            page.mouse.move(*centre(page, places[position]), steps=4)
            page.mouse.up()
