"""Variants of a puzzle's rules: which of them a board asks for is part of the board."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from clausette.puzzles.base import Format
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.telling import either
from clausette.words import say

_FIRST: Final = re.compile(r"\ufeff?(?:\s*;.*\n)*\s*([a-z]{1,20})[ \t]*\r?(?=\n)")
"""A first line, below comments, that is one word."""


def in_variants(words: Mapping[str, str], usual: str, *forms: Format[Grid]) -> list[Format[Grid]]:
    """The same formats for boards that ask for a variant of the rules, by a word in a first line.

    A board without such a line asks for the variant that is usual in these formats.
    """
    return [_in_variants(words, usual, form) for form in forms]


def _in_variants(words: Mapping[str, str], usual: str, form: Format[Grid]) -> Format[Grid]:
    heads = {variant: f"{word}\n" for word, variant in words.items()} | {usual: ""}

    def split(text: str) -> tuple[str, str]:
        """The variant, and the text without the word for it; lines keep their numbers."""
        found = _FIRST.match(text, 0, 2000)
        if found is None or found[1] not in words:
            return usual, text
        return words[found[1]], text[: found.start(1)] + text[found.end(1) :]

    def read(text: str, name: str) -> Grid:
        variant, rest = split(text)
        return replace(form.read(rest, name), variant=variant)

    def write(grid: Grid) -> str:
        assert form.write is not None
        return heads[grid.variant] + form.write(replace(grid, variant=""))

    plain = form.plain
    return replace(
        form,
        description=say(
            "{description}; a first line may be {words}",
            description=form.description,
            words=either(words),
        ),
        read=read,
        write=write,
        names=lambda text: form.names(split(text)[1]),
        plain=plain and (lambda text, grid: plain(split(text)[1], grid)),
    )
