"""The solvers by name, and what a session needs of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, runtime_checkable

from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.words import say

# Not cadical300: it makes variables of its own, which could be those a session adds later.
CADICAL_FAMILY = ("cadical153", "cadical195")
MINISAT_FAMILY = (
    "glucose3",
    "glucose4",
    "glucose42",
    "maplechrono",
    "maplecm",
    "mergesat3",
    "minicard",
    "minisat22",
    "minisat-gh",
)
RELAY = "relay"
SOLVER_NAMES = (*CADICAL_FAMILY, *MINISAT_FAMILY, RELAY, "kissat", "z3", "dpll", "cdcl")
COMMAND_PREFIX = "cmd:"
USUAL_SOLVER = "cadical195"
_ALIASES = {"cadical": "cadical195", "glucose": "glucose4", "minisat": "minisat22"}


class Backend(Protocol):
    """What a session needs of a solver; literals are DIMACS integers."""

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""

    def model(self) -> list[int]:
        """The literals of the model, after a True."""

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""

    def close(self) -> None:
        """Frees the solver."""


@runtime_checkable
class Advised(Protocol):
    """A solver that takes advice; it changes how soon a model is found, and which."""

    def prefer(self, literals: Sequence[int]) -> None:
        """Advises to try these literals true first."""


def is_known(name: str) -> bool:
    """Whether the name is that of a solver, or of a command by its prefix."""
    return name in SOLVER_NAMES or name in _ALIASES or name.startswith(COMMAND_PREFIX)


def open_backend(name: str) -> Backend:
    """An empty solver of that name; `cmd: PROGRAM ARGUMENTS` is any program that reads DIMACS."""
    name = _ALIASES.get(name, name)
    if name.startswith(COMMAND_PREFIX):
        from clausette.solving.external import command_backend

        return command_backend(name.removeprefix(COMMAND_PREFIX).strip())
    if name in CADICAL_FAMILY:
        from clausette.solving.cadical import Cadical

        return Cadical(name)
    if name in MINISAT_FAMILY:
        from clausette.solving.minisat import MinisatLike

        return MinisatLike(name)
    if name == RELAY:
        from clausette.solving.relay import Relay

        return Relay()
    if name == "kissat":
        from clausette.solving.kissat import kissat_backend

        return kissat_backend()
    if name == "z3":
        from clausette.solving.z3_smtlib import Z3

        return Z3()
    if name == "dpll":
        from clausette.solving.watched import dpll_backend

        return dpll_backend()
    if name == "cdcl":
        from clausette.solving.watched import cdcl_backend

        return cdcl_backend()
    raise UsageError(
        say(
            "there is no solver named {name}; choose one of {solvers}, "
            "or give a program that reads DIMACS as `{prefix} PROGRAM`",
            name=repr(name),
            solvers=SOLVER_NAMES,
            prefix=COMMAND_PREFIX,
        )
    )
