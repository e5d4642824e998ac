"""Whether a text proves that a formula has no model, in the format that the claim names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.verifying.dimacs import Formula
from clausette.reasoning.verifying.drat import check_drat
from clausette.reasoning.verifying.lrat import check_lrat


def check_proof(
    claim: Claim, formula: Formula, lines: Iterable[str], deadline: Deadline = NEVER
) -> None:
    """Refuses lines that do not prove that a formula has no model."""
    check = check_lrat if claim.proof == "lrat" else check_drat
    check(formula.clauses, _in_time(lines, deadline))


def _in_time(lines: Iterable[str], deadline: Deadline) -> Iterator[str]:
    """The lines, as long as there is time to read on."""
    for line in lines:
        deadline.check()
        yield line
