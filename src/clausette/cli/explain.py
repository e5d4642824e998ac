"""`clausette explain`: all the steps to the solution."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser
from clausette.cli.asking import ask
from clausette.cli.given import add_known, known_question, step_status
from clausette.cli.output import output_to
from clausette.cli.results import print_json, remark
from clausette.service.results import Late
from clausette.words import in_words

_FORMATS = ("text", "markdown", "json", "html")
_EXAMPLES = """\
examples:
  clausette explain board.txt                             every step, as text
  clausette explain board.txt --to html -o board.html     a page with a picture for every step
  clausette explain board.txt --to markdown --lang fr
  clausette explain model.touist -D n=4

exit status: 0 explained, also when several solutions are left; 8 there is no solution;
9 out of time, with the steps so far
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "explain",
        help="all the steps to the solution, with the rules that force each",
        description="Explains a board or a model step by step, each in as few rules as possible.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--to", choices=_FORMATS, default="text", help="the format")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    parser.add_argument("--all-steps", action="store_true", help="also steps that lead to nothing")
    add_known(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.explaining import explain

    asked = {
        "effort": options.effort,
        "all_steps": options.all_steps,
        "pictures": options.to == "html" and not options.json,
    }
    found = ask(options, explain, known_question(options), **asked)
    remark(found, options)
    if options.json or options.to == "json":
        print_json(found, options.output)
    else:
        late = in_words(found.words, options.lang) + "\n" if isinstance(found, Late) else ""
        text = late or getattr(found, options.to)()
        with output_to(options.output) as out:
            out.write(text)
    return step_status(found)
