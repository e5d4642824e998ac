"""`clausette serve` as a process of its own, for browsers to look at."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def served(*options: str) -> Iterator[str]:
    """The address of a server on a free port, which ends afterwards."""
    command = [sys.executable, "-m", "clausette", "serve", "--no-open", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            words = server.stdout.readline()
            address = next(word for word in words.split() if word.startswith("http://"))
            yield address.rstrip("/")
        finally:
            server.terminate()
            server.wait(10)
