"""Unsatisfiable cores: of some assumptions that clash, a minimal or a smallest set that does.

Nothing here knows rules or puzzles: literals come in, some of them come out. `candidates` are what
a core is made of; `fixed` literals hold throughout, are free, and are never part of the answer.

    with Session(cnf) as session:
        core = minimal_core(session, candidates, fixed)      # None when they do not clash
        best = smallest_core(session, candidates, fixed, Budget(deadline=soon))
        best.kind                                            # "smallest", or "minimal" for now

A core is *minimal* when none of its literals can be left out, *smallest* when no other core has
fewer. A search that runs out of its budget gives the best core so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.hitting import elements, smallest_hitting_set
from clausette.words import say

CoreKind: TypeAlias = Literal["smallest", "minimal", "clash"]
"""Proved to be smallest; none can be left out; or only known to clash, the budget being spent."""

_TRIMS = 4  # rounds in which a solver may name a smaller core of its own


class Found(Protocol):
    """A model: the value of every variable, by its number."""

    @property
    def values(self) -> NDArray[np.bool_]: ...


class Oracle(Protocol):
    """What a search for cores needs of a solver; a `Session` is one."""

    def solve(self, assuming: Iterable[int] = (), *, deadline: Deadline = NEVER) -> bool:
        """Whether there is a model in which these literals are true; OutOfTime when it is late."""

    def core(self) -> Sequence[int]:
        """Some of them that clash, after a False."""

    def model(self) -> Found:
        """The model, after a True."""


@dataclass(frozen=True, slots=True)
class Core:
    """Assumptions that clash."""

    literals: tuple[int, ...]
    kind: CoreKind
    least: int = 1
    """No core is known to have fewer literals than this."""

    def __len__(self) -> int:
        return len(self.literals)


def some_core(
    oracle: Oracle,
    candidates: Iterable[int],
    fixed: Sequence[int] = (),
    budget: Budget | None = None,
) -> list[int] | None:
    """Candidates that clash, trimmed as long as the solver names fewer; None when they do not.

    OutOfTime when not even that is known.
    """
    budget = budget or Budget()
    core = list(candidates)
    for trim in range(_TRIMS):
        budget.ask()
        try:
            clash = not oracle.solve([*fixed, *core], deadline=budget.deadline)
        except OutOfTime:
            if not trim:
                raise
            return core
        if not clash:
            # Only the first question can say yes: later ones repeat a core.
            return None
        named = set(oracle.core())
        smaller = [literal for literal in core if literal in named]
        if len(smaller) == len(core) or budget.over():
            return smaller
        core = smaller
    return core


def minimal_core(
    oracle: Oracle,
    candidates: Iterable[int],
    fixed: Sequence[int] = (),
    budget: Budget | None = None,
) -> Core | None:
    """A core from which no literal can be left out; None when the candidates do not clash.

    Deletion with refinement: a literal that can go takes along all that the solver's new core does
    not name. Candidates that come first are dropped last.
    """
    budget = budget or Budget()
    core = some_core(oracle, candidates, fixed, budget)
    if core is None:
        return None
    needed: list[int] = []
    while core:
        if budget.over():
            return Core((*core, *reversed(needed)), "clash")
        literal = core.pop()
        budget.ask()
        try:
            satisfied = oracle.solve([*fixed, *core, *needed], deadline=budget.deadline)
        except OutOfTime:
            return Core((*core, literal, *reversed(needed)), "clash")
        if satisfied:
            needed.append(literal)
        else:
            named = set(oracle.core())
            core = [other for other in core if other in named]
    found = tuple(reversed(needed))
    return Core(found, "smallest" if len(found) <= 1 else "minimal", min(1, len(found)))


def require_minimal(core: Core | None) -> None:
    """OutOfTime when a core is only known to clash."""
    if core is not None and core.kind == "clash":
        raise OutOfTime(say("the time is up"))


def smallest_core(
    oracle: Oracle,
    candidates: Iterable[int],
    fixed: Sequence[int] = (),
    budget: Budget | None = None,
    start: Core | None = None,
) -> Core | None:
    """A core of fewest literals, proved so; the best one found when the budget is spent before.

    Implicit hitting sets: a set of candidates that does not clash, made as large as possible,
    leaves others out, and every core has one of those. Sets that are left out and have nothing
    in common come first, as their number is a lower bound; then the smallest choices that hit all
    of them are tried until one clashes.
    """
    budget = budget or Budget()
    literals = list(dict.fromkeys(candidates))
    best = start or minimal_core(oracle, literals, fixed, budget)
    if best is None or best.kind == "smallest":
        return best
    return _fewest(oracle, literals, fixed, budget, best)


def _fewest(
    oracle: Oracle, literals: list[int], fixed: Sequence[int], budget: Budget, best: Core
) -> Core:
    number = {literal: bit for bit, literal in enumerate(literals)}
    everything = (1 << len(literals)) - 1
    left_out: list[int] = []
    tried = 0
    disjoint = True
    least = 1
    while not budget.over():
        budget.ask()
        asked = [*fixed, *(literals[bit] for bit in elements(tried))]
        try:
            satisfied = oracle.solve(asked, deadline=budget.deadline)
        except OutOfTime:
            break
        if satisfied:
            more = everything & ~_grown(oracle, literals, fixed, tried, budget)
            left_out.append(more)
            if disjoint:
                tried |= more
                continue
        elif not disjoint:
            found = tuple(literals[bit] for bit in elements(tried))
            return Core(found, "smallest", len(found))
        else:
            named = [literal for literal in oracle.core() if literal in number]
            if len(named) < len(best):
                with suppress(OutOfTime):
                    better = minimal_core(oracle, named, fixed, budget)
                    if better is not None and better.kind != "clash":
                        best = better
            disjoint = False
        chosen = smallest_hitting_set(left_out, least, len(best) - 1, budget.choose)
        if budget.over():
            break
        if chosen is None:
            return Core(best.literals, "smallest", len(best))
        least = chosen.bit_count()
        tried = chosen
    return Core(best.literals, best.kind, least)


def _grown(
    oracle: Oracle, literals: list[int], fixed: Sequence[int], holding: int, budget: Budget
) -> int:
    """More candidates that hold together, from the model just found: none can be added at the end.

    They are tried in halves, since most of them can be had together.
    """
    holding |= _true(oracle, literals)
    waiting = [elements(((1 << len(literals)) - 1) & ~holding)]
    while waiting and not budget.over():
        part = [bit for bit in waiting.pop() if not holding >> bit & 1]
        if not part:
            continue
        asked = [*fixed, *(literals[bit] for bit in elements(holding))]
        budget.ask()
        try:
            satisfied = oracle.solve(
                [*asked, *(literals[bit] for bit in part)], deadline=budget.deadline
            )
        except OutOfTime:
            break
        if satisfied:
            holding |= _true(oracle, literals)
        elif len(part) > 1:
            middle = len(part) // 2
            waiting += [part[middle:], part[:middle]]
    return holding


def _true(oracle: Oracle, literals: list[int]) -> int:
    found = 0
    values = oracle.model().values
    for bit, literal in enumerate(literals):
        if bool(values[abs(literal)]) == (literal > 0):
            found |= 1 << bit
    return found
