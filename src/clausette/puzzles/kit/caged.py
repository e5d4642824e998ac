"""Boards whose zones have clues, as rows below a line that gives their size: rows of clues, each in
one cell of its zone, then rows of zone numbers. What a cell holds itself stands behind `=`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.cages import first_cells, kept
from clausette.puzzles.kit.numbers import no_digit, number_of
from clausette.puzzles.kit.sized import ANY_ZONES, Block, even_rows
from clausette.puzzles.kit.texts import Lines, Spot, words_of
from clausette.puzzles.telling import shown
from clausette.scene import Place, cell_name
from clausette.words import say


def caged_block(
    numbers: Callable[[int], str] | None = None,
    signs: Mapping[str, str] | None = None,
    nothing: str = "-",
    most: int = 10**6,
) -> Block:
    """Rows of clues, then rows of zone numbers.

    A clue is a number with one of the signs behind it, or without: each stands for a sign of ours,
    the first that does is the one written. With `numbers`, what a number is called on the board,
    cells may hold some up to the size of a square board. A zone with a clue has so many cells at
    `most`.
    """
    known = dict(signs or {})
    written = {sign: word for word, sign in reversed(list(known.items()))}
    given = r"(?:=(\w{1,2}))?" if numbers else "()"
    behind = f"[{re.escape(''.join(known))}]?" if known else ""
    pattern = re.compile(rf"(?:[-.]|([0-9]{{1,6}})({behind})){given}")

    def read(lines: Lines, name: str, rows: int, columns: int) -> dict[str, Any]:
        above, below = lines[:rows], lines[rows:]
        clues: dict[Place, tuple[Spot, str]] = {}
        givens: list[str] = []
        for r, row in enumerate(words_of(above)):
            for c, at in enumerate(row):
                found = pattern.fullmatch(at.text)
                if found is None:
                    raise _no_clue(at, name)
                if found[1]:
                    clues[r, c] = at, f"{int(found[1])}{known.get(found[2], '')}"
                givens.append(_given(at, found[3], columns, name))
            even_rows(row, columns, name)
        zones = ANY_ZONES.read(below, name, rows, columns)["zones"]
        by_zone: dict[int, str] = {}
        for (r, c), (at, clue) in clues.items():
            if by_zone.setdefault(zones[r][c], clue) is not clue:
                cause = say("the zone of {cell} has a clue already", cell=cell_name((r, c)))
                raise BoardError(name, at.line, at.column, cause, say("give one clue to a zone"))
            if sum(row.count(zones[r][c]) for row in zones) > most:
                cause = say("a zone with a clue has {n} cells at most", n=most)
                raise BoardError(name, at.line, at.column, cause, say("leave the clue out"))
        count = 1 + max(map(max, zones))
        return {"zones": zones, "clues": kept(by_zone, count), "givens": tuple(givens)}

    def _given(at: Spot, word: str | None, columns: int, name: str) -> str:
        number = number_of(word) if word else None
        if word and (number is None or not 1 <= number <= columns):
            column = at.column + len(at.text) - len(word)
            remedy = say("write = and a number up to the size of the board")
            raise BoardError(name, at.line, column, no_digit(word, columns), remedy)
        return numbers(number) if numbers and number else NOTHING

    def word(clue: str, given: str) -> str:
        sign = clue[-1:] if not clue[-1:].isdigit() else ""
        told = clue.removesuffix(sign) + written[sign] if sign in written else clue
        return (told or nothing) + (f"={given}" if given != NOTHING else "")

    def write(grid: Grid) -> Sequence[str]:
        pairs = zip(first_cells(grid.zones), grid.clues, strict=False)
        clues = {place: clue for place, clue in pairs if clue != NOTHING}
        cells = [
            word(clues.get(place, ""), given)
            for place, given in zip(grid.shape.places, grid.givens, strict=True)
        ]
        return [*(" ".join(row) for row in grid.rows_of(cells)), *ANY_ZONES.write(grid)]

    says = say("rows of clues, {sign} for none, then rows of zone numbers", sign=nothing)
    return Block("", says, read, write, lambda height, _: 2 * height)


def _no_clue(at: Spot, name: str) -> BoardError:
    cause = say("{text} is not a clue", text=shown(at.text))
    remedy = say("write a number, or {sign} for none", sign="-")
    return BoardError(name, at.line, at.column, cause, remedy)
