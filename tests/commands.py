"""What tests of commands share: what a command answers, what it prints for programs, its files."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from clausette.puzzles.finding import puzzle_called


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command answered."""

    status: int
    out: str
    err: str


Command: TypeAlias = Callable[..., Outcome]
"""`command("touist", "--solve", "-", typed="a")`, or one that says some of the words itself."""


def read(found: Outcome) -> dict[str, Any]:
    """The one object that a command prints for programs."""
    assert found.out.count("\n") == 1
    answer: dict[str, Any] = json.loads(found.out)
    return answer


def example(puzzle: str, name: str) -> str:
    """The path of one of a puzzle's examples."""
    return str(puzzle_called(puzzle).folder / "examples" / name)


def written(path: Path, text: str | bytes) -> str:
    """The path of a file, which from now on holds this."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def on_boards_of(folder: Path, command: Command, scratch: Path) -> Command:
    """Commands on boards of a puzzle, given as text: `run("solve", text, "--json")`."""

    def run(word: str, text: str, *arguments: str) -> Outcome:
        board = written(scratch / f"board.{folder.name}", text)
        return command(word, board, *arguments, "--puzzle", str(folder))

    return run
