"""What other commands print is read by a batch; what it writes can be asked about again."""

from __future__ import annotations

import json
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.batches.job import Job
from clausette.batches.rows import work_through
from clausette.batches.stretches import pieces, spots_in
from clausette.errors import InputError
from clausette.service.board_lists import Entry, entries_in
from clausette.service.question import NOTHING, Question
from clausette.service.reading import board_of
from commands import Command, read, written

LAMPS = "lightup/6/6/nekcakbl"


def _row(job: Job, entry: Entry) -> dict[str, Any]:
    ((_, done),) = work_through(Question(NOTHING), job=job, entries=[(0, entry)]).rows
    row: dict[str, Any] = json.loads(done.line)
    return row


def test_several_boards_in_one_text_are_read_one_by_one(command: Command, tmp_path: Path) -> None:
    """Pegs have an empty line in the middle, so it is the name of the puzzle that begins each."""
    printed = [
        command("generate", puzzle, "--count", "2", "--seed", "5", *size).out
        for puzzle, size in (("lightup", ("--size", "4")), ("pegs", ()))
    ]
    path = written(tmp_path / "many.txt", "\n".join(printed))
    boards = list(entries_in([path]))
    lines = "".join(Path(path).read_text("utf-8")).splitlines()
    heads = [number for number, line in enumerate(lines, 1) if line.startswith("puzzle: ")]
    assert [one.name for one in boards] == [f"{path}:{number}" for number in heads]
    rows = [_row(Job("solve"), one) for one in boards]
    assert [row["verdict"] for row in rows] == ["unique", "unique", "solved", "solved"]
    assert [row["puzzle"] for row in rows] == ["lightup", "lightup", "pegs", "pegs"]
    (piece,) = pieces(spots_in([path], None), 50)
    assert list(piece.entries()) == boards  # for a cluster the same


def test_one_board_prints_without_the_name_of_its_puzzle(command: Command) -> None:
    alone = command("generate", "lightup", "--size", "4").out
    assert "puzzle" not in alone
    both = command("generate", "lightup", "--size", "4", "--count", "2").out
    assert both.startswith(f"puzzle: lightup\n{alone}\npuzzle: lightup\n")


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_rows_of_boards_that_were_made_can_be_checked(kind: str, tmp_path: Path) -> None:
    if kind == "parquet":
        pytest.importorskip("pyarrow")
    for puzzle in ("lightup", "pegs"):
        out = tmp_path / puzzle
        list(clausette.batch("generate", puzzle, out=out, to=kind, jobs=1))
        (entry,) = entries_in([str(out / "parts")])
        assert _row(Job("check"), entry)["verdict"] == "right"


@pytest.mark.parametrize("kind", ["jsonl", "parquet"])
def test_a_folder_that_a_batch_wrote_holds_each_board_once(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if kind == "parquet":
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    wishes: dict[str, Any] = {"size": "3", "count": 3, "chunk": 2, "jobs": 1}
    list(clausette.batch("generate", "lightup", out="made", to=kind, sort=True, **wishes))
    names = [f"lightup-0-{n}" for n in range(3)]
    written(Path("made/parts/.writing-1.jsonl"), "{}\n")  # half a part
    for places in (["made"], ["."], [f"made/**/*.{kind}"], [f"made/*.{kind}"], ["made/parts"]):
        assert [one.name for one in entries_in(places)] == names
    by_shell = [f"made/rows.{kind}", "made/manifest.jsonl"]
    assert [one.name for one in entries_in(by_shell)] == names
    written(Path("made/manifest.jsonl"), '{"id": "mine", "board": ".."}\n')  # of somebody's own
    found = [one.name for one in entries_in(["made"])]
    assert found == ["mine", *names, *names]


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [
        ([f"https://puzz.link/p?{LAMPS}", "oops", LAMPS], {2}),
        (["oops", f"https://puzz.link/p?{LAMPS}"], {1}),
        ([LAMPS, "english:3,3", "not a board", "", LAMPS], {3}),
        (["english:3,3", "english:0,2"], set()),
    ],
)
def test_a_line_that_is_no_address_is_one_row_of_its_list(
    lines: list[str], wrong: set[int], tmp_path: Path
) -> None:
    path = written(tmp_path / "list.txt", "\n".join(lines) + "\n")
    boards = list(entries_in([path]))
    there = [number for number, line in enumerate(lines, 1) if line]
    assert [one.name for one in boards] == [f"{path}:{number}" for number in there]
    for number, one in zip(there, boards, strict=True):
        with pytest.raises(InputError, match="no puzzle") if number in wrong else nullcontext():
            board_of(Question(one.as_text()))
    (piece,) = pieces(spots_in([path], None), 50)
    assert list(piece.entries()) == boards  # for a cluster the same


def test_rows_of_signs_are_no_list(tmp_path: Path) -> None:
    for text in ("1;1;2;\n3;1;2;\n", "/\\/\n\\//\n", f"puzzle: lightup\n{LAMPS}\n", f"{LAMPS}\n\n"):
        path = written(tmp_path / "board.txt", text)
        assert [one.name for one in entries_in([path])] == [path]


def test_an_id_that_is_null_is_none(tmp_path: Path) -> None:
    path = written(tmp_path / "rows.jsonl", '{"id": null, "board": "."}\n{"id": 0, "board": "."}\n')
    assert [one.name for one in entries_in([path])] == [f"{path}:1", "0"]


def test_a_solver_and_rules_are_those_of_the_command(command: Command, tmp_path: Path) -> None:
    rules = written(tmp_path / "mine.touist", "bigand $c in $White: lamp($c) end\n")
    (entry,) = entries_in([LAMPS])
    text = Path(rules).read_text("utf-8")
    for job, flags in (
        (Job("solve", solver="minisat22"), ("--solver", "minisat22")),
        (Job("solve", rules=(rules, text)), ("--rules", rules)),
    ):
        alone = read(command("solve", LAMPS, *flags, "--json"))
        del alone["seconds"]
        row = _row(job, entry)
        assert row.pop("id") == LAMPS
        assert row == alone
    (row,) = clausette.batch("count", LAMPS, rules=rules, solver="glucose4", jobs=1)
    assert row["verdict"] == "unique"  # a lamp in every cell, right or not


@pytest.mark.parametrize("work", ["solve", "grade", "explain", "prove", "count"])
def test_a_board_out_of_time_is_unknown(work: Any) -> None:
    (entry,) = entries_in([LAMPS])
    assert _row(Job(work, seconds=1e-9), entry)["verdict"] == "unknown"
