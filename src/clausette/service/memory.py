"""How much memory this process may take, and takes."""

from __future__ import annotations

import os


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


def _taken() -> int:
    """The address space that this process takes already, in bytes."""
    return _size(0)


def resident() -> int:
    """The memory that this process really has, in bytes; 0 where that is not known."""
    return _size(1)


def _size(place: int) -> int:
    try:
        with open("/proc/self/statm", encoding="ascii") as stream:
            return int(stream.read().split()[place]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        return 0
