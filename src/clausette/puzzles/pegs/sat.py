"""Plans by SAT, from one of the two models."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Final

from clausette.grounding.columnar.program import QUIET
from clausette.planning.horizon import Horizon, first_horizon
from clausette.planning.plan import Ask, PlanVerdict, Reason
from clausette.puzzles.clauses import ground_board
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.pegs.board import Board
from clausette.puzzles.pegs.named import BOARDS, SAT
from clausette.puzzles.pegs.plans import plan_of
from clausette.solving import Status
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import plural

_SHARES: Final = (0.45, 0.42, 0.48, 0.52, 0.58, 0.65, 0.8, 1.0)
"""Steps, as parts of the number of jumps: most plans fit into half as many, if jumps that do not
touch are made together, and too much room costs the solver more than it helps. The first one did
all English complements in 0.2 to 1.3 s each."""
_LARGE: Final = "kissat"
_GLANCE: Final = 0.2
_SECONDS: Final = 3.0


def solve(board: Board, ask: Ask) -> PlanVerdict:
    """A plan, or that there is none.

    Small boards are done at a glance. For others, how long a solver takes is a matter of luck,
    and not much of the horizon: all of them get a little time, then twice as much, and so on.
    What cannot be done in a number of steps cannot be done in fewer, and one jump a step is
    always enough. Kissat, which starts anew every time, has luck much more often (English
    central, 13 to 18 steps: 0.7 to 4.5 s; CaDiCaL 0.2 to 6 and more), so it stands in for the
    usual solver; one that was asked for is taken as it is.
    """
    jumps = board.jumps_needed
    if jumps == 0:
        found = board.pegs in board.goals
        return PlanVerdict("solved", (), True, engine=SAT) if found else _none(ask, 0)
    alone = ask.model == BOARDS
    shares = (1.0,) if alone else _SHARES
    horizons = list(dict.fromkeys(max(1, round(share * jumps)) for share in shares))
    for seconds, solver in _turns(ask.solver, alone):
        for steps in tuple(horizons):
            if steps not in horizons:
                continue
            answer = _at(board, ask, steps, seconds, solver)
            if answer.status is Status.SATISFIABLE:
                return PlanVerdict("solved", plan_of(board, answer.atoms), True, engine=SAT)
            if answer.status is Status.UNSATISFIABLE:
                if steps == jumps:
                    return _none(ask, jumps)
                horizons = [more for more in horizons if more > steps]
            elif alone or ask.deadline.over:
                return PlanVerdict("unknown", engine=SAT)
            elif seconds == _GLANCE:
                break
    raise AssertionError("turns never end")


def _turns(asked: str | None, alone: bool) -> Iterator[tuple[float | None, str]]:
    """How much time every horizon gets, and from whom."""
    if alone:
        yield None, asked or USUAL_SOLVER
        return
    yield _GLANCE, asked or USUAL_SOLVER
    for number in count():
        yield _SECONDS * 2**number, asked or _LARGE


def _at(board: Board, ask: Ask, steps: int, seconds: float | None, solver: str) -> Horizon:
    pegs = puzzle_called("pegs")
    deadline = ask.deadline.within(seconds)
    return first_horizon(
        # A short slice must get to its solver, however long the clauses take.
        lambda steps: ground_board(
            pegs, board, QUIET, model=ask.model, steps=steps, deadline=ask.deadline
        ),
        [steps],
        deadline=deadline,
        solver=solver,
        progress=ask.progress,
    )


def _none(ask: Ask, jumps: int) -> PlanVerdict:
    words = plural(
        jumps,
        "every plan has {n} jump, and the model {model} has no such plan",
        "every plan has {n} jumps, and the model {model} has no such plan",
        model=ask.model,
    )
    reason = Reason("horizon", words, {"steps": jumps, "model": ask.model})
    return PlanVerdict("none", reason=reason, engine=SAT)
