"""`clausette latex`: a model's rules as formulas, to paste into a report."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, model_question
from clausette.cli.results import write

_EXAMPLES = """\
examples:
  clausette latex model.touist                   lines for MathJax
  clausette latex --style document model.touist > model.tex && pdflatex model.tex
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "latex",
        help="write the rules as LaTeX",
        description="Writes a model's rules as LaTeX, as they stand in the source.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a model, or - for standard input")
    parser.add_argument("--style", choices=("mathjax", "katex", "document"), default="mathjax")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.laying_out import latex

    return write(ask(options, latex, model_question(options), style=options.style), options)
