"""Questions to a solver in a process of its own, which a deadline or Ctrl-C can always end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from clausette.errors import SolverError
from clausette.solving.waiting import seconds_to


def ask(solver: str, question: bytes, deadline: float | None) -> bytes | None:
    """What the solver of `worker.py` answers; None when the deadline passed."""
    # -P: the folder of the worker must not come before the installed packages.
    words = [sys.executable, "-P", str(Path(__file__).with_name("worker.py")), solver]
    try:
        done = subprocess.run(
            words,
            input=question,
            capture_output=True,
            timeout=seconds_to(deadline),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return None
    except OSError as error:
        raise SolverError(f"{solver} could not be started: {error.strerror}") from error
    if done.returncode == 0:
        return done.stdout
    lines = done.stderr.decode("utf-8", "replace").strip().splitlines()
    how = f"status {done.returncode}" if done.returncode > 0 else f"signal {-done.returncode}"
    raise SolverError(f"{solver} ended with {how}{': ' + lines[-1][:200] if lines else ''}")
