"""What a checker says no with."""

from __future__ import annotations

from clausette.words import Message, in_words


class Refused(Exception):
    """A certificate does not show what it claims; the message is the reason."""

    def __init__(self, reason: Message | str) -> None:
        self.reason = reason
        super().__init__(reason)

    def said(self, language: str = "en") -> str:
        """The reason in words of a language."""
        return in_words(self.reason, language)
