"""How a board is drawn, step by step: from a blank one to a given one, by the use cases alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from clausette.deadline import Deadline
from clausette.puzzles.editing import NEW, Change
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Editing
from clausette.puzzles.recognising import read_board
from clausette.service.board import Board
from clausette.service.editing import edit
from clausette.service.question import Question
from clausette.service.solving import Wanted, solve_board


@dataclass(frozen=True)
class Step:
    """A use case and its options."""

    use: str
    options: dict[str, Any] = field(default_factory=dict)


def editing(found: Installed) -> Editing[Any]:
    assert isinstance(found.puzzle, Editing)
    return found.puzzle


@cache
def unique_example(found: Installed) -> Any:
    """The smallest board of a puzzle's examples that has one solution, or a plan, or a placement
    that meets every wish."""
    texts = [(path.read_text(encoding="utf-8"), path.name) for path in found.examples()]
    for text, name in sorted(texts, key=lambda pair: len(pair[0])):
        board = read_board(text, name, (found,))[2]
        if found.kind == "plan" and found.planning.questions(board):
            continue
        question = Question(Board(found, board), deadline=Deadline.after(10))
        verdict: Any = solve_board(Board(found, board), question, Wanted()).verdict
        if verdict.kind in ("unique", "solved"):
            return board
    raise AssertionError(f"no board of {found.name} has one solution")


def path_to_unique(found: Installed) -> Iterator[Step]:
    """The steps from a blank board to one of the puzzle's examples that has one solution."""
    yield from path_to(found, unique_example(found))


def path_to(found: Installed, board: Any) -> Iterator[Step]:
    """The steps from a blank board to this one: the size, settings, what stands where."""
    puzzle = editing(found)
    blank = puzzle.blank()
    yield Step("blank", {"puzzle": found.name})
    if puzzle.resizes(blank):
        scene = Board(found, board).scene()
        yield Step("resize", {"rows": scene.rows, "columns": scene.columns})
        blank = puzzle.resized(blank, scene.rows, scene.columns)
    wanted = {setting.name: setting.value for setting in puzzle.settings(board)}
    first = _possible(puzzle, blank, wanted)
    yield Step("edit", {"settings": first})
    blank = edit(Question(Board(found, blank)), settings=first).board.board
    yield Step("edit", {"changes": [change.data() for change in _changes(puzzle, blank, board)]})
    yield Step("edit", {"settings": wanted})


def _possible(puzzle: Editing[Any], blank: Any, wanted: dict[str, Any]) -> dict[str, Any]:
    """The settings that a board can have before anything stands on it."""
    own = {setting.name: setting for setting in puzzle.settings(blank)}
    return {
        name: value
        for name, value in wanted.items()
        if own[name].kind != "choice" or value in {choice.value for choice in own[name].choices}
    }


def _changes(puzzle: Editing[Any], blank: Any, board: Any) -> Iterator[Change]:
    held = puzzle.held(board)
    zones: dict[str, list[Any]] = {}
    for spot, zone in held.get("zones", {}).items():
        zones.setdefault(zone, []).append(spot)
    for spots in zones.values():
        yield Change("zones", tuple(spots), NEW)
    before = puzzle.held(blank)
    for part, inside in held.items():
        if part == "zones":
            continue
        for spot in before.get(part, {}):
            if spot not in inside:
                yield Change(part, (spot,), ".")
        # From the bottom up, as water is filled in.
        for spot, sign in sorted(inside.items(), key=lambda pair: (-pair[0][0], pair[0][1:])):
            yield Change(part, (spot,), sign)
