"""What every command does with a result: one object for programs, or words for people."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Protocol, TextIO

from clausette.cli.messages import note, show
from clausette.cli.output import output_to
from clausette.service.results import STATUS, Late
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.service.question import Result

    class InLines(Result, Protocol):
        def lines(self) -> Iterable[str]: ...

    class AsText(Result, Protocol):
        def write(self, out: TextIO) -> None: ...


OUT_OF_TIME: Final = STATUS["unknown"]


def tell(found: InLines, options: argparse.Namespace) -> int:
    """Prints a result; the status says whether there was time for it."""
    remark(found, options)
    if options.json:
        print_json(found)
    else:
        for line in found.lines():
            print(in_words(line, options.lang))
    return OUT_OF_TIME if isinstance(found, Late) else 0


def write(found: AsText | Late, options: argparse.Namespace) -> int:
    """Writes the text that a command was asked for, to standard output or to `--output`."""
    path = getattr(options, "output", None)
    remark(found, options)
    if options.json:
        print_json(found, path)
    elif isinstance(found, Late):
        note(found.words, options)  # whoever reads the text must not take this for it
    else:
        with output_to(path) as out:
            found.write(out)
    return OUT_OF_TIME if isinstance(found, Late) else 0


def remark(found: Result, options: argparse.Namespace) -> None:
    """Prints what is to be said beside a result: warnings about a model, and notes."""
    remarks = getattr(found, "remarks", None)
    if remarks is not None:
        show(remarks.warnings, options)
        for one in remarks.notes:
            note(one, options)


def print_json(found: Result, path: str | None = None) -> None:
    """One object for programs, at once, to standard output or to a file."""
    with output_to(path) as out:
        out.write(json.dumps(found.data(), ensure_ascii=False) + "\n")
        out.flush()


def status_of(found: Any) -> int:
    """What a command leaves with, by the verdict of its result."""
    verdict = found.verdict
    return STATUS[verdict if isinstance(verdict, str) else verdict.kind]
