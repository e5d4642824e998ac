"""The nodes of a graph that lie on all ways to something: one search in depth finds them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.cnf.areas import Areas


def separators(
    areas: Areas, on: bytes, roots: Sequence[int], needed: dict[int, int]
) -> Iterator[tuple[int, list[int]]]:
    """The nodes without which something needed is not reached from any root, each with all that is
    not reached then."""
    near = areas.near
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    wanted: dict[int, bool] = {}
    visited: list[int] = []
    top = -1  # what is joined to all roots
    order[top] = 0
    for root in roots:
        if root in order:
            continue
        stack: list[tuple[int, int, Iterator[int]]] = [(root, top, iter(near[root]))]
        _enter(root, order, low, wanted, needed, visited)
        while stack:
            node, parent, others = stack[-1]
            for other in others:
                if not on[other] or other == parent:
                    continue
                if other in order:
                    low[node] = min(low[node], order[other])
                    continue
                _enter(other, order, low, wanted, needed, visited)
                stack.append((other, node, iter(near[other])))
                break
            else:
                stack.pop()
                if node in roots:
                    low[node] = 0
                if parent == top:
                    continue
                low[parent] = min(low[parent], low[node])
                wanted[parent] |= wanted[node]
                if low[node] >= order[parent] and wanted[node]:
                    yield parent, visited[order[node] - 1 :]


def _enter(
    node: int,
    order: dict[int, int],
    low: dict[int, int],
    wanted: dict[int, bool],
    needed: dict[int, int],
    visited: list[int],
) -> None:
    order[node] = low[node] = len(visited) + 1
    wanted[node] = node in needed
    visited.append(node)
