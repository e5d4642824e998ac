"""`clausette puzzles`: which puzzles there are, their formats, their rules in a sentence each."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.results import tell

_EXAMPLES = """\
examples:
  clausette puzzles
  clausette puzzles lightup --lang fr
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "puzzles",
        help="list the puzzles, their rules, formats and flags",
        description="Lists the puzzles.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("name", nargs="?", metavar="NAME|DIR", help="only this one")
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.describing import describe
    from clausette.service.question import NOTHING

    puzzle = None if options.name is None else puzzle_called(options.name)
    return tell(ask(options, describe, question_about(options, NOTHING), puzzle=puzzle), options)
