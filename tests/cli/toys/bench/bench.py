"""A toy for tests: names on a bench, of whom some (with a star) want to sit at an end."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.puzzles.base import BoardError, Decisions, Format, Option, Told, Violation
from clausette.scene import Look, Scene, Seat


@dataclass(frozen=True, slots=True)
class Board:
    names: tuple[str, ...]
    wishing: frozenset[str]
    told: bool = False

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(f"s{number}" for number in range(1, len(self.names) + 1))

    @property
    def ends(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((self.seats[0], self.seats[-1])))


def _read(text: str, name: str) -> Board:
    words = text.split()
    if words[:1] != ["bench"] or len(words) < 2:
        raise BoardError(name, 1, 1, "names are needed", "bench ann* bob")
    names = [word.rstrip("*") for word in words[1:]]
    if len(set(names)) != len(names):
        raise BoardError(name, 1, 7, "a name comes twice", "give everybody a name")
    return Board(tuple(names), frozenset(w.rstrip("*") for w in words[1:] if w.endswith("*")))


def _write(board: Board) -> str:
    return "bench " + " ".join(n + "*" * (n in board.wishing) for n in board.names) + "\n"


class Bench:
    name = "bench"
    titles: Mapping[str, str] = {"en": "Bench", "fr": "Banc"}
    formats = (
        Format(
            "names", "bench ann* bob", (".bench",), _read, _write, lambda t: t.startswith("bench")
        ),
    )
    options: Sequence[Option[Board]] = (
        Option("--note", "", "say a word", lambda b, _: Board(b.names, b.wishing, True)),
    )

    def _codes(self, board: Board) -> dict[str, int]:
        return {term: code for code, term in enumerate((*board.names, *board.seats))}

    def facts(self, board: Board) -> Facts:
        codes = self._codes(board)

        def table(terms: Sequence[str]) -> Table:
            column = FactColumn(np.array([codes[term] for term in terms], dtype=np.int64), True)
            return Table((), column, np.array((0, len(terms))))

        sets = {
            "$Names": board.names,
            "$Seats": board.seats,
            "$Ends": board.ends,
            "$Wishing": sorted(board.wishing, key=board.names.index),
        }
        return Facts(tuple(codes), {name: table(terms) for name, terms in sets.items()})

    def decisions(self, board: Board) -> Decisions:
        codes = self._codes(board)
        pairs = [(codes[n], codes[s]) for n in board.names for s in board.seats]
        columns = np.array(pairs, dtype=np.int64).T
        seats = [(name, seat) for name in board.names for seat in board.seats]
        return Decisions("at", (FactColumn(columns[0], True), FactColumn(columns[1], True)), seats)

    def placement(self, board: Board, chosen: NDArray[np.bool_]) -> dict[str, str]:
        table = chosen.reshape(len(board.names), len(board.seats))
        seats = zip(board.names, table, strict=True)
        return {name: board.seats[int(row.argmax())] for name, row in seats if row.any()}

    def chosen(self, board: Board, placement: Mapping[str, str]) -> NDArray[np.int8]:
        rows = [
            [placement.get(n) == s if n in placement else -1 for s in board.seats]
            for n in board.names
        ]
        return np.array(rows, dtype=np.int8).reshape(-1)

    def read_placement(self, board: Board, text: str, name: str) -> dict[str, str]:
        try:
            return dict(json.loads(text))
        except (ValueError, TypeError):
            raise BoardError(name, 1, 1, "this is no placement", '{"ann": "s1"}') from None

    def check(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        without = [name for name in board.names if placement.get(name) not in board.seats]
        if without:
            return [Violation("seat", (), f"{without[0]} has no seat")]
        seats = list(placement.values())
        twice = [seat for seat in board.seats if seats.count(seat) > 1]
        return [Violation("alone", (), f"two sit on {seat}") for seat in twice]

    def unmet(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        return [
            Violation(told.wisher, (), told.words)
            for told in self.told(board, placement)
            if not told.met
        ]

    def cost(self, board: Board, placement: Mapping[str, str]) -> tuple[int, ...]:
        return (len(self.unmet(board, placement)),)

    def told(self, board: Board, placement: Mapping[str, str]) -> list[Told]:
        return [
            Told(name, placement[name] in board.ends, f"{name} wants an end")
            for name in board.names
            if name in board.wishing
        ]

    def notes(self, board: Board) -> list[str]:
        return ["a word"] if board.told else []

    def scene(self, board: Board, placement: Mapping[str, str] | None = None) -> Scene:
        who = {seat: name for name, seat in (placement or {}).items()}
        looks = tuple(Look(text=who.get(seat, "")) for seat in board.seats)
        places = tuple((seat, (0, at)) for at, seat in enumerate(board.seats))
        return Scene("Bench", (looks,), gestures=(Seat(board.names, places),))


PUZZLE = Bench()
