"""`clausette valid`: whether a formula is always true."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask
from clausette.cli.formulas import FORMULA, add_formula_values, decided, formula_question

_EXAMPLES = """\
examples:
  clausette valid '(a => b) or (b => a)'
  clausette valid '(a or b) => a'           no: a counterexample, and status 8
  clausette valid formula.touist -D n=4
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "valid",
        help="say whether a formula is always true",
        description="Says whether a formula is true whatever the values of its atoms; if not, "
        "shows a counterexample with as few true atoms as possible.",
        epilog=f"{_EXAMPLES}\nexit status: 0 valid, 8 not\n",
    )
    parser.add_argument("formula", metavar="FORMULA", help=FORMULA)
    add_formula_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.deciding import valid

    return decided(ask(options, valid, formula_question(options, options.formula)), options)
