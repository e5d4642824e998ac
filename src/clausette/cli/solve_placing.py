"""The part of `clausette solve` that is about names on positions, and their wishes."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cli.arguments import refuse
from clausette.cli.boards import BoardInput
from clausette.cli.pictures import save_scenes, show_scene
from clausette.cli.progress import Progress
from clausette.deadline import Deadline
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.puzzles.placing import Engine, Placement
    from clausette.scene import Pointer

LEGEND: dict[Pointer, str] = {"focus": "asked about", "cause": "why", "wrong": "unmet"}
STATUS = {"solved": 0, "best": 0, "none": 8, "unknown": 9}
_NOT_FOR_PLACEMENTS = (
    "survey",
    "count",
    "minimize",
    "answer",
    "trace",
    "shortest",
    "steps",
    "model",
)


def solve_placing_board(given: BoardInput, options: argparse.Namespace) -> int:
    """Finds a best placement, or all of them, and shows which wishes are unmet."""
    refuse(options, _NOT_FOR_PLACEMENTS, f"is not for placements, and {given.called} asks for one")
    if options.svg is not None and options.all:
        raise UsageError("--svg draws one placement: it does not go with --all")
    if options.engine is not None and options.all:
        raise UsageError("--engine goes with one placement, not with --all")
    return _every(given, options) if options.all else _one(given, options)


def engine_of(options: argparse.Namespace) -> Engine:
    """The engine that the options name."""
    from clausette.puzzles.placing import ENGINES

    for engine in ENGINES:
        if options.engine == engine:
            return engine
    if options.engine in (None, "auto"):
        return ENGINES[0]
    raise UsageError(f"there is no engine {options.engine!r}; there are {', '.join(ENGINES)}")


def _one(given: BoardInput, options: argparse.Namespace) -> int:
    from clausette.puzzles.placing import best

    engine = engine_of(options)
    start = time.perf_counter()
    with Progress(f"placing {given.called}"):
        verdict = best(
            given.puzzle, given.board, deadline=Deadline.after(options.time_limit), engine=engine
        )
    seconds = time.perf_counter() - start
    placement = verdict.placements[0] if verdict.placements else None
    if options.json:
        found = given.answered(verdict.kind, seconds)
        if placement is not None:
            found |= {"placement": placement, **_unmet(given, placement)}
        if notes := given.puzzle.placing.notes(given.board):
            found["notes"] = notes
        print(json.dumps(found, ensure_ascii=False))
    elif options.svg != "-":
        # What its caption says follows below, wish by wish.
        scene = given.puzzle.placing.scene(given.board, placement)
        show_scene(replace(scene, caption=""), LEGEND)
        if placement is not None:
            print(", ".join(f"{name} → {position}" for name, position in placement.items()))
            show_unmet(given, placement)
        for note in given.puzzle.placing.notes(given.board):
            print(note)
        print(f"{verdict} ({seconds * 1000:.1f} ms)")
    if options.svg is not None:
        save_scenes([given.puzzle.placing.scene(given.board, placement)], options.svg)
    return STATUS[verdict.kind]


def _every(given: BoardInput, options: argparse.Namespace) -> int:
    from clausette.puzzles.placing import every_best
    from clausette.solving import OutOfTime

    start = time.perf_counter()
    placements: list[Placement] = []
    late = False
    # One more than asked for tells whether the list was cut.
    limit = None if options.limit is None else options.limit + 1
    more: bool | None = False
    coming = every_best(
        given.puzzle, given.board, limit=limit, deadline=Deadline.after(options.time_limit)
    )
    try:
        with Progress(f"placing {given.called}") as progress:
            for placement in coming:
                if len(placements) == options.limit:
                    more = True
                    break
                placements.append(placement)
                progress.stage = f"{len(placements):,} placements"
    except OutOfTime:
        late = len(placements) != options.limit
        more = None
    seconds = time.perf_counter() - start
    unmet = [_unmet(given, placement) for placement in placements]
    met = bool(placements) and not unmet[0]["unmet"]
    verdict = "unknown" if late else "none" if not placements else "solved" if met else "best"
    if options.json:
        found = {
            **given.answered(verdict, seconds),
            "placements": placements,
            "unmet": [one["unmet"] for one in unmet],
            "more": more,
        }
        if placements:
            found["cost"] = unmet[0]["cost"]
        print(json.dumps(found, ensure_ascii=False))
        return STATUS[verdict]
    for number, placement in enumerate(placements, 1):
        seats = ", ".join(f"{name} → {position}" for name, position in placement.items())
        print(f"{number}. {seats}")
        names = unmet[number - 1]["unmet"]
        if isinstance(names, list) and names:
            print(f"   unmet: {', '.join(names)}")
    kind = "every wish is met" if met else f"cost {unmet[0]['cost']}" if placements else "no wish"
    count = f"{len(placements):,} best placement{'s' * (len(placements) != 1)}"
    if more:
        count = f"the first {len(placements):,} of more best placements"
    elif more is None:
        count += " so far: out of time" if late else "; out of time to look for more"
    print(f"{count}; {kind} ({seconds:.2f} s)" if placements else f"{count} ({seconds:.2f} s)")
    return STATUS[verdict]


def _unmet(given: BoardInput, placement: Mapping[str, str]) -> dict[str, object]:
    """Whose wishes are unmet, in words too, and what they weigh."""
    puzzle = given.puzzle.placing
    unmet = puzzle.unmet(given.board, placement)
    return {
        "unmet": [wish.rule for wish in unmet],
        "words": [wish.message for wish in unmet],
        "cost": cost_of(puzzle.cost(given.board, placement)),
    }


def cost_of(cost: tuple[int, ...]) -> int | list[int]:
    """One number when there is one priority, else one for each."""
    return list(cost) if len(cost) > 1 else sum(cost)


def show_unmet(given: BoardInput, placement: Mapping[str, str]) -> None:
    for wish in given.puzzle.placing.unmet(given.board, placement):
        print(f"unmet: {wish.rule}: {wish.message}")
