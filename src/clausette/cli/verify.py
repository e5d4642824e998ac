"""`clausette verify`: does a certificate show what it claims?"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from clausette.cli.arguments import Parser
from clausette.cli.progress import Progress

REFUSED = 8

_EXAMPLES = """\
examples:
  clausette verify certificate           a folder that `clausette prove` wrote
  clausette verify certificate --puzzle ~/mypuzzle   about a puzzle of your own

exit status: 0 the certificate shows what it claims, 8 it is refused, with the reason
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "verify",
        help="check a certificate, apart from everything that made it",
        description="Grounds the claim again, compares all bytes, checks the proof and the answer.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("folder", metavar="DIR", help="the folder of the certificate")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    parser.add_argument(
        "--puzzle", metavar="NAME|DIR", help="the folder of the puzzle, if it is one of your own"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.puzzles.certifying import subject_of
    from clausette.puzzles.finding import puzzle_called
    from clausette.reasoning.certificates.files import read_files
    from clausette.reasoning.certificates.readme import claim_in_words
    from clausette.reasoning.verifying.certificate import verify
    from clausette.reasoning.verifying.refusal import Refused

    start = time.perf_counter()
    files = read_files(Path(options.folder))
    puzzle = None if options.puzzle is None else puzzle_called(options.puzzle)
    try:
        with Progress(f"verifying {options.folder}"):
            checked = verify(files, lambda claim, texts: subject_of(claim, texts, puzzle))
    except Refused as error:
        if options.json:
            print(json.dumps({"verdict": "refused", "reason": str(error)}, ensure_ascii=False))
        else:
            print(f"refused: {error}")
        return REFUSED
    spent = time.perf_counter() - start
    if options.json:
        found = {"verdict": "verified", "claim": checked.claim.kind, "puzzle": checked.claim.puzzle}
        print(json.dumps({**found, "seconds": round(spent, 6)}))
    else:
        print(f"verified: {claim_in_words(checked.claim, checked.title)} ({spent:.2f} s)")
    return 0
