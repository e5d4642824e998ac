"""`clausette serve`: the page, on this machine."""

from __future__ import annotations

import argparse
import os
import sys

from clausette.cli.arguments import Parser, positive, seconds, size
from clausette.cli.messages import note
from clausette.words import LANGUAGES, environment_language, in_words, say

_EXAMPLES = """\
examples:
  clausette serve                        opens the page in the browser
  clausette serve --port 9000 --no-open
  clausette serve --host 0.0.0.0         for all machines that reach this one: read below first

Only this machine can reach the page, unless --host says otherwise. Nobody is asked for a password:
whoever reaches it can use it, within the limits below. Boards are texts; no file of this machine is
read for a request, and no program is run but the solvers. Ctrl-C ends it.

exit status: 0 ended, 124 the port is taken
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "serve",
        help="play, ask and draw in a browser",
        description="Serves the page on which boards are played, explained and drawn.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "--port", type=_port, metavar="N", help="listen there (8765, or the next that is free)"
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (127.0.0.1)")
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        help="another name of this machine by which browsers may ask, with --host",
    )
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument(
        "--lang",
        default=environment_language(),
        choices=LANGUAGES,
        help="the language of messages here (that of the environment); the page has its own",
    )
    limits = parser.add_argument_group("limits")
    limits.add_argument("--workers", type=positive, metavar="N", help="processes that work")
    limits.add_argument("--seconds", type=seconds, metavar="N", help="for an answer, at most (60)")
    limits.add_argument(
        "--memory-limit", type=size, metavar="SIZE", help="that a process may take (1G)"
    )
    limits.add_argument(
        "--max-body", type=size, metavar="SIZE", help="that a request may have (1M)"
    )
    limits.add_argument(
        "--waiting", type=positive, metavar="N", help="questions of one client that may wait (16)"
    )


def _port(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = -1
    if not 0 <= number < 65536:
        raise argparse.ArgumentTypeError(f"{text} is not a port from 0 to 65535")
    return number


def run(options: argparse.Namespace) -> int:
    from clausette.web.limits import Limits, usual_workers
    from clausette.web.pages import is_built
    from clausette.web.server import address_of, is_private, listening, serve

    usual = Limits()
    limits = Limits(
        body=options.max_body or usual.body,
        seconds=options.seconds or usual.seconds,
        memory=options.memory_limit or usual.memory,
        workers=options.workers or usual_workers(),
        waiting=options.waiting or usual.waiting,
    )
    with listening(options.host, options.port) as sock:
        address = address_of(sock)

        def ready() -> None:
            words = say("Clausette is at {address} (Ctrl-C ends it)", address=address)
            print(in_words(words, options.lang), flush=True)
            if not is_private(sock):
                note(say("other machines that can reach this one may ask it too"), options)
            if not is_built():
                note(say("the page is not built yet: run `make page`"), options)
            elif not options.no_open and _has_display():
                import webbrowser

                webbrowser.open(address)

        serve(sock, limits, names=[options.host, *options.name], ready=ready)
    return 0


def _has_display() -> bool:
    """Whether a browser could show itself; one for terminals would take this one."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
