"""The cheapest model by Z3, which reads the formula as the SMT-LIB that we export.

Slower than RC2, and a second opinion: it shares with it neither the encoding nor the search.
"""

from __future__ import annotations

import io
from importlib import import_module

from clausette.cnf import Cnf, write_smtlib
from clausette.cnf.answers import defined_symbols
from clausette.cnf.smtlib import smtlib_symbols
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime, SolverError, UsageError
from clausette.solving.maximise import LATE, Optimum, checked_optimum
from clausette.solving.model import Model
from clausette.solving.waiting import run_until
from clausette.solving.z3_smtlib import milliseconds
from clausette.words import say


def maximise_by_z3(cnf: Cnf, *, deadline: Deadline = NEVER) -> Optimum | None:
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
    deadline.check()
    optimiser.set("timeout", milliseconds(deadline))
    optimiser.from_string(script.getvalue())
    # Its context is the only thing that can be told to stop.
    stop = optimiser.ctx.interrupt
    found = (
        optimiser.check() if deadline.stop is None else run_until(deadline, optimiser.check, stop)
    )
    answer = str(found)
    if answer == "unsat":
        return None
    if answer != "sat":
        reason = "" if found is None else optimiser.reason_unknown()
        if "keyboard" in reason:
            raise KeyboardInterrupt
        if deadline.endless:
            raise SolverError(say("z3 gave up: {reason}", reason=str(reason)))
        raise OutOfTime(LATE)
    variables = {symbol: place for place, symbol in enumerate(smtlib_symbols(cnf), 1)}
    text = optimiser.model().sexpr()
    true = [variables[symbol] for symbol, value in defined_symbols(text) if value]
    return checked_optimum(cnf, Model.from_literals(true, cnf.atoms, cnf.variables))
