"""Kissat, for one large shot.

It is not incremental: PySAT's Kissat takes neither assumptions nor an interrupt, and a second
call, even after a ration of conflicts ran out, aborts the whole process. So every question goes
to a fresh process, which costs some 30 ms and the loading of the formula.
"""

from __future__ import annotations

from array import array

from clausette.deadline import Deadline
from clausette.errors import SolverError
from clausette.solving.child import ask
from clausette.solving.one_shot import Found, OneShot
from clausette.words import say


def kissat_backend() -> OneShot:
    """A back end that runs Kissat in a process of its own, once for each question."""
    return OneShot(_run)


def _run(clauses: array[int], deadline: Deadline) -> Found:
    answer = ask("kissat", clauses.tobytes(), deadline)
    if answer is None:
        return None
    numbers = array("i")
    numbers.frombytes(answer)
    if numbers[0] != 10:
        return False
    model = numbers[1:].tolist()
    _check(clauses, frozenset(model))
    return model


def _check(clauses: array[int], true: frozenset[int]) -> None:
    start = 0
    while start < len(clauses):
        end = clauses.index(0, start)
        if true.isdisjoint(clauses[start:end]):
            raise SolverError(say("kissat gave a model that breaks a clause"))
        start = end + 1
