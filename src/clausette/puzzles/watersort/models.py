"""What a board tells the three models."""

from __future__ import annotations

from clausette.errors import UsageError
from clausette.grounding.facts import Facts, Plain, plain_facts
from clausette.puzzles.watersort.board import RUN, Board
from clausette.puzzles.watersort.colours import EMPTY, atom
from clausette.words import say

IDLE = frozenset(("rules", "verser"))
"""The models that let a step pass without a pour."""

_BY_UNIT = frozenset(("transfer", "verser"))


def facts_of(board: Board, steps: int, model: str = "rules") -> Facts:
    """What the board tells a model, in the terms of its opening comment."""
    by_unit = model in _BY_UNIT
    if board.rule == RUN and by_unit:
        raise UsageError(
            say(
                "the model {model} pours unit by unit, and this board is played by runs: use "
                "--rule unit, or the model rules",
                model=model,
            )
        )
    colours = dict(sorted((atom(colour), units) for colour, units in board.units.items()))
    tubes, layers = range(1, len(board.tubes) + 1), range(1, board.capacity + 1)
    tables: dict[str, Plain] = {
        "k": steps,
        "Steps": range(1, steps + 1),
        "States": range(steps + 1),
        "Tubes": tubes,
        "n": board.capacity,
        "Layers": layers,
        "Colours": list(colours),
        "Contents": sorted([*colours, EMPTY]),
        "start": {
            (number, layer): atom(tube[layer - 1]) if layer <= len(tube) else EMPTY
            for number, tube in zip(tubes, board.tubes, strict=True)
            for layer in layers
        },
        **({} if by_unit else {"units": colours, "rule": board.rule}),
    }
    return plain_facts(tables, Facts(sorted({*colours, EMPTY, "unit", "run"}), {}))
