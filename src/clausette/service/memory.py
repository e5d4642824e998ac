"""How much memory this process may take, and takes."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import Final

_ARENA_MAX: Final = -8
"""What `malloc.h` calls `M_ARENA_MAX`."""


def limit_memory(size: int) -> None:
    """From now on this process may take that many bytes more than it has; where that is known."""
    try:
        import resource
    except ImportError:  # on Windows there is no such thing
        return
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    wanted = size + _taken()
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    resource.setrlimit(resource.RLIMIT_AS, (wanted, most))


def save_addresses() -> None:
    """Has all threads of this process share their reserves of memory, where the C library is GNU's.

    It would set aside 64 MB of addresses for each thread, of which nearly nothing is used, but all
    of which counts when a limit is on addresses.
    """
    import ctypes

    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_ARENA_MAX, 1)


def give_back() -> None:
    """Gives memory that was freed back to the system, where the C library is GNU's: it would keep
    what arrays have left between smaller things."""
    import ctypes

    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


def _taken() -> int:
    """The address space that this process takes already, in bytes."""
    return _size(0)


def resident(process: int | None = None) -> int:
    """The memory that this or another process really has, in bytes; 0 where that is not known."""
    return _size(1, process)


def _size(place: int, process: int | None = None) -> int:
    try:
        with open(f"/proc/{process or 'self'}/statm", encoding="ascii") as stream:
            return int(stream.read().split()[place]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
