"""An answer that an argument gives: the text of a file, of standard input, or written out."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from clausette.errors import InputError
from clausette.words import say

if TYPE_CHECKING:
    from clausette.language import Source


def given_answer(argument: str, name: str = "answer") -> Source:
    """The answer's text; what it holds is read by `service.answers`, which knows the board.

    `name` is what errors call an answer that is written out.
    """
    from clausette.language import read_source
    from clausette.service.answers import Written

    if not argument.strip():
        raise InputError(
            say("{name} is empty: name a file, - for standard input, or write it out", name=name)
        )
    # `../..` is a folder, and also two rows of two empty cells.
    dots_only = not argument.strip("./")
    if argument == "-" or os.path.isfile(argument) or (os.path.exists(argument) and not dots_only):
        return read_source(argument)
    return Written(name, argument)
