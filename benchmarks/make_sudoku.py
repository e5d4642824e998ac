"""`python -m benchmarks.make_sudoku` makes the Sudoku in `benchmarks/sudoku/` anew, the same ones.

A random solved grid is dug out by the package's own solver, in random order, as long as one
solution is left: the board is minimal, none of its givens can go. For easy boards some givens are
put back. A board's level is the hardest technique that it needs, as `people` sees it. The hardest
known ones are not made: they were typed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from random import Random
from typing import TypeAlias

from benchmarks.people import TECHNIQUES, needed, solved_by
from benchmarks.taught import SUDOKU
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import puzzle_called
from clausette.solving import Session

EMPTY = "." * 81
SEED = 12

_TOUGH = range(22, 27)  # givens
_EVIL = 20
_EVIL_GIVENS = range(22, 29)  # of the boards that sites call evil
_PUT_BACK = 8
_MADE = {
    "easy": (15, ("naked single", "hidden single")),
    "medium": (15, ("naked single", "hidden single")),
    "locked": (12, ("pointing", "claiming")),
    "pairs": (8, ("naked pair", "hidden pair")),
    "triples": (6, ("naked triple", "hidden triple")),
    "fish": (6, ("X-wing", "swordfish")),
    "wings": (8, ("XY-wing",)),
    "chains": (21, ("chain", "trial")),
    "tough": (20, tuple(TECHNIQUES)[3:-1]),
}
"""How many of each level, and the techniques of which they need one."""
_EVIL_NEEDS = [need for level in ("pairs", "triples", "fish", "wings") for need in _MADE[level][1]]
_HALVES = ("locked", "pairs", "triples", "fish")  # half of the boards for each technique
_RARE = [need for level in _HALVES for need in _MADE[level][1]]
_HARDER = ("swordfish", "XY-wing", "chain", "trial")
_HEADS = {
    "easy": "singles, with some givens more than are needed",
    "medium": "singles",
    "locked": "pointing or claiming, and what is easier",
    "pairs": "a naked or hidden pair, and what is easier",
    "triples": "a naked or hidden triple, and what is easier",
    "fish": "an X-wing or swordfish, and what is easier",
    "wings": "an XY-wing, and what is easier",
    "chains": "all these are not enough; digits that singles refute are: a chain is refuted in "
    "three rounds of singles, a trial takes more",
    "tough": f"the first minimal ones with {_TOUGH[0]} to {_TOUGH[-1]} givens that take more than "
    "two rules in a step: singles, pointing and claiming are not enough; all but long trials are",
    "evil": f"as the usual sites print them: {_EVIL_GIVENS[0]} to {_EVIL_GIVENS[-1]} givens that "
    "look the same upside down; the first that need a pair, a triple, a fish or a wing, and no "
    "guess",
}


class Digger:
    """Makes minimal boards, with one solver for all of them."""

    def __init__(self) -> None:
        puzzle = puzzle_called("sudoku")
        board = puzzle.format("line").read(EMPTY, "empty")
        grounding, variables = grounded(puzzle, board)
        self._digit: list[list[int]] = variables.reshape(81, 9).tolist()
        self._session = Session(grounding.cnf)

    def solved(self, random: Random) -> list[int]:
        """A random solved grid, digits from 0."""
        chosen: list[int] = []
        grid = [-1] * 81
        for cell in random.sample(range(81), 81):
            for digit in random.sample(range(9), 9):
                if self._session.solve([*chosen, self._digit[cell][digit]]):
                    chosen.append(self._digit[cell][digit])
                    grid[cell] = digit
                    break
        return grid

    def dug(self, grid: Sequence[int], random: Random, *, turned: bool = False) -> str:
        """A minimal board with this solution; or one that looks the same upside down, from which no
        two opposite givens can go."""
        kept = set(range(81))
        first = range(41 if turned else 81)
        for cell in random.sample(first, len(first)):
            gone = {cell, 80 - cell} if turned else {cell}
            others = [self._digit[other][grid[other]] for other in sorted(kept - gone)]
            if not any(self._session.solve([*others, -self._digit[c][grid[c]]]) for c in gone):
                kept -= gone
        return "".join(str(grid[cell] + 1) if cell in kept else "." for cell in range(81))


Made: TypeAlias = dict[str, list[tuple[str, str]]]
"""The boards of every level, each with the technique that it needs."""


def levels(say: Callable[[str], None]) -> Made:
    """The boards of every level that is made."""
    made: Made = {level: [] for level in _MADE}
    for number, (board, others) in enumerate(_boards()):
        if all(len(made[level]) == most for level, (most, _) in _MADE.items()):
            break
        need = needed(board)
        level = None if need is None else _place(made, board, need)
        if level == "easy":
            board = _more(board, others, _PUT_BACK)
        elif level is None and need in _HARDER:
            # Few minimal boards need just these; with a given more, more of them do.
            level, board, need = _easier(made, board, others)
        if level is not None and need is not None:
            made[level].append((board, need))
        if number % 100 == 99:
            say(f"{number + 1} boards: " + ", ".join(f"{k} {len(v)}" for k, v in made.items()))
    return made


def _easier(
    made: Made, board: str, others: Sequence[tuple[int, str]]
) -> tuple[str | None, str, str | None]:
    """A level that lacks boards, one for it with another given, and the technique."""
    for other in others:
        more = _more(board, [other], 1)
        need = needed(more, _RARE[-1])
        if need in _RARE and (level := _place(made, more, need)) in _HALVES:
            return level, more, need
    return None, board, None


def _more(board: str, others: Sequence[tuple[int, str]], count: int) -> str:
    """A board with some givens more."""
    signs = list(board)
    for cell, sign in others[:count]:
        signs[cell] = sign
    return "".join(signs)


def _place(made: Made, board: str, need: str) -> str | None:
    """The level that wants such a board: the tough first, being the first that there are."""
    for level in ("tough", *_MADE):
        most, techniques = _MADE[level]
        if need not in techniques or len(made[level]) == most:
            continue
        if level == "tough" and 81 - board.count(".") not in _TOUGH:
            continue
        if level not in _HALVES:
            return level
        of_it = sum(other == need for _, other in made[level])
        if of_it < most // 2 and not _without(board, need, techniques):
            return level
    return None


def _without(board: str, need: str, techniques: Sequence[str]) -> bool:
    """Whether another technique of the same level does as well."""
    names = list(TECHNIQUES)
    easier = names[: names.index(techniques[-1]) + 1]
    return solved_by(board, [name for name in easier if name != need])


def evil() -> Iterator[tuple[str, str]]:
    """The evil boards, each with the technique that it needs."""
    digger = Digger()
    for number in count():
        random = Random(f"evil {SEED} {number}")
        board = digger.dug(digger.solved(random), random, turned=True)
        need = needed(board)
        if need in _EVIL_NEEDS and 81 - board.count(".") in _EVIL_GIVENS:
            yield board, str(need)


def _boards() -> Iterator[tuple[str, list[tuple[int, str]]]]:
    """Minimal boards without end, each with what is not given, in random order."""
    digger = Digger()
    for number in count():
        random = Random(f"{SEED} {number}")
        grid = digger.solved(random)
        board = digger.dug(grid, random)
        empty = [cell for cell in range(81) if board[cell] == "."]
        yield board, [(c, str(grid[c] + 1)) for c in random.sample(empty, len(empty))]


def main() -> None:
    argparse.ArgumentParser(prog="make_sudoku", description=__doc__).parse_args()
    made = {**levels(print), "evil": list(islice(evil(), _EVIL))}
    for level, boards in made.items():
        lines = [f"# {_HEADS[level]}", *(f"{board}  {need}" for board, need in boards)]
        (SUDOKU / f"{level}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
