"""The clauses of a board, whatever its kind and whichever of its puzzle's models is meant."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import UsageError
from clausette.grounding.columnar.program import QUIET, Options, Program, compiled
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.columnar.small import Way
from clausette.grounding.facts import Facts
from clausette.language import File, parse, read_source
from clausette.puzzles.base import Decisions
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Deciding
from clausette.puzzles.plans import require_model
from clausette.words import say

RULES = "rules"


def model_file(found: Installed, model: str = RULES) -> File:
    """One of the models in the puzzle's folder."""
    require_model(found, model)
    return found.file if model == RULES else parse(read_source(str(found.models()[model])))


def program_for(found: Installed, model: str = RULES, *, recognition: bool = True) -> Program:
    """One of the models in the puzzle's folder, compiled."""
    if model == RULES and recognition:
        return found.program
    file = model_file(found, model)
    if (model, recognition) not in found.programs:
        found.programs[model, recognition] = compiled(file, recognition=recognition)
    return found.programs[model, recognition]


def facts_for(found: Installed, board: Any, model: str = RULES, steps: int | None = None) -> Facts:
    """What a board tells a model; for a plan of that many steps, if it is a game of moves."""
    if found.kind == "plan":
        require_model(found, model)
        if steps is None:
            told = say("{puzzle} is a game of moves: give the number of steps", puzzle=found.name)
            raise UsageError(told)
        return found.planning.facts(board, steps, model)
    if steps is not None:
        raise UsageError(say("{puzzle} is not a game of moves: it has no steps", puzzle=found.name))
    return _decider(found).facts(board)


def decided(found: Installed, board: Any) -> tuple[Decisions, ...]:
    """The atoms that make up an answer, where the puzzle names them."""
    if found.kind == "plan":
        return ()
    return (_decider(found).decisions(board),)


def _decider(found: Installed) -> Deciding[Any]:
    """The puzzle, which is no game of moves."""
    return found.placing if found.kind == "placement" else found.filling


def grounded(
    found: Installed,
    board: Any,
    how: Options = QUIET,
    *,
    recognition: bool = True,
    deadline: Deadline = NEVER,
) -> tuple[ColumnarGrounding, NDArray[np.int32]]:
    """The clauses of a board by its puzzle's rules, and the variables of its decisions."""
    program = program_for(found, recognition=recognition)
    puzzle = _decider(found)
    decisions = puzzle.decisions(board)
    facts = puzzle.facts(board)
    grounding = program.ground(None, facts, how, (decisions,), deadline=deadline)
    return grounding, grounding.variables(decisions)


def ground_board(
    found: Installed,
    board: Any,
    how: Options,
    *,
    model: str = RULES,
    steps: int | None = None,
    recognition: bool = True,
    deadline: Deadline = NEVER,
) -> ColumnarGrounding:
    """The clauses of a board by one of its puzzle's models."""
    program = program_for(found, model, recognition=recognition)
    facts = facts_for(found, board, model, steps)
    return program.ground(None, facts, how, decided(found, board), deadline=deadline)


def ways_of(
    found: Installed, board: Any, *, model: str = RULES, recognition: bool = True
) -> tuple[Way, ...]:
    """How solving a board makes the clauses of every rule; nothing for kinds without two ways."""
    if found.kind != "filling":
        return ()
    program = program_for(found, model, recognition=recognition)
    return program.ways(facts_for(found, board, model), found.filling.decisions(board))
