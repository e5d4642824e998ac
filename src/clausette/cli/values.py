"""`-D` and `--data`: values for globals from outside."""

from __future__ import annotations

import argparse

from clausette.errors import UsageError
from clausette.grounding import Value, evaluate_globals
from clausette.language import Source, parse, read_source
from clausette.language.syntax import Assignment


def given_values(options: argparse.Namespace) -> dict[str, Value]:
    """What the options say about globals; `-D` goes over `--data`, a later one over an earlier."""
    given: dict[str, Value] = {}
    for path in options.data:
        given |= _assignments(read_source(path))
    for text in options.defined:
        given |= _definition(text)
    return given


def _assignments(source: Source) -> dict[str, Value]:
    file = parse(source)
    for item in file.items:
        if not isinstance(item, Assignment):
            line, column = source.position(item.span[0])
            raise UsageError(
                f"{source.name}:{line}:{column}: a data file holds assignments only: $name = value"
            )
    return evaluate_globals(file)


def _definition(text: str) -> dict[str, Value]:
    name, equals, value = text.partition("=")
    name = name.strip()
    if not equals or not value.strip() or not name.strip("$ "):
        raise UsageError(f"-D {text}: write -D NAME=VALUE, for instance -D k=10")
    dollar = name if name.startswith("$") else f"${name}"
    return _assignments(Source.of(f"{dollar} = {value}", "-D"))
