"""Claims about plans: that one can be played, that none is shorter, that there is none at all."""

from __future__ import annotations

from collections.abc import Mapping

from clausette.deadline import Deadline
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.files import (
    ANSWER,
    CLAIM,
    REASON,
    formula_file,
    lines_of,
    proof_file,
)
from clausette.reasoning.certificates.formula import hard_formula
from clausette.reasoning.certificates.plans import PlanSubject, read_reason, reason_text
from clausette.reasoning.verifying.comparing import require_same
from clausette.reasoning.verifying.dimacs import read_formula
from clausette.reasoning.verifying.proving import check_proof
from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say

_MOST_STEPS = 10_000


def horizons(claim: Claim) -> range:
    """The numbers of steps for which a claim about plans says that there is none."""
    if claim.steps is None or claim.steps > _MOST_STEPS:
        raise Refused(
            say(
                "{file} does not give a number of steps up to {most:,}",
                file=CLAIM,
                most=_MOST_STEPS,
            )
        )
    return range(claim.steps + (claim.kind == "no-plan"))


def check_plan(claim: Claim, subject: PlanSubject, files: Mapping[str, str], _: Deadline) -> None:
    """The plan in the files has as many moves as is claimed, and can be played."""
    moves = subject.moves(files[ANSWER])
    if moves != claim.steps:
        raise Refused(
            say(
                "the plan in {file} has {moves} moves, and the claim says {claimed}",
                file=ANSWER,
                moves=moves,
                claimed=str(claim.steps),
            )
        )


def check_shortest(
    claim: Claim, subject: PlanSubject, files: Mapping[str, str], deadline: Deadline
) -> None:
    """The same, and there is none of fewer."""
    check_plan(claim, subject, files, deadline)
    check_no_plan(claim, subject, files, deadline)


def check_no_plan(
    claim: Claim, subject: PlanSubject, files: Mapping[str, str], deadline: Deadline
) -> None:
    """For every number of steps, the formula that there is a plan is refuted."""
    for steps in horizons(claim):
        name = formula_file(steps)
        require_same(name, files[name], hard_formula(subject.at(steps)).dimacs())
        proof = lines_of(files, proof_file(claim.proof, steps))
        check_proof(claim, read_formula(files[name]), proof, deadline)


def check_reason(_: Claim, subject: PlanSubject, files: Mapping[str, str], __: Deadline) -> None:
    """The reason in the files holds."""
    reason = read_reason(files[REASON])
    require_same(REASON, files[REASON], reason_text(reason))
    wrong = subject.verify_reason(reason)
    if wrong is not None:
        raise Refused(say("{file} does not show it: {why}", file=REASON, why=wrong))
