"""`clausette lsp`: the language server, for editors."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, seconds, size
from clausette.errors import UsageError
from clausette.words import LANGUAGES, environment_language, say

_EXAMPLES = """\
examples:
  clausette lsp                          what an editor starts for files that end in .touist
  clausette lsp --lang fr                messages in French, whatever the editor says
  clausette lsp --seconds 20 --memory-limit 4G

It speaks the Language Server Protocol on standard input and output: errors and warnings with
remedies, completion, hover, definition, references, rename, outline, formatting. Models are
grounded in a process of their own, within the limits; nothing is solved, no file is read or
written. How to set up VS Code, Neovim and Emacs: docs/editors.md.

It needs `pip install 'clausette[lsp]'`.

exit status: 0 ended as the protocol says, 1 the editor left without a word, 124 bad usage
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "lsp",
        help="models in editors: the language server",
        description="Serves an editor on standard input and output.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "--lang",
        dest="spoken",
        choices=LANGUAGES,
        help="the language of messages (that of the editor, else that of the environment)",
    )
    parser.set_defaults(lang=environment_language())
    # What editors and their libraries add without being asked.
    parser.add_argument("--stdio", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--clientProcessId", help=argparse.SUPPRESS)
    limits = parser.add_argument_group("limits")
    limits.add_argument(
        "--seconds", type=seconds, default=5.0, metavar="N", help="for grounding a model (5)"
    )
    limits.add_argument(
        "--memory-limit",
        type=size,
        default=1 << 30,
        metavar="SIZE",
        help="that grounding may take (1G)",
    )


def run(options: argparse.Namespace) -> int:
    options.lang = options.spoken or options.lang
    try:
        import pygls  # noqa: F401
    except ModuleNotFoundError as error:
        if error.name != "pygls":
            raise
        raise UsageError(
            say("the language server needs pygls: pip install 'clausette[lsp]'")
        ) from None
    from clausette.lsp.diagnosing import Limits
    from clausette.lsp.server import serve

    return serve(options.spoken, Limits(options.seconds, options.memory_limit))
