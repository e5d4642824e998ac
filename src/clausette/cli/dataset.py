"""`clausette dataset`: boards as rows of a data set."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_boards, add_common
from clausette.cli.rows_file import add_rows_file, wants_rows, write_rows
from clausette.errors import UsageError
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette dataset boards/ -o set/rows.parquet
  clausette dataset addresses.txt -o rows.jsonl --lang fr
  clausette dataset boards/ -o rows.jsonl --columns id,board,question,answer
  clausette dataset boards/ -o rows.jsonl --certificates proofs

A README.md beside the file says what the rows are. Boards that are the same as an earlier one, but
for a turn, are left out. `clausette generate PUZZLE … -o FILE` makes boards for it.

exit status: 0 written, 9 out of time: what was found by then is there
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "dataset",
        help="write boards as rows: question, answer, certificate, grade, steps",
        description="Writes a row for every board, as a line of JSON or into a file of Parquet.",
        epilog=_EXAMPLES,
    )
    add_boards(parser)
    add_rows_file(parser)
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.datasets.collecting import Source
    from clausette.service.many_boards import boards_in

    if not wants_rows(options):
        raise UsageError(say("say where the rows go: --output FILE"))
    boards = boards_in(options.boards, options.puzzle)
    return write_rows(options, (Source(board) for _, board in boards))
