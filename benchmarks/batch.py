"""Many boards: what a batch costs beyond a plain loop, and how much faster two workers are."""

from __future__ import annotations

import tempfile
import threading
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from time import clock_gettime, perf_counter, process_time

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
    what = f"{len(entries):,} boards"
    loop, guarded = _side_by_side(entries, max(2, repeats // 3))
    yield Row(f"{what} by a worker", guarded, peer="a plain loop", theirs=loop)
    yield Row(f"{what}: overhead", guarded / loop - 1, "%", asked=Asked(most=0.05))
    one, two = (_by_the_clock(entries, jobs) for jobs in (1, 2))
    yield Row(f"{what} by 2 workers, by the clock", two, asked=Asked(most=5))
    told = f"{what} by the clock"
    yield Row(told, two, peer="1 worker", theirs=one, asked=Asked(times=1.8))


def _side_by_side(entries: Sequence[Entry], repeats: int) -> tuple[float, float]:
    """CPU time of a plain loop, and of a worker and of who listens to it with all that is written.

    They take turns chunk by chunk, and of each chunk the best of some runs counts: a machine that
    others use changes its pace by more than what is measured.
    """
    job, stop = Job("solve"), threading.Event()
    best: dict[str, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory() as scratch, Pool(1) as pool:
        folder = Folder(Path(scratch), "jsonl", "solve")
        folder.open()
        task = Task(job, folder)
        few = [entries[0], entries[-1]]  # so that all rules are compiled
        _loop(few)
        for chunk in cut(few, job):
            task.do(chunk, pool, stop)
        worker = pool.processes[0]
        for _ in range(repeats):
            before = process_time() + _cpu_of(worker)
            for chunk in cut(entries, job):  # to name a chunk is part of it
                part = task.do(chunk, pool, stop)
                ours = process_time() + _cpu_of(worker) - before
                assert part.rows == sum(part.verdicts[kind] for kind in ("unique", "several"))
                loop = _loop(chunk.entries)
                seen = best.get(chunk.name, (loop, ours))
                best[chunk.name] = min(seen[0], loop), min(seen[1], ours)
                before = process_time() + _cpu_of(worker)
    loops, all_ours = zip(*best.values(), strict=True)
    return sum(loops), sum(all_ours)


def _loop(entries: Sequence[Entry]) -> float:
    """CPU time of what one would write without a batch."""
    began = process_time()
    for entry in entries:
        found = clausette.load_board(entry.text, entry.puzzle).solve()
        found.data()
        assert str(found.verdict.kind) in ("unique", "several")
    return process_time() - began


def _cpu_of(process: int) -> float:
    """Seconds that another process has worked, by the clock that Linux has for it."""
    return clock_gettime((~process << 3) | 2)


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
