"""The models that give up the least: weighted MaxSAT over the soft rules of a formula.

A soft rule instance costs its weight, once, when any of its clauses is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.cnf.wcnf import Relaxed, hard_clauses, relax
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime, SolverError
from clausette.solving.bound import at_most
from clausette.solving.check import violated
from clausette.solving.model import Model
from clausette.solving.session import Session
from clausette.solving.status import Status
from clausette.solving.waiting import run_until
from clausette.words import say

WithoutLoss: TypeAlias = Callable[[Relaxed], Iterable[list[int]]]
"""Clauses over a relaxed formula that some cheapest model satisfies, if there is a model; they may
have variables of their own, beyond those of the formula."""

LATE = say("no optimum was found and proved in the time given")


@dataclass(frozen=True, slots=True, eq=False)
class Optimum:
    """A model of the hard rules that no other undercuts; `unmet` are the soft instances broken.

    `unmet` holds indices into the provenance's instances, also those of weight 0.
    """

    model: Model
    cost: int
    unmet: tuple[int, ...]


def maximise(
    cnf: Cnf,
    *,
    deadline: Deadline = NEVER,
    prove: bool = False,
    without_loss: WithoutLoss | None = None,
) -> Optimum | None:
    """A cheapest model, or None when the hard rules alone have none; OutOfTime when it is late.

    RC2 (Ignatiev, Morgado, Marques-Silva, 2019) raises a lower bound, core by core, until a
    model meets it. That model is checked here: it satisfies the hard clauses, and its cost,
    reckoned from the clauses as they were given, is RC2's bound. That nothing is cheaper rests
    on RC2's cores; `prove` asks another solver, with an encoding of its own, for a model of cost
    one less, and there must be none. Who knows of clauses that can be added `without_loss` saves
    RC2 much work where models are alike but for symmetry.
    """
    deadline.check()
    relaxed = relax(cnf)
    found = _rc2(relaxed, deadline, without_loss(relaxed) if without_loss is not None else ())
    if found is None:
        return None
    literals, bound = found
    optimum = checked_optimum(cnf, Model.from_literals(literals, cnf.atoms, cnf.variables))
    if optimum.cost != bound:
        raise SolverError(
            say(
                "RC2 claims an optimum of {bound}, but its model costs {cost}",
                bound=bound,
                cost=optimum.cost,
            )
        )
    if prove and bound > 0:
        with _bounded(relaxed, bound - 1, deadline) as session:
            answer = session.status(deadline=deadline)
        if answer is Status.UNKNOWN:
            raise OutOfTime(LATE)
        if answer is Status.SATISFIABLE:
            raise SolverError(
                say("RC2 claims an optimum of {bound}, but there is a cheaper model", bound=bound)
            )
    return optimum


def optima(
    cnf: Cnf,
    limit: int | None = None,
    *,
    deadline: Deadline = NEVER,
    without_loss: WithoutLoss | None = None,
) -> Generator[Optimum, None, None]:
    """All cheapest models, one by one, no two alike on the shown atoms.

    What is added `without_loss` helps to find the cost, and is not asked of the models.
    """
    best = maximise(cnf, deadline=deadline, without_loss=without_loss)
    if best is None:
        return
    hard = hard_clauses(cnf)
    with _bounded(relax(cnf), best.cost, deadline) as session:
        shown = cnf.atoms.shown.tolist()
        with closing(session.enumerate(shown, limit, deadline=deadline)) as models:
            for model in models:
                values = model.values[: cnf.variables + 1]
                optimum = checked_optimum(cnf, Model(values, cnf.atoms), hard)
                if optimum.cost != best.cost:
                    raise SolverError(
                        say("a model costs {cost}, not {best}", cost=optimum.cost, best=best.cost)
                    )
                yield optimum


def _bounded(relaxed: Relaxed, bound: int, deadline: Deadline) -> Session:
    """A session whose models give up instances that weigh `bound` at most."""
    session = Session(relaxed.cnf, deadline=deadline)
    given_up = [-selector for selector in relaxed.selectors]
    for clause in at_most(given_up, relaxed.weights, bound, session.fresh_variable):
        session.add(clause)
    return session


def checked_optimum(cnf: Cnf, model: Model, hard: NDArray[np.bool_] | None = None) -> Optimum:
    """The model with what it breaks, reckoned from the clauses; a SolverError if that is hard.

    Whoever checks many models of one formula tells its hard clauses once.
    """
    broken: NDArray[np.int64] = violated(cnf, model.values)
    if not len(broken):
        return Optimum(model, 0, ())
    if bool((hard_clauses(cnf) if hard is None else hard)[broken].any()):
        raise SolverError(say("the MaxSAT solver gave a model that breaks a hard clause"))
    unmet = tuple(np.unique(cnf.provenance.of_clause[broken]).tolist())
    instances = cnf.provenance.instances
    return Optimum(model, sum(instances[index].weight or 0 for index in unmet), unmet)


def _rc2(
    relaxed: Relaxed, deadline: Deadline, added: Iterable[list[int]]
) -> tuple[list[int], int] | None:
    """The literals of a cheapest model and its cost, or None when there is no model."""
    from pysat.examples.rc2 import RC2
    from pysat.formula import WCNF

    formula = WCNF()
    more = list(added)
    highest = (abs(literal) for clause in more for literal in clause)
    formula.nv = max(relaxed.cnf.variables, max(highest, default=0))
    formula.hard = [*relaxed.cnf.clauses(), *more]
    formula.soft = [[selector] for selector in relaxed.selectors]
    formula.wght = list(relaxed.weights)
    formula.topw = sum(relaxed.weights) + 1
    with RC2(formula, solver="g4", adapt=True, minz=True) as rc2:

        def work() -> tuple[list[int] | None, int]:
            # In a thread PySAT leaves Ctrl-C alone; `interrupt` needs this flag.
            return rc2.compute(expect_interrupt=True), rc2.cost

        answer = run_until(deadline, work, rc2.interrupt)
    if answer is None:
        # RC2 itself answers an interrupt as it answers "no model": never ask it which.
        raise OutOfTime(LATE)
    model, cost = answer
    return None if model is None else (model, cost)
