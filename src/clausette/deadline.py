"""The one notion of time: until when to work, and whether somebody said stop."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from math import inf
from time import monotonic

from clausette.errors import OutOfTime
from clausette.words import say


@dataclass(frozen=True, slots=True)
class Deadline:
    """A moment on the monotonic clock, infinitely far away unless told, and a flag for stopping.

    Whatever may take long is given one and looks at it often. Who finds it over stops, and says
    what is known so far; `check` is for those who know nothing yet.
    """

    moment: float = inf
    stop: threading.Event | None = None

    @classmethod
    def after(cls, seconds: float | None, stop: threading.Event | None = None) -> Deadline:
        """The deadline that many seconds from now; None is never."""
        return cls(inf if seconds is None else monotonic() + seconds, stop)

    @property
    def left(self) -> float | None:
        """The seconds left, never below zero; None without end."""
        if self.stop is not None and self.stop.is_set():
            return 0.0
        return None if self.moment == inf else max(0.0, self.moment - monotonic())

    @property
    def endless(self) -> bool:
        """Whether it can never be over."""
        return self.moment == inf and self.stop is None

    @property
    def over(self) -> bool:
        return monotonic() >= self.moment or (self.stop is not None and self.stop.is_set())

    def check(self) -> None:
        """Raises OutOfTime when it is over."""
        if self.over:
            raise OutOfTime(say("the time is up"))

    def within(self, seconds: float | None) -> Deadline:
        """The same, but at most that many seconds from now."""
        if seconds is None:
            return self
        return Deadline(min(self.moment, monotonic() + seconds), self.stop)

    def share(self, part: float, most: float | None = None) -> Deadline:
        """The same, but with a part of what is left, and at most that many seconds."""
        left = self.left
        if left is None:
            return self.within(most)
        return self.within(part * left if most is None else min(part * left, most))

    def earlier(self, other: Deadline) -> Deadline:
        """Whichever comes first, by the clock or by a flag."""
        stop = self.stop if self.stop is not None else other.stop
        return Deadline(min(self.moment, other.moment), stop)


NEVER = Deadline()
