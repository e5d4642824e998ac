"""Who does the chunks: processes of this machine. What a chunk is, they need not know."""

from __future__ import annotations

import os
import threading
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, Protocol

from clausette.batches.folder import Destination, Part, part_of
from clausette.batches.guarding import guarded_rows
from clausette.batches.job import Chunk, Job
from clausette.service.pool import Pool

KEPT: Final = 256 << 20
"""Bytes by which a worker may grow before another one takes its place."""
PRELOAD: Final = ("clausette.batches.rows",)
"""What a worker has imported when it is born."""
_AHEAD: Final = 2
"""Chunks that wait for each worker, so that none of them waits for the reader of boards."""


@dataclass(frozen=True)
class Task:
    """What is done with every chunk, wherever that is."""

    job: Job
    folder: Destination | None = None

    def do(self, chunk: Chunk, pool: Pool, stop: threading.Event) -> Part:
        """Has a chunk done and writes its part; without a folder, the part holds its rows."""
        part = part_of(chunk.name, guarded_rows(pool, self.job, chunk.entries, stop))
        if self.folder is None:
            return part
        self.folder.write(chunk.name, part.lines)
        return replace(part, lines=())


class Runner(Protocol):
    """Has chunks done."""

    def run(self, task: Task, chunks: Iterator[Chunk]) -> Generator[Part, None, None]:
        """The parts as they are finished; whoever stops listening ends what is being done."""


@dataclass(frozen=True)
class Processes:
    """Workers on this machine: each chunk has a thread that listens to one of them."""

    jobs: int

    def run(self, task: Task, chunks: Iterator[Chunk]) -> Generator[Part, None, None]:
        first = list(islice(chunks, 1))
        if not first:
            return  # nobody is hired for nothing
        stop = threading.Event()
        memory = task.job.memory or _share_of_memory(self.jobs)
        with (
            Pool(self.jobs, memory=memory, keep=KEPT, preload=PRELOAD) as pool,
            # While one writes its rows, another has the worker already.
            ThreadPoolExecutor(2 * self.jobs) as threads,
        ):
            waiting: set[Future[Part]] = set()
            try:
                coming = iter((*first, *islice(chunks, _AHEAD * self.jobs)))
                while True:
                    for chunk in coming:
                        waiting.add(threads.submit(task.do, chunk, pool, stop))
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    coming = islice(chunks, len(done))
                    for one in done:
                        yield one.result()
            finally:
                stop.set()
                for one in waiting:
                    one.cancel()


def all_cores() -> int:
    """How many processes can work at a time."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _share_of_memory(jobs: int) -> int | None:
    """Three quarters of the machine's memory, for all workers together."""
    try:
        whole = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None
    return whole * 3 // 4 // jobs
