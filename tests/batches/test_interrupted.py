"""Ctrl-C ends a batch quietly, whatever it is doing; the same command goes on from there."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from commands import written

pytestmark = pytest.mark.skipif(not hasattr(os, "killpg"), reason="a terminal sends signals")


def _children(process: int) -> list[int]:
    try:
        told = Path(f"/proc/{process}/task/{process}/children").read_text("ascii")
    except OSError:
        return []
    return [int(word) for word in told.split()]


def _starts_the_server(process: int, out: Path) -> bool:
    return bool(_children(process))


def _starts_workers(process: int, out: Path) -> bool:
    return any(_children(child) for child in _children(process))


def _works(process: int, out: Path) -> bool:
    return len(list(out.glob("parts/0*.jsonl"))) > 2


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs to see processes")
@pytest.mark.parametrize("reached", [_starts_the_server, _starts_workers, _works])
def test_ctrl_c_at_any_moment_ends_quietly(
    reached: Callable[[int, Path], bool], tmp_path: Path
) -> None:
    boards = ("....\n.2..\n....\n", ".1..\n....\n..X.\n", "0...\n....\n", "4.\n..\n")
    rows = [{"puzzle": "lightup", "board": boards[n % 4]} for n in range(4000)]
    table = written(tmp_path / "rows.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    out = tmp_path / "out"
    words = ["-m", "clausette", "batch", "solve", table, "--out", str(out), "--jobs", "2"]
    with subprocess.Popen(
        [sys.executable, *words, "--chunk", "10"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        while process.poll() is None and not reached(process.pid, out):
            time.sleep(0.002)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        printed, said = process.communicate()
    assert process.returncode == 130
    assert printed == ""
    assert said.splitlines() == ["clausette: the same command goes on from here", "interrupted"]
    assert not list(out.glob("parts/.writing*"))
