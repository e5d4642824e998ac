"""What every command does with a result: one object for programs, or words for people."""

from __future__ import annotations

import argparse
import json
from typing import Any, Final

from clausette.cli.messages import note, show
from clausette.cli.output import output_to
from clausette.words import in_words

OUT_OF_TIME: Final = 9


def tell(found: Any, options: argparse.Namespace) -> int:
    """Prints a result; the status says whether there was time for it."""
    remark(found, options)
    if options.json:
        print_json(found)
    else:
        lines = [found.words] if is_late(found) else found.lines()
        for line in lines:
            print(in_words(line, options.lang))
    return OUT_OF_TIME if is_late(found) else 0


def write(found: Any, options: argparse.Namespace) -> int:
    """Writes the text that a command was asked for, to standard output or to `--output`."""
    path = getattr(options, "output", None)
    remark(found, options)
    if options.json:
        print_json(found, path)
    elif is_late(found):
        note(found.words, options)  # whoever reads the text must not take this for it
    else:
        with output_to(path) as out:
            found.write(out)
    return OUT_OF_TIME if is_late(found) else 0


def remark(found: Any, options: argparse.Namespace) -> None:
    """Prints what is to be said beside a result: notes, and warnings about a model."""
    for one in getattr(found, "notes", ()):
        note(one, options)
    show(getattr(found, "warnings", ()), options)


def print_json(found: Any, path: str | None = None) -> None:
    """One object for programs, to standard output or to a file."""
    with output_to(path) as out:
        out.write(json.dumps(found.data(), ensure_ascii=False) + "\n")


def is_late(found: Any) -> bool:
    """Whether all that is known is that the time was up."""
    from clausette.service.results import Late

    return isinstance(found, Late)
