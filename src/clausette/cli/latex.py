"""`clausette latex`: a model's rules as formulas, to paste into a report."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser
from clausette.cli.output import output_to

_STYLES = ("mathjax", "katex", "document")
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
    parser.add_argument("--style", choices=_STYLES, default="mathjax", help="mathjax")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.language import parse, read_source
    from clausette.language.latex import to_latex

    file = parse(read_source(options.file))
    with output_to(options.output) as out:
        out.write(to_latex(file, options.style))
    return 0
