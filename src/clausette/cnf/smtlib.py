"""SMT-LIB 2 out: the same formula for an SMT solver, soft rules as `assert-soft`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import TextIO

from clausette.cnf.table import CHUNK, Cnf
from clausette.cnf.wcnf import hard_clauses, instance_label

# In SMT-LIB `|and|` and `and` are one symbol, and the core theory has taken it.
_CORE = frozenset(
    ("true", "false", "not", "and", "or", "xor", "=>", "=", "distinct", "ite", "Bool")
)
# Symbols that begin so belong to the solvers.
_RESERVED_FIRST = ("@", ".")


def write_smtlib(cnf: Cnf, out: TextIO) -> None:
    """Writes a script that declares every variable, asserts every clause and asks for a model.

    A soft rule instance becomes one `assert-soft` with its weight, which Z3 and OptiMathSAT
    know: they then look for a model that gives up the least. One of weight 0 is left out.
    """
    cnf.require_clauses_alone()
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
    kept = hard_clauses(cnf)
    soft = not kept.all()
    hard = cnf.select(kept) if soft else cnf
    for first in range(0, len(hard), CHUNK):
        clauses = hard.lists(first, first + CHUNK)
        out.write("".join(f"(assert {_disjunction(clause, texts)})\n" for clause in clauses))
    if soft:
        out.writelines(_wishes(cnf.select(~kept), texts))
    out.write("(check-sat)\n(get-model)\n")


def smtlib_symbols(cnf: Cnf) -> list[str]:
    """What the script calls the variables, in their order."""
    return _symbols(cnf.atoms.labels())


def _wishes(cnf: Cnf, texts: list[str]) -> Iterator[str]:
    """The soft rule instances, each under a comment that names it; `cnf` has no other clauses."""
    parts: defaultdict[int, list[str]] = defaultdict(list)
    for number, clause in zip(cnf.provenance.of_clause.tolist(), cnf.clauses(), strict=True):
        parts[number].append(_disjunction(clause, texts))
    for number, clauses in sorted(parts.items()):
        weight = cnf.provenance.instances[number].weight
        if weight:
            formula = clauses[0] if len(clauses) == 1 else f"(and {' '.join(clauses)})"
            yield f"; {instance_label(cnf.provenance, number)}\n"
            yield f"(assert-soft {formula} :weight {weight})\n"


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
