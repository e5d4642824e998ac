"""Write a puzzle's rules once, in logic; solve it, prove it, explain it.

>>> import clausette
>>> model = clausette.load("bigand $i in [1..$n]: p($i) or q($i) end")
>>> model.ground(n=2).count()
9
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from clausette.errors import (
    ClausetteError,
    InputError,
    LanguageError,
    OutOfMemory,
    OutOfTime,
    SolverError,
    UsageError,
)

if TYPE_CHECKING:
    from clausette.batches.asking import batch
    from clausette.service.board import Board
    from clausette.service.given_boards import generate
    from clausette.service.given_exercises import exercise, exercises, mark
    from clausette.service.given_formulas import entails, equivalent, refute, steps, table, valid
    from clausette.service.given_problems import conquer, portfolio
    from clausette.service.loading import (
        blank_board,
        list_puzzles,
        load,
        load_board,
        load_cnf,
        new_puzzle,
        verify,
    )
    from clausette.service.many_boards import booklet, duplicates, train
    from clausette.service.model import Grounded, Model
    from clausette.service.model_answer import Answer
    from clausette.service.problem import Problem
    from clausette.service.solution import Solution

__version__ = "0.1.0"
__all__ = [
    "Answer",
    "Board",
    "ClausetteError",
    "Grounded",
    "InputError",
    "LanguageError",
    "Model",
    "OutOfMemory",
    "OutOfTime",
    "Problem",
    "Solution",
    "SolverError",
    "UsageError",
    "batch",
    "blank_board",
    "booklet",
    "conquer",
    "duplicates",
    "entails",
    "equivalent",
    "exercise",
    "exercises",
    "generate",
    "list_puzzles",
    "load",
    "load_board",
    "load_cnf",
    "mark",
    "new_puzzle",
    "portfolio",
    "refute",
    "steps",
    "table",
    "train",
    "valid",
    "verify",
]


_HOMES = {
    "Answer": "model_answer",
    "Board": "board",
    "Grounded": "model",
    "Model": "model",
    "Problem": "problem",
    "Solution": "solution",
    "batch": "batches.asking",
    "blank_board": "loading",
    "booklet": "many_boards",
    "conquer": "given_problems",
    "duplicates": "many_boards",
    "entails": "given_formulas",
    "equivalent": "given_formulas",
    "exercise": "given_exercises",
    "exercises": "given_exercises",
    "generate": "given_boards",
    "list_puzzles": "loading",
    "load": "loading",
    "load_board": "loading",
    "load_cnf": "loading",
    "mark": "given_exercises",
    "new_puzzle": "loading",
    "portfolio": "given_problems",
    "refute": "given_formulas",
    "steps": "given_formulas",
    "table": "given_formulas",
    "train": "many_boards",
    "valid": "given_formulas",
    "verify": "loading",
}


def __getattr__(name: str) -> object:
    # NumPy takes longer to import than `clausette --help` may take in all.
    if name in _HOMES:
        from importlib import import_module

        home = _HOMES[name] if "." in _HOMES[name] else f"service.{_HOMES[name]}"
        return getattr(import_module(f"clausette.{home}"), name)
    raise AttributeError(f"module 'clausette' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
