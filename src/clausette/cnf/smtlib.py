"""SMT-LIB 2 out: the same formula for an SMT solver."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import TextIO

from clausette.cnf.table import CHUNK, Cnf

# In SMT-LIB `|and|` and `and` are one symbol, and the core theory has taken it.
_CORE = frozenset(
    ("true", "false", "not", "and", "or", "xor", "=>", "=", "distinct", "ite", "Bool")
)
# Symbols that begin so belong to the solvers.
_RESERVED_FIRST = ("@", ".")


def write_smtlib(cnf: Cnf, out: TextIO) -> None:
    """Writes a script that declares every variable, asserts every clause and asks for a model."""
    labels = cnf.atoms.labels()
    symbols = _symbols(labels)
    out.write("(set-logic QF_UF)\n")
    for label, symbol in zip(labels, symbols, strict=True):
        if label != symbol:
            out.write(f"; {label} cannot be a symbol here and is called {symbol}\n")
    for first in range(0, len(symbols), CHUNK):
        part = symbols[first : first + CHUNK]
        out.write("".join(f"(declare-const |{symbol}| Bool)\n" for symbol in part))
    # A negative literal counts from the end of the list.
    texts = list(
        chain(
            ("",),
            (f"|{symbol}|" for symbol in symbols),
            (f"(not |{symbol}|)" for symbol in reversed(symbols)),
        )
    )
    for first in range(0, len(cnf), CHUNK):
        clauses = cnf.lists(first, first + CHUNK)
        out.write("".join(f"(assert {_disjunction(clause, texts)})\n" for clause in clauses))
    out.write("(check-sat)\n(get-model)\n")


def _disjunction(clause: list[int], texts: list[str]) -> str:
    if not clause:
        return "false"
    if len(clause) == 1:
        return texts[clause[0]]
    return f"(or {' '.join(map(texts.__getitem__, clause))})"


def _symbols(labels: Iterable[str]) -> list[str]:
    """One legal symbol for each label, the label itself wherever SMT-LIB can quote it."""
    symbols = list(labels)
    taken = set(symbols)
    for index, label in enumerate(symbols):
        if _quotable(label):
            continue
        safe = label.replace("|", "!").replace("\\", "!")
        if not _quotable(safe):
            safe = f"atom {safe}"
        number = 1
        symbol = safe
        while symbol in taken:
            number += 1
            symbol = f"{safe} {number}"
        taken.add(symbol)
        symbols[index] = symbol
    return symbols


def _quotable(label: str) -> bool:
    return not (
        "|" in label or "\\" in label or label in _CORE or label.startswith(_RESERVED_FIRST)
    )
