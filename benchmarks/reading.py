"""Clauses on their way in: a DIMACS file of five million of them, beside PySAT.

Each reads it in a process of its own, to the table of clauses that it solves from; and a file that
is broken near its end must be refused as soon.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from benchmarks.children import run
from benchmarks.measure import Asked, Row, in_turns, installed, median_of

_CLAUSES, _VARIABLES, _AT_ONCE = 5_000_000, 1_000_000, 250_000
_OURS = """
from sys import argv
from time import process_time
from clausette import LanguageError, load_cnf
start = process_time()
try:
    load_cnf(argv[1])
except LanguageError:
    pass
print(process_time() - start)
"""
_PYSAT = """
from sys import argv
from time import process_time
from pysat.formula import CNF
start = process_time()
CNF(from_file=argv[1])
print(process_time() - start)
"""


def rows(repeats: int) -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "clauses.cnf"
        _write(path)
        size = path.stat().st_size >> 20
        peer = installed("python-sat", "PySAT")
        own, theirs = in_turns(
            lambda: _seconds(_OURS, path),
            None if peer is None else lambda: _seconds(_PYSAT, path),
            min(repeats, 3),
        )
        what = f"5 million clauses of a DIMACS file read ({size} MB)"
        yield Row(what, own, "s", f"{peer}, CNF(from_file=…)", theirs, Asked(most=3.0))
        with path.open("a", encoding="ascii") as out:
            out.write("1 2 x 0\n")
        broken = median_of(lambda: _seconds(_OURS, path), min(repeats, 3))
        yield Row("the same, broken at its last line, refused", broken, asked=Asked(most=3.0))


def _seconds(program: str, path: Path) -> float:
    return float(run(sys.executable, "-c", program, str(path)).output)


def _write(path: Path) -> None:
    """A random 3-SAT formula."""
    random = np.random.default_rng(15)
    with path.open("w", encoding="ascii") as out:
        out.write(f"p cnf {_VARIABLES} {_CLAUSES}\n")
        for _ in range(0, _CLAUSES, _AT_ONCE):
            variables = random.integers(1, _VARIABLES + 1, (_AT_ONCE, 3))
            signs = random.choice([-1, 1], (_AT_ONCE, 3))
            rows = (variables * signs).tolist()
            out.write("".join(f"{a} {b} {c} 0\n" for a, b, c in rows))
