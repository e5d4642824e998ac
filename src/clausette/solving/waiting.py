"""Work that can be told to stop: a thread or a process, while the caller waits for it."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from clausette.deadline import Deadline

Result = TypeVar("Result")

_BETWEEN_LOOKS = 0.05  # seconds, at a flag that another thread may set


def run_until(
    deadline: Deadline, work: Callable[[], Result], interrupt: Callable[[], None]
) -> Result | None:
    """What `work` returns; None when the deadline was over first and it was interrupted.

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
        while not done.wait(_patience(deadline)) and not deadline.over:
            pass
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


def run_process(
    words: Sequence[str], question: bytes, deadline: Deadline
) -> subprocess.CompletedProcess[bytes] | None:
    """A program's answer to a question on its standard input; None when the deadline was over.

    The program has ended in any case, also when Ctrl-C comes.
    """
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        left: bytes | None = question
        try:
            while True:
                with suppress(subprocess.TimeoutExpired):
                    # It feeds and drains the pipes together, and goes on where it stopped.
                    out, err = process.communicate(left, timeout=_patience(deadline))
                    return subprocess.CompletedProcess(words, process.returncode, out, err)
                left = None
                if deadline.over:
                    return None
        finally:
            if process.returncode is None:
                process.kill()


def _patience(deadline: Deadline) -> float | None:
    """Until when nothing need be looked at."""
    if deadline.stop is None:
        return deadline.left
    left = deadline.left
    return _BETWEEN_LOOKS if left is None else min(left, _BETWEEN_LOOKS)
