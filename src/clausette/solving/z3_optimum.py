"""The cheapest model by Z3, which reads the formula as the SMT-LIB that we export.

Slower than RC2, and a second opinion: it shares with it neither the encoding nor the search.
"""

from __future__ import annotations

import io
from importlib import import_module

from clausette.cnf import Cnf, write_smtlib
from clausette.cnf.answers import defined_symbols
from clausette.cnf.smtlib import smtlib_symbols
from clausette.errors import OutOfTime, SolverError, UsageError
from clausette.solving.maximise import LATE, Optimum, checked_optimum
from clausette.solving.model import Model
from clausette.words import say

_MOST_MILLISECONDS = 2**32 - 1


def maximise_by_z3(cnf: Cnf, seconds: float | None = None) -> Optimum | None:
    """A cheapest model, or None when the hard rules alone have none; OutOfTime when it is late.

    The model is checked as RC2's is; that nothing is cheaper is Z3's word.
    """
    try:
        z3 = import_module("z3")
    except ImportError as error:
        raise UsageError(say("this needs the package z3-solver: pip install z3-solver")) from error
    script = io.StringIO()
    write_smtlib(cnf, script)
    optimiser = z3.Optimize(ctx=z3.Context())
    if seconds is not None:
        optimiser.set("timeout", min(max(1, int(seconds * 1000)), _MOST_MILLISECONDS))
    optimiser.from_string(script.getvalue())
    answer = str(optimiser.check())
    if answer == "unsat":
        return None
    if answer != "sat":
        reason = optimiser.reason_unknown()
        if "keyboard" in reason:
            raise KeyboardInterrupt
        if seconds is None:
            raise SolverError(say("z3 gave up: {reason}", reason=str(reason)))
        raise OutOfTime(LATE)
    variables = {symbol: place for place, symbol in enumerate(smtlib_symbols(cnf), 1)}
    text = optimiser.model().sexpr()
    true = [variables[symbol] for symbol, value in defined_symbols(text) if value]
    return checked_optimum(cnf, Model.from_literals(true, cnf.atoms, cnf.variables))
