"""Models of rules: one, all, the cheapest. What another solver says is one: `reading_back`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausette.errors import OutOfTime
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.language import File
from clausette.service.clauses import (
    Clausal,
    ground_model,
    has_wishes,
    shows_layers,
    solver_of,
)
from clausette.service.reading import clausal_of
from clausette.service.results import NO_REMARKS, One, Remarks
from clausette.service.views import DrawnModels, too_many, views_in
from clausette.solving import (
    Completing,
    Session,
    maximise,
    optima,
    require_satisfied,
)
from clausette.solving.backends import USUAL_SOLVER
from clausette.views.sheet import sheets_data
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.service.question import Question
    from clausette.service.why_rejected import Against
    from clausette.solving import Model as Assignment
    from clausette.views.view import View


@dataclass(frozen=True, slots=True)
class Sizes:
    """How large the clauses of a model are."""

    atoms: int = 0
    variables: int = 0
    clauses: int = 0
    literals: int = 0

    @classmethod
    def of(cls, cnf: Cnf) -> Sizes:
        atoms = len(cnf.atoms.visible)
        variables = cnf.variables
        if cnf.areas is not None:
            # What told of the areas has numbers too, and is no part of the formula.
            used = np.unique(np.concatenate((np.abs(cnf.literals), cnf.atoms.visible)))
            variables = len(used)
        return cls(atoms, variables, len(cnf), len(cnf.literals))

    @property
    def words(self) -> Message:
        return say(
            "{atoms}, {clauses}",
            atoms=plural(self.atoms, "{n:,} atom", "{n:,} atoms"),
            clauses=plural(self.clauses, "{n:,} clause", "{n:,} clauses"),
        )

    def data(self) -> dict[str, int]:
        return {
            "atoms": self.atoms,
            "variables": self.variables,
            "clauses": self.clauses,
            "literals": self.literals,
        }


NO_SIZES: Final = Sizes()


@dataclass(frozen=True, slots=True)
class ModelsFound(DrawnModels):
    """Models of rules by their true atoms, and whether they are all that were asked for."""

    verdict: str
    """`sat`, `unsat`, `unknown` when the time was up; of another solver's answer also `wrong`, and
    `partial` if it leaves atoms open."""
    models: tuple[tuple[str, ...], ...] = ()
    every: bool = False
    """Whether all were asked for."""
    more: bool = False
    """Whether there are more than the limit that was asked for."""
    cost: int | None = None
    """What the soft rules weigh that these models do not keep."""
    unmet: tuple[tuple[str, ...], ...] = ()
    """The wishes that each model does not keep."""
    minimum: tuple[str, int] | None = None
    """The global that was to be small, and its value."""
    tried: tuple[str, int, int] | None = None
    """That global, and the values that were tried without success."""
    views: tuple[View, ...] = ()
    """How models are drawn."""
    said_by: str = ""
    """The file with the answer of another solver, if it is that."""
    agreed: bool = False
    """Whether it says that there is none, and our own solver does too."""
    wrong: tuple[str, ...] = ()
    """What of that answer takes part in what is `wrong` with it: atoms, or literals that cannot
    hold together."""
    against: Against | None = None
    """The rules that it breaks then, if they were found."""
    missing: Message | None = None
    """How many atoms it leaves open, in words, if it does."""
    sizes: Sizes = NO_SIZES
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"verdict": self.verdict}
        if self.minimum is not None:
            found["minimum"] = {self.minimum[0]: self.minimum[1]}
        found["models"] = [list(model) for model in self.models]
        if self.views and self.models and not self.every:
            found["view"] = sheets_data(self.sheets(), self.language)
        if self.every and self.more:
            found["more"] = True
        if self.verdict == "wrong":
            found["wrong"] = list(self.wrong)
            found |= {} if self.against is None else self.against.data()
        if self.missing is not None:
            found["missing"] = in_words(self.missing, self.language)
        if self.cost is not None:
            unmet = [list(one) for one in self.unmet]
            found |= {"cost": self.cost, "unmet": unmet if self.every else unmet[0]}
        if self.tried is not None:
            found["tried"] = {"name": self.tried[0], "from": self.tried[1], "to": self.tried[2]}
        found |= {"seconds": round(self.seconds, 6), **self.sizes.data()}
        return {**found, **self.remarks.data(self.language)}


def solve_model(
    question: Question, *, every: bool = False, limit: int | None = None
) -> ModelsFound:
    """A model, or every model; where there are soft rules, of those that keep most of them."""
    start = perf_counter()
    model = clausal_of(question)
    grounding = ground_model(model, question, cuts=True)
    question.tell(solving_words(grounding.cnf))
    found = found_in(grounding, question, every=every, limit=limit)
    return replace(found, seconds=perf_counter() - start)


def solving_words(cnf: Cnf) -> Message:
    """What is being done with clauses that are there."""
    return plural(len(cnf), "solving {n:,} clause", "solving {n:,} clauses")


def found_in(
    grounding: Clausal,
    question: Question,
    *,
    every: bool = False,
    limit: int | None = None,
) -> ModelsFound:
    """What the question asks for of clauses, with pictures; with soft rules, among the cheapest
    models."""
    return drawn(_found(grounding, question, every=every, limit=limit), grounding, question)


def drawn(found: ModelsFound, grounding: Clausal, question: Question) -> ModelsFound:
    """What was found with its views; what is wrong with the lines that ask for them is told."""
    if not found.models:
        return found
    file = grounding.file if isinstance(grounding, ColumnarGrounding) else File(())
    views = views_in(grounding.cnf, grounding.warnings, file, question.how.view)
    remarks = replace(found.remarks, warnings=(*found.remarks.warnings, *views.diagnostics))
    if views.too_many:
        told = too_many(len(grounding.cnf.atoms.shown))
        remarks = replace(remarks, notes=(*remarks.notes, told))
    return replace(found, views=views.views, remarks=remarks)


def _found(
    grounding: Clausal, question: Question, *, every: bool, limit: int | None
) -> ModelsFound:
    cnf = grounding.cnf
    found = ModelsFound(
        "unsat",
        every=every,
        sizes=Sizes.of(cnf),
        remarks=Remarks(warnings=grounding.warnings),
        language=question.language,
    )
    if has_wishes(cnf):
        return _cheapest(grounding, question, found, limit)
    models: list[tuple[str, ...]] = []
    try:
        # One more tells whether these are all.
        most = None if limit is None else limit + 1
        for names in _models(grounding, question, most, every=every):
            if len(models) == limit:
                return replace(found, verdict="sat", models=tuple(models), more=True)
            models.append(names)
            if every:
                question.tell(One(names, len(models)))
    except OutOfTime:
        return replace(found, verdict="unknown", models=tuple(models))
    return replace(found, verdict="sat" if models else "unsat", models=tuple(models))


def _models(
    grounding: Clausal, question: Question, limit: int | None, *, every: bool
) -> Iterator[tuple[str, ...]]:
    """Models by their true atoms, each checked: the first, or all up to a limit."""
    cnf, deadline = grounding.cnf, question.deadline
    with ExitStack() as stack:
        solver = solver_of(question) or USUAL_SOLVER
        session = stack.enter_context(Session(cnf, solver=solver, deadline=deadline))
        models = (
            session.enumerate(limit=limit, deadline=deadline)
            if every
            else iter([session.model()] if session.solve(deadline=deadline) else [])
        )
        complete: Completing | None = None
        for model in models:
            names = _checked(cnf, model)
            if complete is None and shows_layers(grounding):
                complete = stack.enter_context(Completing(cnf, deadline=deadline))
            yield names if complete is None else tuple(complete(model).names())


def _checked(cnf: Cnf, model: Assignment) -> tuple[str, ...]:
    """The true atoms of a model, once it was seen to satisfy every clause."""
    require_satisfied(cnf, model.values)
    return tuple(model.names())


def _cheapest(
    grounding: Clausal, question: Question, found: ModelsFound, limit: int | None
) -> ModelsFound:
    """The models that break the fewest soft rules, by weight."""
    cnf = grounding.cnf
    try:
        if found.every:
            best = list(optima(cnf, limit, deadline=question.deadline))
        else:
            one = maximise(cnf, deadline=question.deadline)
            best = [] if one is None else [one]
    except OutOfTime:
        return replace(found, verdict="unknown")
    if not best:
        return found
    return replace(
        found,
        verdict="sat",
        models=tuple(tuple(optimum.model.names()) for optimum in best),
        cost=best[0].cost,
        unmet=tuple(
            tuple(grounding.sentence(one, question.language) for one in optimum.unmet)
            for optimum in best
        ),
    )
