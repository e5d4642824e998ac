"""The names of colours, in English and French: which mean the same, and how each looks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping

from clausette.scene import WATERS

# Translations and spellings only: purple and violet may well be two colours of one board.
_SAME = """
red rouge, blue bleu bleue, green vert verte, yellow jaune, orange, purple pourpre, violet violette,
mauve, lilac lilas, pink rose, brown marron brun, turquoise, teal sarcelle, cyan, lime citron_vert,
grey gray gris grise, navy, light_green vert_clair, dark_green vert_fonce, light_blue bleu_clair,
sky ciel, dark_blue bleu_fonce, magenta, fuchsia, olive, beige, maroon bordeaux, mint menthe,
black noir noire, white blanc blanche, cream creme, gold dore
"""
_MEANING = {name: names.split()[0] for names in _SAME.split(",") for name in names.split()}

_LOOKS = {
    **{name: name for name in WATERS},
    **dict.fromkeys(("violet", "mauve", "lilac"), "purple"),
    **dict.fromkeys(("teal", "cyan"), "turquoise"),
    "light_green": "lime",
    "dark_green": "olive",
    "fuchsia": "magenta",
    "gold": "yellow",
    "light_blue": "sky",
    "dark_blue": "navy",
    "cream": "beige",
}
_BEGUN = {name[0]: name for name in reversed(WATERS)}
"""The first of the waters that begins with a letter."""


def normal(name: str) -> str:
    """The name in lower case and without accents; blanks and hyphens become `_`."""
    plain = unicodedata.normalize("NFKD", name.strip().casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return re.sub(r"[\s-]+", "_", letters)


def is_known(name: str) -> bool:
    """Whether a normal name is one of the colours that have names here."""
    return name in _MEANING


def meaning(name: str) -> str:
    """The same for names of the same colour, as vert and green are."""
    return _MEANING.get(name, name)


def tints(colours: Iterable[str]) -> Mapping[str, int]:
    """A water for every colour: the one its name says, or begins if it is a letter, if no other
    colour has it."""
    names = list(colours)
    found: dict[str, int] = {}
    for name in sorted(names, key=lambda name: len(name) == 1):
        look = _LOOKS.get(meaning(name), _BEGUN.get(name))
        if look is not None and WATERS.index(look) not in found.values():
            found[name] = WATERS.index(look)
    free = [tint for tint in range(len(WATERS)) if tint not in found.values()]
    others = [name for name in names if name not in found]
    # Beyond twenty colours the waters start over; the labels still differ.
    return found | {name: free[at] if at < len(free) else at for at, name in enumerate(others)}


def labels(colours: Iterable[str]) -> Mapping[str, str]:
    """A sign for every colour, no two alike, so that colour is not all that tells them apart."""
    found: dict[str, str] = {}
    for name in colours:
        signs = [*name.upper(), *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"]
        free = (sign for sign in signs if sign.isalnum() and sign not in found.values())
        found[name] = next(free, str(len(found)))
    return found
