"""The text of an atom taken apart: `digit(c(1,2),5)` is `digit` of `c(1,2)` and of `5`."""

from __future__ import annotations

import re

_NESTING = re.compile(r'[()\[\]"]')


def split_atom(text: str) -> tuple[str, list[str]]:
    """The name and the arguments; a text that does not end as an atom does is a name alone."""
    name, parenthesis, rest = text.partition("(")
    if not parenthesis or not rest.endswith(")"):
        return text, []
    inside = rest[:-1]
    # Most arguments are numbers and words, and there may be a million atoms.
    if _NESTING.search(inside) is None:
        return name, inside.split(",")
    arguments: list[str] = []
    depth, start, quoted = 0, 0, False
    for place, sign in enumerate(inside):
        if sign == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif sign in "([":
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif sign == "," and depth == 0:
            arguments.append(inside[start:place])
            start = place + 1
    return name, [*arguments, inside[start:]]
