"""A batch that is killed again and again: `python -m benchmarks.resumed [BOARDS] [KILLS]`.

Boards of 10×10 are solved by two processes, which are killed with signal 9 at random moments and
started again. No part may be written twice, no row lost or doubled, and the bytes must be those of
a run that nobody disturbed. The rate, and the memory of the process that reads and writes and of
the largest worker, are told as it goes.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from benchmarks.batch import turned_boards
from benchmarks.boards import PUZZLES, SMALL
from benchmarks.children import CLAUSETTE

BOARDS: Final = 50
"""In a part."""


def main(count: int = 100_000, kills: int = 5) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        table = folder / "boards.jsonl"
        _write(table, count)
        command = [*CLAUSETTE, "batch", "solve", str(table), "--jobs", "2", "--sort"]
        command += ["--chunk", str(BOARDS)]
        whole, often = folder / "whole", folder / "often"
        began = time.monotonic()
        _watched([*command, "--out", str(whole)], whole, count)
        spent = time.monotonic() - began
        print(f"{count:,} boards in {spent:.0f} s: {count / spent:.0f} a second")
        seen: dict[str, tuple[int, int]] = {}
        for _ in range(kills):
            share = len(_parts(whole)) // (kills + 1)
            _killed([*command, "--out", str(often)], often, random.randint(1, share))
            now = _parts(often)
            assert seen.items() <= now.items(), "a part was written twice"
            print(f"killed; {len(now)} parts are there, {len(now) - len(seen)} new")
            seen = now
        _watched([*command, "--out", str(often)], often, count)
        assert seen.items() <= _parts(often).items(), "a part was written twice"
        text = (often / "rows.jsonl").read_bytes()
        assert text == (whole / "rows.jsonl").read_bytes(), "the bytes differ"
        names = [json.loads(line)["id"] for line in text.splitlines()]
        assert len(names) == len(set(names)) == count, "rows are lost or doubled"
        print(f"after {kills} kills: the same {len(text):,} bytes, {count:,} rows")


def _write(table: Path, count: int) -> None:
    with table.open("w", encoding="utf-8") as out:
        for puzzle in PUZZLES:
            for one in turned_boards(puzzle, count // len(PUZZLES), SMALL):
                row = {"id": one.name, "puzzle": puzzle, "board": one.text}
                out.write(json.dumps(row) + "\n")


def _parts(out: Path) -> dict[str, tuple[int, int]]:
    """The parts that are there, and which files they are."""
    files = (out / "parts").glob("0*.jsonl")
    return {file.name: (file.stat().st_ino, file.stat().st_mtime_ns) for file in files}


def _killed(command: list[str], out: Path, more: int) -> None:
    """Ends a command at some moment after it has written so many parts more."""
    there = len(_parts(out))
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None and len(_parts(out)) < there + more:
            time.sleep(0.001)
        time.sleep(random.uniform(0, 0.2))
        process.kill()


def _watched(command: list[str], out: Path, boards: int) -> None:
    """Runs a command to its end, and tells its rate and its memory at each tenth of the way.

    After three tenths, when all rules are compiled, neither who reads and writes nor a worker may
    grow by more than a tenth.
    """
    tenth, parts = 0, len(_parts(out))
    seen: list[_Memory] = []
    began, before = time.monotonic(), parts
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        while process.poll() is None:
            time.sleep(0.1)
            parts = len(_parts(out))
            if (now := 10 * parts * BOARDS // boards) > tenth:
                tenth = now
                seen.append(_memory(process.pid))
                rate = BOARDS * (parts - before) / (time.monotonic() - began)
                print(
                    f"{10 * tenth:>3} %: {rate:5.0f} boards a second, {seen[-1].parent:4.0f} MB, "
                    f"workers {seen[-1].worker:4.0f} MB",
                    flush=True,
                )
    assert process.returncode == 0
    if len(seen) > 5:
        early, late = seen[2:-1], seen[-1]
        assert late.parent < 1.1 * max(one.parent for one in early), "memory grows"
        assert late.worker < 1.1 * max(one.worker for one in early), "memory grows"


class _Memory(NamedTuple):
    """What is resident, in megabytes."""

    parent: float
    worker: float
    """The largest of those that it started."""


def _memory(process: int) -> _Memory:
    parents: dict[int, int] = {}
    sizes: dict[int, int] = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            told = file.read_text(encoding="utf-8").rpartition(")")[2].split()
            parents[int(file.parent.name)], sizes[int(file.parent.name)] = (
                int(told[1]),
                int(told[21]),
            )
    family = {process}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    page = os.sysconf("SC_PAGE_SIZE") / 1e6
    largest = max((sizes.get(one, 0) for one in family - {process}), default=0)
    return _Memory(sizes.get(process, 0) * page, largest * page)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
