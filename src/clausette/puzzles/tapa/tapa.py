"""Tapa: numbers are the lengths of the blocks of shaded cells around them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, cut_off, full_squares
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import spaces
from clausette.puzzles.kit.drawings import penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.several import SEVERAL, UNTOLD, NumbersApart, several_code
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Look, cell_name
from clausette.words import say

SHADED, WHITE = "#", "."
SIGNS = {sign: sign for sign in "012345678@"}
PLAIN = Layout({".": "."} | SIGNS, say("numbers such as 311, @ if untold, . for none"), several=4)
SIZED = Layout({"-": "."} | SIGNS, say("numbers such as 311, @ if untold, - for none"), several=4)
RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The steps from a cell to those around it, one after the other."""


def likely(grid: Grid) -> bool:
    """Few clues, of which one has several numbers, and none more than have room around it."""
    told = [clue.replace(UNTOLD, "1") for clue in grid.given.values()]
    fitting = all(sum(map(int, clue)) + len(clue) <= 9 for clue in told)
    return any(len(clue) > 1 for clue in told) and fitting and 2 * len(told) <= len(grid.givens)


def fits(ring: str, clue: str) -> bool:
    """Whether cells around a clue are shaded as it says; a number that is not told fits any."""
    start = max(ring.find(WHITE), 0)
    blocks = (ring[start:] + ring[:start]).replace(WHITE, " ").split()
    lengths = Counter(str(len(block)) for block in blocks or [""])
    return len(clue) == lengths.total() and Counter(clue.replace(UNTOLD, "")) <= lengths


def stretches(ring: Sequence[int], length: int) -> Iterator[tuple[list[int], list[int]]]:
    """The cells of all stretches of a ring, and those just before and behind; 0 is no cell."""
    if not length:
        yield [], [x for x in ring if x]
    for start in range(8 if 0 < length < 8 else length // 8):
        turned = [*ring[start:], *ring[:start]]
        if 0 not in turned[:length]:
            ends = {turned[length], turned[-1]} if length < 8 else ()
            yield turned[:length], sorted(x for x in ends if x)


class Tapa(GridPuzzle):
    """Cells with numbers stay unshaded, and `@` is a number that is not told."""

    titles = {"en": "Tapa", "fr": "Tapa"}
    formats = (
        rows(PLAIN, ".tapa", ".txt", believe=likely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("tapa",), Cells(several_code(), spaces("g"))),
        pzprv3("tapa", SEVERAL),
        penpa(NumbersApart(8), description=say("up to four numbers in a cell"), believe=likely),
    )
    decides = Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE}, spare=True)
    looks = {UNTOLD: Look(text="?")}
    gives = Gives(signs="".join(SIGNS), several=4, called={UNTOLD: say("an unknown number")})

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        at = dict(zip(grid.shape.places, grid.cells, strict=True))
        around, lengths = ({k: list[int]() for k in grid.given} for _ in range(2))
        back, blocks = (dict[tuple[int, int], list[int]]() for _ in range(2))
        part, ends = (dict[int, list[int]]() for _ in range(2))
        times: dict[tuple[int, int], int] = {}
        for k, clue in grid.given.items():
            r, c = grid.place(k)
            ring = [at.get((r + down, c + right), 0) for down, right in RING]
            around[k] = [x for x in ring if x]
            pairs = zip(ring, ring[-1:] + ring[:-1], strict=True)
            back |= {(k, x): [y] if y else [] for x, y in pairs if x}
            for n, often in Counter(map(int, clue.replace(UNTOLD, ""))).items():
                lengths[k].append(n)
                times[k, n], blocks[k, n] = often, []
                for cells, outside in stretches(ring, n):
                    blocks[k, n].append(b := len(part) + 1)
                    part[b], ends[b] = cells, outside
        # An 8 begins nowhere, nor does a 0; a single number that is not told may be either.
        most = {k: len(clue.strip("08")) for k, clue in grid.given.items()}
        least = {k: 0 if grid[k] == UNTOLD else count for k, count in most.items()}
        told: dict[str, Told] = {"Clues": list(grid.given), "least": least, "most": most}
        told |= {"around": around, "back": back, "lengths": lengths, "times": times}
        told |= {"blocks": blocks, "part": part, "ends": ends}
        told |= {"Squares": "squares", "square": "square"}
        return told | {"Cells": "cells", "before": "before", "beside": "beside"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for at, clue in enumerate(grid.givens):
            r, c = divmod(at, grid.width)
            near = answer.near((r, c), corners=True)
            places = [(r + down, c + right) for down, right in RING]
            ring = [answer[place] if place in near else WHITE for place in places]
            choices = [SHADED + WHITE if sign == "?" else sign for sign in ring]
            if not (clue == WHITE or any(fits("".join(x), clue) for x in product(*choices))):
                cell, told = cell_name((r, c)), tuple(clue)
                message = say("the blocks around {cell} are not {clue}", cell=cell, clue=told)
                yield Violation("clue", ((r, c), *near), message)
        yield from full_squares(answer, "square", SHADED)
        if not answer.where(SHADED + "?"):
            yield Violation("some", tuple(answer.where(WHITE)), say("no cell is shaded"))
        yield from cut_off(answer, "joined", SHADED)


PUZZLE = Tapa()
