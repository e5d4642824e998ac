"""`clausette format`: a model laid out, its comments kept."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from clausette.cli.arguments import Parser
from clausette.cli.output import output_to

_EXAMPLES = """\
examples:
  clausette format model.touist            prints the model, laid out
  clausette format --write *.touist        lays the files out in place
  clausette format --check *.touist        says which files it would change (status 8)
  cat model.touist | clausette format -
"""
WOULD_CHANGE = 8


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "format",
        help="lay out a model; comments are kept",
        description="Lays out models: indentation and blanks; line breaks and comments are kept.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a model, or - for standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--write", action="store_true", help="change the files themselves")
    how.add_argument("--check", action="store_true", help="only name the files that would change")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.language import read_source
    from clausette.language.layout import format_text

    changed = False
    with output_to(None) as out:
        for path in options.files:
            source = read_source(path)
            laid_out = format_text(source)
            if options.check:
                if laid_out != source.text:
                    changed = True
                    out.write(f"{path}\n")
            elif options.write and path != "-":
                if laid_out != source.text:
                    Path(path).write_text(laid_out, encoding="utf-8")
                    print(f"{path}: laid out", file=sys.stderr)
            else:
                out.write(laid_out)
    return WOULD_CHANGE if changed else 0
