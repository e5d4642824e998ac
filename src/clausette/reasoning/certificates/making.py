"""A board or a model → the strongest claim that can be made about its answers, with its proof."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import SolverError
from clausette.language.interpreter import collector_paused
from clausette.reasoning.certificates.claim import Claim, ProofFormat
from clausette.reasoning.certificates.files import (
    ANSWER,
    CLAIM,
    FORMULA,
    MODEL,
    OTHER_ANSWER,
    OTHER_MODEL,
    README,
    encoded,
    proof_file,
)
from clausette.reasoning.certificates.formula import (
    Formula,
    blocking,
    cheaper,
    declared,
    hard_formula,
)
from clausette.reasoning.certificates.readme import readme
from clausette.reasoning.certificates.subject import Subject
from clausette.reasoning.verifying.drat import check_drat
from clausette.reasoning.verifying.lrat import check_lrat
from clausette.reasoning.verifying.refusal import Refused
from clausette.solving import OutOfTime, Session, Status, maximise
from clausette.solving.proofs import refute
from clausette.words import Message, say

_WIDTH = 20  # literals of a line of a model
_LATE = say("no certificate was made in the time given")
DISAGREE = say("two solvers disagree about whether there is a model; please report this")


@dataclass(frozen=True, slots=True)
class Certificate:
    """A claim and the files that show it."""

    claim: Claim
    title: str
    files: Mapping[str, str]
    """All but `claim.json` and `README.md`, which follow from these."""
    elsewhere: Mapping[str, str] = field(default_factory=dict)
    """The SHA-256 of files that come after these, and are too large to be held."""

    def texts(self) -> dict[str, str]:
        """All files by name, but those elsewhere."""
        sums = {
            **{
                name: hashlib.sha256(encoded(text)).hexdigest() for name, text in self.files.items()
            },
            **self.elsewhere,
        }
        return {
            README: readme(self.claim, self.title, sums),
            CLAIM: self.claim.json(sums),
            **self.files,
        }


@dataclass(frozen=True, slots=True)
class How:
    """What a maker of certificates is told."""

    proof: ProofFormat = "lrat"
    deadline: Deadline = NEVER
    told: Callable[[Message], None] = lambda stage: None


def certify(subject: Subject, head: Claim, how: How) -> Certificate:
    """The certificate of the strongest claim: impossible, optimal, unique, or several.

    `head` says what the claim is about; OutOfTime when it is late.
    """
    with collector_paused():
        return _certify(subject, head, how)


def _certify(subject: Subject, head: Claim, how: How) -> Certificate:
    how.told(say("grounding by the reference grounder"))
    grounding = subject.grounding
    if any(instance.weight is not None for instance in grounding.instances):
        return _optimal(subject, head, how)
    how.told(say("looking for an answer"))
    with Session(grounding.cnf, deadline=how.deadline) as session:
        if not answered(session, how):
            return impossible(subject, head, how)
        values = session.model().values
        rules = hard_formula(grounding)
        answer = checked_answer(subject, _true(rules, values))
        decisions = subject.decisions(answer)
        rules = declared(rules, decisions)
        formula = blocking(rules, decisions)
        how.told(say("looking for a proof that there is no other answer"))
        proof = proved(formula, how)
        if proof is not None:
            files = {ANSWER: answer, MODEL: model_text(rules, values)}
            files |= {FORMULA: formula.dimacs(), proof_file(how.proof): proof}
            return certificate(subject, replace(head, kind="unique", proof=how.proof), files)
        how.told(say("looking for another answer"))
        other = _other(session, formula, how)
        files = {ANSWER: answer, MODEL: model_text(rules, values)}
        files[OTHER_ANSWER] = checked_answer(subject, _true(rules, other))
        files |= {OTHER_MODEL: model_text(rules, other), FORMULA: rules.dimacs()}
        return certificate(subject, replace(head, kind="several"), files)


def impossible(subject: Subject, head: Claim, how: How) -> Certificate:
    """The certificate that the hard rules have no model, which must be so."""
    how.told(say("looking for a proof that there is no answer"))
    formula = hard_formula(subject.grounding)
    proof = required(proved(formula, how))
    files = {FORMULA: formula.dimacs(), proof_file(how.proof): proof}
    return certificate(subject, replace(head, kind="impossible", proof=how.proof), files)


def _optimal(subject: Subject, head: Claim, how: How) -> Certificate:
    """A model that breaks the least of the soft rules, and a proof that none breaks less."""
    how.told(say("looking for a best answer"))
    best = maximise(subject.grounding.cnf, deadline=how.deadline)
    if best is None:
        return impossible(subject, head, how)
    rules = hard_formula(subject.grounding)
    answer = checked_answer(subject, _true(rules, best.model.values))
    price = subject.price(answer)
    unmet = sum(bool(subject.grounding.instances[i].weight) for i in best.unmet)
    if price not in ((unmet, best.cost), (unmet, None)):
        raise SolverError(
            say(
                "the cost {cost} was computed as {price}; please report this",
                cost=best.cost,
                price=str(price),
            )
        )
    how.told(say("looking for a proof that no answer costs less than {cost}", cost=best.cost))
    formula = cheaper(subject.grounding, best.cost)
    files = {ANSWER: answer, MODEL: model_text(rules, best.model.values)}
    files |= {FORMULA: formula.dimacs(), proof_file(how.proof): required(proved(formula, how))}
    claim = replace(head, kind="optimal", cost=best.cost, proof=how.proof)
    return certificate(subject, claim, files)


def proved(formula: Formula, how: How) -> str | None:
    """A proof that a formula has no model, checked; None when it has one."""
    proof = refute(formula.clauses, how.deadline)
    if proof is None:
        return None
    how.told(say("checking the proof, {n:,} steps", n=len(proof.steps)))
    text = proof.lrat() if how.proof == "lrat" else proof.drat()
    check = check_lrat if how.proof == "lrat" else check_drat
    try:
        check(formula.clauses, _in_time(text.splitlines(), how))
    except Refused as error:
        raise SolverError(
            say("the solver's proof is wrong: {why}; please report this", why=error.reason)
        ) from None
    return text


def _in_time(lines: Iterable[str], how: How) -> Iterator[str]:
    """The lines, as long as there is time to read on."""
    for line in lines:
        if how.deadline.over:
            raise OutOfTime(_LATE)
        yield line


def required(proof: str | None) -> str:
    """The proof, which must be there."""
    if proof is None:
        raise SolverError(DISAGREE)
    return proof


def answered(session: Session, how: How) -> bool:
    """Whether there is a model; OutOfTime when that is not known in time."""
    status = session.status(deadline=how.deadline)
    if status is Status.UNKNOWN:
        raise OutOfTime(_LATE)
    return status is Status.SATISFIABLE


def _other(session: Session, formula: Formula, how: How) -> NDArray[np.bool_]:
    """Another model than the one that the last clause of the formula excludes."""
    while session.fresh_variable() < len(formula.labels):
        pass  # an atom of the answer that no clause mentions
    session.add(formula.clauses[-1])
    if not answered(session, how):
        raise SolverError(DISAGREE)
    return session.model().values


def _true(rules: Formula, values: NDArray[np.bool_]) -> frozenset[str]:
    pairs = zip(rules.labels, values[1:], strict=False)
    return frozenset(label for label, value in pairs if value)


def checked_answer(subject: Subject, true: frozenset[str]) -> str:
    """The text of the answer in a model, with which nothing may be wrong."""
    answer = subject.answer(true.__contains__)
    wrong = subject.wrong(answer)
    if wrong is not None:
        raise SolverError(
            say("the rules accept an answer that is wrong: {why}; please report this", why=wrong)
        )
    return answer


def model_text(rules: Formula, values: NDArray[np.bool_]) -> str:
    """A model as solvers print it; what the solver did not hear of is false."""
    variables = np.arange(1, len(rules.labels) + 1)
    known = np.zeros(len(rules.labels), dtype=np.bool_)
    known[: len(values) - 1] = values[1 : len(known) + 1]
    literals: list[int] = np.where(known, variables, -variables).tolist()
    words = [*map(str, literals), "0"]
    rows = (" ".join(words[at : at + _WIDTH]) for at in range(0, len(words), _WIDTH))
    return "\n".join(("s SATISFIABLE", *(f"v {row}" for row in rows), ""))


def certificate(
    subject: Subject,
    claim: Claim,
    files: Mapping[str, str],
    elsewhere: Mapping[str, str] | None = None,
) -> Certificate:
    """The certificate with the files that say what it is about."""
    return Certificate(claim, subject.title, {**subject.files, **files}, elsewhere or {})
