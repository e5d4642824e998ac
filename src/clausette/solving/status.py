"""The three answers there are to "is there a model?"."""

from __future__ import annotations

from enum import StrEnum

from clausette.words import Message, say


class Status(StrEnum):
    """Yes, no, or not known in the time given, which is neither."""

    SATISFIABLE = "satisfiable"
    UNSATISFIABLE = "unsatisfiable"
    UNKNOWN = "unknown"

    @classmethod
    def of(cls, answer: bool | None) -> Status:
        """The status that a `solve` which may run out of time has found."""
        if answer is None:
            return cls.UNKNOWN
        return cls.SATISFIABLE if answer else cls.UNSATISFIABLE

    @property
    def words(self) -> Message:
        """The same for people; the value itself is for programs."""
        return _WORDS[self]


_WORDS = {
    Status.SATISFIABLE: say("satisfiable"),
    Status.UNSATISFIABLE: say("unsatisfiable"),
    Status.UNKNOWN: say("unknown"),
}
