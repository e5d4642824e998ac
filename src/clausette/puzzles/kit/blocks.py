"""Zones and their clues in ids of Simon Tatham's collection.

Borders: how many sides without a border lie between two that
have one; first those between cells of a row, row by row, then those of the columns.

`_` is none, `a` to `y` are 1 to 25; `z` is 25 and no border after them. Behind the last side a
border is added.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Final

import numpy as np

from clausette.errors import UsageError
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.cages import first_cells, kept
from clausette.puzzles.kit.checking import by_zone
from clausette.puzzles.kit.codecs import Body, Cells, Part, cut_short
from clausette.puzzles.kit.codes import Code
from clausette.puzzles.kit.zones import without_holes, zones_between
from clausette.puzzles.links import borders
from clausette.puzzles.telling import shown
from clausette.words import say

_RUNS: Final = "_abcdefghijklmnopqrstuvwxy"
_LONG: Final = "z"
_LONGEST: Final = len(_RUNS) - 1
_CODE = re.compile("([_a-z])([0-9]{0,4})")


@dataclass(frozen=True)
class Blocks:
    """The borders between zones."""

    repeats: bool = False
    """Whether a number behind a letter says how often it comes."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        height, width = body.height, body.width
        across, down = (width - 1) * height, width * (height - 1)
        sides: list[bool] = []
        while len(sides) <= across + down:
            code = _CODE.match(body.text, body.at)
            if code is None or (code[2] and not self.repeats):
                if not body.left or body.text[body.at] == ",":
                    raise body.wrong(cut_short(len(sides), across + down + 1, say("borders")))
                wrong = shown(body.text[body.at])
                raise body.wrong(say("{code} is not a code for borders", code=wrong))
            run = [False] * _LONGEST if code[1] == _LONG else [False] * _RUNS.index(code[1])
            run += [] if code[1] == _LONG else [True]
            sides += run * min(int(code[2] or 1), across + down + 1)
            if len(sides) > across + down + 1:
                raise body.wrong(say("there are more borders than the board has sides"))
            body.at = code.end()
        right = np.array(sides[:across], dtype=np.bool_).reshape(height, width - 1)
        below = np.array(sides[across:-1], dtype=np.bool_).reshape(width, height - 1)
        found |= zones_between(right, below.T)

    def write(self, grid: Grid) -> str:
        right, below = borders.borders(without_holes(grid.zones))
        codes, run = "", 0
        for border in (*right.ravel().tolist(), *below.T.ravel().tolist(), True):
            if border:
                long = max(0, run - 1) // _LONGEST
                codes += _LONG * long + _RUNS[run - long * _LONGEST]
            run = 0 if border else run + 1
        if not self.repeats:
            return codes
        runs = [(code, len([*same])) for code, same in groupby(codes)]
        return "".join(code * n if n < 3 else f"{code}{n}" for code, n in runs)


class Separated:
    """One part after the other, with a comma between two."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts

    def read(self, body: Body, found: dict[str, Any]) -> None:
        for number, part in enumerate(self.parts):
            if number:
                if body.text[body.at : body.at + 1] != ",":
                    raise body.wrong(say("a comma is missing here"))
                body.at += 1
            part.read(body, found)

    def write(self, grid: Grid) -> str:
        return ",".join(part.write(grid) for part in self.parts)


class ClueCells:
    """The clues of zones, each in a cell of its zone, among cells with nothing; behind `Blocks`."""

    def __init__(self, *codes: Code) -> None:
        self._cells = Cells(*codes)

    def read(self, body: Body, found: dict[str, Any]) -> None:
        most, body.most = body.most, None  # which is for cells
        own: dict[str, Any] = {}
        self._cells.read(body, own)
        body.most = most
        clues: dict[int, str] = {}
        numbers = [zone for row in found["zones"] for zone in row]
        for zone, clue in zip(numbers, own["givens"], strict=True):
            if clue != NOTHING and clues.setdefault(zone, clue) is not clue:
                raise body.wrong(say("a zone has two clues"))
        found["clues"] = kept(clues, 1 + max(numbers))

    def write(self, grid: Grid) -> str:
        firsts = zip(first_cells(grid.zones), grid.clues, strict=False)
        clues = dict(firsts)
        cells = tuple(clues.get(place, NOTHING) for place in grid.shape.places)
        return self._cells.write(replace(grid, givens=cells))


@dataclass(frozen=True)
class ClueList:
    """A clue for every zone: a letter for its sign, and a number; behind `Blocks`."""

    signs: Mapping[str, str]
    """The letters of signs. Of a single cell the first is written, and read as no sign."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        clues: dict[int, str] = {}
        for zone, cells in enumerate(by_zone(found["zones"])):
            code = re.compile(f"([{''.join(self.signs)}])([0-9]{{1,6}})").match(body.text, body.at)
            if code is None:
                raise body.wrong(say("the clue of zone {n} is missing", n=zone + 1))
            clues[zone] = f"{int(code[2])}{self.signs[code[1]] if len(cells) > 1 else ''}"
            body.at = code.end()
        found["clues"] = kept(clues, len(clues))

    def write(self, grid: Grid) -> str:
        letters = {sign: letter for letter, sign in self.signs.items()}
        first = next(iter(self.signs))
        written: list[str] = []
        for cells, clue in zip(grid.by_zone.values(), grid.clues, strict=False):
            sign = clue[-1]
            if sign not in letters and (len(cells) > 1 or clue == NOTHING):
                raise UsageError(
                    say("this format has no code for {held}; choose another", held=clue)
                )
            number = clue[:-1] if sign in letters else clue
            written.append(f"{letters.get(sign, first)}{number}")
        return "".join(written)
