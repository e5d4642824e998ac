"""What a process does for `conquer`: one cube with its ration, and the files that keep the outcome.

A file is written under another name and renamed, the proof before the outcome: an outcome that is
there is whole, whatever happened to who wrote it.
"""

from __future__ import annotations

import hashlib
import json
import os
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from clausette.errors import SolverError
from clausette.reasoning.verifying.lrat import check_lrat
from clausette.reasoning.verifying.refusal import Refused
from clausette.service.shared import require_shared
from clausette.solving.cubes import Cube
from clausette.solving.rationed import attempt
from clausette.solving.status import Status
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question

_VERSION = "1"
"""Of what comes out of a cube: files of another one are not taken for ours."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a cube: a model, a clause that refutes it, or neither within its ration."""

    cube: Cube
    ration: int
    status: Status
    conflicts: int
    clause: tuple[int, ...] = ()
    model: tuple[int, ...] = ()
    proof: str = ""
    """The hash of the proof, if it is kept."""

    def data(self) -> dict[str, Any]:
        return {**asdict(self), "status": str(self.status)}


@dataclass(frozen=True, slots=True)
class CubeFiles:
    """A folder of outcomes and proofs, each named by the formula, the cube and its ration."""

    folder: Path
    formula: str
    """The hash of the formula."""

    def outcome(self, cube: Cube, ration: int) -> Outcome | None:
        """What came of a cube before; None when that is not known, or the proof is not the one."""
        try:
            found = json.loads(self._path(cube, ration, "json").read_text(encoding="ascii"))
            status, clause = Status(found["status"]), tuple(found["clause"])
            outcome = Outcome(cube, ration, status, found["conflicts"], clause, (), found["proof"])
            if status is Status.UNSATISFIABLE:
                kept = self._path(cube, ration, "lrat").read_bytes()
                return outcome if hashlib.sha256(kept).hexdigest() == outcome.proof else None
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return outcome

    def keep(self, outcome: Outcome, proof: str) -> None:
        """Writes what came of a cube, for good; what is there already and right stays."""
        require_shared(self.folder)
        if self.outcome(outcome.cube, outcome.ration) is not None:
            return
        if proof:
            _write(self._path(outcome.cube, outcome.ration, "lrat"), proof)
        _write(self._path(outcome.cube, outcome.ration, "json"), json.dumps(outcome.data()) + "\n")

    def proof(self, cube: Cube, ration: int) -> Iterator[str]:
        """The lines of the proof of a cube that was refuted."""
        with self._path(cube, ration, "lrat").open(encoding="ascii") as lines:
            yield from lines

    def _path(self, cube: Cube, ration: int, kind: str) -> Path:
        said = f"{_VERSION} {self.formula} {ration} {' '.join(map(str, cube))}"
        return self.folder / f"{hashlib.sha256(said.encode()).hexdigest()[:32]}.{kind}"


def _write(path: Path, text: str) -> None:
    beside = path.with_suffix(f".{uuid4().hex}.part")  # also among several machines
    beside.write_text(text, encoding="ascii")
    os.replace(beside, path)


def work_on_cube(
    question: Question,
    *,
    clauses: bytes,
    cube: Cube,
    ration: int,
    files: CubeFiles | None,
) -> Outcome:
    """Spends a ration on a cube; with files, what comes of it is kept, with a checked proof."""
    table = unpacked(clauses)
    found = attempt(table, cube, ration, traced=files is not None)
    if found.status is Status.SATISFIABLE:
        return Outcome(cube, ration, found.status, found.conflicts, model=found.model)
    # Without a proof it is not known which of the literals were needed.
    clause = tuple(-x for x in cube) if found.status is Status.UNSATISFIABLE else ()
    proof = ""
    if found.proof is not None:
        proof, clause = found.proof.lrat(), found.proof.steps[-1].literals
        _check(table, proof, cube)
    digest = hashlib.sha256(proof.encode()).hexdigest() if proof else ""
    outcome = Outcome(cube, ration, found.status, found.conflicts, clause, proof=digest)
    if files is not None:
        files.keep(outcome, proof)
    return outcome


def _check(clauses: Sequence[Sequence[int]], proof: str, cube: Cube) -> None:
    try:
        check_lrat(clauses, proof.splitlines(), [-x for x in cube])
    except Refused as error:
        raise SolverError(
            say("the solver's proof is wrong: {why}; please report this", why=error.reason)
        ) from None


def packed(clauses: Sequence[Sequence[int]]) -> bytes:
    """Clauses as they travel: numbers of four bytes, a 0 after each clause."""
    flat = array("i")
    for clause in clauses:
        flat.extend(clause)
        flat.append(0)
    return flat.tobytes()


def unpacked(content: bytes) -> list[list[int]]:
    """The clauses that were packed."""
    flat = array("i")
    flat.frombytes(content)
    found: list[list[int]] = []
    clause: list[int] = []
    for literal in flat.tolist():
        if literal:
            clause.append(literal)
        else:
            found.append(clause)
            clause = []
    return found
