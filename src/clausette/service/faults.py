"""Exceptions that are no fault of the program: what the world or a user's puzzle did wrong."""

from __future__ import annotations

import sys

from clausette.errors import ClausetteError, InputError, OutOfMemory, UsageError, system_cause
from clausette.words import say


def begin() -> None:
    """A new question: nobody is to blame for what went wrong before."""
    if "clausette.puzzles.hooks" in sys.modules:
        from clausette.puzzles.hooks import forget_hooks

        forget_hooks()


def foreseen(error: BaseException) -> ClausetteError | None:
    """An exception as an error with a sentence; None if the mistake is ours."""
    if isinstance(error, ClausetteError):
        return error
    if isinstance(error, MemoryError):
        return OutOfMemory(say("out of memory"))
    if not isinstance(error, Exception):
        return None
    if "clausette.puzzles.hooks" in sys.modules:  # otherwise no such puzzle was loaded
        from clausette.puzzles.hooks import fault_of_their_own

        fault = fault_of_their_own(error)
        if fault is not None:
            return UsageError(fault)
    if isinstance(error, OSError):
        name = str(error.filename or "")
        cause = system_cause(error)
        if not name:
            return UsageError(say("the output cannot be written: {cause}", cause=cause))
        return UsageError(say("{name} cannot be written: {cause}", name=name, cause=cause))
    if isinstance(error, RecursionError):
        return InputError(say("this input is nested too deeply"))
    return None
