"""What can be asked of clauses, whether they come from a model or from a file, as methods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from clausette.deadline import Deadline
from clausette.errors import OutOfTime
from clausette.language import File
from clausette.service.clauses import has_wishes
from clausette.service.model_answer import Answer
from clausette.solving import Model as Assignment
from clausette.solving import Optimum, Session, maximise
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.language import Diagnostic
    from clausette.service.models import ModelsFound
    from clausette.service.question import Question
    from clausette.views.view import View


class Solves:
    """Models: one, the best, all, how many."""

    @property
    def cnf(self) -> Cnf:
        """The clauses, with the names of their atoms."""
        raise NotImplementedError

    @property
    def _hard(self) -> Cnf:
        """What every model must satisfy, for a session."""
        raise NotImplementedError

    @property
    def _wishes(self) -> bool:
        """Whether some of the clauses are soft."""
        return has_wishes(self.cnf)

    def _answer(self, model: Assignment) -> Answer:
        """A model that a session found, with the atoms that it shows."""
        return Answer(model, drawn=self._views)

    def _views(self, asked: str | None = None) -> tuple[View, ...]:
        """How models are drawn."""
        from clausette.language.view_lines import view_line
        from clausette.service.views import views_in

        line = None if asked is None else view_line(asked)
        return views_in(self.cnf, self.warnings, self._text, line).views

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """What is probably not meant."""
        raise NotImplementedError

    @property
    def _text(self) -> File:
        """The model that the clauses come from, as a tree; an empty one if there is none."""
        return File(())

    def _asked(self, seconds: float | None = None, language: str = "en") -> Question:
        raise NotImplementedError

    def solve(self, *, solver: str | None = None, seconds: float | None = None) -> Answer | None:
        """A model, or None when there is none; `OutOfTime` when the time is up before.

        Where there are soft rules, it is one that breaks the least of them.
        """
        deadline = Deadline.after(seconds)
        if self._wishes:
            best = maximise(self.cnf, deadline=deadline)
            return None if best is None else Answer(best.model, drawn=self._views)
        with Session(self._hard, solver=solver or USUAL_SOLVER, deadline=deadline) as session:
            return self._answer(session.model()) if session.solve(deadline=deadline) else None

    def maximise(self, *, seconds: float | None = None) -> Optimum | None:
        """A model that breaks the least of the soft rules, by weight; None when there is none."""
        return maximise(self.cnf, deadline=Deadline.after(seconds))

    def models(self, limit: int | None = None, *, seconds: float | None = None) -> Iterator[Answer]:
        """The models of the hard rules as they are found; no two differ in auxiliary atoms only.

        `OutOfTime` when the time is up before all were found.
        """
        deadline = Deadline.after(seconds)
        with Session(self._hard, deadline=deadline) as session:
            for model in session.enumerate(limit=limit, deadline=deadline):
                yield self._answer(model)

    def all(
        self, *, limit: int | None = None, seconds: float | None = None, language: str = "en"
    ) -> ModelsFound:
        """Every model; where there are soft rules, of those that break the least of them."""
        from clausette.service.models import solve_model

        return solve_model(self._asked(seconds, language), every=True, limit=limit)

    def count(self, limit: int | None = None, *, seconds: float | None = None) -> int:
        """The number of models of the hard rules that do not differ in auxiliary atoms only,
        up to a limit; `OutOfTime` when the time is up before."""
        deadline = Deadline.after(seconds)
        with Session(self._hard, deadline=deadline) as session:
            found = session.count(limit=limit, deadline=deadline)
        if not found.exact and (limit is None or found.value < limit):
            raise OutOfTime(say("the time is up"))
        return found.value
