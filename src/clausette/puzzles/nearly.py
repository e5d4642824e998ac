"""Answers that are nearly right: a solution with one cell changed, two neighbours changed alike,
two cells swapped, two signs swapped.

Each is refused by the puzzle's own checker, so it must be refused by the rules too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import Any

from clausette.deadline import NEVER, Deadline
from clausette.puzzles.base import spot_of
from clausette.puzzles.finding import Installed
from clausette.scene import Place
from clausette.words import Message, say

_TRIED = 400


def nearly_right(
    found: Installed,
    board: Any,
    answer: Sequence[str],
    most: int,
    *,
    deadline: Deadline = NEVER,
) -> list[tuple[Message, tuple[str, ...]]]:
    """Wrong answers near a right one, each with what was changed; the same ones every time.

    They are chosen to break different rules, those that break the fewest first, and from those
    that were looked at before the deadline.
    """
    puzzle = found.filling
    by_rules: dict[frozenset[str], list[tuple[Message, tuple[str, ...]]]] = {}
    for change, rows in _changed(found, board, tuple(answer)):
        if deadline.over:
            break
        broken = frozenset(violation.rule for violation in puzzle.check(board, rows))
        if broken:
            by_rules.setdefault(broken, []).append((change, rows))
    groups = [by_rules[key] for key in sorted(by_rules, key=lambda key: (len(key), sorted(key)))]
    chosen: list[tuple[Message, tuple[str, ...]]] = []
    for turn in range(_TRIED):
        left = [group[turn] for group in groups if turn < len(group)]
        chosen += left[: most - len(chosen)]
        if not left or len(chosen) == most:
            break
    return chosen


def _changed(
    found: Installed, board: Any, rows: tuple[str, ...]
) -> Iterator[tuple[Message, tuple[str, ...]]]:
    puzzle = found.filling
    name = puzzle.cell_name
    states = puzzle.states(board)
    drawn = len(rows) > puzzle.size(board)[0]
    at = {spot: spot_of(spot, drawn) for spot in sorted(states)}
    held = {spot: rows[r][c] for spot, (r, c) in at.items()}
    signs = sorted({sign for own in states.values() for sign in own})
    for first, second in pairwise(signs):
        both = {spot for spot, own in states.items() if first in own and second in own}
        if len(both) == len(states):
            table = str.maketrans(first + second, second + first)
            yield _swapped(first, second), tuple(row.translate(table) for row in rows)
        elif both:
            # Cells and sides may have different signs.
            turned = {first: second, second: first}
            yield (
                _swapped(first, second),
                _put(rows, {at[s]: turned.get(held[s], held[s]) for s in both}),
            )
    singles = [(spot, sign) for spot in at for sign in sorted(states[spot]) if sign != held[spot]]
    pairs = [
        (one, other)
        for one, other in combinations(at, 2)
        if held[one] != held[other] and held[other] in states[one] and held[one] in states[other]
    ]
    order = Random(len(rows))
    for spot, sign in order.sample(singles, min(len(singles), _TRIED)):
        yield say("{cell} = {sign}", cell=name(spot), sign=sign), _put(rows, {at[spot]: sign})
    # What stands in pairs is seen as too much or too little only when a whole pair is.
    alike = [
        (spot, other, sign)
        for spot, sign in singles
        for other in ((spot[0], spot[1] + 1, *spot[2:]), (spot[0] + 1, spot[1], *spot[2:]))
        if other in held and held[spot] == held[other]
    ]
    for spot, other, sign in order.sample(alike, min(len(alike), _TRIED)):
        told = say("{cell} = {other} = {sign}", cell=name(spot), other=name(other), sign=sign)
        yield told, _put(rows, {at[spot]: sign, at[other]: sign})
    for one, other in order.sample(pairs, min(len(pairs), _TRIED)):
        changes = {at[one]: held[other], at[other]: held[one]}
        yield _swapped(name(one), name(other)), _put(rows, changes)


def _swapped(one: str, other: str) -> Message:
    return say("{one} and {other} swapped", one=one, other=other)


def _put(rows: tuple[str, ...], changes: dict[Place, str]) -> tuple[str, ...]:
    return tuple(
        "".join(changes.get((r, c), sign) for c, sign in enumerate(row))
        for r, row in enumerate(rows)
    )
