"""Limits that are kept: commands that would take minutes, given a second; processes in a pool.

What is measured here is the clock on the wall, since that is what a limit is about: on a busy
machine the figures say more about the machine.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from benchmarks.children import CLAUSETTE, ROOT
from benchmarks.measure import Asked, Row
from benchmarks.models import SEED, TRIPLE_LOOP, pigeonholes
from clausette.deadline import Deadline
from clausette.language import Source
from clausette.service.hinting import hint
from clausette.service.pool import Pool
from clausette.service.question import Question, Text
from clausette.service.reading import Read, read

_SECOND = "a limit of 1 s"
_IN_TIME = Asked(most=1.5)
_ANSWERED = (0, 8, 9)
"""The statuses of an answer: there is one, there is none, it is not known."""
_SUDOKU = "puzzle: sudoku\n" + ("." * 36 + "\n") * 36
_LIGHT_UP = ("." * 250 + "\n") * 250
_TEN = ROOT / "src/clausette/puzzles/lightup/examples/medium-10x10.lightup"


def rows(repeats: int) -> Iterator[Row]:
    with tempfile.TemporaryDirectory() as folder:
        for what, command in _hostile(Path(folder)):
            taken = median(_wall(command) for _ in range(min(repeats, 3)))
            yield Row(what, taken, "s", _SECOND, 1.0, _IN_TIME)
    yield from _pool(repeats)


def _hostile(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Commands that a second is not enough for."""

    def file(name: str, text: str) -> str:
        (folder / name).write_text(text, encoding="utf-8")
        return str(folder / name)

    sudoku = file("sudoku.txt", _SUDOKU)
    for command in ("solve", "hint", "explain", "grade"):
        yield f"empty 36×36 Sudoku, {command}", [command, sudoku]
    yield "empty 36×36 Sudoku, prove", ["prove", sudoku, "--out", str(folder / "certificate")]
    for option in ("--all", "--count"):
        yield f"empty 36×36 Sudoku, solve {option}", ["solve", option, sudoku]
    yield "pigeonhole 12, solve", ["solve", file("pigeonholes.touist", pigeonholes(12))]
    if SEED.exists():
        yield "exercise 2 with k = 40, solve", ["solve", str(SEED), "-D", "k=40"]
    loops = file("loops.touist", TRIPLE_LOOP)
    yield "27 million clauses, why", ["why", loops]
    yield "Light Up 250×250, solve", ["solve", file("large.lightup", _LIGHT_UP)]
    yield "Wiegleb (0,4) → (0,4), solve", ["solve", "wiegleb:0,4", "--goal", "0,4"]


def _wall(command: list[str]) -> float:
    """Seconds on the wall that a command takes which has a limit of one."""
    start = perf_counter()
    done = subprocess.run(
        [*CLAUSETTE, *command, "--time-limit", "1", "--json"],
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    taken = perf_counter() - start
    if done.returncode not in _ANSWERED:
        raise RuntimeError(f"{command}: {done.stderr.decode()}")
    json.loads(done.stdout)
    return taken


def _pool(repeats: int) -> Iterator[Row]:
    question = _ten()

    def here() -> float:
        start = perf_counter()
        hint(question)
        return perf_counter() - start

    def there(pool: Pool) -> float:
        start = perf_counter()
        pool.ask(hint, question)
        return perf_counter() - start

    with Pool(1) as pool:
        for _ in range(3):
            here(), there(pool)
        pairs = [(here(), there(pool)) for _ in range(5 * repeats)]
        without, through = (median(values) for values in zip(*pairs, strict=True))
        yield Row("hint on 10×10 through a warm pool", through, "s", "the same without", without)
        more = max(0.0, through - without)
        yield Row("what the pool adds to it", more, "s", asked=Asked(most=0.005))
        replaced = median(_replaced(pool) for _ in range(min(repeats, 5)))
        yield Row("after a worker was killed, an answer", replaced, "s", asked=Asked(most=0.5))


def _ten() -> Question:
    return Question(Text(Source(_TEN.name, _TEN.read_text(encoding="utf-8"))))


def _replaced(pool: Pool) -> float:
    """Seconds from the death of the only worker to the answer of the next."""
    (pid,) = pool.processes
    os.kill(pid, signal.SIGKILL)
    start = perf_counter()
    sleep(0.001)
    found = pool.ask(read, replace(_ten(), deadline=Deadline.after(10)))
    assert isinstance(found, Read)
    return perf_counter() - start
