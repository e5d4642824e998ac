"""`solve`, `check`, `draw` and `export` on names, positions and wishes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from commands import Command, on_boards_of, read

FOLDER = Path(__file__).parent / "toys" / "bench"
TWO_ENDS = "bench ann* bob* cid"
THREE_WISHES = "bench ann* bob* cid* dan"


@pytest.fixture
def bench(command: Command, tmp_path: Path) -> Command:
    """A command on a bench, given as its text."""
    return on_boards_of(FOLDER, command, tmp_path)


def test_a_placement_that_meets_every_wish_is_solved(bench: Command) -> None:
    found = bench("solve", TWO_ENDS, "--json")
    answer = read(found)
    assert found.status == 0
    assert (answer["verdict"], answer["unmet"], answer["cost"]) == ("solved", [], 0)
    assert answer["placement"]["cid"] == "s2"
    assert answer["seconds"] >= 0
    shown = bench("solve", TWO_ENDS)
    assert "cid → s2" in shown.out
    assert "unmet" not in shown.out


def test_a_placement_that_leaves_a_wish_unmet_is_the_best(bench: Command) -> None:
    found = bench("solve", THREE_WISHES, "--json")
    answer = read(found)
    assert (found.status, answer["verdict"], answer["cost"]) == (0, "best", 1)
    (name,) = answer["unmet"]
    assert answer["placement"][name] in ("s2", "s3")
    assert f"{name} wants an end" in answer["words"]
    assert " wants an end\n" in bench("solve", THREE_WISHES).out


def test_all_best_placements_on_request(bench: Command) -> None:
    answer = read(bench("solve", THREE_WISHES, "--all", "--json"))
    assert len({json.dumps(one, sort_keys=True) for one in answer["placements"]}) == 12
    assert {len(unmet) for unmet in answer["unmet"]} == {1}
    assert (answer["verdict"], answer["cost"]) == ("best", 1)
    shown = bench("solve", THREE_WISHES, "--all", "--limit", "3")
    assert shown.out.count("unmet: ") == 3
    assert "the first 3 best placements; there are more; cost 1" in shown.out
    cut = read(bench("solve", THREE_WISHES, "--all", "--limit", "3", "--json"))
    assert (len(cut["placements"]), cut["more"]) == (3, True)
    whole = read(bench("solve", THREE_WISHES, "--all", "--limit", "12", "--json"))
    assert (len(whole["placements"]), whole["more"]) == (12, False)
    met = bench("solve", TWO_ENDS, "--all")
    assert "2 best placements; every wish is met" in met.out


@pytest.mark.parametrize("engine", ["auto", "maxsat", "z3", "brute"])
def test_the_engines_agree(bench: Command, engine: str) -> None:
    assert read(bench("solve", THREE_WISHES, "--engine", engine, "--json"))["cost"] == 1


def test_an_unknown_engine_lists_those_there_are(bench: Command) -> None:
    found = bench("solve", TWO_ENDS, "--engine", "luck")
    assert found.status == 124
    assert "there is no engine 'luck'; there are maxsat, z3, brute" in found.err


@pytest.mark.parametrize(
    "arguments",
    [("--count",), ("--shortest",), ("--steps", "2"), ("--trace", "--engine", "z3"), ("-D", "n=1")],
)
def test_what_is_not_for_placements_is_bad_usage(
    bench: Command, arguments: tuple[str, ...]
) -> None:
    found = bench("solve", TWO_ENDS, *arguments)
    assert (found.status, found.out) == (124, "")


def test_a_flag_of_the_puzzle_adds_a_note(bench: Command) -> None:
    assert "a word\n" in bench("solve", TWO_ENDS, "--note").out
    assert read(bench("solve", TWO_ENDS, "--note", "--json"))["notes"] == ["a word"]


def test_a_placement_is_scored_wish_by_wish(bench: Command, tmp_path: Path) -> None:
    right = '{"ann": "s1", "bob": "s3", "cid": "s2"}'
    found = bench("check", TWO_ENDS, right)
    assert found.status == 0
    assert "met    ann: ann wants an end" in found.out
    assert found.out.endswith("a placement; every wish is met\n")
    poor = '{"ann": "s1", "bob": "s2", "cid": "s3"}'
    shown = bench("check", TWO_ENDS, poor)
    assert shown.status == 0
    assert "unmet  bob: bob wants an end" in shown.out
    assert shown.out.endswith("a placement, with 1 wish unmet (cost 1)\n")
    answer = read(bench("check", TWO_ENDS, poor, "--json"))
    assert (answer["violations"], answer["unmet"], answer["cost"]) == ([], ["bob"], 1)
    assert [wish["met"] for wish in answer["wishes"]] == [True, False]
    path = tmp_path / "found.json"
    path.write_text(bench("solve", TWO_ENDS, "--json").out)
    assert bench("check", TWO_ENDS, str(path)).status == 0


def test_two_on_a_seat_are_wrong(bench: Command) -> None:
    found = bench("check", TWO_ENDS, '{"ann": "s1", "bob": "s1", "cid": "s2"}')
    assert (found.status, found.out) == (8, "alone: two sit on s1\n")
    found = bench("check", TWO_ENDS, "{nothing}")
    assert (found.status, "placement:1:1: error" in found.err) == (50, True)


def test_a_placement_is_drawn(bench: Command, tmp_path: Path) -> None:
    picture = tmp_path / "bench.svg"
    assert bench("solve", TWO_ENDS, "--svg", str(picture)).status == 0
    assert ">cid</text>" in picture.read_text()
    drawn = bench("draw", TWO_ENDS, "--answer", '{"ann": "s1", "bob": "s3", "cid": "s2"}')
    assert drawn.out.splitlines()[1].split() == ["1", "ann", "cid", "bob"]


def test_the_legend_says_what_a_flag_asked_about(command: Command) -> None:
    drawn = command("draw", "pelican:uluru:seed=7", "--distance", "1,4")
    assert "[ ] asked about\n" in drawn.out


def test_wishes_are_written_as_soft_clauses_and_never_as_hard_ones(bench: Command) -> None:
    for word in (("export", "--to", "dimacs"), ("cnf",)):
        found = bench(word[0], TWO_ENDS, *word[1:])
        assert (found.status, found.out) == (124, "")
        assert "DIMACS would make soft rules hard" in found.err
        assert "--to wcnf" in found.err
    wcnf = bench("export", TWO_ENDS, "--to", "wcnf").out
    assert any(line.startswith("1 ") for line in wcnf.splitlines())
    assert bench("cnf", TWO_ENDS, "--to", "smtlib").status == 0
    assert bench("ground", TWO_ENDS).status == 0


def test_a_placement_is_no_plan(bench: Command) -> None:
    found = bench("play-back", TWO_ENDS)
    assert found.status == 124
    assert "this is for puzzles whose answer is a plan, unlike bench" in found.err
