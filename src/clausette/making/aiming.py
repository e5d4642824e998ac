"""Which of a row of boards is worth a grading, for the wish for a grade: by a guess at each.

Of the boards with fewer and fewer clues of one solution the one with the fewest is meant that seems
not to be too hard; if it seems too easy there is none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from clausette.making.gauging import Effort
from clausette.reasoning.scale import level_of
from clausette.reasoning.techniques import Level

Guess = Callable[[int, Effort], Effort]
"""From how many groups of clues are gone to what the board seems to need, up to a limit."""


@dataclass(frozen=True)
class Aim:
    """The least and the most that a board of the wished grade needs, as a rule."""

    least: Effort
    most: Effort

    def chosen(self, guess: Guess, gone: int, *, all_gone: bool) -> int | None:
        """How many of the groups that may be gone should be; None if no board seems right.

        `all_gone` says that the board is to have as few clues as possible.
        """
        found = guess(gone, self.most)
        if found > self.most and not all_gone:
            gone, found = self._last(guess, gone)
        return gone if self.least <= found <= self.most else None

    def _last(self, guess: Guess, hard: int) -> tuple[int, Effort]:
        """The most groups that can be gone before it is too hard, and what is needed then."""
        easy, found = 0, guess(0, self.most)
        if found > self.most:
            return easy, found
        while hard - easy > 1:
            middle = (easy + hard) // 2
            needed = guess(middle, self.most)
            if needed > self.most:
                hard = middle
            else:
                easy, found = middle, needed
        return easy, found


def aim_at(scale: Sequence[Level], low: int, high: int) -> Aim | None:
    """The aim for levels of a scale; None where a guess would not leave anything out."""
    firsts = [0, level_of(scale, 2), level_of(scale, 3)]
    firsts.append(firsts[-1] + 1)
    lasts = [max(first, after - 1) for first, after in pairwise(firsts)]
    lasts.append(len(scale))
    fitting = [effort for effort in Effort if firsts[effort] <= high and lasts[effort] >= low]
    if not fitting or len(fitting) == len(Effort):
        return None
    return Aim(fitting[0], fitting[-1])
