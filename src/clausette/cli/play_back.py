"""`clausette play-back`: a plan, step by step, with the keyboard or as an animation."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cli.answers import given_plan, own_output, plan_within
from clausette.cli.arguments import Parser
from clausette.cli.boards import BoardInput, add_puzzle, board_in, given_text, is_model
from clausette.cli.engine import add_solver, seconds
from clausette.cli.planning import add_planning
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.planning.plan import Plan
    from clausette.scene import Scene

_EXAMPLES = """\
examples:
  clausette play-back game.txt                   solves the board, then shows the plan
  clausette play-back game.txt plan.json         a plan of your own
  clausette solve game.txt --json > plan.json; clausette play-back plan.json
  clausette play-back model.txt                  what TouIST printed for a puzzle's model
  clausette play-back game.txt --svg plan.svg    an animation

keys: space, → or n next; ← or p back; a number and enter: that step; home, end; a plays by
itself, + and - change its speed; q quits

exit status: 0 shown, 8 there is no plan, 9 out of time, 50 the plan breaks a rule
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "play-back",
        help="step through a plan with the keyboard, or write it as an animation",
        description="Shows a plan for a game of moves, step by step.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a board, or a text that holds a plan too")
    parser.add_argument("plan", metavar="PLAN", nargs="?", help="a file, -, or JSON")
    parser.add_argument("--plan", dest="plan_file", metavar="FILE", help="the same")
    parser.add_argument("--svg", metavar="FILE", help="write an animation there, - for the output")
    parser.add_argument(
        "--delay", type=seconds, default=1.0, metavar="SECONDS", help="from step to step (1)"
    )
    parser.add_argument("--lang", default="en", metavar="LANG", help="of the moves in words")
    add_puzzle(parser)
    add_planning(parser)
    add_solver(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.plan is not None and options.plan_file is not None:
        raise UsageError("the plan is given twice: as PLAN and with --plan")
    given, plan = _given(options)
    if plan is None:
        from clausette.cli.solve_plan import STATUS, show_verdict, timed_verdict

        if given.puzzle.planning.questions(given.board):
            raise UsageError("this asks about every hole: name one, and its plan can be shown")
        verdict, taken = timed_verdict(given, options)
        if verdict.kind != "solved":
            show_verdict(given, verdict, taken)
            return STATUS[verdict.kind]
        plan = verdict.plan
    from clausette.puzzles.plans import told_scenes

    scenes = told_scenes(given.puzzle, given.board, plan, options.lang)
    if options.svg is not None:
        _save(scenes, options)
        return 0
    from clausette.cli.player import play

    if not play(scenes, options.delay):
        _print(scenes)
    return 0


def _given(options: argparse.Namespace) -> tuple[BoardInput, Plan | None]:
    """The board, and the plan if there is one beside it or in it; every plan is replayed here."""
    from clausette.puzzles.plans import require_right

    text = given_text(options.board, options)
    argument = options.plan_file if options.plan is None else options.plan
    if (own := own_output(text.source.text)) is not None and argument is None:
        given = _board_of(own[0], text.source.name, options)
        plan = given.puzzle.planning.read_plan(given.board, own[1], given.name)
        require_right(given.puzzle, given.board, plan, given.name)
        return given, plan
    if is_model(text, options):
        raise UsageError(f"{options.board}: this is a model of the language: a board is needed")
    given = board_in(text, options)
    # What is no game of moves is refused before anything is read into it.
    _ = given.puzzle.planning
    if argument is not None:
        found, name = given_plan(argument, given)
        require_right(given.puzzle, given.board, found, name)
        return given, found
    within = plan_within(given)
    if within is not None:
        require_right(given.puzzle, given.board, within, given.name)
    return given, within


def _board_of(text: str, name: str, options: argparse.Namespace) -> BoardInput:
    from clausette.puzzles.finding import installed, puzzle_called, read_board

    puzzles = installed() if options.puzzle is None else (puzzle_called(options.puzzle),)
    return BoardInput(*read_board(text, name, puzzles), name, text)


def _save(scenes: tuple[Scene, ...], options: argparse.Namespace) -> None:
    from clausette.cli.output import output_to
    from clausette.drawing import timeline_svg
    from clausette.puzzles.plans import counted

    with output_to(options.svg) as out:
        out.write(timeline_svg(counted(scenes), options.delay))


def _print(scenes: tuple[Scene, ...]) -> None:
    """All steps, one after the other, where nobody can press a key."""
    from clausette.cli.pictures import show_scene

    for step, scene in enumerate(scenes):
        if step:
            print()
        print(f"step {step} of {len(scenes) - 1}" + f": {scene.caption}" * bool(scene.caption))
        show_scene(replace(scene, caption=""), sys.stdout)
