"""Goals and holes as people write them in a word: `any`, `complement`, `3,3`."""

from __future__ import annotations

import re
from typing import Final

from clausette.puzzles.pegs.board import Goal
from clausette.scene import Place

_PLACE: Final = re.compile(r"\(?\s*([0-9]{1,6})\s*,\s*([0-9]{1,6})\s*\)?")
GOAL_HELP: Final = "a goal is complement, any, or a hole: its row and column, from 0, as in 3,3"
SEARCH: Final = "search"
SAT: Final = "sat"
"""The engines."""
BOARDS: Final = "boards"
"""The model that is not `rules`."""
VACANCY_HELP: Final = "a hole is its row and column, from 0, as in 3,3"


def place_in(text: str) -> Place | None:
    """The hole that a word names, with or without parentheses."""
    found = _PLACE.fullmatch(text.strip())
    return None if found is None else (int(found[1]), int(found[2]))


def goal_in(text: str) -> Goal | None:
    """The goal that a word names."""
    word = text.strip().lower()
    if word == "any":
        return "any"
    return "complement" if word == "complement" else place_in(word)


def goal_word(goal: Goal) -> str | None:
    """The word for a goal; None for one that gives all pegs."""
    if isinstance(goal, str):
        return goal
    return f"{goal[0]},{goal[1]}" if isinstance(goal[0], int) else None
