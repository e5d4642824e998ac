"""What one rule instance forces when some of its open atoms are supposed, and from which of them.

An instance is cut down to what is open and written over places 0, 1, 2 …; instances that look the
same then are one *shape*, and what a shape forces is worked out once. Suppositions are two masks
over the places: those that are true, those that are false.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Protocol, TypeAlias

from clausette.reasoning.checks import Checks, Clause

Masks: TypeAlias = tuple[int, int]
"""The places that are true, and those that are false."""

_MOST_SUPPOSED = 6  # with more, one reason is looked for and not all


class Shape(Protocol):
    """What an instance says about its open places."""

    @property
    def heeds(self) -> Masks:
        """The places that can lead to something when they are supposed true, and false."""

    def forced(self, true: int, false: int) -> Masks | None:
        """What else follows from what is supposed; None when it cannot be."""

    def reasons(self, true: int, false: int, place: int, value: bool | None) -> tuple[Masks, ...]:
        """The least parts of what is supposed from which the value of a place follows, or, with
        None, which cannot be."""


class _Listed:
    """A shape whose models are listed, each the mask of its true places."""

    __slots__ = ("_every", "_forced", "_full", "_holding", "_models", "_reasons")

    def __init__(self, size: int, models: frozenset[int]) -> None:
        self._full = (1 << size) - 1
        self._models = sorted(models)
        self._every = (1 << len(models)) - 1
        self._holding = [
            sum(1 << k for k, model in enumerate(self._models) if model >> n & 1)
            for n in range(size)
        ]
        """For every place, the mask of the models in which it is true."""
        self._forced: dict[Masks, Masks | None] = {}
        self._reasons: dict[tuple[int, int, int, bool | None], tuple[Masks, ...]] = {}

    @property
    def heeds(self) -> Masks:
        return self._full, self._full

    def forced(self, true: int, false: int) -> Masks | None:
        key = true, false
        if key not in self._forced:
            self._forced[key] = self._force(true, false)
        return self._forced[key]

    def _force(self, true: int, false: int) -> Masks | None:
        always, never, some = self._full, self._full, False
        for model in self._models:
            if model & true == true and not model & false:
                some = True
                always &= model
                never &= ~model
        return (always & ~true, never & ~false) if some else None

    def reasons(self, true: int, false: int, place: int, value: bool | None) -> tuple[Masks, ...]:
        key = true, false, place, value
        if key not in self._reasons:
            against = self._every
            if value is not None:
                holding = self._holding[place.bit_length() - 1]
                against &= ~holding if value else holding
            self._reasons[key] = tuple(_least(self._holding, against, true, false))
        return self._reasons[key]


def _least(holding: Sequence[int], everything: int, true: int, false: int) -> Iterator[Masks]:
    """The least parts of some suppositions with which none of these models agrees."""
    trues, falses = list(_bits(true)), list(_bits(false))
    supposed = [(1 << n, 0) for n in trues] + [(0, 1 << n) for n in falses]
    # What each supposition refuses; a reason refuses all.
    refused = [everything & ~holding[n] for n in trues] + [everything & holding[n] for n in falses]
    if len(supposed) > _MOST_SUPPOSED:
        yield _one_least(supposed, refused, everything)
        return
    found: list[int] = []
    for size in range(len(supposed) + 1):
        for chosen in combinations(range(len(supposed)), size):
            mask = sum(1 << n for n in chosen)
            if any(mask & other == other for other in found):
                continue
            union = 0
            for n in chosen:
                union |= refused[n]
            if union == everything:
                found.append(mask)
                yield _together(supposed[n] for n in chosen)


def _one_least(supposed: list[Masks], refused: list[int], everything: int) -> Masks:
    after = [0]  # what the later ones refuse together
    for mask in reversed(refused):
        after.append(after[-1] | mask)
    after.reverse()
    kept: list[int] = []
    union = 0
    for n, mask in enumerate(refused):
        if union | after[n + 1] != everything:
            kept.append(n)
            union |= mask
    return _together(supposed[n] for n in kept)


def _together(parts: Iterable[Masks]) -> Masks:
    true = false = 0
    for t, f in parts:
        true |= t
        false |= f
    return true, false


def _bits(mask: int) -> Iterator[int]:
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class _Clauses:
    """A shape of clauses in which each place has one sign: unit propagation sees all."""

    __slots__ = ("_clauses", "heeds")

    def __init__(self, clauses: frozenset[Masks]) -> None:
        self._clauses = sorted(clauses)
        yes = no = 0
        for some, others in self._clauses:
            yes |= some
            no |= others
        self.heeds = no, yes

    @property
    def pair(self) -> Masks | None:
        """The one clause, if there is one, of two places."""
        if len(self._clauses) != 1:
            return None
        yes, no = self._clauses[0]
        return (yes, no) if (yes | no).bit_count() == 2 else None

    def forced(self, true: int, false: int) -> Masks | None:
        more_true = more_false = 0
        for yes, no in self._clauses:
            if yes & true or no & false:
                continue
            open_yes, open_no = yes & ~false, no & ~true
            left = open_yes | open_no
            if not left:
                return None
            if not left & (left - 1):
                more_true |= open_yes
                more_false |= open_no
        return more_true, more_false

    def reasons(self, true: int, false: int, place: int, value: bool | None) -> tuple[Masks, ...]:
        found = []
        for yes, no in self._clauses:
            if yes & true or no & false:
                continue
            left = (yes & ~false) | (no & ~true)
            if left == place if value is not None else not left:
                found.append((no & true, yes & false))
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Link:
    """An instance that is open: its shape, and the open atoms in the shape's places."""

    shape: Shape
    variables: tuple[int, ...]

    def entries(self) -> Iterator[tuple[int, int, int]]:
        """Literals that can lead to something when they are supposed, each with its place; and the
        literal that follows at once, if there is just one that ever can."""
        true, false = self.shape.heeds
        pair = self.shape.pair if isinstance(self.shape, _Clauses) else None
        for n, variable in enumerate(self.variables):
            place = 1 << n
            for literal, heeded in ((variable, true), (-variable, false)):
                if heeded & place:
                    yield literal, place, 0 if pair is None else self._other(pair, place)

    def _other(self, pair: Masks, place: int) -> int:
        """What a clause of two places leaves when one of them fails."""
        yes, no = pair
        other = (yes | no) ^ place
        variable = self.variables[other.bit_length() - 1]
        return variable if yes & other else -variable


