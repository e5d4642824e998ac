"""Plans for a board: by A*, or by SAT from one of the three models."""

from __future__ import annotations

from clausette.errors import LanguageError, UsageError
from clausette.grounding.columnar.program import QUIET
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.planning.astar import astar
from clausette.planning.horizon import every, first_horizon, growing
from clausette.planning.plan import Ask, PlanVerdict, Reason
from clausette.puzzles.clauses import ground_board
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.watersort.board import ASTAR, SAT, Board
from clausette.puzzles.watersort.models import IDLE
from clausette.puzzles.watersort.printed import plan_of_atoms
from clausette.puzzles.watersort.searching import WaterGame
from clausette.solving import Status
from clausette.solving.backends import USUAL_SOLVER

_HASTE = 3
"""How much more the bound weighs when any plan will do: 14+2 tubes then take 0.02 s at worst."""


def solve(board: Board, ask: Ask) -> PlanVerdict:
    """A plan, that there is none, or that it is not known."""
    return _asked(board, ask) if ask.engine == SAT else _searched(board, ask)


def _searched(board: Board, ask: Ask) -> PlanVerdict:
    game = WaterGame(board)
    found = astar(
        game,
        weight=1 if ask.shortest else _HASTE,
        steps=ask.steps,
        deadline=ask.deadline,
        progress=ask.progress,
    )
    data = {"positions": found.positions}
    if found.kind == "solved":
        plan = game.placed(found.moves)
        least = found.shortest or len(plan) == game.bound(game.start)
        return PlanVerdict("solved", plan, least, engine=ASTAR)
    if found.kind == "unknown":
        words = f"gave up after {found.positions:,} positions, for want of {found.lack}"
        lack = "temps" if found.lack == "time" else "mémoire"
        french = f"abandon après {found.positions} positions, faute de {lack}"
        reason = Reason(found.lack, words, data, {"fr": french})
        return PlanVerdict("unknown", reason=reason, engine=ASTAR, least=found.least)
    searched = f"{found.positions:,} position{'s' * (found.positions != 1)}"
    words = f"by a search of all that can be reached, {searched}"
    searched_fr = f"{found.positions} position{'s' * (found.positions > 1)}"
    french = f"par une recherche de tout ce qu'on peut atteindre, {searched_fr}"
    if ask.steps is not None:
        words = f"none of {ask.steps} moves or fewer, by a search of {searched}"
        french = f"aucun de {ask.steps} coups ou moins, par une recherche de {searched_fr}"
        data["steps"] = ask.steps
        if not found.positions:
            words, french = _too_few(ask.steps, game.bound(game.start))
    reason = Reason("search", words, data, {"fr": french})
    return PlanVerdict("none", reason=reason, engine=ASTAR)


def _too_few(steps: int | None, fewest: int) -> tuple[str, str]:
    """That every plan is longer than was asked for, in English and in French."""
    return (
        f"none of {steps} moves or fewer: every plan has {fewest} at least",
        f"aucun de {steps} coups ou moins : tout plan en a au moins {fewest}",
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
    words = f"none of {ask.steps} moves or fewer, by the model {ask.model}"
    french = f"aucun de {ask.steps} coups ou moins, d'après le modèle {ask.model}"
    if not found.refuted:
        words, french = _too_few(ask.steps, least)
    data = {"steps": ask.steps, "model": ask.model, "bound": least}
    reason = Reason("horizon", words, data, {"fr": french})
    return PlanVerdict("none", reason=reason, engine=SAT)


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
            f"the model {ask.model} is too large for {steps} steps of this board: "
            f"{error.diagnostics[0].message}; use --engine {ASTAR}"
        ) from None
