"""`clausette solve BOARD --survey`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from commands import Command, Outcome, read, written


@pytest.fixture
def survey(command: Command, tmp_path: Path) -> Command:
    """`survey(text, "--json")`: of a board of Light Up."""

    def run(text: str, *arguments: str) -> Outcome:
        found = command("solve", written(tmp_path / "board.lightup", text), "--survey", *arguments)
        assert found.status in (0, 8)
        return found

    return run


def test_several_solutions_are_counted_and_the_closest_two_compared(survey: Command) -> None:
    out = survey("...\n.2.\n...\n").out
    assert out.startswith("4 solutions. Two that differ least:\n")
    assert "[ ] different" in out
    assert "No cell is the same in all of them." in out


def test_what_all_solutions_share_is_a_partial_answer(survey: Command) -> None:
    found = read(survey("..X.\nXXX0\nXXXX\n", "--json"))
    assert (found["verdict"], found["count"], found["exact"]) == ("none", 0, True)
    found = read(survey("..X0\nXXXX\n.XXX\n", "--json"))
    assert (found["verdict"], found["count"], found["exact"]) == ("several", 2, True)
    assert found["forced"] == ["??#0", "####", "L###"]
    assert sorted(found["differs"]) == [[0, 0], [0, 1]]
    assert found["least"]


def test_counting_stops_at_the_limit(survey: Command) -> None:
    found = read(survey("...\n...\n...\n", "--json", "--limit", "3"))
    assert (found["count"], found["exact"]) == (3, False)


def test_an_empty_board_is_surveyed_within_a_budget(survey: Command) -> None:
    empty = "\n".join(["." * 16] * 16)
    out = survey(empty, "--time-limit", "0.5").out
    assert re.match(r"at least \d+ solutions. Two that differ little, perhaps not the least:", out)


def test_an_address_without_a_solution_is_named_as_it_was_given(command: Command) -> None:
    address = "https://puzz.link/p?akari/2/2/4..."
    told = command("solve", address, "--survey").out.splitlines()[-1]
    assert told == f"no solution: `clausette why '{address}'` says which rules clash"


def test_no_solution_points_to_why(survey: Command) -> None:
    assert "clausette why" in survey("4.\n..\n").out


def test_one_solution_is_shown(survey: Command) -> None:
    assert "one solution" in survey(".X\nX.\n").out


def test_it_is_for_boards(command: Command, tmp_path: Path) -> None:
    model = written(tmp_path / "model.touist", "a or b")
    for other in (model, "english:3,3"):
        found = command("solve", other, "--survey")
        assert found.status == 124
        assert "board" in found.err
