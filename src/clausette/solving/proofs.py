"""A proof that clauses have no model, every step with the clauses that it follows from.

PySAT's `with_proof` gives bare steps (DRUP), which somebody has to propagate again. CaDiCaL
1.9.5 knows, while it learns a clause, which others it comes from, and PySAT passes on the option
that makes it say so: hints cost nothing then, and LRAT is checked in linear time. Glucose has no
hints, and CaDiCaL's tracer itself, which the library exports, can be reached only by names that
another compiler would mangle otherwise. The trace is trimmed to the steps that the empty clause
needs, and numbered again. Nobody need believe any of it: who makes a certificate has it checked.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import count
from tempfile import TemporaryFile
from typing import IO

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime, SolverError
from clausette.solving.border import border
from clausette.solving.cadical import Cadical
from clausette.words import say

_NAME = "cadical195"
LARGEST_TRACE = 1 << 30  # bytes
_BETWEEN_LOOKS = 2.0  # seconds


@dataclass(frozen=True, slots=True)
class Step:
    """A clause, and the numbers of those that make it unit by unit, the last one a conflict."""

    literals: tuple[int, ...]
    hints: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """Steps up to the empty clause; the clauses given have the numbers from 1, steps the next."""

    given: int
    steps: tuple[Step, ...]

    def lrat(self) -> str:
        """One step a line: number, literals, 0, hints, 0."""
        lines = (
            f"{number} {_row(step.literals)}0 {_row(step.hints)}0\n"
            for number, step in enumerate(self.steps, self.given + 1)
        )
        return "".join(lines)

    def drat(self) -> str:
        """One step a line: literals, 0."""
        return "".join(f"{_row(step.literals)}0\n" for step in self.steps)


def _row(numbers: Iterable[int]) -> str:
    return "".join(f"{number} " for number in numbers)


def refute(clauses: Sequence[Sequence[int]], deadline: Deadline = NEVER) -> Proof | None:
    """A proof that the clauses have no model; None when they have one; OutOfTime when it is late.

    Ctrl-C is obeyed within a fraction of a second.
    """
    for number, clause in enumerate(clauses, 1):
        if not clause:
            return Proof(len(clauses), (Step((), (number,)),))
    with TemporaryFile() as trace:
        solver = Traced(trace)
        try:
            solver.add(clauses)
            answer = solver.solve([], deadline)
            if answer is None:
                raise OutOfTime(say("no proof was found in the time given"))
            if answer:
                return None
            solver.flush()
        finally:
            solver.close()
        trace.seek(0)
        return read_proof(len(clauses), trace)


def read_proof(given: int, trace: IO[bytes]) -> Proof:
    """The proof in a trace, trimmed, from so many clauses."""
    return _trimmed(given, *_read(trace))


class Traced(Cadical):
    """A CaDiCaL that writes what it learns, and from what, to a file."""

    def __init__(self, trace: IO[bytes]) -> None:
        super().__init__(_NAME)
        choose, follow = border(_NAME, ("set", "tracepr"))
        for option, value in (("lrat", 1), ("binary", 0)):
            choose(self._solver, option, value)
        self._trace = trace
        self._stream = follow(self._solver, trace)

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """The answer, or None when it is late; a SolverError when the trace grows too large."""
        while True:
            answer = super().solve(assuming, deadline.within(_BETWEEN_LOOKS))
            if answer is not None or deadline.over:
                return answer
            if os.fstat(self._trace.fileno()).st_size > LARGEST_TRACE:
                raise SolverError(
                    say("the proof was given up: it is larger than {n} MB", n=LARGEST_TRACE >> 20)
                )

    def flush(self) -> None:
        """Writes what is still in memory."""
        import_module("pysolvers").flushpr(self._stream)


_Lines = dict[int, bytes]


def _read(trace: IO[bytes]) -> tuple[_Lines, int]:
    """What stands behind the number of every step, and which step is the empty clause."""
    steps: _Lines = {}
    for line in trace:
        number, rest = line.split(b" ", 1)
        if rest[:2] == b"d ":
            continue
        steps[int(number)] = rest
        if rest[:2] == b"0 ":
            return steps, int(number)
    raise SolverError(say("CaDiCaL found no model, but its proof does not end; please report this"))


def _trimmed(given: int, lines: _Lines, end: int) -> Proof:
    """The steps that the last one needs, in their order, numbered after the clauses given."""
    needed = {end}
    kept: list[tuple[int, list[int], list[int]]] = []
    for number in reversed(lines):
        if number in needed:
            literals, hints = _parts(lines[number])
            kept.append((number, literals, hints))
            needed.update(hints)
    # A clause that is simplified while it is loaded is a step, and takes the next number.
    free = (number for number in count(1) if number not in lines)
    numbers = dict(zip(free, range(1, given + 1), strict=False))
    steps: list[Step] = []
    for number, literals, hints in reversed(kept):
        numbers[number] = given + len(steps) + 1
        steps.append(Step(tuple(literals), tuple([numbers.get(hint, 0) for hint in hints])))
    return Proof(given, tuple(steps))


def _parts(line: bytes) -> tuple[list[int], list[int]]:
    """The literals and the hints of a step: `1 -2 0 5 6 0`."""
    numbers = [int(word) for word in line.split()]
    middle = numbers.index(0)
    return numbers[:middle], numbers[middle + 1 : -1]
