"""How tight operators bind, and to which side; whoever reads or writes the language asks here.

The order is TouIST's, its surprises included: `inter` binds looser than `union`, `subset` looser
than `=>`, unary minus looser than `*`, and a comparison cannot be chained.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

Side: TypeAlias = Literal["left", "right", "none"]

LINE_BREAK = 1
LOOSEST = 2
"""Where the body of a `let` starts to bind: just above a line break."""
NOT = 10
COMPARISON = 11
MINUS = 12

FORMULA_OPERATORS: dict[str, tuple[int, Side]] = {
    "=>": (6, "right"),
    "<=>": (6, "right"),
    "or": (7, "left"),
    "and": (8, "left"),
    "xor": (9, "left"),
}
EXPRESSION_OPERATORS: dict[str, tuple[int, Side]] = {
    "inter": (3, "left"),
    "union": (4, "left"),
    "diff": (4, "left"),
    "subset": (5, "left"),
    **FORMULA_OPERATORS,
    **dict.fromkeys(("==", "!=", "<", "<=", ">", ">=", "in"), (COMPARISON, "none")),
    "+": (MINUS, "left"),
    "-": (MINUS, "left"),
    "*": (13, "left"),
    "/": (13, "left"),
    "mod": (14, "left"),
}
