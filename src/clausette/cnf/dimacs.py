"""DIMACS out: the format that every SAT solver reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TextIO

import numpy as np

from clausette.cnf.table import CHUNK, Cnf


def write_dimacs(cnf: Cnf, out: TextIO, *, table: bool = True, names: bool = False) -> None:
    """Writes the formula; `table` adds `c NAME NUMBER` lines, `names` puts names in clauses.

    With a table, and where some atoms are auxiliary, a line `c p show … 0` lists the others, for
    counters of projected models.
    """
    cnf.require_clauses_alone()
    labels = cnf.atoms.labels() if table or names else []
    if table:
        write_labels(labels, out, "c ")
        if len(cnf.atoms.shown) < len(cnf.atoms.visible):
            out.write(" ".join(map(str, ("c p show", *cnf.atoms.shown.tolist(), "0\n"))))
    out.write(f"p cnf {cnf.variables} {len(cnf)}\n")
    if not names:
        labels = [str(variable) for variable in range(1, cnf.variables + 1)]
    for text in clause_texts(cnf, labels):
        out.write(text)


def write_table(cnf: Cnf, out: TextIO) -> None:
    """Writes one line `NAME NUMBER` for every variable."""
    write_labels(cnf.atoms.labels(), out, "")


def write_labels(labels: list[str], out: TextIO, prefix: str) -> None:
    """Writes a table of labels, each with its number, a prefix before every line."""
    for first in range(0, len(labels), CHUNK):
        rows = enumerate(labels[first : first + CHUNK], first + 1)
        out.write("".join(f"{prefix}{label} {number}\n" for number, label in rows))


def clause_texts(cnf: Cnf, labels: list[str]) -> Iterator[str]:
    """The clauses as text, a chunk at a time.

    Every literal's text is made once and gathered by NumPy: 10 to 15 million literals a second on
    one core, where `map(str, …)` did 2. A negative literal counts from the end of the array.
    """
    texts = np.array(
        list(
            chain(
                ("0\n",),
                (f"{label} " for label in labels),
                (f"-{label} " for label in reversed(labels)),
            )
        ),
        dtype=object,
    )
    for first in range(0, len(cnf), CHUNK):
        ends = cnf.ends[first : first + CHUNK]
        start = int(cnf.ends[first - 1]) if first else 0
        literals = cnf.literals[start : int(ends[-1])]
        yield "".join(texts[np.insert(literals, ends - start, 0)].tolist())
