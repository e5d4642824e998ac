"""`clausette hint`: the next step, in words and on the board."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser
from clausette.cli.asking import ask
from clausette.cli.given import add_known, known_question, step_status
from clausette.cli.pictures import save_scenes, show_scene
from clausette.cli.results import remark, tell
from clausette.errors import UsageError
from clausette.service.results import Late
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette hint board.txt                          the first step
  clausette hint board.txt --known partial.txt      the next one, ? for cells not decided
  clausette hint lightup/6/6/nekcakbl --lang fr
  clausette hint model.touist --known '1 p(2); 0 q'
  clausette hint hard.sudoku --technique x-wing
  clausette hint english:3,3 --svg move.svg         the next move of a game
  clausette hint tubes.watersort --known '[[1,3]]'  the next one, after this pour

exit status: 0 a step, a move, or nothing is left to do; 8 what is known cannot be right, the
position is lost, or there is no step by the technique; 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "hint",
        help="the next step: which cells, and the rules that force them; or the next move",
        description="Shows the next step for a board or a model: one rule when one is enough, else "
        "as few as possible. A partial answer that is already wrong is reported first. In a game "
        "of moves, shows the next move of a shortest plan and what the other moves lead to, or "
        "why the position is lost.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--svg", metavar="FILE", help="draw the step there, - for standard output")
    parser.add_argument(
        "--technique",
        metavar="NAME",
        help="the first step by this technique, after what single rules force; "
        "`clausette puzzles NAME` lists them",
    )
    parser.add_argument(
        "--marks",
        action="store_true",
        help="show the pencil marks: what cells may still hold by single rules",
    )
    add_known(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.hinting import Hinted, hint
    from clausette.service.move_hint import MoveHint

    found = ask(
        options,
        hint,
        known_question(options),
        effort=options.effort,
        technique=options.technique,
        marks=options.marks,
    )
    scene, legend = (None, None) if isinstance(found, Late) else (found.scene, found.legend)
    pencilled = isinstance(found, Hinted) and found.pencilled
    if options.svg == "-":
        remark(found, options)
    else:
        if scene is not None and not options.json:
            # Most steps are read more easily without the small signs.
            shown = scene if pencilled else scene.without_candidates()
            show_scene(shown, legend, options.lang)
            for weights in found.weights if isinstance(found, MoveHint) else ():
                show_scene(weights, language=options.lang)
        tell(found, options)
    if options.svg is not None:
        if scene is None:
            raise UsageError(say("--svg draws boards, and there is none here"))
        save_scenes([scene], options.svg, options.lang)
    return step_status(found)
