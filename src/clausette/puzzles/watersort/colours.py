"""The names of colours on boards: what people call them, and their atoms in the models."""

from __future__ import annotations

import re
from collections.abc import Mapping

from clausette.language.lexer import KEYWORDS
from clausette.views.colour_names import is_known, labels, meaning, normal, tints
from clausette.words import Message, say

__all__ = [
    "CALLED",
    "EMPTY",
    "atom",
    "is_known",
    "is_name",
    "labels",
    "meaning",
    "means_empty",
    "normal",
    "tints",
]

EMPTY = "vide"
"""What the models call a layer without water."""

CALLED: Mapping[str, Message] = {
    "red": say("red"),
    "blue": say("blue"),
    "green": say("green"),
    "yellow": say("yellow"),
    "orange": say("orange"),
    "purple": say("purple"),
    "pink": say("pink"),
    "turquoise": say("turquoise"),
    "brown": say("brown"),
    "lime": say("lime"),
    "grey": say("grey"),
    "navy": say("navy"),
    "magenta": say("magenta"),
    "olive": say("olive"),
    "sky": say("sky"),
    "beige": say("beige"),
    "maroon": say("maroon"),
    "mint": say("mint"),
    "black": say("black"),
    "white": say("white"),
}
"""What people call the waters."""

_EMPTY_NAMES = frozenset(("vide", "empty"))
_WORD = re.compile(r"[^\W\d_]\w*|[0-9]{1,9}")
_TAKEN = KEYWORDS | {"exact", "atleast", "atmost"}
"""Words of the language, which no atom can be called."""


def is_name(name: str) -> bool:
    """Whether a normal name can be a colour's: a word or a number."""
    return _WORD.fullmatch(name) is not None and name not in _EMPTY_NAMES and len(name) <= 40


def means_empty(name: str) -> bool:
    """Whether a normal name says that there is no water."""
    return name in _EMPTY_NAMES


def atom(name: str) -> str:
    """What the models call a colour: its name, if that can be an atom; no two are alike."""
    plain = "".join(sign if sign.isascii() else f"u{ord(sign):x}_" for sign in name)
    odd = plain != name or name in _TAKEN or name[0].isdigit() or name.startswith("c_")
    return f"c_{plain}" if odd else name
