"""`clausette conquer`: a hard problem in parts, on several processes."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import (
    Parser,
    add_cluster,
    add_common,
    add_puzzle,
    add_rules,
    add_values,
    positive,
    refuse,
)
from clausette.cli.asking import ask, question_of
from clausette.cli.results import status_of, tell, write
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette conquer hard.cnf --jobs 4               in 64 cubes
  clausette conquer hard.cnf --out work             keeps what is done, and a certificate
  clausette verify work/certificate                 checks all of it
  clausette conquer board.txt --cubes 200 --out work
  clausette conquer game.txt --steps 12             a game of moves, with just so many
  clausette conquer hard.cnf --cluster tcp://head:8786 --out /shared/work
  clausette conquer hard.cnf --to icnf -o hard.icnf the cubes, for another solver

A cube that takes too many conflicts is split again. After an interruption, the same command does
only what is missing; the certificate is the same with any number of --jobs.

exit status: 0 there is a solution, 8 there is none, 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "conquer",
        help="split a hard problem into cubes and solve them at the same time",
        description="Splits a problem by lookahead, and solves the parts in processes.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="DIMACS, a model, a board, or -")
    parser.add_argument("--cubes", type=positive, default=64, metavar="N", help="so many (64)")
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (all cores)")
    add_cluster(parser)
    parser.add_argument(
        "--conflicts",
        type=positive,
        metavar="N",
        help="split a cube that takes more (four times what early ones take)",
    )
    parser.add_argument("--out", metavar="DIR", help="keep what is done there, and a certificate")
    parser.add_argument(
        "--steps", type=positive, metavar="K", help="for a game of moves: with K moves"
    )
    parser.add_argument("--to", choices=("icnf",), help="only write the cubes, for other solvers")
    parser.add_argument("-o", "--output", metavar="FILE", help="write them there")
    add_puzzle(parser)
    add_rules(parser)
    add_values(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.conquering import conquer, cubes

    question = question_of(options, options.file)
    asked = {"cubes": options.cubes, "steps": options.steps}
    if options.to is not None:
        refuse(
            options, ("jobs", "cluster", "conflicts", "out"), say("is for solving, not for --to")
        )
        return write(ask(options, cubes, question, **asked), options)
    refuse(options, ("output",), say("is for --to"))
    found = ask(
        options,
        conquer,
        question,
        fence=False,
        jobs=options.jobs,
        cluster=options.cluster,
        conflicts=options.conflicts,
        folder=options.out,
        memory=options.memory_limit,
        **asked,
    )
    tell(found, options)
    return status_of(found)
