"""A program of its own, run by `child.ask`: solvers that cannot be stopped inside a process.

It reads 32-bit integers, answers in bytes, and imports nothing of this package, so that it
answers a small question in 30 to 40 milliseconds.

    kissat   clauses, each ended by 0                        ->  10 and a model, or 20
    ganak    variables, size of the projection, projection,
             clauses, each ended by 0                        ->  the count in hexadecimal
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from importlib import import_module


def main() -> None:
    """Answers the question on standard input with the solver named by the first argument."""
    numbers = array("i")
    numbers.frombytes(sys.stdin.buffer.read())
    # Ganak prints remarks of its own on the standard output, whatever its verbosity.
    sys.set_int_max_str_digits(0)  # pyganak makes its answer from decimal digits
    answer_to = os.dup(1)
    os.dup2(2, 1)
    answer = {"kissat": kissat, "ganak": ganak}[sys.argv[1]](numbers)
    with os.fdopen(answer_to, "wb") as out:
        out.write(answer)


def kissat(numbers: array[int]) -> bytes:
    """10 and the literals of a model, or 20 when there is none."""
    pysolvers = import_module("pysolvers")
    solver = pysolvers.kissat404_new()
    for clause in clauses(numbers, 0):
        pysolvers.kissat404_add_cl(solver, clause)
    if pysolvers.kissat404_solve_lim(solver, 0) > 0:
        return array("i", [10, *(pysolvers.kissat404_model(solver) or ())]).tobytes()
    return array("i", [20]).tobytes()


def ganak(numbers: array[int]) -> bytes:
    """The number of models that differ on the projection.

    In hexadecimal, because Python refuses to read more than 4300 decimal digits.
    """
    variables, size = numbers[:2]
    counter = import_module("pyganak").Counter()
    counter.new_vars(variables)
    counter.set_sampling_set(numbers[2 : 2 + size].tolist())
    counter.add_clauses(clauses(numbers, 2 + size))
    return format(counter.count(), "x").encode("ascii")


def clauses(numbers: array[int], start: int) -> Iterator[list[int]]:
    """The clauses from `start` on."""
    while start < len(numbers):
        end = numbers.index(0, start)
        yield numbers[start:end].tolist()
        start = end + 1


if __name__ == "__main__":
    main()
