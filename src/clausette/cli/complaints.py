"""What argparse says about a command line, as messages: it makes its sentences itself.

Its own translations come from gettext, for the language of the whole process and not for the one
that `--lang` asks for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from clausette.words import LANGUAGES, environment_language, listed, say


def language_asked(arguments: Sequence[str]) -> str:
    """The language of `--lang`, also on a line that has other faults; else the environment's."""
    asked = environment_language()
    for argument, following in zip(arguments, [*arguments, ""][1:], strict=True):
        flag, _, value = argument.partition("=")
        if flag == "--lang" and (value or following) in LANGUAGES:
            asked = value or following
    return asked


def complaint(text: str) -> str:
    """A message that says the same; one that is not known stays as it is."""
    for pattern, message in _PATTERNS:
        found = re.fullmatch(pattern, text, re.DOTALL)
        if found is not None:
            return message(found.groupdict())
    return text


def _choices(parts: dict[str, str]) -> str:
    known = listed(name.strip("'") for name in parts["known"].split(", "))
    return say("invalid choice: {given!r} (choose from {known})", given=parts["given"], known=known)


_PATTERNS: tuple[tuple[str, Callable[[dict[str, str]], str]], ...] = (
    (
        r"argument (?P<flag>\S+(?: ?/\S+)*): (?P<why>.*)",
        lambda parts: say("argument {flag}: {why}", **parts | {"why": complaint(parts["why"])}),
    ),
    (
        r"the following arguments are required: (?P<names>.*)",
        lambda parts: say("the following arguments are required: {names}", **parts),
    ),
    (r"expected one argument", lambda _: say("expected one argument")),
    (r"expected at least one argument", lambda _: say("expected at least one argument")),
    (
        r"not allowed with argument (?P<flag>.*)",
        lambda parts: say("not allowed with argument {flag}", **parts),
    ),
    (r"invalid choice: '(?P<given>.*)' \(choose from (?P<known>.*)\)", _choices),
    (
        r"invalid int value: '(?P<given>.*)'",
        lambda parts: say("{given!r} is not a whole number", **parts),
    ),
    (
        r"ambiguous option: (?P<flag>\S+) could match (?P<flags>.*)",
        lambda parts: say("ambiguous option: {flag} could match {flags}", **parts),
    ),
    (
        r"ignored explicit argument '(?P<given>.*)'",
        lambda parts: say("ignored explicit argument {given!r}", **parts),
    ),
    (
        r"(?P<text>.*) is not a whole number above 0",
        lambda parts: say("{text} is not a whole number above 0", **parts),
    ),
    (
        r"(?P<text>.*) is not a number of seconds above 0",
        lambda parts: say("{text} is not a number of seconds above 0", **parts),
    ),
    (
        r"(?P<text>.*) is not a number above 0, up to 1000",
        lambda parts: say("{text} is not a number above 0, up to 1000", **parts),
    ),
    (
        r"(?P<text>.*) is neither a whole number nor a share below 1",
        lambda parts: say("{text} is neither a whole number nor a share below 1", **parts),
    ),
    (
        r"(?P<text>.*) is not a port from 0 to 65535",
        lambda parts: say("{text} is not a port from 0 to 65535", **parts),
    ),
    (
        r"(?P<text>.*) is not a size such as 500M or 4G",
        lambda parts: say("{text} is not a size such as 500M or 4G", **parts),
    ),
)
