"""What the commands share that write files of rows: their options, and the writing."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import TYPE_CHECKING

from clausette.cli.asking import question_about
from clausette.cli.progress import Progress
from clausette.cli.results import status_of, tell
from clausette.errors import UsageError, system_cause
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.datasets.collecting import Source

_KINDS = ("jsonl", "parquet")


def add_rows_file(parser: argparse.ArgumentParser, *, jobs: bool = True) -> None:
    """The options of a file of rows."""
    group = parser.add_argument_group("a data set")
    group.add_argument("--to", choices=_KINDS, help="rows of a data set (by the file's name)")
    group.add_argument("-o", "--output", metavar="FILE", help="where they go, with a README.md")
    group.add_argument(
        "--columns", metavar="NAME,…", help="only these, which is faster: id,board,question,answer"
    )
    group.add_argument("--certificates", metavar="DIR", help="keep all certificates in this folder")
    if jobs:
        group.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")


def wants_rows(options: argparse.Namespace) -> bool:
    """Whether a file of rows is asked for; a UsageError if only a part of it is said."""
    if options.output is not None:
        return True
    for name in ("to", "columns", "certificates"):
        if getattr(options, name) is not None:
            raise UsageError(say("--{name} goes with --output FILE", name=name))
    return False


def write_rows(
    options: argparse.Namespace,
    boards: Iterable[Source | None],
    most: int | None = None,
    told: str = "",
) -> int:
    """Writes the rows of boards, and says what was written."""
    from dataclasses import replace
    from pathlib import Path

    from clausette.datasets.collecting import Wanted, collect
    from clausette.datasets.files import KINDS
    from clausette.service.question import NOTHING, Result
    from clausette.service.rows import COLUMNS

    path = Path(options.output)
    said = options.to or path.suffix.removeprefix(".")
    kind = next((one for one in KINDS if one == said), None)
    if kind is None:
        raise UsageError(say("{name}: say --to jsonl or --to parquet", name=options.output))
    columns = COLUMNS if options.columns is None else tuple(options.columns.split(","))
    kept = None if options.certificates is None else Path(options.certificates)
    wanted = Wanted(columns, options.lang, options.jobs, kept)
    with Progress() as progress:

        def hear(heard: Message | Result) -> None:
            if isinstance(heard, Message):
                progress.tell(in_words(heard, options.lang))

        question = replace(question_about(options, NOTHING), tell=hear)
        try:
            found = collect(question, boards, path, kind, wanted, most=most, told=told)
        except OSError as error:
            name = str(error.filename or path)
            raise UsageError(say("{name}: {cause}", name=name, cause=system_cause(error))) from None
    tell(found, options)
    return status_of(found)
