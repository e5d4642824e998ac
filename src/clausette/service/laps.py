"""Where a process is in a question of many laps: seen from outside, whatever it is doing.

A question about many boards is many small questions, each with a time of its own. Who waits for the
answer need not hear of every one: the process notes which it is at in memory that both have, and
who waits looks there now and then, and once more when the process had to be ended or died.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from clausette.deadline import Deadline

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext, ForkServerContext, SpawnContext


@dataclass(frozen=True, slots=True)
class Lap:
    """One of many things that a question asks for: which, since when, until when."""

    number: int
    since: float
    """On the monotonic clock, which is the same for all processes."""
    until: Deadline

    @classmethod
    def begun(cls, number: int, seconds: float | None) -> Lap:
        """A lap that begins now and has that many seconds."""
        now = monotonic()
        return cls(number, now, Deadline(inf if seconds is None else now + seconds))

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return monotonic() - self.since


class SharedLap:
    """The lap that a process is at, in memory that it shares with who waits for it."""

    def __init__(self, context: ForkContext | ForkServerContext | SpawnContext) -> None:
        self._shared = context.RawArray("d", 3)
        self.clear()

    def clear(self) -> None:
        """Nothing has begun."""
        self._shared[:] = (-1.0, 0.0, inf)

    def enter(self, lap: Lap) -> None:
        self._shared[:] = (lap.number, lap.since, lap.until.moment)

    @property
    def moment(self) -> float:
        """When it is to end; infinitely far away if nothing has begun."""
        return float(self._shared[2])

    @property
    def lap(self) -> Lap | None:
        """None if nothing has begun."""
        number, since, until = self._shared
        return None if number < 0 else Lap(int(number), since, Deadline(until))
