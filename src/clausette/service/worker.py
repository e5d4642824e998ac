"""A process of its own in which a use case runs: it can be stopped whatever it is doing.

The process is asked over a pipe. It sends what it tells on the way, then the result or the error.
Who waits for it looks at the deadline; when that is over, and a little more, so that the use case
can say by itself what is known so far, the process is killed.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from clausette.errors import ClausetteError, OutOfMemory, OutOfTime, SolverError
from clausette.service.faults import begin, foreseen
from clausette.service.groundings import Groundings
from clausette.service.lessons import Lessons
from clausette.service.memory import give_back, limit_memory, resident, save_addresses
from clausette.service.question import Question, Result
from clausette.service.results import Late
from clausette.service.waiting import LOOK, Waiting
from clausette.words import say

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import ForkContext, ForkServerContext, SpawnContext

    from clausette.deadline import Deadline
    from clausette.service.laps import SharedLap

    Context: TypeAlias = ForkContext | ForkServerContext | SpawnContext

_NO_MEMORY = (-6, -11)
"""How solvers end that get no memory: aborted, or with a fault of the stack."""

_WIDE = 4
"""How many times its memory a worker that keeps things may have as addresses."""

UseCase: TypeAlias = Callable[..., Result]
_Found = TypeVar("_Found", bound=Result)


class NotBegun(Exception):
    """The process was no more when it was asked: another one may answer."""


class Worker:
    """A process that answers one question after the other; killed, it answers no more."""

    def __init__(
        self,
        context: Context,
        memory: int | None = None,
        keep: int | None = None,
        shared: SharedLap | None = None,
    ) -> None:
        """With `keep`, it ends by itself after an answer that leaves it with so much more memory
        than it was born with, and its `memory` is looked at from here: solvers that are kept for
        the next question set aside many times the addresses that they use, so a limit on
        addresses has to be wide. In `shared` it notes which lap of a question it is at, and is
        killed when that takes too long."""
        self._memory, self._keep, self._shared = memory, keep, shared
        self._pipe, theirs = context.Pipe()
        given = (theirs, memory, keep, shared)
        self._process = context.Process(target=_serve, args=given, daemon=True)
        self._process.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self.usable and self._process.is_alive()

    @property
    def usable(self) -> bool:
        """Whether it may be asked again, as far as is known without asking the system."""
        return not self._pipe.closed

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def ask(
        self,
        use: Callable[..., _Found],
        question: Question,
        options: Mapping[str, Any],
        each: Callable[[], Deadline] | None = None,
    ) -> _Found | Late:
        """What a use case answers, in time; what is known by then when it does not.

        With `each`, that is asked for the time until the next thing is to be heard.
        """
        if self._shared is not None:
            self._shared.clear()
        waiting: Waiting[_Found] = Waiting(question, monotonic(), each, self._shared)
        try:
            with self._talking(question, begun=False):
                self._pipe.send((use, question, dict(options)))
            begun = False
            while True:
                with self._talking(question, begun):
                    heard = self._pipe.recv() if self._pipe.poll(self._patience(waiting)) else None
                if heard is not None:
                    kind, content = heard
                    begun = True
                    if kind == "done":
                        result: _Found = content
                        return result
                    if isinstance(content, OutOfTime):
                        return waiting.late()
                    if kind == "failed":
                        raise content
                    if kind == "told":
                        waiting.hear(content)
                elif waiting.until.over:
                    self._end(question)
                    return waiting.late()
                elif self._is_too_large():
                    self._end(question)
                    raise out_of_memory(self._memory)
        except BaseException as error:
            if not isinstance(error, ClausetteError):
                self.kill()  # its answer would be taken for that to the next question
            raise

    def _patience(self, waiting: Waiting[_Found]) -> float:
        """For how long to listen before looking up."""
        patience = waiting.patience()
        return patience if self._keep is None else min(patience, LOOK)

    def _is_too_large(self) -> bool:
        if self._keep is None or self._memory is None:
            return False
        return resident(self.pid) > self._memory

    @contextmanager
    def _talking(self, question: Question, begun: bool) -> Iterator[None]:
        """Turns a pipe that is broken into the reason why."""
        try:
            yield
        except (EOFError, OSError):
            self._end(question)
            raise self._death() if begun else NotBegun() from None

    def _death(self) -> ClausetteError:
        """Why the process is no more."""
        self._process.join(1)
        code = self._process.exitcode
        if self._memory is not None and code in _NO_MEMORY:
            return out_of_memory(self._memory)
        return SolverError(
            say("the process working on this ended unexpectedly ({code})", code=str(code))
        )

    def _end(self, question: Question) -> None:
        """Ends the process, and tells who asked which lap it was at."""
        self.kill()
        if self._shared is not None and (lap := self._shared.lap) is not None:
            question.enter(lap)

    def kill(self) -> None:
        """Ends the process at once, with solvers that it has started.

        Nobody waits for its memory to be given back.
        """
        if self.pid is not None and hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
        self._process.kill()
        self._pipe.close()


def _serve(
    pipe: Connection, memory: int | None, keep: int | None, shared: SharedLap | None
) -> None:
    """What the process does, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who asked hears it too, and ends this
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)  # a group of its own, to be ended as a whole
        _die_with_parent()
    _silence()
    if memory is not None:
        save_addresses()
        limit_memory(memory if keep is None else _WIDE * memory)
    ours: dict[str, Any] = {"lessons": Lessons(), "groundings": Groundings()}
    if shared is not None:
        ours["enter"] = shared.enter
    gc.freeze()  # what was imported stays: nobody need look at it again
    born = resident()
    while True:
        try:
            use, question, options = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(("begun", None))
            begin()
            asked = replace(question, tell=lambda told: pipe.send(("told", told)), **ours)
            answer = ("done", use(asked, **options))
        except BaseException as error:  # noqa: BLE001 raised again by who asked
            answer = ("failed", _sent(error, memory))
        try:
            pipe.send(answer)
        except BrokenPipeError:
            return
        del answer
        if keep is not None and resident() - born > keep:
            give_back()
            if resident() - born > keep:
                return  # a fresh one takes its place, with all memory given back


