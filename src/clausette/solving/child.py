"""Questions to a solver in a process of its own, which a deadline or Ctrl-C can always end."""

from __future__ import annotations

import sys
from pathlib import Path

from clausette.deadline import Deadline
from clausette.errors import SolverError, system_cause
from clausette.solving.waiting import run_process
from clausette.words import say


def ask(solver: str, question: bytes, deadline: Deadline) -> bytes | None:
    """What the solver of `worker.py` answers; None when the deadline passed."""
    # -P: the folder of the worker must not come before the installed packages.
    words = [sys.executable, "-P", str(Path(__file__).with_name("worker.py")), solver]
    try:
        done = run_process(words, question, deadline)
    except OSError as error:
        raise SolverError(
            say(
                "{solver} could not be started: {reason}", solver=solver, reason=system_cause(error)
            )
        ) from error
    if done is None:
        return None
    if done.returncode == 0:
        return done.stdout
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    code = done.returncode
    if code > 0:
        ended = say("{solver} ended with status {n}", solver=solver, n=code)
    else:
        ended = say("{solver} was ended by signal {n}", solver=solver, n=-code)
    if lines:
        ended = say("{problem}: {reason}", problem=ended, reason=lines[-1][:200])
    raise SolverError(ended)
