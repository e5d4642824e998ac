"""A scheduler of Dask and its workers, as processes of this machine that come and go."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import clausette

SOURCE = Path(clausette.__file__).parents[1]
HOST = "127.0.0.1"


@dataclass
class Machines:
    """A scheduler at one address, and its workers."""

    port: int
    log: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    scheduler: subprocess.Popen[bytes] | None = None
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"tcp://{HOST}:{self.port}"

    @property
    def file(self) -> Path:
        return self.log.with_name("scheduler.json")

    def start_scheduler(self) -> None:
        where = ("--host", HOST, "--port", str(self.port), "--scheduler-file", str(self.file))
        self.scheduler = self._start("scheduler", *where, "--no-dashboard")
        while self._is_deaf():
            time.sleep(0.05)

    def _is_deaf(self) -> bool:
        with socket.socket() as line:
            return line.connect_ex((HOST, self.port)) != 0

    def start_worker(self, *options: str) -> subprocess.Popen[bytes]:
        started = self._start("worker", self.address, "--nthreads", "1", "--no-dashboard", *options)
        self.workers.append(started)
        return started

    def _start(self, what: str, *words: str) -> subprocess.Popen[bytes]:
        module = f"distributed.cli.dask_{what}"
        path = os.pathsep.join((str(SOURCE), *self.environment.get("PYTHONPATH", "").split(":")))
        environment = {**os.environ, **self.environment, "PYTHONPATH": path.rstrip(os.pathsep)}
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", module, *words],
                stdout=log,
                stderr=log,
                env=environment,
                cwd=Path(self.log.anchor),  # as on another machine
            )

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            if process is not None:
                process.kill()
                process.wait()


@contextmanager
def machines(folder: Path, **environment: str) -> Iterator[Machines]:
    """A scheduler that listens, with no workers yet; all processes end with it."""
    with socket.socket() as line:
        line.bind((HOST, 0))
        port = line.getsockname()[1]
    found = Machines(port, folder / "dask.log", environment)
    found.start_scheduler()
    try:
        yield found
    finally:
        found.end()
