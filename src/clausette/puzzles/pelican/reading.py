"""Boards and deals out of what TOML and JSON hold."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clausette.puzzles.pelican.board import COMPASS, Bird, Board, Cove, Seat
from clausette.puzzles.pelican.checked_data import CheckedData, short
from clausette.puzzles.pelican.coves import ALIASES, COVES, facing
from clausette.puzzles.pelican.facts import weights
from clausette.puzzles.pelican.wishes import KINDS, NAMED, NUMBERED, Kind, plain

MOST_SEATS = 100
_MOST_WEIGHT = 10**9
_MOST_PRIORITY = 10**6
_MOST_SUM = 1 << 62
"""The integers of the language end here."""
_ORDER = ("puzzle", "board", "positions", "birds")
_OF_SEAT = ("neighbours", "neighbors", "sides", "tags", "circle", "opposite", "at")
_OF_BIRD = ("wish", "bird", "tag", "weight", "priority", "seat")


@dataclass(frozen=True, slots=True)
class Reader(CheckedData):
    """Makes a board of what a text held."""

    def board(self, data: object) -> Board:
        """The board in the data of a text."""
        table = self.table(data, "the board", ())
        self.check_keys(table, _ORDER, "a board", ())
        if table.get("puzzle", "pelican") != "pelican":
            self.fail(("puzzle",), f"this is a board of {table['puzzle']!r}, not of pelican")
        cove = self._cove(table)
        if "birds" not in table:
            self.fail((), "there are no birds", "list them with their wishes below [birds]")
        birds = self._birds(self.table(table["birds"], "birds", ("birds",)), cove)
        board = Board(cove, birds)
        if sum(weights(board)) >= _MOST_SUM:
            self.fail(
                ("birds",),
                "so many priorities with such weights are too much to reckon with",
                "use fewer priorities, or smaller weights",
            )
        return board

    # -- the cove ------------------------------------------------------------------------------

    def _cove(self, table: Mapping[str, object]) -> Cove:
        if ("board" in table) == ("positions" in table):
            cause = "there is a board, and positions besides" if "board" in table else "no board"
            remedy = f"name a board ({', '.join(COVES)}), or write positions of your own"
            self.fail(("positions",) if "board" in table else (), cause, remedy)
        if "positions" in table:
            rows = self.table(table["positions"], "positions", ("positions",))
            return self._own_cove(rows)
        named = str(table["board"])
        cove = COVES.get(ALIASES.get(plain(named), named.strip().casefold()))
        if cove is None:
            remedy = f"there are {', '.join(COVES)}, or write positions of your own"
            self.fail(("board",), f"there is no board {short(named)}", remedy)
        return cove

    def _own_cove(self, rows: Mapping[str, object]) -> Cove:
        if not rows:
            self.fail(("positions",), "there is no position", "write [positions.NAME] for each")
        if len(rows) > MOST_SEATS:
            self.fail(("positions",), f"{len(rows)} positions are too many: {MOST_SEATS} at most")
        number = {name: place for place, name in enumerate(rows)}
        seats: list[Seat] = []
        for place, (name, row) in enumerate(rows.items()):
            self.check_name(name, "a position", ("positions", name))
            seats.append(self._seat(name, row, number, divmod(place, 8)))
        self._mutual(seats, [seat.neighbours for seat in seats], "neighbours", "a neighbour of")
        told = [self._opposite(name, row, number) for name, row in rows.items()]
        if any(across is not None for across in told):
            given = [across or () for across in told]
            self._mutual(seats, given, "opposite", "opposite")
            whole = tuple(
                Seat(s.name, s.neighbours, s.sides, s.tags, s.circle, across, s.at)
                for s, across in zip(seats, given, strict=True)
            )
        else:
            whole = facing(seats)
        if len({seat.at for seat in whole}) < len(whole):
            first = next(s for s in whole if sum(s.at == other.at for other in whole) > 1)
            self.fail(
                ("positions", first.name, "at"),
                f"another position is drawn where {first.name} is",
                "give every position its own at = [row, column], or none of them",
            )
        return next((c for c in COVES.values() if c.seats == whole), Cove("", whole))

    def _seat(
        self, name: str, row: object, number: Mapping[str, int], drawn: tuple[int, int]
    ) -> Seat:
        here = ("positions", name)
        table = self.table(row, f"position {name}", here)
        self.check_keys(table, _OF_SEAT, "a position", here)
        spelt = "neighbors" if "neighbors" in table else "neighbours"
        near = self._numbers(table.get(spelt, []), number, (*here, spelt))
        if number[name] in near:
            self.fail((*here, spelt), f"position {name} is no neighbour of itself")
        tags = self.words(table.get("tags", []), (*here, "tags"))
        sides = self.words(table.get("sides", []), (*here, "sides"))
        sides += [tag for tag in tags if tag in COMPASS and tag not in sides]
        circle = self.integer(table.get("circle", 0), 0, MOST_SEATS, (*here, "circle"))
        at = table.get("at", list(drawn))
        if not (
            isinstance(at, list)
            and len(at) == 2
            and all(type(x) is int and 0 <= x < MOST_SEATS for x in at)
        ):
            self.fail((*here, "at"), "a place in the picture is [row, column], from 0 up")
        marks = tuple(tag for tag in tags if tag not in COMPASS)
        return Seat(name, tuple(near), tuple(sides), marks, circle, (), (at[0], at[1]))

    def _opposite(
        self, name: str, row: object, number: Mapping[str, int]
    ) -> tuple[int, ...] | None:
        here = ("positions", name, "opposite")
        table = self.table(row, f"position {name}", here)
        if "opposite" not in table:
            return None
        return tuple(self._numbers(table["opposite"], number, here))

    def _mutual(
        self, seats: Sequence[Seat], rows: Sequence[Sequence[int]], key: str, word: str
    ) -> None:
        for place, row in enumerate(rows):
            for other in row:
                if place not in rows[other]:
                    one, two = seats[place].name, seats[other].name
                    self.fail(
                        ("positions", one, key),
                        f"{two} is {word} {one}, but {one} is not {word} {two}",
                        f"write {one} among the {key} of {two} too, or {two} nowhere",
                    )

    def _numbers(
        self, value: object, number: Mapping[str, int], path: tuple[str, ...]
    ) -> list[int]:
        """The positions that a list names."""
        if not isinstance(value, list):
            value = [value]
        for name in value:
            if str(name) not in number:
                remedy = f"the positions are {', '.join(number)}"
                self.fail(path, f"there is no position {short(str(name))}", remedy)
        return sorted({number[str(name)] for name in value})

    # -- the birds -----------------------------------------------------------------------------

    def _birds(self, rows: Mapping[str, object], cove: Cove) -> tuple[Bird, ...]:
        if not rows:
            self.fail(("birds",), "there are no birds", "write NAME = WISH for each")
        if len(rows) > len(cove.seats):
            name = list(rows)[len(cove.seats)]
            cause = f"there are {len(rows)} birds for {len(cove.seats)} seats"
            self.fail(("birds", name), cause, "leave some out, or take a larger board")
        birds: list[Bird] = []
        for name, row in rows.items():
            self.check_name(name, "a bird", ("birds", name))
            birds.append(self._bird(name, row, rows, cove))
        for place, bird in enumerate(birds):
            for other in birds[:place]:
                if bird.seat and bird.seat == other.seat:
                    cause = f"{other.name} and {bird.name} both sit on {bird.seat}"
                    self.fail(("birds", bird.name), cause, "a seat holds one bird")
        return tuple(birds)

    def _bird(self, name: str, row: object, birds: Mapping[str, object], cove: Cove) -> Bird:
        here = ("birds", name)
        table = row if isinstance(row, dict) else {"wish": row}
        self.check_keys(table, _OF_BIRD, "a bird", here)
        kind, target = self._wish(table.get("wish", 0), here)
        given = [str(table[key]) for key in ("bird", "tag") if key in table]
        if target and given:
            self.fail(here, f"{name} names {short(target)}, and {short(given[0])} besides")
        target = target or "".join(given)
        if kind.names == "nothing" and target:
            cause = f"the wish {kind.name} names nobody, and there is {short(target)}"
            self.fail(here, cause)
        if kind.names != "nothing" and not target:
            missing = "another bird" if kind.names == "bird" else "a mark"
            remedy = f'write {name} = "{kind.name} NAME"'
            self.fail(here, f"the wish {kind.name} must name {missing}", remedy)
        if kind.names == "bird" and target not in birds:
            remedy = f"the birds here are {', '.join(birds)}"
            self.fail(here, f"{name} wishes for {short(target)}, who is not there", remedy)
        if kind.names == "mark":
            target = target.strip().casefold()
            self._tag(name, target, cove)
        seat = str(table.get("seat", ""))
        if seat and seat not in cove.number:
            remedy = f"the seats are {', '.join(cove.number)}"
            self.fail(here, f"{name} sits on {short(seat)}, and there is no such seat", remedy)
        return Bird(
            name,
            kind.name,
            target,
            self.integer(table.get("weight", 1), 1, _MOST_WEIGHT, (*here, "weight")),
            self.integer(table.get("priority", 1), 1, _MOST_PRIORITY, (*here, "priority")),
            seat,
        )

    def _tag(self, name: str, tag: str, cove: Cove) -> None:
        """Refuses a wish for a tag that no seat has."""
        tags = sorted({tag for seat in cove.seats for tag in seat.tags})
        if tag in tags:
            return
        remedy = f"the tags here are {', '.join(tags)}" if tags else "no seat has a tag here"
        if tag in COMPASS:
            remedy = f'it is a side: write {name} = "{tag}"'
        self.fail(
            ("birds", name), f"{name} wishes for {short(tag)}, a tag that no seat has", remedy
        )

    def _wish(self, wish: object, here: tuple[str, ...]) -> tuple[Kind, str]:
        """The kind of a wish, and the bird or the mark that follows it in the same words."""
        if isinstance(wish, list) and wish and all(isinstance(part, str | int) for part in wish):
            kind, target = self._wish(wish[0], here)
            return kind, " ".join([target, *map(str, wish[1:])]).strip()
        found: tuple[Kind, str] | None = None
        if isinstance(wish, str):
            found = wish_named(wish)
        elif type(wish) is int and wish in NUMBERED:
            found = NUMBERED[wish], ""
        if found is None:
            remedy = f"the wishes are 0 to 14, {', '.join(KINDS)}"
            self.fail(here, f"{short(str(wish))} is no wish", remedy)
        return found


def wish_named(words: str) -> tuple[Kind, str] | None:
    """A wish in words, and what follows them: `next to red`; the longest name of a kind counts."""
    pieces = [piece for piece in re.split(r"([\s_\-]+)", words.strip()) if piece]
    for end in range(len(pieces), 0, -2):
        kind = NAMED.get(plain("".join(pieces[:end])))
        if kind is not None:
            return kind, "".join(pieces[end + 1 :])
    return None
