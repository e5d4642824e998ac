"""Which boards of a grid puzzle are the same but for how they are seen, and one for all of them.

A puzzle's boards can be turned and mirrored as `turns` says. Where the rules only tell signs apart,
signs can change names (`Gives.labels`). Where boxes are all that ties lines together, rows can
change places in their band and bands with each other, and so can columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from clausette.errors import UsageError
from clausette.puzzles.editing import TURNS, Turn
from clausette.puzzles.kit.answers import Decides
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.labelling import Link, Structure, orders
from clausette.words import say

_MADE_OF: Final[Mapping[frozenset[Turn], tuple[Turn, ...]]] = {
    frozenset(): (),
    frozenset({"mirror"}): ("mirror",),
    frozenset({"flip"}): ("flip",),
    frozenset({"half"}): ("half",),
    frozenset({"transpose"}): ("transpose",),
    frozenset({"mirror", "flip", "half"}): ("mirror", "flip"),
    frozenset({"left", "right", "half"}): ("half", "left"),
    frozenset(TURNS): ("mirror", "flip", "transpose"),
}
"""By the turns that a board has, some of which all follow, each used or not in this order."""


def labels(grid: Grid, gives: Gives, decides: Decides) -> tuple[str, ...]:
    """The signs of cells that can change names among each other, the first to be given first."""
    if not gives.labels:
        return ()
    if isinstance(decides, Digits):
        return tuple(decides.signs(grid).removeprefix("0"))
    if not gives.numbers:
        return tuple(gives.signs)
    used = {given for given in grid.givens if given.isdigit()}
    highest = max(map(int, used), default=0)
    return (*map(str, range(1, highest + 1)), *(used & {"0"}))


def relabelled(grid: Grid, names: Mapping[str, str]) -> Grid:
    """The board with other signs in place of some."""
    givens = tuple(names.get(given, given) for given in grid.givens)
    return replace(grid, givens=givens, note="", view="", called="", strange=False)


def in_turn(grid: Grid, known: Sequence[str]) -> Grid:
    """The board whose signs got their names in the order in which they come."""
    used = dict.fromkeys(given for given in grid.givens if given in known)
    return relabelled(grid, dict(zip(used, known, strict=False)))


def all_turned(
    board: Any, turns: Callable[[Any], Sequence[Turn]], turned: Callable[[Any, Turn], Any]
) -> Iterator[Any]:
    """The board and all others that come of turning it; the same may come several times."""
    possible = frozenset(turns(board))
    if (making := _MADE_OF.get(possible)) is None:
        raise UsageError(
            say("{turns} are not all turns that follow from them", turns=tuple(sorted(possible)))
        )
    found = [board]
    for turn in making:
        found += [turned(one, turn) for one in found]
    return iter(found)


def least(boards: Iterator[Grid], known: Callable[[Grid], Sequence[str]]) -> Grid:
    """Of boards that are the same, the one whose signs come first."""
    return min((in_turn(board, known(board)) for board in boards), key=_first)


def _first(grid: Grid) -> tuple[Any, ...]:
    return (
        *(grid.height, grid.width, grid.givens, grid.zones, grid.edges, grid.dots),
        *(grid.outside, grid.clues, grid.numbers, grid.variant),
    )


# -- lines that change places ----------------------------------------------------------------------


def in_line_order(grid: Grid, box: tuple[int, int], known: Sequence[str]) -> Grid:
    """Of all boards that come of rows changing places in their band, bands, columns and stacks
    likewise, rows with columns where boxes are square, and signs their names: always the same."""
    square = box[0] == box[1]
    seen = [grid, _transposed(grid)] if square else [grid]
    made = (
        in_turn(_reordered(seen[which], box, order), known)
        for which, order in orders([_lines(one, box, known) for one in seen])
    )
    return min(made, key=_first)


def _transposed(grid: Grid) -> Grid:
    size = grid.width
    givens = tuple(grid.givens[r * size + c] for c in range(size) for r in range(size))
    return replace(grid, givens=givens, note="", view="", called="", strange=False)


def _lines(grid: Grid, box: tuple[int, int], known: Sequence[str]) -> Structure:
    """The rows, the columns, the bands of both and the signs; which line has which sign where."""
    size, (high, wide) = grid.width, box
    bands, stacks = size // high, size // wide
    starts = [0, size, 2 * size, 2 * size + bands, 2 * size + bands + stacks]
    sign = {given: starts[4] + n for n, given in enumerate(s for s in known if s in grid.givens)}
    counts = (size, size, bands, stacks, len(sign))
    links: list[Link] = [(0, (r, starts[2] + r // high)) for r in range(size)]
    links += [(1, (size + c, starts[3] + c // wide)) for c in range(size)]
    for (r, c), given in grid.placed.items():
        links.append((2, (r, size + c, sign[given])))
    return Structure(tuple(kind for kind, n in enumerate(counts) for _ in range(n)), tuple(links))


def _reordered(grid: Grid, box: tuple[int, int], order: Sequence[int]) -> Grid:
    """The board whose lines come in an order, those of a band together."""
    size, (high, wide) = grid.width, box
    rank = {thing: n for n, thing in enumerate(order)}
    band, stack = 2 * size, 2 * size + size // high
    rows = sorted(range(size), key=lambda r: (rank[band + r // high], rank[r]))
    columns = sorted(range(size), key=lambda c: (rank[stack + c // wide], rank[size + c]))
    givens = tuple(grid.givens[r * size + c] for r in rows for c in columns)
    return replace(grid, givens=givens, note="", view="", called="", strange=False)
