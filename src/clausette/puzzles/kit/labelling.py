"""Orders of things that are told apart only by how they hang together, whatever their names are:
canonical labelling by colour refinement and individualisation (McKay 1981).

Things are numbered from 0, each with a colour that no renaming changes; a link joins some of them,
each in its own place. Colours are split by the links as far as that goes. Then every thing of some
colour is set apart in turn, and of what comes of that, only what is least goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

Link: TypeAlias = tuple[int, tuple[int, ...]]
"""What kind of link it is, and the things that it joins, each in its place."""


class Structure(NamedTuple):
    """Things by their colours, and what joins them."""

    colours: tuple[int, ...]
    links: tuple[Link, ...]


class _Node(NamedTuple):
    """Split colours of one of the structures; all that differ by names have the same `trace`."""

    trace: tuple[Any, ...]
    which: int
    colours: tuple[int, ...]


def orders(structures: Sequence[Structure]) -> Iterator[tuple[int, list[int]]]:
    """A structure by its place, and its things in an order, again and again: whatever names things
    have, the same is said of them, so that the least of what is made of it is the same too.

    The structures are several ways to see one, such as a board and the board transposed.
    """
    joined = [_joined(structure) for structure in structures]
    starts = enumerate(zip(structures, joined, strict=True))
    nodes = _least(_split(which, one.colours, own) for which, (one, own) in starts)
    while nodes and len({*nodes[0].colours}) < len(nodes[0].colours):
        nodes = _least(
            _split(node.which, _set_apart(node.colours, thing), joined[node.which])
            for node in nodes
            for thing in _unlike(
                _most_joined(node.colours, joined[node.which]), structures[node.which]
            )
        )
    for node in nodes:
        yield node.which, sorted(range(len(node.colours)), key=node.colours.__getitem__)


def _joined(structure: Structure) -> list[list[tuple[int, int, tuple[int, ...]]]]:
    """The links of every thing: of which kind, its own place, and the others."""
    found: list[list[tuple[int, int, tuple[int, ...]]]] = [[] for _ in structure.colours]
    for kind, things in structure.links:
        for place, thing in enumerate(things):
            others = (*things[:place], *things[place + 1 :])
            found[thing].append((kind, place, others))
    return found


def _split(
    which: int, colours: Sequence[int], joined: Sequence[Sequence[tuple[int, int, tuple[int, ...]]]]
) -> _Node:
    """The colours split until things of one colour are joined alike."""
    count = len({*colours})
    while True:
        told = [
            (
                colour,
                sorted([(kind, at, *[colours[x] for x in others]) for kind, at, others in own]),
            )
            for colour, own in zip(colours, joined, strict=True)
        ]
        order = sorted(range(len(told)), key=told.__getitem__)
        split = [0] * len(told)
        for before, thing in pairwise(order):
            split[thing] = split[before] + (told[before] != told[thing])
        if (now := 1 + max(split, default=-1)) == count:
            return _Node(tuple(told[thing] for thing in order), which, tuple(split))
        colours, count = split, now


def _least(nodes: Iterator[_Node]) -> list[_Node]:
    """The nodes of the least trace; of those that are the same, one."""
    least: tuple[Any, ...] | None = None
    found: dict[tuple[int, tuple[int, ...]], _Node] = {}
    for node in nodes:
        if least is None or node.trace < least:
            found, least = {}, node.trace
        if node.trace == least:
            found[node.which, node.colours] = node
    return list(found.values())


def _most_joined(colours: Sequence[int], joined: Sequence[Sequence[object]]) -> list[int]:
    """The things of a colour that several have and that has most links, most things then: to set
    one of these apart splits the others most. On full Sudoku boards ten times faster than the
    smallest colour."""
    counts = Counter(colours)
    links = dict(zip(colours, map(len, joined), strict=True))
    several = [colour for colour, count in counts.items() if count > 1]
    chosen = max(several, key=lambda colour: (links[colour], counts[colour], -colour))
    return [thing for thing, own in enumerate(colours) if own == chosen]


def _set_apart(colours: Sequence[int], thing: int) -> list[int]:
    return [2 * own - (other == thing) for other, own in enumerate(colours)]


def _unlike(things: Sequence[int], structure: Structure) -> list[int]:
    """One of those things that could change places, everything else staying where it is."""
    found: dict[frozenset[Link], int] = {}
    for thing in things:
        own = (
            (kind, tuple(-1 if other == thing else other for other in joined))
            for kind, joined in structure.links
            if thing in joined
        )
        found.setdefault(frozenset(own), thing)
    return list(found.values())
