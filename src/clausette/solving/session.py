"""A session: one formula loaded into one solver, asked as often as one likes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from contextlib import closing
from functools import cached_property
from itertools import islice, repeat
from types import TracebackType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Atoms, Cnf
from clausette.cnf.areas import Areas, Cut
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime, UsageError
from clausette.language.interpreter import collector_paused
from clausette.solving.backends import USUAL_SOLVER, Advised, Backend, open_backend
from clausette.solving.counting import Count, count_models, count_with_ganak, few
from clausette.solving.cuts import cuts
from clausette.solving.layers import in_layers
from clausette.solving.model import Model
from clausette.solving.status import Status
from clausette.words import say

_CHUNK = 1 << 16
_FEW = 1 << 12  # clauses that are let go one by one, and leave the collector alone


class BareClauses(NamedTuple):
    """Clauses over variables 1 to `variables` that have no names, loaded as they are."""

    clauses: Sequence[Sequence[int]]
    variables: int
    areas: Areas | None = None


class Session:
    """One loaded solver, chosen by name; a context manager, to be used from one thread at a time.

    The names are SOLVER_NAMES, `cadical`, `glucose` and `minisat` for the usual versions, and
    `cmd: PROGRAM ARGUMENTS` for a program that reads DIMACS.

    Ctrl-C raises KeyboardInterrupt within a fraction of a second of a running `solve`, and
    leaves the session whole: it can be asked again. It waits for the end of a load, which a
    deadline cuts short with OutOfTime.
    """

    def __init__(
        self,
        formula: Cnf | BareClauses,
        *,
        solver: str = USUAL_SOLVER,
        deadline: Deadline = NEVER,
    ) -> None:
        self._formula = formula
        self._top = formula.variables
        self._added: list[list[int]] = []  # clauses since
        self.cuts: dict[tuple[int, ...], Cut] = {}
        """What was added to refuse models whose areas are not as demanded, by the clauses."""
        self._answer: bool | None = None
        self._backend: Backend | None = None
        self._backend = backend = open_backend(solver)
        try:
            self._load(backend, deadline)
        except BaseException:
            self.close()
            raise

    def _load(self, backend: Backend, deadline: Deadline) -> None:
        formula = self._formula
        if isinstance(formula, BareClauses):
            for first in range(0, len(formula.clauses), _CHUNK):
                _require_time(deadline)
                whole = len(formula.clauses) <= _CHUNK
                backend.add(formula.clauses if whole else formula.clauses[first : first + _CHUNK])
        elif len(formula) <= _FEW:
            _require_time(deadline)
            backend.add(formula.stream())
        else:
            with collector_paused():
                for first in range(0, len(formula), _CHUNK):
                    _require_time(deadline)
                    backend.add(formula.lists(first, first + _CHUNK))

    @cached_property
    def cnf(self) -> Cnf:
        """The formula that was loaded, without the clauses added since."""
        if isinstance(self._formula, BareClauses):
            return Cnf.from_clauses(self._formula.clauses, Atoms.numbered(self._formula.variables))
        return self._formula

    def solve(self, assuming: Iterable[int] = (), *, deadline: Deadline = NEVER) -> bool:
        """Whether the formula has a model in which all the assumed literals are true.

        OutOfTime when that is not known in time.
        """
        answer = self._solve(assuming, deadline)
        if answer is None:
            raise OutOfTime(
                say("the time given was not enough to find out whether there is a model")
            )
        return answer

    def model(self) -> Model:
        """The model found by the last `solve`, which must have said True."""
        return Model.from_literals(self._found(), self.cnf.atoms, self._top)

    def values(self, variables: Iterable[int]) -> NDArray[np.bool_]:
        """Whether these variables are true in that model."""
        true = set(self._found())
        return np.fromiter(map(true.__contains__, variables), np.bool_)

    def true_literals(self) -> frozenset[int]:
        """The literals of that model."""
        return frozenset(self._found())

    def _found(self) -> list[int]:
        if self._answer is not True:
            raise UsageError(say("there is no model to give: the last solve did not find one"))
        return self._open().model()

    def core(self) -> tuple[int, ...]:
        """Assumed literals that clash with the formula, in the order of their variables.

        Empty when the formula has no model at all. Not always the smallest such set.
        """
        if self._answer is not False:
            raise UsageError(say("there is no core to give: the last solve did not answer no"))
        return tuple(sorted(set(self._open().core()), key=lambda literal: (abs(literal), literal)))

    def status(self, assuming: Iterable[int] = (), *, deadline: Deadline = NEVER) -> Status:
        """Whether there is a model under the assumptions, or that it is not known in time."""
        return Status.of(self._solve(assuming, deadline))

    def enumerate(
        self,
        over: Sequence[int] | None = None,
        limit: int | None = None,
        *,
        deadline: Deadline = NEVER,
    ) -> Generator[Model, None, None]:
        """Models one by one, no two alike on the variables `over` (the shown atoms).

        The session is not spoilt: what keeps models from coming twice is given up when the
        iteration ends or is closed, and questions may be asked in between. An iteration that
        ends has given every model, or `limit`; when the time is up it raises OutOfTime.
        """
        return self._enumerate(self._projection(over), _checked_limit(limit), deadline)

    def count(
        self,
        over: Sequence[int] | None = None,
        limit: int | None = None,
        *,
        deadline: Deadline = NEVER,
    ) -> Count:
        """The number of models that differ on the variables `over`, counted up to `limit`.

        It is not exact when the limit or the deadline was met before. Few models are gone through;
        many are left to Ganak, where it is installed.
        """
        variables, limit = self._projection(over), _checked_limit(limit)
        used = np.zeros(self._top + 1, dtype=np.bool_)
        used[np.abs(self.cnf.literals)] = True
        used[[abs(literal) for clause in self._added for literal in clause]] = True
        if self._formula.areas is not None:
            used[list(self._formula.areas.variables)] = True
        # A variable of no clause doubles the count, which spares going through its values.
        constrained = [variable for variable in variables if used[variable]]
        factor = 1 << (len(variables) - len(constrained))
        enough = None if limit is None else -(-limit // factor)
        with closing(self._enumerate(constrained, enough, deadline)) as models:
            found = count_models(
                models,
                few(len(constrained)),
                enough,
                lambda: self._counted_at_once(constrained, deadline),
            )
        value = found.value * factor
        if limit is None or value <= limit:
            return Count(value, found.exact)
        return Count(limit, exact=False)

    def _counted_at_once(self, over: list[int], deadline: Deadline) -> int | None:
        """The number of models by a counter, which knows of clauses only; None if it has none."""
        if self._formula.areas is None:
            return count_with_ganak(self.cnf, self._added, over, deadline)
        added = [clause for clause in self._added if tuple(clause) not in self.cuts]
        twin = in_layers(self.cnf, added, over, deadline)
        return None if twin is None else count_with_ganak(*twin, deadline)

    def add(self, clause: Sequence[int]) -> None:
        """Adds a clause for good, over the formula's variables and those of `fresh_variable`."""
        literals = self._checked(clause)
        self._answer = None
        self._added.append(literals)
        self._open().add([literals])

    def add_all(self, clauses: Sequence[list[int]]) -> None:
        """Adds many clauses for good, which are not looked at: their variables must exist."""
        self._answer = None
        self._added += clauses
        self._open().add(clauses)

    def exclude(self, variables: Iterable[int], values: NDArray[np.bool_]) -> list[int]:
        """Adds for good that these variables do not all have these values; returns the clause."""
        pairs = zip(variables, values.tolist(), strict=True)
        clause = [-variable if true else variable for variable, true in pairs]
        self._answer = None
        self._added.append(clause)
        self._open().add([clause])
        return clause

    def prefer(self, literals: Sequence[int]) -> None:
        """Advises the solver to try these literals true first; some take no advice."""
        backend = self._open()
        if isinstance(backend, Advised):
            backend.prefer(self._checked(literals))

    def fresh_variable(self) -> int:
        """A variable that no clause has used so far."""
        self._top += 1
        return self._top

    def close(self) -> None:
        """Frees the solver; closing twice does no harm."""
        if self._backend is not None:
            self._backend.close()
            self._backend = None
            self._answer = None

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _open(self) -> Backend:
        if self._backend is None:
            raise UsageError(say("this session is closed"))
        return self._backend

    def _solve(self, assuming: Iterable[int], deadline: Deadline) -> bool | None:
        literals = self._checked(assuming)
        self._answer = None  # also what holds when Ctrl-C comes
        areas, answer = self._formula.areas, None
        while not deadline.over:
            answer = self._open().solve(literals, deadline)
            if areas is None or not answer or not self._refused(areas):
                break
        else:
            return None
        self._answer = answer
        return answer

    def _refused(self, areas: Areas) -> bool:
        """Whether the model just found had to be refused, which is done."""
        backend = self._open()
        model = backend.model()
        # A model may end before the last variable, and go on beyond it with ours.
        values = np.full(1 + max(self._formula.variables, len(model)), -1, dtype=np.int8)
        literals = np.array(model, dtype=np.int64)
        values[literals[literals > 0]] = 1
        found = {cut.clause: cut for cut in cuts(areas, values)}
        if not found:
            return False
        assert not any(clause in self.cuts for clause in found), "a cut did not cut"
        self.cuts |= found
        clauses = [list(clause) for clause in found]
        self._added += clauses
        backend.add(clauses)
        return True

    def _enumerate(
        self, variables: list[int], limit: int | None, deadline: Deadline
    ) -> Generator[Model, None, None]:
        guard = self.fresh_variable()
        try:
            for _ in islice(repeat(None), limit):
                answer = self._solve([guard], deadline)
                if answer is None:
                    raise OutOfTime(say("not all models were found in the time given"))
                if not answer:
                    return
                model = self.model()
                yield model
                values = model.values[variables].tolist()
                blocked = [-v if true else v for v, true in zip(variables, values, strict=True)]
                self._open().add([[-guard, *blocked]])
                self._answer = None
        finally:
            if self._backend is not None:
                self._backend.add([[-guard]])
                self._answer = None

    def _projection(self, over: Sequence[int] | None) -> list[int]:
        if over is None:
            shown: list[int] = self.cnf.atoms.shown.tolist()
            return shown
        variables = list(dict.fromkeys(self._checked(over)))
        if variables and min(variables) < 0:
            raise UsageError(
                say("{literal} is negative: give variables, not literals", literal=min(variables))
            )
        return variables

    def _checked(self, literals: Iterable[int]) -> list[int]:
        """The literals as a list of Python integers, each of a variable that exists."""
        checked = list(map(int, literals))
        if checked and (0 in checked or max(checked) > self._top or min(checked) < -self._top):
            wrong = next(n for n in checked if n == 0 or abs(n) > self._top)
            raise UsageError(
                say(
                    "{literal} is not a literal: the variables are 1 to {n}",
                    literal=wrong,
                    n=self._top,
                )
            )
        return checked


def _require_time(deadline: Deadline) -> None:
    if deadline.over:
        raise OutOfTime(say("the clauses were not loaded in the time given"))


def _checked_limit(limit: int | None) -> int | None:
    if limit is not None and limit < 0:
        raise UsageError(say("a limit of {n} models makes no sense: give zero or more", n=limit))
    return limit
