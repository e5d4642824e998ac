"""Water Sort boards that are the same: tubes in another order, colours of other names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain, count

from clausette.puzzles.kit.labelling import Structure, orders
from clausette.puzzles.watersort.board import Board
from clausette.puzzles.watersort.colours import CALLED


def labels(board: Board) -> tuple[str, ...]:
    """The colours of the board, then others that it could have in their place."""
    return tuple(dict.fromkeys((*board.units, *CALLED)))


def relabelled(board: Board, names: Mapping[str, str]) -> Board:
    """The board with other colours in place of some."""
    tubes = tuple(tuple(names.get(colour, colour) for colour in tube) for tube in board.tubes)
    return replace(board, tubes=tubes)


def canonical(board: Board) -> Board:
    """Tubes in an order of their own, colours named as they come: the same for all such boards."""
    colours = {colour: len(board.tubes) + n for n, colour in enumerate(board.units)}
    kinds = (*(0 for _ in board.tubes), *(1 for _ in colours))
    links = tuple(
        (layer, (number, colours[colour]))
        for number, tube in enumerate(board.tubes)
        for layer, colour in enumerate(tube)
    )
    found = orders([Structure(kinds, links)])
    return min((_ordered(board, order) for _, order in found), key=lambda one: one.tubes)


def _ordered(board: Board, order: list[int]) -> Board:
    """The board with its tubes in an order: full ones first, empty ones last."""
    rank = [order.index(number) for number in range(len(board.tubes))]
    numbers = sorted(range(len(board.tubes)), key=lambda n: (-len(board.tubes[n]), rank[n]))
    tubes = tuple(board.tubes[number] for number in numbers)
    used = dict.fromkeys(colour for tube in tubes for colour in tube)
    names = dict(zip(used, _names(), strict=False))
    return relabelled(replace(board, tubes=tubes), names)


def _names() -> Iterator[str]:
    """Names of colours, without an end."""
    return chain(CALLED, (f"water{number}" for number in count(len(CALLED) + 1)))
