"""An answer that one side accepts and the other does not, with as few true atoms as possible.

Where the side that is to reject it has atoms of its own which nothing defines, an answer is put
before that side first. If it finds values for them, its formulas with these values are denied as
well (Janota and Marques-Silva, 2011), and the search goes on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from clausette.cnf import Atoms, Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.grounding.canonical import Clausifier
from clausette.grounding.formula import And, Atom, Ground, Not, atoms, simplified
from clausette.language.interpreter import deep_recursion
from clausette.reasoning.marking.hanging import Hanging
from clausette.reasoning.marking.sides import Side, with_values
from clausette.reasoning.why.acceptance import Numbered, deny
from clausette.solving import Session
from clausette.solving.bound import at_most
from clausette.solving.status import Status
from clausette.words import say

MOST_REFUSED = 400
"""Answers that the other side turned out to accept, after which the search is given up."""
MOST_ACCEPTED = 4000
"""The same where answers are tried one by one."""
_SECONDS_FOR_SMALLER = 2.0


@dataclass(frozen=True, slots=True)
class Difference:
    """The values of the shared atoms in an answer on which two sides differ."""

    true: tuple[str, ...]
    false: tuple[str, ...]
    smallest: bool
    """Whether no other has fewer true atoms; if not, time was short."""


def difference(
    accepting: Side,
    rejecting: Side,
    shared: Sequence[str],
    deadline: Deadline = NEVER,
    patience: float | None = None,
) -> Difference | None:
    """An answer over the shared atoms that only the first accepts; None if there is none.

    OutOfTime when that is not known in time, or after too many answers that were none. The search
    has `patience` seconds.
    """
    found = _refused(accepting, rejecting, shared, deadline, patience)
    if rejecting.hanging is None or (found is not None and not found.true):
        return found
    until = deadline.within(patience)
    try:
        other = torn(accepting, rejecting, shared, until, () if found is None else found.true)
    except OutOfTime:
        if found is None:
            raise
        return replace(found, smallest=False)
    return found if other is None else other


def _refused(
    accepting: Side,
    rejecting: Side,
    shared: Sequence[str],
    deadline: Deadline,
    patience: float | None,
) -> Difference | None:
    """An answer that only the first accepts, since the other's formulas refuse it."""
    # What the first says in the same words it cannot break, and to deny much is dear.
    said = accepting.said
    denied = tuple(part for part in rejecting.rest if part not in said)
    if not denied:
        return None
    also = (*rejecting.definitions, Not(And(denied)))
    with _Loaded(accepting, also, shared, deadline) as loaded:
        until = deadline.within(patience)
        return _searched(loaded, _Judge(rejecting, shared, until), until)


def torn(
    accepting: Side,
    rejecting: Side,
    shared: Sequence[str],
    deadline: Deadline = NEVER,
    smaller_than: Collection[str] = (),
    also: Sequence[Ground] = (),
) -> Difference | None:
    """An answer that only the first accepts, tried one by one: for what hangs together.

    If there are atoms that it is to be `smaller_than`, it has fewer true ones; `also` holds there.
    """
    hanging = rejecting.hanging
    if hanging is None or (accepting.hanging is not None and hanging.follows(accepting.hanging)):
        return None
    with (
        _Loaded(accepting, also, shared, deadline) as loaded,
        Session(hanging.cnf, deadline=deadline) as session,
    ):
        if smaller_than:
            loaded.bound(len(smaller_than) - 1)
        return _searched(loaded, _CutJudge(hanging, session, shared, deadline), deadline)


def _searched(loaded: _Loaded, judge: _Judging, deadline: Deadline) -> Difference | None:
    """An answer of what is loaded that the judge does not accept."""
    best: Difference | None = None
    until = deadline
    while True:
        answer = loaded.session.status(deadline=until)
        if answer is Status.UNSATISFIABLE:
            return best
        if answer is Status.UNKNOWN or judge.tired or until.over:
            if best is not None:
                return replace(best, smallest=False)
            raise OutOfTime(say("there was not enough time to compare them"))
        values = loaded.session.values(loaded.variables).tolist()
        if judge.passed(loaded, values):
            continue
        named = list(zip(loaded.shared, values, strict=True))
        true = tuple(name for name, value in named if value)
        best = Difference(true, tuple(name for name, value in named if not value), True)
        if not true:
            return best
        until = deadline.within(_SECONDS_FOR_SMALLER) if until is deadline else until
        loaded.bound(len(true) - 1)


