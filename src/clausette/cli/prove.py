"""`clausette prove`: a claim about a board or a model, as files that anybody can check."""

from __future__ import annotations

import argparse
from pathlib import Path

from clausette.cli.arguments import Parser, add_common, add_model, add_puzzle, add_rules, add_values
from clausette.cli.asking import ask, question_of
from clausette.cli.results import tell
from clausette.service.results import Late
from clausette.words import in_words

_EXAMPLES = """\
examples:
  clausette prove board.txt --out certificate     that it has one solution, several, or none
  clausette prove model.touist --out certificate  for instance that a model has no solution
  clausette prove wishes.toml --out certificate   that no placement is better
  clausette prove game.txt --shortest --out certificate  that no plan is shorter
  clausette prove game.txt --steps 6 --out certificate   that no plan has 6 moves or fewer
  clausette verify certificate                    checks it; README.md in it says what it shows

exit status: 0 the certificate was made, whatever it claims; 9 there was none in time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "prove",
        help="write a certificate: a claim with a proof that other programs can check",
        description="Proves that a solution is the only one, or the best, or that there is none.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="a board, a model, or - for standard input")
    parser.add_argument("--out", metavar="DIR", required=True, help="the folder to write to")
    parser.add_argument(
        "--format", choices=("lrat", "drat"), default="lrat", help="the format of proofs"
    )
    parser.add_argument(
        "--shortest", action="store_true", help="for plans: also prove that none is shorter"
    )
    add_puzzle(parser)
    add_rules(parser)
    add_values(parser)
    add_model(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.reasoning.certificates.files import require_room
    from clausette.service.certifying import prove

    require_room(Path(options.out))
    asked = {"shortest": options.shortest, "model": options.model, "steps": options.steps}
    question = question_of(options, options.file)
    found = ask(options, prove, question, proof=options.format, **asked)
    if isinstance(found, Late):
        return tell(found, options)
    found.save(options.out)
    tell(found, options)
    if not options.json:
        print(in_words(found.saved(options.out), options.lang))
    return 0
