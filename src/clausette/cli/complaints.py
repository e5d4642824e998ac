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
        found = pattern.fullmatch(text)
        if found is not None:
            return message(found)
    return text


def _of_argument(found: re.Match[str]) -> str:
    return say("argument {flag}: {why}", flag=found[1], why=complaint(found[2]))


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"argument (\S+(?: ?/\S+)*): (.*)", re.DOTALL), _of_argument),
    (
        re.compile(r"the following arguments are required: (.*)"),
        lambda found: say("the following arguments are required: {names}", names=found[1]),
    ),
    (re.compile("expected one argument"), lambda _: say("expected one argument")),
    (re.compile("expected at least one argument"), lambda _: say("expected at least one argument")),
    (
        re.compile(r"not allowed with argument (.*)"),
        lambda found: say("not allowed with argument {flag}", flag=found[1]),
    ),
    (
        re.compile(r"invalid choice: '(.*)' \(choose from (.*)\)", re.DOTALL),
        lambda found: say(
            "invalid choice: {given!r} (choose from {known})",
            given=found[1],
            known=listed(name.strip("'") for name in found[2].split(", ")),
        ),
    ),
    (
        re.compile(r"invalid int value: '(.*)'", re.DOTALL),
        lambda found: say("{given!r} is not a whole number", given=found[1]),
    ),
    (
        re.compile(r"ambiguous option: (\S+) could match (.*)"),
        lambda found: say(
            "ambiguous option: {flag} could match {flags}", flag=found[1], flags=found[2]
        ),
    ),
    (
        re.compile(r"ignored explicit argument '(.*)'", re.DOTALL),
        lambda found: say("ignored explicit argument {given!r}", given=found[1]),
    ),
    (
        re.compile(r"(.*) is not a whole number above 0", re.DOTALL),
        lambda found: say("{text} is not a whole number above 0", text=found[1]),
    ),
    (
        re.compile(r"(.*) is not a number of seconds above 0", re.DOTALL),
        lambda found: say("{text} is not a number of seconds above 0", text=found[1]),
    ),
    (
        re.compile(r"(.*) is not a size such as 500M or 4G", re.DOTALL),
        lambda found: say("{text} is not a size such as 500M or 4G", text=found[1]),
    ),
)
