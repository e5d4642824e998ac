"""Models of a formula with connected areas, with the atoms of its layers too."""

from __future__ import annotations

from types import TracebackType

from clausette.cnf import Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import SolverError
from clausette.solving.model import Model
from clausette.solving.session import Session
from clausette.words import say


class Completing:
    """Says of every atom of the layers whether it holds in a model that was found by cuts.

    Layers define their atoms, so the solver has only to propagate; a context manager.
    """

    def __init__(self, cnf: Cnf, *, deadline: Deadline = NEVER) -> None:
        assert cnf.layers is not None
        layers = cnf.layers(deadline)
        self._deadline = deadline
        self._variables = [
            (variable, known)
            for variable in cnf.atoms.visible.tolist()
            if (known := layers.atoms.variable(cnf.atoms.name(variable))) is not None
        ]
        self._session = Session(layers, deadline=deadline)

    def __call__(self, model: Model) -> Model:
        """The same model, with values for all atoms; a SolverError if the layers refuse it."""
        values = model.values
        decided = [known if values[variable] else -known for variable, known in self._variables]
        if not self._session.solve(decided, deadline=self._deadline):
            raise SolverError(say("the layers of a flood refuse a model; please report this"))
        return self._session.model()

    def __enter__(self) -> Completing:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._session.close()


def completed(cnf: Cnf, model: Model, *, deadline: Deadline = NEVER) -> Model:
    """One model, completed."""
    with Completing(cnf, deadline=deadline) as complete:
        return complete(model)
