"""`solve`, `check`, `draw`, `convert`, `export`, `ground` and `cnf` on games of moves."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from clausette.cli.main import main
from clausette.cnf.dimacs_reader import read_dimacs
from clausette.planning.plan import Ask, PlanVerdict
from clausette.puzzles import plans
from clausette.puzzles.finding import Installed, from_folder
from clausette.solving import Session
from commands import Command, on_boards_of, read

FOLDER = Path(__file__).parent / "toys" / "lights"
FOUR = "lights 1 1 0 0"
FIVE = "lights 1 0 0 0 0"  # of five lights in a row not all can be put out


@pytest.fixture
def lights(command: Command, tmp_path: Path) -> Command:
    """A command on a row of lights, given as its text: `lights("solve", FOUR, "--json")`."""
    return on_boards_of(FOLDER, command, tmp_path)


# -- solve ---------------------------------------------------------------------------------------


def test_a_plan_is_told_with_its_start_its_moves_and_its_end(lights: Command) -> None:
    found = lights("solve", "lights 1 0 0 0")
    assert found.status == 0
    lines = found.out.splitlines()
    assert lines[1] == "1  1  0  0  0"
    assert lines[2] == "1. press 1   2. press 3   3. press 4"
    assert lines[4] == "1  0  0  0  0"
    assert re.fullmatch(r"a shortest plan: 3 moves \(subsets, [\d.]+ ms\)", lines[5])


def test_a_plan_for_programs(lights: Command) -> None:
    answer = read(lights("solve", FOUR, "--json"))
    assert answer["seconds"] >= 0
    assert answer | {"seconds": 0} == {
        "puzzle": "lights",
        "verdict": "solved",
        "seconds": 0,
        "plan": [1],
        "moves": [1],
        "shortest": True,
        "engine": "subsets",
        "asked": "lights 1 1 0 0\n",
    }


def test_no_plan_comes_with_its_reason_and_its_weights_on_the_board(lights: Command) -> None:
    found = lights("solve", FIVE)
    assert found.status == 8
    assert "no plan: every set of lights was tried" in found.out
    assert "1  1  2  0  1  2\nweights" in found.out
    answer = read(lights("solve", FIVE, "--json"))
    assert answer["verdict"] == "none"
    assert answer["reason"]["kind"] == "search"
    assert answer["reason"]["weights"] == [[1, 2, 0, 1, 2]]
    assert "plan" not in answer


def test_a_flag_of_the_puzzle_changes_the_question(lights: Command, command: Command) -> None:
    assert read(lights("solve", FOUR, "--goal", "on", "--json"))["plan"] == [4]
    assert read(lights("solve", FOUR, "--goal=on", "--json"))["plan"] == [4]
    example = str(FOLDER / "examples" / "four.lights")
    before = command("solve", "--goal", "on", "--puzzle", str(FOLDER), "--json", example)
    assert read(before)["plan"] == [4]


def test_a_wrong_flag_is_bad_usage_with_a_remedy(lights: Command, command: Command) -> None:
    def refused(*arguments: str) -> str:
        found = lights("solve", FOUR, *arguments)
        assert (found.status, found.out) == (124, "")
        return found.err

    assert "--goal takes on or off, not 'dim'" in refused("--goal", "dim")
    assert "--every-light takes no value" in refused("--every-light=3")
    assert "unrecognized argument: --jsn; did you mean --json?" in refused("--jsn")
    model = command("solve", "-", "--rule", "unit", typed="a or b")
    assert model.status == 124
    assert "--rule is for boards, and /dev/stdin is a model" in model.err
    board = command("solve", "lightup/6/6/nekcakbl", "--rule", "unit")
    assert board.status == 124
    assert "--rule is not a flag of lightup; it has none of its own" in board.err
    last = command("solve", "lightup/6/6/nekcakbl", "--rule")
    assert (last.status, "needs unit|run after it" in last.err) == (124, True)


@pytest.mark.parametrize(
    "arguments",
    [("--all",), ("--count",), ("--minimize", "k"), ("-D", "k=1"), ("--limit", "2")],
)
def test_what_is_for_models_is_not_for_plans(lights: Command, arguments: tuple[str, ...]) -> None:
    found = lights("solve", FOUR, *arguments)
    assert (found.status, found.out) == (124, "")


def test_what_is_for_plans_is_not_for_other_boards_nor_models(command: Command) -> None:
    for option in (("--engine", "sat"), ("--shortest",), ("--steps", "3"), ("--model", "rules")):
        for found in (
            command("solve", "lightup/6/6/nekcakbl", *option),
            command("solve", "-", *option, typed="a or b"),
        ):
            assert (found.status, found.out) == (124, "")
            assert f"{option[0]} is for games of moves" in found.err


def test_an_engine_or_a_model_that_is_not_there_lists_those_that_are(lights: Command) -> None:
    found = lights("solve", FOUR, "--engine", "magic")
    assert found.status == 124
    assert "lights has no engine 'magic'; it has auto, subsets, wrong" in found.err
    found = lights("solve", FOUR, "--model", "magic")
    assert found.status == 124
    assert "lights has no model 'magic'; it has rules, twin" in found.err


def test_a_plan_that_does_not_replay_is_never_shown(lights: Command) -> None:
    found = lights("solve", FOUR, "--engine", "wrong", "--json")
    assert (found.status, found.out) == (100, "")
    assert "does not replay: step 1: there is no light 99" in found.err


def test_only_plans_of_so_many_steps_count(lights: Command) -> None:
    assert lights("solve", "lights 1 0 0 0", "--steps", "2").status == 8
    assert lights("solve", "lights 1 0 0 0", "--steps", "3").status == 0


def test_a_plan_is_saved_as_an_animation(lights: Command, tmp_path: Path) -> None:
    picture = tmp_path / "plan.svg"
    assert lights("solve", "lights 1 0 0 0", "--svg", str(picture)).status == 0
    text = picture.read_text()
    assert text.count("<animate ") == 4
    assert "3/3: press 4" in text
    ElementTree.fromstring(text)
    assert lights("solve", FIVE, "--svg", str(picture)).status == 8
    assert "<animate" not in picture.read_text()


def test_a_question_about_every_hole_is_a_matrix(lights: Command) -> None:
    answer = read(lights("solve", FIVE, "--every-light", "--json"))
    verdicts = [hole["verdict"] for hole in answer["holes"]]
    assert answer["matrix"] == [[int(verdict == "solved") for verdict in verdicts]]
    assert [hole["hole"] for hole in answer["holes"]] == [[0, column] for column in range(5)]
    for hole in answer["holes"]:
        assert ("plan" in hole) == (hole["verdict"] == "solved")
        assert ("reason" in hole) == (hole["verdict"] == "none")
    all_four = lights("solve", FOUR, "--every-light")
    assert all_four.status == 0
    assert "1  1  1  1  1\n4 of 4 holes have a plan" in all_four.out


def test_an_interrupted_question_about_every_hole_shows_what_is_known(
    lights: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = plans.solve_plan

    def solve(found: Installed, board: Any, ask: Ask) -> PlanVerdict:
        if board.lights[2]:
            raise KeyboardInterrupt
        return whole(found, board, ask)

    monkeypatch.setattr(plans, "solve_plan", solve)
    found = lights("solve", FOUR, "--every-light")
    assert found.status == 130
    assert "1  1  1  ?  ?\n2 of 4 holes have a plan, 2 unknown: interrupted" in found.out
    assert found.err == "interrupted\n"


def test_the_help_of_solve_tells_of_the_puzzles_flags(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["solve", "--help"])
    shown = capsys.readouterr().out
    assert "--every-vacancy" in shown
    assert "`clausette puzzles NAME`" in shown


# -- check, draw, convert ------------------------------------------------------------------------


def test_a_plan_is_checked_step_by_step(lights: Command) -> None:
    right = lights("check", FOUR, "[1]")
    assert (right.status, right.out) == (0, "nothing is wrong; 1 move\n")
    wrong = lights("check", FOUR, "[1, 9]")
    assert (wrong.status, wrong.out) == (8, "range: step 2: there is no light 9\n")
    answer = read(lights("check", FOUR, "[2]", "--json"))
    assert [v["cells"] for v in answer["violations"]] == [[[0, 2]]]
    assert answer["moves"] == 1


def test_what_solve_printed_is_a_plan_to_check(lights: Command, tmp_path: Path) -> None:
    path = tmp_path / "plan.json"
    path.write_text(lights("solve", FOUR, "--json").out)
    assert lights("check", FOUR, str(path)).status == 0
    path.write_text(lights("solve", FIVE, "--json").out)
    found = lights("check", FOUR, str(path))
    assert found.status == 50
    assert "plan.json:1:1: error: there is no plan in it: the verdict is 'none'" in found.err


def test_what_is_no_plan_is_bad_input_with_a_place(lights: Command) -> None:
    found = lights("check", FOUR, "[x]")
    assert (found.status, found.out) == (50, "")
    assert "plan:1:1: error: this is no plan" in found.err


def test_a_game_is_drawn_at_its_start_and_with_a_plan_at_its_end(
    lights: Command, tmp_path: Path
) -> None:
    assert "1  1  1  0  0" in lights("draw", FOUR).out
    assert "0  0  0  0" in lights("draw", FOUR, "--answer", "[1]").out
    picture = tmp_path / "plan.svg"
    assert lights("draw", FOUR, "--answer", "[1]", "--svg", str(picture)).status == 0
    assert "<animate" in picture.read_text()
    assert lights("draw", FOUR, "--answer", "[7]").status == 50


def test_a_game_is_converted(lights: Command) -> None:
    assert lights("convert", FOUR, "--to", "row").out == "lights 1 1 0 0\n"


# -- clauses -------------------------------------------------------------------------------------


def test_the_steps_are_those_of_a_plan_unless_said(lights: Command) -> None:
    found = lights("export", FOUR, "--to", "dimacs")
    assert found.err == "clausette: --steps 1, the length of the plan that was found\n"
    with Session(read_dimacs(found.out, "out.cnf").cnf) as session:
        assert session.count().value == 1
    three = lights("export", FOUR, "--to", "dimacs", "--steps", "3")
    assert three.err == ""
    with Session(read_dimacs(three.out, "out.cnf").cnf) as session:
        assert session.count().value > 1
    none = lights("export", FIVE, "--to", "dimacs")
    assert none.status == 124
    assert "--steps K" in none.err
    many = lights("export", FOUR, "--to", "dimacs", "--every-light")
    assert (many.status, "ask one" in many.err) == (124, True)


def test_a_game_whose_plans_are_equally_long_needs_none_for_its_steps(command: Command) -> None:
    found = command("ground", "m4")
    assert found.status == 0
    assert found.err == "clausette: --steps 20, the length of every plan, if there is one\n"
    assert "would need 1,016,141,009 clauses" in found.out
    for arguments in (("cnf", "triangle10"), ("export", "triangle10", "--to", "dimacs")):
        assert command(*arguments).status == 0
    many = command("ground", "m4:every")
    assert (many.status, many.out) == (124, "")
    assert "m4:every asks many questions at once" in many.err


def test_a_game_is_exported_for_touist_and_as_latex(
    lights: Command, command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "board.touist"
    exported = lights("export", FOUR, "--to", "touist", "--steps", "1", "--model", "twin")
    path.write_text(exported.out)
    assert "1 press(1,1)" in command("touist", "--solve", str(path)).out.splitlines()
    assert "\\documentclass" in lights("export", FOUR, "--to", "latex", "--model", "twin").out
    for target in ("smtlib", "wcnf"):
        assert lights("export", FOUR, "--to", target, "--steps", "1").status == 0
    assert command("export", "lightup/6/6/nekcakbl", "--to", "dimacs", "--steps", "2").status == 124


def test_all_models_are_measured_side_by_side_or_one(lights: Command) -> None:
    found = lights("ground", FOUR, "--steps", "2")
    assert found.out.count("atoms and") == 2
    assert found.out.index("rules.touist") < found.out.index("twin.touist")
    both = read(lights("ground", FOUR, "--steps", "2", "--json"))["models"]
    assert set(both) == {"rules", "twin"}
    one = read(lights("ground", FOUR, "--steps", "2", "--model", "twin", "--json"))
    assert one["clauses"] == both["twin"]["clauses"] == both["rules"]["clauses"]
    assert lights("ground", FOUR, "--steps", "2", "--model", "none").status == 124


def test_a_model_that_is_too_large_says_so_and_the_others_go_on(lights: Command) -> None:
    found = lights("ground", FOUR, "--steps", "2", "--limit-clauses", "10")
    assert found.status == 50
    assert found.out.count("error") == 2


def test_the_clauses_of_a_game_are_written(lights: Command) -> None:
    found = lights("cnf", FOUR, "--steps", "1", "--names")
    assert found.status == 0
    assert "on(0,1)\n" in found.out
    assert "\nstart (line 5)" in lights("cnf", FOUR, "--steps", "1", "--by-rule").out


def test_the_puzzles_flags_engines_and_models_are_listed(command: Command) -> None:
    found = command("puzzles", str(FOLDER))
    assert "--goal on|off  what all lights must be (off)" in found.out
    assert "--engine       auto, subsets, wrong" in found.out
    assert "--model        rules, twin" in found.out
    (entry,) = read(command("puzzles", str(FOLDER), "--json"))["puzzles"]
    assert entry["answer"] == "plan"
    assert entry["engines"] == ["auto", "subsets", "wrong"]
    assert entry["models"] == ["rules", "twin"]
    assert set(entry["options"]) == {"--goal", "--every-light"}


def test_the_toy_is_a_game_of_moves() -> None:
    assert from_folder(FOLDER).kind == "plan"
