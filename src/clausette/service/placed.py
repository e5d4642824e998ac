"""Names that a player has put on positions: what they look like, and which wishes they meet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.errors import InputError
from clausette.language import Source
from clausette.puzzles.kinds import PlacedBefore
from clausette.scene_data import scene_data
from clausette.service.answers import placement_in
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Told
    from clausette.puzzles.finding import Installed
    from clausette.scene import Scene
    from clausette.service.board import Board
    from clausette.service.question import Known, Question


@dataclass(frozen=True)
class PlacementPosition:
    """Some names on positions."""

    board: Board
    placement: Mapping[str, str]
    language: str = "en"

    @property
    def scene(self) -> Scene:
        """The picture; unmet wishes are pointed at."""
        return self.board.installed.placing.scene(self.board.board, self.placement)

    @property
    def wishes(self) -> list[Told]:
        """Every wish, met, unmet or open."""
        return self.board.installed.placing.told(self.board.board, self.placement)

    @property
    def left(self) -> int:
        """Names without a position."""
        return len(names_of(self.board)) - len(self.placement)

    @property
    def done(self) -> bool:
        """Whether all names have positions, and all wishes are met."""
        wrong = self.board.installed.placing.check(self.board.board, self.placement)
        return not self.left and not wrong and all(wish.met for wish in self.wishes)

    def data(self) -> dict[str, Any]:
        wishes = [
            {
                "wisher": wish.wisher,
                "words": in_words(wish.words, self.language),
                "met": wish.met,
            }
            for wish in self.wishes
        ]
        return {
            "scene": scene_data(self.scene, self.language),
            "wishes": wishes,
            "left": self.left,
            "done": self.done,
        }


def placement_position(board: Board, question: Question) -> PlacementPosition:
    """How the names stand that a question says are placed."""
    return PlacementPosition(board, placement_of(board, question.known), question.language)


def placement_of(board: Board, known: Source | Known | None) -> dict[str, str]:
    """Where some names are, those that were placed from the start among them."""
    kept = kept_on(board.installed, board.board)
    if known is None:
        return kept
    if isinstance(known, Source):
        return kept | placement_in(known, board)
    if not isinstance(known, Mapping) or not all(isinstance(x, str) for x in known.values()):
        raise InputError(say("a placement is an object with the position of each name"))
    if not known:
        return kept
    given = Source(say("the placement"), json.dumps(dict(known), ensure_ascii=False))
    placement = placement_in(given, board)
    return {**{name: at for name, at in kept.items() if name not in placement}, **placement}


def kept_on(found: Installed, board: Any) -> dict[str, str]:
    """The names that have their positions from the start."""
    puzzle = found.puzzle
    return dict(puzzle.kept(board)) if isinstance(puzzle, PlacedBefore) else {}


def names_of(board: Board) -> list[str]:
    """All names, in their order."""
    seats = board.installed.placing.decisions(board.board).seats
    return list(dict.fromkeys(name for name, _ in seats))
