"""Water Sort for A*: tubes are numbers, states sorted tuples of them, so order does not matter.

Both bounds rest on *homes*. A colour with as many units as h tubes hold ends in h tubes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from clausette.puzzles.watersort.board import UNIT, Board, Tube
from clausette.words import Message, plural

State: TypeAlias = tuple[int, ...]
"""The tubes, by number and in order: a state stands for all arrangements of its tubes."""

Contents: TypeAlias = tuple[int, ...]
"""The colours in a tube, bottom to top, from 1."""

Pouring: TypeAlias = tuple[int, int, int]
"""The tube poured from, the tube poured into (both as they are before), and the units."""

_EMPTY = 0
"""The number of the empty tube."""

_COLOURS = 1000
"""More than there are of them."""


class WaterGame:
    """A board as A* sees it; every tube that comes up gets a number, by which lists tell of it."""

    def __init__(self, board: Board) -> None:
        self._colours = {colour: number for number, colour in enumerate(board.units, 1)}
        self._capacity = board.capacity
        self._by_unit = board.rule == UNIT
        self._homes = [0, *(units // board.capacity for units in board.units.values())]
        self._one_home = max(self._homes) == 1
        self._total = sum(board.units.values())
        self._numbers: dict[Contents, int] = {}
        self._contents: list[Contents] = []
        self._sizes: list[int] = []
        self._tops: list[int] = []
        """The colour on top; 0 when the tube is empty."""
        self._portions: list[int] = []
        """What a pour takes from the tube, if there is room for it."""
        self._rooms: list[int] = []
        self._blocks: list[int] = []
        """The runs of one colour."""
        self._bottoms: list[int] = []
        self._ranks: list[int] = []
        """In this order the largest bases come first; a base is the run at the bottom."""
        self._sorted: list[bool] = []
        """Whether the tube is empty or full of one colour."""
        self._after: dict[tuple[int, int], tuple[int, int]] = {}
        """The tube poured from and the one poured into, as a pour leaves them."""
        self._number(())
        self.given = self._given(board.tubes)
        """The tubes of the board in their own order."""

    @property
    def start(self) -> State:
        return tuple(sorted(self.given))

    def state_of(self, tubes: Sequence[Tube]) -> State:
        """The state of tubes with the colours of the board, as many of each."""
        return tuple(sorted(self._given(tubes)))

    def _given(self, tubes: Sequence[Tube]) -> list[int]:
        colours = self._colours
        return [self._number(tuple([colours[c] for c in tube])) for tube in tubes]

    def key(self, state: State) -> State:
        return state

    def solved(self, state: State) -> bool:
        return all(map(self._sorted.__getitem__, state))

    def bound(self, state: State) -> int:
        return self._unit_bound(state) if self._by_unit else self._run_bound(state)

    def bound_words(self, state: State) -> Message:
        """Why no plan has fewer moves than the bound."""
        left = self.bound(state)
        if self._by_unit:
            return plural(
                left,
                "{n} unit is not where it can stay",
                "{n} units are not where they can stay, and a pour moves one",
            )
        return plural(
            left,
            "{n} run of one colour is not at the bottom of a tube where it can stay",
            "{n} runs of one colour are not at the bottom of a tube where they can stay, and a "
            "pour settles one at most",
        )

    def _unit_bound(self, state: State) -> int:
        """The units that must move at least once.

        A unit that never moves has only units that never move below it, all of its own colour,
        as the tube ends with one colour. So it belongs to the base of a tube that ends as a home
        of that colour: the units of a colour that stay are at most those of its h largest bases.
        All others move, one at a time.

        It is consistent: only the tube that gets the unit can have a larger base than before, by
        one, so no move lowers the bound by more than one. When it is 0, all units of a colour
        are in the bases of h tubes at most, so these are full.
        """
        left = self._homes.copy()
        stay = 0
        for rank in sorted(map(self._ranks.__getitem__, state)):
            base, colour = divmod(-rank, _COLOURS)
            if left[colour]:
                left[colour] -= 1
                stay += base
        return self._total - stay

    def _run_bound(self, state: State) -> int:
        """The blocks, less one for every home that has its bottom already.

        In the end there is one block for every home, and all bottoms are right: it is 0. A pour
        onto its colour lowers the number of blocks by one at most, and makes no new bottom. A
        pour into an empty tube leaves the number of blocks as it is, since a whole run always
        fits there, and makes one new bottom. So no pour lowers the bound by more than one: it is
        consistent. When it is 0 there are no more tubes with water than homes of their colours,
        and one block in each: they are full.
        """
        bottoms = list(map(self._bottoms.__getitem__, state))
        count = sum(map(self._blocks.__getitem__, state))
        if self._one_home:
            return count - len(set(bottoms)) + (0 in bottoms)
        return count - sum(min(bottoms.count(c), homes) for c, homes in enumerate(self._homes))

    def moves(self, state: State) -> list[tuple[Pouring, State]]:
        """The pours that lead somewhere else; of tubes that are alike one is enough.

        Pouring all that is in a tube into an empty one changes nothing but places.
        """
        tops, rooms, portions = self._tops, self._rooms, self._portions
        different = dict.fromkeys(state)
        open_tubes: dict[int, list[int]] = {}
        for number in different:
            if rooms[number]:
                open_tubes.setdefault(tops[number], []).append(number)
        is_empty = open_tubes.pop(0, None) is not None
        found: list[tuple[Pouring, State]] = []
        for source in different:
            portion = portions[source]
            same = open_tubes.get(tops[source])
            if same is not None:
                for destination in same:
                    if destination != source or state.count(source) > 1:
                        units = min(portion, rooms[destination])
                        found.append(self._poured(state, source, destination, units))
            if is_empty and self._sizes[source] > portion:
                found.append(self._poured(state, source, _EMPTY, portion))
        return found

    def _poured(
        self, state: State, source: int, destination: int, units: int
    ) -> tuple[Pouring, State]:
        pair = self._after.get((source, destination))
        if pair is None:
            giving, taking = self._contents[source], self._contents[destination]
            pair = self._number(giving[:-units]), self._number(taking + giving[-units:])
            self._after[source, destination] = pair
        after = list(state)
        after.remove(source)
        after.remove(destination)
        after += pair
        after.sort()
        return (source, destination, units), tuple(after)

    def _number(self, contents: Contents) -> int:
        number = self._numbers.get(contents)
        if number is None:
            number = self._numbers[contents] = len(self._contents)
            self._describe(contents)
        return number

    def _describe(self, contents: Contents) -> None:
        size = len(contents)
        changes = [n for n in range(1, size) if contents[n] != contents[n - 1]]
        run = size - (changes[-1] if changes else 0)
        base = changes[0] if changes else size
        bottom = contents[0] if contents else 0
        self._contents.append(contents)
        self._sizes.append(size)
        self._tops.append(contents[-1] if contents else 0)
        self._portions.append(1 if self._by_unit else run)
        self._rooms.append(self._capacity - size)
        self._blocks.append(len(changes) + bool(contents))
        self._bottoms.append(bottom)
        self._ranks.append(-_COLOURS * base - bottom)
        self._sorted.append(not contents or (size == self._capacity and not changes))

    def placed(self, pourings: tuple[Pouring, ...]) -> tuple[tuple[int, int, int], ...]:
        """The pours by the places of the tubes, from 1: those that look as they should by then."""
        tubes = list(self.given)
        pours: list[tuple[int, int, int]] = []
        for source, destination, units in pourings:
            a = tubes.index(source)
            b = next(n for n, tube in enumerate(tubes) if tube == destination and n != a)
            tubes[a], tubes[b] = self._after[source, destination]
            pours.append((a + 1, b + 1, units))
        return tuple(pours)
