"""Moves and steps as people and language models state them: `r3c4 = L`, `r1c1 and r1c2 are shaded
because …`.

Cells are named as everywhere, or by row and column from 1; what is said of them is a sign behind
`=` and the like, or the puzzle's own words, in English or French. Of a step the conclusion counts:
what comes before *because*, or behind *so*; and the rules that it names in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from clausette.errors import InputError
from clausette.puzzles.base import Spot
from clausette.puzzles.manner import manner_of
from clausette.puzzles.palette import UNKNOWN
from clausette.puzzles.telling import shown
from clausette.puzzles.tutored import Tutored
from clausette.reasoning.sayings import Sayings
from clausette.scene import Edge
from clausette.words import LANGUAGES, say

Move: TypeAlias = tuple[Spot, str]
"""A place, and the sign that it gets."""

_CELL = re.compile(
    r"\(\s*(?:r(?:ow)?\s*)?(\d{1,3})\s*,\s*(?:c(?:ol(?:umn)?)?\s*)?(\d{1,3})\s*\)"
    r"|\br(?:ow|angée)?\s*(\d{1,3})\s*[,_]?\s*c(?:ol(?:umn|onne)?)?\.?\s*(\d{1,3})\b"
    r"|\bligne\s*(\d{1,3})\s*,?\s*colonne\s*(\d{1,3})\b",
    re.IGNORECASE,
)
_NAME: Final = r"r\d+c\d+(?:/r\d+c\d+)?"
_RANGE: Final = rf"{_NAME}(?:\s*(?:–|—|-|\.\.|\bto\b|\bà\b)\s*{_NAME})?"
_CELLS: Final = rf"({_RANGE}(?:\s*(?:,\s*(?:and|et)?|and|et|&)\s*{_RANGE})*)"
_IS: Final = r"\s*(:=|==?|:|->|→|←|is|are|est|sont|≠|!=|<>|is not|are not|isn't|n'est pas)\s*"
_NOT: Final = frozenset(("≠", "!=", "<>", "is not", "are not", "isn't", "n'est pas"))
_PLAIN = re.compile(_CELLS + _IS + r"""["'`]?([^\s"'`,;])["'`]?(?![\w-])""")
_REASON = re.compile(r"\b(?:because|since|suppose|supposons|car|puisque|parce qu)\b")
_ASIDE = re.compile(
    r"^[ \t]*(?:first|known|from the above|d'abord|déjà connu|d'après ce qui précède)\s*:.*$",
    re.MULTILINE | re.IGNORECASE,
)
_SO = re.compile(r"\b(?:so|therefore|hence|thus|donc|ainsi)\b[,:]?\s")
_CITED = re.compile(r"\[([a-z][\w-]*(?:\s*,\s*[a-z][\w-]*)*)\]")
_LONGEST: Final = 10_000


@dataclass(frozen=True, slots=True)
class Stated:
    """What is claimed, as literals of the tutor's formula, and the rules that are named for it."""

    literals: tuple[int, ...]
    rules: tuple[str, ...] = ()
    """Also such as there are none: nothing follows by them."""


def stated_in(text: str, board: Tutored) -> Stated:
    """What a text claims of a board; an InputError if it says nothing of a cell."""
    text = _CELL.sub(_canonical, text[:_LONGEST])
    literals = dict.fromkeys(_claims(_conclusion(_ASIDE.sub("", text)), board))
    if not literals:
        cause = say(
            "{text} says nothing of a cell; write r3c4 = and a sign, or what the rules say of it",
            text=shown(" ".join(text.split())),
        )
        raise InputError(cause)
    cited = [name.strip() for match in _CITED.finditer(text) for name in match[1].split(",")]
    return Stated(tuple(literals), tuple(dict.fromkeys(cited)))


def placed_by(moves: Sequence[Move], board: Tutored) -> Stated:
    """What signs on places claim."""
    literals = [x for spot, sign in moves for x in _holds(spot, sign, board)]
    return Stated(tuple(dict.fromkeys(literals)))


def _canonical(match: re.Match[str]) -> str:
    row, column = [group for group in match.groups() if group is not None]
    return f"r{int(row)}c{int(column)}"


def _conclusion(text: str) -> str:
    """The part of a step that says what follows."""
    so = [*_SO.finditer(text)]
    before = _REASON.split(text, maxsplit=1)[0]
    if so and re.search(_NAME, before) is None:
        return text[so[-1].end() :]
    return before if re.search(_NAME, before) else text


def _claims(text: str, board: Tutored) -> Iterator[int]:
    for match in _PLAIN.finditer(text):
        for spot in _spots(match[1], board):
            if match[2].isalpha() and not _fits(spot, match[3], board):
                continue  # `r3c4 is a …`: words
            if match[2] in _NOT:
                yield from _lacks(spot, match[3], board)
            else:
                yield from _holds(spot, match[3], board)
    atoms = board.tutor.guarded.plain.atoms
    for pattern, name, true in _patterns(board):
        for match in pattern.finditer(text):
            second = match[2] if pattern.groups > 1 else None
            for term in (board.term_at[spot] for spot in _spots(match[1], board)):
                atom = f"{name}({term})" if second is None else f"{name}({term},{second})"
                variable = atoms.variable(atom)
                if variable is not None:
                    yield variable if true else -variable


def _patterns(board: Tutored) -> Iterator[tuple[re.Pattern[str], str, bool]]:
    """The words of the puzzle's atoms in all languages, with the atom's name and its value."""
    sayings = manner_of(board.puzzle.folder).sayings
    for language in LANGUAGES:
        yield from _phrases(_frozen(sayings.get(language, {})))


_Phrase: TypeAlias = tuple[str, bool, str]


def _frozen(sayings: Sayings) -> tuple[_Phrase, ...]:
    return tuple(
        (key, true, words)
        for key, pair in sayings.items()
        for true, saying in zip((True, False), pair, strict=True)
        for words in (saying.one, saying.many)
    )


@lru_cache(maxsize=128)
def _phrases(phrases: tuple[_Phrase, ...]) -> tuple[tuple[re.Pattern[str], str, bool], ...]:
    found = []
    for key, true, words in phrases:
        name, _, second = key.partition("(")[0].partition("=")
        if not words.startswith("{0} ") or second:
            continue
        said = re.escape(words.removeprefix("{0} ")).replace(r"\{1\}", r"(\w+)")
        found.append((re.compile(rf"{_CELLS}\s+{said}(?!\w)"), name, true))
    return tuple(found)


# -- places and signs ------------------------------------------------------------------------------


def _spots(names: str, board: Tutored) -> Iterator[Spot]:
    """The places of a list of names, with those between the ends of a run."""
    for match in re.finditer(_RANGE, names):
        ends = [_spot(name, board) for name in re.findall(_NAME, match[0])]
        yield from ends if len(ends) == 1 else _between(*ends)


def _spot(name: str, board: Tutored) -> Spot:
    spot = board.spots_named.get(name)
    if spot is None:
        cell = re.fullmatch(r"r(\d+)c(\d+)", name)
        rows, columns = board.puzzle.filling.size(board.board)
        if cell and 1 <= int(cell[1]) <= rows and 1 <= int(cell[2]) <= columns:
            raise InputError(say("nobody fills {place} on this board", place=name))
        raise InputError(say("there is no {cell} on this board", cell=name))
    return spot


def _between(one: Spot, other: Spot) -> list[Spot]:
    if (
        isinstance(one, Edge)
        or isinstance(other, Edge)
        or (one[0] != other[0]) == (one[1] != other[1])
    ):
        return [one, other]
    return [(r, c) for r in range(one[0], other[0] + 1) for c in range(one[1], other[1] + 1)]


def _fits(spot: Spot, sign: str, board: Tutored) -> bool:
    allowed = _allowed(spot, board)
    return sign in allowed or sign.swapcase() in allowed


def _allowed(spot: Spot, board: Tutored) -> str:
    """The signs that a place may get; of one that is given those of all others, since one of them
    is known there, and no other can be."""
    states = board.palette.states
    if spot in states or not board.variables_at(spot):
        return states.get(spot, "")
    r, c = board.palette.spot(spot)
    every = "".join(dict.fromkeys("".join(states.values())))
    return every if board.palette.start[r][c] in every else ""


def _signs(spot: Spot, sign: str, board: Tutored) -> tuple[list[int], list[int]]:
    """The literals that a sign on a place makes true: of decisions that hold, and of others."""
    allowed = _allowed(spot, board)
    sign = sign if sign in allowed else sign.swapcase()
    name = board.puzzle.filling.cell_name(spot)
    if not allowed:
        raise InputError(say("nobody fills {place} on this board", place=name))
    if sign not in allowed or sign == UNKNOWN:
        cause = say(
            "{place} may hold one of {signs}, not {sign}",
            place=name,
            signs=" ".join(allowed),
            sign=shown(sign),
        )
        raise InputError(cause)
    rows = [list(row) for row in board.palette.start]
    r, c = board.palette.spot(spot)
    rows[r][c] = sign
    chosen = board.puzzle.filling.chosen(board.board, ["".join(row) for row in rows]).tolist()
    values = dict(zip(board.variables, chosen, strict=True))
    mine = board.variables_at(spot)
    return [v for v in mine if values[v] > 0], [-v for v in mine if values[v] == 0]


def _holds(spot: Spot, sign: str, board: Tutored) -> list[int]:
    held, lacking = _signs(spot, sign, board)
    return held or lacking


def _lacks(spot: Spot, sign: str, board: Tutored) -> list[int]:
    held, lacking = _signs(spot, sign, board)
    if held:
        return [-v for v in held]
    if len(lacking) == 1:
        return [-lacking[0]]
    name = board.puzzle.filling.cell_name(spot)
    raise InputError(say("say what {place} holds, not that it holds something", place=name))
