"""One cube, with a ration of conflicts: a model, a clause with its proof, or neither.

A ration counts conflicts and is spent in one go, so that what comes out depends on nothing but the
clauses: no clock is looked at. Who must be able to stop it runs it in a process of its own.

CaDiCaL gets the literals of the cube as clauses. Its proof is then lifted to the formula alone:
what was derived with the help of a literal of the cube has its negation as one literal more. So
every step follows from the formula, the last one is made of negated literals of the cube, often
not of all, and the proofs of all cubes fit together in one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from tempfile import TemporaryFile

from clausette.solving.cadical import Cadical
from clausette.solving.proofs import Proof, Step, Traced, read_proof
from clausette.solving.status import Status

_NAME = "cadical195"


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of a cube."""

    status: Status
    conflicts: int
    model: tuple[int, ...] = ()
    proof: Proof | None = None
    """Of a refuted cube: its last step is a clause made of negated literals of the cube."""


def attempt(
    clauses: Sequence[Sequence[int]], cube: Sequence[int], conflicts: int, *, traced: bool
) -> Attempt:
    """Looks for a model of the clauses in which the cube is true."""
    for number, clause in enumerate(clauses, 1):
        if not clause:
            proof = Proof(len(clauses), (Step((), (number,)),))
            return Attempt(Status.UNSATISFIABLE, 0, proof=proof)
    units = [[literal] for literal in cube]
    with TemporaryFile() as trace:
        solver = Traced(trace) if traced else Cadical(_NAME)
        try:
            solver.add(clauses)
            solver.add(units)
            status = Status.of(solver.attempt(conflicts))
            done = solver.effort()["conflicts"]
            if status is Status.SATISFIABLE:
                return Attempt(status, done, tuple(solver.model()))
            if status is Status.UNKNOWN or not isinstance(solver, Traced):
                return Attempt(status, done)
            solver.flush()
        finally:
            solver.close()
        trace.seek(0)
        found = read_proof(len(clauses) + len(cube), trace)
    return Attempt(status, done, proof=lifted(found, len(clauses), cube))


def lifted(proof: Proof, given: int, cube: Sequence[int]) -> Proof:
    """The proof from the first clauses alone, where the last ones were the literals of a cube."""
    needs: dict[int, frozenset[int]] = {}
    """The negated literals of the cube that a step hangs on."""
    numbers: dict[int, int] = {}
    steps: list[Step] = []
    for at, literal in enumerate(cube, given + 1):
        needs[at] = frozenset((-literal,))
    nothing: frozenset[int] = frozenset()
    for number, step in enumerate(proof.steps, proof.given + 1):
        need = nothing.union(*(needs.get(hint, nothing) for hint in step.hints))
        needs[number] = need
        literals = tuple(dict.fromkeys((*step.literals, *sorted(need, key=abs))))
        if any(-literal in need for literal in step.literals):
            continue  # it says that the cube is true where the cube is true
        steps.append(Step(literals, tuple(_kept(step.hints, given, numbers))))
        numbers[number] = given + len(steps)
    return Proof(given, tuple(steps))


def _kept(hints: Sequence[int], given: int, numbers: dict[int, int]) -> Iterator[int]:
    for hint in hints:
        if hint <= given:
            yield hint
        elif hint in numbers:
            yield numbers[hint]
