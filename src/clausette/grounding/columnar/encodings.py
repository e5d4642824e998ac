"""Clauses that say "at most k of n", as templates over local numbers.

A template is filled in for all groups of the same size at once. Local number 1..n are the members,
then come the auxiliary variables, and the last is the guard: a literal added to the clauses that
constrain, not to those that only define.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, isqrt
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Encoding: TypeAlias = Literal["auto", "pairwise", "sequential", "product", "commander", "totaliser"]
ENCODINGS: tuple[Encoding, ...] = (
    "auto",
    "pairwise",
    "sequential",
    "product",
    "commander",
    "totaliser",
)
_FOR_ONE = ("product", "commander")
"""Those that say "at most one" and nothing else: all other bounds are left to `auto`."""

# Up to here all subsets make no more clauses than a counter, and need no auxiliary variable.
_FEW_SUBSETS = 24
# "At least two of n" is n clauses of n - 1; a counter up to n - 2 has nearly n² variables. A
# Norinori zone of 45 cells: 1.9 ms a board instead of 5.
_FEW_TO_HAVE_TWO_OF = 64
# A counter up to k, not up to n - k. Six ships in 364 places: 8,000 clauses instead of 260,000.
_MANY_TO_HAVE_FEW_OF = 16
# A commander for every three: Klieber and Kwon (2007) found no size that makes fewer clauses.
_TROOP = 3
_FEW_TO_HAVE_ONE_OF = 5  # in pairs, where rows or commanders would only add to it
# Beyond this many auxiliary variables a totaliser, which groups can share, is the smaller.
_MOST_AUXILIARY = 6_000


@dataclass(frozen=True, slots=True, eq=False)
class Template:
    """Clauses over local numbers; `auxiliary` of them are new for every group."""

    size: int
    auxiliary: int
    literals: NDArray[np.int64]
    lengths: NDArray[np.int64]

    @property
    def guard(self) -> int:
        return self.size + self.auxiliary + 1


def choose(encoding: Encoding, size: int, bound: int) -> Encoding:
    """The encoding of "at most `bound` of `size`" that suits the size."""
    if encoding != "auto" and (bound == 1 or encoding not in _FOR_ONE):
        return encoding
    if bound == 0 or comb(size, bound + 1) <= _FEW_SUBSETS:
        return "pairwise"
    if bound == size - 2 and size <= _FEW_TO_HAVE_TWO_OF:
        return "pairwise"
    return "sequential" if size * bound <= _MOST_AUXILIARY else "totaliser"


@lru_cache(maxsize=512)
def template(encoding: Encoding, kind: str, size: int, bound: int, guarded: bool) -> Template:
    """The clauses of an open cardinality, that is one neither trivially true nor false."""
    clauses: list[list[int]] = []
    auxiliary = 0

    def fresh() -> int:
        nonlocal auxiliary
        auxiliary += 1
        return size + auxiliary

    members = list(range(1, size + 1))
    constraints: list[list[int]] = []
    if kind in ("atmost", "exact") and bound < size:
        constraints += _at_most(encoding, bound, members, fresh, clauses)
    if kind in ("atleast", "exact") and bound > 0:
        if encoding != "pairwise" and size > _MANY_TO_HAVE_FEW_OF * bound:
            constraints += _at_least(bound, members, fresh, clauses)
        else:
            negated = [-member for member in members]
            constraints += _at_most(encoding, size - bound, negated, fresh, clauses)
    guard = [size + auxiliary + 1] if guarded else []
    every = [guard + clause for clause in constraints] + clauses
    return Template(
        size,
        auxiliary,
        np.array([literal for clause in every for literal in clause], dtype=np.int64),
        np.array([len(clause) for clause in every], dtype=np.int64),
    )


def _at_most(
    encoding: Encoding,
    bound: int,
    literals: list[int],
    fresh: Callable[[], int],
    definitions: list[list[int]],
) -> list[list[int]]:
    chosen = choose(encoding, len(literals), bound)
    if bound == 0 or chosen == "pairwise":
        return _subsets(bound, literals)
    if chosen == "product":
        return _product(literals, fresh, definitions)
    if chosen == "commander":
        return _commander(literals, fresh, definitions)
    return _sequential(bound, literals, fresh, definitions)


def _subsets(bound: int, literals: list[int]) -> list[list[int]]:
    """Of any bound + 1 literals, one is false."""
    return [[-x for x in chosen] for chosen in combinations(literals, bound + 1)]


def _product(
    literals: list[int], fresh: Callable[[], int], definitions: list[list[int]]
) -> list[list[int]]:
    """At most one, by a grid (Chen, 2010): a true literal marks its row and its column, and at most
    one row and at most one column are marked."""
    if len(literals) <= _FEW_TO_HAVE_ONE_OF:
        return _subsets(1, literals)
    width = isqrt(len(literals) - 1) + 1
    columns = [fresh() for _ in range(width)]
    rows = [fresh() for _ in range(-(-len(literals) // width))]
    for place, literal in enumerate(literals):
        definitions += [[-literal, rows[place // width]], [-literal, columns[place % width]]]
    return _product(rows, fresh, definitions) + _product(columns, fresh, definitions)


def _commander(
    literals: list[int], fresh: Callable[[], int], definitions: list[list[int]]
) -> list[list[int]]:
    """At most one, by troops (Klieber and Kwon, 2007): at most one of a troop, which its commander
    stands for, and at most one of the commanders."""
    if len(literals) <= _FEW_TO_HAVE_ONE_OF:
        return _subsets(1, literals)
    constraints: list[list[int]] = []
    commanders: list[int] = []
    for first in range(0, len(literals), _TROOP):
        troop = literals[first : first + _TROOP]
        constraints += _subsets(1, troop)
        commander = fresh() if len(troop) > 1 else troop[0]
        commanders.append(commander)
        definitions += [[-literal, commander] for literal in troop if literal != commander]
    return constraints + _commander(commanders, fresh, definitions)


def _sequential(
    bound: int, literals: list[int], fresh: Callable[[], int], definitions: list[list[int]]
) -> list[list[int]]:
    """Sinz's counter (2005): row i, column j is true if more than j of the first i+1 are."""
    constraints: list[list[int]] = []
    before: list[int] = []
    for index, literal in enumerate(literals):
        if len(before) == bound:
            constraints.append([-literal, -before[-1]])
        if index == len(literals) - 1:
            break
        now = [fresh() for _ in range(min(index + 1, bound))]
        definitions.append([-literal, now[0]])
        definitions += [[-old, new] for old, new in zip(before, now, strict=False)]
        definitions += [[-literal, -old, new] for old, new in zip(before, now[1:], strict=False)]
        before = now
    return constraints


