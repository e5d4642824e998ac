"""Boards that are made: CPU time for one, in a process that is warm.

cspuz, with which one would compare, is in no index from which it can be installed; Simon Tatham's
generator of Light Up makes about 175 boards of 10×10 a second (its C program, `--generate`).
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import NamedTuple

from benchmarks.measure import Asked, Row
from clausette.making.makers import Maker, maker_for
from clausette.making.order import Order, Wishes
from clausette.puzzles.finding import puzzle_called


class _Made(NamedTuple):
    puzzle: str
    wishes: Wishes
    title: str
    each_second: float | None = None
    """At least so many."""


def _told(**settings: str) -> Wishes:
    return Wishes(settings=settings)


_MEDIUM, _HARD = (1, 1), (2, 2)
MADE = (
    _Made("lightup", Wishes(10, 10, minimal=True), "Light Up 10×10, minimal", 50),
    _Made("lightup", Wishes(10, 10, "rotate"), "Light Up 10×10, symmetric", 50),
    _Made("lightup", Wishes(10, 10, grade=_MEDIUM), "Light Up 10×10, medium", 20),
    _Made("lightup", Wishes(10, 10, grade=_HARD), "Light Up 10×10, hard", 20),
    _Made("sudoku", Wishes(9, 9, minimal=True), "Sudoku 9×9, minimal", 50),
    _Made("hitori", Wishes(8, 8), "Hitori 8×8", 10),
    _Made("slitherlink", Wishes(10, 10), "Slitherlink 10×10", 2),
    _Made("masyu", Wishes(10, 10), "Masyu 10×10"),
    _Made("nonogram", Wishes(15, 15), "Nonogram 15×15"),
    _Made("tents", Wishes(10, 10), "Tents 10×10"),
    _Made("kurodoko", Wishes(9, 9), "Kurodoko 9×9"),
    _Made("norinori", Wishes(7, 7), "Norinori 7×7", 20),
    _Made("starbattle", Wishes(8, 8), "Star Battle 8×8", 10),
    _Made("lits", Wishes(8, 8), "LITS 8×8"),
    _Made("heyawake", Wishes(8, 8), "Heyawake 8×8"),
    _Made("ripple", Wishes(8, 8), "Ripple Effect 8×8"),
    _Made("killersudoku", Wishes(9, 9), "Killer Sudoku 9×9"),
    _Made("kenken", Wishes(6, 6), "KenKen 6×6"),
    _Made("watersort", _told(colours="9"), "Water Sort 9+2, its optimum proved", 20),
    _Made("watersort", _told(colours="9", length="28"), "Water Sort 9+2, 28 pours", 20),
    _Made("pegs", _told(length="20"), "Pegs, English board, 20 jumps"),
    _Made("pelican", _told(optimum="1"), "Pelican, one wish unmet"),
    _Made("pelican", _told(optimum="1", unique="yes"), "Pelican, the same, one best placement"),
)
_AT_ONCE = 10


def rows(repeats: int) -> Iterator[Row]:
    for one in MADE:
        maker = maker_for(Order(puzzle_called(one.puzzle), one.wishes, 1))
        maker.make(0)
        starts = range(1, 1 + repeats * _AT_ONCE, _AT_ONCE)
        spent = median([_spent(maker, range(first, first + _AT_ONCE)) for first in starts])
        asked = Asked() if one.each_second is None else Asked(most=1 / one.each_second)
        yield Row(f"{one.title}: a board made", spent, asked=asked)


def _spent(maker: Maker, indices: range) -> float:
    """CPU time for one of these boards, on the average."""
    began = process_time()
    for index in indices:
        maker.make(index)
    return (process_time() - began) / len(indices)
