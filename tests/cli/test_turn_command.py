"""`clausette turn` and `clausette duplicates`: boards turned, renamed, and found again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import clausette
from clausette.errors import UsageError
from commands import Command, example, written

LAMPS = "lightup/6/6/nekcakbl"
EASY = example("sudoku", "tiny-4x4.sudoku")


def test_four_quarters_are_no_turn(command: Command) -> None:
    assert command("turn", LAMPS, *["left"] * 4, "--to", "puzzlink").out.endswith("nekcakbl\n")


def test_a_turned_board_reads_as_a_board_of_its_puzzle(command: Command, tmp_path: Path) -> None:
    turned = written(tmp_path / "turned.txt", command("turn", LAMPS, "mirror").out)
    again = command("turn", str(turned), "mirror", "--to", "puzzlink")
    assert again.out.endswith("nekcakbl\n")


def test_signs_change_names_where_the_rules_only_tell_them_apart(command: Command) -> None:
    board, other = clausette.load_board(EASY), clausette.load_board(EASY).turn(names={"1": "4"})
    swapped = "".join(board.board.signs).translate(str.maketrans("14", "41"))
    assert "".join(other.board.signs) == swapped
    assert other.canonical().board == board.canonical().board
    assert "mean something" in command("turn", LAMPS, "--relabel", "1=2").err
    assert "none of the signs" in command("turn", EASY, "--relabel", "1=7").err
    with pytest.raises(UsageError, match="same name"):
        board.turn(names={"1": "2", "3": "2"})


def test_a_turn_that_cannot_be_is_refused(command: Command) -> None:
    small = example("sudoku", "small-6x6.sudoku")
    assert command("turn", small, "half").status == 0
    refused = command("turn", small, "left")
    assert refused.status == 124
    assert "half, mirror, flip" in refused.err


def test_the_same_boards_are_found_in_folders_and_lists(command: Command, tmp_path: Path) -> None:
    written(tmp_path / "one.lightup", command("turn", LAMPS, "transpose").out)
    rows = [{"id": "x", "puzzle": "sudoku", "board": "1...\n....\n....\n...."}]
    rows.append({"id": "y", "puzzle": "sudoku", "board": "....\n....\n.3..\n...."})
    written(tmp_path / "made.jsonl", "\n".join(map(json.dumps, rows)) + "\n")
    listed = written(tmp_path / "list.txt", f"{LAMPS}\n\nakari/6/6/.cj.h5.g.j.g.gd.l1./\n")
    found = clausette.duplicates(tmp_path / "one.lightup", listed, tmp_path / "made.jsonl")
    lamps = (str(tmp_path / "one.lightup"), f"{listed}:1")
    assert found.groups == (lamps, ("x", "y"))
    assert found.different == 3
    told = command("duplicates", str(tmp_path / "one.lightup"), LAMPS, "--lang", "fr")
    assert told.out.startswith("2 grilles, 1 sans les doublons\n")
