"""Commands in processes of their own: CPU time and peak memory, children included."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
CLAUSETTE = (sys.executable, "-c", "from clausette.cli.main import run; run()")
"""The installed command, started by the interpreter that runs the benchmarks."""

_TIMEOUT = 120  # seconds of CPU time; ten times as many by the clock, for one that hangs

# Linux keeps the peak memory of a process across `exec`, so a child of a large parent starts with
# the parent's peak. A small process in between makes the figure the command's own.
_BETWEEN = """
import json, os, resource, signal, sys
seconds = int(sys.argv[1])
resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
pid = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
signal.signal(signal.SIGALRM, lambda *_: os.kill(pid, signal.SIGKILL))
signal.alarm(10 * seconds)
_, status, used = os.wait4(pid, 0)
print(json.dumps([os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime,
                  used.ru_maxrss]), file=sys.stderr)
"""


@dataclass(frozen=True, slots=True)
class Run:
    """How a command ended, and what it cost."""

    status: int
    cpu: float
    """Seconds of its own and of the children it waited for."""
    peak: float
    """Megabytes, at the most."""
    output: str

    @property
    def cut_short(self) -> bool:
        """Whether it was stopped for taking too long."""
        return self.status == -9


def run(*command: str, text: str = "", timeout: int = _TIMEOUT) -> Run:
    """Runs a command to its end, with a text as its input; what it complains of is dropped."""
    between = (sys.executable, "-I", "-S", "-c", _BETWEEN, str(timeout))
    done = subprocess.run(
        (*between, *command), input=text, capture_output=True, text=True, cwd=ROOT, check=True
    )
    status, cpu, peak = json.loads(done.stderr.splitlines()[-1])
    size = 1 if sys.platform == "darwin" else 1024  # counted in bytes there, else in kibibytes
    return Run(status, cpu, peak * size / 1e6, done.stdout)


def module(name: str, *arguments: str, text: str = "", timeout: int = _TIMEOUT) -> Run:
    """Runs a module of the benchmarks in a fresh interpreter."""
    return run(sys.executable, "-m", f"benchmarks.{name}", *arguments, text=text, timeout=timeout)
