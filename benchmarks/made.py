"""Are boards that were made what they should be? By others: a script written by hand, clingo, a
search for Sudoku; and how much they differ from each other.

    python -m benchmarks.made [PUZZLE …] [--count 1000] [--seed 1]

Of every puzzle: how many boards have one solution, how many clues can be left out, whether all are
different even if turned, whether any decision is the same in all solutions, and how far two
solutions are apart: 0 if they are the same, 1 if that is a matter of tossing a coin.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

import numpy as np

from benchmarks.measure import installed
from benchmarks.peers import asp, script, stars
from benchmarks.peers.asp import answered
from benchmarks.peers.connected import PROGRAMS, facts
from clausette.making.makers import maker_for
from clausette.making.order import Made, Order, Wishes
from clausette.making.symmetry import canonical
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid

WISHES = {
    "lightup": Wishes(10, 10, "rotate"),
    "sudoku": Wishes(9, 9),
    "hitori": Wishes(8, 8),
    "slitherlink": Wishes(10, 10),
    "masyu": Wishes(8, 8),
    "nurikabe": Wishes(7, 7),
    "norinori": Wishes(7, 7),
    "starbattle": Wishes(8, 8),
    "heyawake": Wishes(7, 7),
}
_TRIED = 30  # boards of which every clue is left out once
_THINNED = ("lightup", "sudoku", "slitherlink", "masyu")


def by_script(grid: Grid) -> int:
    text = puzzle_called("lightup").format("lines").write
    assert text is not None
    return {"none": 0, "unique": 1}.get(script.lightup(text(grid).rstrip()).verdict, 2)


def by_norinori_script(grid: Grid) -> int:
    """By the script, with which clingo must agree where it is installed."""
    write = puzzle_called("norinori").format("lines").write
    assert write is not None
    verdicts = [script.norinori(write(grid)).verdict]
    if installed(asp.PACKAGE):
        verdicts.append(asp.norinori(write(grid)).verdict)
    return _agreed({"none": 0, "unique": 1}.get(verdict, 2) for verdict in verdicts)


def by_rows(grid: Grid) -> int:
    """By a search row by row, with which clingo must agree where it is installed."""
    counts = [stars.by_search(grid.zones, grid.numbers[0])]
    if installed(asp.PACKAGE):
        counts.append(stars.by_clingo(grid.zones, grid.numbers[0]))
    return _agreed(counts)


def _agreed(counts: Iterable[int]) -> int:
    found = {*counts}
    assert len(found) == 1, "two peers count differently"
    return found.pop()


def by_clingo(puzzle: str) -> Callable[[Grid], int]:
    def solutions(grid: Grid) -> int:
        verdict, _ = answered(PROGRAMS[puzzle] + "\n".join(facts(puzzle, grid)))
        return ("none", "unique", "several").index(verdict)

    return solutions


def by_search(grid: Grid) -> int:
    """The solutions of a Sudoku of 9×9, up to two: the cell with the fewest digits first."""
    rows, columns, boxes = ([0x1FF] * 9 for _ in range(3))
    empty: list[int] = []
    for at, sign in enumerate(grid.givens):
        if sign == ".":
            empty.append(at)
            continue
        bit = 1 << (int(sign) - 1)
        rows[at // 9] &= ~bit
        columns[at % 9] &= ~bit
        boxes[at // 27 * 3 + at % 9 // 3] &= ~bit

    def free(at: int) -> int:
        return rows[at // 9] & columns[at % 9] & boxes[at // 27 * 3 + at % 9 // 3]

    def turn(at: int, bit: int) -> None:
        rows[at // 9] ^= bit
        columns[at % 9] ^= bit
        boxes[at // 27 * 3 + at % 9 // 3] ^= bit

    def search(left: list[int]) -> int:
        if not left:
            return 1
        at = min(left, key=lambda one: free(one).bit_count())
        rest, found = [one for one in left if one != at], 0
        for digit in range(9):
            bit = 1 << digit
            if free(at) & bit:
                turn(at, bit)
                found += search(rest)
                turn(at, bit)
                if found > 1:
                    return 2
        return found

    return search(empty)


COUNTS: dict[str, Callable[[Grid], int]] = {
    "lightup": by_script,
    "sudoku": by_search,
    "norinori": by_norinori_script,
    "starbattle": by_rows,
    **{
        name: by_clingo(name) for name in ("hitori", "slitherlink", "masyu", "nurikabe", "heyawake")
    },
}


def superfluous(puzzle: Any, grid: Grid, count: Callable[[Grid], int], group: bool) -> int:
    """Clues, or the two that half a turn exchanges, without which there is one solution still."""
    changes = {change.spots[0]: change for change in puzzle.clues(grid)}
    groups = {
        tuple(sorted({spot, (grid.height - 1 - spot[0], grid.width - 1 - spot[1])}))
        if group
        else (spot,)
        for spot in changes
    }
    return sum(count(puzzle.edited(grid, [changes[x] for x in own])) == 1 for own in groups)


def told(name: str, made: list[Made]) -> Iterator[str]:
    found, count = puzzle_called(name), COUNTS[name]
    grids = [one.board for one in made]
    assert all(grid is not None for grid in grids), "a board could not be made"
    unique = sum(count(grid) == 1 for grid in grids)
    yield f"{unique} of {len(made)} have one solution"
    if name in _THINNED:
        few = grids[:_TRIED]
        group = WISHES[name].symmetry == "rotate"
        spare = sum(superfluous(found.puzzle, grid, count, group) for grid in few)
        yield f"{spare} superfluous clues on the first {len(few)}"
    alike = len({canonical(found.puzzle, grid) for grid in grids})
    yield f"{alike} different, however turned"
    chosen = [found.filling.chosen(one.board, one.solution) for one in made]
    if len({len(own) for own in chosen}) > 1:  # walls are not decided, and not where others are
        chosen = [np.array([sign for row in one.solution for sign in row]) for one in made]
    answers = np.array(chosen)
    fixed = int((answers == answers[0]).all(axis=0).sum())
    yield f"{fixed} places are the same in all solutions"
    yield f"two solutions differ in {spread(answers):.2f} of the places, a coin's worth is 1"


def spread(answers: np.ndarray[Any, Any]) -> float:
    """How often two solutions differ in a place, against two that are tossed by the same shares of
    signs."""
    pairs = list(combinations(range(min(len(answers), 100)), 2))
    differ = float(np.mean([(answers[a] != answers[b]).mean() for a, b in pairs]))
    signs, counts = np.unique(answers, return_counts=True)
    del signs
    shares = counts / counts.sum()
    return differ / float(1 - (shares**2).sum())


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.made", description="Boards made, checked.")
    parser.add_argument("puzzle", nargs="*", default=[*WISHES], help=", ".join(WISHES))
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name in options.puzzle:
        maker = maker_for(Order(puzzle_called(name), WISHES[name], options.seed))
        made = [maker.make(index) for index in range(options.count)]
        for line in told(name, made):
            print(f"{name}: {line}", flush=True)


if __name__ == "__main__":
    main()
