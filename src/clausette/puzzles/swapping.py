"""Names that can be swapped in every placement: some best placement has them in order.

Solvers do not count: that ten birds who all want the same four seats must lose six wishes, they
find out ten-factorial times over. Two names whose wishes are the same but for their weight, and
whom no other wish is about, can change seats: what was met for the one is then met for the other,
and nobody else notices. So some best placement meets the wishes of the heaviest among them, and
has those that are met, and those that are not, in the order of the positions. Looking only for
such a placement takes hundredths of a second where the others take hours.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, pairwise
from typing import Any, TypeAlias

from clausette.cnf.wcnf import Relaxed
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Interchangeable
from clausette.solving.maximise import WithoutLoss

_FEWEST = 3
"""Two names alike are no crowd."""

_Seats: TypeAlias = Mapping[str, Sequence[int]]
"""For every name the variables that put it on the positions, in one order for all names."""


def crowds_of(found: Installed, board: Any) -> tuple[tuple[str, ...], ...]:
    """The names that can be swapped, as far as the puzzle tells, and enough of them to matter."""
    if not isinstance(found.puzzle, Interchangeable):
        return ()
    groups = (tuple(group) for group in found.puzzle.alike(board))
    return tuple(group for group in groups if len(group) >= _FEWEST)


def in_order(
    found: Installed, board: Any, grounding: ColumnarGrounding, names: Mapping[str, str]
) -> WithoutLoss:
    """Gives clauses that some best placement keeps; `names` are those of the terms of the rules.

    It does so too where one of the wishes has been made a hard rule.
    """

    def clauses(relaxed: Relaxed) -> Iterator[list[int]]:
        crowds = crowds_of(found, board)
        if not crowds:
            return
        seats = _seats(found, board, grounding)
        fresh = count(relaxed.cnf.variables + 1)
        wishes = _wishes(grounding, names)
        selectors = zip(relaxed.selectors, relaxed.weights, strict=True)
        demanded = dict(zip(relaxed.instances, selectors, strict=True))
        for crowd in crowds:
            own = [wishes.get(name, []) for name in crowd]
            if not any(own):
                for one, other in pairwise(crowd):
                    yield from _ordered(seats[one], seats[other], fresh)
            # Where a name has several wishes, no order of weights says who comes first.
            elif max(map(len, own)) == 1:
                asking = [name for name in crowd if demanded.keys() & wishes.get(name, [])]
                wish = {name: demanded[wishes[name][0]] for name in asking}
                for one, other in pairwise(sorted(asking, key=lambda name: -wish[name][1])):
                    met, other_met = wish[one][0], wish[other][0]
                    yield [-other_met, met]
                    unless = [met], [-other_met]
                    yield from _ordered(seats[one], seats[other], fresh, unless)

    return clauses


def _wishes(grounding: ColumnarGrounding, names: Mapping[str, str]) -> dict[str, list[int]]:
    """The instances of soft rules by the names that they are about."""
    rules = grounding.cnf.provenance.rules
    wishes: dict[str, list[int]] = {}
    for number, instance in enumerate(grounding.cnf.provenance.instances):
        if rules[instance.rule].soft:
            for _, value in instance.bindings:
                if value in names:
                    wishes.setdefault(names[value], []).append(number)
    return wishes


def _ordered(
    one: Sequence[int],
    other: Sequence[int],
    fresh: Iterator[int],
    unless: Sequence[Sequence[int]] = ((),),
) -> Iterator[list[int]]:
    """One comes before the other; or all of some clauses, if there are any, have a true literal.

    So one whose wish is met need not come before one whose wish is not. A fresh variable for every
    position says that the other sits there or earlier.
    """
    so_far = 0
    for seat, earlier in zip(one[1:], other, strict=False):
        by_now = next(fresh)
        yield [-earlier, by_now]
        if so_far:
            yield [-so_far, by_now]
        for more in unless:
            yield [-seat, -by_now, *more]
        so_far = by_now


def _seats(found: Installed, board: Any, grounding: ColumnarGrounding) -> _Seats:
    """The variables of every name."""
    decisions = found.placing.decisions(board)
    variables: list[int] = grounding.variables(decisions).tolist()
    at = dict(zip(decisions.seats, variables, strict=True))
    names, positions = (dict.fromkeys(column) for column in zip(*at, strict=True))
    return {name: [at[name, position] for position in positions] for name in names}
