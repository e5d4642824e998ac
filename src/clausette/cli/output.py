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
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")
        yield sys.stdout
        return
    try:
        stream = open(path, "w", encoding="utf-8")  # noqa: SIM115
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None
    with stream:
        yield stream
