"""What goes to standard error: errors and warnings, in colour on a terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, TextIO

from clausette.errors import ClausetteError, LanguageError
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.language.diagnostics import Diagnostic


def wants_colour(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def report(error: ClausetteError, options: argparse.Namespace) -> None:
    """Prints an error in the form that the command's options ask for."""
    if isinstance(error, LanguageError):
        show(error.diagnostics, options)
    else:
        print(f"clausette: {error.said(options.lang)}", file=sys.stderr)


def note(message: str, options: argparse.Namespace) -> None:
    """Prints what a user should know beside the answer."""
    print(f"clausette: {in_words(message, options.lang)}", file=sys.stderr)


def show(diagnostics: Iterable[Diagnostic], options: argparse.Namespace) -> None:
    """Prints errors, warnings and notes about a model; TouIST, and its editors, know no notes."""
    colour = wants_colour(sys.stderr)
    for diagnostic in diagnostics:
        if options.command == "touist" and diagnostic.severity == "note":
            continue
        print(_rendered(diagnostic, options, colour), file=sys.stderr)


def _rendered(diagnostic: Diagnostic, options: argparse.Namespace, colour: bool) -> str:
    language = options.lang
    if options.command != "touist":
        return diagnostic.render(colour, language)
    if options.error_format is not None:
        return diagnostic.render_touist(options.error_format, options.wrap_width, language)
    return diagnostic.render_touist_with_caret(options.wrap_width, colour, language)
