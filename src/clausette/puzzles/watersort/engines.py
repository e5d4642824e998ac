"""Plans for a board: by A*, or by SAT from one of the three models."""

from __future__ import annotations

from clausette.errors import LanguageError, UsageError
from clausette.grounding.columnar.program import QUIET
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.planning.astar import MOST_POSITIONS, Found, astar
from clausette.planning.horizon import every, first_horizon, growing
from clausette.planning.plan import Ask, PlanVerdict, Reason
from clausette.puzzles.clauses import ground_board
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.watersort.board import ASTAR, COUNT, SAT, Board, miscounted
from clausette.puzzles.watersort.models import IDLE
from clausette.puzzles.watersort.printed import plan_of_atoms
from clausette.puzzles.watersort.searching import Pouring, WaterGame
from clausette.solving import Status
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import Message, plural, say

_HASTE = 3
"""How much more the bound weighs when any plan will do: 14+2 tubes then take 0.02 s at worst."""


def solve(board: Board, ask: Ask) -> PlanVerdict:
    """A plan, that there is none, or that it is not known."""
    fault = miscounted(board.tubes, board.capacity) if board.units else None
    if fault is not None:
        return PlanVerdict("none", reason=Reason(COUNT, fault.cause))
    return _asked(board, ask) if ask.engine == SAT else _searched(board, ask)


def _searched(board: Board, ask: Ask) -> PlanVerdict:
    game = WaterGame(board)
    found = astar(
        game,
        weight=1 if ask.shortest else _HASTE,
        steps=ask.steps,
        deadline=ask.deadline,
        most_positions=MOST_POSITIONS if ask.work is None else min(ask.work, MOST_POSITIONS),
        progress=ask.progress,
    )
    work = found.positions
    data = {"positions": found.positions}
    if found.kind == "solved":
        plan = game.placed(found.moves)
        proof = None
        if len(plan) == game.bound(game.start):
            proof = game.bound_words(game.start)
        elif found.shortest:
            proof = plural(work, "by a search of {n:,} position", "by a search of {n:,} positions")
        return PlanVerdict("solved", plan, bool(proof), engine=ASTAR, proof=proof, work=work)
    if found.kind == "unknown":
        reason = Reason(found.lack, _gave_up(found, ask), data)
        return PlanVerdict("unknown", reason=reason, engine=ASTAR, least=found.least, work=work)
    searched = plural(found.positions, "{n:,} position", "{n:,} positions")
    words = say("by a search of all that can be reached, {positions}", positions=searched)
    if ask.steps is not None:
        data["steps"] = ask.steps
        words = (
            _none_within(ask.steps, say("a search of {positions}", positions=searched))
            if found.positions
            else _too_few(ask.steps, game.bound(game.start))
        )
    return PlanVerdict("none", reason=Reason("search", words, data), engine=ASTAR, work=work)


def _gave_up(found: Found[Pouring], ask: Ask) -> Message:
    if found.lack == "time":
        return say("gave up after {n:,} positions, for lack of time", n=found.positions)
    if ask.work is not None and found.positions <= MOST_POSITIONS:
        return say("gave up after {n:,} positions, as many as were allowed", n=found.positions)
    return say("gave up after {n:,} positions, for lack of memory", n=found.positions)


def _none_within(steps: int | None, by: Message) -> Message:
    """That there is no plan as short as was asked for, and who found that out."""
    return plural(
        steps or 0,
        "none of {n} move or fewer, by {by}",
        "none of {n} moves or fewer, by {by}",
        by=by,
    )


def _too_few(steps: int | None, fewest: int) -> Message:
    """That every plan is longer than was asked for."""
    return plural(
        steps or 0,
        "none of {n} move or fewer: every plan has at least {fewest}",
        "none of {n} moves or fewer: every plan has at least {fewest}",
        fewest=fewest,
    )


def _asked(board: Board, ask: Ask) -> PlanVerdict:
    """By SAT; without a limit on the steps, where there is no plan it asks until time is up."""
    game = WaterGame(board)
    least = game.bound(game.start)
    one_by_one = ask.shortest or ask.model not in IDLE
    found = first_horizon(
        lambda steps: _clauses(board, steps, ask),
        every(least, ask.steps) if one_by_one else growing(_roomy(least, ask.steps), ask.steps),
        deadline=ask.deadline,
        solver=ask.solver or USUAL_SOLVER,
        progress=ask.progress,
    )
    if found.status is Status.SATISFIABLE:
        plan = plan_of_atoms(board, found.atoms)
        shortest = one_by_one or len(plan) in (least, max(found.refuted, default=-1) + 1)
        return PlanVerdict("solved", plan, shortest, engine=SAT)
    if found.status is Status.UNKNOWN:
        below = max(found.refuted, default=-1) + 1
        return PlanVerdict("unknown", engine=SAT, least=max(least, below))
    words = (
        _none_within(ask.steps, say("the model {model}", model=ask.model))
        if found.refuted
        else _too_few(ask.steps, least)
    )
    data = {"steps": ask.steps, "model": ask.model, "bound": least}
    return PlanVerdict("none", reason=Reason("horizon", words, data), engine=SAT)


def _roomy(least: int, most: int | None) -> int:
    """Where to start when any plan will do: to find one in steps enough and to spare is far easier
    than to prove that there is none in a few less."""
    spare = least + least // 3 + 1
    return spare if most is None else max(least, min(spare, most))


def _clauses(board: Board, steps: int, ask: Ask) -> ColumnarGrounding:
    water = puzzle_called("watersort")
    try:
        return ground_board(
            water, board, QUIET, model=ask.model, steps=steps, deadline=ask.deadline
        )
    except LanguageError as error:
        # Our own models have no other fault.
        raise UsageError(
            say(
                "the model {model} is too large for {steps} steps of this board: {why}; "
                "use --engine {engine}",
                model=ask.model,
                steps=steps,
                why=error.diagnostics[0].message,
                engine=ASTAR,
            )
        ) from None
