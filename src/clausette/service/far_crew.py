"""Workers of a cluster that work at the same time on parts of one problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from clausette.deadline import Deadline
from clausette.errors import SolverError
from clausette.service.clusters import Cluster
from clausette.service.hands import Hiring, Unwanted, hands
from clausette.service.question import NOTHING, Result
from clausette.service.results import Late

if TYPE_CHECKING:
    from clausette.service.question import Question, Tell

_Found = TypeVar("_Found", bound=Result)
_LOOK: Final = 0.2
"""Seconds, at a flag that another thread may set."""
_LOOK_AROUND: Final = 5.0
"""Seconds between two looks at how large the cluster is."""


class FarCrew(Generic[_Found]):
    """What `Crew` is, on a cluster; a context manager."""

    def __init__(self, where: str, memory: int | None, tell: Tell) -> None:
        self._cluster = Cluster(where, tell=tell)
        self._hiring = Hiring(memory)
        self._tokens = count()
        self._most, self._looked = 1, 0.0

    @property
    def busy(self) -> bool:
        return bool(self._cluster.waiting)

    @property
    def idle(self) -> bool:
        """Whether somebody has nothing to do, or soon will."""
        if monotonic() - self._looked > _LOOK_AROUND:
            threads = self._cluster.threads()
            self._most, self._looked = max(1, threads + threads // 2), monotonic()
        return self._cluster.waiting < self._most

    def send(
        self, use: Callable[..., _Found], question: Question, options: Mapping[str, Any]
    ) -> None:
        """Has something worked on, until the question's time is up; what is bytes goes to each
        worker once."""
        asked = replace(question, subject=NOTHING, values={}, known=None)
        large = {name: value for name, value in options.items() if isinstance(value, bytes)}
        small = {name: value for name, value in options.items() if name not in large}
        (name, content) = next(iter(large.items()), ("", b""))
        given = (self._hiring, use, asked, question.deadline.left, small, name)
        self._cluster.send(next(self._tokens), ask_afar, *given, large=content)

    def hear(self, deadline: Deadline) -> _Found | None:
        """What came of one of them; None when the time is up."""
        while True:
            heard = self._cluster.hear(_LOOK)
            if heard is not None:
                found: _Found | Late = heard[1]
                return None if isinstance(found, Late) else found
            if deadline.over:
                return None

    def __enter__(self) -> FarCrew[_Found]:
        self._cluster.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._cluster.__exit__(kind, error, traceback)


def ask_afar(
    hiring: Hiring,
    use: Callable[..., _Found],
    question: Question,
    seconds: float | None,
    options: Mapping[str, Any],
    name: str,
    content: bytes,
) -> _Found | Late:
    """What a worker of the cluster answers; clocks of other machines tell nothing here."""
    asked = replace(question, deadline=Deadline.after(seconds, Unwanted()))
    given = {**options, name: content} if name else dict(options)
    with hands(hiring) as pool:
        try:
            return pool.ask(use, asked, **given)
        except SolverError:
            pass
        # A process may be ended by the system through no fault of its work; twice is no accident.
        return pool.ask(use, asked, **given)
