"""A comment that runs over into the next line, as when a page's width broke it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from clausette.language.fixes import Edit, Fix
from clausette.language.repairs import Remedy
from clausette.words import say

if TYPE_CHECKING:
    from clausette.language.stream import TokenStream

_PROSE = re.compile(r"[A-Za-z']+ +[A-Za-z']+")
"""Words with nothing between them: no formula goes on like this inside another."""


def run_over(stream: TokenStream) -> Remedy | None:
    """For a line of words that cannot stand here, below one that ends with a comment."""
    text, start = stream.source.text, stream.start()
    line = text.rfind("\n", 0, start) + 1
    if text[line:start].strip() or not _PROSE.match(text, start):
        return None
    above = text[:line].rstrip()
    ends = [one.span[1] for one in reversed(stream.tokens.comments) if one.span[0] < start]
    if not ends or len(text[: ends[0]].rstrip()) != len(above):
        return None
    fix = Fix(say("begin the line with ';;'"), (Edit((start, start), ";; "),))
    return Remedy(
        say("a comment ends with its line: if this goes on with it, begin it with ';;'"), (fix,)
    )
