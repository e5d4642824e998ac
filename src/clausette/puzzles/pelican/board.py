"""A cove of seats, and a deal: the birds, and what each of them wishes."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from clausette.scene import Place

COMPASS = ("north", "south", "west", "east")
ACROSS = {"north": "south", "south": "north", "west": "east", "east": "west"}


@dataclass(frozen=True, slots=True)
class Seat:
    """A position: whom it touches, the sides that it lies on, its marks, where it is drawn."""

    name: str
    neighbours: tuple[int, ...]
    sides: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    circle: int = 0
    """From 1; 0 when it lies on none."""
    across: tuple[int, ...] = ()
    """The seats in front of it."""
    at: Place = (0, 0)


@dataclass(frozen=True)
class Cove:
    """Seats; neighbours and seats in front of each other are so both ways."""

    name: str
    """Empty for a board of the user's own."""
    seats: tuple[Seat, ...]

    @cached_property
    def number(self) -> Mapping[str, int]:
        """The place of every seat among the seats, by its name."""
        return {seat.name: place for place, seat in enumerate(self.seats)}

    @cached_property
    def distances(self) -> tuple[tuple[int | None, ...], ...]:
        """The fewest steps from neighbour to neighbour between all seats; None where no way is."""
        return tuple(self._from(start) for start in range(len(self.seats)))

    def _from(self, start: int) -> tuple[int | None, ...]:
        steps: list[int | None] = [None] * len(self.seats)
        steps[start] = 0
        waiting = deque([(start, 0)])
        while waiting:
            here, walked = waiting.popleft()
            for other in self.seats[here].neighbours:
                if steps[other] is None:
                    steps[other] = walked + 1
                    waiting.append((other, walked + 1))
        return tuple(steps)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.seats))


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird with its card: a kind of wish, and the bird or the mark that the wish names."""

    name: str
    wish: str = "any"
    target: str = ""
    weight: int = 1
    priority: int = 1
    """1 comes first: it is worth more than all the later ones together."""
    seat: str = ""
    """Where it sits already; empty when it is free."""


@dataclass(frozen=True)
class Board:
    """A cove and its birds, no more than it has seats."""

    cove: Cove
    birds: tuple[Bird, ...]
    between: tuple[str, str] | None = None
    """Two seats whose distance is asked for."""

    @cached_property
    def number(self) -> Mapping[str, int]:
        """The place of every bird among the birds, by its name."""
        return {bird.name: place for place, bird in enumerate(self.birds)}

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The priorities that there are, the first one first."""
        return tuple(sorted({bird.priority for bird in self.birds})) or (1,)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # Reckoned once: what is known of a board is looked up by it, thousands of times.
        return hash((self.cove, self.birds, self.between))


def distance(cove: Cove, one: str, other: str) -> int | None:
    """The fewest steps from one seat to another; None when there is no way. KeyError: no seat."""
    return cove.distances[cove.number[one]][cove.number[other]]
