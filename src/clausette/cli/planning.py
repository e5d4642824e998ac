"""What the commands about plans share: their options, the question to a planner, the horizon."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from clausette.cli.arguments import refuse
from clausette.cli.engine import positive, solver_asked
from clausette.cli.progress import Progress
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.cli.boards import BoardInput
    from clausette.planning.plan import Ask, Plan


def add_model(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The options that choose a model of a game of moves, and how many steps it has."""
    parser.add_argument(
        "--steps", type=positive, metavar="K", help="of a game of moves: K moves at most"
    )
    parser.add_argument(
        "--model", metavar="NAME", help="which of the puzzle's models; see `clausette puzzles`"
    )


def add_planning(parser: argparse.ArgumentParser) -> None:
    """The options that say which plan, and who finds it."""
    group = parser.add_argument_group("plans and placements")
    group.add_argument("--engine", metavar="NAME", help="who searches; see `clausette puzzles`")
    group.add_argument("--shortest", action="store_true", help="a plan as short as possible")
    add_model(group)


def refuse_planning(options: argparse.Namespace, given: str) -> None:
    """A UsageError when an option about plans is given with something that has none."""
    refuse(options, ("engine", "shortest", "steps", "model"), f"is for games of moves, and {given}")


def ask_of(options: argparse.Namespace, progress: Callable[[str], None] | None = None) -> Ask:
    """The question that the options put to a planner; its time starts now."""
    from clausette.deadline import Deadline
    from clausette.planning.plan import Ask

    return Ask(
        engine=options.engine or "auto",
        model=options.model or "rules",
        shortest=options.shortest,
        steps=options.steps,
        deadline=Deadline.after(options.time_limit),
        solver=solver_asked(options),
        progress=progress,
    )


def horizon(given: BoardInput, options: argparse.Namespace) -> int | None:
    """How many steps a model is grounded for: as asked, or as many as a plan needs, said aloud.

    Only games of moves have steps.
    """
    if given.puzzle.kind != "plan":
        refuse_planning(options, f"{given.called} is none")
        return None
    if options.steps is not None:
        steps: int = options.steps
        return steps
    from clausette.puzzles.plans import length_of_plans

    if given.puzzle.planning.questions(given.board):
        raise UsageError(f"{given.called} asks many questions at once: ask one, or say --steps K")
    known = length_of_plans(given.puzzle, given.board)
    steps = len(found_plan(given)) if known is None else known
    whose = "the plan that was found" if known is None else "every plan, if there is one"
    print(f"clausette: --steps {steps}, the length of {whose}", file=sys.stderr)
    return steps


def found_plan(given: BoardInput) -> Plan:
    """Any plan; without one nobody can say how many steps there should be."""
    from clausette.planning.plan import Ask
    from clausette.puzzles.plans import solve_plan

    with Progress(f"solving {given.called}") as progress:
        verdict = solve_plan(given.puzzle, given.board, Ask(progress=progress.tell))
    if verdict.kind != "solved":
        raise UsageError(
            f"{given.called} has no plan to take the number of steps from: say --steps K"
        )
    return verdict.plan
