"""`clausette verify`: does a certificate show what it claims?"""

from __future__ import annotations

import argparse
from pathlib import Path

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.results import status_of, tell

_EXAMPLES = """\
examples:
  clausette verify certificate           a folder that `clausette prove` wrote
  clausette verify certificate --puzzle ~/mypuzzle   about a puzzle of your own

exit status: 0 the certificate shows what it claims, 8 it is refused, with the reason
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    told = "Grounds the claim again, compares all bytes, checks the proof and the answer."
    short = "check a certificate, apart from everything that made it"
    parser = commands.add_parser("verify", help=short, description=told, epilog=_EXAMPLES)
    parser.add_argument("folder", metavar="DIR", help="the folder of the certificate")
    puzzle = "the folder of the puzzle, if it is one of your own"
    parser.add_argument("--puzzle", metavar="NAME|DIR", help=puzzle)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.puzzles.finding import puzzle_called
    from clausette.reasoning.certificates.files import read_files
    from clausette.service.certifying import verify
    from clausette.service.question import NOTHING

    files = read_files(Path(options.folder))
    puzzle = None if options.puzzle is None else puzzle_called(options.puzzle)
    asked = question_about(options, NOTHING)
    found = ask(options, verify, asked, files=files, puzzle=puzzle)
    tell(found, options)
    return status_of(found)