class Links:
    """The instances of a formula whose consequences can be looked up; a solver keeps the others."""

    def __init__(self, checks: Checks) -> None:
        self._checks = checks
        self._cut: dict[tuple[int, int, int], tuple[Shape | None, tuple[int, ...]]] = {}

    def open(self, instance: int, values: Sequence[int]) -> Link | None:
        """An instance in a position; None when it says nothing more, or only a solver can tell.

        `values` has 1, -1 or 0 for every variable.
        """
        table = self._checks.models_of(instance)
        if table is None:
            clauses = self._checks.clauses_of(instance)
            return _cut_clauses(clauses, values) if clauses else None
        variables, models = table
        true = false = 0
        for place, variable in enumerate(variables):
            if values[variable] > 0:
                true |= 1 << place
            elif values[variable] < 0:
                false |= 1 << place
        key = id(models), true, false
        if key not in self._cut:
            self._cut[key] = _cut_models(len(variables), models, true, false)
        shape, places = self._cut[key]
        if shape is None:
            return None
        return Link(shape, tuple([variables[place] for place in places]))


def _cut_models(
    size: int, models: frozenset[int], true: int, false: int
) -> tuple[Shape | None, tuple[int, ...]]:
    places = tuple(p for p in range(size) if not (true | false) >> p & 1)
    left = frozenset(
        sum((model >> place & 1) << n for n, place in enumerate(places))
        for model in models
        if model & true == true and not model & false
    )
    if len(left) == 1 << len(places):
        return None, ()
    return shape_of_models(len(places), left), places


def _cut_clauses(clauses: Sequence[Clause], values: Sequence[int]) -> Link | None:
    number: dict[int, int] = {}
    left = []
    for clause in clauses:
        yes = no = 0
        for literal in clause:
            known = values[abs(literal)]
            if known:
                if (known > 0) == (literal > 0):
                    break
                continue
            bit = 1 << number.setdefault(abs(literal), len(number))
            if literal > 0:
                yes |= bit
            else:
                no |= bit
        else:
            left.append((yes, no))
    return Link(shape_of_clauses(frozenset(left)), tuple(number)) if left else None


@lru_cache(maxsize=4096)
def shape_of_models(size: int, models: frozenset[int]) -> Shape:
    return _Listed(size, models)


@lru_cache(maxsize=4096)
def shape_of_clauses(clauses: frozenset[Masks]) -> Shape:
    return _Clauses(clauses)
