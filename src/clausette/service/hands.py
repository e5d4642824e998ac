"""Processes that a Dask worker keeps for itself: what they work on may end them, and not it.

A worker of a cluster has threads, and each of them needs somebody who can be killed when a board
takes too long or too much. They are there from the first question until nobody has asked for a
while; they end with the worker, however that ends.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from clausette.service.dask_here import dask
from clausette.service.pool import Pool

_IDLE: Final = 30.0
"""Seconds without a question after which the processes are sent away."""


@dataclass(frozen=True)
class Hiring:
    """What the processes are like."""

    memory: int | None = None
    """Bytes that each may take; None for its share of what the worker may."""
    keep: int | None = None
    preload: tuple[str, ...] = ()


@dataclass
class _Hands:
    pool: Pool
    users: int = 0
    leaving: threading.Timer | None = None


_HANDS: Final[dict[Hiring, _Hands]] = {}
_LOCK: Final = threading.Lock()


class Unwanted(threading.Event):
    """Set when nobody wants the task any more in which it was made."""

    def __init__(self) -> None:
        super().__init__()
        self._worker: Any = dask().get_worker()
        self._task = self._worker.get_current_task()

    def is_set(self) -> bool:
        task = self._worker.state.tasks.get(self._task)
        return super().is_set() or task is None or task.state in ("cancelled", "released")


@contextmanager
def hands(hiring: Hiring) -> Iterator[Pool]:
    """The processes of the Dask worker that this runs in: one for each of its threads."""
    with _LOCK:
        found = _HANDS.get(hiring)
        if found is None or found.pool.closed:
            found = _HANDS[hiring] = _Hands(_hired(hiring))
        found.users += 1
        if found.leaving is not None:
            found.leaving.cancel()
            found.leaving = None
    try:
        yield found.pool
    finally:
        with _LOCK:
            found.users -= 1
            if not found.users:
                found.leaving = threading.Timer(_IDLE, _send_away, (hiring, found))
                found.leaving.daemon = True
                found.leaving.start()


def _send_away(hiring: Hiring, found: _Hands) -> None:
    with _LOCK:
        if not found.users and _HANDS.get(hiring) is found:
            del _HANDS[hiring]
            found.pool.close()


def _hired(hiring: Hiring) -> Pool:
    from multiprocessing import current_process

    # Dask marks its workers as daemons, which may have no children in case they left them behind.
    # These notice by themselves when their parent is no more.
    current_process().daemon = False
    worker: Any = dask().get_worker()
    threads: int = worker.state.nthreads
    memory, limit = hiring.memory, worker.memory_manager.memory_limit
    if memory is None and limit:
        memory = int(limit) // threads
    preload: Sequence[str] = hiring.preload
    return Pool(threads, memory=memory, keep=hiring.keep, preload=list(preload))
