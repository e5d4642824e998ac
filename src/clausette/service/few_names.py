"""Names in a sentence, of very many the first ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from clausette.words import Message, listed, plural

MOST_NAMED: Final = 30


def few_names(names: Sequence[str]) -> Message | str:
    """The names in a row; of very many the first ones, and how many more there are."""
    if len(names) <= MOST_NAMED:
        return listed(list(names))
    left = plural(len(names) - MOST_NAMED, "{n:,} more", "{n:,} more")
    return listed([*names[:MOST_NAMED], left])
