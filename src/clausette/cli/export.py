"""`clausette export`: a board's rules and facts, or its clauses, for other programs."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common, add_model, add_puzzle, add_rules
from clausette.cli.asking import ask, question_of
from clausette.cli.results import write

_FORMATS = ("touist", "dimacs", "smtlib", "wcnf", "latex")
_EXAMPLES = """\
examples:
  clausette export board.txt --to touist > board.touist    rules and facts in one file
  clausette export board.txt --to dimacs > board.cnf
  clausette export board.txt --to smtlib | z3 -in
  clausette export board.txt --to latex                    the rules, as formulas
  clausette export game.txt --to dimacs --steps 10         a game of moves, ten of them
  clausette export deal.toml --to wcnf                     wishes, with their weights
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "export",
        help="write a board's rules and facts for TouIST, or its clauses for a solver",
        description="Writes what a board says, for other programs.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("--to", required=True, choices=_FORMATS, help="what to write")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_model(parser)
    add_puzzle(parser)
    add_rules(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.exporting import export

    question = question_of(options, options.board)
    asked = {"to": options.to, "model": options.model, "steps": options.steps}
    return write(ask(options, export, question, **asked), options)
