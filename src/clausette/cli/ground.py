"""`clausette ground`: what each rule costs."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import (
    Parser,
    add_common,
    add_grounding,
    add_model,
    add_puzzle,
    add_rules,
)
from clausette.cli.asking import ask, question_of
from clausette.cli.results import OUT_OF_TIME, tell

_EXAMPLES = """\
examples:
  clausette ground model.touist                  rule, line, instances, clauses, literals
  clausette ground model.touist --no-recognition the same without the linear 'at most one'
  clausette ground model.touist --json
  clausette ground board.txt                     what a puzzle's rules cost on this board
  clausette ground game.txt --steps 7            a game of moves: all its models, to compare
  clausette ground game.txt --model verser       one of them
  clausette ground problem.cnf                   clauses of a file, by their length
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "ground",
        help="show what each rule costs: instances, clauses, literals, time",
        description="Grounds a model or a board and shows the size of every rule.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "file", metavar="FILE", help="a model, a board, clauses, or - for standard input"
    )
    add_model(parser)
    add_puzzle(parser)
    add_rules(parser)
    add_grounding(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.grounding import ground

    question = question_of(options, options.file)
    found = ask(options, ground, question, model=options.model, steps=options.steps)
    status = tell(found, options)
    if getattr(found, "late", False):
        return OUT_OF_TIME
    error = getattr(found, "error", None)
    return status if error is None else error.exit_code
