"""`clausette prove` and `clausette verify`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from clausette.puzzles.finding import puzzle_called
from commands import Command, read

UNIQUE = "lightup/6/6/nekcakbl"
NONE = ". X . .\n. 4 . .\n. . 2 .\n. . . .\n"
POURS = json.dumps(
    {"puzzle": "watersort", "capacity": 2, "rule": "unit", "tubes": [["a", "b"], ["b", "a"], []]}
)


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "certificate")


def test_a_board_with_one_solution_is_proved_and_verified(command: Command, folder: str) -> None:
    made = command("prove", UNIQUE, "--out", folder)
    assert made.status == 0, made.err
    assert "this board of Light Up has exactly one solution\n" in made.out
    assert "a proof of" in made.out
    assert sorted(path.name for path in Path(folder).iterdir()) == [
        "README.md",
        "answer.txt",
        "board.txt",
        "claim.json",
        "formula.cnf",
        "given.touist",
        "model.txt",
        "proof.lrat",
        "rules.touist",
    ]
    checked = command("verify", folder)
    assert checked.status == 0
    assert checked.out.startswith("verified: this board of Light Up has exactly one solution")


def test_what_programs_read(command: Command, folder: str) -> None:
    made = read(command("prove", UNIQUE, "--out", folder, "--json"))
    assert (made["claim"], made["puzzle"]) == ("unique", "lightup")
    assert made["proof_steps"] > 0
    assert read(command("verify", folder, "--json"))["verdict"] == "verified"
    (Path(folder) / "answer.txt").unlink()
    refused = command("verify", folder, "--json")
    assert refused.status == 8
    assert json.loads(refused.out) == {"verdict": "refused", "reason": "answer.txt is missing"}


def test_an_impossible_board_answers_with_0_since_the_certificate_was_made(
    command: Command, folder: str
) -> None:
    made = command("prove", "-", "--out", folder, "--format", "drat", typed=NONE)
    assert made.status == 0, made.err
    assert "has no solution" in made.out
    assert (Path(folder) / "proof.drat").is_file()
    assert command("verify", folder).status == 0


def test_a_model_with_values_from_outside(command: Command, folder: str, tmp_path: Path) -> None:
    model = tmp_path / "pigeons.touist"
    model.write_text(
        "bigand $p in [1..$n+1]: bigor $h in [1..$n]: sits($p,$h) end end\n"
        "bigand $h in [1..$n]: atmost(1, [sits($p,$h) for $p in [1..$n+1]]) end\n",
        encoding="utf-8",
    )
    made = command("prove", str(model), "-D", "n=4", "--out", folder)
    assert made.status == 0, made.err
    assert "this model has no solution" in made.out
    assert command("verify", folder).status == 0


def test_a_plan_a_shortest_plan_and_that_there_is_none_so_short(
    command: Command, tmp_path: Path
) -> None:
    board = tmp_path / "board.json"
    board.write_text(POURS, encoding="utf-8")
    for words, options in (
        ("has a plan of", ()),
        ("moves, and none of fewer", ("--shortest",)),
        ("has no plan of 1 move or fewer", ("--steps", "1")),
    ):
        made = command("prove", str(board), *options, "--out", str(tmp_path / "certificate"))
        assert made.status == 0, made.err
        assert words in made.out
        assert command("verify", str(tmp_path / "certificate")).status == 0


def test_a_changed_file_is_refused_with_status_8_and_the_reason(
    command: Command, folder: str
) -> None:
    command("prove", UNIQUE, "--out", folder)
    path = Path(folder) / "formula.cnf"
    path.write_text(path.read_text("utf-8").replace("1", "2", 1), encoding="utf-8")
    refused = command("verify", folder)
    assert refused.status == 8
    assert refused.out == (
        "refused: formula.cnf was changed: its checksum is not the one in claim.json\n"
    )


def test_a_folder_that_holds_no_certificate_is_bad_input(command: Command, tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "nowhere"):
        outcome = command("verify", str(place))
        assert outcome.status == 50
        assert "there is no certificate" in outcome.err


def test_somebody_elses_readme_is_not_overwritten(command: Command, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    outcome = command("prove", UNIQUE, "--out", str(tmp_path))
    assert outcome.status == 124
    assert "name another folder" in outcome.err
    assert (tmp_path / "README.md").read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", ["notes.txt", "claim.json"])
def test_a_folder_of_other_things_is_refused(command: Command, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("{}", encoding="utf-8")
    outcome = command("prove", UNIQUE, "--out", str(tmp_path))
    assert outcome.status == 124
    assert "name another folder" in outcome.err
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_certificate_may_be_written_over_another(command: Command, folder: str) -> None:
    command("prove", UNIQUE, "--out", folder, "--format", "drat")
    assert command("prove", "-", "--out", folder, typed=NONE).status == 0
    assert "has no solution" in command("verify", folder).out
    # What belonged to the older claim alone is gone.
    left = {path.name for path in Path(folder).iterdir()}
    assert left.isdisjoint({"answer.txt", "model.txt", "proof.drat"})


def test_a_folder_that_cannot_be_written_is_told(command: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    outcome = command("prove", UNIQUE, "--out", str(tmp_path / "file"))
    assert outcome.status == 124
    assert "cannot be written" in outcome.err


def test_options_for_models_are_not_for_boards_nor_the_reverse(
    command: Command, folder: str
) -> None:
    assert command("prove", UNIQUE, "-D", "n=1", "--out", folder).status == 124
    assert command("prove", UNIQUE, "--steps", "3", "--out", folder).status == 124
    assert command("prove", UNIQUE).status == 124
    assert not Path(folder).exists()


def test_time_that_is_up_leaves_with_9_and_writes_nothing(
    command: Command, folder: str, tmp_path: Path
) -> None:
    model = tmp_path / "pigeons.touist"
    model.write_text(
        "bigand $p in [1..30]: bigor $h in [1..29]: sits($p,$h) end end\n"
        "bigand $h in [1..29]: atmost(1, [sits($p,$h) for $p in [1..30]]) end\n",
        encoding="utf-8",
    )
    outcome = command("prove", str(model), "--time-limit", "0.5", "--out", folder)
    assert outcome.status == 9
    assert not Path(folder).exists()


def test_a_puzzle_of_ones_own_is_proved_and_verified(command: Command, tmp_path: Path) -> None:
    own = tmp_path / "mylight"
    shutil.copytree(puzzle_called("lightup").folder, own)
    (own / "lightup.py").rename(own / "mylight.py")
    source = (own / "mylight.py").read_text("utf-8")
    (own / "mylight.py").write_text(
        source.replace('name: str = "lightup"', 'name: str = "mylight"'), encoding="utf-8"
    )
    folder = str(tmp_path / "certificate")
    made = command("prove", UNIQUE, "--puzzle", str(own), "--out", folder)
    assert made.status == 0, made.err
    assert "Clausette has no puzzle 'mylight'" in command("verify", folder).out
    assert command("verify", folder, "--puzzle", str(own)).status == 0
    assert command("verify", folder, "--puzzle", "sudoku").status == 8


def test_grounding_is_cut_short_as_well(command: Command, folder: str, tmp_path: Path) -> None:
    model = tmp_path / "large.touist"
    model.write_text(
        "bigand $i,$j,$k in [1..300],[1..300],[1..300]: p($i,$j) or q($k) end\n", encoding="utf-8"
    )
    outcome = command("prove", str(model), "--time-limit", "0.2", "--out", folder)
    assert outcome.status == 9
    assert outcome.out.startswith("unknown: out of time while grounding")
    assert not Path(folder).exists()


@pytest.mark.parametrize(
    ("model", "words"),
    [("Top", "exactly one solution"), ("p or not p", "more than one"), ("Bot", "no solution")],
)
def test_models_with_next_to_nothing_in_them(
    command: Command, folder: str, model: str, words: str
) -> None:
    made = command("prove", "-", "--out", folder, typed=f";; a model\n{model}\n")
    assert made.status == 0, made.err
    assert words in made.out
    assert command("verify", folder).status == 0
