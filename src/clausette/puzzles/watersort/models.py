"""The three models: what a board tells them, and the clauses for a number of steps."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from clausette.errors import UsageError
from clausette.grounding.columnar.program import Options
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.puzzles.models import program_in
from clausette.puzzles.watersort.board import RUN, Board
from clausette.puzzles.watersort.colours import EMPTY, atom

_FOLDER = Path(__file__).parent
MODELS = ("rules", "transfer", "verser")
IDLE = frozenset(("rules", "verser"))
"""The models that let a step pass without a pour."""

_BY_UNIT = frozenset(("transfer", "verser"))


def facts_of(board: Board, steps: int, model: str = "rules") -> Facts:
    """What the board tells a model, in the terms of its opening comment."""
    _check_model(board, model)
    terms = sorted({*map(atom, board.units), EMPTY, "unit", "run"})
    code = {term: number for number, term in enumerate(terms)}
    colours = sorted(code[atom(colour)] for colour in board.units)
    tubes, layers = len(board.tubes), board.capacity
    start = [
        code[atom(tube[layer]) if layer < len(tube) else EMPTY]
        for tube in board.tubes
        for layer in range(layers)
    ]
    each_tube = np.repeat(np.arange(1, tubes + 1), layers)
    each_layer = np.tile(np.arange(1, layers + 1), tubes)
    tables = {
        "$k": _number(steps),
        "$Steps": _set(range(1, steps + 1)),
        "$States": _set(range(steps + 1)),
        "$Tubes": _set(range(1, tubes + 1)),
        "$n": _number(layers),
        "$Layers": _set(range(1, layers + 1)),
        "$Colours": _set(colours, terms=True),
        "$Contents": _set(sorted([*colours, code[EMPTY]]), terms=True),
        "$start": Table(
            (FactColumn(each_tube), FactColumn(each_layer)), FactColumn(np.array(start), True)
        ),
    }
    if model not in _BY_UNIT:
        units = {code[atom(colour)]: count for colour, count in board.units.items()}
        counts = FactColumn(np.array([units[colour] for colour in colours]))
        tables["$units"] = Table((FactColumn(np.array(colours), True),), counts)
        tables["$rule"] = Table((), FactColumn(np.array([code[board.rule]]), True))
    return Facts(tuple(terms), tables)


def clauses(
    board: Board, steps: int, model: str, deadline: float | None = None
) -> ColumnarGrounding:
    """The clauses of a model for plans of that many steps; OutOfTime at the deadline."""
    options = Options(warn=False, deadline=deadline)
    return program_in(_FOLDER, model).ground(None, facts_of(board, steps, model), options)


def _check_model(board: Board, model: str) -> None:
    if model not in MODELS:
        raise UsageError(f"there is no model {model!r} here; there are {', '.join(MODELS)}")
    if board.rule == RUN and model in _BY_UNIT:
        raise UsageError(
            f"the model {model} pours unit by unit, and this board is played by runs: "
            "take --rule unit, or the model rules"
        )


def _number(value: int) -> Table:
    return Table((), FactColumn(np.array([value])))


def _set(values: Sequence[int], *, terms: bool = False) -> Table:
    column = FactColumn(np.array(values, dtype=np.int64), terms)
    return Table((), column, np.array((0, len(values))))
