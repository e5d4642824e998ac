"""The clauses of a board, whatever its kind and whichever of its puzzle's models is meant."""

from __future__ import annotations

from typing import Any

from clausette.errors import UsageError
from clausette.grounding.columnar.program import Options, compiled
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.facts import Facts
from clausette.language import File, parse, read_source
from clausette.puzzles.base import Decisions
from clausette.puzzles.finding import Installed
from clausette.puzzles.plans import require_model

RULES = "rules"


def model_file(found: Installed, model: str = RULES) -> File:
    """One of the models in the puzzle's folder."""
    require_model(found, model)
    return found.file if model == RULES else parse(read_source(str(found.models()[model])))


def facts_for(found: Installed, board: Any, model: str = RULES, steps: int | None = None) -> Facts:
    """What a board tells a model; for a plan of that many steps, if it is a game of moves."""
    if found.kind == "plan":
        if steps is None:
            raise UsageError(f"{found.name} is a game of moves: say for how many steps")
        return found.planning.facts(board, steps, model)
    if steps is not None:
        raise UsageError(f"{found.name} is no game of moves: it has no steps")
    kind = found.filling if found.kind == "filling" else found.placing
    return kind.facts(board)


def decided(found: Installed, board: Any) -> tuple[Decisions, ...]:
    """The atoms that make up an answer, where the puzzle names them."""
    if found.kind == "plan":
        return ()
    kind = found.filling if found.kind == "filling" else found.placing
    return (kind.decisions(board),)


def ground_board(
    found: Installed,
    board: Any,
    how: Options,
    *,
    model: str = RULES,
    steps: int | None = None,
    recognition: bool = True,
) -> ColumnarGrounding:
    """The clauses of a board by one of its puzzle's models."""
    file = model_file(found, model)
    facts = facts_for(found, board, model, steps)
    own = model == RULES and recognition
    program = found.program if own else compiled(file, recognition=recognition)
    return program.ground(None, facts, how, decided(found, board))
