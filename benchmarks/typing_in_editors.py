"""The language server: from a change of a model of 300 lines to what is told about it.

By the clock on the wall, since two processes take part, which says much about how busy the machine
is; and by CPU time of the server. The client is pygls' own, over pipes.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from benchmarks.children import CLAUSETTE, ROOT
from benchmarks.measure import Asked, Row
from benchmarks.models import layered

_URI = "file:///benchmark/model.touist"
_LINES = 300


def rows(repeats: int) -> Iterator[Row]:
    reading, mistaken, grounding, cost = asyncio.run(_session(5 * repeats))
    asked = Asked(most=0.1)
    yield Row("editor: 300 lines, CPU of a change", cost, asked=asked)
    yield Row("editor: 300 lines, change → diagnostics", median(reading), asked=asked)
    yield Row("editor: 300 lines with an error", median(mistaken), asked=asked)
    yield Row("editor: 300 lines, change → grounded", median(grounding))


async def _session(number: int) -> tuple[list[float], list[float], list[float], float]:
    """Seconds until what reading finds is told, the same with an error, and what grounding does;
    and the seconds of CPU of the server, its workers apart, for each change."""
    client = LanguageClient("benchmark", "1")
    heard: asyncio.Queue[tuple[float, types.PublishDiagnosticsParams]] = asyncio.Queue()
    client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(
        lambda told: heard.put_nowait((perf_counter(), told))
    )
    await client.start_io(*CLAUSETTE, "lsp", cwd=ROOT)
    await client.initialize_async(types.InitializeParams(types.ClientCapabilities()))
    client.initialized(types.InitializedParams())
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(_URI, "touist", 0, layered(_LINES)))
    )
    await _heard(heard, 0)
    end, after = types.Position(_LINES, 0), types.Position(_LINES + 1, 0)
    versions = count(1)

    def change(stretch: types.Range, line: str) -> tuple[int, float]:
        version, started = next(versions), perf_counter()
        identity = types.VersionedTextDocumentIdentifier(version, _URI)
        change = types.TextDocumentContentChangePartial(stretch, line)
        client.text_document_did_change(types.DidChangeTextDocumentParams(identity, [change]))
        return version, started

    read, mistaken, ground = [], [], []
    before = 0.0
    for turn in range(number + 1):  # the first one also starts the processes
        if turn == 1:
            before = _cpu(client)
        version, started = change(types.Range(end, end), "bigand $i in [2..1]: more($i) end\n")
        read.append(await _heard(heard, version) - started)
        ground.append(await _heard(heard, version) - started)
        version, started = change(types.Range(end, after), "more(\n")
        mistaken.append(await _heard(heard, version) - started)
        version, _ = change(types.Range(end, after), "")
        await _heard(heard, version)
    cost = (_cpu(client) - before) / (3 * number)
    await client.shutdown_async(None)
    client.exit(None)
    await client.stop()  # type: ignore[no-untyped-call]
    return read[1:], mistaken[1:], ground[1:], cost


def _cpu(client: LanguageClient) -> float:
    """Seconds of CPU of a server so far."""
    server = client._server  # noqa: SLF001 that library's client does not tell it
    assert server is not None
    text = Path(f"/proc/{server.pid}/stat").read_text(encoding="ascii")
    return sum(map(int, text.rpartition(")")[2].split()[11:13])) / os.sysconf("SC_CLK_TCK")


async def _heard(
    heard: asyncio.Queue[tuple[float, types.PublishDiagnosticsParams]], version: int
) -> float:
    """When something was told of a version; what was told of others is passed over."""
    while True:
        moment, told = await asyncio.wait_for(heard.get(), 60)
        if told.version == version:
            return moment
