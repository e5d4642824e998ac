"""The part of `clausette why` that is about games of moves for which no plan exists at all."""

from __future__ import annotations

import argparse
import json
import time

from clausette.cli.boards import BoardInput
from clausette.cli.progress import Progress
from clausette.cli.solve_plan import as_json, plain, save_plan, show_verdict
from clausette.cli.why import NOTHING
from clausette.cli.why_words import WORDS
from clausette.errors import UsageError
from clausette.solving import OutOfTime

_SEARCH = "search"
"""The kind of a reason that says no more than that everything was tried."""


def asks_for_reason(given: BoardInput, options: argparse.Namespace) -> bool:
    """Whether it is asked why there is no plan of any length: rules are about so many steps."""
    other = (options.steps, options.rules, options.expect, options.wrong, options.wish)
    return given.puzzle.kind == "plan" and all(option is None for option in other)


def no_plan(given: BoardInput, options: argparse.Namespace) -> int:
    """Tells the puzzle's own reason why there is no plan, its weights drawn, as `solve` does."""
    from clausette.deadline import Deadline
    from clausette.planning.plan import Ask
    from clausette.puzzles.plans import solve_plan

    if given.puzzle.planning.questions(given.board):
        raise UsageError(f"{given.called} asks many questions at once: ask one, or say --steps K")
    start = time.perf_counter()
    with Progress(f"solving {given.called}") as progress:
        ask = Ask(
            model=options.model or "rules",
            deadline=Deadline.after(options.time_limit),
            progress=progress.tell,
        )
        verdict = solve_plan(given.puzzle, given.board, ask)
    seconds = time.perf_counter() - start
    if verdict.kind == "unknown":
        raise OutOfTime(str(verdict))
    solved = verdict.kind == "solved"
    if options.json:
        told = as_json(given, verdict, seconds, options.lang)
        print(json.dumps({"verdict": "solvable"} if solved else told, default=plain))
    elif solved:
        print(WORDS[options.lang]["solvable"])
    else:
        show_verdict(given, verdict, seconds, options.lang)
        if verdict.reason is None or verdict.reason.kind == _SEARCH:
            print(WORDS[options.lang]["steps"])
    if solved:
        return NOTHING
    if options.svg is not None:
        save_plan(given, verdict, options.svg)
    return 0
