"""Work that can be told to stop: run in a thread, while the caller waits for it or the clock."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TypeVar

Result = TypeVar("Result")


def deadline_of(seconds: float | None) -> float | None:
    """The moment, on the monotonic clock, that many seconds from now."""
    return None if seconds is None else monotonic() + seconds


def seconds_to(deadline: float | None) -> float | None:
    """The seconds left until the deadline, never below zero."""
    return None if deadline is None else max(0.0, deadline - monotonic())


def run_until(
    deadline: float | None, work: Callable[[], Result], interrupt: Callable[[], None]
) -> Result | None:
    """What `work` returns; None when the deadline passed first and it was interrupted.

    Ctrl-C interrupts it too. In both cases the work has ended when this returns or raises.
    """
    results: list[Result] = []
    errors: list[BaseException] = []
    done = threading.Event()

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:  # noqa: BLE001 raised again by the caller's thread
            errors.append(error)
        finally:
            done.set()

    threading.Thread(target=run, name="clausette-solver", daemon=True).start()
    interrupted = False
    try:
        done.wait(seconds_to(deadline))
    finally:
        if not done.is_set():
            interrupted = True
            interrupt()
            # The work must be over before anyone touches its solver again, and it needs only
            # milliseconds: an impatient second Ctrl-C is dropped.
            while not done.is_set():
                with suppress(KeyboardInterrupt):
                    done.wait()
    if errors:
        raise errors[0]
    return None if interrupted else results[0]
