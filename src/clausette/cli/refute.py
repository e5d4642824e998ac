"""`clausette refute`: that there is no model, by resolution."""

from __future__ import annotations

import argparse
import os

from clausette.cli.arguments import Parser, add_common, add_puzzle
from clausette.cli.asking import ask, question_of
from clausette.cli.formulas import add_formula_values, formula_question
from clausette.cli.output import output_to
from clausette.cli.results import OUT_OF_TIME, remark, status_of, tell
from clausette.service.results import Late

_EXAMPLES = """\
examples:
  clausette refute 'a or b' 'not a' 'not b'
  clausette refute 'a => b' 'b => c' 'not (a => c)'    so a => c follows from the others
  clausette refute model.touist --svg proof.svg        a picture
  clausette refute problem.cnf --latex                 a proof tree for bussproofs
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "refute",
        help="show by resolution that there is no model",
        description="Shows a short refutation by resolution of formulas, a model, a board or a "
        "DIMACS file, if there is no model.",
        epilog=f"{_EXAMPLES}\nexit status: 0 refuted, 8 there is a model\n",
    )
    parser.add_argument(
        "formulas",
        metavar="FORMULA",
        nargs="+",
        help="formulas that cannot all be true; or one file: a model, a board, DIMACS",
    )
    parser.add_argument("--svg", metavar="FILE", help="draw it there; - for standard output")
    parser.add_argument("--latex", action="store_true", help="as LaTeX, for bussproofs")
    parser.add_argument("-o", "--output", metavar="FILE", help="write the LaTeX there")
    add_puzzle(parser)
    add_formula_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.given_formulas import given_formula
    from clausette.service.refuting import refute

    first, *more = options.formulas
    alone = not more and (first == "-" or os.path.exists(first))
    question = question_of(options, first) if alone else formula_question(options, first)
    found = ask(options, refute, question, more=[given_formula(text) for text in more])
    if isinstance(found, Late):
        tell(found, options)
        return OUT_OF_TIME
    if found.refutation is None:
        tell(found, options)
        return status_of(found)
    if options.svg is not None:
        with output_to(options.svg) as out:
            out.write(found.svg())
    if options.latex and not options.json:
        remark(found, options)
        with output_to(options.output) as out:
            out.write(found.latex())
    elif options.svg != "-":
        tell(found, options)
    return status_of(found)
