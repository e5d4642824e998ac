"""`clausette format`: a model laid out, its comments kept."""

from __future__ import annotations

import argparse
import sys

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.output import output_to
from clausette.cli.results import write
from clausette.service.results import Late
from clausette.words import in_words

_EXAMPLES = """\
examples:
  clausette format --write *.touist        lays the files out in place
  clausette format --check *.touist        says which files it would change (status 8)
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    told = "lay out models: indentation and blanks; line breaks and comments are kept"
    parser = commands.add_parser("format", help=told, description=told, epilog=_EXAMPLES)
    parser.add_argument("files", nargs="+", metavar="FILE", help="a model, or - for standard input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--write", action="store_true", help="change the files themselves")
    how.add_argument("--check", action="store_true", help="name the files that would change")
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.language import read_source
    from clausette.service.laying_out import format_models
    from clausette.service.question import Text

    first, *more = map(read_source, options.files)
    found = ask(options, format_models, question_about(options, Text(first)), more=tuple(more))
    if isinstance(found, Late):
        return write(found, options)
    if options.json or not (options.write or options.check):
        write(found, options)
    elif options.check:
        print("".join(f"{file.name}\n" for file in found.changed), end="")
    for path, file in zip(options.files, found.files, strict=True) if options.write else ():
        if file.changed or path == "-":
            with output_to(path) as out:
                out.write(file.text)
            print(in_words(file.words, options.lang), file=sys.stderr)
    return 8 if options.check and found.changed else 0
