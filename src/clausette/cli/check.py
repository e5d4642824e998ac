"""`clausette check`: every rule that an answer breaks, and where."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_puzzle
from clausette.cli.asking import ask, question_of
from clausette.cli.given import given_answer
from clausette.cli.results import tell
from clausette.service.results import Late

_EXAMPLES = """\
examples:
  clausette check board.txt answer.txt
  clausette solve board.txt --json | clausette check board.txt -
  clausette check lightup/6/6/nekcakbl '..L.../.L4L../…'    rows separated by /
  clausette check game.txt plan.json              a plan: what it breaks, and at which step
  clausette check deal.toml placement.json        a placement: its score, wish by wish

exit status: 0 nothing is wrong, 8 something is
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "check",
        help="list every violation of an answer, with its cells",
        description="Checks an answer: rows (? for a cell not decided), a plan, or a placement.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("answer", metavar="ANSWER", help="a file, -, rows separated by /, or JSON")
    parser.add_argument("--svg", metavar="FILE", help="also draw what is wrong there")
    add_puzzle(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.pictures import save_svg, show_scene
    from clausette.service.checking import check
    from clausette.service.drawing import legend_of

    question = question_of(options, options.board)
    found = ask(options, check, question, answer=given_answer(options.answer))
    if isinstance(found, Late):
        return tell(found, options)
    if options.svg is not None:
        save_svg(found.svg(), options.svg)
    if not options.json and options.svg != "-" and found.pictured:
        show_scene(found.scenes[-1], legend_of(found.board), options.lang)
    if options.svg != "-":
        tell(found, options)
    return 0 if found.right else 8
