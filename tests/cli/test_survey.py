"""`clausette solve BOARD --survey`."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from clausette.cli.main import main


def survey(text: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, *more: str) -> str:
    board = tmp_path / "board.lightup"
    board.write_text(text)
    assert main(["solve", str(board), "--survey", *more]) in (0, 8)
    return capsys.readouterr().out


def test_several_solutions_are_counted_and_the_closest_two_compared(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = survey("...\n.2.\n...\n", capsys, tmp_path)
    assert out.startswith("4 solutions. Two that differ least:\n")
    assert "[ ] different" in out
    assert "No cell is the same in all of them." in out


def test_what_all_solutions_share_is_a_partial_answer(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = json.loads(survey("..X.\nXXX0\nXXXX\n", capsys, tmp_path, "--json"))
    assert (found["verdict"], found["count"], found["exact"]) == ("none", 0, True)
    found = json.loads(survey("..X0\nXXXX\n.XXX\n", capsys, tmp_path, "--json"))
    assert (found["verdict"], found["count"], found["exact"]) == ("several", 2, True)
    assert found["forced"] == ["??#0", "####", "L###"]
    assert sorted(found["differs"]) == [[0, 0], [0, 1]]
    assert found["least"]


def test_counting_stops_at_the_limit(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    found = json.loads(survey("...\n...\n...\n", capsys, tmp_path, "--json", "--limit", "3"))
    assert (found["count"], found["exact"]) == (3, False)


def test_an_empty_board_is_surveyed_within_a_budget(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    empty = "\n".join(["." * 16] * 16)
    out = survey(empty, capsys, tmp_path, "--time-limit", "0.5")
    assert re.match(r"at least \d+ solutions. Two that differ little, perhaps not the least:", out)


def test_no_solution_points_to_why(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "clausette why" in survey("4.\n..\n", capsys, tmp_path)


def test_one_solution_is_shown(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "one solution" in survey(".X\nX.\n", capsys, tmp_path)


def test_it_is_for_boards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    model = tmp_path / "model.touist"
    model.write_text("a or b")
    assert main(["solve", str(model), "--survey"]) == 124
    assert main(["solve", "english:3,3", "--survey"]) == 124
    assert "--survey" in capsys.readouterr().err
