"""What tests of DPLL and CDCL share: formulas, and what every search owes us."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import product

from hypothesis import strategies as st

from clausette.solving import cdcl, dpll
from clausette.solving.branching import HEURISTICS
from clausette.solving.events import Counting, Counts, Event
from clausette.solving.trail import Trail

Clauses = list[list[int]]


def random_formula(seed: int, variables: int, ratio: float = 4.26) -> Clauses:
    """Clauses of three; by its ratio as often with a model as without."""
    dice = random.Random(seed)
    return [
        [dice.choice((1, -1)) * v for v in dice.sample(range(1, variables + 1), 3)]
        for _ in range(round(variables * ratio))
    ]


def formulas() -> st.SearchStrategy[Clauses]:
    """Small ones of every shape: empty clauses, units, repeated and opposite literals."""
    literal = st.integers(1, 6).flatmap(lambda v: st.sampled_from((v, -v)))
    return st.lists(st.lists(literal, max_size=4), max_size=24)


SEARCHES = st.tuples(
    st.sampled_from(("dpll", "cdcl")), st.sampled_from(HEURISTICS), st.sampled_from((0, 0, 1, 3))
)


def searched(
    how: tuple[str, str, int], clauses: Clauses, assuming: Sequence[int] = ()
) -> list[Event]:
    """All events of a search."""
    method, heuristic, restarts = how
    if method == "dpll":
        return list(dpll.search(clauses, assuming, heuristic=heuristic))
    return list(cdcl.search(clauses, assuming, heuristic=heuristic, restarts=restarts))


def models(clauses: Clauses, variables: int) -> list[set[int]]:
    """All models, by trying."""
    found = []
    for signs in product((1, -1), repeat=variables):
        model = {sign * v for v, sign in enumerate(signs, 1)}
        if all(model.intersection(clause) for clause in clauses):
            found.append(model)
    return found


def counted(events: Iterable[Event]) -> Counts:
    """The counts of a whole search."""
    counting = Counting()
    for event in events:
        counting.add(event)
    return counting.counts()


def propagated(clauses: Clauses, literals: Sequence[int]) -> set[int] | None:
    """What follows by unit propagation; None when that is a contradiction."""
    trail = Trail([*clauses, *([literal] for literal in literals)])
    coming = trail.propagate(range(len(trail.clauses)))
    while True:
        try:
            next(coming)
        except StopIteration as end:
            return set(trail.true) if end.value is None else None
