"""The page's server: a hint by HTTP, and fifty clients of which one is hostile.

All on the loopback. Round trips are by the clock on the wall, and say much about how busy the
machine is; the cost of a request is CPU time of all processes of the server.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

from benchmarks.children import ROOT
from benchmarks.crowd import Tally, games, harm, play
from benchmarks.measure import Asked, Row
from benchmarks.served import Client, Served, served

_TEN = ROOT / "src/clausette/puzzles/lightup/examples/medium-10x10.lightup"
_CLIENTS = 50


def rows(repeats: int) -> Iterator[Row]:
    with served() as server:
        trips = asyncio.run(_trips(server.port, 10 * repeats))
        yield Row("hint on 10×10 by HTTP, median", median(trips), asked=Asked(most=0.03))
    with served() as server:
        yield from asyncio.run(_crowd(server, 60.0 if repeats > 3 else 10.0))


async def _trips(port: int, number: int) -> list[float]:
    """How long hints take on a board of which one cell more is known each time."""
    client = Client(port)
    board = {"text": _TEN.read_text(encoding="utf-8"), "puzzle": "lightup"}
    _, solved = await client.ask("solve", {"board": board})
    solution = "".join(solved["solution"])
    places = list(range(len(solution)))
    Random(1).shuffle(places)
    found = []
    for known in range(number):
        shown = set(places[: known % len(places)])
        signs = "".join(sign if at in shown else "?" for at, sign in enumerate(solution))
        marks = [signs[start : start + 10] for start in range(0, 100, 10)]
        started = perf_counter()
        status, _ = await client.ask("hint", {"board": board, "marks": marks})
        found.append(perf_counter() - started)
        assert status == 200
    client.close()
    return found


async def _crowd(server: Served, seconds: float) -> list[Row]:
    """What fifty clients cost a server, all from addresses of their own where there are such."""
    played = await games(server.port)
    tally, before = Tally(), server.cpu()
    own = [f"127.0.1.{1 + one}" if sys.platform == "linux" else None for one in range(_CLIENTS)]
    clients = [Client(server.port, one) for one in own[1:]]
    tasks = [
        asyncio.create_task(play(client, played, tally, Random(number)))
        for number, client in enumerate(clients)
    ]
    peak = await _watched(server, seconds)
    cost = (server.cpu() - before) / tally.asked
    calm, asked = {use: len(taken) for use, taken in tally.taken.items()}, tally.asked
    tasks.append(asyncio.create_task(harm(server.port, own[0], tally, Random(99))))
    peak = max(peak, await _watched(server, seconds))
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for client in clients:
        client.close()
    after = Client(server.port)
    status, _ = await after.ask("open", {"board": played[0].board})
    after.close()
    more = tally.asked - asked
    print(f"  {asked} requests, then {more} beside a hostile client", file=sys.stderr)
    print(f"  what became of its own: {dict(tally.hostile)}", file=sys.stderr)
    print(f"  what failed: {dict(tally.failed)}", file=sys.stderr)
    hints = tally.taken["hint"]
    failed = str(tally.failed.total())
    alive = "yes" if server.alive and status == 200 else "no"
    return [
        Row(f"CPU a request, {_CLIENTS - 1} clients", cost, asked=Asked(most=0.01)),
        Row("their hints, median", median(hints[: calm["hint"]])),
        Row("their hints beside a hostile client, median", median(hints[calm["hint"] :])),
        Row("requests of theirs that failed", failed, "", asked=Asked(exactly="0")),
        Row("memory at the most", peak, "MB", asked=Asked(most=1000)),
        Row("alive after", alive, "", asked=Asked(exactly="yes")),
    ]


async def _watched(server: Served, seconds: float) -> float:
    """The most memory that a server takes within some seconds."""
    until, peak = perf_counter() + seconds, 0.0
    while perf_counter() < until:
        peak = max(peak, server.memory())
        await asyncio.sleep(1)
    return peak