def _at_least(
    bound: int, literals: list[int], fresh: Callable[[], int], definitions: list[list[int]]
) -> list[list[int]]:
    """The counter the other way: row i, column j is false unless more than j of the first i+1 are
    true. For one it is a clause."""
    if bound == 1:
        return [literals]
    before: list[int] = []
    for index, literal in enumerate(literals):
        now = [fresh() for _ in range(min(index + 1, bound))]
        for column, new in enumerate(now):
            old = before[column : column + 1]
            definitions.append([-new, *old, literal])
            if column:
                definitions.append([-new, *old, before[column - 1]])
        before = now
    return [[before[-1]]]


def fill(
    made: Template,
    members: NDArray[np.int32],
    first_auxiliary: int,
    guards: NDArray[np.int64] | None,
) -> NDArray[np.int32]:
    """The literals of a template for each group, one row a group."""
    groups = len(members)
    table = np.zeros((groups, made.guard + 1), dtype=np.int32)
    table[:, 1 : made.size + 1] = members
    if made.auxiliary:
        last = first_auxiliary + groups * made.auxiliary
        auxiliary = np.arange(first_auxiliary, last, dtype=np.int32)
        table[:, made.size + 1 : made.guard] = auxiliary.reshape(groups, made.auxiliary)
    if guards is not None:
        table[:, made.guard] = guards
    filled: NDArray[np.int32] = table[:, np.abs(made.literals)]
    return filled * np.sign(made.literals).astype(np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The templates of all small sizes, one after the other.

    Template `number(size, bound)` has literals `starts[t] : starts[t + 1]` and clauses
    `clause_starts[t] : clause_starts[t + 1]`.
    """

    literals: NDArray[np.int64]
    starts: NDArray[np.int64]
    lengths: NDArray[np.int64]
    clause_starts: NDArray[np.int64]
    auxiliary: NDArray[np.int64]
    guard: int


SMALL = 12


@lru_cache(maxsize=64)
def catalogue(encoding: Encoding, kind: str, guarded: bool) -> Catalogue | None:
    """The catalogue of a kind; None for totalisers, which are shared and so no templates."""
    if encoding == "totaliser":
        return None
    made = []
    for size in range(SMALL + 1):
        for bound in range(SMALL + 1):
            trivial = size == 0 or bound > size or (bound == size and kind == "atmost")
            made.append(
                template(encoding, kind, 0, 0, False)
                if trivial
                else template(encoding, kind, size, bound, guarded)
            )
    guard = 1 + max(one.size + one.auxiliary for one in made)
    literals = [
        # The guard of all sizes in one place, behind the members of the largest.
        np.where(np.abs(t.literals) == t.guard, np.sign(t.literals) * guard, t.literals)
        if guarded
        else t.literals
        for t in made
    ]
    return Catalogue(
        np.concatenate(literals),
        _starts([len(one) for one in literals]),
        np.concatenate([t.lengths for t in made]),
        _starts([len(t.lengths) for t in made]),
        np.array([one.auxiliary for one in made]),
        guard,
    )


def _starts(sizes: list[int]) -> NDArray[np.int64]:
    return np.concatenate(([0], np.cumsum(sizes))).astype(np.int64)


def ragged(starts: NDArray[np.int64], counts: NDArray[np.int64]) -> NDArray[np.int64]:
    """`start, start + 1, …` for each start, as many as its count."""
    ends = np.cumsum(counts)
    total = int(ends[-1]) if len(ends) else 0
    return np.asarray(np.arange(total) + np.repeat(starts - (ends - counts), counts))
