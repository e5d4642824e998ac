"""Placements as text: a line `red 3` for every bird, JSON, or `random:7`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import numpy as np
from numpy.typing import NDArray

from clausette.puzzles.base import BoardError
from clausette.puzzles.pelican.board import Board
from clausette.puzzles.pelican.dealing import random_placement
from clausette.puzzles.pelican.formats import json_of
from clausette.words import Message, say

_RANDOM = re.compile(r"random:([0-9]{1,18})")
_LINES = say("write a line such as `red 3` for every bird")


def placement_of(board: Board, chosen: NDArray[np.bool_]) -> dict[str, str]:
    """The placement, given which decisions are true; birds without a seat are left out."""
    table = chosen.reshape(len(board.birds), len(board.cove.seats))
    seats: list[int] = table.argmax(axis=1).tolist()
    sits: list[bool] = np.logical_or.reduce(table, axis=1).tolist()
    return {
        bird.name: board.cove.seats[seat].name
        for bird, seat, sitting in zip(board.birds, seats, sits, strict=True)
        if sitting
    }


def chosen_in(board: Board, placement: Mapping[str, str]) -> NDArray[np.int8]:
    """1 or 0 for every bird and seat; -1 where the bird has no seat and the seat may be free."""
    chosen = np.full((len(board.birds), len(board.cove.seats)), -1, dtype=np.int8)
    for name, seat in placement.items():
        bird, place = board.number[name], board.cove.number[seat]
        chosen[bird, :] = 0
        chosen[:, place] = 0
        chosen[bird, place] = 1
    return chosen.reshape(-1)


def read_placement(board: Board, text: str, name: str) -> dict[str, str]:
    """The placement in a text; some birds may have no seat yet. Raises BoardError."""
    text = text.removeprefix("\ufeff")
    drawn = _RANDOM.fullmatch(text.strip())
    if drawn:
        return random_placement(board, int(drawn[1]))
    rows = _from_json(text, name) if text.lstrip()[:1] in ("{", "[") else _from_lines(board, text)
    placement: dict[str, str] = {}
    for line, bird, seat in rows:
        wrong = _refusal(board, bird, seat, placement)
        if wrong is not None:
            raise BoardError(name, line, 1, *wrong)
        placement[bird] = seat
    if not placement:
        raise BoardError(name, 1, 1, say("no bird is placed here"), _LINES)
    return {bird.name: placement[bird.name] for bird in board.birds if bird.name in placement}


def _refusal(
    board: Board, bird: str, seat: str, placement: Mapping[str, str]
) -> tuple[Message, Message | str] | None:
    """Why a bird cannot be put on a seat besides those that sit already, and what helps."""
    if bird not in board.number:
        return say("there is no bird {bird!r}", bird=bird[:40]), say(
            "the birds are {names}", names=tuple(board.number)
        )
    if seat not in board.cove.number:
        remedy = say("the seats are {names}", names=tuple(board.cove.number))
        return say("there is no seat {seat!r} for {bird}", seat=seat[:40], bird=bird), remedy
    if bird in placement:
        return say("{bird} already sits on {seat}", bird=bird, seat=placement[bird]), ""
    for other, taken in placement.items():
        if taken == seat:
            return say(
                "{other} and {bird} both sit on {seat}", other=other, bird=bird, seat=seat
            ), say("a seat holds one bird")
    return None


def _from_json(text: str, name: str) -> Iterator[tuple[int, str, str]]:
    """A table of birds and seats, alone or under `placement`, as `solve --json` prints it."""
    data = json_of(text, name)
    table = data.get("placement", data) if isinstance(data, dict) else None
    if not isinstance(table, dict):
        remedy = say('write {{"red": "3", …}}, or {{"placement": {{…}}}}')
        raise BoardError(name, 1, 1, say("a placement is a table of birds and seats"), remedy)
    for bird, seat in table.items():
        at = re.search(rf'"{re.escape(bird)}"\s*:', text)
        yield (text.count("\n", 0, at.start()) + 1 if at else 1), bird, str(seat)


def _from_lines(board: Board, text: str) -> Iterator[tuple[int, str, str]]:
    """`red 3`, `red: 3`, `red = "3"` or `red -> 3`; `#` and `;` start what is not read."""
    names = sorted(board.number, key=len, reverse=True)
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip()
        if not words or words[0] in "#;[":
            continue
        bird = next((n for n in names if re.match(rf"[\"']?{re.escape(n)}[\"']?[\s:=]", words)), "")
        rest = words.lstrip("\"'").removeprefix(bird)
        if not bird:
            bird, _, rest = re.sub(r"\s*(?:->|[:=])\s*", " ", words, count=1).partition(" ")
        seat = re.sub(r"^[\"']?\s*(?:->|[:=])?\s*", "", rest).strip().strip("\"'")
        yield number, bird, seat
