"""What a cove and its birds tell the rules.

"The same as" and "the contrary of" are followed here to the wish that they mean, so that the rules
know ordinary wishes only, wanted by some birds and refused by others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.puzzles.base import Decisions
from clausette.puzzles.pelican.board import COMPASS, Board, Cove, Seat
from clausette.puzzles.pelican.terms import distinct_terms
from clausette.puzzles.pelican.wishes import ANY, CONTRARY, KINDS, MARKED, SAME

_RULES = tuple(name for name in KINDS if name not in (ANY, SAME, CONTRARY))
"""The kinds of wishes that have a rule."""
_TAGS = ("corner", "long", "short", "boomerang")
NEVER = "never"
"""The contrary of no wish: a rule of its own."""

_NO = np.zeros(0, dtype=np.int64)


class Meant(NamedTuple):
    """The ordinary wish that a bird's card comes to."""

    kind: str
    target: str
    refused: bool = False


def meant(board: Board, name: str) -> Meant:
    """What a bird's card comes to: `any` for all cards that ask for nothing.

    So do a card that names its own bird, in the end or at once, and a chain of cards that comes
    back to a bird it passed.
    """
    passed = {name}
    bird, refused = board.birds[board.number[name]], False
    while bird.wish in (SAME, CONTRARY):
        if bird.target in passed:
            return Meant(ANY, "")
        passed.add(bird.target)
        refused ^= bird.wish == CONTRARY
        bird = board.birds[board.number[bird.target]]
    if KINDS[bird.wish].names == "bird" and bird.target == name:
        return Meant(ANY, "")
    if bird.wish == ANY:
        return Meant(NEVER if refused else ANY, "")
    return Meant(bird.wish, bird.target, refused)


def alike(board: Board) -> list[list[str]]:
    """Birds whose cards come to the same, who are free, and whom nobody's card is about."""
    cards = {bird.name: meant(board, bird.name) for bird in board.birds}
    groups: dict[Meant, list[str]] = {}
    wanted = {card.target for card in cards.values() if card.kind != MARKED}
    for bird in board.birds:
        if bird.name not in wanted and not bird.seat:
            groups.setdefault(cards[bird.name], []).append(bird.name)
    return list(groups.values())


def weights(board: Board) -> list[int]:
    """A weight for every bird, such that a first priority outweighs all later ones together."""
    scaled = [0] * len(board.birds)
    unit = 1
    for level in reversed(board.levels):
        birds = [n for n, bird in enumerate(board.birds) if bird.priority == level]
        for number in birds:
            scaled[number] = board.birds[number].weight * unit
        unit *= 1 + sum(board.birds[number].weight for number in birds)
    return scaled


class _Cove(NamedTuple):
    """What all deals on a cove share; the code of a seat is its number."""

    terms: tuple[str, ...]
    tables: Mapping[str, Table]


class _Codes:
    """One code a term: a bird may bear the name of a wish."""

    def __init__(self, terms: Sequence[str]) -> None:
        self.terms = list(terms)
        self._codes = {term: code for code, term in enumerate(terms)}

    def __getitem__(self, term: str) -> int:
        code = self._codes.setdefault(term, len(self.terms))
        if code == len(self.terms):
            self.terms.append(term)
        return code

    def of_birds(self, board: Board) -> list[int]:
        """The codes of the birds, in their order."""
        return [self[term] for term in distinct_terms([bird.name for bird in board.birds])]


def facts_of(board: Board) -> Facts:
    """The tables of rules.touist for this board."""
    shared = _shared(board.cove)
    codes = _Codes(shared.terms)
    own = codes.of_birds(board)
    cards = [meant(board, bird.name) for bird in board.birds]
    dealt = list(zip(own, cards, strict=True))
    birds = _terms(own)
    kept = [(own[n], board.cove.number[b.seat]) for n, b in enumerate(board.birds) if b.seat]
    tables = {
        **shared.tables,
        **_marks(board, dealt, codes),
        "$Birds": _set(own),
        "$weight": Table((birds,), FactColumn(np.array(weights(board), dtype=np.int64))),
        "$verb": Table((birds,), _verbs(cards, codes["wants"], codes["refuses"])),
        "$verbe": Table((birds,), _verbs(cards, codes["veut"], codes["refuse"])),
        "$wants": _by_kind([(b, card) for b, card in dealt if not card.refused], codes),
        "$refuses": _by_kind([(b, card) for b, card in dealt if card.refused], codes),
        "$Never": _set(b for b, card in dealt if card.kind == NEVER),
        "$target": _map(
            [
                (b, own[board.number[card.target]])
                for b, card in dealt
                if card.kind in KINDS and KINDS[card.kind].names == "bird"
            ]
        ),
        "$spare": Table((), FactColumn(np.array([len(board.cove.seats) - len(own)]))),
        "$Kept": _set(bird for bird, _ in kept),
        "$kept": _map(kept),
    }
    return Facts(codes.terms, tables)


