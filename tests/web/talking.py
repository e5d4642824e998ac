"""A real server in a process of its own, and a client that talks HTTP with it."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LAMPS = "lightup/6/6/nekcakbl"
HOURS = """\
bigand $p in [1..14]: bigor $h in [1..13]: sits($p,$h) end end
bigand $h,$p,$q in [1..13],[1..14],[1..14] when $p < $q: not sits($p,$h) or not sits($q,$h) end
"""
"""A model that no solver is done with today."""


@dataclass(frozen=True)
class Reply:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    text: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.text)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.text.splitlines()]


@dataclass(frozen=True)
class Server:
    """A running server."""

    process: subprocess.Popen[str]
    port: int

    def connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)

    def send(self, method: str, path: str, body: bytes | None = None, /, **headers: str) -> Reply:
        """The reply to any request; `content_type` is the header `content-type`."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection = self.connect()
        try:
            connection.request(method, path, body, named)
            found = connection.getresponse()
            low = {name.lower(): value for name, value in found.getheaders()}
            return Reply(found.status, low, found.read())
        finally:
            connection.close()

    def get(self, path: str, **headers: str) -> Reply:
        return self.send("GET", path, **headers)

    def ask(self, name: str, body: Any, **headers: str) -> Reply:
        """The reply to a question as the page asks it."""
        kind = {"content_type": "application/json", **headers}
        return self.send("POST", f"/api/{name}", json.dumps(body).encode(), **kind)

    @contextmanager
    def begun(self, name: str, body: Any) -> Iterator[http.client.HTTPResponse]:
        """The stream of an answer, of which the first line is there already; then it is closed."""
        connection = self.connect()
        headers = {"content-type": "application/json", "accept": "application/x-ndjson"}
        try:
            connection.request("POST", f"/api/{name}", json.dumps(body), headers)
            with connection.getresponse() as found:
                assert json.loads(found.readline())["told"][0].isupper()
                yield found
        finally:
            connection.close()

    @property
    def workers(self) -> list[int]:
        """The processes that work: the children of the one that makes them."""
        return [pid for child in children(self.process.pid) for pid in children(child)]


@contextmanager
def served(*options: str, **environment: str) -> Iterator[Server]:
    """A server on a free port."""
    command = [sys.executable, "-m", "clausette", "serve", "--no-open", "--port", "0", *options]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **environment},
    )
    with process:
        try:
            assert process.stdout is not None
            address = next(word for word in process.stdout.readline().split() if "http" in word)
            yield Server(process, int(address.rstrip("/").rpartition(":")[2]))
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(30)


def board(text: str, puzzle: str | None = None, **more: Any) -> dict[str, Any]:
    """A body about a board."""
    return {"board": {"text": text, "puzzle": puzzle}, **more}


def children(parent: int) -> list[int]:
    """The processes that a process has started and that live."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, ppid = path.read_text(encoding="ascii").rpartition(")")[2].split()[:2]
        except (OSError, ValueError):
            continue
        if int(ppid) == parent and state != "Z":
            found.append(int(path.parent.name))
    return sorted(found)


def lives(process: int) -> bool:
    """Whether a process is still there, and no mere entry in a table."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return False
    return text.rpartition(")")[2].split()[0] != "Z"


def comes_true(what: Callable[[], bool]) -> bool:
    """Whether something becomes true; a minute is waited for it."""
    for _ in range(600):
        if what():
            return True
        time.sleep(0.1)
    return False
