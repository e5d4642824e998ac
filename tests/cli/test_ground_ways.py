"""`clausette ground BOARD` tells by which way `solve` makes the clauses of every rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands import Command, example, read
from flood_models import COVER, grid, joined

_BOARD = ("stars/examples/small.txt", "--puzzle", "stars")


@pytest.fixture
def rules(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The rules of a new puzzle, `stars`, in the working folder."""
    monkeypatch.chdir(tmp_path)
    assert command("new", "stars").status == 0
    return tmp_path / "stars" / "rules.touist"


def lines_of(command: Command, *words: str) -> list[str]:
    found = command("ground", *words)
    assert (found.status, found.err) == (0, "")
    return found.out.splitlines()


def test_plain_rules_go_by_loops_and_nothing_more_is_said(command: Command) -> None:
    for puzzle, name in (
        ("lightup", "small-6x6.lightup"),
        ("norinori", "ordinary.liz"),
        ("sudoku", "easy-9x9.sudoku"),
    ):
        lines = lines_of(command, example(puzzle, name))
        assert lines[0].split()[-2:] == ["ms", "way"]
        assert {line.split()[-1] for line in lines[1:-1]} == {"loops"}
        whole = read(command("ground", example(puzzle, name), "--json"))
        assert {rule["way"] for rule in whole["rules"]} == {"loops"}
        assert not any("why" in rule for rule in whole["rules"])


def test_a_rule_that_goes_by_arrays_says_why_below_the_table(command: Command, rules: Path) -> None:
    with rules.open("a", encoding="utf-8") as file:
        file.write(
            ";;; lonely: some row is not empty.\n"
            ";;; lonely@fr: une ligne n'est pas vide.\n"
            "bigor $r in $Rows: atleast(1, [star($x) for $x in $row($r)]) end\n"
        )
    lines = lines_of(command, *_BOARD)
    assert [line.split()[-1] for line in lines[1:4]] == ["loops", "loops", "arrays"]
    assert lines[4] == "lonely: arrays: a clause contains a count inside a 'bigor'"
    assert " atoms and " in lines[5]
    row, _, lonely = read(command("ground", *_BOARD, "--json"))["rules"]
    assert (row["way"], "why" in row) == ("loops", False)
    assert (lonely["way"], lonely["why"]) == (
        "arrays",
        "a clause contains a count inside a 'bigor'",
    )
    solved = read(command("solve", *_BOARD, "--json"))
    assert solved["verdict"] in ("unique", "several")


def test_a_reason_that_concerns_all_rules_is_told_once(command: Command, rules: Path) -> None:
    rules.write_text("$k = 1\n" + rules.read_text(encoding="utf-8").replace("exact(1", "exact($k"))
    lines = lines_of(command, *_BOARD)
    assert [line.split()[-1] for line in lines[1:3]] == ["arrays", "arrays"]
    assert lines[3] == "arrays: the rules assign globals themselves"
    assert " atoms and " in lines[4]


def test_a_large_board_goes_by_arrays(command: Command, tmp_path: Path) -> None:
    board = tmp_path / "large.lightup"
    board.write_text("100 100\n" + "\n".join([" ".join("-" * 100)] * 100) + "\n", encoding="utf-8")
    lines = lines_of(command, str(board))
    assert [line.split()[-1] for line in lines[1:4]] == ["arrays"] * 3
    assert lines[4] == "arrays: the board has 130,000 facts; the limit for loops is 60,000"


def test_models_and_games_of_moves_have_one_way_only(command: Command, tmp_path: Path) -> None:
    model = tmp_path / "model.touist"
    model.write_text("bigand $i in [1..3]: p($i) end\n", encoding="utf-8")
    for words in ((str(model),), (example("watersort", "five-and-two.watersort"), "--steps", "2")):
        assert all(line.split()[-1:] != ["way"] for line in lines_of(command, *words))
        assert '"way"' not in command("ground", *words, "--json").out


def test_a_flood_goes_by_cuts_unless_somebody_wants_layers(
    command: Command, tmp_path: Path
) -> None:
    model = tmp_path / "model.touist"
    model.write_text(
        joined(grid(2, 3)).text + ";;; some: some.\non(1) or on(2)\n", encoding="utf-8"
    )
    lines = lines_of(command, str(model))
    assert [line.split()[-1] for line in lines[:3]] == ["way", "cuts", "arrays"]
    assert lines[3] == "joined: cuts: what near says is left to cuts while solving"
    assert lines[4].startswith("6 atoms and 0 definitions, 1 clause, ")
    rules = read(command("ground", str(model), "--json"))["rules"]
    assert [(rule["way"], rule["clauses"]) for rule in rules] == [("cuts", 0), ("arrays", 1)]
    layers = lines_of(command, str(model), "--no-recognition")
    assert layers[0].split()[-1] == "ms"
    assert layers[-1].startswith("48 atoms and 0 definitions, ")
    french = lines_of(command, str(model), "--lang", "fr")
    assert (
        french[3] == "joined : coupes : ce que dit near est laissé aux coupes pendant la résolution"
    )


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (
            "$beside(2) = [1,3,5]",
            "$beside(2) = [1,3]",
            "near goes from a place to another and not back",
        ),
        (
            COVER,
            "near(1,2)\n",
            "near is asked about a layer that is not the last",
        ),
    ],
)
def test_a_flood_in_layers_says_why(
    command: Command, tmp_path: Path, old: str, new: str, why: str
) -> None:
    model = tmp_path / "model.touist"
    text = joined(grid(2, 3)).text
    assert old in text
    model.write_text(text.replace(old, new), encoding="utf-8")
    lines = lines_of(command, str(model))
    assert lines[1].split()[-1] == "arrays"
    assert lines[2] == f"joined: layers: {why}"
    (rule,) = read(command("ground", str(model), "--json"))["rules"]
    assert (rule["way"], rule["layers"]) == ("arrays", why)
