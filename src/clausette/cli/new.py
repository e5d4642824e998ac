"""`clausette new`: a puzzle of one's own, which already solves, draws and tests."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.results import tell

_EXAMPLES = """\
examples:
  clausette new stars            makes the folder stars/
  clausette solve --puzzle stars stars/examples/small.txt
  python -m pytest stars
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "new",
        help="start a puzzle of your own, which already solves, draws and tests",
        description="Copies a small puzzle into a new folder: change its rules, then its board.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "name", metavar="NAME", help="lower-case letters, digits and _; also the folder"
    )
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.question import NOTHING
    from clausette.service.starting import start

    return tell(ask(options, start, question_about(options, NOTHING), name=options.name), options)
