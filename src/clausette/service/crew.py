"""Processes that work at the same time on parts of one problem: sent to, and heard from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from clausette.errors import SolverError
from clausette.service.pool import Pool
from clausette.service.question import NOTHING, Result
from clausette.service.results import Late

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.service.question import Question

_Found = TypeVar("_Found", bound=Result)
_LOOK = 0.2  # seconds, at a flag that another thread may set


class Workers(Protocol[_Found]):
    """Some who work at the same time, wherever they are; a context manager."""

    @property
    def busy(self) -> bool:
        """Whether somebody is at work."""

    @property
    def idle(self) -> bool:
        """Whether somebody has nothing to do."""

    def send(
        self, use: Callable[..., _Found], question: Question, options: Mapping[str, Any]
    ) -> None:
        """Has something worked on, until the question's time is up."""

    def hear(self, deadline: Deadline) -> _Found | None:
        """What came of one of them; None when the time is up."""

    def __enter__(self) -> Workers[_Found]: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None: ...


class Crew(Generic[_Found]):
    """So many processes; a context manager. When it is left, what they are doing is given up."""

    def __init__(self, jobs: int, memory: int | None = None) -> None:
        self._jobs = jobs
        self._pool = Pool(jobs, memory=memory)
        self._threads = ThreadPoolExecutor(jobs)
        self._doing: set[Future[_Found | Late]] = set()

    @property
    def busy(self) -> bool:
        return bool(self._doing)

    @property
    def idle(self) -> bool:
        """Whether somebody has nothing to do."""
        return len(self._doing) < self._jobs

    def send(
        self, use: Callable[..., _Found], question: Question, options: Mapping[str, Any]
    ) -> None:
        """Has something worked on, until the question's time is up."""
        asked = replace(question, subject=NOTHING, values={}, known=None)
        self._doing.add(self._threads.submit(self._ask, use, asked, options))

    def hear(self, deadline: Deadline) -> _Found | None:
        """What came of one of them; None when the time is up."""
        while True:
            done, _ = wait(self._doing, _LOOK, FIRST_COMPLETED)
            for one in done:
                self._doing.remove(one)
                found = one.result()
                return None if isinstance(found, Late) else found
            if deadline.over:
                return None

    def _ask(
        self, use: Callable[..., _Found], question: Question, options: Mapping[str, Any]
    ) -> _Found | Late:
        try:
            return self._pool.ask(use, question, **options)
        except SolverError:
            if self._pool.closed:
                raise
        # A process may be ended by the system through no fault of its work; twice is no accident.
        return self._pool.ask(use, question, **options)

    def __enter__(self) -> Crew[_Found]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._pool.close()
        self._threads.shutdown(cancel_futures=True)