def decisions_of(board: Board) -> Decisions:
    """`at(b,s)` for every bird and every seat."""
    own = _Codes(_shared(board.cove).terms).of_birds(board)
    count = len(board.cove.seats)
    each_bird = np.repeat(np.array(own, dtype=np.int64), count)
    each_seat = np.tile(np.arange(count, dtype=np.int64), len(own))
    keys = (FactColumn(each_bird, True), FactColumn(each_seat, True, 0, count - 1))
    seats = [seat.name for seat in board.cove.seats]
    return Decisions("at", keys, [(bird, seat) for bird in board.number for seat in seats])


def _verbs(cards: Sequence[Meant], wants: int, refuses: int) -> FactColumn:
    return _terms(refuses if card.refused else wants for card in cards)


def _by_kind(dealt: Sequence[tuple[int, Meant]], codes: _Codes) -> Table:
    """The birds of every kind of wish that has a rule."""
    rows: dict[str, list[int]] = {rule: [] for rule in _RULES}
    for bird, card in dealt:
        if card.kind in rows:
            rows[card.kind].append(bird)
    return _sets([codes[_term(rule)] for rule in _RULES], list(rows.values()))


def _marks(board: Board, dealt: Sequence[tuple[int, Meant]], codes: _Codes) -> dict[str, Table]:
    """The marks that birds wish for, and the seats that bear them."""
    wished = [(bird, card.target) for bird, card in dealt if card.kind == MARKED]
    marks = sorted({mark for _, mark in wished})
    code = {mark: codes[term] for mark, term in zip(marks, distinct_terms(marks, "m"), strict=True)}
    rows = [_where(board.cove, _tagged(mark)) for mark in marks]
    return {
        "$mark": _map([(bird, code[mark]) for bird, mark in wished]),
        "$marked": _sets(code.values(), rows),
    }


def _term(kind: str) -> str:
    return kind.replace("-", "_")


@lru_cache(maxsize=16)
def _shared(cove: Cove) -> _Cove:
    """The terms of the seats, then of the kinds of wishes, and the tables over them."""
    seats = cove.seats
    names = distinct_terms([seat.name for seat in seats], "s")
    every = range(len(seats))

    def related(by: Callable[[Seat, Seat], bool], among: Sequence[Sequence[int]]) -> Table:
        rows = [[t for t in among[s] if t != s and by(seats[s], seats[t])] for s in every]
        return _sets(every, rows)

    def one_side(one: Seat, other: Seat) -> bool:
        return bool(set(one.sides) & set(other.sides))

    def one_corner(one: Seat, other: Seat) -> bool:
        return bool(one.sides and other.sides) and not one_side(one, other)

    def one_circle(one: Seat, other: Seat) -> bool:
        return bool(one.circle) and one.circle == other.circle

    anywhere, near = [every] * len(seats), [seat.neighbours for seat in seats]
    circles = (1, 2, 3)
    tables = {
        "$Seats": _set(every),
        **{f"${tag.capitalize()}": _set(_where(cove, _tagged(tag))) for tag in _TAGS},
        **{f"${side.capitalize()}": _set(_where(cove, _lies(side))) for side in COMPASS},
        "$near": _sets(every, near),
        "$across": _sets(every, [seat.across for seat in seats]),
        "$beside": related(one_side, anywhere),
        "$turning": related(one_corner, near),
        "$around": related(one_circle, anywhere),
        "$circle": Table(
            (FactColumn(np.array(circles), False, 1, 3),),
            *_ragged([_where(cove, _circling(circle)) for circle in circles]),
        ),
    }
    # A seat may bear the name of a wish; one code a term.
    kinds = (_term(rule) for rule in _RULES if _term(rule) not in names)
    return _Cove((*names, *kinds), tables)


def _tagged(tag: str) -> Callable[[Seat], bool]:
    return lambda seat: tag in seat.tags


def _lies(side: str) -> Callable[[Seat], bool]:
    return lambda seat: side in seat.sides


def _circling(circle: int) -> Callable[[Seat], bool]:
    return lambda seat: seat.circle == circle


def _where(cove: Cove, holds: Callable[[Seat], bool]) -> list[int]:
    return [number for number, seat in enumerate(cove.seats) if holds(seat)]


def _terms(codes: Iterable[int]) -> FactColumn:
    return FactColumn(np.fromiter(codes, dtype=np.int64), True)


def _set(codes: Iterable[int]) -> Table:
    column = _terms(codes)
    return Table((), column, np.array((0, len(column.values))))


def _map(rows: Sequence[tuple[int, int]]) -> Table:
    return Table((_terms(key for key, _ in rows),), _terms(value for _, value in rows))


def _sets(keys: Iterable[int], rows: Sequence[Sequence[int]]) -> Table:
    return Table((_terms(keys),), *_ragged(rows))


def _ragged(rows: Sequence[Sequence[int]]) -> tuple[FactColumn, NDArray[np.int64]]:
    values = [code for row in rows for code in row]
    starts = np.cumsum([0, *map(len, rows)])
    return (_terms(values) if values else FactColumn(_NO, True)), starts
