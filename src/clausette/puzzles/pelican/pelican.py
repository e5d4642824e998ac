"""Pelican Cove as a puzzle: its formats and flags, and what the frame asks of every puzzle.

What only a board of its own needs is imported when there is one: every command that is given a
text asks all puzzles whether they know it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from clausette.errors import UsageError
from clausette.grounding.facts import Facts
from clausette.puzzles.base import Decisions, Format, Option, Told, Violation
from clausette.puzzles.pelican import recognising
from clausette.scene import Scene

if TYPE_CHECKING:
    from clausette.puzzles.pelican.board import Board


def _read_toml(text: str, name: str) -> Board:
    from clausette.puzzles.pelican import formats

    return formats.read_toml(text, name)


def _write_toml(board: Board) -> str:
    from clausette.puzzles.pelican import formats

    return formats.write_toml(board)


def _read_json(text: str, name: str) -> Board:
    from clausette.puzzles.pelican import formats

    return formats.read_json(text, name)


def _write_json(board: Board) -> str:
    from clausette.puzzles.pelican import formats

    return formats.write_json(board)


def _read_address(text: str, name: str) -> Board:
    from clausette.puzzles.pelican import dealing

    return dealing.read_address(text, name)


FORMATS: tuple[Format[Board], ...] = (
    Format(
        "toml",
        "a board by name or its positions, and below [birds] a wish for each, by name or number",
        (".toml", ".pelican"),
        _read_toml,
        _write_toml,
        names=recognising.recognises_toml,
    ),
    Format(
        "json",
        'the same as JSON, with "puzzle": "pelican"',
        (".json",),
        _read_json,
        _write_json,
        names=recognising.recognises_json,
    ),
    Format(
        "random",
        "a random deal: pelican:uluru:seed=7, with :birds=5 or :cards=seed if you like",
        (),
        _read_address,
        names=recognising.recognises_address,
    ),
)


def _dealt(board: Board, given: str) -> Board:
    if not (given.isascii() and given.isdigit() and len(given) < 19):
        raise UsageError(f"--random-deal takes a number, the seed of the deal, not {given!r}")
    from clausette.puzzles.pelican import dealing

    return dealing.dealt_anew(board, int(given))


def _between(board: Board, given: str) -> Board:
    names = [name.strip() for name in given.split(",")]
    if len(names) != 2:
        raise UsageError(f"--distance takes two seats, A,B, not {given!r}")
    for name in names:
        if name not in board.cove.number:
            seats = ", ".join(board.cove.number)
            raise UsageError(f"--distance: there is no seat {name!r}; there are {seats}")
    return replace(board, between=(names[0], names[1]))


OPTIONS: tuple[Option[Board], ...] = (
    Option("--random-deal", "SEED", "deal the birds other cards, at random", _dealt),
    Option("--distance", "A,B", "tell how many steps lie between two seats", _between),
)


@dataclass(frozen=True, slots=True)
class Pelican:
    """Pelican Cove, Uluru, and coves of one's own."""

    name: str = "pelican"
    titles: Mapping[str, str] = field(
        default_factory=lambda: {"en": "Pelican Cove", "fr": "La baie des pélicans"}
    )
    formats: Sequence[Format[Board]] = FORMATS
    options: Sequence[Option[Board]] = OPTIONS

    def facts(self, board: Board) -> Facts:
        from clausette.puzzles.pelican import facts

        return facts.facts_of(board)

    def decisions(self, board: Board) -> Decisions:
        from clausette.puzzles.pelican import facts

        return facts.decisions_of(board)

    def alike(self, board: Board) -> Sequence[Sequence[str]]:
        from clausette.puzzles.pelican import facts

        return facts.alike(board)

    def placement(self, board: Board, chosen: NDArray[np.bool_]) -> dict[str, str]:
        from clausette.puzzles.pelican import placements

        return placements.placement_of(board, chosen)

    def chosen(self, board: Board, placement: Mapping[str, str]) -> NDArray[np.int8]:
        from clausette.puzzles.pelican import placements

        return placements.chosen_in(board, placement)

    def read_placement(self, board: Board, text: str, name: str) -> dict[str, str]:
        from clausette.puzzles.pelican import placements

        return placements.read_placement(board, text, name)

    def check(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        from clausette.puzzles.pelican import checking

        return checking.violations(board, placement)

    def unmet(self, board: Board, placement: Mapping[str, str]) -> list[Violation]:
        from clausette.puzzles.pelican import checking

        return checking.unmet(board, placement)

    def cost(self, board: Board, placement: Mapping[str, str]) -> tuple[int, ...]:
        from clausette.puzzles.pelican import checking

        return checking.cost(board, placement)

    def told(self, board: Board, placement: Mapping[str, str], language: str = "en") -> list[Told]:
        from clausette.puzzles.pelican import checking

        return checking.told(board, placement, language)

    def notes(self, board: Board, language: str = "en") -> list[str]:
        from clausette.puzzles.pelican import picture

        return picture.notes(board, language)

    def scene(self, board: Board, placement: Mapping[str, str] | None = None) -> Scene:
        from clausette.puzzles.pelican import picture

        return picture.scene_of(board, placement, self.titles["en"])


PUZZLE = Pelican()
