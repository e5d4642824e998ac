"""French elision where a value follows the words of a sentence: `de` and `orange`, d'orange."""

from __future__ import annotations

import re
import unicodedata

_ELIDED = re.compile(r"(?<!\w)((?:jus|lors|puis|quoi)?qu|[djlmnstc])(?:e|(?<=l)a) $", re.IGNORECASE)
_VOWELS = "aeiouh"
_ASPIRATE = frozenset(
    "hache haie haine halle hamac hamster hanche handicap hangar haricot harpe hasard haut hauteur "
    "havre hernie heron heros herisson hetre hibou hierarchie hobby hockey hollande homard hongrie "
    "honte hors hotte houille houx hublot huit huitieme hurlement hussard hutte "
    "onze onzieme oui ouistiti".split()
)
"""Before these nothing is elided."""


def elided(text: str, value: str) -> str:
    """The text with the value after it: the vowel of a little word goes if the value wants it.

    A letter by itself, or one with a number, is a sign and no word: `de a`, `de e2`.
    """
    if not _ELIDED.search(text) or not _begins_with_vowel(value):
        return text + value
    return text[:-2] + "'" + value


def _begins_with_vowel(value: str) -> bool:
    word = re.match(r"[^\W\d_]{2,}(?![\d_])", value)
    if word is None:
        return False
    opened = word[0].lower().replace("œ", "oe").replace("æ", "ae")
    bare = unicodedata.normalize("NFKD", opened).encode("ascii", "ignore").decode()
    if bare.startswith("y"):
        return bare[1:2] not in _VOWELS  # d'Yves, de yellow
    return bare[:1] in _VOWELS and not {bare, bare.rstrip("sx")} & _ASPIRATE
