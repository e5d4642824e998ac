"""Boards and deals out of what TOML and JSON hold, checked; a fault is told at its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from clausette.puzzles.pelican.board import COMPASS, Bird, Board, Cove, Seat
from clausette.puzzles.pelican.coves import ALIASES, COVES, facing
from clausette.puzzles.pelican.data import Data, place_in, short
from clausette.puzzles.pelican.facts import weights
from clausette.puzzles.pelican.wishes import KINDS, NAMED, NUMBERED, Kind, plain
from clausette.puzzles.telling import shown
from clausette.words import say

MOST_SEATS = 100
MOST_WEIGHT = 10**9
MOST_PRIORITY = 10**6
_MOST_SUM = 1 << 62
"""The integers of the language end here."""
_ORDER = ("puzzle", "board", "positions", "birds")
_OF_SEAT = ("neighbours", "neighbors", "sides", "tags", "circle", "opposite", "at")
_OF_BIRD = ("wish", "bird", "tag", "weight", "priority", "seat")


def board_in(value: object, text: str, name: str) -> Board:
    """The board in the data of a text; raises BoardError."""
    data = Data(value, name, partial(place_in, text))
    table = data.table(say("the board"))
    data.check_keys(_ORDER, say("a board"))
    if table.get("puzzle", "pelican") != "pelican":
        cause = say("this board is for {puzzle}", puzzle=shown(str(table["puzzle"]), 40))
        raise data.wrong(cause, say('write "puzzle": "{puzzle}"', puzzle="pelican"), "puzzle")
    cove = _cove(data)
    if "birds" not in table:
        raise data.wrong(
            say("there are no birds"), say("list them with their wishes below [birds]")
        )
    birds = data.get("birds")
    board = Board(cove, _birds(birds, cove))
    if sum(weights(board)) >= _MOST_SUM:
        cause = say("these priorities and weights are too large to compute with")
        raise birds.wrong(cause, say("use fewer priorities or smaller weights"))
    return board


# -- the cove ----------------------------------------------------------------------------------


def _cove(data: Data) -> Cove:
    table = data.value
    if ("board" in table) == ("positions" in table):
        remedy = say("name a board ({names}), or write positions of your own", names=tuple(COVES))
        if "board" not in table:
            raise data.wrong(say("there is no board"), remedy)
        raise data.wrong(say("there is a board, and positions as well"), remedy, "positions")
    if "positions" in table:
        return _own_cove(data.get("positions"))
    named = str(table["board"])
    cove = COVES.get(ALIASES.get(plain(named), named.strip().casefold()))
    if cove is None:
        remedy = say("there are {names}, or write positions of your own", names=tuple(COVES))
        raise data.wrong(say("there is no board {name!r}", name=short(named)), remedy, "board")
    return cove


def _own_cove(data: Data) -> Cove:
    rows = data.table(say("positions"))
    if not rows:
        raise data.wrong(say("there are no positions"), say("write [positions.NAME] for each"))
    if len(rows) > MOST_SEATS:
        raise data.wrong(
            say(
                "{count} positions are too many: {most} at most",
                count=len(rows),
                most=MOST_SEATS,
            )
        )
    number = {name: place for place, name in enumerate(rows)}
    seats = [_seat(row, number) for row in data]
    _check_mutual(data, seats, [seat.neighbours for seat in seats], "neighbours")
    across = [row.get("opposite", []).numbers(number) for row in data]
    if any("opposite" in row for row in rows.values()):
        _check_mutual(data, seats, across, "opposite")
        pairs = zip(seats, across, strict=True)
        whole = tuple(replace(seat, across=others) for seat, others in pairs)
    else:
        whole = facing(seats)
    places = [seat.at for seat in whole]
    for seat in whole:
        if places.count(seat.at) > 1:
            cause = say("another position is drawn where {name} is", name=seat.name)
            remedy = say("give every position its own at = [row, column], or none of them")
            raise data.wrong(cause, remedy, seat.name, "at")
    return next((c for c in COVES.values() if c.seats == whole), Cove("", whole))


def _seat(row: Data, number: Mapping[str, int]) -> Seat:
    name = row.key
    row.check_name(say("a position"))
    table = row.table(say("position {name}", name=name))
    row.check_keys(_OF_SEAT, say("a position"))
    neighbours = row.get("neighbors" if "neighbors" in table else "neighbours", [])
    near = neighbours.numbers(number)
    if number[name] in near:
        raise neighbours.wrong(say("position {name} cannot be its own neighbour", name=name))
    tags, sides = row.get("tags", []).words(), row.get("sides", []).words()
    sides += [tag for tag in tags if tag in COMPASS and tag not in sides]
    marks = tuple(tag for tag in tags if tag not in COMPASS)
    circle = row.get("circle", 0).integer(0, MOST_SEATS)
    match table.get("at", list(divmod(number[name], 8))):
        case [r, c] if all(type(x) is int and 0 <= x < MOST_SEATS for x in (r, c)):
            return Seat(name, near, tuple(sides), marks, circle, (), (r, c))
    raise row.wrong(say("a place in the picture is [row, column], counted from 0"), "", "at")


def _check_mutual(
    data: Data, seats: Sequence[Seat], rows: Sequence[Sequence[int]], key: str
) -> None:
    for place, row in enumerate(rows):
        for other in row:
            if place not in rows[other]:
                one, two = seats[place].name, seats[other].name
                cause = say(
                    "{key} of {one} names {two}, but {key} of {two} does not name {one}",
                    key=key,
                    one=one,
                    two=two,
                )
                remedy = say("name each in {key} of the other, or neither", key=key)
                raise data.wrong(cause, remedy, one, key)


# -- the birds ---------------------------------------------------------------------------------


def _birds(data: Data, cove: Cove) -> tuple[Bird, ...]:
    rows = data.table(say("birds"))
    if not rows:
        raise data.wrong(say("there are no birds"), say("write NAME = WISH for each"))
    if len(rows) > len(cove.seats):
        cause = say(
            "there are {birds} birds for {seats} seats", birds=len(rows), seats=len(cove.seats)
        )
        remedy = say("leave some out, or take a larger board")
        raise data.wrong(cause, remedy, list(rows)[len(cove.seats)])
    birds = tuple(_bird(row, rows, cove) for row in data)
    for place, bird in enumerate(birds):
        for other in birds[:place]:
            if bird.seat and bird.seat == other.seat:
                cause = say(
                    "{other} and {bird} both sit on {seat}",
                    other=other.name,
                    bird=bird.name,
                    seat=bird.seat,
                )
                raise data.wrong(cause, say("a seat holds one bird"), bird.name)
    return birds


def _bird(row: Data, birds: Mapping[str, object], cove: Cove) -> Bird:
    name = row.key
    row.check_name(say("a bird"))
    if not isinstance(row.value, dict):
        row = replace(row, value={"wish": row.value})
    table = row.value
    row.check_keys(_OF_BIRD, say("a bird"))
    kind, target = _wish(row, table.get("wish", 0))
    given = [str(table[key]) for key in ("bird", "tag") if key in table]
    if target and given:
        raise row.wrong(
            say(
                "{name} names {one!r} and {other!r}",
                name=name,
                one=short(target),
                other=short(given[0]),
            )
        )
    target = target or "".join(given)
    if kind.names == "nothing" and target:
        raise row.wrong(
            say(
                "the wish {wish} takes no name, and here it has {name!r}",
                wish=kind.name,
                name=short(target),
            )
        )
    if kind.names != "nothing" and not target:
        remedy = say('write {name} = "{wish} NAME"', name=name, wish=kind.name)
        cause = (
            say("the wish {wish} must name another bird", wish=kind.name)
            if kind.names == "bird"
            else say("the wish {wish} must name a tag", wish=kind.name)
        )
        raise row.wrong(cause, remedy)
    if kind.names == "bird" and target not in birds:
        remedy = say("the birds here are {names}", names=tuple(birds))
        cause = say("{name} names {other!r}, which is not there", name=name, other=short(target))
        raise row.wrong(cause, remedy)
    if kind.names == "mark":
        target = target.strip().casefold()
        _check_tag(row, target, cove)
    seat = str(table.get("seat", ""))
    if seat and seat not in cove.number:
        remedy = say("the seats are {names}", names=tuple(cove.number))
        cause = say(
            "{bird} sits on {seat!r}, and there is no such seat", bird=name, seat=short(seat)
        )
        raise row.wrong(cause, remedy)
    weight = row.get("weight", 1).integer(1, MOST_WEIGHT)
    priority = row.get("priority", 1).integer(1, MOST_PRIORITY)
    return Bird(name, kind.name, target, weight, priority, seat)


def _check_tag(row: Data, tag: str, cove: Cove) -> None:
    """Refuses a wish for a tag that no seat has."""
    tags = sorted({tag for seat in cove.seats for tag in seat.tags})
    if tag in tags:
        return
    remedy = (
        say("the tags here are {names}", names=tuple(tags))
        if tags
        else say("no seat has a tag here")
    )
    if tag in COMPASS:
        remedy = say('it is a side: write {key} = "{tag}"', key=row.key, tag=tag)
    cause = say("{name} names {tag!r}, a tag that no seat has", name=row.key, tag=short(tag))
    raise row.wrong(cause, remedy)


def _wish(row: Data, wish: object) -> tuple[Kind, str]:
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
        remedy = say("the wishes are 0 to 14, {names}", names=tuple(KINDS))
        raise row.wrong(say("{wish!r} is not a wish", wish=short(str(wish))), remedy)
    return found


def wish_named(words: str) -> tuple[Kind, str] | None:
    """A wish in words, and what follows them: `next to red`; the longest name of a kind counts."""
    pieces = [piece for piece in re.split(r"([\s_\-]+)", words.strip()) if piece]
    for end in range(len(pieces), 0, -2):
        kind = NAMED.get(plain("".join(pieces[:end])))
        if kind is not None:
            return kind, "".join(pieces[end + 1 :])
    return None
