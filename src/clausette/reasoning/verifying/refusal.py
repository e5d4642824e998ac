"""What a checker says no with."""

from __future__ import annotations

from clausette.errors import ClausetteError
from clausette.words import Message, in_words


class Refused(Exception):
    """A certificate does not show what it claims; the message is the reason."""

    def __init__(self, why: Message | ClausetteError) -> None:
        self.why = why.said() if isinstance(why, ClausetteError) else why
        self._cause = why
        super().__init__(str(self.why))

    def said(self, language: str = "en") -> str:
        """The reason in words of a language."""
        if isinstance(self._cause, ClausetteError):
            return self._cause.said(language)
        return in_words(self._cause, language)
