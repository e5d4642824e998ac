"""`clausette steps`: a formula to a normal form, law by law."""

from __future__ import annotations

import argparse
import sys

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask
from clausette.cli.formulas import FORMULA, add_formula_values, formula_question
from clausette.cli.messages import wants_colour
from clausette.cli.output import output_to
from clausette.cli.results import remark, write
from clausette.service.results import Late

_EXAMPLES = """\
examples:
  clausette steps '(a => b) xor c'                    to clauses, by distribution
  clausette steps '(a => b) xor c' --to nnf           negations at the atoms only
  clausette steps '(a => b) xor c' --to tseitin       to clauses, a new atom for each part
  clausette steps model.touist --to plaisted-greenbaum -D n=2
  clausette steps 'not (a and (b or c))' --latex      a derivation to paste into a report
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "steps",
        help="show the steps to a normal form",
        description="Shows how a formula becomes its negation normal form, or clauses, law by law; "
        "and how large the clauses are by each way.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("formula", metavar="FORMULA", help=FORMULA)
    parser.add_argument(
        "--to",
        choices=("nnf", "cnf", "tseitin", "plaisted-greenbaum"),
        default="cnf",
        help="negation normal form; clauses by distribution (the default); clauses with "
        "definitions on both sides, or only on the side that is needed",
    )
    parser.add_argument("--each", action="store_true", help="one place at a time")
    parser.add_argument("--latex", action="store_true", help="as LaTeX")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_formula_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.deriving import steps

    question = formula_question(options, options.formula)
    found = ask(options, steps, question, to=options.to, each=options.each)
    if isinstance(found, Late) or options.json:
        return write(found, options)
    remark(found, options)
    with output_to(options.output) as out:
        if options.latex:
            out.write(found.latex())
        else:
            coloured = out is sys.stdout and wants_colour(out)
            out.writelines(f"{line}\n" for line in found.lines(coloured))
    return 0
