"""Deadlines that tests are sure of: over from the start, or at a look that was counted."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from clausette.deadline import Deadline

OVER = Deadline(0.0)


class _AtLook(threading.Event):
    """A flag that somebody sets just before it is looked at for the nth time."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._left = number

    def is_set(self) -> bool:
        self._left -= 1
        return self._left < 0


def at_look(number: int) -> Deadline:
    """The deadline that is over when it has been looked at so often, and never by the clock."""
    return Deadline(stop=_AtLook(number))


def stopped() -> Deadline:
    """A deadline whose flag was set before."""
    stop = threading.Event()
    stop.set()
    return Deadline(stop=stop)


@contextmanager
def stopped_soon() -> Iterator[Deadline]:
    """A deadline whose flag another thread sets in a moment."""
    stop = threading.Event()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    try:
        yield Deadline(stop=stop)
    finally:
        timer.cancel()
        timer.join()