def satisfiable(one: Side, deadline: Deadline = NEVER) -> bool:
    """Whether a side accepts anything."""
    with _Loaded(one, (), (), deadline) as loaded:
        return loaded.session.solve(deadline=deadline)


class _Loaded:
    """A side in a session, with further formulas, and the variables of all their atoms."""

    def __init__(
        self, side: Side, also: Sequence[Ground], shared: Sequence[str], deadline: Deadline
    ) -> None:
        self.shared = shared
        self._names: dict[str, int] = {}
        if side.hanging is None:
            cnf = clauses_of((side.whole, *also), shared)
            self.session = Session(cnf, deadline=deadline)
            self._own: Numbered = cnf.atoms
        else:
            self.session = Session(side.hanging.cnf, deadline=deadline)
            self._own = _Known(side.hanging.variables)
            self.demand(And(tuple(also)))
        self.variables = [self._made(name) for name in shared]

    def __enter__(self) -> _Loaded:
        return self

    def __exit__(self, *_: object) -> None:
        self.session.close()

    def variable(self, name: str, /) -> int | None:
        return self._own.variable(name) or self._names.get(name)

    def _made(self, name: str) -> int:
        found = self.variable(name)
        if found is None:
            found = self._names[name] = self.session.fresh_variable()
        return found

    def guard(self, formula: Ground) -> int:
        """A literal which demands that a formula is false."""
        literal, variables = deny(self.session, self, formula)
        self._names |= variables
        return literal

    def demand(self, formula: Ground) -> None:
        self.session.add([self.guard(Not(formula))])

    def bound(self, most: int) -> None:
        """From now on, no more shared atoms than that are true."""
        ones = [1] * len(self.variables)
        for clause in at_most(self.variables, ones, most, self.session.fresh_variable):
            self.session.add(clause)


class _Known(dict[str, int]):
    """Names with variables."""

    def variable(self, name: str, /) -> int | None:
        return self.get(name)


def clauses_of(formulas: Sequence[Ground], also: Sequence[str]) -> Cnf:
    """The clauses of all formulas together; `also` are atoms that are there in any case."""
    with deep_recursion():
        clausifier = Clausifier((*formulas, *map(Atom, also)))
        clauses = [
            clause for formula in formulas for clause in clausifier.clauses(simplified(formula))
        ]
    names = (*clausifier.numbers, *(None for _ in range(clausifier.definitions)))
    return Cnf.from_clauses(clauses, Atoms(names))


class _Judging(Protocol):
    @property
    def tired(self) -> bool: ...

    def passed(self, loaded: _Loaded, values: Sequence[bool]) -> bool:
        """Whether it accepts an answer after all; then that answer does not come again."""


class _CutJudge:
    """A side by its clauses and cuts, asked about one answer after the other."""

    def __init__(
        self, hanging: Hanging, session: Session, shared: Sequence[str], deadline: Deadline
    ) -> None:
        self._hanging, self._session = hanging, session
        self._shared, self._deadline = shared, deadline
        self._accepted = 0

    @property
    def tired(self) -> bool:
        return self._accepted >= MOST_ACCEPTED

    def passed(self, loaded: _Loaded, values: Sequence[bool]) -> bool:
        literals = self._hanging.assumed(self._shared, values)
        if not self._session.solve(literals, deadline=self._deadline):
            return False
        self._accepted += 1
        loaded.session.exclude(loaded.variables, np.array(values, dtype=np.bool_))
        return True


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

    def passed(self, loaded: _Loaded, values: Sequence[bool]) -> bool:
        said = self._said(values)
        if said is not None:
            loaded.session.add([loaded.guard(said)])
        return said is not None

    def _said(self, values: Sequence[bool]) -> Ground | None:
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
    also = one.definitions if one.hanging is not None else ()
    with _Loaded(one, also, names, deadline) as loaded:
        guards = map(loaded.guard, formulas)
        return [not loaded.session.solve([guard], deadline=deadline) for guard in guards]
