"""`clausette convert`: a board in another format."""

from __future__ import annotations

import argparse
import sys

from clausette.cli.arguments import Parser
from clausette.cli.boards import add_puzzle, given_board
from clausette.cli.output import output_to
from clausette.errors import UsageError

_EXAMPLES = """\
examples:
  clausette convert board.txt --to puzzlink      an address to share
  clausette convert lightup/6/6/nekcakbl --to seed
  clausette puzzles                              which formats there are
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "convert",
        help="write a board in another format",
        description="Reads a board in any format of its puzzle and writes it in another.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("--to", required=True, metavar="FORMAT", help="see `clausette puzzles`")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_puzzle(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    given = given_board(options.board, options)
    form = given.puzzle.format(options.to)
    if form.write is None:
        raise UsageError(f"{given.puzzle.name} can read {options.to!r} but not write it")
    text = form.write(given.board)
    if note := given.note:
        print(note, file=sys.stderr)
    with output_to(options.output) as out:
        out.write(text if text.endswith("\n") else text + "\n")
    return 0
