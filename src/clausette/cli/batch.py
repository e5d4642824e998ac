"""`clausette batch`: the same done with many boards, and gone on with after whatever ended it."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from clausette.cli.arguments import (
    Parser,
    add_cluster,
    add_common,
    add_planning,
    add_rules,
    add_solver,
    multiple,
    positive,
)
from clausette.cli.generate import add_wishes, wishes_of
from clausette.cli.interrupts import interruptible
from clausette.cli.messages import note
from clausette.cli.progress import Progress
from clausette.cli.results import tell
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.batches.asking import Asked, Hired
    from clausette.batches.running import Batch, Orders

# Those of `batches.job`, which would import NumPy for a mere --help.
_WORKS = ("solve", "check", "grade", "explain", "prove", "convert", "count", "generate")
_STATUS = {"done": 0, "unknown": 9, "failed": 50}

_EXAMPLES = """\
examples:
  clausette batch solve boards/ --out solved
  clausette batch solve 'more/**/*.txt' rows.jsonl --out solved --jobs 8 --sort
  clausette batch grade set/train-*.parquet --out graded --to parquet
  cat rows.jsonl | clausette batch count - --out counted --time-limit 5
  clausette batch check answers.jsonl --out checked
  clausette batch convert addresses.txt --format pzprv3 --out converted
  clausette batch generate sudoku --count 10000 --grade hard --out made
  clausette batch solve rows.parquet --cluster tcp://head:8786 --out s3://bucket/solved

Boards are files, folders, patterns, lists of addresses, and tables (.jsonl, .parquet) with the
columns board, puzzle, and perhaps id and answer. Each becomes a row: what the command prints with
--json, or the error. The rows are in DIR/parts; DIR/manifest.jsonl tells what is done. The same
command goes on where it was ended, however that was.

exit status: 0 done, 9 some board had too little time, 50 some row has an error, or no boards were
found, 100 no process can be started, 124 what cannot be asked, 130 interrupted
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "batch",
        help="do the same with many boards, on all cores",
        description="Solves, checks, grades, explains, proves, converts, counts or makes many "
        "boards.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("work", metavar="WORK", choices=_WORKS, help=", ".join(_WORKS))
    parser.add_argument(
        "boards",
        metavar="INPUT",
        nargs="+",
        help="a file, a folder, a pattern, an address, a table, -; for generate the puzzle",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        required=True,
        help="where the rows go: a folder, or an address of fsspec",
    )
    parser.add_argument(
        "--to", choices=("jsonl", "parquet"), default="jsonl", help="as what (jsonl)"
    )
    parser.add_argument(
        "--sort", action="store_true", help="also all rows in one file, in the boards' order"
    )
    parser.add_argument("--jobs", type=positive, metavar="N", help="processes (all cores)")
    add_cluster(parser)
    parser.add_argument(
        "--chunk", type=positive, metavar="N", help="boards in a part (50; 10 of what takes long)"
    )
    parser.add_argument(
        "--times", action="store_true", help="rows tell how long they took, and so always differ"
    )
    parser.add_argument(
        "--puzzle", metavar="NAME|DIR", help="the boards' puzzle, or the folder of one of your own"
    )
    parser.add_argument(
        "--format", metavar="NAME", help="for convert: to which; for prove: lrat or drat"
    )
    parser.add_argument("--count", type=positive, metavar="N", help="for generate: how many (1)")
    parser.add_argument(
        "--effort",
        type=multiple,
        metavar="N",
        help="for explain: how far to search for fewer rules in a step (1)",
    )
    parser.add_argument(
        "--all-steps", action="store_true", help="for explain: also steps that lead to nothing"
    )
    add_rules(parser)
    add_solver(parser)
    add_planning(parser)
    add_wishes(parser)
    add_common(
        parser,
        time="for each board, which is then a row 'unknown' (60)",
        memory="for each process (three quarters of the machine's, shared)",
    )


def run(options: argparse.Namespace) -> int:
    with interruptible():
        return _run(options)


def _run(options: argparse.Namespace) -> int:
    from clausette.batches.asking import Hired, asked, folder_for
    from clausette.batches.job import PATIENCE
    from clausette.batches.running import Orders

    names = ("engine", "shortest", "steps", "model", "format", "count", "first", "effort")
    found = asked(
        options.work,
        options.boards,
        puzzle=options.puzzle,
        time_limit=options.time_limit or PATIENCE,
        memory_limit=options.memory_limit,
        times=options.times,
        chunk=options.chunk,
        language=options.lang,
        solver=options.solver,
        rules=options.own_rules,
        all_steps=options.all_steps,
        **{name: getattr(options, name) for name in names},
        **wishes_of(options),
    )
    orders = Orders(
        folder_for(options.out, options.to, options.work), found.arguments, options.sort
    )
    done = _followed(found, Hired(options.jobs, options.cluster), orders, options)
    tell(done, options)
    return _STATUS[done.verdict]


def _followed(asked: Asked, hired: Hired, orders: Orders, options: argparse.Namespace) -> Batch:
    """Runs a batch, with a line about how far it is if anybody looks."""
    from contextlib import closing
    from time import monotonic

    from clausette.batches.pace import Pace
    from clausette.batches.running import Progress as Reached

    watched = sys.stderr is not None and sys.stderr.isatty()
    total = asked.count() if watched else None
    start, pace = monotonic(), Pace()
    with (
        Progress() as progress,
        closing(hired.run(asked, orders, lambda told: note(told, options))) as running,
    ):
        try:
            while True:
                so_far, _ = next(running)
                pace = pace.reached(monotonic() - start, so_far.rows - so_far.found)
                reached = Reached(so_far, total, pace)
                progress.tell(in_words(reached.words, options.lang))
        except StopIteration as end:
            batch: Batch = end.value
            return batch
        except KeyboardInterrupt:
            note(say("the same command goes on from here"), options)
            raise
