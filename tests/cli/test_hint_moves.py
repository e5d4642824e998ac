"""`clausette hint` on games of moves: the move drawn and told, and the exit status."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import Command, example, on_boards_of, read

WATER = example("watersort", "figure-1-unit.watersort")
LIGHTS = Path(__file__).parent / "toys" / "lights"


def test_the_next_move_is_drawn_and_told(command: Command) -> None:
    found = command("hint", WATER)
    assert (found.status, found.err) == (0, "")
    assert found.out == (
        " (1)    2    [3]\n"
        "| O | | V | |   |\n"
        "| V | | O | |   |\n"
        "| O | | V | |   |\n"
        "| V | | O | |   |\n"
        "+---+ +---+ +---+\n"
        "( ) from  [ ] to\n"
        "next: tube 1 → tube 3: 1 orange\n"
        "  from here 10 moves are enough and fewer are not (by a search of 19 positions); "
        "after this one, 9 are left\n"
        "  also on a shortest way: tube 2 → tube 3: 1 vert\n"
    )


def test_a_flag_of_the_puzzle_is_kept(command: Command) -> None:
    found = command("hint", WATER, "--rule", "run")
    assert "from here 7 moves are enough" in found.out


def test_hints_for_programs_lead_to_the_goal(command: Command) -> None:
    known: list[object] = []
    while (step := read(command("hint", WATER, "--known", str(known), "--json")))["kind"] == "move":
        known.append(step["move"])
    assert (step["kind"], len(known)) == ("done", 10)
    assert command("check", WATER, str(known)).status == 0
    done = command("hint", WATER, "--known", str(known))
    assert done.status == 0
    assert done.out.endswith("the goal is reached: no move is needed\n")


def test_a_lost_position_is_told_with_its_weights(command: Command) -> None:
    found = command("hint", "diamond13")
    assert found.status == 8
    assert "weights\nlost: no plan leads to the goal\na pagoda function shows it: " in found.out
    french = command("hint", "diamond13", "--lang", "fr")
    assert "perdu : aucun plan ne mène au but\nune fonction pagode le montre" in french.out


def test_a_lost_position_is_drawn_too(command: Command, tmp_path: Path) -> None:
    picture = tmp_path / "lost.svg"
    assert command("hint", "diamond13", "--svg", str(picture)).status == 8
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_the_move_is_an_arrow(command: Command) -> None:
    found = command("hint", "english:3,3", "--svg", "-")
    assert found.out.startswith("<svg")
    assert 'class="arrow"' in found.out


@pytest.mark.parametrize(
    ("known", "message"),
    [
        ("[[1,3],[1,2]]", "--known: error: this plan is wrong: step 2: tube 2 is full"),
        ("[[1]]", "step 1 of the plan is not a pour: [1]"),
        ("missing.txt", "missing.txt: there is no such file"),
    ],
)
def test_moves_that_cannot_be_made_are_refused(command: Command, known: str, message: str) -> None:
    found = command("hint", WATER, "--known", known)
    assert found.status == 50
    assert message in found.err.replace("\n", " ")


def test_out_of_time(command: Command) -> None:
    found = command("hint", "english:3,3", "--time-limit", "0.000001")
    assert found.status == 9
    assert "out of time" in found.out


def test_a_game_that_does_not_tell_its_moves_has_no_hints(command: Command, tmp_path: Path) -> None:
    found = on_boards_of(LIGHTS, command, tmp_path)("hint", "lights 1 1 0 0")
    assert found.status == 124
    assert "lights does not tell its moves one by one" in found.err
    assert "`clausette solve` finds a plan" in found.err
