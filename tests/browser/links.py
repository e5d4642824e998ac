"""Addresses of boards, as the page writes them: the board and the progress in the fragment."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

from clausette.puzzles.finding import Installed, installed


def link(text: str, puzzle: str | None = None, marks: Any = None, view: str = "play") -> str:
    """What follows the page's address for this board, with these marks on it."""
    packed = {"b": text, "p": puzzle, "m": marks}
    kept = {key: value for key, value in packed.items() if value is not None}
    deflate = zlib.compressobj(wbits=-15)
    data = deflate.compress(json.dumps(kept).encode()) + deflate.flush()
    return f"#{view}/{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def puzzle_in(address: str) -> str:
    """The puzzle of the board that an address of the page holds; nothing if it holds none."""
    found = held_in(address)
    return str(found.get("p")) if found else ""


def held_in(address: str) -> dict[str, Any]:
    """All that an address of the page holds, by its short keys."""
    data = address.partition("#")[2].partition("/")[2]
    if not data:
        return {}
    packed = base64.urlsafe_b64decode(data + "=" * (-len(data) % 4))
    found: dict[str, Any] = json.loads(zlib.decompress(packed, wbits=-15))
    return found


def link_to(path: Path, puzzle: Installed, marks: Any = None, view: str = "play") -> str:
    """The same for a board in a file."""
    return link(path.read_text(encoding="utf-8"), puzzle.name, marks, view)


def puzzles(kind: str) -> tuple[Installed, ...]:
    """The installed puzzles whose answers are fillings, plans or placements."""
    return tuple(puzzle for puzzle in installed() if puzzle.kind == kind)
