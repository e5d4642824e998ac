"""Pelican Cove: the best placement and all best placements of random deals, in process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import process_time

from benchmarks.measure import NOT_INSTALLED, Asked, Row, installed
from clausette.puzzles.finding import Installed, puzzle_called
from clausette.puzzles.pelican.board import Board
from clausette.puzzles.pelican.coves import COVES
from clausette.puzzles.pelican.dealing import Pack, random_deal
from clausette.puzzles.placing import best, every_best

_DEALS = {
    "uluru": ("8 seats, printed cards", Asked(most=0.010)),
    "3": ("16 seats, the seed's wishes", Asked(most=0.050)),
}


def rows(repeats: int) -> Iterator[Row]:
    """A deal a repeat, ten times over: optima vary with the deal far more than with the run."""
    puzzle = puzzle_called("pelican")
    count = 10 * repeats
    best(puzzle, random_deal(COVES["uluru"], 0))  # the rules are compiled once
    for cove, (what, asked) in _DEALS.items():
        deals = _deals(cove, count)
        ours = _median(lambda deal: best(puzzle, deal), deals)
        label = installed("z3-solver", "Z3 on our SMT-LIB")
        theirs = _by_z3(puzzle, deals[:repeats]) if label else None
        yield Row(
            f"Pelican Cove, {what}: optimum, median of {count} deals",
            ours,
            peer=label or f"Z3: {NOT_INSTALLED}",
            theirs=theirs,
            asked=asked,
        )
    deals = _deals("uluru", count)
    found = [sum(1 for _ in every_best(puzzle, deal)) for deal in deals]
    yield Row(
        f"Pelican Cove, 8 seats: all optima, {median(found):g} at the median, {max(found)} at most",
        _median(lambda deal: sum(1 for _ in every_best(puzzle, deal)), deals),
        asked=Asked(most=0.100),
    )


def _deals(cove: str, count: int) -> list[Board]:
    pack: Pack = "uluru" if cove == "uluru" else "seed"
    return [random_deal(COVES[cove], seed, pack=pack) for seed in range(count)]


def _by_z3(puzzle: Installed, deals: list[Board]) -> float:
    return _median(lambda deal: best(puzzle, deal, engine="z3"), deals)


def _median(work: Callable[[Board], object], deals: list[Board]) -> float:
    spent: list[float] = []
    for deal in deals:
        begin = process_time()
        work(deal)
        spent.append(process_time() - begin)
    return median(spent)
