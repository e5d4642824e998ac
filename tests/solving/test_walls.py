"""The walls that matter: fewer of them still shut a part in."""

from __future__ import annotations

from random import Random

from clausette.solving.walls import Graph, facing, ways_out


def grid(height: int, width: int) -> Graph:
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return [
        [(r + i) * width + c + j for i, j in steps if 0 <= r + i < height and 0 <= c + j < width]
        for r in range(height)
        for c in range(width)
    ]


def reached(near: Graph, first: int, shut: set[int]) -> set[int]:
    seen = [first]
    for node in seen:
        seen += [n for n in near[node] if n not in shut and n not in seen]
    return set(seen)


def parted(near: Graph, random: Random) -> tuple[list[int], list[int], set[int]]:
    """A part of a board on which every other place is there, what is around it, and the rest."""
    off = {node for node in range(len(near)) if random.random() < 0.5}
    first = random.choice([node for node in range(len(near)) if node not in off] or [0])
    part = reached(near, first, off - {first})
    border = {n for node in part for n in near[node]} - part
    return sorted(part), sorted(border), {*range(len(near))} - part - border


def test_walls_face_a_goal_if_a_way_leads_from_them_to_it() -> None:
    near, random, dropped = grid(6, 7), Random(14), 0
    for _ in range(400):
        part, border, rest = parted(near, random)
        if not rest:
            continue
        goal = random.choice(sorted(rest))
        beyond = reached(near, goal, {*part, *border})
        right = [wall for wall in border if not beyond.isdisjoint(near[wall])]
        assert facing(near, part, border, (goal,)) == right
        assert goal not in reached(near, part[0], {*right})
        dropped += len(border) - len(right)
    assert dropped > 100


def test_walls_of_several_goals_face_one_of_them() -> None:
    near, random = grid(6, 7), Random(15)
    for _ in range(400):
        part, border, rest = parted(near, random)
        goals = {goal for goal in (*rest, *border) if random.random() < 0.2}
        beyond = [reached(near, goal, {*part, *border}) for goal in goals - {*border}]
        right = [
            wall
            for wall in border
            if wall in goals or any(not found.isdisjoint(near[wall]) for found in beyond)
        ]
        assert facing(near, part, border, goals) == right


def test_without_ways_out_a_part_stays_too_small() -> None:
    near, random, dropped = grid(5, 6), Random(16), 0
    for _ in range(400):
        part, border, _ = parted(near, random)
        size = len(part) + random.randint(1, 4)
        walls = ways_out(near, part, border, size)
        assert len(reached(near, part[0], {*walls})) < size
        dropped += len(border) - len(walls)
    assert dropped > 100
