"""How much a server takes from those who ask, and gives them."""

from __future__ import annotations

import os
from dataclasses import dataclass


def usual_workers() -> int:
    """Some more than there are processors: what takes long must not keep what is short waiting."""
    return max(4, (os.cpu_count() or 1) + 2)


@dataclass(frozen=True, slots=True)
class Limits:
    """All limits of a server."""

    body: int = 1 << 20
    """Bytes of a request."""
    seconds: float = 60.0
    """To answer a question, at most."""
    memory: int = 1 << 30
    """Bytes that a worker may take."""
    kept: int = 150 << 20
    """Bytes that a worker may keep for the next question, beyond those it was born with."""
    workers: int = 4
    waiting: int = 16
    """Questions of one client that may wait; of all clients so many times as many."""
    connections: int = 100
    """Of one client."""
    arriving: float = 20.0
    """Seconds in which a request must be there as a whole."""

    @property
    def share(self) -> int:
        """Workers that one client may have at a time: one is left for the others."""
        return max(1, self.workers - 1)

    @property
    def threads(self) -> int:
        return self.workers + self.waiting * self.waiting
