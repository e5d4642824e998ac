"""Plans by SAT: the rules are grounded for a number of steps, and a solver is asked.

A model says what holds at every step up to its horizon; it is satisfiable if there is a plan of
that many steps. What the true atoms mean is the puzzle's to say.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.planning.atoms import atom_of
from clausette.planning.plan import Atom
from clausette.solving import Session, Status
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import Message, plural

AtHorizon: TypeAlias = Callable[[int], ColumnarGrounding]
"""The clauses of a model for a number of steps; OutOfTime when they cannot be had in time."""


@dataclass(frozen=True, slots=True)
class Horizon:
    """What was found: the first number of steps with a model, or that none has one, so far."""

    status: Status
    """UNSATISFIABLE says that no horizon asked about has a model, and nothing of others."""
    steps: int | None = None
    """The horizon of the model; of the question that was not answered, when it is unknown."""
    atoms: tuple[Atom, ...] = ()
    """What is true in the model, in natural order."""
    refuted: tuple[int, ...] = ()
    """The horizons that have no model."""


def first_horizon(
    at_horizon: AtHorizon,
    horizons: Iterable[int],
    *,
    deadline: Deadline = NEVER,
    solver: str = USUAL_SOLVER,
    progress: Callable[[Message], None] | None = None,
) -> Horizon:
    """The first of these horizons that has a model.

    Asked about every number of steps from a lower bound on, its answer is a shortest plan; where
    a model lets steps pass without a move, one horizon stands for all shorter ones as well.
    """
    refuted: list[int] = []
    for steps in horizons:
        if deadline.over:
            return Horizon(Status.UNKNOWN, steps, refuted=tuple(refuted))
        if progress is not None:
            progress(plural(steps, "trying {n} step", "trying {n} steps"))
        try:
            status, atoms = _ask(at_horizon(steps), deadline, solver)
        except OutOfTime:
            status, atoms = Status.UNKNOWN, ()
        if status is not Status.UNSATISFIABLE:
            return Horizon(status, steps, atoms, tuple(refuted))
        refuted.append(steps)
    return Horizon(Status.UNSATISFIABLE, refuted=tuple(refuted))


def growing(least: int, most: int | None = None) -> Iterator[int]:
    """Horizons for any plan, shortest or not: each larger by a fifth, until `most` itself.

    For models that let steps pass without a move: there a plan also fits a larger horizon.
    """
    steps = least
    while most is None or steps < most:
        yield steps
        steps += max(1, steps // 5)
    if least <= most:
        yield most


def every(least: int, most: int | None = None) -> Iterator[int]:
    """Horizons for a shortest plan: one after the other."""
    steps = least
    while most is None or steps <= most:
        yield steps
        steps += 1


def _ask(
    grounding: ColumnarGrounding, deadline: Deadline, solver: str
) -> tuple[Status, tuple[Atom, ...]]:
    started = time.monotonic()
    with Session(grounding.cnf, solver=solver, deadline=deadline) as session:
        now = time.monotonic()
        # A solver's first look at its clauses takes as long as loading them, and is not cut short.
        if now + (now - started) >= deadline.moment:
            return Status.UNKNOWN, ()
        status = session.status(deadline=deadline)
        if status is not Status.SATISFIABLE:
            return status, ()
        return status, tuple(atom_of(name) for name in session.model().names(auxiliary=True))
