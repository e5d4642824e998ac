"""What a cove and its birds tell the rules.

"The same as" and "the contrary of" are followed here to the wish that they mean, so that the rules
know ordinary wishes only, wanted by some birds and refused by others.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from clausette.grounding.facts import FactColumn, Facts, Plain, plain_facts
from clausette.language.lexer import KEYWORDS
from clausette.puzzles.base import Decisions
from clausette.puzzles.pelican.board import COMPASS, Board, Cove
from clausette.puzzles.pelican.wishes import ANY, CONTRARY, KINDS, MARKED, SAME

_RULES = tuple(name for name in KINDS if name not in (ANY, SAME, CONTRARY))
"""The kinds of wishes that have a rule."""
_TAGS = ("corner", "long", "short", "boomerang")
_TERM = re.compile(r"[0-9_]*[A-Za-z][A-Za-z0-9_]*")
NEVER = "never"
"""The contrary of no wish: a rule of its own."""


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


def facts_of(board: Board) -> Facts:
    """The tables of rules.touist for this board."""
    cove, birds = board.cove, _birds(board)
    own = dict(zip(board.number, birds, strict=True))
    cards = {own[name]: meant(board, name) for name in board.number}
    naming = {kind.name for kind in KINDS.values() if kind.names == "bird"}
    marks = {bird: card.target for bird, card in cards.items() if card.kind == MARKED}
    marked = sorted(set(marks.values()))
    mark = dict(zip(marked, distinct_terms(marked, "m"), strict=True))
    seats = _shared(cove).terms
    kept = {own[b.name]: seats[cove.number[b.seat]] for b in board.birds if b.seat}
    tables: dict[str, Plain] = {
        "mark": {bird: mark[name] for bird, name in marks.items()},
        "marked": {mark[name]: _tagged(cove, seats, name) for name in marked},
        "Birds": birds,
        "weight": dict(zip(birds, weights(board), strict=True)),
        "verb": {bird: "refuses" if card.refused else "wants" for bird, card in cards.items()},
        "verbe": {bird: "refuse" if card.refused else "veut" for bird, card in cards.items()},
        "wants": _by_kind({bird: card for bird, card in cards.items() if not card.refused}),
        "refuses": _by_kind({bird: card for bird, card in cards.items() if card.refused}),
        "Never": [bird for bird, card in cards.items() if card.kind == NEVER],
        "target": {bird: own[card.target] for bird, card in cards.items() if card.kind in naming},
        "spare": len(cove.seats) - len(birds),
        "Kept": list(kept),
        "kept": kept,
    }
    return plain_facts(tables, Facts(_terms(board), _shared(cove).tables))


def decisions_of(board: Board) -> Decisions:
    """`at(b,s)` for every bird and every seat."""
    codes = {term: code for code, term in enumerate(_terms(board))}
    count = len(board.cove.seats)
    each_bird = np.repeat(np.array([codes[bird] for bird in _birds(board)]), count)
    each_seat = np.tile(np.arange(count, dtype=np.int64), len(board.birds))
    keys = (FactColumn(each_bird, True), FactColumn(each_seat, True, 0, count - 1))
    seats = [seat.name for seat in board.cove.seats]
    return Decisions("at", keys, [(bird, seat) for bird in board.number for seat in seats])


def _birds(board: Board) -> list[str]:
    """The terms of the birds, in their order."""
    return distinct_terms([bird.name for bird in board.birds])


def _terms(board: Board) -> tuple[str, ...]:
    """Those of the cove, then of the birds: one code a term, be it that of a bird and of a wish."""
    return tuple(dict.fromkeys((*_shared(board.cove).terms, *_birds(board))))


def _by_kind(cards: Mapping[str, Meant]) -> dict[str, list[str]]:
    """The birds of every kind of wish that has a rule."""
    return {_term(rule): [b for b, card in cards.items() if card.kind == rule] for rule in _RULES}


def _term(kind: str) -> str:
    return kind.replace("-", "_")


def _tagged(cove: Cove, terms: Sequence[str], tag: str) -> list[str]:
    return [term for term, seat in zip(terms, cove.seats, strict=False) if tag in seat.tags]


@lru_cache(maxsize=16)
def _shared(cove: Cove) -> Facts:
    """The terms of the seats, then of the kinds of wishes, and the tables over them."""
    seats, every = cove.seats, range(len(cove.seats))
    terms = distinct_terms([seat.name for seat in seats], "s")

    def rows(numbers: Iterable[Iterable[int]]) -> dict[str, list[str]]:
        return {s: [terms[n] for n in row] for s, row in zip(terms, numbers, strict=True)}

    def one_side(s: int, t: int) -> bool:
        return s != t and not set(seats[s].sides).isdisjoint(seats[t].sides)

    def one_corner(s: int, t: int) -> bool:
        return bool(seats[s].sides and seats[t].sides) and not one_side(s, t)

    def one_circle(s: int, t: int) -> bool:
        return s != t and 0 < seats[s].circle == seats[t].circle

    tables: dict[str, Plain] = {
        "Seats": terms,
        **{tag.capitalize(): _tagged(cove, terms, tag) for tag in _TAGS},
        **{
            side.capitalize(): [terms[s] for s in every if side in seats[s].sides]
            for side in COMPASS
        },
        "near": rows(seat.neighbours for seat in seats),
        "across": rows(seat.across for seat in seats),
        "beside": rows([t for t in every if one_side(s, t)] for s in every),
        "turning": rows([t for t in seats[s].neighbours if one_corner(s, t)] for s in every),
        "around": rows([t for t in every if one_circle(s, t)] for s in every),
        "circle": {n: [terms[s] for s in every if seats[s].circle == n] for n in (1, 2, 3)},
    }
    kinds = map(_term, _RULES)
    return plain_facts(tables, Facts(tuple(dict.fromkeys((*terms, *kinds))), {}))


# -- names as terms of the language: ASCII, no blanks, no two alike ------------------------------


def distinct_terms(names: Sequence[str], before: str = "b") -> list[str]:
    """A term for every name, the name itself where it is one; `before` stands before the others."""
    own = {name for name in names if _is_term(name)}
    taken: set[str] = set()
    terms: list[str] = []
    for name in names:
        term = name if name in own else _made(name, before)
        number = 1
        while term in taken or (name not in own and term in own):
            number += 1
            term = f"{_made(name, before)}_{number}"
        taken.add(term)
        terms.append(term)
    return terms


def _is_term(name: str) -> bool:
    return _TERM.fullmatch(name) is not None and name not in KEYWORDS


def _made(name: str, before: str) -> str:
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    word = re.sub(r"[^A-Za-z0-9]+", "_", bare).strip("_")
    return word if _is_term(word) else f"{before}{word}"
