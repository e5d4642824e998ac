"""The kinds of wishes: their names, the seed's numbers, and their words in English and French.

What a wish means is said twice and apart: in `rules.touist`, and in `checking.py`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.grounding.wording import followed

Names: TypeAlias = Literal["nothing", "bird", "mark"]
"""What a wish names besides its kind."""

ANY, SAME, CONTRARY, MARKED = "any", "same-as", "contrary-of", "marked"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of wish; `{}` in its words stands for what it names."""

    name: str
    number: int | None
    also: tuple[str, ...]
    english: str
    french: str
    names: Names = "nothing"

    def words(self, language: str, target: str) -> str:
        """What is wished for."""
        first, *rest = (self.french if language == "fr" else self.english).split("{}")
        for part in rest:
            first = followed(first, target, language) + part
        return first


def _place(name: str, number: int | None, also: str, english: str, french: str) -> Kind:
    return Kind(name, number, tuple(also.split("|")), english, french)


def _bird(name: str, number: int | None, also: str, english: str, french: str) -> Kind:
    return Kind(name, number, tuple(also.split("|")), english, french, "bird")


_ALL = (
    _place(ANY, 0, "none|anywhere|aucun|rien|n'importe où|partout", "any seat", "une place"),
    _place("north", 1, "in north|au nord|nord", "a seat in the north", "une place au nord"),
    _place("south", 2, "in south|au sud|sud", "a seat in the south", "une place au sud"),
    _place("west", 3, "in west|à l'ouest|ouest", "a seat in the west", "une place à l'ouest"),
    _place("east", 4, "in east|à l'est|est", "a seat in the east", "une place à l'est"),
    _place("corner", 5, "in corner|dans un coin|coin|angle", "a corner seat", "une place de coin"),
    _place(
        "north-or-south",
        6,
        "in north or south|au nord ou au sud|nord ou sud",
        "a seat in the north or in the south",
        "une place au nord ou au sud",
    ),
    _place(
        "north-and-corner",
        7,
        "in north and corner|au nord et dans un coin|nord et coin",
        "a corner seat in the north",
        "une place de coin au nord",
    ),
    _bird(
        "opposite",
        8,
        "in front of|opposite to|facing|en face de|en face du",
        "a seat opposite {}",
        "une place en face de {}",
    ),
    _bird(
        "same-side",
        9,
        "on same side|same side as|on the same side as|du même côté que|même côté que",
        "a seat on the same side as {}",
        "une place du même côté que {}",
    ),
    _bird(
        "same-angle",
        10,
        "same angle as|in the same angle as|dans le même angle que|même angle que",
        "a corner seat next to {}, in a corner as well",
        "une place de coin à côté de {}, dans un coin aussi",
    ),
    _bird(
        "same-circle",
        11,
        "same circle as|on the same circle as|same cercle|sur le même cercle que|même cercle que",
        "a seat on the same circle as {}",
        "une place sur le même cercle que {}",
    ),
    _place(
        "circle-1", 12, "in cercle 1|cercle 1", "a seat on circle 1", "une place sur le cercle 1"
    ),
    _place(
        "circle-2", 13, "in cercle 2|cercle 2", "a seat on circle 2", "une place sur le cercle 2"
    ),
    _place(
        "circle-3", 14, "in cercle 3|cercle 3", "a seat on circle 3", "une place sur le cercle 3"
    ),
    _place(
        "short-side",
        None,
        "short|on a short side|petit côté|sur un petit côté",
        "a seat on a short side",
        "une place sur un petit côté",
    ),
    _place(
        "long-side",
        None,
        "long|on a long side|grand côté|sur un grand côté",
        "a seat on a long side",
        "une place sur un grand côté",
    ),
    _place(
        "boomerang",
        None,
        "boomerang side|on the boomerang side|côté du boomerang|du côté du boomerang",
        "a seat on the boomerang side",
        "une place du côté du boomerang",
    ),
    _place(
        "alone",
        None,
        "alone on a side|seul|seul sur un côté|seul de son côté",
        "a side with no other bird",
        "un côté sans autre oiseau",
    ),
    _bird(
        "next-to",
        None,
        "beside|neighbour of|à côté de|à côté du|voisin de",
        "a seat next to {}",
        "une place à côté de {}",
    ),
    _bird(
        "shares-corner",
        None,
        "sharing a corner with|shares a corner with|partage un coin avec|au même coin que",
        "a seat around the corner from {}",
        "une place qui partage un coin avec celle de {}",
    ),
    _bird(
        "neither",
        None,
        "neither next to nor opposite|ni à côté ni en face de",
        "a seat neither next to {} nor opposite",
        "une place ni à côté de {} ni en face",
    ),
    _bird(
        "two-away",
        None,
        "at least two places away from|two away from|away from|à deux places au moins de|loin de",
        "a seat at least two places away from {}",
        "une place à deux places au moins de {}",
    ),
    _bird(
        SAME,
        None,
        "the same as|same wish as|le même souhait que|comme",
        "what {} wants",
        "ce que veut {}",
    ),
    _bird(
        CONTRARY,
        None,
        "the contrary of|opposite wish of|contrary to|le contraire de|contraire de",
        "the contrary of what {} wants",
        "le contraire de ce que veut {}",
    ),
    Kind(
        MARKED,
        None,
        ("tagged", "marqué", "marquée"),
        "a seat marked {}",
        "une place marquée {}",
        "mark",
    ),
)

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _ALL}
NUMBERED: Mapping[int, Kind] = {kind.number: kind for kind in _ALL if kind.number is not None}


def plain(text: str) -> str:
    """A name as it is compared: small letters, no accents, words parted by one blank."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    bare = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return " ".join(re.split(r"[\s_\-]+", bare)).strip()


NAMED: Mapping[str, Kind] = {
    plain(name): kind for kind in _ALL for name in (kind.name, *kind.also)
} | {str(number): kind for number, kind in NUMBERED.items()}
