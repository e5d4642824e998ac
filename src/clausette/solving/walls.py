"""The walls around a part that matter: a cut with fewer of them refuses more models.

All that is around a part shuts it in. But what lies in a dead end or around a hole keeps it from
nothing, and an area that is too small may as well have a few places more, if there are fewer ways
out then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

Graph: TypeAlias = Sequence[Sequence[int]]
"""For every node, those beside it."""


def facing(
    near: Graph, members: Iterable[int], border: Sequence[int], goals: Collection[int]
) -> list[int]:
    """Those of a border from which a way leads to a goal, over neither the part nor the border."""
    return _Outside(near, members, border, goals).facing()


class _Outside:
    """What lies beyond a border, searched on all sides at once.

    So the whole graph need not be walked to learn that a small hole is one: a search ends when at
    most one side is left, and that must be where the goals are.
    """

    def __init__(
        self, near: Graph, members: Iterable[int], border: Sequence[int], goals: Collection[int]
    ) -> None:
        self.near, self.border, self.goals = near, border, goals
        self.side: dict[int, int] = dict.fromkeys(members, -1)
        """The side of every node that was met; -1 for the part and its border."""
        self.side.update(dict.fromkeys(border, -1))
        self.queue = [n for wall in border for n in near[wall] if n not in self.side]
        self.queue = list(dict.fromkeys(self.queue))
        self.side.update(zip(self.queue, range(len(self.queue)), strict=True))
        self.outer = list(range(len(self.queue)))
        """By side, the side that it turned out to be part of."""
        self.is_goal = [node in goals for node in self.queue]

    def facing(self) -> list[int]:
        self._search()
        near, side, goals = self.near, self.side, self.goals
        good = {n for n in range(len(self.outer)) if self.is_goal[self._whole(n)]}
        return [
            wall
            for wall in self.border
            if wall in goals or any(side[n] in good for n in near[wall])
        ]

    def _whole(self, side: int) -> int:
        outer = self.outer
        while outer[side] != side:
            outer[side] = side = outer[outer[side]]
        return side

    def _search(self) -> None:
        near, side, outer, queue = self.near, self.side, self.outer, self.queue
        goals, is_goal, whole = self.goals, self.is_goal, self._whole
        waiting = [1] * len(outer)
        # The sides that may still have a goal.
        doubtful = is_goal.count(False)
        # If no side has one so far, the last that may must have it.
        last = 1 if True not in is_goal and any(goal not in side for goal in goals) else 0
        for node in queue:
            own = side[node]
            if outer[own] != own:
                own = whole(own)
            if doubtful <= last:
                is_goal[own] |= doubtful == 1
                return
            for other in near[node]:
                met = side.get(other)
                if met is None:
                    side[other] = own
                    waiting[own] += 1
                    queue.append(other)
                    if other in goals and not is_goal[own]:
                        is_goal[own] = True
                        doubtful -= 1
                        last = 0
                elif met != own and met >= 0 and (met := whole(met)) != own:
                    outer[met] = own
                    waiting[own] += waiting[met]
                    doubtful -= not (is_goal[own] and is_goal[met])
                    is_goal[own] |= is_goal[met]
            waiting[own] -= 1
            doubtful -= waiting[own] == 0 and not is_goal[own]


def ways_out(near: Graph, members: Iterable[int], border: Sequence[int], size: int) -> list[int]:
    """Those of a border that a part needs to reach a size; all others are dead ends, and together
    not enough."""
    inside, walls = set(members), dict.fromkeys(border)
    found = True
    while found and len(inside) < size - 1:
        found = False
        for wall in list(walls):
            if len(inside) < size - 1 and all(n in inside or n in walls for n in near[wall]):
                del walls[wall]
                inside.add(wall)
                found = True
    return list(walls)
