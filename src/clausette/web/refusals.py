"""What is wrong, with the status that HTTP has for it."""

from __future__ import annotations

from typing import Any, ClassVar

from clausette.errors import (
    ClausetteError,
    InputError,
    OutOfMemory,
    OutOfTime,
    UsageError,
)
from clausette.words import say


class Busy(ClausetteError):
    """Too many questions wait already."""

    exit_code: ClassVar[int] = 100


class Fault(ClausetteError):
    """A mistake of ours, about which nobody outside learns more than that."""

    exit_code: ClassVar[int] = 100


class Refused(UsageError):
    """A request that HTTP has a status of its own for."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status

    def data(self, language: str = "en") -> dict[str, Any]:
        return {"error": "UsageError", "message": self.said(language)}


def status_of(error: ClausetteError) -> int:
    """What is wrong with a request is 4xx; 503 is to be tried again, 500 is our own fault."""
    if isinstance(error, Refused):
        return error.status
    if isinstance(error, InputError | OutOfMemory):
        return 422  # understood, but it cannot be worked on
    if isinstance(error, UsageError):
        return 400
    if isinstance(error, Busy | OutOfTime):
        return 503
    return 500


def fault() -> Fault:
    return Fault(say("something went wrong in the server; its log says more"))
