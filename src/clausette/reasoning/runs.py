"""Names of cells in a row: r2c1, r2c2, r2c3 and r2c4 are read as r2c1–r2c4.

A name is taken for that of a cell if it has two numbers; a run is one in which only one of them
counts on. Three cells are as short by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

_CELL = re.compile(r"(\D+)(\d+)(\D+)(\d+)")
_SHORTEST = 4  # cells of a run


def in_runs(names: Iterable[str]) -> list[str]:
    """The names in their order, those of four cells or more in a row or column as one; the longest
    runs first, since a cell can be in two."""
    left = list(dict.fromkeys(names))
    told = {name: name for name in left}
    places = {name: key for name in left if (key := _place(name)) is not None}
    while len(run := _longest(places)) >= _SHORTEST:
        for name in run:
            del places[name]
            del told[name]
        told[run[0]] = f"{run[0]}–{run[-1]}"
    order = {name: n for n, name in enumerate(left)}
    return [told[name] for name in sorted(told, key=order.__getitem__)]


_Place = tuple[str, int, int]


def _place(name: str) -> _Place | None:
    match = _CELL.fullmatch(name)
    return None if match is None else (match[1] + " " + match[3], int(match[2]), int(match[4]))


def _longest(places: dict[str, _Place]) -> list[str]:
    """The names of a longest run, from its start; of several the first."""
    names = {place: name for name, place in places.items()}
    best: list[str] = []
    for kind, row, column in names:
        for down, right in ((0, 1), (1, 0)):
            if (kind, row - down, column - right) in names:
                continue
            run, at = [], (kind, row, column)
            while at in names:
                run.append(names[at])
                at = (kind, at[1] + down, at[2] + right)
            best = run if len(run) > len(best) else best
    return best
