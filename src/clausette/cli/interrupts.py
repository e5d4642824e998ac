"""Ctrl-C, whatever it comes upon."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends what is done here with a KeyboardInterrupt, and with no other error.

    Who is interrupted may make something else of it: NumPy, while it is imported, says that it is
    badly installed.
    """
    if (
        threading.current_thread() is not threading.main_thread()
        or signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    ):
        yield
        return
    pressed = False

    def hear(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, hear)
    try:
        yield
    except Exception:
        if pressed:
            raise KeyboardInterrupt from None
        raise
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def end_deaf() -> None:
    """From now on nobody hears Ctrl-C: the process is at its end, with the status it says.

    Python may hold an interrupt for unhandled that was not, if it came upon a text that was being
    executed, as dataclasses do; it would then end by the signal.
    """
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