def _die_with_parent() -> None:
    """Ends this process and what it has started when nobody is left who could ask it.

    The parent holds one end of a pipe, which closes with it however it ends. Linux is asked for a
    signal then, to the whole group: that also ends what is deep in a solver's code. Elsewhere a
    thread waits, for as long as it is not kept from running.
    """
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    sentinel: int = parent.sentinel
    try:
        import fcntl

        fcntl.fcntl(sentinel, fcntl.F_SETSIG, signal.SIGKILL)
        fcntl.fcntl(sentinel, fcntl.F_SETOWN, -os.getpgrp())
        fcntl.fcntl(sentinel, fcntl.F_SETFL, fcntl.fcntl(sentinel, fcntl.F_GETFL) | os.O_ASYNC)
    except (ImportError, AttributeError, OSError):
        pass
    threading.Thread(target=_wait_for_death, args=(sentinel,), daemon=True).start()


def _wait_for_death(sentinel: int) -> None:
    from multiprocessing.connection import wait

    wait([sentinel])
    os.killpg(0, signal.SIGKILL)


def _silence() -> None:
    """What solvers print is nobody's business; an open output would keep its reader waiting."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)


def _sent(error: BaseException, memory: int | None) -> BaseException:
    """An error that can travel; what nobody foresaw brings the place where it happened."""
    if isinstance(error, MemoryError):
        return out_of_memory(memory)
    told = foreseen(error)
    if told is not None:
        return told
    import traceback

    return RuntimeError("".join(traceback.format_exception(error)))


def out_of_memory(memory: int | None) -> OutOfMemory:
    if memory is None:
        return OutOfMemory(say("out of memory"))
    return OutOfMemory(say("out of memory: this needs more than {size:,} MB", size=memory >> 20))


def can_copy() -> bool:
    """Whether there are copies of processes here."""
    from multiprocessing import get_all_start_methods

    return "fork" in get_all_start_methods()


def copied(memory: int | None = None) -> Worker:
    """A worker that is a copy of this process, made at once."""
    from multiprocessing import get_context

    return Worker(get_context("fork"), memory)


def fenced(
    use: Callable[..., _Found], question: Question, *, memory: int | None = None, **options: Any
) -> _Found | Late:
    """A use case in a process of its own, which ends with it.

    It is a copy of this one, made at once, so this one must have no other threads. Where there are
    no such copies the use case runs here, and keeps to its deadline as well as it can.
    """
    if not can_copy():
        try:
            return use(question, **options)
        except OutOfTime:
            return Late(language=question.language)
    worker = copied(memory)
    try:
        return worker.ask(use, question, options)
    except NotBegun:
        raise SolverError(say("a separate process could not be started for this")) from None
    finally:
        worker.kill()
