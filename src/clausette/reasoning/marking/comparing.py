"""An answer that one side accepts and the other does not, with as few true atoms as possible.

Where the side that is to reject it has atoms of its own which nothing defines, an answer is put
before that side first. If it finds values for them, its formulas with these values are denied as
well (Janota and Marques-Silva, 2011), and the search goes on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clausette.cnf import Atoms, Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.grounding.canonical import Clausifier
from clausette.grounding.formula import And, Atom, Ground, Not, atoms, simplified
from clausette.language.interpreter import deep_recursion
from clausette.reasoning.marking.sides import Side, with_values
from clausette.reasoning.why.acceptance import deny
from clausette.solving import Session
from clausette.solving.bound import at_most
from clausette.solving.status import Status
from clausette.words import say

MOST_REFUSED = 400
"""Answers that the other side turned out to accept, after which the search is given up."""
_SECONDS_FOR_SMALLER = 2.0


@dataclass(frozen=True, slots=True)
class Difference:
    """The values of the shared atoms in an answer on which two sides differ."""

    true: tuple[str, ...]
    false: tuple[str, ...]
    smallest: bool
    """Whether no other has fewer true atoms; if not, time was short."""


def difference(
    accepting: Side, rejecting: Side, shared: Sequence[str], deadline: Deadline = NEVER
) -> Difference | None:
    """An answer over the shared atoms that only the first accepts; None if there is none.

    OutOfTime when that is not known in time, or after too many answers that were none.
    """
    denied = Not(And(rejecting.rest))
    cnf = clauses_of((accepting.whole, *rejecting.definitions, denied), shared)
    variables = [cnf.atoms.variable(name) or 0 for name in shared]
    best: Difference | None = None
    with Session(cnf, deadline=deadline) as session:
        judge = _Judge(rejecting, shared, deadline)
        until = deadline
        while True:
            answer = session.status(deadline=until)
            if answer is Status.UNSATISFIABLE:
                return best
            if answer is Status.UNKNOWN or judge.tired or until.over:
                if best is not None:
                    return Difference(best.true, best.false, smallest=False)
                raise OutOfTime(say("there was not enough time to compare them"))
            values = session.values(variables).tolist()
            other = judge.accepted(values)
            if other is not None:
                guard, _ = deny(session, cnf.atoms, other)
                session.add([guard])
                continue
            named = list(zip(shared, values, strict=True))
            true = tuple(name for name, value in named if value)
            best = Difference(true, tuple(name for name, value in named if not value), True)
            if not true:
                return best
            until = deadline.within(_SECONDS_FOR_SMALLER) if until is deadline else until
            ones = [1] * len(variables)
            for clause in at_most(variables, ones, len(true) - 1, session.fresh_variable):
                session.add(clause)


def satisfiable(one: Side, deadline: Deadline = NEVER) -> bool:
    """Whether a side accepts anything."""
    with Session(clauses_of((one.whole,), ()), deadline=deadline) as session:
        return session.solve(deadline=deadline)


def clauses_of(formulas: Sequence[Ground], also: Sequence[str]) -> Cnf:
    """The clauses of all formulas together; `also` are atoms that are there in any case."""
    with deep_recursion():
        clausifier = Clausifier((*formulas, *map(Atom, also)))
        clauses = [
            clause for formula in formulas for clause in clausifier.clauses(simplified(formula))
        ]
    names = (*clausifier.numbers, *(None for _ in range(clausifier.definitions)))
    return Cnf.from_clauses(clauses, Atoms(names))


class _Judge:
    """A side that is asked whether it accepts an answer after all, and with which own atoms."""

    def __init__(self, side: Side, shared: Sequence[str], deadline: Deadline) -> None:
        self._side = side
        self._own = sorted(side.own)
        self._deadline = deadline
        self._refused = 0
        if self._own:
            self._cnf = clauses_of((side.whole,), shared)
            self._variables = [self._cnf.atoms.variable(name) or 0 for name in shared]

    @property
    def tired(self) -> bool:
        return self._refused >= MOST_REFUSED

    def accepted(self, values: Sequence[bool]) -> Ground | None:
        """If it accepts an answer, what it says with the values that it found; else None."""
        if not self._own:
            return None
        literals = [
            variable if value else -variable
            for variable, value in zip(self._variables, values, strict=True)
        ]
        with Session(self._cnf, deadline=self._deadline) as session:
            if not session.solve(literals, deadline=self._deadline):
                return None
            own = [self._cnf.atoms.variable(name) or 0 for name in self._own]
            found = dict(zip(self._own, session.values(own).tolist(), strict=True))
        self._refused += 1
        return with_values(self._side, found)


def implied(one: Side, formulas: Sequence[Ground], deadline: Deadline = NEVER) -> list[bool]:
    """Which of some formulas over shared atoms a side implies."""
    names = sorted({name for formula in formulas for name in atoms(formula)})
    cnf = clauses_of((one.whole,), names)
    found: list[bool] = []
    with Session(cnf, deadline=deadline) as session:
        for formula in formulas:
            guard, _ = deny(session, cnf.atoms, formula)
            found.append(not session.solve([guard], deadline=deadline))
    return found
