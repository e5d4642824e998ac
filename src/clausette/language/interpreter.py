"""What the Python interpreter must grant while a model is worked on: depth, and no collector."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

# Calls between Python functions take no C stack since Python 3.11, so the limit only bounds memory:
# about half a gigabyte at this depth.
FRAMES = 500_000

_lock = Lock()
_users = 0
_outside = 0


@contextmanager
def deep_recursion() -> Iterator[None]:
    """Raises Python's recursion limit while any such context is open, in any thread.

    Ten thousand nested parentheses are an honest formula.
    """
    global _users, _outside
    with _lock:
        if _users == 0:
            _outside = sys.getrecursionlimit()
            sys.setrecursionlimit(max(FRAMES, _outside))
        _users += 1
    try:
        yield
    finally:
        with _lock:
            _users -= 1
            if _users == 0:
                sys.setrecursionlimit(_outside)


@contextmanager
def collector_paused() -> Iterator[None]:
    """Keeps the cyclic garbage collector from walking over millions of young, living objects."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
