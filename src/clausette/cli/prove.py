"""`clausette prove`: a claim about a board or a model, as files that anybody can check."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser, add_values
from clausette.cli.boards import BoardInput, add_puzzle
from clausette.cli.engine import given_model_or_board, seconds
from clausette.cli.planning import add_model, refuse_planning
from clausette.cli.progress import Progress
from clausette.deadline import Deadline

if TYPE_CHECKING:
    from clausette.reasoning.certificates.making import Certificate, How

_EXAMPLES = """\
examples:
  clausette prove board.txt --out certificate     that it has one solution, several, or none
  clausette prove model.touist --out certificate  that a model has no solution, say
  clausette prove wishes.toml --out certificate   that a placement is as good as can be
  clausette prove game.txt --out certificate      that there is a plan, or none
  clausette prove game.txt --shortest --out certificate  that a plan is as short as can be
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
        "--format", choices=("lrat", "drat"), default="lrat", help="how proofs are written"
    )
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    parser.add_argument(
        "--time-limit", type=seconds, metavar="SECONDS", help="give up then, with status 9"
    )
    add_puzzle(parser)
    add_values(parser)
    parser.add_argument(
        "--shortest", action="store_true", help="of a game of moves: that no plan is shorter"
    )
    add_model(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.reasoning.certificates.files import require_room, write_files
    from clausette.reasoning.certificates.making import How
    from clausette.reasoning.certificates.readme import claim_in_words

    folder = Path(options.out)
    require_room(folder)
    start = time.perf_counter()
    given = given_model_or_board(options)
    with Progress(f"proving {options.file}") as progress:
        how = How(options.format, Deadline.after(options.time_limit), progress.tell)
        made = _of_model(options, how) if given is None else _of_board(given, options, how)
        texts = made.texts()
    write_files(texts, folder)
    spent = time.perf_counter() - start
    steps = sum(text.count("\n") for name, text in texts.items() if name.startswith("proof"))
    size = sum(map(len, texts.values()))
    claim = made.claim
    if options.json:
        found: dict[str, object] = {"claim": claim.kind, "puzzle": claim.puzzle}
        found |= {"cost": claim.cost} if claim.cost is not None else {}
        found |= {"steps": claim.steps} if claim.steps is not None else {}
        found |= {"files": list(texts), "bytes": size, "proof_steps": steps}
        print(json.dumps({**found, "seconds": round(spent, 6)}))
        return 0
    print(claim_in_words(claim, made.title))
    proof = f", a proof of {steps:,} step{'s' * (steps != 1)}" if claim.proof else ""
    print(f"written to {folder}: {len(texts)} files, {size:,} bytes{proof} ({spent:.2f} s)")
    return 0


def _of_model(options: argparse.Namespace, how: How) -> Certificate:
    from clausette.cli.values import given_values
    from clausette.language import parse
    from clausette.reasoning.certificates.claim import Claim
    from clausette.reasoning.certificates.making import certify
    from clausette.reasoning.certificates.subject import ModelSubject, assignments

    values = assignments(given_values(options))
    subject = ModelSubject(parse(options.source), values, how.deadline)
    return certify(subject, Claim("impossible"), how)


def _of_board(given: BoardInput, options: argparse.Namespace, how: How) -> Certificate:
    from clausette.planning.plan import Ask
    from clausette.puzzles.certifying import (
        MovesSubject,
        board_subject,
        lasting_text,
        plan_certificate,
    )
    from clausette.reasoning.certificates.claim import Claim
    from clausette.reasoning.certificates.making import certify

    form, text = lasting_text(given.puzzle, given.format, given.board, given.text)
    head = Claim("unique", given.puzzle.name, form.name)
    if given.puzzle.kind == "plan":
        model = options.model or "rules"
        ask = Ask("auto", model, options.shortest, options.steps, how.deadline, progress=how.told)
        subject = MovesSubject(given.puzzle, given.board, text, model, how.deadline)
        return plan_certificate(subject, head, ask, how)
    refuse_planning(options, f"{given.called} is none")
    return certify(board_subject(given.puzzle, given.board, text, how.deadline), head, how)
