"""`clausette draw`: a board, and an answer if there is one, as a picture."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_puzzle
from clausette.cli.asking import ask, question_of
from clausette.cli.given import given_answer
from clausette.cli.results import print_json, tell
from clausette.errors import UsageError
from clausette.service.results import Late
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette draw board.txt
  clausette draw board.txt --answer answer.txt --svg board.svg
  clausette draw lightup/6/6/nekcakbl --svg -
  clausette draw game.txt --answer plan.json --svg plan.svg    an animation
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    told = "Draws a board, and an answer, whole or partial, if one is given."
    short = "draw a board in the terminal or as SVG"
    parser = commands.add_parser("draw", help=short, description=told, epilog=_EXAMPLES)
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument(
        "--answer", metavar="ANSWER", help="a file: rows (also separated by /), a plan, a placement"
    )
    parser.add_argument("--svg", metavar="FILE", help="write SVG there, - for standard output")
    parser.add_argument("--dark", action="store_true", help="with --svg: for a dark page")
    add_puzzle(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.pictures import save_svg, show_scene
    from clausette.service.drawing import draw

    if options.dark and options.svg is None:
        raise UsageError(say("--dark goes with --svg"))
    answer = None if options.answer is None else given_answer(options.answer)
    found = ask(options, draw, question_of(options, options.board), answer=answer)
    if isinstance(found, Late):
        return tell(found, options)
    if options.json:
        print_json(found)
    if options.svg is not None:
        save_svg(found.svg(True if options.dark else None), options.svg)
    elif not options.json:
        show_scene(found.scenes[-1], found.legend, options.lang)
    return 0
