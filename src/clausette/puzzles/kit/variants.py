"""Variants of a puzzle's rules: which of them a board asks for is part of the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clausette.puzzles.base import Decisions, Format, Spot, Violation
from clausette.puzzles.kit.answers import Decides
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.texts import Layout
from clausette.puzzles.telling import either
from clausette.scene import Gesture, Look
from clausette.words import say

_FIRST: Final = re.compile(r"\ufeff?(?:\s*;.*\n)*\s*([a-z]{1,20})[ \t]*\r?(?=\n)")
"""A first line, below comments, that is one word."""


def in_variants(
    words: Mapping[str, str], usual: str | Callable[[Grid], str], *forms: Format[Grid]
) -> list[Format[Grid]]:
    """The same formats for boards that ask for a variant of the rules, by a word in a first line.

    A board without such a line asks for the variant that is usual in these formats, or for what
    else stands on it.
    """
    return [_in_variants(words, usual, form) for form in forms]


def _in_variants(
    words: Mapping[str, str], usual: str | Callable[[Grid], str], form: Format[Grid]
) -> Format[Grid]:
    heads = {variant: f"{word}\n" for word, variant in words.items()}

    def by_itself(grid: Grid) -> str:
        """The variant that a board asks for without a word."""
        return usual(grid) if callable(usual) else usual

    def split(text: str) -> tuple[str | None, str]:
        """The variant, and the text without the word for it; lines keep their numbers."""
        found = _FIRST.match(text, 0, 2000)
        if found is None or found[1] not in words:
            return None, text
        return words[found[1]], text[: found.start(1)] + text[found.end(1) :]

    def read(text: str, name: str) -> Grid:
        variant, rest = split(text)
        grid = form.read(rest, name)
        return replace(grid, variant=by_itself(grid) if variant is None else variant)

    def write(grid: Grid) -> str:
        assert form.write is not None
        head = "" if by_itself(grid) == grid.variant else heads[grid.variant]
        return head + form.write(replace(grid, variant=""))

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
        plain=plain and (lambda text, grid: _believed(*split(text), plain, grid)),
    )


def _believed(head: object, rest: str, plain: Callable[[str, Grid], bool], grid: Grid) -> bool:
    """Whether a text is taken for a board: with such a first line it can hardly be another's."""
    return bool(head is not None and head != ()) or plain(rest, grid)


def numbered(word: str, form: Format[Grid]) -> Format[Grid]:
    """The same format for boards that may have numbers, in a first line: `total 10`."""
    first = re.compile(rf"\ufeff?(?:\s*;.*\n)*\s*({word}((?:[ \t]+[0-9]{{1,4}})+))[ \t]*\r?(?=\n)")

    def split(text: str) -> tuple[tuple[int, ...], str]:
        """The numbers, and the text without them; lines keep their numbers."""
        found = first.match(text, 0, 2000)
        if found is None:
            return (), text
        return tuple(map(int, found[2].split())), text[: found.start(1)] + text[found.end(1) :]

    def read(text: str, name: str) -> Grid:
        numbers, rest = split(text)
        return replace(form.read(rest, name), numbers=numbers)

    def write(grid: Grid) -> str:
        assert form.write is not None
        head = f"{' '.join((word, *map(str, grid.numbers)))}\n" if grid.numbers else ""
        return head + form.write(replace(grid, numbers=()))

    plain = form.plain
    return replace(
        form,
        # The word is written like this in all languages.
        description=say("{so_far}; first a line `{word} 3`", so_far=form.description, word=word),
        read=read,
        write=write,
        plain=plain and (lambda text, grid: _believed(*split(text), plain, grid)),
    )


@dataclass(frozen=True)
class ByVariant:
    """What is decided on a board, where that differs from variant to variant."""

    each: Mapping[str, Decides]

    def decisions(self, grid: Grid) -> Decisions:
        return self.each[grid.variant].decisions(grid)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        return self.each[grid.variant].tables(grid)

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        return self.each[grid.variant].answer(grid, chosen)

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        return self.each[grid.variant].chosen(grid, answer)

    def states(self, grid: Grid) -> dict[Spot, str]:
        return self.each[grid.variant].states(grid)

    def layout(self, grid: Grid) -> Layout:
        return self.each[grid.variant].layout(grid)

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        return self.each[grid.variant].fits(grid, at, sign)

    def misfits(self, grid: Grid, answer: Sequence[str], rule: str) -> Iterator[Violation]:
        return self.each[grid.variant].misfits(grid, answer, rule)

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        return self.each[grid.variant].looks(grid, answer)

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        return self.each[grid.variant].gestures(grid)
