"""LITS, also called Nuruomino: a letter of four shaded cells in every zone; all hang together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, product

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, REGIONS, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, by_zone, cut_off, full_squares, named, unit_name
from clausette.puzzles.kit.codecs import Border
from clausette.puzzles.kit.drawings import ZoneEdges, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import ANY_ZONES, sized_rows
from clausette.scene import Place
from clausette.words import plural, say

SHADED, WHITE = "#", "."
FOUR = ((0, 0), (0, 1), (0, 2), (0, 3))
LETTERS = ((*FOUR[:3], (1, 0)), FOUR, (*FOUR[:3], (1, 1)), (*FOUR[:2], (1, 1), (1, 2)))
"""L, I, T and S: the rows and columns of their cells."""


def ways(cells: Sequence[Place]) -> set[tuple[Place, ...]]:
    """A letter turned and mirrored in all ways, each from its first cell in reading order."""
    found = set()
    for down, right, back in product((1, -1), (1, -1), (1, -1)):
        turned = sorted((down * r, right * c)[::back] for r, c in cells)
        found.add(tuple((r - turned[0][0], c - turned[0][1]) for r, c in turned))
    return found


def letter(cells: Sequence[Place]) -> str:
    """The letter that four cells in one piece form: each is symmetric in its own way."""
    held = {*cells}
    (top, *_, bottom), (left, *_, right) = sorted(r for r, _ in held), sorted(c for _, c in held)
    if top == bottom or left == right:
        return "I"
    flipped = held == {(top + bottom - r, c) for r, c in held}
    mirrored = held == {(r, left + right - c) for r, c in held}
    turned = held == {(top + bottom - r, left + right - c) for r, c in held}
    return "O" if flipped and mirrored else "T" if flipped or mirrored else "S" if turned else "L"


def likely(grid: Grid) -> bool:
    return min(map(len, grid.by_zone.values())) >= 4


class Lits(GridPuzzle):
    """The letters are numbered from 1, and so are all places where one of them fits in a zone."""

    titles = {"en": "LITS", "fr": "LITS"}
    formats = (
        sized_rows(ANY_ZONES, extension=".lits", believe=likely),
        puzzlink(("lits",), Border()),
        pzprv3("lits", REGIONS, ANSWER),
        penpa(ZoneEdges(), description=say("thick edges part the zones"), believe=likely),
    )
    decides = Marks("shaded", SHADED, WHITE, spelt=dict.fromkeys("xLITS", SHADED) | {"-": WHITE})
    gives = Gives(zones=True)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        zone = {x: z for z, cells in grid.by_zone.items() for x in cells}
        at = dict(zip(grid.shape.places, grid.cells, strict=True))
        letters = [(k, sorted(ways(cells))) for k, cells in enumerate(LETTERS, 1)]
        pieces: dict[int, list[int]] = {z: [] for z in grid.by_zone}
        over: dict[int, list[int]] = {x: [] for x in zone}
        places: dict[tuple[int, int], list[int]] = {(z, k): [] for z in pieces for k, _ in letters}
        number = count(1)
        for (r, c), (k, turned) in product(at, letters):
            own = zone[at[r, c]]
            for way in turned:
                cells = [at[r + i, c + j] for i, j in way if (r + i, c + j) in at]
                if len(cells) == 4 and all([zone[x] == own for x in cells]):
                    pieces[own].append(piece := next(number))
                    places[own, k].append(piece)
                    for x in cells:
                        over[x].append(piece)
        across = {x: [y for y in grid.beside[x] if x < y and zone[x] != zone[y]] for x in zone}
        told: dict[str, Told] = {"Zones": list(pieces), "zone": grid.by_zone, "pieces": pieces}
        told |= {"Letters": [k for k, _ in letters], "places": places, "over": over, "in": zone}
        told |= {"across": across, "Squares": "squares", "square": "square"}
        return told | {"Cells": "cells", "before": "before", "beside": "beside"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        letters: dict[Place, tuple[int, str]] = {}
        for zone, cells in enumerate(by_zone(grid.zones)):
            held, unit = answer.held(cells, SHADED), unit_name("zone", zone + 1)
            sides = sum(y in held for x in held for y in answer.near(x)) // 2
            if (wrong := answer.miscount(cells, SHADED, 4, 4)) is not None:
                message = plural(
                    wrong,
                    "{unit} has {n} shaded cell, not 4",
                    "{unit} has {n} shaded cells, not 4",
                    unit=unit,
                )
                yield Violation("zone", held or tuple(cells), message)
            elif len(held) == 4 and sides < 3:
                message = say("the shaded cells of {unit} are not in one piece", unit=unit)
                yield Violation("zone", held, message)
            elif len(held) == 4:
                letters |= dict.fromkeys(held, (zone, letter(held)))
        yield from full_squares(answer, "square", SHADED)
        for x, (zone, own) in letters.items():
            for y in (y for y in answer.near(x) if x < y and y in letters):
                if zone != letters[y][0] and own == letters[y][1]:
                    both = named((x, y))
                    message = say("{cells} belong to letters {letter}", cells=both, letter=own)
                    yield Violation("alike", (x, y), message)
        yield from cut_off(answer, "joined", SHADED)


PUZZLE = Lits()
