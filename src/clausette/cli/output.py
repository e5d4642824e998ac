"""Where a command writes: standard output or a file, always in UTF-8."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

from clausette.errors import UsageError


@contextmanager
def output_to(path: str | None) -> Iterator[TextIO]:
    """A text stream to a file, or to standard output when the path is None or `-`."""
    if path is None or path == "-":
        if sys.stdout is None:
            raise UsageError("standard output is closed")
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A file's name may hold bytes that are no UTF-8; they pass as they are.
            sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
        yield sys.stdout
        return
    try:
        stream = open(path, "w", encoding="utf-8", errors="surrogateescape")  # noqa: SIM115
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None
    with stream:
        yield stream
