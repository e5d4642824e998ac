"""The use cases *conquer* and *cubes*: a hard problem in parts, on several processes.

The cubes are made by lookahead. A few early ones tell how large a ration of conflicts is; a cube
that takes more is split again. Rations, splits and proofs follow from the clauses alone, so the
certificate is the same whatever the number of processes, and whatever was interrupted in between.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from os import PathLike
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime, SolverError, UsageError
from clausette.reasoning.certificates.files import FORMULA, proof_file, require_room, write_files
from clausette.reasoning.certificates.making import certificate
from clausette.service.answered import answer_in
from clausette.service.claimed import Claimed, claimed
from clausette.service.crew import Crew, Workers
from clausette.service.cube_work import CubeFiles, Outcome, packed, work_on_cube
from clausette.service.results import NO_REMARKS, Late, Remarks
from clausette.service.streamed import Content, Streamed
from clausette.solving.cubes import Cube, Tree, icnf, planted
from clausette.solving.joining import joined
from clausette.solving.lookahead import Lookahead
from clausette.solving.status import Status
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.service.question import Question

USUAL_CUBES = 64
CERTIFICATE, CUBES = "certificate", "cubes"
_EARLY = 8  # cubes that show how much is to be done
_EARLY_RATION = 20_000  # conflicts
_LEAST_RATION, _MOST_RATION = 5_000, 200_000
_LONGER = 4
"""How many times the median of early ones a cube may take before it is split."""


@dataclass(frozen=True, slots=True)
class Conquered:
    """What came of a problem, and what it took."""

    status: Status
    cubes: int
    """How many were refuted."""
    split: int
    """How many took too long and were split again."""
    conflicts: int
    lost: int
    """Of these, conflicts in cubes that were split again."""
    kept: int = 0
    """Cubes that an earlier run had done."""
    answer: str = ""
    certificate: str | None = None
    """The folder of the certificate, if there is one."""
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        return {Status.SATISFIABLE: "sat", Status.UNSATISFIABLE: "unsat"}.get(
            self.status, "unknown"
        )

    def lines(self) -> Iterator[str]:
        yield self.words
        yield say(
            "{cubes} refuted, {split} split again; {n:,} conflicts, {lost:,} of them before a "
            "split",
            cubes=plural(self.cubes, "{n:,} cube", "{n:,} cubes"),
            split=self.split,
            n=self.conflicts,
            lost=self.lost,
        )
        if self.kept:
            yield say("{n:,} outcomes were there from before", n=self.kept)
        if self.certificate is not None:
            yield say("certificate: {folder}", folder=self.certificate)
        if self.answer:
            yield self.answer.rstrip("\n")

    @property
    def words(self) -> Message:
        match self.status:
            case Status.SATISFIABLE:
                return say("there is a solution")
            case Status.UNSATISFIABLE:
                return say("there is no solution")
        return say("unknown: out of time; the same command goes on with what is missing")

    def data(self) -> dict[str, Any]:
        answer = {"answer": self.answer} if self.status is Status.SATISFIABLE else {}
        shown = {"certificate": self.certificate} if self.certificate is not None else {}
        return {
            "verdict": self.verdict,
            "cubes": self.cubes,
            "split": self.split,
            "conflicts": self.conflicts,
            "lost": self.lost,
            "kept": self.kept,
            **answer,
            **shown,
            "seconds": round(self.seconds, 6),
            **self.remarks.data(self.language),
        }


def conquer(
    question: Question,
    *,
    cubes: int = USUAL_CUBES,
    jobs: int | None = None,
    cluster: str | None = None,
    conflicts: int | None = None,
    folder: str | PathLike[str] | None = None,
    steps: int | None = None,
    memory: int | None = None,
) -> Conquered | Late:
    """Whether there is a solution, by cubes; a folder keeps what is done, and the certificate.

    `conflicts` is what a cube may take before it is split; by default early ones tell. A
    `cluster` is `local:4`, the address of a scheduler of Dask, or its file; the folder must be one
    that all its machines see.
    """
    start = perf_counter()
    root = None if folder is None else Path(folder)
    if root is not None:
        require_room(root / CERTIFICATE)
    try:
        found = claimed(question, steps, certified=root is not None)
        campaign = _Campaign(found, question, conflicts, _files(root, found))
        question.tell(say("making cubes by lookahead"))
        campaign.plant(cubes)
        with _hired(jobs, cluster, memory, question) as crew:
            status = campaign.run(crew)
    except OutOfTime:
        doing = say("preparing cubes")
        return Late(doing, perf_counter() - start, language=question.language)
    shown = None
    if status is Status.UNSATISFIABLE and root is not None:
        question.tell(say("joining the proofs"))
        shown = str(root / CERTIFICATE)
        _write_certificate(found, campaign, root / CERTIFICATE)
    return campaign.told(status, shown, perf_counter() - start)


def _hired(
    jobs: int | None, cluster: str | None, memory: int | None, question: Question
) -> Workers[Outcome]:
    if cluster is None:
        return Crew(jobs or os.cpu_count() or 1, memory)
    if jobs is not None:
        raise UsageError(say("a cluster has its own processes: leave out the number of jobs"))
    from clausette.service.far_crew import FarCrew

    return FarCrew(cluster, memory, question.tell)


def _files(root: Path | None, found: Claimed) -> CubeFiles | None:
    if root is None:
        return None
    (root / CUBES).mkdir(parents=True, exist_ok=True)
    folder = (root / CUBES).absolute()  # it travels
    return CubeFiles(folder, hashlib.sha256(found.formula.dimacs().encode()).hexdigest())


@dataclass(slots=True)
class _Campaign:
    """The tree of cubes, and what is known of each."""

    about: Claimed
    question: Question
    fixed: int | None
    files: CubeFiles | None
    tree: Tree = field(default_factory=Tree)
    rations: dict[Cube, int] = field(default_factory=dict)
    """With what each cube was refuted."""
    late: dict[Cube, int] = field(default_factory=dict)
    """What was not enough for a cube."""
    done: list[Outcome] = field(default_factory=list)
    model: tuple[int, ...] = ()
    kept: int = 0
    _looking: Lookahead | None = None

    def plant(self, cubes: int) -> None:
        """Makes so many cubes, or fewer where propagation is enough."""
        formula = self.about.formula
        self._looking = Lookahead(formula.clauses, len(formula.labels))
        self.tree = planted(self._looking, cubes)

    def run(self, crew: Workers[Outcome]) -> Status:
        """Works until nothing is left, there is a model, or the time is up."""
        clauses = packed(self.about.formula.clauses)
        ration = self.fixed
        if ration is None:
            leaves = list(self.tree.leaves())
            early = leaves[:: max(1, len(leaves) // _EARLY)][:_EARLY]
            status = self._work(crew, clauses, early, _EARLY_RATION, grow=False)
            if status is not None:
                return status
            usual = median([o.conflicts for o in self.done if o.cube in early] or [0])
            ration = min(_MOST_RATION, max(_LEAST_RATION, int(_LONGER * usual)))
        status = self._work(crew, clauses, list(self.tree.leaves()), ration, grow=True)
        if status is not None:
            return status
        if self.tree.refuted.get(()) != ():
            raise SolverError(say("the cubes leave something out; please report this"))
        return Status.UNSATISFIABLE

    def _work(
        self, crew: Workers[Outcome], clauses: bytes, todo: list[Cube], ration: int, *, grow: bool
    ) -> Status | None:
        """Works on cubes and, if they may grow, on what they are split into; None when all are
        done."""
        waiting = [(cube, ration) for cube in reversed(todo)]
        while waiting or crew.busy:
            while waiting and crew.idle:
                cube, least = waiting.pop()
                # All early ones are looked at: who was faster must not change the ration.
                if grow and self.tree.is_settled(cube):
                    continue
                if self.late.get(cube, 0) >= least:
                    waiting += reversed(self._split(cube, least))
                    continue
                before = self.files.outcome(cube, least) if self.files is not None else None
                if before is None:
                    part = {"clauses": clauses, "cube": cube, "ration": least, "files": self.files}
                    crew.send(work_on_cube, self.question, part)
                else:
                    self.kept += 1
                    waiting += reversed(self._take(before, grow=grow))
            if not crew.busy:
                continue
            outcome = crew.hear(self.question.deadline)
            if outcome is None:
                return Status.UNKNOWN
            waiting += reversed(self._take(outcome, grow=grow))
            if outcome.status is Status.SATISFIABLE:
                self.model = outcome.model
                return outcome.status
            self._tell(len(waiting))
        return None

    def _take(self, outcome: Outcome, *, grow: bool) -> list[tuple[Cube, int]]:
        """Takes in what came of a cube; what is to be done for it next."""
        self.done.append(outcome)
        cube, ration = outcome.cube, outcome.ration
        if outcome.status is Status.UNSATISFIABLE:
            self.rations[cube] = ration
            self.tree.refute(cube, outcome.clause)
        if outcome.status is not Status.UNKNOWN:
            return []
        self.late[cube] = ration
        return self._split(cube, ration) if grow and not self.tree.is_settled(cube) else []

    def _split(self, cube: Cube, ration: int) -> list[tuple[Cube, int]]:
        """What is to be done for a cube that took too long."""
        assert self._looking is not None
        literal = self._looking.look(cube).literal
        if literal is None:  # nothing to split by: it is nearly refuted
            return [(cube, 10 * ration)]
        self.tree.splits[cube] = literal
        return [(side, ration) for side in self.tree.sides(cube)]

    def _tell(self, left: int) -> None:
        refuted = sum(o.status is Status.UNSATISFIABLE for o in self.done)
        spent = sum(o.conflicts for o in self.done)
        self.question.tell(
            say(
                "{n:,} cubes refuted, {left:,} left; {spent:,} conflicts",
                n=refuted,
                left=left,
                spent=spent,
            )
        )

    def told(self, status: Status, shown: str | None, seconds: float) -> Conquered:
        late = [o for o in self.done if o.status is Status.UNKNOWN]
        answer = ""
        if status is Status.SATISFIABLE:
            answer = answer_in(self.about, self.model)
        return Conquered(
            status,
            sum(o.status is Status.UNSATISFIABLE for o in self.done),
            len(late),
            sum(o.conflicts for o in self.done),
            sum(o.conflicts for o in late),
            self.kept,
            answer,
            shown,
            seconds,
            self.about.remarks,
            self.question.language,
        )


def _write_certificate(about: Claimed, campaign: _Campaign, folder: Path) -> None:
    files = campaign.files
    assert files is not None
    rations, given = campaign.rations, len(about.formula.clauses)
    lines = joined(given, campaign.tree, lambda cube: files.proof(cube, rations[cube]))
    name, beside = proof_file("lrat"), files.folder / "proof.part"
    digest = hashlib.sha256()
    with beside.open("wb") as out:  # it may be larger than the memory
        for line in lines:
            content = line.encode("ascii")
            digest.update(content)
            out.write(content)
    assert about.shown is not None
    subject, head = about.shown
    shown = {FORMULA: about.formula.dimacs()}
    made = certificate(subject, replace(head, proof="lrat"), shown, {name: digest.hexdigest()})
    write_files(made.texts(), folder, {name: beside})


@dataclass(frozen=True)
class CubesTold(Content):
    """A formula with its cubes, for solvers of other people."""

    cubes: int
    content: Streamed
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "format": "icnf",
            "cubes": self.cubes,
            "text": self.text,
            **self.remarks.data(self.language),
        }


def cubes(question: Question, *, cubes: int = USUAL_CUBES, steps: int | None = None) -> CubesTold:
    """The formula and its cubes in iCNF."""
    about = claimed(question, steps, certified=False)
    formula = about.formula
    question.tell(say("making cubes by lookahead"))
    leaves = list(planted(Lookahead(formula.clauses, len(formula.labels)), cubes).leaves())
    text = Streamed(lambda out: out.writelines(icnf(formula.clauses, leaves)))
    return CubesTold(len(leaves), text, about.remarks, question.language)
