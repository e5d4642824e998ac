"""Panes beside rules that ground to a million clauses over a million atoms, asked over HTTP.

CPU time of all processes of the server. The first page grounds and puts the clauses in order; the
worker keeps them for the others.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from statistics import median
from typing import Any

from benchmarks.measure import Asked, Row
from benchmarks.served import Client, Served, served

MILLION = """\
;;; held: {$i}, {$j} and {$k} are held together.
bigand $i,$j,$k in [1..100],[1..100],[1..100]: p($i,$j,$k) or q($j,$k) end
"""
_PAGES = 100
"""Asked for one after the other: a clock of CPU time ticks a hundred times a second."""


def rows(repeats: int) -> Iterator[Row]:
    first = [asyncio.run(_first()) for _ in range(min(repeats, 5))]
    yield Row("a million clauses, first page", median(first), asked=Asked(most=1.0))
    with served() as server:
        yield from asyncio.run(_further(server))


async def _first() -> float:
    with served() as server:
        client = Client(server.port)
        await client.ask("model/clauses", {"text": "a"})  # a worker that has imported all it needs
        return await _cost(server, client, "clauses", [{}])


async def _further(server: Served) -> list[Row]:
    client = Client(server.port)
    await client.ask("model/clauses", {"text": MILLION})
    starts = [9_973 * page for page in range(_PAGES)]
    pages = [{"start": start} for start in starts]
    clauses = await _cost(server, client, "clauses", pages)
    numbers = await _cost(server, client, "clauses", [{**p, "naming": "numbers"} for p in pages])
    lines = await _cost(server, client, "dimacs", pages)
    of_clause = await _cost(server, client, "linked", [{"clause": start + 1} for start in starts])
    of_rule = await _cost(server, client, "linked", [{"rule": "held"}] * 20)
    limit = Asked(most=0.03)
    return [
        Row("the same, a further page in names", clauses, asked=limit),
        Row("the same, a further page in numbers", numbers, asked=limit),
        Row("the same, a page of the DIMACS file", lines, asked=limit),
        Row("the same, what belongs to a clause", of_clause, asked=limit),
        Row("the same, what belongs to its rule", of_rule, asked=Asked(most=0.1)),
    ]


async def _cost(server: Served, client: Client, name: str, asked: list[dict[str, Any]]) -> float:
    """Seconds of CPU for each of some questions."""
    before = server.cpu()
    for one in asked:
        status, _ = await client.ask(f"model/{name}", {"text": MILLION, **one})
        assert status == 200
    return (server.cpu() - before) / len(asked)
