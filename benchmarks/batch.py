"""Many boards: what a batch costs beyond a plain loop, and how much faster two workers are."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter, process_time

import clausette
from benchmarks.boards import PUZZLES, published
from benchmarks.measure import Asked, Row
from clausette.batches.folder import Folder
from clausette.batches.job import Job, cut
from clausette.batches.runners import Processes, Task
from clausette.service.board_lists import Entry
from clausette.service.own_text import own_text
from clausette.service.pool import Pool

COUNTS = {"lightup": 970, "norinori": 289}
"""As many boards as two collections have."""
_WAYS = ((), ("right",), ("half",), ("left",), *((*way, "mirror") for way in ((), ("right",))))


def turned_boards(puzzle: str, count: int, size: str | None = None) -> Iterator[Entry]:
    """So many boards, perhaps of one size: the published ones, turned and mirrored."""
    boards = [board for board in published(puzzle) if size in (None, board.size)]
    texts = (
        own_text(clausette.load_board(board.text, puzzle).turn(*way))
        for way in _WAYS
        for board in boards
    )
    for number, text in enumerate(islice(cycle(texts), count if boards else 0)):
        yield Entry(f"{puzzle}-{number}", text, puzzle)


def rows(repeats: int) -> Iterator[Row]:
    entries = [one for puzzle in PUZZLES for one in turned_boards(puzzle, COUNTS[puzzle])]
    if not entries:
        yield Row("many boards", "no boards", "")
        return
    what, asked = f"{len(entries):,} boards", Asked(times=0.95)
    turns = [(_loop(entries), _guarded(entries)) for _ in range(max(1, repeats // 3))]
    loop, guarded = (min(spent) for spent in zip(*turns, strict=True))
    yield Row(f"{what} by a worker", guarded, peer="a plain loop", theirs=loop, asked=asked)
    one, two = (_by_the_clock(entries, jobs) for jobs in (1, 2))
    yield Row(f"{what} by 2 workers, by the clock", two, asked=Asked(most=5))
    told = f"{what} by the clock"
    yield Row(told, two, peer="1 worker", theirs=one, asked=Asked(times=1.8))


def _loop(entries: Sequence[Entry]) -> float:
    """CPU time of what one would write without a batch."""
    _solved(entries[0]), _solved(entries[-1])  # rules are compiled
    began = process_time()
    for entry in entries:
        assert _solved(entry) in ("unique", "several")
    return process_time() - began


def _solved(entry: Entry) -> str:
    found = clausette.load_board(entry.text, entry.puzzle).solve()
    found.data()
    return str(found.verdict.kind)


def _guarded(entries: Sequence[Entry]) -> float:
    """CPU time of a worker and of who listens to it, with all that is written."""
    job, stop = Job("solve"), threading.Event()
    with tempfile.TemporaryDirectory() as scratch, Pool(1) as pool:
        folder = Folder(Path(scratch), "jsonl", "solve")
        folder.open()
        task = Task(job, folder)
        for chunk in cut([entries[0], entries[-1]], job):
            task.do(chunk, pool, stop)
        began = process_time() + _cpu_of(pool.processes[0])
        for chunk in cut(entries, job):
            part = task.do(chunk, pool, stop)
            assert part.rows == sum(part.verdicts[kind] for kind in ("unique", "several"))
        return process_time() + _cpu_of(pool.processes[0]) - began


def _cpu_of(process: int) -> float:
    """Seconds that another process has worked, where the system tells."""
    told = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")


def _by_the_clock(entries: Sequence[Entry], jobs: int) -> float:
    """Seconds beyond those that a batch of a few boards takes for each worker."""
    few = [entries[0], entries[-1]] * jobs
    return _clocked(entries, jobs, None) - _clocked(few, jobs, 2)


def _clocked(entries: Sequence[Entry], jobs: int, boards: int | None) -> float:
    job = Job("solve", boards=boards)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Folder(Path(scratch), "jsonl", "solve")
        folder.open()
        began = perf_counter()
        for _ in Processes(jobs).run(Task(job, folder), cut(entries, job)):
            pass
        return perf_counter() - began
