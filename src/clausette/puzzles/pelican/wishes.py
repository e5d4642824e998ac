"""The kinds of wishes: their names, the seed's numbers, and their words.

What a wish means is said twice and apart: in `rules.touist`, and in `checking.py`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.words import Message, say

Names: TypeAlias = Literal["nothing", "bird", "mark"]
"""What a wish names besides its kind."""

ANY, SAME, CONTRARY, MARKED = "any", "same-as", "contrary-of", "marked"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of wish."""

    name: str
    number: int | None
    also: tuple[str, ...]
    wanted: Message
    """What is wished for; a part stands for what it names."""

    @property
    def names(self) -> Names:
        return next((name for name in _NAMED if name in self.wanted.parts), "nothing")

    def words(self, target: str) -> Message:
        """What is wished for, of somebody or something."""
        return Message(self.wanted.key, dict.fromkeys(self.wanted.parts, target))


_NAMED: tuple[Names, ...] = ("bird", "mark")
_NAME = "NAME"
_NAMES = """\
any|0|none|anywhere|aucun|rien|n'importe où|partout
north|1|in north|au nord|nord
south|2|in south|au sud|sud
west|3|in west|à l'ouest|ouest
east|4|in east|à l'est|est
corner|5|in corner|dans un coin|coin|angle
north-or-south|6|in north or south|au nord ou au sud|nord ou sud
north-and-corner|7|in north and corner|au nord et dans un coin|nord et coin
opposite|8|in front of|opposite to|facing|en face de|en face du
same-side|9|on same side|same side as|on the same side as|du même côté que|même côté que
same-angle|10|same angle as|in the same angle as|dans le même angle que|même angle que
same-circle|11|same circle as|on the same circle as|same cercle|sur le même cercle que|\
même cercle que
circle-1|12|in cercle 1|cercle 1
circle-2|13|in cercle 2|cercle 2
circle-3|14|in cercle 3|cercle 3
short-side|-|short|on a short side|petit côté|sur un petit côté
long-side|-|long|on a long side|grand côté|sur un grand côté
boomerang|-|boomerang side|on the boomerang side|côté du boomerang|du côté du boomerang
alone|-|alone on a side|seul|seul sur un côté|seul de son côté
next-to|-|beside|neighbour of|à côté de|à côté du|voisin de
shares-corner|-|sharing a corner with|shares a corner with|partage un coin avec|au même coin que
neither|-|neither next to nor opposite|ni à côté ni en face de
two-away|-|at least two places away from|two away from|away from|à deux places au moins de|loin de
same-as|-|the same as|same wish as|le même souhait que|comme
contrary-of|-|the contrary of|opposite wish of|contrary to|le contraire de|contraire de
marked|-|tagged|marqué|marquée
"""
"""A kind's name, the seed's number for it, and what else people call it."""

_WANTED: Mapping[str, Message] = {
    "any": say("any seat"),
    "north": say("a seat in the north"),
    "south": say("a seat in the south"),
    "west": say("a seat in the west"),
    "east": say("a seat in the east"),
    "corner": say("a corner seat"),
    "north-or-south": say("a seat in the north or in the south"),
    "north-and-corner": say("a corner seat in the north"),
    "opposite": say("a seat opposite {bird}", bird=_NAME),
    "same-side": say("a seat on the same side as {bird}", bird=_NAME),
    "same-angle": say("a corner seat next to {bird}, in a corner as well", bird=_NAME),
    "same-circle": say("a seat on the same circle as {bird}", bird=_NAME),
    "circle-1": say("a seat on circle 1"),
    "circle-2": say("a seat on circle 2"),
    "circle-3": say("a seat on circle 3"),
    "short-side": say("a seat on a short side"),
    "long-side": say("a seat on a long side"),
    "boomerang": say("a seat on the boomerang side"),
    "alone": say("a side with no other bird"),
    "next-to": say("a seat next to {bird}", bird=_NAME),
    "shares-corner": say("a seat around the corner from {bird}", bird=_NAME),
    "neither": say("a seat neither next to {bird} nor opposite", bird=_NAME),
    "two-away": say("a seat at least two places away from {bird}", bird=_NAME),
    "same-as": say("what {bird} wants", bird=_NAME),
    "contrary-of": say("the contrary of what {bird} wants", bird=_NAME),
    "marked": say("a seat marked {mark}", mark=_NAME),
}


def _kind(line: str) -> Kind:
    name, number, *also = line.split("|")
    return Kind(name, None if number == "-" else int(number), tuple(also), _WANTED[name])


KINDS: Mapping[str, Kind] = {kind.name: kind for kind in map(_kind, _NAMES.splitlines())}
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
