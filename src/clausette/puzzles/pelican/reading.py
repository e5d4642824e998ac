"""Boards and deals out of what TOML and JSON hold, checked; a fault is told at its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from clausette.puzzles.json_text import Found, Path, place_at
from clausette.puzzles.pelican.board import COMPASS, Bird, Board, Cove, Seat
from clausette.puzzles.pelican.coves import ALIASES, COVES, facing
from clausette.puzzles.pelican.facts import weights
from clausette.puzzles.pelican.wishes import KINDS, NAMED, NUMBERED, Kind, plain

MOST_SEATS = 100
_LONGEST_NAME = 40
_MOST_WEIGHT = 10**9
_MOST_PRIORITY = 10**6
_MOST_SUM = 1 << 62
"""The integers of the language end here."""
_ORDER = ("puzzle", "board", "positions", "birds")
_OF_SEAT = ("neighbours", "neighbors", "sides", "tags", "circle", "opposite", "at")
_OF_BIRD = ("wish", "bird", "tag", "weight", "priority", "seat")


def board_in(value: object, text: str, name: str) -> Board:
    """The board in the data of a text; raises BoardError."""
    data = _Data(value, name, partial(_place, text))
    table = data.table("the board")
    data.check_keys(_ORDER, "a board")
    if table.get("puzzle", "pelican") != "pelican":
        raise data.wrong(f"this is a board of {table['puzzle']!r}, not of pelican", "", "puzzle")
    cove = _cove(data)
    if "birds" not in table:
        raise data.wrong("there are no birds", "list them with their wishes below [birds]")
    birds = data.get("birds")
    board = Board(cove, _birds(birds, cove))
    if sum(weights(board)) >= _MOST_SUM:
        cause = "so many priorities with such weights are too much to reckon with"
        raise birds.wrong(cause, "use fewer priorities, or smaller weights")
    return board


@dataclass(frozen=True, slots=True)
class _Data(Found):
    """A value of a text, to be checked."""

    @property
    def key(self) -> str:
        """The last of the keys that lead here."""
        return str(self.path[-1])

    def table(self, what: str) -> Mapping[str, Any]:
        """The value, which must be a table."""
        if not isinstance(self.value, dict):
            raise self.wrong(f"{what} should be a table of names and values")
        return self.value

    def check_keys(self, keys: Sequence[str], what: str) -> None:
        """Refuses a table that has other keys than these."""
        for key in self.value:
            if key not in keys:
                remedy = f"{what} has {', '.join(keys)}"
                raise self.wrong(f"{_short(key)} is nothing that {what} has", remedy, key)

    def check_name(self, what: str) -> None:
        """Refuses a key that cannot be shown as a name."""
        name = self.key
        if name != name.strip() or not name.isprintable() or not 0 < len(name) <= _LONGEST_NAME:
            remedy = f"names are visible, without blanks around, {_LONGEST_NAME} letters at most"
            raise self.wrong(f"{_short(name)} is no name for {what}", remedy)

    def words(self) -> list[str]:
        """A word, or a list of them, each once and in small letters."""
        words = [self.value] if isinstance(self.value, str) else self.value
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise self.wrong(f"{self.key} should be a list of words")
        return list(dict.fromkeys(word.strip().casefold() for word in words))

    def integer(self, least: int, most: int) -> int:
        """A value that must be an integer between these."""
        value = self.value
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(f"{self.key} should be a whole number from {least} to {most}")
        return value

    def numbers(self, number: Mapping[str, int]) -> tuple[int, ...]:
        """The positions that a list names."""
        names = list(map(str, self.value if isinstance(self.value, list) else [self.value]))
        for name in names:
            if name not in number:
                remedy = f"the positions are {', '.join(number)}"
                raise self.wrong(f"there is no position {_short(name)}", remedy)
        return tuple(sorted({number[name] for name in names}))


def _place(text: str, path: Path) -> tuple[int, int]:
    """Line and column of the last of the keys, each within the one before, that can be found."""
    at = found = 0
    for depth in range(len(path)):
        keys = [rf"[\"']?{re.escape(str(key))}[\"']?" for key in path[: depth + 1]]
        dotted = r"\s*\.\s*".join(keys)
        header = re.compile(rf"^[ \t]*\[\s*{dotted}\s*\]", re.MULTILINE)
        value = re.compile(rf"(?<![\w\"'-]){keys[-1]}\s*[=:]")
        match = header.search(text) or value.search(text, at)
        if match is not None:
            found, at = match.start(), match.end()
    return place_at(text, found + len(text[found:]) - len(text[found:].lstrip()))


def _short(text: str) -> str:
    """A text in quotes, cut when it is long, for messages."""
    return repr(text if len(text) <= _LONGEST_NAME else text[:_LONGEST_NAME] + "…")


# -- the cove ----------------------------------------------------------------------------------


def _cove(data: _Data) -> Cove:
    table = data.value
    if ("board" in table) == ("positions" in table):
        remedy = f"name a board ({', '.join(COVES)}), or write positions of your own"
        if "board" not in table:
            raise data.wrong("no board", remedy)
        raise data.wrong("there is a board, and positions besides", remedy, "positions")
    if "positions" in table:
        return _own_cove(data.get("positions"))
    named = str(table["board"])
    cove = COVES.get(ALIASES.get(plain(named), named.strip().casefold()))
    if cove is None:
        remedy = f"there are {', '.join(COVES)}, or write positions of your own"
        raise data.wrong(f"there is no board {_short(named)}", remedy, "board")
    return cove


def _own_cove(data: _Data) -> Cove:
    rows = data.table("positions")
    if not rows:
        raise data.wrong("there is no position", "write [positions.NAME] for each")
    if len(rows) > MOST_SEATS:
        raise data.wrong(f"{len(rows)} positions are too many: {MOST_SEATS} at most")
    number = {name: place for place, name in enumerate(rows)}
    seats = [_seat(row, number) for row in data]
    _check_mutual(data, seats, [seat.neighbours for seat in seats], "neighbours", "a neighbour of")
    across = [row.get("opposite", []).numbers(number) for row in data]
    if any("opposite" in row for row in rows.values()):
        _check_mutual(data, seats, across, "opposite", "opposite")
        pairs = zip(seats, across, strict=True)
        whole = tuple(replace(seat, across=others) for seat, others in pairs)
    else:
        whole = facing(seats)
    places = [seat.at for seat in whole]
    for seat in whole:
        if places.count(seat.at) > 1:
            cause = f"another position is drawn where {seat.name} is"
            remedy = "give every position its own at = [row, column], or none of them"
            raise data.wrong(cause, remedy, seat.name, "at")
    return next((c for c in COVES.values() if c.seats == whole), Cove("", whole))


def _seat(row: _Data, number: Mapping[str, int]) -> Seat:
    name = row.key
    row.check_name("a position")
    table = row.table(f"position {name}")
    row.check_keys(_OF_SEAT, "a position")
    neighbours = row.get("neighbors" if "neighbors" in table else "neighbours", [])
    near = neighbours.numbers(number)
    if number[name] in near:
        raise neighbours.wrong(f"position {name} is no neighbour of itself")
    tags, sides = row.get("tags", []).words(), row.get("sides", []).words()
    sides += [tag for tag in tags if tag in COMPASS and tag not in sides]
    marks = tuple(tag for tag in tags if tag not in COMPASS)
    circle = row.get("circle", 0).integer(0, MOST_SEATS)
    match table.get("at", list(divmod(number[name], 8))):
        case [r, c] if all(type(x) is int and 0 <= x < MOST_SEATS for x in (r, c)):
            return Seat(name, near, tuple(sides), marks, circle, (), (r, c))
    raise row.wrong("a place in the picture is [row, column], from 0 up", "", "at")


def _check_mutual(
    data: _Data, seats: Sequence[Seat], rows: Sequence[Sequence[int]], key: str, word: str
) -> None:
    for place, row in enumerate(rows):
        for other in row:
            if place not in rows[other]:
                one, two = seats[place].name, seats[other].name
                cause = f"{two} is {word} {one}, but {one} is not {word} {two}"
                remedy = f"write {one} among the {key} of {two} too, or {two} nowhere"
                raise data.wrong(cause, remedy, one, key)


# -- the birds ---------------------------------------------------------------------------------


def _birds(data: _Data, cove: Cove) -> tuple[Bird, ...]:
    rows = data.table("birds")
    if not rows:
        raise data.wrong("there are no birds", "write NAME = WISH for each")
    if len(rows) > len(cove.seats):
        cause = f"there are {len(rows)} birds for {len(cove.seats)} seats"
        remedy = "leave some out, or take a larger board"
        raise data.wrong(cause, remedy, list(rows)[len(cove.seats)])
    birds = tuple(_bird(row, rows, cove) for row in data)
    for place, bird in enumerate(birds):
        for other in birds[:place]:
            if bird.seat and bird.seat == other.seat:
                cause = f"{other.name} and {bird.name} both sit on {bird.seat}"
                raise data.wrong(cause, "a seat holds one bird", bird.name)
    return birds


def _bird(row: _Data, birds: Mapping[str, object], cove: Cove) -> Bird:
    name = row.key
    row.check_name("a bird")
    if not isinstance(row.value, dict):
        row = replace(row, value={"wish": row.value})
    table = row.value
    row.check_keys(_OF_BIRD, "a bird")
    kind, target = _wish(row, table.get("wish", 0))
    given = [str(table[key]) for key in ("bird", "tag") if key in table]
    if target and given:
        raise row.wrong(f"{name} names {_short(target)}, and {_short(given[0])} besides")
    target = target or "".join(given)
    if kind.names == "nothing" and target:
        raise row.wrong(f"the wish {kind.name} names nobody, and there is {_short(target)}")
    if kind.names != "nothing" and not target:
        missing = "another bird" if kind.names == "bird" else "a mark"
        remedy = f'write {name} = "{kind.name} NAME"'
        raise row.wrong(f"the wish {kind.name} must name {missing}", remedy)
    if kind.names == "bird" and target not in birds:
        remedy = f"the birds here are {', '.join(birds)}"
        raise row.wrong(f"{name} wishes for {_short(target)}, who is not there", remedy)
    if kind.names == "mark":
        target = target.strip().casefold()
        _check_tag(row, target, cove)
    seat = str(table.get("seat", ""))
    if seat and seat not in cove.number:
        remedy = f"the seats are {', '.join(cove.number)}"
        raise row.wrong(f"{name} sits on {_short(seat)}, and there is no such seat", remedy)
    weight = row.get("weight", 1).integer(1, _MOST_WEIGHT)
    priority = row.get("priority", 1).integer(1, _MOST_PRIORITY)
    return Bird(name, kind.name, target, weight, priority, seat)


def _check_tag(row: _Data, tag: str, cove: Cove) -> None:
    """Refuses a wish for a tag that no seat has."""
    tags = sorted({tag for seat in cove.seats for tag in seat.tags})
    if tag in tags:
        return
    remedy = f"the tags here are {', '.join(tags)}" if tags else "no seat has a tag here"
    if tag in COMPASS:
        remedy = f'it is a side: write {row.key} = "{tag}"'
    raise row.wrong(f"{row.key} wishes for {_short(tag)}, a tag that no seat has", remedy)


def _wish(row: _Data, wish: object) -> tuple[Kind, str]:
    """The kind of a wish, and the bird or the mark that follows it in the same words."""
    if isinstance(wish, list) and wish and all(isinstance(part, str | int) for part in wish):
        kind, target = _wish(row, wish[0])
        return kind, " ".join([target, *map(str, wish[1:])]).strip()
    found: tuple[Kind, str] | None = None
    if isinstance(wish, str):
        found = wish_named(wish)
    elif type(wish) is int and wish in NUMBERED:
        found = NUMBERED[wish], ""
    if found is None:
        remedy = f"the wishes are 0 to 14, {', '.join(KINDS)}"
        raise row.wrong(f"{_short(str(wish))} is no wish", remedy)
    return found


def wish_named(words: str) -> tuple[Kind, str] | None:
    """A wish in words, and what follows them: `next to red`; the longest name of a kind counts."""
    pieces = [piece for piece in re.split(r"([\s_\-]+)", words.strip()) if piece]
    for end in range(len(pieces), 0, -2):
        kind = NAMED.get(plain("".join(pieces[:end])))
        if kind is not None:
            return kind, "".join(pieces[end + 1 :])
    return None
