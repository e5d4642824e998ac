"""The use case *solve*: one answer, and whether it is the only one, the best, the shortest."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from clausette.errors import UsageError
from clausette.planning.plan import Ask
from clausette.puzzles.placing import ENGINES, Engine, best
from clausette.puzzles.plans import answer_all, solve_plan
from clausette.puzzles.solving import solve as solve_filling
from clausette.service.board import Board
from clausette.service.clauses import solver_of
from clausette.service.question import Question
from clausette.service.reading import subject_of
from clausette.service.solution import HoleSolutions, Solution
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.models import ModelsFound


def solve(
    question: Question,
    *,
    engine: str | None = None,
    shortest: bool = False,
    steps: int | None = None,
    model: str | None = None,
) -> Solution | HoleSolutions | ModelsFound:
    """An answer to a board or a model of a text; the options are those of games of moves."""
    subject = subject_of(question)
    if isinstance(subject, Board):
        return solve_board(
            subject, question, engine=engine, shortest=shortest, steps=steps, model=model
        )
    from clausette.service.models import solve_model

    refuse_planning(subject.name, engine, shortest, steps, model)
    return solve_model(question.about(subject))


def refuse_planning(
    name: str, engine: str | None, shortest: bool, steps: int | None, model: str | None
) -> None:
    """A UsageError when something about plans is asked of what has none."""
    asked = {"--engine": engine, "--shortest": shortest, "--steps": steps, "--model": model}
    for flag, value in asked.items():
        if value:
            raise UsageError(
                say("{flag} is for games of moves, and {name} is not one", flag=flag, name=name)
            )


def solve_board(
    board: Board,
    question: Question,
    *,
    engine: str | None = None,
    shortest: bool = False,
    steps: int | None = None,
    model: str | None = None,
) -> Solution | HoleSolutions:
    """The verdict on a board, by the kind of answer that its puzzle has."""
    question.tell(say("solving {name}", name=board.called))
    start = perf_counter()
    found, asked = board.installed, board.board
    if found.kind == "filling":
        refuse_planning(board.called, engine, shortest, steps, model)
        filled = solve_filling(found, asked, deadline=question.deadline, solver=solver_of(question))
        return Solution(board, filled, perf_counter() - start, question.language)
    if found.kind == "placement":
        refuse_planning(board.called, None, shortest, steps, model)
        placed = best(found, asked, deadline=question.deadline, engine=_engine(engine))
        return Solution(board, placed, perf_counter() - start, question.language)
    ask = Ask(
        engine=engine or "auto",
        model=model or "rules",
        shortest=shortest,
        steps=steps,
        deadline=question.deadline,
        solver=solver_of(question),
        progress=question.tell,
    )
    answers = answer_all(found, asked, ask, question.tell)
    if answers is not None:
        return HoleSolutions(board, answers, perf_counter() - start, question.language)
    plan = solve_plan(found, asked, ask)
    return Solution(board, plan, perf_counter() - start, question.language)


def _engine(name: str | None) -> Engine:
    """The engine for placements of that name."""
    for engine in ENGINES:
        if name == engine:
            return engine
    if name in (None, "auto"):
        return ENGINES[0]
    raise UsageError(
        say("there is no engine {name!r}; there are {engines}", name=str(name), engines=ENGINES)
    )
