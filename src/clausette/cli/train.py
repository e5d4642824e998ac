"""`clausette train`: a position in which a technique is needed."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.results import status_of, tell

_EXAMPLES = """\
examples:
  clausette train sudoku --technique x-wing
  clausette train sudoku --technique x-wing --solution    and the step
  clausette train lightup --technique two-to-light --seed 3    on a new board
  clausette puzzles sudoku                                 which techniques there are

The board is solved as far as easier steps go: with all that they force known, a step of the
technique leads on. It is an example of the puzzle, or a new board. Without --time-limit the search
ends after a minute.

exit status: 0 found, 8 no such board was found, 50 there is no such technique
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "train",
        help="practise a technique: a board solved up to where it is needed",
        description="Shows a board that is solved up to the point where a technique is needed.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("puzzle", metavar="PUZZLE", help="a puzzle, or a folder of your own")
    parser.add_argument(
        "--technique", metavar="NAME", required=True, help="see `clausette puzzles PUZZLE`"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="on a new board, another for each N")
    parser.add_argument("--solution", action="store_true", help="show the step too")
    parser.add_argument("--svg", metavar="FILE", help="draw the position there, - for the output")
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.pictures import save_scenes, show_scene
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.question import NOTHING
    from clausette.service.training import Trained, train

    asked = {"technique": options.technique, "seed": options.seed}
    question = question_about(options, NOTHING)
    found = ask(options, train, question, puzzle=puzzle_called(options.puzzle), **asked)
    if not isinstance(found, Trained):
        tell(found, options)
        return status_of(found)
    if options.svg is not None:
        save_scenes([found.scene], options.svg, options.lang)
    if options.json:
        return tell(found, options)
    if options.svg != "-":
        show_scene(found.scene, language=options.lang)
        tell(found, options)
    if options.solution:
        if found.hint.scene is not None:
            show_scene(found.hint.scene, found.hint.legend, options.lang)
        tell(found.hint, options)
    return 0
