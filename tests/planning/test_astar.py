"""A* on a game that knows nothing of puzzles: a token on a line, and graphs made at random."""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from clausette.deadline import Deadline
from clausette.planning.astar import astar


@dataclass(frozen=True)
class Graph:
    """Numbered nodes; the moves are the nodes they lead to, and the last node is the goal."""

    edges: dict[int, tuple[int, ...]]
    goal: int
    bounds: dict[int, int] = field(default_factory=dict)
    start: int = 0

    def moves(self, state: int) -> Iterable[tuple[int, int]]:
        return [(after, after) for after in self.edges.get(state, ())]

    def solved(self, state: int) -> bool:
        return state == self.goal

    def bound(self, state: int) -> int:
        return self.bounds.get(state, 0)

    def key(self, state: int) -> int:
        return state


def distances(edges: dict[int, tuple[int, ...]], goal: int) -> dict[int, int]:
    """Steps to the goal from every node that reaches it, by breadth from the goal."""
    backwards: dict[int, list[int]] = {}
    for node, nexts in edges.items():
        for after in nexts:
            backwards.setdefault(after, []).append(node)
    found, queue = {goal: 0}, deque([goal])
    while queue:
        node = queue.popleft()
        for before in backwards.get(node, ()):
            if before not in found:
                found[before] = found[node] + 1
                queue.append(before)
    return found


def random_graph(seed: int) -> tuple[dict[int, tuple[int, ...]], int]:
    chance = random.Random(seed)
    size = chance.randint(2, 40)
    edges = {
        node: tuple(chance.sample(range(size), min(size, chance.randint(0, 3))))
        for node in range(size)
    }
    return edges, size - 1


@pytest.mark.parametrize("seed", range(150))
def test_plans_are_as_short_as_breadth_first_finds_them(seed: int) -> None:
    edges, goal = random_graph(seed)
    exact = distances(edges, goal)
    chance = random.Random(seed)
    # Bounds that never overestimate, and jump about: most of them are inconsistent.
    bounds = {node: chance.randint(0, steps) for node, steps in exact.items()}
    found = astar(Graph(edges, goal, bounds))
    assert found.kind == ("solved" if 0 in exact else "none")
    if found.kind == "solved":
        assert len(found.moves) == exact[0]
        assert found.shortest
        assert all(b in edges[a] for a, b in zip((0, *found.moves), found.moves, strict=False))
    hasty = astar(Graph(edges, goal, bounds), weight=5)
    assert hasty.kind == found.kind
    assert len(hasty.moves) >= len(found.moves)
    for steps in range(len(found.moves) + 2):
        limited = astar(Graph(edges, goal, bounds), steps=steps, weight=1 + seed % 4)
        enough = 0 in exact and exact[0] <= steps
        assert limited.kind == ("solved" if enough else "none")
        assert len(limited.moves) <= steps


def test_a_position_reached_again_in_fewer_moves_is_gone_on_from_again() -> None:
    edges = {0: (1, 2), 1: (3,), 2: (4,), 4: (3,), 3: (5,), 5: (6,)}
    # The bound of 1 makes the search take the long way to 3 first.
    found = astar(Graph(edges, 6, {1: 3}))
    assert found.moves == (1, 3, 5, 6)


class Line:
    """A token on an endless line that never gets anywhere."""

    start = 0

    def moves(self, state: int) -> Iterable[tuple[int, int]]:
        return [(1, state + 1), (-1, state - 1)]

    def solved(self, state: int) -> bool:
        return False

    def bound(self, state: int) -> int:
        return 0

    def key(self, state: int) -> int:
        return state


class Folded(Line):
    """The same line, where a place and its mirror image are alike."""

    def solved(self, state: int) -> bool:
        return state == -4

    def key(self, state: int) -> int:
        return state if state == -4 else abs(state)

    def moves(self, state: int) -> Iterable[tuple[int, int]]:
        return [(-1, state - 1), (1, state + 1)]


def test_a_search_without_end_stops_at_its_deadline() -> None:
    found = astar(Line(), deadline=Deadline.after(0.05))
    assert (found.kind, found.lack) == ("unknown", "time")


def test_a_search_gives_up_before_it_fills_the_memory() -> None:
    said: list[str] = []
    found = astar(Line(), most_positions=50_000, progress=said.append)
    assert (found.kind, found.lack) == ("unknown", "memory")
    assert 50_000 < found.positions < 51_000
    assert said[0] == "20,000 positions searched"


def test_positions_that_are_alike_are_counted_once_and_moves_still_fit_together() -> None:
    found = astar(Folded())
    assert found.moves == (-1, -1, -1, -1)
    assert found.positions <= 6


def test_a_game_that_is_solved_at_once_has_the_empty_plan() -> None:
    found = astar(Graph({}, 0))
    assert (found.kind, found.moves, found.shortest) == ("solved", (), True)
