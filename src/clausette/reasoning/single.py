"""One rule instance by itself: what it forces from some literals, and from which of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Iterable, Sequence

from clausette.reasoning.oracle import SmallSolver

_KEPT = 200  # models of an instance, at most


class SingleRule:
    """The clauses of an instance, loaded; `told` are the variables that may be spoken of."""

    def __init__(self, instance: int, clauses: Iterable[Sequence[int]], told: Container[int]):
        self.instance = instance
        mine = [list(clause) for clause in clauses]
        variables = dict.fromkeys(abs(x) for clause in mine for x in clause)
        self._number = {variable: n for n, variable in enumerate(variables, 1)}
        self.variables = [v for v in variables if v in told]
        self._solver = SmallSolver(([self._local(x) for x in c] for c in mine), len(variables))
        self._bit = {variable: 1 << n for n, variable in enumerate(self.variables)}
        self._models: deque[int] = deque(maxlen=_KEPT)
        self._forced: dict[frozenset[int], tuple[int, ...] | None] = {}

    def close(self) -> None:
        """Frees the solver."""
        self._solver.close()

    def forced(self, literals: Container[int]) -> tuple[int, ...] | None:
        """All that follows beside these literals; None when they break the instance."""
        mine = frozenset(self._held(literals))
        if mine not in self._forced:
            self._forced[mine] = self._force(mine)
        return self._forced[mine]

    def reason(self, literals: Sequence[int], conclusion: int | None) -> tuple[int, ...]:
        """The literals from which a conclusion follows, or with None those that break the
        instance; none to spare, and the first ones where there is a choice."""
        goal = [] if conclusion is None else [self._local(-conclusion)]
        mine = {self._local(x): x for x in literals if abs(x) in self._number}
        assert not self._solver.solve([*mine, *goal])
        core = set(self._solver.core())
        kept = [x for x in mine if x in core]
        for literal in reversed(kept.copy()):
            fewer = [x for x in kept if x != literal]
            if not self._solver.solve([*fewer, *goal]):
                kept = fewer
        return tuple(mine[x] for x in kept)

    def _held(self, literals: Container[int]) -> Iterable[int]:
        for variable in self.variables:
            if variable in literals:
                yield variable
            elif -variable in literals:
                yield -variable

    def _force(self, known: frozenset[int]) -> tuple[int, ...] | None:
        assumed = [self._local(x) for x in known]
        yes = sum(self._bit[x] for x in known if x > 0)
        no = sum(self._bit[-x] for x in known if x < 0)
        fitting = [m for m in self._models if m & yes == yes and not m & no]
        if not fitting:
            if not self._solver.solve(assumed):
                return None
            fitting = [self._model()]
        always, ever = fitting[0], fitting[0]
        for model in fitting:
            always, ever = always & model, ever | model
        found: list[int] = []
        for variable in self.variables:
            bit = self._bit[variable]
            if (yes | no) & bit or (ever & bit and not always & bit):
                continue
            literal = variable if always & bit else -variable
            if self._solver.solve([*assumed, self._local(-literal)]):
                model = self._model()
                always, ever = always & model, ever | model
            else:
                found.append(literal)
        return tuple(sorted(found, key=abs))

    def _model(self) -> int:
        """The model that was found last, by the bits of its variables; it is kept, since it may
        answer later questions."""
        literals = self._solver.model().literals
        model = sum(
            bit for variable, bit in self._bit.items() if literals[self._number[variable] - 1] > 0
        )
        self._models.append(model)
        return model

    def _local(self, literal: int) -> int:
        number = self._number[abs(literal)]
        return number if literal > 0 else -number
