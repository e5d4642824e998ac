"""Who waits for the answer of a process: until when, and what was heard on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf
from time import monotonic
from typing import Any, Generic, TypeVar

from clausette.deadline import NEVER, Deadline
from clausette.service.laps import SharedLap
from clausette.service.question import Question, Result
from clausette.service.results import Growing, Late, One
from clausette.words import Message

GRACE = 0.25
"""Seconds after the deadline in which the use case may still answer by itself."""
LOOK = 0.05
"""How often, in seconds, who waits looks whether somebody said stop."""

_LONGEST = 3600.0
"""Seconds to wait at a stretch; a system cannot be asked for as long as one likes."""

_Found = TypeVar("_Found", bound=Result)


@dataclass(slots=True)
class Waiting(Generic[_Found]):
    """Until when an answer is waited for, and what was heard on the way."""

    question: Question
    start: float
    each: Callable[[], Deadline] | None = None
    """Asked whenever something is heard: until when the next is to come."""
    shared: SharedLap | None = None
    """Where the process notes what it is at, and until when that may take."""
    next: Deadline = NEVER
    stopped: float | None = None
    """Since when it is known that somebody said stop."""
    doing: Message | None = None
    so_far: _Found | None = None
    found: tuple[Any, ...] = ()

    @property
    def until(self) -> Deadline:
        """The end of the grace after the deadline, or after somebody said stop.

        Who says stop has often asked the next question already: the worker is worth more than
        the moment in which it may still come to an end by itself.
        """
        asked = self.question.deadline
        if self.stopped is None and asked.stop is not None and asked.stop.is_set():
            self.stopped = monotonic()
        stopped = inf if self.stopped is None else self.stopped
        lap = inf if self.shared is None else self.shared.moment
        return Deadline(min(asked.moment, stopped, self.next.moment, lap) + GRACE)

    def patience(self) -> float:
        """For how long to listen before looking up."""
        left, most = self.until.left, _LONGEST if self.question.deadline.stop is None else LOOK
        return most if left is None else min(left, most)

    def hear(self, told: Any) -> None:
        if isinstance(told, Message):
            self.doing = told
        elif isinstance(told, One):
            self.found += (told.answer,)
            if self.so_far is not None and isinstance(self.so_far, Growing):
                self.so_far = self.so_far.with_one(told)
        else:
            self.so_far = told
        self.question.tell(told)
        if self.each is not None:
            self.next = self.each()

    def late(self) -> _Found | Late:
        """What is known when nothing more will come."""
        seconds = monotonic() - self.start
        if self.so_far is not None:
            changes: dict[str, Any] = {"seconds": seconds, "language": self.question.language}
            return replace(self.so_far, **changes)  # type: ignore[type-var]
        return Late(self.doing, seconds, self.found, self.question.language)
