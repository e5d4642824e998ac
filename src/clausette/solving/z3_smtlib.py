"""Z3, which is given the formula as SMT-LIB text."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from importlib import import_module

from clausette.cnf import Atoms, Cnf, write_smtlib
from clausette.deadline import Deadline
from clausette.errors import SolverError, UsageError
from clausette.solving.waiting import run_until
from clausette.words import say

_NO_LIMIT = 2**32 - 1  # milliseconds: what Z3 takes for none
# Read from the text: asking for 50,000 values one by one took 1.2 s.
_TRUE = re.compile(r"\(define-fun x([0-9]+) \(\) Bool\s+true\)")


class Z3:
    """A solver of the z3 package; variable 7 is called x7."""

    def __init__(self) -> None:
        try:
            self._z3 = import_module("z3")
        except ImportError as error:
            raise UsageError(
                say("the solver z3 needs the package z3-solver: pip install z3-solver")
            ) from error
        self._context = self._z3.Context()
        self._solver = self._z3.Solver(ctx=self._context)
        self._waiting: list[Sequence[int]] = []  # clauses that Z3 has not read yet
        self._loaded = False

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        self._waiting.extend(clauses)

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        self._read_waiting()
        self._solver.set("timeout", milliseconds(deadline))
        terms = list(map(self._literal, assuming))
        if deadline.stop is None:
            answer = self._solver.check(*terms)
        else:
            answer = run_until(deadline, lambda: self._solver.check(*terms), self._solver.interrupt)
            if answer is None:
                return None
        if answer == self._z3.sat:
            return True
        if answer == self._z3.unsat:
            return False
        reason = self._solver.reason_unknown()
        if "keyboard" in reason:
            raise KeyboardInterrupt
        if deadline.endless:
            raise SolverError(say("z3 gave up: {reason}", reason=str(reason)))
        return None

    def model(self) -> list[int]:
        """The literals of the model, after a True; those not listed are false."""
        return list(map(int, _TRUE.findall(self._solver.model().sexpr())))

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        core = self._solver.unsat_core()
        return [
            -int(str(term.arg(0))[1:]) if self._z3.is_not(term) else int(str(term)[1:])
            for term in core
        ]

    def close(self) -> None:
        """Frees the solver."""
        del self._solver, self._context

    def _literal(self, literal: int) -> object:
        atom = self._z3.Bool(f"x{abs(literal)}", self._context)
        return atom if literal > 0 else self._z3.Not(atom)

    def _read_waiting(self) -> None:
        if not self._waiting:
            return
        text = _smtlib(self._waiting)
        self._waiting = []
        if not self._loaded:
            # Three times faster than parsing and adding, but a name is declared only once.
            self._solver.from_string(text)
            self._loaded = True
        else:
            self._solver.add(self._z3.parse_smt2_string(text, ctx=self._context))


def milliseconds(deadline: Deadline) -> int:
    """A time limit as Z3 takes it."""
    left = deadline.left
    return _NO_LIMIT if left is None else min(max(1, int(left * 1000)), _NO_LIMIT)


def _smtlib(clauses: Sequence[Sequence[int]]) -> str:
    """A script of these clauses that declares the variables they use, and no others."""
    used = sorted({abs(literal) for clause in clauses for literal in clause})
    place = {variable: index for index, variable in enumerate(used, 1)}
    rows = [[place[n] if n > 0 else -place[-n] for n in clause] for clause in clauses]
    out = io.StringIO()
    write_smtlib(Cnf.from_clauses(rows, Atoms(tuple(f"x{v}" for v in used))), out)
    return out.getvalue()
