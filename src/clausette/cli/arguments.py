"""What the commands' options have in common."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import NoReturn

from clausette.errors import UsageError

USAGE = 124
_LANGUAGES = ("en", "fr")


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are short and leave with Clausette's status."""

    commands: dict[str, Parser]

    def __init__(self, **options: object) -> None:
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**options)  # type: ignore[arg-type]
        self.commands = {}

    @property
    def flags(self) -> frozenset[str]:
        """Every option, in full."""
        return frozenset(self._option_string_actions)

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {message}", file=sys.stderr)
        print(f"Try '{self.prog} --help'.", file=sys.stderr)
        sys.exit(USAGE)


def version_text() -> str:
    from clausette import __version__

    return f"clausette {__version__}"


def add_language(parser: argparse.ArgumentParser, what: str = "the language") -> None:
    """The option that says in which of Clausette's languages things are told."""
    parser.add_argument("--lang", default="en", choices=_LANGUAGES, help=what)


def add_values(parser: argparse.ArgumentParser | argparse._ArgumentGroup) -> None:
    """The options that give values to a model's globals from outside."""
    parser.add_argument(
        "-D",
        dest="defined",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="the value of a global, over the file's own: -D k=10, -D 'C=[a,b]', -D 'f(1)=x'",
    )
    parser.add_argument(
        "--data",
        metavar="FILE",
        action="append",
        default=[],
        help="a file of assignments, over the model's own; -D goes over it",
    )


def refuse_values(options: argparse.Namespace) -> None:
    """A UsageError when a board is to have other values than its own."""
    if options.defined or options.data:
        raise UsageError("-D and --data are for models: a board brings its own values")


def refuse(options: argparse.Namespace, names: Iterable[str], why: str) -> None:
    """A UsageError when one of some options is given: `--trace is for models, and …`."""
    for name in names:
        if getattr(options, name, None):
            raise UsageError(f"--{name} {why}")
