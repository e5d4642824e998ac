"""`clausette equivalent`: whether two formulas say the same."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask
from clausette.cli.formulas import FORMULA, add_formula_values, decided, formula_question

_EXAMPLES = """\
examples:
  clausette equivalent 'not (a and b)' 'not a or not b'
  clausette equivalent 'a => b' 'b => a'             no: a counterexample, and status 8
  clausette equivalent mine.touist theirs.touist -D n=4
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "equivalent",
        help="say whether two formulas are equivalent",
        description="Says whether two formulas are true for the same values of their atoms; if "
        "not, shows a counterexample with as few true atoms as possible.",
        epilog=f"{_EXAMPLES}\nexit status: 0 equivalent, 8 not\n",
    )
    parser.add_argument("formula", metavar="FORMULA", help=FORMULA)
    parser.add_argument("other", metavar="OTHER", help="the same")
    add_formula_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.deciding import equivalent
    from clausette.service.given_formulas import given_formula

    question = formula_question(options, options.formula)
    return decided(ask(options, equivalent, question, other=given_formula(options.other)), options)
