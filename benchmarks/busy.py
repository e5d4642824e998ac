"""The text of `explain` beside processes that keep the machine busy."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.children import CLAUSETTE
from benchmarks.taught import Taught

_SPIN = "while True: pass"


@contextmanager
def busy(processes: int) -> Iterator[None]:
    """So many processes that do nothing but compute, for as long as this lasts."""
    started = [subprocess.Popen((sys.executable, "-S", "-c", _SPIN)) for _ in range(processes)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def texts(of: Taught, runs: int, processes: int) -> list[str]:
    """What `explain` prints, in so many runs beside so many busy processes."""
    with tempfile.TemporaryDirectory() as folder, busy(processes):
        path = Path(folder) / "board.txt"
        path.write_text(of.text, encoding="utf-8")
        command = (*CLAUSETTE, "explain", str(path), "--puzzle", of.puzzle)
        return [
            subprocess.run(command, capture_output=True, text=True, check=True).stdout
            for _ in range(runs)
        ]
