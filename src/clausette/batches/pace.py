"""How fast a batch goes, and how long the rest will take: by the last while, not by its moods."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

_WHILE: Final = 30.0
"""Seconds that are looked back at, at least."""
_SHARE: Final = 0.25
"""Of all the time so far, how much is: the longer it takes, the steadier is what is told."""
_SPANS: Final = 50
"""Moments of a while that are remembered."""


class Moment(NamedTuple):
    """When how much was done."""

    seconds: float
    """Since the start."""
    rows: int


_START: Final = Moment(0.0, 0)


@dataclass(frozen=True)
class Pace:
    """What was done when, as far back as it matters."""

    moments: tuple[Moment, ...] = (_START,)
    last: Moment = _START

    def reached(self, seconds: float, rows: int) -> Pace:
        """The same when so many rows are done, so many seconds after the start."""
        back = max(_WHILE, _SHARE * seconds)
        # One moment before the while stays, so that it is never shorter.
        past = [one for one in self.moments if one.seconds <= seconds - back]
        kept = (*past[-1:], *self.moments[len(past) :])
        now = Moment(seconds, rows)
        if seconds - kept[-1].seconds >= back / _SPANS:
            kept = (*kept, now)
        return replace(self, moments=kept, last=now)

    @property
    def rate(self) -> float:
        """Rows a second in the last while."""
        first = self.moments[0]
        spent = self.last.seconds - first.seconds
        return (self.last.rows - first.rows) / spent if spent > 0 else 0.0

    def left(self, rows: int) -> float | None:
        """Seconds that so many rows more will take; None while nobody can know."""
        return rows / self.rate if self.rate > 0 else None


def number_of(rate: float) -> float:
    """A rate as it is told: with a digit behind the point where that says something."""
    return round(rate, 1) if rate < 10 else round(rate)


def span(seconds: float) -> str:
    """A time as on a clock: 0:07, 12:30, 1:05:00."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
