"""What a board tells `rules.touist`, and the plan in a model of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, TypeAlias

import numpy as np

from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.puzzles.pegs.board import Board, Jump
from clausette.puzzles.pegs.towers import towers_around
from clausette.scene import Place

_MOST_HOLES: Final = 3
"""Of a goal of many pegs, how many get towers."""

Each: TypeAlias = Literal["one", "several"]


def hole_term(place: Place) -> str:
    """A hole in the models."""
    return f"c({place[0]},{place[1]})"


def jump_term(jump: Jump) -> str:
    """A jump in the models: where it begins and where it ends."""
    (a, b), _, (c, d) = jump
    return f"j({a},{b},{c},{d})"


def facts_of(board: Board, steps: int, each: Each = "several") -> Facts:
    """The tables of rules.touist for plans of that many steps."""
    holes, jumps = board.holes, board.jumps
    count, last = len(holes), len(holes) + len(jumps)
    words = ("one", "several", "full", "bare", "free", "board", "count")
    terms = (*map(hole_term, holes), *map(jump_term, jumps), *words)
    code = {word: last + number for number, word in enumerate(words)}
    places = [[board.number[place] for place in jump] for jump in jumps]
    goal = None if board.goal == "any" else board.goals[0]
    first = [code["full" if hole in board.pegs else "bare"] for hole in holes]
    end = ["free" if goal is None else "full" if hole in goal else "bare" for hole in holes]
    by_hole = FactColumn(np.arange(count), terms=True)
    tables = {
        "$k": Table((), FactColumn(np.array([steps]))),
        "$Steps": set_of(range(1, steps + 1)),
        "$each": _word(code[each]),
        "$Holes": set_of(range(count), terms=True),
        "$first": Table((by_hole,), FactColumn(np.array(first), terms=True)),
        "$last": Table((by_hole,), FactColumn(np.array([code[w] for w in end]), terms=True)),
        "$goal": _word(code["count" if goal is None else "board"]),
        "$left": Table((), FactColumn(np.array([len(board.goals[0])]))),
        "$Jumps": set_of(range(count, last), terms=True),
    }
    keys = FactColumn(np.arange(count, last), terms=True)
    for at, name in enumerate(("$from", "$over", "$to")):
        values = np.array([place[at] for place in places], dtype=np.int64)
        tables[name] = Table((keys,), FactColumn(values, terms=True))
    sets: Mapping[str, slice] = {"$off": slice(0, 2), "$on": slice(2, 3), "$at": slice(0, 3)}
    for name, part in sets.items():
        rows: list[list[int]] = [[] for _ in holes]
        for jump, place in enumerate(places, count):
            for hole in place[part]:
                rows[hole].append(jump)
        tables[name] = ragged(range(count), rows, key_terms=True, terms=True)
        touching = rows
    near = [sorted({jump for hole in place for jump in touching[hole]}) for place in places]
    tables["$near"] = ragged(range(count, last), near, key_terms=True, terms=True)
    for name, own, around in (("$Towers", "$tower", goal), ("$Pits", "$pit", _vacant(board))):
        sets_of = _towers(board, around)
        tables[name] = set_of(range(1, len(sets_of) + 1))
        tables[own] = ragged(range(1, len(sets_of) + 1), sets_of, key_terms=False, terms=True)
    return Facts(terms, tables)


def _vacant(board: Board) -> frozenset[Place]:
    return frozenset(board.holes) - board.pegs


def _towers(board: Board, around: frozenset[Place] | None) -> list[Sequence[int]]:
    """Towers around some holes, and the one of all holes."""
    everywhere = range(len(board.holes))
    few = sorted(around or ())[:_MOST_HOLES]
    return [*(tower for hole in few for tower in towers_around(board, hole)), everywhere]


def _word(code: int) -> Table:
    return Table((), FactColumn(np.array([code]), terms=True))


def set_of(values: Iterable[int], *, terms: bool = False) -> Table:
    """A global that is a set."""
    column = np.array(list(values), dtype=np.int64)
    return Table((), FactColumn(column, terms), np.array((0, len(column))))


def ragged(
    keys: Iterable[int], rows: Sequence[Sequence[int]], *, key_terms: bool, terms: bool
) -> Table:
    """A set for every key."""
    starts = np.cumsum([0, *map(len, rows)])
    values = np.array([value for row in rows for value in row], dtype=np.int64)
    column = FactColumn(np.array(list(keys), dtype=np.int64), key_terms)
    return Table((column,), FactColumn(values, terms), starts)
