"""Certificates about plans: none shorter, none so short, or none at all for a reason to check."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

from clausette.errors import InputError, SolverError, UsageError
from clausette.grounding.instances import Grounding
from clausette.planning.plan import Reason
from clausette.reasoning.certificates.claim import Claim
from clausette.reasoning.certificates.files import ANSWER, REASON, formula_file, proof_file
from clausette.reasoning.certificates.formula import hard_formula
from clausette.reasoning.certificates.making import Certificate, How, proved
from clausette.words import plural, say

_ROW = re.compile(r"\[\n[-0-9,\s]*\]")  # numbers, which are easier to read on one line


@runtime_checkable
class PlanSubject(Protocol):
    """A board of a game of moves, as claims and their checks see it."""

    @property
    def title(self) -> str:
        """What it is, for a sentence."""

    @property
    def files(self) -> Mapping[str, str]:
        """The texts that say what the claim is about: the board and the rules."""

    def at(self, steps: int) -> Grounding:
        """The rules for a plan of so many steps, by the reference grounder."""

    def moves(self, answer: str) -> int:
        """How many moves the plan in a text has; InputError if it is none or breaks a rule."""

    def verify_reason(self, reason: Reason) -> str | None:
        """What is wrong with a reason why there is no plan, by plain arithmetic; None: nothing."""


def a_plan(subject: PlanSubject, head: Claim, plan: str) -> Certificate:
    """The certificate that there is a plan, which is the plan itself."""
    claim = replace(head, kind="plan", steps=subject.moves(plan), model=None)
    return Certificate(claim, subject.title, {**subject.files, ANSWER: plan})


def shortest(subject: PlanSubject, head: Claim, plan: str, how: How) -> Certificate:
    """The certificate that a plan is as short as can be: for all fewer steps there is none."""
    steps = subject.moves(plan)
    claim = replace(head, kind="shortest", steps=steps, proof=how.proof)
    return Certificate(
        claim,
        subject.title,
        {**subject.files, ANSWER: plan, **_refutations(subject, range(steps), how)},
    )


def no_plan(subject: PlanSubject, head: Claim, steps: int, how: How) -> Certificate:
    """The certificate that there is no plan of so many moves or fewer."""
    claim = replace(head, kind="no-plan", steps=steps, proof=how.proof)
    shown = _refutations(subject, range(steps + 1), how)
    return Certificate(claim, subject.title, {**subject.files, **shown})


def by_reason(subject: PlanSubject, head: Claim, reason: Reason) -> Certificate:
    """The certificate that there is no plan, for a reason that few lines can check."""
    text = reason_text(reason)
    wrong = subject.verify_reason(read_reason(text))
    if wrong is not None:
        raise SolverError(
            say("the reason why there is no plan is wrong: {why}; please report this", why=wrong)
        )
    claim = replace(head, kind="reason", model=None)
    return Certificate(claim, subject.title, {**subject.files, REASON: text})


def _refutations(subject: PlanSubject, horizons: range, how: How) -> dict[str, str]:
    """The formula and the proof for every number of steps, from the hardest down."""
    files: dict[str, str] = {}
    for steps in reversed(horizons):
        how.told(
            plural(
                steps,
                "proving that there is no plan of {n} step",
                "proving that there is no plan of {n} steps",
            )
        )
        formula = hard_formula(subject.at(steps))
        proof = proved(formula, how)
        if proof is None:
            raise UsageError(
                plural(steps, "there is a plan of {n} step", "there is a plan of {n} steps")
            )
        files = {
            formula_file(steps): formula.dimacs(),
            proof_file(how.proof, steps): proof,
            **files,
        }
    return files


def reason_text(reason: Reason) -> str:
    """The text of `reason.json`, without the words: nobody could check a sentence."""
    said: dict[str, Any] = {"kind": reason.kind, "data": dict(reason.data)}
    text = json.dumps(said, indent=1, ensure_ascii=False, default=_plain)
    return _ROW.sub(lambda row: " ".join(row[0].split()), text) + "\n"


def read_reason(text: str) -> Reason:
    """The reason in the text of `reason.json`."""
    try:
        found = json.loads(text)
        kind, data = found["kind"], found["data"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise InputError(say("{file}: there is no reason in it", file=REASON)) from None
    if not (isinstance(kind, str) and isinstance(data, dict)):
        raise InputError(say("{file}: a reason has a kind and data", file=REASON))
    return Reason(kind, "", data)


def _plain(value: object) -> object:
    """A number of NumPy's, or an array, as JSON can hold it."""
    tolist = getattr(value, "tolist", None)
    if tolist is None:
        raise TypeError(f"{type(value).__name__} cannot be written as JSON")
    return tolist()
