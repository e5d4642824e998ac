"""What a checker says no with."""

from __future__ import annotations


class Refused(Exception):
    """A certificate does not show what it claims; the message is the reason."""
