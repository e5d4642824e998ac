"""`clausette play-back`: a plan, step by step, with the keyboard or as an animation."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cli.arguments import (
    Parser,
    add_common,
    add_planning,
    add_puzzle,
    add_solver,
    seconds,
)
from clausette.cli.asking import ask, question_of
from clausette.cli.results import print_json, remark, status_of
from clausette.errors import InputError, UsageError
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.scene import Scene
    from clausette.service.question import Question

_EXAMPLES = """\
examples:
  clausette play-back game.txt                   solves the board, then shows the plan
  clausette play-back game.txt plan.json         a plan of your own
  clausette solve game.txt --json > plan.json; clausette play-back plan.json
  clausette play-back model.txt                  what TouIST printed for a puzzle's model
  clausette play-back game.txt --svg plan.svg    an animation

keys: space, → or n next; ← or p back; a number and enter: that step; home, end; a plays by
itself, + and - change its speed; q quits

a plan that stops short of the goal is shown too, with a note; one that breaks a rule up to there,
and a printed model as it is, with every fault marked at its step

exit status: 0 the plan is right, 8 it does not reach the goal, breaks a rule, or there is none,
9 out of time, 130 Ctrl-C
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    short = "step through a plan with the keyboard, or write it as an animation"
    told = "Shows a plan for a game of moves, step by step."
    parser = commands.add_parser("play-back", help=short, description=told, epilog=_EXAMPLES)
    parser.add_argument("board", metavar="BOARD", help="a board, or a text that holds a plan too")
    parser.add_argument("plan", metavar="PLAN", nargs="?", help="a file, -, or JSON")
    parser.add_argument("--plan", dest="plan_file", metavar="FILE", help="the same as PLAN")
    parser.add_argument("--svg", metavar="FILE", help="write an animation there, - for the output")
    pause = "from step to step (1)"
    parser.add_argument("--delay", type=seconds, default=1.0, metavar="SECONDS", help=pause)
    add_puzzle(parser)
    add_planning(parser)
    add_solver(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.given import given_answer
    from clausette.cli.pictures import save_svg
    from clausette.cli.solve_text import shown
    from clausette.service.playing import Played, play

    if options.plan is not None and options.plan_file is not None:
        raise UsageError(say("the plan is given twice: as PLAN and with --plan"))
    argument = options.plan_file if options.plan is None else options.plan
    plan = None if argument is None else given_answer(argument, "plan")
    asked = {name: getattr(options, name) for name in ("engine", "shortest", "steps", "model")}
    found = ask(options, play, _question(options), plan=plan, **asked)
    if not isinstance(found, Played):
        if options.json:
            print_json(found)
        else:
            shown(found, options)
        return status_of(found)
    if options.json:
        print_json(found)
    if options.svg is not None:
        save_svg(found.svg(options.delay), options.svg)
    elif not options.json:
        _show(found.scenes, options)
    remark(found, options)
    return status_of(found)


def _question(options: argparse.Namespace) -> Question:
    try:
        return question_of(options, options.board)
    except InputError:
        # Neither a file nor a board in a word; perhaps a plan, written out.
        from clausette.language import Source
        from clausette.service.playing import refuse_plan_alone

        refuse_plan_alone(Source("plan", options.board))
        raise


def _show(scenes: tuple[Scene, ...], options: argparse.Namespace) -> None:
    """With the keyboard; where nobody can press a key, all steps, one after the other."""
    from clausette.cli.pictures import show_scene
    from clausette.cli.player import play, step_words

    if play(scenes, options.delay, options.lang):
        return
    for step, scene in enumerate(scenes):
        head = in_words(step_words(step, len(scenes) - 1, scene.caption), options.lang)
        width = max(20, shutil.get_terminal_size().columns)
        print(("\n" if step else "") + textwrap.fill(head, width))
        show_scene(replace(scene, caption=""), language=options.lang)
