"""What a puzzle calls the terms of its rules: `c(3,4)` is r3c4, `s6` the seat 6.

A puzzle says which places its terms name, and what its decisions are about. One that has more terms
than these may have a method `term_names(board, language)`, which gives the names by the terms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Filling
from clausette.puzzles.manner import manner_of
from clausette.reasoning.voice import Voice

if TYPE_CHECKING:
    from clausette.reasoning.selectors import Guarded
    from clausette.reasoning.tutor import Tutor


def voice_for(found: Installed, board: Any, of: Guarded | Tutor, language: str) -> Voice:
    """Someone who says atoms and sentences as the puzzle does."""
    sayings = manner_of(found.folder).sayings
    own = sayings.get(language, sayings.get("en", {}))
    return Voice(of, language, term_names(found, board, language), own)


def term_names(found: Installed, board: Any, language: str = "en") -> dict[str, str]:
    """The names that people use, by the terms that the rules use."""
    own = getattr(found.puzzle, "term_names", None)
    if own is not None:
        return dict(own(board, language))
    if found.kind == "filling":
        return cell_names(found.filling, board)
    names, positions = placed_terms(found, board)
    return {**positions, **names}


def cell_names(puzzle: Filling[Any], board: Any) -> dict[str, str]:
    """The names of cells and sides by their terms."""
    return {term: puzzle.cell_name(place) for term, place in puzzle.terms(board).items()}


def placed_terms(found: Installed, board: Any) -> tuple[dict[str, str], dict[str, str]]:
    """The names and the positions of a placement by their terms; other boards have none."""
    if found.kind != "placement":
        return {}, {}
    decisions, facts = found.placing.decisions(board), found.placing.facts(board)
    names, positions = (map(str, facts.decoded(key)) for key in decisions.keys[:2])
    seats = decisions.seats
    return (
        dict(zip(names, (name for name, _ in seats), strict=True)),
        dict(zip(positions, (position for _, position in seats), strict=True)),
    )
