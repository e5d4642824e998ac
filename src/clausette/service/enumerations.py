"""The models of some clauses, found one after the other, and kept: the next one costs one more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from clausette.errors import UsageError
from clausette.service.clauses import shows_layers, solver_of
from clausette.solving import Session, completed, require_satisfied
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.clauses import Clausal
    from clausette.service.question import Question

Names = tuple[str, ...]


@dataclass(slots=True)
class Enumeration:
    """Models in which some atoms are true and some are false, in the order in which they came."""

    grounding: Clausal
    true: Names = ()
    false: Names = ()
    found: list[Names] = field(default_factory=list)
    """By their true atoms."""
    complete: bool = False
    """Whether there are no others."""
    _session: Session | None = None

    def reach(self, count: int, question: Question) -> None:
        """Goes on until so many are found, or all; OutOfTime when the question's time is up."""
        if self.complete or len(self.found) >= count:
            return
        session = self._opened(question)
        cnf = self.grounding.cnf
        shown = cnf.atoms.shown.tolist()
        layers = shows_layers(self.grounding)
        while len(self.found) < count:
            if not session.solve(deadline=question.deadline):
                self.complete = True
                self._close()
                return
            model = session.model()
            require_satisfied(cnf, model.values)
            whole = completed(cnf, model, deadline=question.deadline) if layers else model
            self.found.append(tuple(whole.names()))
            session.exclude(shown, model.values[shown])

    def _opened(self, question: Question) -> Session:
        if self._session is None:
            cnf, deadline = self.grounding.cnf, question.deadline
            solver = solver_of(question) or USUAL_SOLVER
            session = Session(cnf, solver=solver, deadline=deadline)
            for atoms, sign in ((self.true, 1), (self.false, -1)):
                for atom in atoms:
                    session.add([sign * self._variable(atom)])
            self._session = session
        return self._session

    def _variable(self, atom: str) -> int:
        found = self.grounding.cnf.atoms.variable(atom)
        if found is None:
            raise UsageError(say("there is no atom {name}", name=atom[:100]))
        return found

    def _close(self) -> None:
        if self._session is not None:
            self._session.close()
            self._session = None
