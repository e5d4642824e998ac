"""What a puzzle calls the terms of its rules: `c(3,4)` is r3c4, `s6` the seat 6.

A puzzle says which places its terms name, and what its decisions are about. One that has more terms
than these may have a method `term_names(board, language)`, which gives the names by the terms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from clausette.cnf.atom_text import split_atom
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Filling


def term_names(
    found: Installed, board: Any, grounding: ColumnarGrounding, language: str = "en"
) -> dict[str, str]:
    """The names that people use, by the terms that the rules use."""
    own = getattr(found.puzzle, "term_names", None)
    if own is not None:
        return dict(own(board, language))
    if found.kind == "filling":
        return cell_names(found.filling, board)
    names, positions = placed_terms(found, board, grounding)
    return {**positions, **names}


def cell_names(puzzle: Filling[Any], board: Any) -> dict[str, str]:
    """The names of cells and sides by their terms."""
    return {term: puzzle.cell_name(place) for term, place in puzzle.terms(board).items()}


def placed_terms(
    found: Installed, board: Any, grounding: ColumnarGrounding
) -> tuple[dict[str, str], dict[str, str]]:
    """The names and the positions of a placement by their terms; other boards have none.

    Learnt from the decisions, one at a time: of a decision's arguments one tells the name and one
    the position.
    """
    if found.kind != "placement":
        return {}, {}
    puzzle = found.placing
    variables = grounding.variables(puzzle.decisions(board)).tolist()
    meant: dict[int, tuple[dict[str, set[str]], dict[str, set[str]]]] = {}
    for row, variable in enumerate(variables):
        only = np.zeros(len(variables), dtype=np.bool_)
        only[row] = True
        (said,) = puzzle.placement(board, only).items()
        for place, term in enumerate(split_atom(grounding.cnf.atoms.name(variable))[1]):
            for words, word in zip(meant.setdefault(place, ({}, {})), said, strict=True):
                words.setdefault(term, set()).add(word)
    found_names: dict[str, str] = {}
    found_positions: dict[str, str] = {}
    for names, positions in meant.values():
        # Where there is one name and one position, either might be either: the name comes first.
        if not found_names and _one_to_one(names):
            found_names = {term: min(words) for term, words in names.items()}
        elif not found_positions and _one_to_one(positions):
            found_positions = {term: min(words) for term, words in positions.items()}
    return found_names, found_positions


def _one_to_one(meant: Mapping[str, set[str]]) -> bool:
    return all(len(words) == 1 for words in meant.values()) and len(
        {word for words in meant.values() for word in words}
    ) == len(meant)
