"""Whether one formula follows from another, and if not, a smallest counterexample."""

from __future__ import annotations

from dataclasses import dataclass

from clausette.cnf import Cnf
from clausette.cnf.natural_order import natural_key
from clausette.deadline import NEVER, Deadline
from clausette.grounding.equivalence import difference
from clausette.grounding.formula import TOP, Ground, Not
from clausette.solving import Session
from clausette.solving.bound import at_most
from clausette.solving.status import Status

# A model is at hand by then, and a smaller one is only nicer.
_SECONDS_FOR_SMALLER = 5.0


@dataclass(frozen=True, slots=True)
class Counterexample:
    """Values of atoms, in the natural order of their names."""

    true: tuple[str, ...]
    false: tuple[str, ...]
    decisive: frozenset[str]
    """Atoms whose values are enough: the others may have any."""
    smallest: bool
    """Whether no other has fewer true atoms; if not, time was short."""

    @property
    def values(self) -> dict[str, bool]:
        """Of every atom, in order."""
        both = dict.fromkeys(self.true, True) | dict.fromkeys(self.false, False)
        return dict(sorted(both.items(), key=lambda pair: natural_key(pair[0])))


def counterexample(one: Ground, other: Ground, deadline: Deadline = NEVER) -> Counterexample | None:
    """Values that make the first true and the second false, as few of them true as possible;
    None where the second follows. OutOfTime when that is not known in time."""
    cnf = difference(one, other)
    visible = cnf.atoms.visible.tolist()
    with Session(cnf, deadline=deadline) as session:
        if not session.solve(deadline=deadline):
            return None
        true = {v for v, value in zip(visible, session.values(visible), strict=True) if value}
    true, smallest = _fewest(cnf, true, deadline.within(_SECONDS_FOR_SMALLER))
    literals = [v if v in true else -v for v in visible]
    decisive = _decisive(difference(TOP, one), difference(other, Not(TOP)), cnf, literals, deadline)
    ordered = cnf.atoms.natural.tolist()
    return Counterexample(
        tuple(cnf.atoms.name(v) for v in ordered if v in true),
        tuple(cnf.atoms.name(v) for v in ordered if v not in true),
        frozenset(cnf.atoms.name(abs(literal)) for literal in decisive),
        smallest,
    )


def satisfiable(formula: Ground, deadline: Deadline = NEVER) -> bool:
    """Whether some values make the formula true."""
    with Session(difference(formula, Not(TOP)), deadline=deadline) as session:
        return session.solve(deadline=deadline)


def _fewest(cnf: Cnf, true: set[int], deadline: Deadline) -> tuple[set[int], bool]:
    """The true atoms of a model that has the fewest, and whether that is known."""
    visible = cnf.atoms.visible.tolist()
    while true:
        with Session(cnf, deadline=NEVER) as session:
            for clause in at_most(
                visible, [1] * len(visible), len(true) - 1, session.fresh_variable
            ):
                session.add(clause)
            answer = session.status(deadline=deadline)
            if answer is not Status.SATISFIABLE:
                return true, answer is Status.UNSATISFIABLE
            values = session.values(visible)
            true = {v for v, value in zip(visible, values, strict=True) if value}
    return true, True


def _decisive(
    not_one: Cnf, other: Cnf, cnf: Cnf, literals: list[int], deadline: Deadline
) -> list[int]:
    """Of a counterexample's literals some that are enough, none of which can be left out."""
    variables = [abs(literal) for literal in literals]
    with Session(not_one) as without_one, Session(other) as with_other:
        sessions = [
            (session, {v: session.cnf.atoms.variable(cnf.atoms.name(v)) or 0 for v in variables})
            for session in (without_one, with_other)
        ]

        def needed(kept: list[int]) -> set[int] | None:
            """The literals of these that both solvers used; None if they are not enough."""
            used: set[int] = set()
            for session, own in sessions:
                by_own = {own[abs(x)] * (1 if x > 0 else -1): x for x in kept if own[abs(x)]}
                if session.solve(by_own, deadline=deadline):
                    return None
                used |= {by_own[literal] for literal in session.core()}
            return used

        kept = [x for x in literals if x in (needed(literals) or ())]
        # False atoms first: those are what one leaves out of an example.
        for literal in sorted(kept, key=lambda x: (x > 0, -abs(x))):
            if literal in kept:
                used = needed([x for x in kept if x != literal])
                kept = kept if used is None else [x for x in kept if x in used]
    return kept
