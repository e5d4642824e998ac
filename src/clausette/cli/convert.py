"""`clausette convert`: a board in another format."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_puzzle
from clausette.cli.asking import ask, question_of
from clausette.cli.results import write

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
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.converting import convert

    return write(ask(options, convert, question_of(options, options.board), to=options.to), options)
