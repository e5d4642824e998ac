"""Names with letters that the language does not have: `été` is written `ete`, everywhere."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from clausette.language.fixes import Edit, rewritten, write
from clausette.language.repairs import Remedy
from clausette.words import say

if TYPE_CHECKING:
    from clausette.language.stream import TokenStream

_WORD = re.compile(r"\w+")
_NAME = re.compile(r"[_0-9]*[A-Za-z][A-Za-z0-9_]*")
_LIGATURES = str.maketrans(
    {"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "ß": "ss", "ø": "o", "Ø": "O"}
)
_MOST = 1_000
_UNSEEN = say("write a plain blank, or nothing")
_ONLY_ASCII = say("characters outside ASCII are allowed in comments only")


def without_accents(stream: TokenStream) -> Remedy:
    """The word around a letter outside ASCII, with plain letters wherever it stands."""
    text, offset = stream.source.text, stream.start()
    sign = text[offset]
    if sign.isspace() or unicodedata.category(sign) == "Cf":
        # Copied from a page: a blank that is none, or a mark that nobody sees.
        blank = " " if sign.isspace() else ""
        return Remedy(_ONLY_ASCII, (rewritten((offset, offset + 1), blank, _UNSEEN),))
    if not sign.isalnum():
        return Remedy(_ONLY_ASCII)
    begin = offset
    while begin and (text[begin - 1].isalnum() or text[begin - 1] == "_"):
        begin -= 1
    word = _WORD.match(text, begin)
    plain = _plain(word[0]) if word is not None else ""
    if word is None or not _NAME.fullmatch(plain):
        return Remedy(_ONLY_ASCII)
    comments = iter(stream.tokens.comments)
    comment = next(comments, None)
    edits: list[Edit] = []
    for match in re.finditer(rf"(?<!\w){re.escape(word[0])}(?!\w)", text):
        while comment is not None and comment.span[1] <= match.start():
            comment = next(comments, None)
        if comment is None or match.end() <= comment.span[0]:
            edits.append(Edit(match.span(), plain))
    return Remedy(_ONLY_ASCII, (write(plain, *edits[:_MOST]),))


def _plain(word: str) -> str:
    apart = unicodedata.normalize("NFKD", word.translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
