"""Sessions with a solver, models, counts, optima, and the check that a model is one."""

from clausette.errors import OutOfTime
from clausette.solving.backends import SOLVER_NAMES
from clausette.solving.check import first_violated, require_satisfied, satisfies, violated
from clausette.solving.completing import Completing, completed
from clausette.solving.counting import Count
from clausette.solving.external import solve_with_command
from clausette.solving.maximise import Optimum, maximise, optima
from clausette.solving.model import Model
from clausette.solving.session import BareClauses, Session
from clausette.solving.status import Status

__all__ = [
    "SOLVER_NAMES",
    "BareClauses",
    "Completing",
    "Count",
    "Model",
    "Optimum",
    "OutOfTime",
    "Session",
    "Status",
    "completed",
    "first_violated",
    "maximise",
    "optima",
    "require_satisfied",
    "satisfies",
    "solve_with_command",
    "violated",
]
