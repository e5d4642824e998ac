"""What goes to standard error: errors and warnings, in colour on a terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

from clausette.errors import ClausetteError, LanguageError

if TYPE_CHECKING:
    from clausette.language.diagnostics import Diagnostic


def wants_colour(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def report(error: ClausetteError, options: argparse.Namespace) -> None:
    """Tells an error in the form that the command's options ask for."""
    if isinstance(error, LanguageError):
        show(error.diagnostics, options)
    else:
        print(f"clausette: {error}", file=sys.stderr)


def show(diagnostics: Iterable[Diagnostic], options: argparse.Namespace) -> None:
    colour = wants_colour(sys.stderr)
    for diagnostic in diagnostics:
        print(_rendered(diagnostic, options, colour), file=sys.stderr)


def _rendered(diagnostic: Diagnostic, options: argparse.Namespace, colour: bool) -> str:
    if options.command != "touist":
        return diagnostic.render(colour)
    if options.error_format is not None:
        return diagnostic.render_touist(options.error_format, options.wrap_width)
    return diagnostic.render_touist_with_caret(options.wrap_width, colour)
