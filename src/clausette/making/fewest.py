"""A smallest set of clues that leaves a solution alone, by implicit hitting sets.

Clues that are not enough leave another solution; so at least one of those that would rule it out is
in every set that is enough. Such sets of clues are gathered: to be as small as they can, they are
what is left out of clues to which nothing can be added without being enough. As few clues as hit
all of them are a lower bound; when they are enough, they are a smallest set (Ignatiev et al. 2015).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.making.oracle import Oracle
from clausette.reasoning.hitting import elements, smallest_hitting_set


@dataclass(frozen=True, slots=True)
class Fewest:
    """Clues that are enough, and how many at least any such set has."""

    chosen: tuple[int, ...]
    least: int
    needed: tuple[int, ...] = ()
    """Those without which all others are not enough."""
    looked_at: bool = True
    """Whether all clues that are needed were found."""

    @property
    def proved(self) -> bool:
        return self.least == len(self.chosen)


def _silent(found: Fewest) -> None:
    pass


def fewest(
    oracle: Oracle,
    clues: Sequence[int],
    fixed: Sequence[int] = (),
    *,
    deadline: Deadline = NEVER,
    tell: Callable[[Fewest], None] = _silent,
) -> Fewest | None:
    """A smallest set of these clues that is enough beside the fixed ones, or the best that was
    found in time; None if all are not enough. `OutOfTime` if that is not known either."""
    search = _Search(oracle, tuple(clues), tuple(fixed), deadline, tell)
    if search.enough(clues) is None:
        return None
    with suppress(OutOfTime):
        search.run()
    return search.found


class _Search:
    """What is known while a smallest set is looked for."""

    def __init__(
        self,
        oracle: Oracle,
        clues: tuple[int, ...],
        fixed: tuple[int, ...],
        deadline: Deadline,
        tell: Callable[[Fewest], None],
    ) -> None:
        self.oracle, self.clues, self.fixed = oracle, clues, fixed
        self.deadline, self.tell = deadline, tell
        self.best = clues
        self.least = 0
        self.needed: list[int] = []
        self.looked_at = False

    @property
    def found(self) -> Fewest:
        return Fewest(tuple(sorted(self.best)), self.least, tuple(self.needed), self.looked_at)

    def enough(self, clues: Sequence[int]) -> list[int] | None:
        """Those of these clues that are enough beside the fixed ones; None if all are not."""
        self.deadline.check()
        core = self.oracle.enough([*self.fixed, *clues], deadline=self.deadline)
        return None if core is None else [clue for clue in clues if clue in core]

    def run(self) -> None:
        for clue in self.clues:
            if self.enough([other for other in self.clues if other != clue]) is None:
                self.needed.append(clue)
        self.looked_at = True
        self.least = len(self.needed)
        self.tell(self.found)
        others = [clue for clue in self.clues if clue not in self.needed]
        for order in (others, others[::-1], [*others[1::2], *others[::2]]):
            self._keep(self._thinned(order))
        self._prove(others)

    def _keep(self, clues: Sequence[int]) -> None:
        if len(clues) < len(self.best):
            self.best = tuple(clues)
            self.tell(self.found)

    def _thinned(self, order: Sequence[int]) -> list[int]:
        """A set that is enough and of which none can be left out."""
        kept = [*self.needed, *order]
        for clue in order:
            if clue in kept:
                without = self.enough([other for other in kept if other != clue])
                kept = kept if without is None else [x for x in kept if x in without]
        return kept

    def _prove(self, others: Sequence[int]) -> None:
        """Hits what must be hit with more and more clues, until these are enough."""
        must: list[int] = []
        place = {clue: at for at, clue in enumerate(others)}
        while self.least < len(self.best):
            most = len(self.best) - 1 - len(self.needed)
            chosen = smallest_hitting_set(must, self.least - len(self.needed), most, self._go_on)
            if chosen is None:
                self.least = len(self.best)
                break
            self.least = len(self.needed) + chosen.bit_count()
            clues = [others[at] for at in elements(chosen)]
            if self.enough([*self.needed, *clues]) is not None:
                self._keep([*self.needed, *clues])
                continue
            left_out = self._left_out(clues, others)
            must.append(sum(1 << place[clue] for clue in left_out))
        self.tell(self.found)

    def _go_on(self, _: int) -> bool:
        self.deadline.check()
        return True

    def _left_out(self, clues: Sequence[int], others: Sequence[int]) -> list[int]:
        """What cannot be added any more to clues that are not enough."""
        kept, left = list(clues), [clue for clue in others if clue not in clues]
        out = []
        for clue in left:
            if self.enough([*self.needed, *kept, clue]) is None:
                kept.append(clue)
            else:
                out.append(clue)
        return out
