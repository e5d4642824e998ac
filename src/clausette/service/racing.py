"""The use case *portfolio*: several solvers, or one in several ways; the first answer wins."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime, SolverError, UsageError
from clausette.service.answered import answer_in
from clausette.service.claimed import claimed
from clausette.service.crew import Crew
from clausette.service.cube_work import packed, unpacked
from clausette.service.results import NO_REMARKS, Late, Remarks
from clausette.solving.backends import COMMAND_PREFIX, is_known, open_backend
from clausette.solving.status import Status
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.service.question import Question

USUAL: Final = ("cadical195", "kissat", "glucose4", "maplechrono")


@dataclass(frozen=True, slots=True)
class Finish:
    """What one of them answered."""

    status: Status
    solver: str
    seed: int
    model: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        return {"status": str(self.status), "solver": self.solver, "seed": self.seed}


@dataclass(frozen=True, slots=True)
class Won:
    """The first answer, and whose it was."""

    status: Status
    solver: str
    seed: int
    answer: str = ""
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "sat" if self.status is Status.SATISFIABLE else "unsat"

    @property
    def words(self) -> Message:
        told: dict[str, Any] = {"solver": self.solver, "seed": self.seed, "time": self.seconds}
        if self.status is Status.SATISFIABLE:
            return say("there is a solution: {solver}, seed {seed} ({time:.2f} s)", **told)
        return say("there is no solution: {solver}, seed {seed} ({time:.2f} s)", **told)

    def lines(self) -> Iterator[str]:
        yield self.words
        if self.answer:
            yield self.answer.rstrip("\n")

    def data(self) -> dict[str, Any]:
        answer = {"answer": self.answer} if self.status is Status.SATISFIABLE else {}
        return {
            "verdict": self.verdict,
            "solver": self.solver,
            "seed": self.seed,
            **answer,
            "seconds": round(self.seconds, 6),
            **self.remarks.data(self.language),
        }


def portfolio(
    question: Question,
    *,
    solvers: Sequence[str] = USUAL,
    seeds: int = 1,
    jobs: int | None = None,
    steps: int | None = None,
    memory: int | None = None,
) -> Won | Late:
    """The first answer of these solvers, each told the clauses in so many orders."""
    start = perf_counter()
    for name in solvers:
        # A command would be run: that is for trusted doors, one at a time.
        if not is_known(name) or name.startswith(COMMAND_PREFIX):
            raise UsageError(say("there is no solver named {name} here", name=repr(name)))
    entered = [(solver, seed) for seed in range(seeds) for solver in dict.fromkeys(solvers)]
    entered.reverse()
    try:
        about = claimed(question, steps, certified=False)
        clauses = packed(about.formula.clauses)
        running = plural(len(entered), "asking {n} solver", "asking {n} solvers")
        question.tell(running)
        crew: Crew[Finish] = Crew(min(jobs or len(entered), len(entered)), memory)
        with crew:
            while entered and crew.idle:  # those for whom there is no process are not needed
                solver, seed = entered.pop()
                asked = {"clauses": clauses, "solver": solver, "seed": seed}
                crew.send(run_one, question, asked)
            found = _first(crew, question.deadline)
            if found is None:
                return Late(running, perf_counter() - start, language=question.language)
    except OutOfTime:
        return Late(None, perf_counter() - start, language=question.language)
    satisfiable = found.status is Status.SATISFIABLE
    answer = answer_in(about, found.model) if satisfiable else ""
    return Won(
        found.status,
        found.solver,
        found.seed,
        answer,
        perf_counter() - start,
        about.remarks,
        question.language,
    )


def _first(crew: Crew[Finish], deadline: Deadline) -> Finish | None:
    """The first answer; who fails is out of the race, and only the failure of all is told."""
    while True:
        try:
            return crew.hear(deadline)
        except SolverError:
            if not crew.busy:
                raise


def run_one(question: Question, *, clauses: bytes, solver: str, seed: int) -> Finish:
    """What one solver answers; OutOfTime when it is late."""
    table, back = reordered(unpacked(clauses), seed)
    backend = open_backend(solver)
    try:
        if any(not clause for clause in table):
            return Finish(Status.UNSATISFIABLE, solver, seed)
        backend.add(table)
        status = Status.of(backend.solve([], question.deadline))
        if status is Status.UNKNOWN:
            raise OutOfTime(say("{solver} found no answer in the time given", solver=solver))
        if status is Status.UNSATISFIABLE:
            return Finish(status, solver, seed)
        true = {x for x in backend.model() if x > 0}
    finally:
        backend.close()
    return Finish(status, solver, seed, tuple(v if new in true else -v for new, v in back))


def reordered(clauses: list[list[int]], seed: int) -> tuple[list[list[int]], list[tuple[int, int]]]:
    """The clauses in another order, with other numbers; and what each new number was before."""
    variables = sorted({abs(x) for clause in clauses for x in clause})
    if seed == 0:
        return clauses, [(v, v) for v in variables]
    chance = random.Random(seed)
    names = list(range(1, len(variables) + 1))
    chance.shuffle(names)
    number = dict(zip(variables, names, strict=True))
    table = [[number[x] if x > 0 else -number[-x] for x in clause] for clause in clauses]
    chance.shuffle(table)
    return table, [(new, old) for old, new in number.items()]
