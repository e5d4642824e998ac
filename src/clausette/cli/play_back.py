"""`clausette play-back`: a plan, step by step, with the keyboard or as an animation."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from clausette.cli.answers import (
    given_plan,
    is_plan_alone,
    own_output,
    plan_within,
    refuse_unsolved,
)
from clausette.cli.arguments import Parser, add_language
from clausette.cli.boards import BoardInput, add_puzzle, board_in, given_text, is_model
from clausette.cli.engine import add_solver, seconds
from clausette.cli.planning import add_planning
from clausette.errors import ClausetteError, InputError, UsageError

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

a plan that keeps the rules and stops short of the goal is shown too, with a note

exit status: 0 shown, 8 there is no plan, 9 out of time, 50 the plan breaks a rule, 130 Ctrl-C
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
    add_language(parser, "of the moves in words")
    add_puzzle(parser)
    add_planning(parser)
    add_solver(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    if options.plan is not None and options.plan_file is not None:
        raise UsageError("the plan is given twice: as PLAN and with --plan")
    given, plan, missing = _given(options)
    if plan is None:
        from clausette.cli.solve_plan import STATUS, show_verdict, timed_verdict

        if given.puzzle.planning.questions(given.board):
            raise UsageError("this asks about every hole: name one, and its plan can be shown")
        verdict, taken = timed_verdict(given, options)
        if verdict.kind != "solved":
            show_verdict(given, verdict, taken, language=options.lang)
            return STATUS[verdict.kind]
        plan = verdict.plan
    from clausette.puzzles.plans import ending_short, told_scenes

    scenes = told_scenes(given.puzzle, given.board, plan, options.lang)
    if missing:
        scenes = ending_short(scenes, options.lang)
    _show(scenes, options)
    if missing:
        print(f"clausette: the goal is not reached: {missing}", file=sys.stderr)
    return 0


def _show(scenes: tuple[Scene, ...], options: argparse.Namespace) -> None:
    if options.svg is not None:
        _save(scenes, options)
        return
    from clausette.cli.player import play

    if not play(scenes, options.delay, options.lang):
        _print(scenes, options.lang)


class _Asked(NamedTuple):
    given: BoardInput
    plan: Plan | None
    missing: str
    """What keeps the plan from the goal, in words."""


def _given(options: argparse.Namespace) -> _Asked:
    """The board, and the plan if there is one beside it or in it; every plan is replayed here."""
    argument = options.plan_file if options.plan is None else options.plan
    try:
        text = given_text(options.board, options)
    except ClausetteError:
        # Neither a file nor a board in a word; perhaps a plan, written out.
        _refuse_plan_alone(options.board, "plan")
        raise
    if (own := own_output(text.source.text)) is not None and argument is None:
        given = _board_of(own[0], text.source.name, options)
        return _replayed(given, given.puzzle.planning.read_plan(given.board, own[1], given.name))
    if argument is None:
        refuse_unsolved(text.source)
    if text.claim is None:
        _refuse_plan_alone(text.source.text, text.source.name)
        if not text.source.text.strip():
            raise InputError(f"{text.source.name}: error: there is nothing in it")
    if is_model(text, options):
        raise UsageError(f"{options.board}: this is a model of the language: a board is needed")
    given = board_in(text, options)
    # What is no game of moves is refused before anything is read into it.
    _ = given.puzzle.planning
    if argument is not None:
        return _replayed(given, *given_plan(argument, given))
    within = plan_within(given)
    return _Asked(given, None, "") if within is None else _replayed(given, within)


def _replayed(given: BoardInput, plan: Plan, name: str | None = None) -> _Asked:
    from clausette.puzzles.plans import what_is_missing

    name = given.name if name is None else name
    return _Asked(given, plan, what_is_missing(given.puzzle, given.board, plan, name))


def _refuse_plan_alone(text: str, name: str) -> None:
    """An InputError when a text in the place of a board is the JSON of a plan and no more."""
    if is_plan_alone(text):
        raise InputError(
            f"{name}: error: this is a plan without its board: give the board too\n"
            "   help: clausette play-back BOARD PLAN"
        )


def _board_of(text: str, name: str, options: argparse.Namespace) -> BoardInput:
    from clausette.puzzles.finding import installed, puzzle_called
    from clausette.puzzles.recognising import read_board

    puzzles = installed() if options.puzzle is None else (puzzle_called(options.puzzle),)
    return BoardInput(*read_board(text, name, puzzles), name, text)


def _save(scenes: tuple[Scene, ...], options: argparse.Namespace) -> None:
    from clausette.cli.output import output_to
    from clausette.drawing import timeline_svg
    from clausette.puzzles.plans import counted

    with output_to(options.svg) as out:
        out.write(timeline_svg(counted(scenes), options.delay, numbered=True))


def _print(scenes: tuple[Scene, ...], language: str) -> None:
    """All steps, one after the other, where nobody can press a key."""
    from clausette.cli.pictures import show_scene
    from clausette.cli.player import step_words

    for step, scene in enumerate(scenes):
        if step:
            print()
        print(step_words(step, len(scenes) - 1, scene.caption, language))
        show_scene(replace(scene, caption=""), language=language)
