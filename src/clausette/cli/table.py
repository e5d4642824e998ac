"""`clausette table`: the truth table of a formula."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask
from clausette.cli.formulas import FORMULA, add_formula_values, formula_question
from clausette.cli.results import write

_EXAMPLES = """\
examples:
  clausette table 'a => b'
  clausette table '(a => b) <=> (not b => not a)' --signs VF
  clausette table rules.touist --to markdown         a file; csv, latex and json too
  clausette table 'exact(1, [a,b,c])' --first true   the row of all true atoms first
  clausette table 'a and (b or c)' --no-parts        atoms and the whole formula only
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "table",
        help="write the truth table of a formula",
        description="Writes the truth table of a formula, with a column for each of its parts.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("formula", metavar="FORMULA", help=FORMULA)
    parser.add_argument(
        "--to", choices=("text", "markdown", "latex", "csv", "json"), default="text", help="format"
    )
    parser.add_argument(
        "--signs", choices=("01", "TF", "VF"), default="01", help="what true and false look like"
    )
    parser.add_argument(
        "--first",
        choices=("true", "false"),
        help="where the rows begin (false with 0 and 1, true with letters)",
    )
    parser.add_argument(
        "--no-parts", dest="parts", action="store_false", help="no columns for parts"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_formula_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.tabling import table

    options.json = options.json or options.to == "json"
    asked = {
        "to": "text" if options.to == "json" else options.to,
        "signs": options.signs,
        "true_first": None if options.first is None else options.first == "true",
        "parts": options.parts,
    }
    return write(ask(options, table, formula_question(options, options.formula), **asked), options)
