"""The use case *solve*: one answer, and whether it is the only one, the best, the shortest."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from clausette.errors import UsageError
from clausette.planning.plan import Ask
from clausette.puzzles.plans import answer_all, solve_plan
from clausette.puzzles.solving import solve as solve_filling
from clausette.service.board import Board
from clausette.service.clauses import solver_of
from clausette.service.question import Question
from clausette.service.reading import any_subject
from clausette.service.solution import HoleSolutions, Solution
from clausette.words import say

if TYPE_CHECKING:
    from clausette.planning.plan import PlanVerdict
    from clausette.puzzles.placing import Engine, PlacingVerdict
    from clausette.puzzles.solving import Verdict
    from clausette.service.judged import Judged
    from clausette.service.models import ModelsFound


class Wanted(NamedTuple):
    """Which plan is wanted, and what finds it."""

    engine: str | None = None
    shortest: bool = False
    steps: int | None = None
    model: str | None = None


def solve(
    question: Question,
    *,
    engine: str | None = None,
    shortest: bool = False,
    steps: int | None = None,
    model: str | None = None,
) -> Solution | HoleSolutions | ModelsFound | Judged:
    """An answer to a board or a model of a text; the options are those of games of moves.

    By rules of one's own, what they accept, judged by the puzzle's checker.
    """
    subject = any_subject(question)
    if isinstance(subject, Board) and subject.own_rules and not subject.by_other_rules:
        from clausette.service.judged import accepted

        if engine or shortest:
            raise UsageError(
                say("--engine and --shortest do not go with --rules: a solver is asked")
            )
        return accepted(subject, question, model=model, steps=steps)
    if isinstance(subject, Board):
        return solve_board(subject, question, Wanted(engine, shortest, steps, model))
    from clausette.service.models import solve_model

    refuse_planning(subject.name, engine, shortest, steps, model)
    return solve_model(question.about(subject))


def refuse_planning(
    name: str,
    engine: str | None = None,
    shortest: bool = False,
    steps: int | None = None,
    model: str | None = None,
) -> None:
    """A UsageError when something about plans is asked of what has none."""
    asked = {"--engine": engine, "--shortest": shortest, "--steps": steps, "--model": model}
    for flag, value in asked.items():
        if value:
            raise UsageError(
                say("{flag} is for games of moves, and {name} is not one", flag=flag, name=name)
            )


def solve_board(board: Board, question: Question, wanted: Wanted) -> Solution | HoleSolutions:
    """The verdict on a board; the verdicts on all holes, if it asks about them."""
    solver = solve_holes if _asks_about_holes(board) else solve_one
    return solver(board, question, wanted)


def _asks_about_holes(board: Board) -> bool:
    found = board.installed
    return found.kind == "plan" and bool(found.planning.questions(board.board))


def solve_one(board: Board, question: Question, wanted: Wanted) -> Solution:
    """The verdict on a board, by the kind of answer that its puzzle has."""
    question.tell(say("solving"))
    start = perf_counter()
    found, asked = board.installed, board.board
    verdict: Verdict | PlanVerdict | PlacingVerdict
    if found.kind == "filling":
        refuse_planning(board.called, *wanted)
        verdict = solve_filling(
            found,
            asked,
            deadline=question.deadline,
            solver=solver_of(question),
            recognition=question.how.recognition,
        )
    elif found.kind == "placement":
        from clausette.puzzles.placing import best

        refuse_planning(board.called, *wanted._replace(engine=None))
        verdict = best(found, asked, deadline=question.deadline, engine=_engine(wanted.engine))
    elif _asks_about_holes(board):
        raise UsageError(
            say("{name} asks about every hole, but one answer is needed", name=board.called)
        )
    else:
        verdict = solve_plan(found, asked, _ask(question, wanted))
    return Solution(board, verdict, perf_counter() - start, question.language)


def solve_holes(board: Board, question: Question, wanted: Wanted) -> HoleSolutions:
    """The verdicts on a board that asks about every hole."""
    start = perf_counter()
    asked = _ask(question, wanted)
    answers = answer_all(board.installed, board.board, asked, question.tell)
    if answers is None:
        raise UsageError(say("{name} does not ask about every hole", name=board.called))
    return HoleSolutions(board, answers, perf_counter() - start, question.language)


def _ask(question: Question, wanted: Wanted) -> Ask:
    """The question as planners know it."""
    return Ask(
        engine=wanted.engine or "auto",
        model=wanted.model or "rules",
        shortest=wanted.shortest,
        steps=wanted.steps,
        deadline=question.deadline,
        solver=solver_of(question),
        progress=question.tell,
    )


def _engine(name: str | None) -> Engine:
    """The engine for placements of that name."""
    from clausette.puzzles.placing import ENGINES

    for engine in ENGINES:
        if name == engine:
            return engine
    if name in (None, "auto"):
        return ENGINES[0]
    raise UsageError(
        say("there is no engine {name!r}; there are {engines}", name=str(name), engines=ENGINES)
    )
