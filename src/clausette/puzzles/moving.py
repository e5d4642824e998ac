"""A position in a game of moves → the next move, and what becomes of the others.

Work is counted, so the same position gets the same advice on any machine, unless a deadline ends
it before; what is not known then is said to be unknown.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from clausette.errors import UsageError
from clausette.planning.plan import Ask, Plan, PlanVerdict, Reason
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Stepwise
from clausette.puzzles.plans import length_of_plans, solve_plan
from clausette.words import say

Outcome: TypeAlias = Literal["shortest", "longer", "solvable", "lost", "unknown"]
"""What a move leads to: a shortest plan, longer ones only, some plan, none; or nobody knows."""

_SHORTEST: Final = 200_000
"""Work for a shortest plan before any plan will do: Water Sort of 20 colours takes 40,000."""
_OTHERS: Final = 50_000
"""Work for all other moves together: a second at most, and on the English board enough."""
_ROUNDS: Final = (2_000, 16_000, 64_000)
"""Work for one other move, in turns, so that a hard one does not keep the others waiting."""
_BEFORE: Final = 16_000
"""Work for one position on the way to a lost one."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that could be made instead."""

    move: Any
    outcome: Outcome = "unknown"
    length: int | None = None
    """How many moves a shortest plan has that begins with it, if that is known."""
    reason: Reason | None = None
    """Why there is no such plan."""


def stepwise(found: Installed) -> Stepwise[Any]:
    """The puzzle, whose boards can be played on."""
    if not isinstance(found.puzzle, Stepwise):
        raise UsageError(
            say(
                "{puzzle} does not tell its moves one by one, so there are no hints for it\n"
                "   help: `clausette solve` finds a plan",
                puzzle=found.name,
            )
        )
    return found.puzzle


def best_plan(found: Installed, board: Any, ask: Ask) -> PlanVerdict:
    """A shortest plan; where that takes too long, a plan, and in `least` a bound."""
    if length_of_plans(found, board) is not None:
        return solve_plan(found, board, ask)
    short = replace(ask, shortest=True, work=_SHORTEST, deadline=ask.deadline.share(0.5))
    verdict = solve_plan(found, board, short)
    if verdict.kind != "unknown" or ask.deadline.over:
        return verdict
    some = solve_plan(found, board, ask)
    least = max(verdict.least, some.least)
    proved = some.kind == "solved" and (some.shortest or len(some.plan) == least)
    return replace(some, least=least, shortest=proved)


def other_moves(found: Installed, board: Any, verdict: PlanVerdict, ask: Ask) -> tuple[Choice, ...]:
    """What the moves lead to that a plan does not begin with, as far as the work allows."""
    first, *_ = verdict.plan
    game = stepwise(found)
    choices = [Choice(move) for move in game.moves(board) if move != first]
    length = len(verdict.plan) if verdict.shortest else None
    settled = ("lost", "solvable") if length is None else ("lost", "shortest", "longer")
    searches = 1 if length is None or length_of_plans(found, board) is not None else 2
    left = _OTHERS
    for most in _ROUNDS:
        waiting = [n for n, choice in enumerate(choices) if choice.outcome not in settled]
        for turn, number in enumerate(waiting):
            work = min(most, left // (searches * (len(waiting) - turn)))
            if work <= 0 or ask.deadline.over:
                break
            asked = replace(ask, work=work, progress=None)
            move = choices[number].move
            judged, used = _judged(found, game.after(board, (move,)), move, length, asked)
            if judged.outcome != "unknown":  # else what was known before stays so
                choices[number] = judged
            left -= max(1, used)
    return tuple(choices)


def _judged(
    found: Installed, after: Any, move: Any, length: int | None, ask: Ask
) -> tuple[Choice, int]:
    """What a move leads to, and the work that it took; `length` is that of a shortest plan."""
    vary = length_of_plans(found, after) is None
    verdict = solve_plan(found, after, replace(ask, shortest=vary and length is not None))
    used, least = verdict.work, verdict.least
    if verdict.kind == "unknown" and vary and length is not None:
        verdict = solve_plan(found, after, ask)
        used += verdict.work
    if verdict.kind == "none":
        return Choice(move, "lost", reason=verdict.reason), used
    if verdict.kind == "unknown":
        return Choice(move), used
    own = len(verdict.plan) + 1
    if length is None:
        return Choice(move, "solvable"), used
    if own == length:
        return Choice(move, "shortest", own), used
    if verdict.shortest:
        return Choice(move, "longer", own), used
    return Choice(move, "longer" if least + 1 > length else "solvable"), used


def lost_since(found: Installed, board: Any, plan: Plan, ask: Ask) -> int | None:
    """After how many moves of a plan that ends in a lost position it was lost; None when that is
    not known.

    What is lost stays lost, so it is found by bisection.
    """
    game = stepwise(found)
    asked = replace(ask, work=_BEFORE, progress=None)
    solvable, lost = -1, len(plan)
    while lost - solvable > 1:
        middle = (solvable + lost) // 2
        kind = solve_plan(found, game.after(board, plan[:middle]), asked).kind
        if kind == "unknown":
            return None
        solvable, lost = (middle, lost) if kind == "solved" else (solvable, middle)
    return lost
