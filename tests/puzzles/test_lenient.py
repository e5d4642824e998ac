"""Answers among words: whatever form they are written in, the same rows are found."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import clausette
from clausette.puzzles.finding import Installed, installed
from clausette.puzzles.lenient import Reading, blocks
from clausette.service.board import Board

FILLINGS = [found for found in installed() if found.kind == "filling"]


def _plain(rows: tuple[str, ...]) -> str:
    return "\n".join(rows)


FORMS: dict[str, Callable[[tuple[str, ...]], str]] = {
    "alone": _plain,
    "among words": lambda rows: f"Row 1 first.\n\nSo we get:\n{_plain(rows)}\n\nI hope it helps!",
    "fenced": lambda rows: f"Sure:\n```text\n{_plain(rows)}\n```\nSee [1, 2].",
    "spaced": lambda rows: "Answer:\n" + "\n".join(map(" ".join, rows)) + "\nDone.",
    "JSON": lambda rows: f"It is {json.dumps(rows)}, I think.",
    "JSON cells": lambda rows: json.dumps({"why": [1], "solution": [[*row] for row in rows]}),
    "a list of Python": lambda rows: f"answer = {[*rows]!r}",
    "numbered": lambda rows: "\n".join(f"Row {n}: {row}" for n, row in enumerate(rows, 1)),
    "in tags": lambda rows: f"No: ```\n???\n```\n<answer>\n{_plain(rows)}\n</answer>",
    "in code": lambda rows: "\n".join(f"`{row}`" for row in rows),
    "after another": lambda rows: f"{_plain(rows[::-1])}\n\nNo, rather:\n\n{_plain(rows)}",
}


def _solved(found: Installed) -> tuple[Board, tuple[str, ...]]:
    for path in sorted(found.examples(), key=lambda path: path.stat().st_size):
        board = clausette.load_board(path)
        rows = board.solve().rows
        if rows is not None:
            return board, rows
    raise AssertionError(found.name)


@pytest.mark.parametrize("found", FILLINGS, ids=lambda found: found.name)
def test_rows_are_found_in_every_form(found: Installed) -> None:
    board, rows = _solved(found)
    reading = Reading(found.filling, board.board)
    for form, written in FORMS.items():
        assert reading.rows(written(rows)) == rows, form


@pytest.mark.parametrize("name", ["lightup", "norinori", "sudoku", "tents", "gokigen"])
def test_rows_are_found_in_a_table(name: str) -> None:
    found = next(one for one in FILLINGS if one.name == name)
    board, rows = _solved(found)
    head = "".join(f"| c{n} " for n in range(len(rows[0]))) + "|\n" + "|---" * len(rows[0]) + "|\n"
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    assert Reading(found.filling, board.board).rows(f"Here:\n\n{head}{table}\n") == rows


def test_ones_and_zeros_stand_for_two_signs_unless_digits_are_signs() -> None:
    board, rows = _solved(next(one for one in FILLINGS if one.name == "norinori"))
    cells = [[int(sign == "#") for sign in row] for row in rows]
    assert Reading(board.installed.filling, board.board).rows(json.dumps(cells)) == rows
    lamps, _ = _solved(next(one for one in FILLINGS if one.name == "lightup"))
    nothing = json.dumps([[0] * 6] * 6)
    assert Reading(lamps.installed.filling, lamps.board).rows(nothing) is None


def test_what_holds_no_rows_has_none() -> None:
    board = clausette.load_board("lightup/6/6/nekcakbl")
    reading = Reading(board.installed.filling, board.board)
    for text in ("", "I do not know.", "[1, 2]", "..L...", "{" * 5000, "[" * 5000, "L" * 10_000):
        assert reading.rows(text) is None


@given(st.text(alphabet=".L04|-/[]{}\"',\n`1x<>answer ", max_size=300))
def test_any_text_is_looked_through(text: str) -> None:
    board = clausette.load_board("lightup/6/6/nekcakbl")
    rows = Reading(board.installed.filling, board.board).rows(text)
    assert rows is None or len(rows) == 6
    assert text in list(blocks(text))
