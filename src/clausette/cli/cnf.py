"""`clausette cnf`: the clauses, for solvers or for reading."""

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
from clausette.cli.results import write

_EXAMPLES = """\
examples:
  clausette cnf model.touist > model.cnf         DIMACS, with the table of names
  clausette cnf model.touist --numbers-only      DIMACS without it
  clausette cnf model.touist --names             the clauses in words
  clausette cnf model.touist --by-rule           in words, under the rule instance they come from
  clausette cnf model.touist --to smtlib | z3 -in
  clausette cnf board.txt --names --naming numbered   ¬L1 ∨ ¬L2: cells numbered in reading order
  clausette cnf game.txt --steps 7 --model verser     a game of moves, by one of its models
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "cnf",
        help="write the clauses: DIMACS, WCNF, SMT-LIB, or in words",
        description="Writes the clauses of a model or a board.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "file", metavar="FILE", help="a model, a board, clauses, or - for standard input"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--to", choices=("dimacs", "wcnf", "smtlib"), default="dimacs", help="format")
    how.add_argument("--names", action="store_true", help="clauses in words; for a board, by cell")
    how.add_argument("--by-rule", action="store_true", help="in words, by rule instance")
    parser.add_argument("--numbers-only", action="store_true", help="DIMACS without the table")
    parser.add_argument(
        "--naming",
        choices=("cells", "numbered"),
        default="cells",
        help="how to name a board's atoms: lamp(c(1,2)), or L2 for the second cell",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_model(parser)
    add_puzzle(parser)
    add_rules(parser)
    add_grounding(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.clauses_told import clauses

    to = "names" if options.names else "by-rule" if options.by_rule else options.to
    question = question_of(options, options.file)
    asked = {"naming": options.naming, "model": options.model, "steps": options.steps}
    found = ask(options, clauses, question, to=to, table=not options.numbers_only, **asked)
    return write(found, options)
