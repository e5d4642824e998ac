"""Our side of what is measured in process, and the same in a fresh process:
`python -m benchmarks.ours {ground,lines} < MODEL` prints the CPU time of the work alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from benchmarks.measure import seconds
from clausette.cnf import Cnf
from clausette.grounding.columnar.program import Program, compiled
from clausette.language import Source, parse
from clausette.solving import Session


def program(text: str, *, recognition: bool = True) -> Program:
    return compiled(parse(Source.of(text)), recognition=recognition)


def clauses(text: str, *, recognition: bool = True) -> Cnf:
    """Parsed, compiled and ground."""
    return program(text, recognition=recognition).ground().cnf


def grounding_seconds(text: str) -> float:
    """The CPU time of grounding alone, pair by pair: the model is parsed and compiled before."""
    ready = program(text, recognition=False)
    return seconds(lambda: ready.ground().cnf)


def reading_seconds(text: str) -> float:
    """The CPU time of parsing and grounding."""
    return seconds(lambda: clauses(text))


def satisfiable(text: str) -> bool:
    with Session(clauses(text)) as session:
        return session.solve()


_WORK: dict[str, Callable[[str], float]] = {"ground": grounding_seconds, "lines": reading_seconds}

if __name__ == "__main__":
    print(_WORK[sys.argv[1]](sys.stdin.read()))
