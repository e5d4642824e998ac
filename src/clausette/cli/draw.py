"""`clausette draw`: a board, and an answer if there is one, as a picture."""

from __future__ import annotations

import argparse
import sys

from clausette.cli.arguments import Parser
from clausette.cli.boards import add_puzzle, given_answer, given_board
from clausette.cli.output import output_to

_EXAMPLES = """\
examples:
  clausette draw board.txt
  clausette draw board.txt --answer answer.txt --svg board.svg
  clausette draw lightup/6/6/nekcakbl --svg -
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "draw",
        help="draw a board in the terminal or as SVG",
        description="Draws a board, and an answer, whole or partial, if one is given.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("--answer", metavar="ANSWER", help="a file, or rows separated by /")
    parser.add_argument("--svg", metavar="FILE", help="write SVG there, - for standard output")
    parser.add_argument("--dark", action="store_true", help="with --svg: for a dark page")
    add_puzzle(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.pictures import show_scene
    from clausette.drawing import draw_svg

    given = given_board(options.board, options)
    answer = None if options.answer is None else given_answer(options.answer, given)
    scene = given.puzzle.filling.scene(given.board, answer)
    if options.svg is None:
        show_scene(scene, sys.stdout)
        return 0
    with output_to(options.svg) as out:
        out.write(draw_svg(scene, dark=True if options.dark else None))
    return 0
