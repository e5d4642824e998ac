"""Messages: a key and its parts, made into words of a language where they leave the house.

The key is the English sentence, with places for the parts; French is in `fr/*.toml`, by room, and
in `words.fr.toml` of a puzzle's folder, from the English to the French:

    raise UsageError(say("{flag} takes no value", flag="--all"))
    plural(3, "{n} solution", "{n} solutions")

Where a message is shown, its language is chosen: `in_words(message, "fr")`. As a string a message
is its English.
"""

from __future__ import annotations

from clausette.words.message import (
    Message,
    Part,
    Title,
    in_words,
    listed,
    plural,
    say,
    sentence,
)
from clausette.words.tables import LANGUAGES, environment_language, learn

__all__ = [
    "LANGUAGES",
    "Message",
    "Part",
    "Title",
    "environment_language",
    "in_words",
    "learn",
    "listed",
    "plural",
    "say",
    "sentence",
]
