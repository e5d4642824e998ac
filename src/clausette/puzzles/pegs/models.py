"""The two models: their facts, their clauses for a number of steps, and the plans in them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from clausette.errors import UsageError
from clausette.grounding.columnar.program import QUIET
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.facts import Facts
from clausette.planning.plan import Atom, Plan
from clausette.puzzles.models import program_in
from clausette.puzzles.pegs import facts, reachable
from clausette.puzzles.pegs.board import Board, Jump

RULES, BOARDS = "rules", "boards"
MODELS: Final = (RULES, BOARDS)
_JUMP: Final = re.compile(r"j\(([0-9]{1,6}),([0-9]{1,6}),([0-9]{1,6}),([0-9]{1,6})\)")
_FOLDER: Final = Path(__file__).parent


def facts_of(board: Board, steps: int, model: str = RULES) -> Facts:
    """What the board tells a model, in the terms of its opening comment."""
    if model not in MODELS:
        raise UsageError(f"there is no model {model!r} here; there are {', '.join(MODELS)}")
    return facts.facts_of(board, steps) if model == RULES else reachable.facts_of(board, steps)


def clauses(board: Board, steps: int, model: str = RULES) -> ColumnarGrounding:
    """The clauses of a model for plans of that many steps."""
    told = facts_of(board, steps, model)
    return program_in(_FOLDER, model).ground(None, told, QUIET)


def plan_of(atoms: Iterable[Atom]) -> Plan:
    """The jumps of a model, step by step; those of one step do not touch, so any order does."""
    jumps: list[tuple[int, Jump]] = []
    for name, arguments in atoms:
        match name, arguments:
            case "jump", (int(step), str(term)) if found := _JUMP.fullmatch(term.replace(" ", "")):
                a, b, c, d = map(int, found.groups())
                jumps.append((step, ((a, b), ((a + c) // 2, (b + d) // 2), (c, d))))
    return tuple(jump for _, jump in sorted(jumps))
