"""What a batch cannot do is said before anything is done, and nothing is left behind."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import clausette
from clausette.batches.folder import Folder, Manifest
from clausette.batches.job import Job
from clausette.errors import InputError, UsageError
from clausette.service import pool
from clausette.service.batch_folders import MANIFEST
from commands import Command, example, written

LAMPS = "lightup/6/6/nekcakbl"


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        (("convert", LAMPS, "--format", "bogus"), 124, "format 'bogus'"),
        (("convert", LAMPS, "--format", "bogus", "--puzzle", "lightup"), 124, "bogus"),
        (("convert", LAMPS), 124, "needs the name of a format"),
        (("prove", LAMPS, "--format", "bogus"), 124, "lrat, drat"),
        (("solve", LAMPS, "--puzzle", "bogus"), 124, "no puzzle 'bogus'"),
        (("solve", LAMPS, "--engine", "bogus"), 124, "no engine 'bogus'"),
        (("solve", LAMPS, "--model", "bogus"), 124, "no model 'bogus'"),
        (("solve", LAMPS, "--solver", "bogus"), 124, "`bogus` cannot be run"),
        (("grade", LAMPS, "--solver", "z3"), 124, "solver does not go with grade"),
        (("check", LAMPS, "--rules", "mine.touist"), 124, "rules does not go with check"),
        (("count", LAMPS, "--effort", "2"), 124, "effort does not go with count"),
        (("generate", "bogus"), 124, "no puzzle 'bogus'"),
        (("generate", "sudoku", "--grade", "bogus"), 124, "bogus"),
        (("solve", "missing.jsonl"), 50, "missing.jsonl"),
        (("solve", LAMPS, "missing.txt"), 50, "missing.txt"),
        (("solve", "empty"), 50, "no boards were found in empty"),
        (("solve", "blank.jsonl"), 50, "no boards were found in blank.jsonl"),
        (("solve", "-"), 50, "no boards were found in -"),
    ],
)
def test_what_cannot_be_asked_is_refused_at_once(
    asked: tuple[str, ...],
    status: int,
    said: str,
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty").mkdir()
    written(Path("blank.jsonl"), "\n\n")
    written(Path("mine.touist"), "a\n")
    found = command("batch", *asked, "--out", "out", typed="\n")
    assert (found.status, found.out) == (status, "")
    assert said in found.err
    assert not Path("out").exists()


def test_python_hears_the_same(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="format 'bogus'"):
        clausette.batch("convert", LAMPS, format="bogus")
    with pytest.raises(InputError, match="no boards were found"):
        list(clausette.batch("solve", tmp_path, out=tmp_path / "out"))
    assert list(tmp_path.iterdir()) == []


def test_another_batch_is_told_by_the_options_of_the_command(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()

    def again(there: Job, here: Job, language: str = "en") -> str:
        head = {"inputs": ["a.txt"], "to": "jsonl"}
        folder = Folder(out, "jsonl", there.work)
        (out / MANIFEST).unlink(missing_ok=True)
        Manifest(folder, {**head, **there.data()})
        with pytest.raises(UsageError) as error:
            Manifest(folder, {**head, **here.data()})
        return error.value.said(language).rpartition(": ")[2]

    assert again(Job("solve"), Job("solve", boards=6)) == "--chunk"
    longer = Job("solve", seconds=30.0, rules=("r", "a"))
    assert again(Job("solve"), longer) == "--time-limit, --rules"
    steps = Job("explain", {"all_steps": True})
    assert again(steps, Job("explain", {"effort": 2})) == "--effort, --all-steps"
    assert again(Job("prove"), Job("prove", {"proof": "drat"})) == "--format"
    assert again(Job("convert", {"to": "sgt"}), Job("solve"), "fr") == "ce qui est fait"
    made = Job("generate", {"puzzle": "lightup", "start": "..\n"})
    assert again(made, Job("generate", {"puzzle": "pegs"})) == "the puzzle, --from"


def test_explain_refuses_the_boards_that_its_command_refuses(
    command: Command, tmp_path: Path
) -> None:
    game = example("pegs", "english-centre.pegs")
    alone = command("explain", game, "--json")
    (row,) = clausette.batch("explain", game, jobs=1)
    assert (alone.status, row["verdict"], row["error"]) == (124, "failed", "UsageError")
    assert row["message"] in alone.err
    assert set(row) <= {"id", "verdict", *json.loads(alone.out or "{}"), "error", "message", "help"}


def test_processes_that_cannot_be_started_are_told_in_a_sentence(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*given: object) -> None:
        raise EOFError("unexpected EOF")

    monkeypatch.setattr(pool, "Worker", none)
    found = command("batch", "solve", LAMPS, "--out", str(tmp_path / "out"), "--jobs", "1")
    assert (found.status, found.out) == (100, "")
    assert found.err == (
        "clausette: the processes that do the work cannot be started: unexpected EOF\n"
    )
