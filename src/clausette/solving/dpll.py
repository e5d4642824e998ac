"""DPLL (Davis, Putnam, Logemann, Loveland, 1962) on a page, to be read.

Unit propagation, a branching rule, chronological backtracking: no learning, no restarts, no
watched literals, no pure literals. It copes with a few hundred variables when models are many.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import TypeAlias

from clausette.solving.branching import branching
from clausette.solving.events import Event
from clausette.solving.trail import Trail

Assumptions: TypeAlias = frozenset[int]


def search(
    clauses: Iterable[Sequence[int]], assuming: Sequence[int] = (), *, heuristic: str = "moms"
) -> Iterator[Event]:
    """The events of a search, of which the last is `model` or `unsat`."""
    return search_on(Trail(clauses), assuming, heuristic=heuristic)


def search_on(
    trail: Trail, assuming: Sequence[int] = (), *, heuristic: str = "moms"
) -> Iterator[Event]:
    """The same on a trail that is new, and that somebody else sees too."""
    rule = branching(heuristic)
    behind = _Behind(trail)
    waiting = list(assuming)
    assumed = 0  # levels, the lowest
    failed = yield from behind.propagate(range(len(trail.clauses)))
    while True:
        if failed is not None:
            clause = trail.clauses[failed]
            yield Event("conflict", trail.level, clause=failed, literals=clause)
            rule.saw(map(abs, clause))
            used = behind.clause(clause)
            if trail.level == assumed:  # no decision is left that could be wrong
                yield Event("unsat", 0, literals=tuple(sorted(used, key=abs)))
                return
            # The opposite holds, as long as what came before the decision does.
            literal = -trail.decisions[-1]
            rule.undone([n for n, origin in trail.true.items() if origin.level == trail.level])
            trail.undo(trail.level - 1)
            yield Event("backtrack", trail.level, literal)
            trail.force(literal, None)
            behind.of[literal] = used
        else:
            assumption = next((n for n in waiting if n not in trail.true), None)
            if assumption is not None and -assumption in trail.true:
                used = behind.of[-assumption] | {assumption}  # the earlier ones exclude it
                yield Event("unsat", 0, literals=tuple(sorted(used, key=abs)))
                return
            if assumption is not None:
                literal, assumed = assumption, assumed + 1
                behind.of[literal] = frozenset((literal,))
            else:
                unsettled = trail.unsettled()
                if not unsettled:
                    yield trail.model()
                    return
                literal = rule.choose(unsettled)
                behind.of[literal] = frozenset()
            trail.decide(literal)
            yield Event("decide" if assumption is None else "assume", trail.level, literal)
        failed = yield from behind.propagate(trail.occurrences[-literal])


class _Behind:
    """The assumptions on which each true literal rests."""

    def __init__(self, trail: Trail) -> None:
        self._trail = trail
        self.of: dict[int, Assumptions] = {}

    def clause(self, literals: Sequence[int], but: int = 0) -> Assumptions:
        """Those that make the literals of a clause false."""
        return frozenset().union(*(self.of[-n] for n in literals if n != but))

    def propagate(self, suspects: Iterable[int]) -> Generator[Event, None, int | None]:
        """Propagates, and notes what every consequence rests on."""
        coming = self._trail.propagate(suspects)
        while True:
            try:
                event = next(coming)
            except StopIteration as end:
                failed: int | None = end.value
                return failed
            self.of[event.literal] = self.clause(event.literals, but=event.literal)
            yield event
