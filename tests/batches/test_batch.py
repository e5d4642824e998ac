"""`clausette batch`: every board becomes a row, as its command would print it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import clausette
from clausette.batches.folder import Folder, Manifest
from clausette.batches.job import Job, work_called
from clausette.batches.rows import work_through
from clausette.errors import UsageError
from clausette.service.board_lists import entries_in
from clausette.service.question import NOTHING, Question
from commands import Command, example, read, written
from schemas import require_valid

LAMPS = "lightup/6/6/nekcakbl"
SOLVED = "..L.../.L4L../..L.2L/.0..L./L..1../...L.."
TINY = example("sudoku", "tiny-4x4.sudoku")
NONE = example("lightup", "seed-none-4x4.lightup")
SEVERAL = example("lightup", "seed-empty-3x3.lightup")


def _rows(folder: Path) -> list[dict[str, Any]]:
    parts = sorted((folder / "parts").glob("*.jsonl"))
    return [json.loads(line) for part in parts for line in part.read_text("utf-8").splitlines()]


def _table(path: Path, *rows: dict[str, Any]) -> str:
    return written(path, "".join(json.dumps(row) + "\n" for row in rows))


def _small(count: int) -> list[dict[str, Any]]:
    """Different small boards, some without a solution."""
    boards = ("....\n.2..\n....\n", ".1..\n....\n..X.\n", "0...\n....\n", "4.\n..\n")
    return [
        {"id": f"b{n}", "puzzle": "lightup", "board": boards[n % 4] + "." * (4 - 2 * (n % 4 > 2))}
        for n in range(count)
    ]


def test_boards_come_from_everywhere_and_are_rows_as_their_command_prints_them(
    command: Command, tmp_path: Path
) -> None:
    boards = tmp_path / "boards" / "deep"
    boards.mkdir(parents=True)
    written(boards / "a.lightup", Path(NONE).read_bytes())
    written(boards / "b.sudoku", Path(TINY).read_bytes())
    written(boards / "notes.odd", "nothing")
    _table(boards / "c.jsonl", {"id": "mine", "puzzle": "lightup", "board": "..\n..\n"})
    listed = written(tmp_path / "list.txt", f"{LAMPS}\nhttps://puzz.link/p?{LAMPS}\n")
    out = tmp_path / "out"
    pattern = str(tmp_path / "*" / "**" / "*.sudoku")
    asked = [str(tmp_path / "boards"), pattern, LAMPS, listed, "-"]
    typed = json.dumps({"board": LAMPS}) + "\n"
    found = command("batch", "solve", *asked, "--out", str(out), "--jobs", "1", typed=typed)
    assert found.status == 0, found.err
    rows = _rows(out)
    names = [str(boards / "a.lightup"), str(boards / "b.sudoku"), "mine", str(boards / "b.sudoku")]
    assert [row["id"] for row in rows] == [*names, LAMPS, f"{listed}:1", f"{listed}:2", "-:1"]
    verdicts = ["none", "unique", "several", "unique", *["unique"] * 4]
    assert [row["verdict"] for row in rows] == verdicts
    alone = read(command("solve", LAMPS, "--json"))
    del alone["seconds"]
    for row in rows[4:]:
        assert {name: row[name] for name in row if name != "id"} == alone


@pytest.mark.parametrize("work", ["check", "grade", "explain", "prove", "convert", "count"])
def test_a_row_has_the_fields_of_its_command(work: str, tmp_path: Path) -> None:
    """One schema for each kind of work: that of the command."""
    row = {"id": "x", "puzzle": "lightup", "board": f"{LAMPS}", "answer": SOLVED.split("/")}
    (entry,) = entries_in([_table(tmp_path / "rows.jsonl", row)])
    options = {"convert": {"to": "puzzlink"}}.get(work, {})
    job = Job(work_called(work), options)
    ((_, done),) = work_through(Question(NOTHING), job=job, entries=[(0, entry)]).rows
    told = json.loads(done.line)
    require_valid(told, "batch-row")
    assert told.pop("id") == "x"
    verdict = told["verdict"]
    expected = {"check": "right", "explain": "done", "prove": "unique", "convert": "written"}
    assert verdict == expected.get(work, "unique")
    told.pop("certificate", None)
    if work in expected:
        del told["verdict"]
    name = "solve" if work == "count" else work
    timed = {"seconds": 0.0} if work in ("prove", "count") else {}
    require_valid({**told, **timed}, name)


WRONG = """
    def tables(self, grid: kit.Grid) -> kit.Tables:
        import os, re, signal
        if grid.height == 3:
            re.match("(a+)+$", "a" * 60 + "b")  # deaf, and without an end
        if grid.height == 4:
            os.kill(os.getpid(), signal.SIGKILL)
        if grid.height == 5:
            taken = []
            while True:
                taken.append(b"x" * (1 << 24))
        if grid.height == 6 and not os.path.exists("killed-once"):
            open("killed-once", "w").close()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.sound(grid)

    def sound("""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="how a process ends is told by signals")
def test_what_goes_wrong_is_a_row_and_the_others_are_right(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("new", "stars").status == 0
    module = Path("stars/stars.py")
    text = module.read_text("utf-8").replace("\n    def tables(", WRONG, 1)
    module.write_text(text, "utf-8")
    sizes = (2, 3, 2, 4, 5, 2, 6)
    rows = [{"id": str(n), "board": f"{'.' * size}\n" * size} for n, size in enumerate(sizes)]
    table = _table(Path("rows.jsonl"), *rows, {"id": "z", "board": ".z\n..\n"}, {"no": "board"})
    limits = ("--time-limit", "8", "--memory-limit", "200M", "--jobs", "1")
    found = command("batch", "solve", table, "--puzzle", "stars", "--out", "out", *limits)
    assert found.status == 50, found.err
    done = _rows(Path("out"))
    assert [row["verdict"] for row in done] == [
        *("several", "unknown", "several", "failed", "failed", "several", "several"),
        *("failed", "failed"),
    ]
    errors = [row["error"] for row in done if row["verdict"] == "failed"]
    assert errors == ["SolverError", "OutOfMemory", "BoardError", "InputError"]
    for row in done:
        require_valid(row, "batch-row")


def test_any_number_of_processes_writes_the_same_bytes(command: Command, tmp_path: Path) -> None:
    table = _table(tmp_path / "rows.jsonl", *_small(30))
    for jobs in ("1", "2"):
        out = str(tmp_path / jobs)
        asked = ("--chunk", "4", "--jobs", jobs, "--sort")
        found = command("batch", "solve", table, "--out", out, *asked)
        assert found.status == 0, found.err
        assert "30 boards in" in found.out
    one, two = (tmp_path / jobs / "rows.jsonl" for jobs in "12")
    assert one.read_bytes() == two.read_bytes()
    assert len(one.read_text("utf-8").splitlines()) == 30
    parts = [sorted(p.name for p in (tmp_path / jobs / "parts").iterdir()) for jobs in "12"]
    assert parts[0] == parts[1]


def _parts(out: Path) -> dict[str, tuple[int, int]]:
    return {
        part.name: (part.stat().st_ino, part.stat().st_mtime_ns)
        for part in (out / "parts").glob("0*.jsonl")
    }


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing ends a process at once")
def test_after_a_kill_only_what_is_missing_is_done(tmp_path: Path) -> None:
    table = _table(tmp_path / "rows.jsonl", *_small(240))
    out, whole = tmp_path / "out", tmp_path / "whole"
    words = [sys.executable, "-m", "clausette", "batch", "solve", table, "--chunk", "5", "--sort"]
    seen: dict[str, tuple[int, int]] = {}
    for number in range(2):
        with subprocess.Popen([*words, "--jobs", "1", "--out", str(out)]) as process:
            while process.poll() is None and len(_parts(out)) < 4 + 12 * number:
                time.sleep(0.001)
            process.kill()
        now = _parts(out)
        assert seen.items() <= now.items()  # nothing was written again
        seen = now
    assert 16 <= len(seen) < 48
    subprocess.run([*words, "--jobs", "2", "--out", str(out)], check=True)
    list(clausette.batch("solve", table, out=whole, chunk=5, sort=True, jobs=1))
    assert seen.items() <= _parts(out).items()
    assert (out / "rows.jsonl").read_bytes() == (whole / "rows.jsonl").read_bytes()
    names = [row["id"] for row in _rows(out)]
    assert names == [f"b{n}" for n in range(240)]
    lines = (out / "manifest.jsonl").read_text("utf-8").splitlines()
    assert sorted(json.loads(line)["part"] for line in lines[1:]) == [
        name.removesuffix(".jsonl") for name in sorted(_parts(out))
    ]


def test_a_torn_or_missing_line_of_the_manifest_is_made_again(tmp_path: Path) -> None:
    table = _table(tmp_path / "rows.jsonl", *_small(8))
    out = tmp_path / "out"
    list(clausette.batch("solve", table, out=out, jobs=1, chunk=4))
    manifest = out / "manifest.jsonl"
    whole = manifest.read_text("utf-8")
    manifest.write_text(whole[: whole.rindex("{") + 9], "utf-8")
    before = _parts(out)
    rows = clausette.batch("solve", table, out=out, jobs=1, chunk=4)
    assert len(list(rows)) == 8
    assert rows.summary.found == 8
    assert _parts(out) == before
    assert (
        len(Manifest(Folder(out, "jsonl", "solve"), json.loads(whole.splitlines()[0])).parts) == 2
    )


def test_a_folder_is_for_one_batch_and_follows_its_boards(tmp_path: Path) -> None:
    table = _table(tmp_path / "rows.jsonl", *_small(6))
    out = tmp_path / "out"
    first = list(clausette.batch("solve", table, out=out, jobs=1, chunk=4))
    with pytest.raises(UsageError, match="another batch"):
        list(clausette.batch("count", table, out=out, jobs=1, chunk=4))
    _table(tmp_path / "rows.jsonl", *_small(5))
    again = clausette.batch("solve", table, out=out, jobs=1, chunk=4)
    assert list(again) == first[:5]
    assert again.summary.found == 4
    assert len(_parts(out)) == 2


def test_boards_are_made_as_generate_makes_them(command: Command, tmp_path: Path) -> None:
    asked = ("lightup", "--size", "4", "--seed", "7", "--count", "3")
    out = tmp_path / "made"
    assert command("batch", "generate", *asked, "--out", str(out), "--jobs", "1").status == 0
    printed = command("generate", *asked, "--json").out.splitlines()
    for row, line in zip(_rows(out), printed, strict=True):
        assert row.pop("verdict") == "made"
        assert row.pop("id") == f"lightup-7-{row['index']}"
        assert row == json.loads(line)


def test_rows_come_to_python_without_a_folder() -> None:
    board = clausette.load_board(LAMPS)
    rows = clausette.batch("solve", board, SEVERAL, jobs=1, times=True)
    found = list(rows)
    assert [row["verdict"] for row in found] == ["unique", "several"]
    assert all(row["seconds"] > 0 for row in found)
    assert rows.summary.complete
    with pytest.raises(UsageError, match="does not go with"):
        clausette.batch("count", board, format="puzzlink")
    with pytest.raises(UsageError, match="no work"):
        clausette.batch("sleep", board)


@pytest.mark.parametrize("work", ["solve", "count", "generate"])
def test_parquet_holds_the_same_rows(work: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = _table(tmp_path / "rows.jsonl", *_small(5), {"id": "bad", "board": "%"})
    given = "lightup" if work == "generate" else table
    options: dict[str, Any] = {"count": 4, "size": "4"} if work == "generate" else {}
    found = {
        kind: clausette.batch(
            work, given, out=tmp_path / kind, to=kind, sort=True, jobs=1, chunk=3, **options
        )
        for kind in ("jsonl", "parquet")
    }
    told = [
        [{name: value for name, value in row.items() if value is not None} for row in rows]
        for rows in found.values()
    ]
    assert told[0] == told[1]
    whole = parquet.read_table(tmp_path / "parquet" / "rows.parquet")
    assert whole.num_rows == len(told[0])
    assert len({parquet.read_schema(p) for p in (tmp_path / "parquet" / "parts").iterdir()}) == 1
    if work == "generate":
        solved = clausette.batch("solve", tmp_path / "parquet" / "parts", jobs=1)
        assert [row["verdict"] for row in solved] == ["unique"] * 4
