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
    from clausette.service.board import Board
    from clausette.service.loading import (
        blank_board,
        list_puzzles,
        load,
        load_board,
        new_puzzle,
        verify,
    )
    from clausette.service.model import Answer, Grounded, Model
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
    "Solution",
    "SolverError",
    "UsageError",
    "blank_board",
    "list_puzzles",
    "load",
    "load_board",
    "new_puzzle",
    "verify",
]


_HOMES = {
    "Answer": "model",
    "Board": "board",
    "Grounded": "model",
    "Model": "model",
    "Solution": "solution",
    "blank_board": "loading",
    "list_puzzles": "loading",
    "load": "loading",
    "load_board": "loading",
    "new_puzzle": "loading",
    "verify": "loading",
}


def __getattr__(name: str) -> object:
    # NumPy takes longer to import than `clausette --help` may take in all.
    if name in _HOMES:
        from importlib import import_module

        return getattr(import_module(f"clausette.service.{_HOMES[name]}"), name)
    raise AttributeError(f"module 'clausette' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
