"""The clauses of a board split by what of its facts they come from.

A board is given with all its clues, without any, and with each of them alone. Whoever makes boards
wants to know which clauses each clue adds, over one numbering, and whether these are all: then any
of the clues can be switched off by themselves.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from clausette.grounding.columnar.family import Counter
from clausette.grounding.columnar.loops.counts import Clauses, TooLarge
from clausette.grounding.columnar.loops.layout import Layout
from clausette.grounding.columnar.loops.origins import NotPlain
from clausette.grounding.columnar.loops.unrolled import Given, Unrolled, made_by
from clausette.grounding.columnar.result import AtomColumns
from clausette.grounding.facts import Facts, Listed, Table
from clausette.words import say

_HANGS = say("what hangs together depends on the clues")
_TOGETHER = say("the clues say more together than one by one, or less")
_NO_VALUE = say("a table has no value for a key that the rule looks up")


class Parted(NamedTuple):
    """The clauses that stay, and those that each part adds."""

    bare: Clauses
    own: list[Clauses]
    counter: Counter
    layout: Layout
    told: dict[int, Clauses]
    """The clauses of units that stand apart, which no part may change."""


def differing(full: Facts, bare: Facts) -> list[str]:
    """The tables in which two boards differ."""
    return [
        name
        for name, table in full.given.items()
        if (other := bare.given.get(name)) is not table and not _same(table, other)
    ]


def _same(one: Table | Listed, other: Table | Listed | None) -> bool:
    """Whether tables hold the same; arrays that are not the very same do not count."""
    return isinstance(one, Listed) and isinstance(other, Listed) and one.entries == other.entries


def parted(
    unrolled: Unrolled,
    full: Facts,
    bare: Facts,
    parts: Sequence[Given],
    declared: AtomColumns,
    needless: Collection[int],
    *,
    whole: bool = True,
) -> Parted:
    """The clauses by parts; NotPlain if they are not those of the full board taken together.

    `parts` are the tables of the bare board with what one clue adds to them. Unless the `whole` is
    wanted, the clauses that stay are left out.
    """
    plan = unrolled.plan_for(full, declared)
    changed = frozenset(differing(full, bare))
    counter = Counter()
    counter.next = plan.layout.top + 1
    found = Parted([], [[] for _ in parts], counter, plan.layout, {})
    for number, why in plan.refused.items():
        if number not in needless:
            raise NotPlain(why)
    for call in plan.calls:
        if call.number in needless:
            continue
        moves = not changed.isdisjoint(call.unit.needs.tables)
        if call.number in unrolled.apart:
            if moves:
                raise NotPlain(_HANGS)
            if not whole:
                continue
            found.told[call.number] = made_by(call, bare.given, counter)
            continue
        if not (moves or whole):
            continue
        try:
            stays = made_by(call, bare.given, counter)
            found.bare.extend(stays)
            if moves:
                each = [made_by(call, part, counter) for part in parts]
                together = made_by(call, full.given, Counter())
                _add(found.own, stays, each, together, plan.layout.top)
        except KeyError as error:
            raise NotPlain(_NO_VALUE) from error
        except TooLarge as many:
            raise NotPlain(say("the rule counts {n:,} members at once", n=many.members)) from many
    return found


def _add(
    own: list[Clauses], stays: Clauses, each: Sequence[Clauses], whole: Clauses, top: int
) -> None:
    """Gives every part what it adds to what stays, if that is all there is.

    Variables beyond the top are new ones of counts, which nobody can compare: such clauses are
    counted.
    """
    more = sum([len(clauses) - len(stays) for clauses in each])
    if more != len(whole) - len(stays):
        raise NotPlain(_TOGETHER)
    if stays:
        known = {tuple(clause) for clause in stays}
        each = [[c for c in clauses if tuple(c) not in known] for clauses in each]
    if _plain((*stays, *chain.from_iterable(each)), top) != _plain(whole, top):
        raise NotPlain(_TOGETHER)
    for clauses, added in zip(own, each, strict=True):
        clauses.extend(added)


def _plain(clauses: Iterable[Sequence[int]], top: int) -> set[tuple[int, ...]]:
    return {tuple(c) for c in clauses if not c or (max(c) <= top and min(c) >= -top)}
