"""What a puzzle calls the terms of its rules: `c(3,4)` is r3c4, `s6` the seat 6.

A puzzle is asked through what it has anyway: the names of its cells, and what an answer shows when
a single decision is true. One that has more terms than these may have a method
`term_names(board, language)`, which gives the names by the terms.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from clausette.cnf import Atoms
from clausette.cnf.atom_text import split_atom
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Filling
from clausette.scene import Place

CELL = re.compile(r"c\(([0-9]+),([0-9]+)\)")


def term_names(
    found: Installed, board: Any, grounding: ColumnarGrounding, language: str = "en"
) -> dict[str, str]:
    """The names that people use, by the terms that the rules use."""
    own = getattr(found.puzzle, "term_names", None)
    if own is not None:
        return dict(own(board, language))
    if found.kind == "filling":
        variables = grounding.variables(found.filling.decisions(board)).tolist()
        atoms = grounding.cnf.atoms
        places = decided_places(found.filling, board, atoms, variables)
        return cell_names(found.filling, board, atoms, places)
    names, positions = placed_terms(found, board)
    return {**positions, **names}


def cell_names(
    puzzle: Filling[Any], board: Any, atoms: Atoms, places: Mapping[int, Place]
) -> dict[str, str]:
    """The names of cells by their terms, given the cells of the decisions."""
    rows, columns = puzzle.size(board)
    names = {
        f"c({r + 1},{c + 1})": puzzle.cell_name((r, c)) for r in range(rows) for c in range(columns)
    }
    for variable, place in places.items():
        _, arguments = split_atom(atoms.name(variable))
        if arguments and arguments[0] not in names and not arguments[0].isdigit():
            names[arguments[0]] = puzzle.cell_name(place)
    return names


def decided_places(
    puzzle: Filling[Any], board: Any, atoms: Atoms, variables: Sequence[int]
) -> dict[int, Place]:
    """The cell of every decision: its term says it, or what it changes in an answer."""
    found: dict[int, Place] = {}
    for number, variable in enumerate(variables):
        cell = CELL.search(atoms.name(variable))
        if cell is not None:
            found[variable] = (int(cell[1]) - 1, int(cell[2]) - 1)
        elif (place := _changed(puzzle, board, len(variables), number)) is not None:
            found[variable] = place
    return found


def _changed(puzzle: Filling[Any], board: Any, count: int, number: int) -> Place | None:
    chosen = np.zeros(count, dtype=np.bool_)
    before = puzzle.answer(board, chosen)
    chosen[number] = True
    after = puzzle.answer(board, chosen)
    return next(
        (
            (r, c)
            for r, (one, other) in enumerate(zip(before, after, strict=True))
            for c, (a, b) in enumerate(zip(one, other, strict=True))
            if a != b
        ),
        None,
    )


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
