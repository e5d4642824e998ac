"""Clients of the page's server: some play and ask, one does all that it should not do."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.models import pigeonholes
from benchmarks.served import Client

_THINKS = 0.5
"""Seconds between two marks of a player, on average: fast ones."""
_LARGEST = 144
"""Cells of boards that are played, at the most."""


@dataclass(frozen=True, slots=True)
class Game:
    """A board and its solution."""

    board: dict[str, Any]
    start: list[str]
    solution: list[str]


@dataclass(slots=True)
class Tally:
    """What happened to those who only play."""

    taken: dict[str, list[float]] = field(default_factory=dict)
    failed: Counter[str] = field(default_factory=Counter)
    hostile: Counter[str] = field(default_factory=Counter)

    @property
    def asked(self) -> int:
        return sum(map(len, self.taken.values())) + self.failed.total()


async def games(port: int) -> list[Game]:
    """Boards to fill, of every puzzle, that come with the package and have one solution."""
    client = Client(port)
    found = []
    for puzzle in (await client.get("/api/puzzles"))["puzzles"]:
        for name in puzzle["examples"] if puzzle["answer"] == "filling" else ():
            example = await client.get(f"/api/examples/{puzzle['name']}/{name}")
            board = {"text": example["text"], "puzzle": puzzle["name"], "name": name}
            _, opened = await client.ask("open", {"board": board})
            if "start" not in opened or sum(map(len, opened["start"])) > _LARGEST:
                continue
            _, solved = await client.ask("solve", {"board": board})
            if solved["verdict"] == "unique":
                kept = {"text": opened["text"], "puzzle": puzzle["name"]}
                found.append(Game(kept, opened["start"], solved["solution"]))
    client.close()
    return found


async def play(client: Client, played: list[Game], tally: Tally, dice: Random) -> None:
    """Plays one board after the other: a mark and how it looks now, a hint now and then."""

    async def ask(use: str, **more: Any) -> None:
        started = perf_counter()
        try:
            status, _ = await client.ask(use, {"board": game.board, **more})
        except (OSError, asyncio.IncompleteReadError, ValueError) as error:
            tally.failed[f"{use}: {type(error).__name__}"] += 1
            client.close()
            return
        if status == 200:
            tally.taken.setdefault(use, []).append(perf_counter() - started)
        else:
            tally.failed[f"{use}: {status}"] += 1

    while True:
        game = dice.choice(played)
        await ask("open")
        marks = [list(row) for row in game.start]
        places = [
            (r, c) for r, row in enumerate(marks) for c, sign in enumerate(row) if sign == "?"
        ]
        dice.shuffle(places)
        for number, (r, c) in enumerate(places):
            await asyncio.sleep(dice.uniform(0, 2 * _THINKS))
            marks[r][c] = game.solution[r][c]
            rows = ["".join(row) for row in marks]
            await ask("position", marks=rows)
            if number % 4 == 3:
                await ask("hint", marks=rows)
            if number % 10 == 9:
                await ask("judge", marks=rows)


async def harm(port: int, own: str | None, tally: Tally, dice: Random) -> None:
    """Asks for hours of work, sends too much, nonsense and half of things, and goes away."""
    hours = json.dumps({"board": {"text": pigeonholes(14)}}).encode()
    asleep = [Client(port, own) for _ in range(100)]
    for client in asleep:
        await client.connect()
    flood = [asyncio.create_task(_insist(port, own, hours, tally)) for _ in range(30)]
    tricks: list[tuple[bytes, dict[str, str]]] = [
        (hours, {}),
        (b"x" * (3 << 20), {}),
        (b"{" * 500_000, {}),
        (b'{"board": {"text": "' + b"." * 900_000 + b'"}}', {}),
        (hours, {"content_length": "1000000"}),
        (hours, {"host": "evil.example"}),
        (hours, {"content_type": "text/plain"}),
        (hours, {"accept": "application/x-ndjson"}),
    ]
    try:
        while True:
            client = Client(port, own)
            body, headers = dice.choice(tricks)
            try:
                await client.begin("/api/solve", body, **headers)
                await asyncio.sleep(dice.uniform(0, 0.3))
                tally.hostile["gone"] += 1
            except OSError:
                tally.hostile["cut off"] += 1
            client.close()
    finally:
        for task in flood:
            task.cancel()
        for client in asleep:
            client.close()


async def _insist(port: int, own: str | None, hours: bytes, tally: Tally) -> None:
    client = Client(port, own)
    while True:
        try:
            await client.begin("/api/solve", hours)
            status, _ = await client.end()
            tally.hostile[str(status)] += 1
            if status == 503:
                await asyncio.sleep(0.1)
        except (OSError, asyncio.IncompleteReadError):
            tally.hostile["cut off"] += 1
            client.close()
