"""`clausette facts`: what a board gives to the rules."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_model, add_puzzle
from clausette.cli.asking import ask, question_of
from clausette.cli.results import write

_EXAMPLES = """\
examples:
  clausette facts board.txt                      as assignments of the language
  clausette facts board.txt > facts.touist       then `clausette solve mine.touist --data …`
  clausette solve board.txt --rules mine.touist  rules of your own get them at once
  clausette facts game.txt --steps 7             a game of moves, seven of them
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "facts",
        help="print what a board gives to the rules: cells, neighbours, clues",
        description="Prints the tables that a board gives to the rules, and what each means.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_model(parser)
    add_puzzle(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.facts_told import facts

    question = question_of(options, options.board)
    asked = {"model": options.model, "steps": options.steps}
    return write(ask(options, facts, question, **asked), options)
