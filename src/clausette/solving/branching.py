"""Branching rules: which literal a search tries next.

All see what is open of the clauses that are not yet true. Equal votes go to the smaller variable,
and to the literal that is true, so that a search is the same in every run.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, Protocol, TypeAlias, cast

from clausette.errors import UsageError
from clausette.words import say

Heuristic: TypeAlias = Literal["first", "frequent", "jeroslow-wang", "moms", "vsids"]
HEURISTICS: Final[tuple[Heuristic, ...]] = (
    "first",
    "frequent",
    "jeroslow-wang",
    "moms",
    "vsids",
)
Unsettled: TypeAlias = Sequence[Sequence[int]]

_DECAY = 0.95
_LARGE = 1e100


class Branching(Protocol):
    """A branching rule in the course of one search."""

    def choose(self, unsettled: Unsettled) -> int:
        """The literal to make true, of those in some clauses."""

    def saw(self, conflict: Iterable[int]) -> None:
        """Hears of the variables that took part in a conflict."""

    def undone(self, literals: Iterable[int]) -> None:
        """Hears of literals that were true, and no longer are."""


def branching(name: str) -> Branching:
    """The rule of that name, at the beginning of a search."""
    if name == "vsids":
        return Vsids()
    if name in _VOTES:
        return Voting(_VOTES[cast(Heuristic, name)])
    raise UsageError(
        say("there is no branching rule {name!r}; there are {known}", name=name, known=HEURISTICS)
    )


class Voting:
    """A rule that forgets: each time it elects the literal with most votes."""

    def __init__(self, votes: Callable[[Unsettled], Mapping[int, Fraction | int]]) -> None:
        self._votes = votes

    def choose(self, unsettled: Unsettled) -> int:
        votes = self._votes(unsettled)
        return max(votes, key=lambda n: (votes[n], -abs(n), n))

    def saw(self, conflict: Iterable[int]) -> None:
        pass

    def undone(self, literals: Iterable[int]) -> None:
        pass


def _first(unsettled: Unsettled) -> Mapping[int, int]:
    """The first variable, true: one vote for one literal."""
    return {min(abs(n) for clause in unsettled for n in clause): 1}


def _frequent(unsettled: Unsettled) -> Mapping[int, int]:
    """The literal that makes most clauses true (DLIS)."""
    return Counter(n for clause in unsettled for n in clause)


def _moms(unsettled: Unsettled) -> Mapping[int, int]:
    """The same among the shortest clauses: most occurrences in clauses of minimum size."""
    shortest = min(map(len, unsettled))
    return _frequent([clause for clause in unsettled if len(clause) == shortest])


def _jeroslow_wang(unsettled: Unsettled) -> Mapping[int, Fraction]:
    """A clause counts half as much for every literal more (Jeroslow and Wang, 1990)."""
    votes: defaultdict[int, Fraction] = defaultdict(Fraction)
    for clause in unsettled:
        for n in clause:
            votes[n] += Fraction(1, 1 << len(clause))
    return votes


_VOTES: Final[Mapping[Heuristic, Callable[[Unsettled], Mapping[int, Fraction | int]]]] = {
    "first": _first,
    "frequent": _frequent,
    "jeroslow-wang": _jeroslow_wang,
    "moms": _moms,
}


class Vsids:
    """The variable that took part in most of the latest conflicts (Chaff, 2001), with the value
    that it had last (Pipatsrisawat and Darwiche, 2007): false, if it had none."""

    def __init__(self) -> None:
        self._activity: defaultdict[int, float] = defaultdict(float)
        self._bump = 1.0
        self._last: dict[int, bool] = {}

    def choose(self, unsettled: Unsettled) -> int:
        variables = {abs(n) for clause in unsettled for n in clause}
        variable = max(variables, key=lambda v: (self._activity[v], -v))
        return variable if self._last.get(variable, False) else -variable

    def saw(self, conflict: Iterable[int]) -> None:
        for variable in conflict:
            self._activity[variable] += self._bump
        # A growing bump is the same as activities that shrink, and cheaper.
        self._bump /= _DECAY
        if self._bump > _LARGE:
            for variable in self._activity:
                self._activity[variable] /= _LARGE
            self._bump /= _LARGE

    def undone(self, literals: Iterable[int]) -> None:
        self._last.update((abs(n), n > 0) for n in literals)
