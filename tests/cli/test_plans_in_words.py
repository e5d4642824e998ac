"""What commands say of plans: in French, and of those that stop before their goal."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from clausette.cli.player import State, frame
from clausette.planning.plan import Ask, PlanVerdict, Reason
from clausette.puzzles.finding import installed, puzzle_called
from clausette.puzzles.plans import solve_plan, told_scenes
from clausette.puzzles.recognising import read_board
from commands import Command

STUCK = '{"puzzle": "watersort", "capacity": 2, "tubes": [["red", "blue"], ["blue", "red"]]}'
SWAPPED = '{"puzzle": "pegs", "start": [[1, 1, 0, 0]], "goal": "complement"}'
ROW = "pegs:110:0,2"


@pytest.mark.parametrize(
    ("board", "words"),
    [
        ("european:3,3", "par la règle de trois : colorions les trous par (ligne + colonne) mod 3"),
        ("diamond13", "une fonction pagode le montre : aucun saut ne fait croître la somme"),
        ("triangle15:2,1", "une recherche a essayé les 1 650 positions qu'il est possible"),
    ],
)
def test_a_reason_is_told_in_french(command: Command, board: str, words: str) -> None:
    for name in ("why", "play-back"):
        out = " ".join(command(name, board, "--lang", "fr").out.split())
        assert " ".join(f"pas de plan : {words}".split()) in out
        assert "but : une bille, en (" in out
        assert "goal" not in out


def test_a_reason_for_programs_is_told_in_the_language_asked_for(command: Command) -> None:
    found = json.loads(command("why", "diamond13", "--json", "--lang", "fr").out)
    assert found["reason"]["words"].startswith("une fonction pagode le montre")
    assert found["reason"]["weights"][1] == [0, -1, 0, -1, 0]


def test_every_reason_of_the_planning_puzzles_has_french_words() -> None:
    asks = (Ask(), Ask(steps=1), Ask(engine="sat", steps=1), Ask(engine="sat", steps=9))
    boards = ("pegs:1101:0,0", "diamond13:2,2:any", "triangle15:2,1", STUCK)
    for text in boards:
        found, _, board = read_board(text, "board", installed())
        for ask in asks:
            verdict = solve_plan(found, board, ask)
            assert verdict.kind == "none"
            assert verdict.reason is not None
            assert verdict.reason.told("fr") != verdict.reason.words
            assert verdict.told("fr").startswith("pas de plan : ")
            assert verdict.reason.told("en") == verdict.reason.words


@pytest.mark.parametrize(
    ("verdict", "words"),
    [
        (PlanVerdict("solved", (1,), True), "un plan des plus courts : 1 coup"),
        (PlanVerdict("solved", (1, 2)), "un plan : 2 coups"),
        (PlanVerdict("solved"), "un plan : 0 coup"),
        (PlanVerdict("none"), "pas de plan"),
        (PlanVerdict("unknown"), "inconnu : le temps est écoulé"),
        (PlanVerdict("unknown", reason=Reason("time", "tired")), "inconnu : tired"),
    ],
)
def test_a_verdict_is_told_in_french(verdict: PlanVerdict, words: str) -> None:
    assert verdict.told("fr") == words


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ('"any"', "but : une bille, n'importe où"),
        ("[0, 2]", "but : une bille, en (0,2)"),
        ('"complement"', "but : billes et trous vides échangés"),
        ("[[0, 0, 1, 0]]", "but : les billes du but"),
    ],
)
def test_the_goal_stands_below_the_first_picture_in_french(goal: str, words: str) -> None:
    text = SWAPPED.replace('"complement"', goal)
    found, _, board = read_board(text, "board", installed())
    assert told_scenes(found, board, (), "fr")[0].caption == words


def test_the_frames_of_a_player_speak_french() -> None:
    found, _, board = read_board(ROW, "board", (puzzle_called("pegs"),))
    scenes = told_scenes(found, board, solve_plan(found, board, Ask()).plan, "fr")
    size = os.terminal_size((80, 24))
    first = frame(scenes, State(1, 1), "truecolor", size, "fr")
    assert "étape 1 sur 1 : de (0,0) par-dessus (0,1) vers (0,2)" in first
    assert "q quitter" in first
    assert "( ) de  [ ] vers" in first
    assert "étape" not in frame(scenes, State(1, 1), "none", size, "fr")
    assert frame(scenes, State(1, 1), "none", size, "fr").isascii()


def test_a_language_that_play_back_does_not_speak_is_refused(command: Command) -> None:
    assert command("play-back", ROW, "--lang", "de").status == 124


def test_a_plan_that_stops_short_is_drawn_as_far_as_it_goes(
    command: Command, tmp_path: Path
) -> None:
    outcome = command("draw", "english:3,3", "--answer", "[[[3,1],[3,2],[3,3]]]")
    assert outcome.status == 0
    assert "3  o (.) . [o] o  o  o" in outcome.out
    assert outcome.out.endswith("1/1: (3,1) over (3,2) to (3,3); the goal is not reached\n")
    picture = tmp_path / "plan.svg"
    plan = "[[[3,1],[3,2],[3,3]], [[3,4],[3,3],[3,2]]]"
    assert command("draw", "english:3,3", "--answer", plan, "--svg", str(picture)).status == 0
    assert "the goal is not reached" in picture.read_text()
    wrong = command("draw", "english:3,3", "--answer", "[[[3,1],[3,2],[3,3]], [[0,2],[0,3],[0,4]]]")
    assert wrong.status == 50
    assert "jump 2: there is a peg at (0,4)" in wrong.err


def test_what_solve_printed_without_a_plan_is_refused_as_such(
    command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "verdict.json"
    path.write_text(command("solve", "diamond13", "--json").out)
    outcome = command("play-back", str(path))
    assert outcome.status == 50
    assert "there is no plan in it: the verdict is 'none'" in outcome.err
    path.write_text("\n")
    outcome = command("play-back", str(path))
    assert (outcome.status, "there is nothing in it" in outcome.err) == (50, True)
