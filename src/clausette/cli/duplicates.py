"""`clausette duplicates`: which of many boards are the same."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_boards, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.results import tell

_EXAMPLES = """\
examples:
  clausette duplicates boards/                   all boards of a folder
  clausette duplicates a.sudoku b.sudoku
  clausette duplicates addresses.txt             a board on every line
  clausette duplicates made.jsonl --json         rows of a dataset

`clausette turn --help` says which boards are the same.
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "duplicates",
        help="find boards that are the same, however they are turned",
        description="Finds the boards that differ only by turns, mirrors and names.",
        epilog=_EXAMPLES,
    )
    add_boards(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.duplicates import duplicates
    from clausette.service.many_boards import boards_in
    from clausette.service.question import NOTHING

    boards = boards_in(options.boards, options.puzzle)
    return tell(ask(options, duplicates, question_about(options, NOTHING), boards=boards), options)
