"""Which `bigand`, `bigor` or `if` an `end` belongs to, judged by the indentation.

The parser only knows that some block is not closed when the text runs out; the author's
indentation says which one it was.
"""

from __future__ import annotations

from collections import Counter

from clausette.language.lexer import Tokens
from clausette.language.source import Source

_OPENERS = frozenset(("bigand", "bigor", "if"))


def unclosed_block(source: Source, tokens: Tokens, since: int, upto: int) -> int | None:
    """The token that opens the block whose `end` is missing between two tokens, if there is one.

    An `end` that starts its line under an outer block, and not under the innermost one, tells
    that the innermost one was forgotten; without such a sign it is the innermost still open.
    """
    stack: list[tuple[int, int | None]] = []
    open_at: Counter[int | None] = Counter()
    suspect: int | None = None
    for index in range(since, upto):
        kind = tokens.kinds[index]
        if kind in _OPENERS:
            if not stack:
                suspect = None
            column = indentation(source, tokens, index)
            stack.append((index, column))
            open_at[column] += 1
        elif kind == "end" and stack:
            opener, opened = stack.pop()
            open_at[opened] -= 1
            column = indentation(source, tokens, index)
            if suspect is None and column not in (None, opened) and open_at[column]:
                suspect = opener
    if not stack:
        return None
    return suspect if suspect is not None else stack[-1][0]


def closed_before(tokens: Tokens, upto: int) -> tuple[int, int] | None:
    """The last block closed before token `upto`: its opener and its `end`."""
    closer = next((i for i in range(upto - 1, -1, -1) if tokens.kinds[i] == "end"), None)
    if closer is None:
        return None
    depth = 0
    for index in range(closer, -1, -1):
        if tokens.kinds[index] == "end":
            depth += 1
        elif tokens.kinds[index] in _OPENERS:
            depth -= 1
            if depth == 0:
                return index, closer
    return None


def indentation(source: Source, tokens: Tokens, index: int) -> int | None:
    """The column of a token that is the first of its line, else None."""
    text, start = source.text, tokens.starts[index]
    before = start
    while before and text[before - 1] in " \t":
        before -= 1
    return start - before if before == 0 or text[before - 1] in "\r\n" else None
