"""The use cases *prove* and *verify*: claims with proofs that anybody can check."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.planning.plan import Ask
from clausette.puzzles import certifying
from clausette.puzzles.certifying import (
    MovesSubject,
    board_certificate,
    board_subject,
    plan_certificate,
)
from clausette.puzzles.clauses import RULES, facts_for
from clausette.reasoning.certificates.claim import Claim, ProofFormat
from clausette.reasoning.certificates.making import Certificate, How, certify
from clausette.reasoning.certificates.readme import claim_in_words
from clausette.reasoning.certificates.subject import ModelSubject, assignments
from clausette.reasoning.verifying.certificate import verify as verify_files
from clausette.reasoning.verifying.refusal import Refused
from clausette.service.board import Board
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.solving import refuse_planning
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed
    from clausette.service.model import Grounded, Model
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Proved:
    """A claim, and the files that show it."""

    claim: Claim
    title: str
    files: Mapping[str, str]
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def words(self) -> Message:
        """What is claimed."""
        return claim_in_words(self.claim, self.title)

    @property
    def proof_steps(self) -> int:
        proofs = (text for name, text in self.files.items() if name.startswith("proof"))
        return sum(text.count("\n") for text in proofs)

    @property
    def size(self) -> int:
        return sum(map(len, self.files.values()))

    def save(self, folder: str | PathLike[str]) -> None:
        """Writes the files into a folder, which is new, empty, or that of an older certificate."""
        from clausette.reasoning.certificates.files import write_files

        write_files(self.files, Path(folder))

    def saved(self, folder: str) -> Message:
        """What is said once the files are there."""
        told: dict[str, Any] = {
            "folder": folder,
            "files": plural(len(self.files), "{n} file", "{n} files"),
            "size": self.size,
            "time": self.seconds,
        }
        if not self.claim.proof:
            return say("written to {folder}: {files}, {size:,} bytes ({time:.2f} s)", **told)
        steps = plural(self.proof_steps, "a proof of {n:,} step", "a proof of {n:,} steps")
        return say(
            "written to {folder}: {files}, {size:,} bytes, {steps} ({time:.2f} s)",
            steps=steps,
            **told,
        )

    def lines(self) -> Iterator[str]:
        yield self.words

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"claim": self.claim.kind, "puzzle": self.claim.puzzle}
        found |= {"cost": self.claim.cost} if self.claim.cost is not None else {}
        found |= {"steps": self.claim.steps} if self.claim.steps is not None else {}
        return {
            **found,
            "files": list(self.files),
            "bytes": self.size,
            "proof_steps": self.proof_steps,
            "seconds": round(self.seconds, 6),
            **self.remarks.data(self.language),
        }


def prove(
    question: Question,
    *,
    proof: ProofFormat = "lrat",
    shortest: bool = False,
    model: str | None = None,
    steps: int | None = None,
) -> Proved:
    """The strongest claim about a board or a model; of plans, also that none is shorter."""
    start = perf_counter()
    remarks = NO_REMARKS
    subject = any_subject(question)
    how = How(proof, question.deadline, question.tell)
    if isinstance(subject, Board):
        made = _of_board(subject, question, how, shortest, model, steps)
    else:
        refuse_planning(subject.name, None, shortest, steps, model)
        if isinstance(subject, Problem):
            from clausette.service.clauses_as_model import clauses_as_model, renaming
            from clausette.service.model import Model

            file, why = clauses_as_model(subject)
            remarks = Remarks(renaming(why), subject.warnings)
            subject = Model(file)
        made = _of_model(subject, question, how)
    seconds = perf_counter() - start
    return Proved(made.claim, made.title, made.texts(), seconds, remarks, question.language)


def _of_model(model: Model | Grounded, question: Question, how: How) -> Certificate:
    values = {**getattr(model, "values", {}), **question.values}
    subject = ModelSubject(model.file, assignments(values), how.deadline)
    return certify(subject, Claim("impossible"), how)


def _of_board(
    board: Board,
    question: Question,
    how: How,
    shortest: bool,
    model: str | None,
    steps: int | None,
) -> Certificate:
    found = board.installed
    if board.own_rules:
        # Whoever checks it need not know the puzzle: the certificate is about these rules.
        facts = facts_for(found, board.board, RULES, steps)
        own = ModelSubject(found.file, assignments(facts.values()), how.deadline)
        return certify(own, Claim("impossible"), how)
    form, text = certifying.lasting_text(
        found, found.format(board.format), board.board, board.source.text
    )
    head = Claim("unique", found.name, form.name)
    if found.kind == "plan":
        name = model or "rules"
        ask = Ask("auto", name, shortest, steps, how.deadline, progress=question.tell)
        subject = MovesSubject(found, board.board, text, name, how.deadline)
        return plan_certificate(subject, head, ask, how)
    refuse_planning(board.called, None, shortest, steps, model)
    return board_certificate(board_subject(found, board.board, text, how.deadline), head, how)


@dataclass(frozen=True, slots=True)
class Verified:
    """Whether a certificate shows what it claims."""

    claim: Claim | None
    """What it shows; None when it is refused."""
    title: str = ""
    reason: str = ""
    """Why it is refused, in words of the language."""
    seconds: float = 0.0
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "refused" if self.claim is None else "verified"

    @property
    def words(self) -> Message:
        if self.claim is None:
            return say("refused: {why}", why=self.reason)
        claim = claim_in_words(self.claim, self.title)
        return say("verified: {claim} ({time:.2f} s)", claim=claim, time=self.seconds)

    def lines(self) -> Iterator[str]:
        yield self.words

    def data(self) -> dict[str, Any]:
        if self.claim is None:
            return {"verdict": self.verdict, "reason": self.reason}
        return {
            "verdict": self.verdict,
            "claim": self.claim.kind,
            "puzzle": self.claim.puzzle,
            "seconds": round(self.seconds, 6),
        }


def verify(
    question: Question, *, files: Mapping[str, str], puzzle: Installed | None = None
) -> Verified:
    """Checks the files of a certificate; `puzzle` is the one it is about, if it is not of ours."""
    start = perf_counter()
    question.tell(say("verifying the certificate"))
    try:
        checked = verify_files(
            files,
            lambda claim, texts: certifying.subject_of(claim, texts, puzzle, question.deadline),
            question.deadline,
        )
    except Refused as error:
        return Verified(None, reason=error.said(question.language), language=question.language)
    seconds = perf_counter() - start
    return Verified(checked.claim, checked.title, "", seconds, question.language)
