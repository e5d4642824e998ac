"""`clausette serve` as a process of its own, for browsers to look at."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def served(*options: str, port: int | None = None) -> Iterator[str]:
    """The address of a server, on a free port if none is named, which ends afterwards."""
    command = [sys.executable, "-m", "clausette", "serve", "--no-open", "--port", str(port or 0)]
    command += options
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            words = server.stdout.readline()
            address = next(word for word in words.split() if word.startswith("http://"))
            yield address.rstrip("/")
        finally:
            server.terminate()
            server.wait(10)
