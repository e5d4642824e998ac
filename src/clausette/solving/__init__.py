"""Sessions with a solver, models, and the check that a model is one."""

from clausette.solving.backends import SOLVER_NAMES
from clausette.solving.check import first_violated, satisfies
from clausette.solving.external import solve_with_command
from clausette.solving.model import Model
from clausette.solving.session import Session

__all__ = [
    "SOLVER_NAMES",
    "Model",
    "Session",
    "first_violated",
    "satisfies",
    "solve_with_command",
]
