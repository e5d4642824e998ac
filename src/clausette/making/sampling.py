"""A solution by chance: the first one in a random order of wishes.

Wishes come one after the other, each a decision that should be true, or false; one that can be met
together with those before is met. So the solution follows from the order and the rules, and not
from the mood of a solver: a model at hand only spares the questions whose answer it shows.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.puzzles.base import Decisions
from clausette.puzzles.candidates import by_place
from clausette.puzzles.chance import Chance
from clausette.solving import Session


def wishes(decisions: Decisions, chance: Chance, share: float) -> list[list[int]]:
    """Wishes about all decisions, place by place in a random order, as `1 + number` or minus that.

    Where a place has several, as for digits, one of them should be true; otherwise, that often.
    """
    found: list[list[int]] = []
    for numbers in chance.shuffled(by_place(decisions.places).values()):
        if len(numbers) > 1:
            found.append([number + 1 for number in chance.shuffled(numbers)])
        else:
            found.append([numbers[0] + 1 if chance.hits(share) else -numbers[0] - 1])
    return found


def sampled(
    session: Session,
    variables: Sequence[int],
    wished: Sequence[Sequence[int]],
    *,
    deadline: Deadline = NEVER,
) -> NDArray[np.bool_] | None:
    """Whether each decision is true in the first solution by the wishes; None if there is none."""
    groups = [[variables[w - 1] if w > 0 else -variables[-w - 1] for w in ws] for ws in wished]
    session.prefer([group[0] for group in groups if len(group) == 1])
    if not session.solve(deadline=deadline):
        return None
    search = _Search(session, variables, deadline)
    every = max(4, len(groups) // 10)
    for number, group in enumerate(groups):
        if number % every == every - 1 and search.settled():
            break
        search.meet(group)
    else:
        # The other decisions of a place are false by now, as a rule: one question settles that.
        while not search.settled():
            search.meet([x for group in groups for x in group if x not in search.met])
    true = search.true
    return np.fromiter((variable in true for variable in variables), np.bool_, len(variables))


class _Search:
    """What is fixed so far, and a model of it."""

    def __init__(self, session: Session, variables: Sequence[int], deadline: Deadline) -> None:
        self._session, self._variables, self._deadline = session, variables, deadline
        self._fixed: list[int] = []
        self.met: set[int] = set()
        self.true = session.true_literals()

    def meet(self, wished: Sequence[int]) -> None:
        """Meets the first wish that can be met, if any can; those before it cannot."""
        if len(wished) == 1 and wished[0] not in self.true:
            if not self._could([wished[0]]):
                self._fixed.append(-wished[0])
            else:
                self._fixed.append(wished[0])
            return
        at = next((at for at, x in enumerate(wished) if x in self.true), len(wished))
        while at and self._could(wished[:at]):
            at = next(at for at, x in enumerate(wished) if x in self.true)
        if at < len(wished):
            self._fixed.append(wished[at])
            self.met.add(wished[at])

    def settled(self) -> bool:
        """Whether what is fixed leaves one solution, which is at hand."""
        true = self.true
        return not self._some([-v if v in true else v for v in self._variables], look=False)

    def _could(self, literals: Sequence[int]) -> bool:
        """Whether one of some literals can be true; then the model at hand has one."""
        if len(literals) > 1:
            return self._some(literals)
        found = self._session.solve([*self._fixed, *literals], deadline=self._deadline)
        if found:
            self.true = self._session.true_literals()
        return found

    def _some(self, literals: Sequence[int], *, look: bool = True) -> bool:
        session = self._session
        some = session.fresh_variable()
        session.add([-some, *literals])
        found = session.solve([*self._fixed, some], deadline=self._deadline)
        if found and look:
            self.true = session.true_literals()
        return found
