"""A server for the page in a process of its own: what it costs, and a client that speaks HTTP."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.children import CLAUSETTE, ROOT

_TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Served:
    """A running server."""

    process: subprocess.Popen[str]
    port: int

    def family(self) -> list[int]:
        """The process and all that it has started, in turn."""
        parents = dict(_parents())
        found = [self.process.pid]
        for one in found:
            found += [child for child, parent in parents.items() if parent == one]
        return found

    def cpu(self) -> float:
        """Seconds of CPU so far, of all processes, those that are no more included."""
        ticks = 0
        for pid in self.family():
            ticks += sum(map(int, _stat(pid)[11:15]))
        return ticks / _TICK

    def memory(self) -> float:
        """Megabytes now, what processes share counted once."""
        return sum(map(_proportional, self.family())) / 1e6

    @property
    def alive(self) -> bool:
        return self.process.poll() is None


def _stat(pid: int) -> list[str]:
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return ["0"] * 20
    return text.rpartition(")")[2].split()


def _parents() -> Iterator[tuple[int, int]]:
    for path in Path("/proc").glob("[0-9]*"):
        pid = int(path.name)
        yield pid, int(_stat(pid)[1])


def _proportional(pid: int) -> int:
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0
    return 1024 * int(text.partition("Pss:")[2].split()[0])


@contextmanager
def served(*options: str) -> Iterator[Served]:
    """A server on a free port of the loopback."""
    command = [*CLAUSETTE, "serve", "--no-open", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        try:
            words = process.stdout.readline().split()
            address = next(word for word in words if word.startswith("http://"))
            yield Served(process, int(address.rstrip("/").rpartition(":")[2]))
        finally:
            process.terminate()
            process.wait(30)


class Client:
    """One connection, on which one question follows the other."""

    def __init__(self, port: int, own: str | None = None) -> None:
        """`own` is the client's own address, by which the server tells clients apart."""
        self._port, self._own = port, own
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None:
            local = None if self._own is None else (self._own, 0)
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self._port, local_addr=local, limit=1 << 24
            )
        return self._reader, self._writer

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None

    async def begin(self, path: str, body: bytes | None = None, **headers: str) -> None:
        """Sends a request and does not wait for the answer."""
        _, writer = await self.connect()
        named = {"host": f"localhost:{self._port}", "content-type": "application/json"}
        named |= {name.replace("_", "-"): value for name, value in headers.items()}
        method = "GET" if body is None else "POST"
        if body is not None:
            named.setdefault("content-length", str(len(body)))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {one}" for name, one in named.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode() + (body or b""))
        await writer.drain()

    async def end(self) -> tuple[int, bytes]:
        """The status and the text of the answer."""
        reader, _ = await self.connect()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(head.split()[1])
        size = int(head.partition("content-length:")[2].split()[0])
        return status, await reader.readexactly(size)

    async def ask(self, use: str, body: dict[str, Any]) -> tuple[int, Any]:
        await self.begin(f"/api/{use}", json.dumps(body).encode())
        status, text = await self.end()
        return status, json.loads(text)

    async def get(self, path: str) -> Any:
        await self.begin(path)
        return json.loads((await self.end())[1])
