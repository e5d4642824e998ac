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
    names: Names

    def words(self, language: str, target: str) -> str:
        """What is wished for."""
        first, *rest = (self.french if language == "fr" else self.english).split("{}")
        for part in rest:
            first = followed(first, target, language) + part
        return first


_TABLE = """\
any|none|anywhere|aucun|rien|n'importe où|partout
0|any seat|une place
north|in north|au nord|nord
1|a seat in the north|une place au nord
south|in south|au sud|sud
2|a seat in the south|une place au sud
west|in west|à l'ouest|ouest
3|a seat in the west|une place à l'ouest
east|in east|à l'est|est
4|a seat in the east|une place à l'est
corner|in corner|dans un coin|coin|angle
5|a corner seat|une place de coin
north-or-south|in north or south|au nord ou au sud|nord ou sud
6|a seat in the north or in the south|une place au nord ou au sud
north-and-corner|in north and corner|au nord et dans un coin|nord et coin
7|a corner seat in the north|une place de coin au nord
opposite|in front of|opposite to|facing|en face de|en face du
8|a seat opposite {}|une place en face de {}
same-side|on same side|same side as|on the same side as|du même côté que|même côté que
9|a seat on the same side as {}|une place du même côté que {}
same-angle|same angle as|in the same angle as|dans le même angle que|même angle que
10|a corner seat next to {}, in a corner as well|une place de coin à côté de {}, dans un coin aussi
same-circle|same circle as|on the same circle as|same cercle|sur le même cercle que|même cercle que
11|a seat on the same circle as {}|une place sur le même cercle que {}
circle-1|in cercle 1|cercle 1
12|a seat on circle 1|une place sur le cercle 1
circle-2|in cercle 2|cercle 2
13|a seat on circle 2|une place sur le cercle 2
circle-3|in cercle 3|cercle 3
14|a seat on circle 3|une place sur le cercle 3
short-side|short|on a short side|petit côté|sur un petit côté
-|a seat on a short side|une place sur un petit côté
long-side|long|on a long side|grand côté|sur un grand côté
-|a seat on a long side|une place sur un grand côté
boomerang|boomerang side|on the boomerang side|côté du boomerang|du côté du boomerang
-|a seat on the boomerang side|une place du côté du boomerang
alone|alone on a side|seul|seul sur un côté|seul de son côté
-|a side with no other bird|un côté sans autre oiseau
next-to|beside|neighbour of|à côté de|à côté du|voisin de
-|a seat next to {}|une place à côté de {}
shares-corner|sharing a corner with|shares a corner with|partage un coin avec|au même coin que
-|a seat around the corner from {}|une place qui partage un coin avec celle de {}
neither|neither next to nor opposite|ni à côté ni en face de
-|a seat neither next to {} nor opposite|une place ni à côté de {} ni en face
two-away|at least two places away from|two away from|away from|à deux places au moins de|loin de
-|a seat at least two places away from {}|une place à deux places au moins de {}
same-as|the same as|same wish as|le même souhait que|comme
-|what {} wants|ce que veut {}
contrary-of|the contrary of|opposite wish of|contrary to|le contraire de|contraire de
-|the contrary of what {} wants|le contraire de ce que veut {}
marked|tagged|marqué|marquée
-|a seat marked {}|une place marquée {}
"""
"""Two lines each: a kind's name and what else people call it; its number, and its words twice.

What the words have a place for is a bird, unless the kind is that of marks."""


def _kind(names: str, words: str) -> Kind:
    name, *also = names.split("|")
    number, english, french = words.split("|")
    named: Names = "mark" if name == MARKED else "bird" if "{}" in english else "nothing"
    return Kind(name, None if number == "-" else int(number), tuple(also), english, french, named)


_LINES = _TABLE.splitlines()
KINDS: Mapping[str, Kind] = {kind.name: kind for kind in map(_kind, _LINES[::2], _LINES[1::2])}
NUMBERED: Mapping[int, Kind] = {
    kind.number: kind for kind in KINDS.values() if kind.number is not None
}


def plain(text: str) -> str:
    """A name as it is compared: small letters, no accents, words parted by one blank."""
    bare = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    bare = "".join(sign for sign in bare if not unicodedata.combining(sign))
    return " ".join(re.split(r"[\s_\-]+", bare)).strip()


NAMED: Mapping[str, Kind] = {
    plain(name): kind for kind in KINDS.values() for name in (kind.name, *kind.also)
} | {str(number): kind for number, kind in NUMBERED.items()}
