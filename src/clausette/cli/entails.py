"""`clausette entails`: whether a conclusion follows from premises."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask
from clausette.cli.formulas import FORMULA, add_formula_values, decided, formula_question

_EXAMPLES = """\
examples:
  clausette entails 'a => b' 'b => c' 'a => c'
  clausette entails 'a => b' b a                 no: a counterexample, and status 8
  clausette entails premises.touist 'not rain'   the formulas of a file are all premises
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "entails",
        help="say whether a conclusion follows from premises",
        description="Says whether a conclusion is true wherever all premises are; if not, shows "
        "a counterexample with as few true atoms as possible.",
        epilog=f"{_EXAMPLES}\nexit status: 0 it follows, 8 it does not\n",
    )
    parser.add_argument("premises", metavar="PREMISE", nargs="*", help=FORMULA)
    parser.add_argument("conclusion", metavar="CONCLUSION", help="the same")
    add_formula_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.deciding import entails
    from clausette.service.given_formulas import given_formula

    premises = [given_formula(premise) for premise in options.premises]
    question = formula_question(options, options.conclusion)
    return decided(ask(options, entails, question, premises=premises), options)
