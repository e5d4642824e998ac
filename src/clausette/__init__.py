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
    OutOfTime,
    SolverError,
    UsageError,
)

if TYPE_CHECKING:
    from clausette.boards import Board, Solution, load_board
    from clausette.model import Answer, Grounded, Model, load

__version__ = "0.1.0"
__all__ = [
    "Answer",
    "Board",
    "ClausetteError",
    "Grounded",
    "InputError",
    "LanguageError",
    "Model",
    "OutOfTime",
    "Solution",
    "SolverError",
    "UsageError",
    "load",
    "load_board",
]


def __getattr__(name: str) -> object:
    # NumPy takes longer to import than `clausette --help` may take in all.
    if name in ("Answer", "Grounded", "Model", "load"):
        from clausette import model

        return getattr(model, name)
    if name in ("Board", "Solution", "load_board"):
        from clausette import boards

        return getattr(boards, name)
    raise AttributeError(f"module 'clausette' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
