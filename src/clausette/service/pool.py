"""A pool of processes in which any use case runs, with limits of time and memory.

    with Pool(workers=4, memory=2 << 30) as pool:
        question = Question(Text(Source("board", text)), deadline=Deadline.after(2.0, stop))
        result = pool.ask(hint, question)

`ask` may be called from any thread. Who answers several clients says whose a question is and what
it is about, with `ask_for`: see `turns`. A question whose time is up, that is stopped from outside
or that takes too much memory costs its worker the life, and nobody else notices: another one takes
its place. As with all of Python's pools, a script that makes one does so under
`if __name__ == "__main__":`.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Hashable, Mapping, Sequence
from time import monotonic, sleep
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from clausette.errors import SolverError, UsageError
from clausette.service.laps import SharedLap
from clausette.service.question import Question, Result
from clausette.service.results import Late
from clausette.service.turns import Ticket, Turns
from clausette.service.waiting import LOOK
from clausette.service.worker import NotBegun, Worker
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.worker import Context

_Found = TypeVar("_Found", bound=Result)
_PRELOADED = ["clausette.service.everything", "multiprocessing.sharedctypes"]
"""What a worker has imported when it is born."""
_PAUSES = (0.0, 0.1, 0.4)
"""Seconds before each attempt to begin a worker: a server that is killed takes a moment to end."""


def _start_server() -> None:
    """Starts the process that makes workers, if there is none, deaf to Ctrl-C as they will be.

    A terminal sends that to all of them. Who waits for them hears it and ends them; a server that
    imports, or a worker that has only begun, would print where it was.
    """
    from multiprocessing import resource_tracker
    from multiprocessing.forkserver import ensure_running

    resource_tracker.ensure_running()  # the server needs it, and to start it ends all deafness
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begun(begin: Callable[[], Worker]) -> Worker:
    """A worker, by another server if the first one was ended; SolverError if none can be begun."""
    cause = ""
    for pause in _PAUSES:
        sleep(pause)
        try:
            return begin()
        except (EOFError, OSError) as error:
            cause = str(error) or type(error).__name__
    raise SolverError(say("the processes that do the work cannot be started: {cause}", cause=cause))


class Pool:
    """Workers that wait for questions; a context manager."""

    def __init__(
        self,
        workers: int | None = None,
        *,
        memory: int | None = None,
        keep: int | None = None,
        share: int | None = None,
        preload: Sequence[str] = (),
    ) -> None:
        """`memory` is what a worker may take, `keep` what it may have left after an answer without
        being replaced; `share` is how many workers one client may have at a time, `preload` what
        they import."""
        from multiprocessing import get_all_start_methods, get_context

        if (workers is not None and workers < 1) or (memory is not None and memory < 1):
            raise UsageError(say("a pool needs at least one worker, and some memory"))
        # A process with threads must not copy itself: a server that has none does it instead.
        self._context: Context = get_context("spawn")
        if "forkserver" in get_all_start_methods():
            self._context = get_context("forkserver")
            self._context.set_forkserver_preload([*_PRELOADED, *preload])
        self._memory, self._keep = memory, keep
        self._turns: Turns[Worker] = Turns(share)
        self._all: set[Worker] = set()
        self._lock = threading.Lock()
        self._closed = False
        self._broken: SolverError | None = None
        try:
            for _ in range(workers or os.cpu_count() or 1):
                self._hire()
        except BaseException:
            self.close()  # somebody was in a hurry
            raise

    def ask(self, use: Callable[..., _Found], question: Question, **options: Any) -> _Found | Late:
        """What a use case answers; what is known when its time is up or somebody says stop."""
        return self.ask_for(use, question, options)

    def ask_for(
        self,
        use: Callable[..., _Found],
        question: Question,
        options: Mapping[str, Any],
        *,
        client: Hashable = None,
        about: Hashable = None,
    ) -> _Found | Late:
        """The same for one client of several, by a worker that may know what it is about."""
        start = monotonic()
        ticket: Ticket[Worker] = Ticket(client, about)
        while (worker := self._free(question, ticket)) is not None:
            try:
                return worker.ask(use, question, options)
            except NotBegun:
                continue
            except SolverError:
                if self._closed:
                    raise UsageError(say("this pool is closed")) from None
                raise
            finally:
                self._back(worker, ticket)
        waiting = say("waiting for a free process")
        return Late(waiting, monotonic() - start, language=question.language)

    def _free(self, question: Question, ticket: Ticket[Worker]) -> Worker | None:
        """A worker that lives and has nothing to do; None when there is none in time."""
        try:
            while not question.deadline.over:
                if self._closed:
                    raise UsageError(say("this pool is closed"))
                if self._broken is not None and self.broken:
                    raise self._broken
                worker = self._turns.wait(ticket, min(LOOK, question.deadline.left or LOOK))
                if worker is not None and worker.alive:
                    return worker
                if worker is not None:
                    worker.kill()  # it is dead already, and now known to be
                    self._back(worker, ticket)
        except BaseException:
            self._turns.leave(ticket)
            raise
        self._turns.leave(ticket)
        return None

    def _back(self, worker: Worker, ticket: Ticket[Worker]) -> None:
        """A worker who has answered waits again; one who died is replaced."""
        self._turns.done(ticket, free=worker.usable)
        if worker.usable:
            return
        with self._lock:
            self._all.discard(worker)
        if not self._closed:
            threading.Thread(target=self._replace, daemon=True).start()

    def _replace(self) -> None:
        try:
            self._hire()
        except SolverError as error:
            self._broken = error  # for those who wait for a worker

    def _hire(self) -> None:
        worker = _begun(self._begin)
        with self._lock:
            self._all.add(worker)
        if self._closed:
            worker.kill()
        else:
            self._turns.add(worker)

    def _begin(self) -> Worker:
        if self._context.get_start_method() == "forkserver":
            _start_server()
        return Worker(self._context, self._memory, self._keep, SharedLap(self._context))

    @property
    def broken(self) -> bool:
        """Whether no worker is left and none can be had: who waits for one gets an error."""
        return self._broken is not None and not self._all

    @property
    def closed(self) -> bool:
        return self._closed

    @property
    def processes(self) -> tuple[int, ...]:
        """The numbers by which the system knows the workers."""
        with self._lock:
            return tuple(worker.pid for worker in self._all if worker.pid is not None)

    def close(self) -> None:
        """Ends all workers; questions that are being answered fail."""
        self._closed = True
        with self._lock:
            for worker in self._all:
                worker.kill()
            self._all.clear()

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
