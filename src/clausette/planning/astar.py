"""A*: shortest plans by search, or that there is none; it knows states and moves, no game."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, Protocol, TypeAlias, TypeVar

from clausette.deadline import NEVER, Deadline
from clausette.language.interpreter import collector_paused
from clausette.words import Message, say

State = TypeVar("State")
Move = TypeVar("Move")
Move_co = TypeVar("Move_co", covariant=True)

MOST_POSITIONS = 2_000_000
"""Positions kept before a search gives up: about a gigabyte."""

_BETWEEN_LOOKS = 256
"""Positions between two looks at the clock."""

_BETWEEN_WORDS = 20_000
"""Positions between two words of progress."""


class Game(Protocol[State, Move_co]):
    """A game as the search sees it."""

    @property
    def start(self) -> State: ...

    def moves(self, state: State) -> Iterable[tuple[Move_co, State]]:
        """The moves there are, each with the state it leads to."""

    def solved(self, state: State) -> bool: ...

    def bound(self, state: State) -> int:
        """A number of moves that no plan from here is shorter than.

        It may be inconsistent (a move may lower it by more than one): a position that is reached
        again in fewer moves is gone on from again.
        """

    def key(self, state: State) -> Hashable:
        """The same for states that are alike but for symmetry, and for no others."""


@dataclass(frozen=True, slots=True)
class Found(Generic[Move]):
    """A plan, or that there is none (all positions were gone through), or that the search gave
    up for want of time or memory."""

    kind: Literal["solved", "none", "unknown"]
    moves: tuple[Move, ...] = ()
    shortest: bool = False
    """Whether no plan is shorter."""
    positions: int = 0
    """How many positions, up to symmetry, were reached."""
    lack: Literal["", "time", "memory"] = ""
    """What there was too little of, when nothing is known."""
    least: int = 0
    """When nothing is known: no plan has fewer moves than this."""


_Node: TypeAlias = tuple[int, Any, Any]
"""The number of moves so far, the last of them, and the node before."""


def astar(
    game: Game[State, Move],
    *,
    weight: int = 1,
    steps: int | None = None,
    deadline: Deadline = NEVER,
    most_positions: int = MOST_POSITIONS,
    progress: Callable[[Message], None] | None = None,
) -> Found[Move]:
    """A plan of `steps` moves or fewer if a number is given: with weight 1 a shortest one.

    A larger weight trusts the bound more, and mostly comes to some plan sooner. Either way the
    search ends without a plan only when every position has been gone through that a plan short
    enough could lead over.
    """
    # Nothing that a search makes is garbage before it ends: a tenth of the time is saved.
    with collector_paused():
        return _search(game, weight, steps, deadline, most_positions, progress)


def _search(
    game: Game[State, Move],
    weight: int,
    steps: int | None,
    deadline: Deadline,
    most_positions: int,
    progress: Callable[[Message], None] | None,
) -> Found[Move]:
    queue = _Queue[State]()
    fewest: dict[Hashable, int] = {}
    first = game.bound(game.start)
    if steps is None or first <= steps:
        fewest[game.key(game.start)] = 0
        queue.push(weight * first, first, (game.start, (0, None, None)))
    expanded = 0
    while (entry := queue.pop()) is not None:
        state, node = entry
        so_far = node[0]
        if so_far > fewest[game.key(state)]:
            continue  # reached in fewer moves since
        if game.solved(state):
            return Found("solved", _moves_to(node), weight == 1, len(fewest))
        expanded += 1
        if expanded % _BETWEEN_LOOKS == 0:
            late = deadline.over
            if late or len(fewest) > most_positions:
                least = so_far + game.bound(state) if weight == 1 else first
                lack: Literal["time", "memory"] = "time" if late else "memory"
                return Found("unknown", positions=len(fewest), lack=lack, least=max(first, least))
        if progress is not None and expanded % _BETWEEN_WORDS == 0:
            progress(say("{n:,} positions searched", n=expanded))
        count = so_far + 1
        for move, after in game.moves(state):
            key = game.key(after)
            known = fewest.get(key)
            if known is not None and known <= count:
                continue
            left = game.bound(after)
            if steps is not None and count + left > steps:
                continue
            fewest[key] = count
            queue.push(count + weight * left, left, (after, (count, move, node)))
    return Found("none", positions=len(fewest))


class _Queue(Generic[State]):
    """Entries by their estimate, the nearest to the goal first among equals, the newest first
    among those.

    Estimates are few and small, so stacks under a heap of their numbers are twice as fast as a
    heap of entries.
    """

    def __init__(self) -> None:
        self._stacks: dict[tuple[int, int], list[tuple[State, _Node]]] = {}
        self._order: list[tuple[int, int]] = []

    def push(self, estimate: int, left: int, entry: tuple[State, _Node]) -> None:
        rank = (estimate, left)
        stack = self._stacks.get(rank)
        if stack is None:
            self._stacks[rank] = [entry]
            heapq.heappush(self._order, rank)
        else:
            stack.append(entry)

    def pop(self) -> tuple[State, _Node] | None:
        if not self._order:
            return None
        rank = self._order[0]
        stack = self._stacks[rank]
        entry = stack.pop()
        if not stack:
            del self._stacks[rank]
            heapq.heappop(self._order)
        return entry


def _moves_to(node: _Node) -> tuple[Any, ...]:
    moves = []
    while node[2] is not None:
        moves.append(node[1])
        node = node[2]
    return tuple(reversed(moves))
