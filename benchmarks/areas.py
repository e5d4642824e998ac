"""Connected areas and single loops, from 10×10 to the largest boards at hand.

Every run has a process of its own and a limit; one that is late counts as the limit. cspuz_core is
no package that can be installed here. puzzlekit does not tell whether an answer is the only one,
and of some boards that have one it says "none": only clingo's verdicts are asked to be ours.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from statistics import median

from benchmarks.boards import DATA
from benchmarks.children import module
from benchmarks.measure import NOT_INSTALLED, NOTHING, Asked, Row, installed
from clausette.puzzles.finding import puzzle_called

PUZZLES = {
    "hitori": "Hitori",
    "heyawake": "Heyawake",
    "slitherlink": "Slitherlink",
    "masyu": "Masyu",
    "nurikabe": "Nurikabe",
}
"""The names of the boards' own collection."""
PEERS = {"clingo": "clingo", "puzzlekit": "puzzlekit, solve only"}
LIMIT = 20  # seconds
LEAST = 100  # cells
_NO_SLOWER = Asked(times=1)
_AGREE = Asked(exactly="all agree")


def rows(repeats: int) -> Iterator[Row]:
    path = DATA / "boards-dev.json"
    if not path.exists():
        yield Row("connected areas and loops", "no boards", "")
        return
    published = json.loads(path.read_text(encoding="utf-8"))
    for puzzle, key in PUZZLES.items():
        texts = _chosen(puzzle, [board["problem"] + "\n" for board in published[key].values()])
        yield from _compared(puzzle, key, texts, 1 if repeats < 9 else 3)


def _chosen(puzzle: str, texts: list[str]) -> list[str]:
    """Those of at least 10×10, by size."""
    read = puzzle_called(puzzle).format("lines").read
    sizes = {text: len(read(text, "board").cells) for text in texts}
    return sorted((text for text in texts if sizes[text] >= LEAST), key=sizes.__getitem__)


def _compared(puzzle: str, title: str, texts: list[str], repeats: int) -> Iterator[Row]:
    own = [_spent("ours", puzzle, text, repeats) for text in texts]
    what = f"{len(texts)} {title} boards"
    for peer, label in PEERS.items():
        name = installed(peer, label)
        if not name:
            yield Row(what, median(cpu for _, cpu in own), "s", f"{label}: {NOT_INSTALLED}")
            continue
        theirs = [_spent(peer, puzzle, text, 1) for text in texts]
        for kind, of in (("median", median), ("worst", max)):
            mine, other = (of(cpu for _, cpu in spent) for spent in (own, theirs))
            yield Row(f"{what}, {kind}", mine, "s", name, other, _NO_SLOWER)
        differ = sum(map(_differ, own, theirs))
        told = f"{differ} differ" if differ else "all agree"
        yield Row(
            f"{what}, verdicts", told, "", name, asked=_AGREE if peer == "clingo" else NOTHING
        )


def _differ(mine: tuple[str, float], other: tuple[str, float]) -> bool:
    """Whether one says that there is a solution, or only one, and the other that there is not."""
    if "late" in (mine[0], other[0]):
        return False
    return mine[0] == "none" if other[0] == "some" else mine[0] != other[0]


def _spent(solver: str, puzzle: str, text: str, repeats: int) -> tuple[str, float]:
    """The verdict, and the CPU time of solving; the median of some runs."""
    runs: list[tuple[str, float]] = []
    for _ in range(repeats):
        done = module("peers.connected", solver, puzzle, text=text, timeout=LIMIT)
        words = done.output.split()
        runs.append((words[0], float(words[1])) if len(words) == 2 else ("late", float(LIMIT)))
    return runs[0][0], median(cpu for _, cpu in runs)
