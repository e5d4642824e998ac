"""Where a command writes: standard output or a file, always in UTF-8."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from clausette.errors import UsageError, system_cause
from clausette.words import say


@contextmanager
def output_to(path: str | None) -> Iterator[TextIO]:
    """A text stream to a file, or to standard output when the path is None or `-`.

    A file has its name only when all of it is written: under that name nobody finds a half.
    """
    if path is None or path == "-":
        if sys.stdout is None:
            raise UsageError(say("standard output is closed"))
        if isinstance(sys.stdout, io.TextIOWrapper):
            # A file's name may hold bytes that are no UTF-8; they pass as they are.
            sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
        yield sys.stdout
        return
    if os.path.exists(path) and not os.path.isfile(path):
        yield from _special(path)
        return
    import tempfile

    # A link leads to the file that is meant; in its folder, so that renaming is enough.
    path = os.path.realpath(path)
    try:
        number, unfinished = tempfile.mkstemp(
            prefix=f".{os.path.basename(path)[:100]}.", dir=os.path.dirname(path)
        )
    except OSError as error:
        raise _refusal(path, error) from None
    try:
        try:
            with open(number, "w", encoding="utf-8", errors="surrogateescape") as stream:
                yield stream
            os.chmod(unfinished, _mode(path))
            os.replace(unfinished, path)
        except OSError as error:
            if error.filename not in (None, unfinished):
                raise
            raise _refusal(path, error) from None
    except BaseException:
        with suppress(OSError):
            os.unlink(unfinished)
        raise


def _special(path: str) -> Iterator[TextIO]:
    """A stream to what is no file: a device, a pipe."""
    try:
        with open(path, "w", encoding="utf-8", errors="surrogateescape") as stream:
            yield stream
    except OSError as error:
        raise _refusal(path, error) from None


def _mode(path: str) -> int:
    """The rights of the file that is replaced, or those that a new one gets."""
    try:
        return os.stat(path).st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _refusal(path: str, error: OSError) -> UsageError:
    cause = system_cause(error)
    return UsageError(say("{name} cannot be written: {cause}", name=path, cause=cause))
