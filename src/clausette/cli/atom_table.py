"""The true atoms of a model as a table that a person can read.

Atoms of one name stand together; those with several arguments get one line for each value of the
first, so that `p(0,1,vert)` is found under `p`, in line `0`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from clausette.cnf.atom_text import split_atom
from clausette.cnf.natural_order import natural_key

_GAP = "  "


def atom_table(names: Iterable[str], width: int = 80) -> str:
    """The table of some atoms, in natural order."""
    return "".join(f"{line}\n" for line in _lines(names, width))


def _lines(names: Iterable[str], width: int) -> Iterator[str]:
    bare: list[str] = []
    families: dict[str, dict[str, list[str]]] = {}
    for name in sorted(names, key=natural_key):
        head, arguments = split_atom(name)
        if not arguments:
            bare.append(name)
            continue
        first, *others = arguments
        families.setdefault(head, {}).setdefault(first, []).append(",".join(others))
    if bare:
        yield from textwrap.wrap(_GAP.join(bare), width, break_long_words=False)
    for head, rows in families.items():
        if all(others == [""] for others in rows.values()):
            yield from _wrapped(f"{head}{_GAP}", list(rows), width)
            continue
        yield head
        margin = max(map(len, rows))
        for first, cells in rows.items():
            yield from _wrapped(f"{_GAP}{first:>{margin}} │ ", cells, width)


def _wrapped(head: str, cells: list[str], width: int) -> Iterator[str]:
    """Cells in columns of one width behind a head, on as many lines as they need."""
    column = max(map(len, cells)) + len(_GAP)
    across = max(1, (width - len(head)) // column)
    for start in range(0, len(cells), across):
        row = "".join(f"{cell:<{column}}" for cell in cells[start : start + across]).rstrip()
        yield (
            head if start == 0 else " " * (len(head) - 2) + ("│ " if "│" in head else "  ")
        ) + row
