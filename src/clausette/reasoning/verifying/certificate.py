"""Does a certificate show what it claims? Everything is made again, or checked, from the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias, TypeVar

from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError, UsageError
from clausette.language.interpreter import collector_paused
from clausette.reasoning.certificates.claim import Claim, ClaimKind, read_claim
from clausette.reasoning.certificates.cutting import Cutting, read_cuts
from clausette.reasoning.certificates.files import (
    ANSWER,
    CLAIM,
    CUTS,
    FORMULA,
    MODEL,
    OTHER_ANSWER,
    OTHER_MODEL,
    README,
    REASON,
    digest_of,
    formula_file,
    lines_of,
    proof_file,
)
from clausette.reasoning.certificates.formula import Formula as Canonical
from clausette.reasoning.certificates.formula import (
    blocking,
    broken,
    cheaper,
    declared,
    hard_formula,
)
from clausette.reasoning.certificates.plans import PlanSubject
from clausette.reasoning.certificates.readme import readme
from clausette.reasoning.certificates.subject import Subject
from clausette.reasoning.verifying.comparing import require_same
from clausette.reasoning.verifying.dimacs import Formula, read_formula, read_model
from clausette.reasoning.verifying.of_plans import (
    check_no_plan,
    check_plan,
    check_reason,
    check_shortest,
    horizons,
)
from clausette.reasoning.verifying.proving import check_proof
from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say

Result = TypeVar("Result")
_WITH_CUTS = ("unique", "several", "impossible")
SubjectOf: TypeAlias = Callable[[Claim, Mapping[str, str]], Subject | PlanSubject]
"""Reads the board or the model of a claim from its files."""


_Kind = TypeVar("_Kind")
_Check: TypeAlias = Callable[[Claim, _Kind, Mapping[str, str], Deadline], None]


class Verified(NamedTuple):
    """A claim that its certificate shows, and what it is about."""

    claim: Claim
    title: str


def verify(files: Mapping[str, str], subject_of: SubjectOf, deadline: Deadline = NEVER) -> Verified:
    """The claim, when the certificate shows it; else raises Refused with the reason."""
    with collector_paused():
        claim, sums = claimed(files)
        return _understood(lambda: _checked(claim, sums, subject_of(claim, files), files, deadline))


def _checked(
    claim: Claim,
    sums: Mapping[str, str],
    subject: Subject | PlanSubject,
    files: Mapping[str, str],
    deadline: Deadline,
) -> Verified:
    moves = isinstance(subject, PlanSubject)
    if claim.cuts is not None and claim.kind not in _WITH_CUTS:
        raise Refused(say("{file} names cuts, which such a claim has not", file=CLAIM))
    if claim.kind not in (_CHECKS_OF_PLANS if moves else _CHECKS):
        raise Refused(
            say(
                "{file} says {kind!r}, which cannot be claimed of {title}",
                file=CLAIM,
                kind=claim.kind,
                title=subject.title,
            )
        )
    _check_files(claim, sums, subject, files)
    if isinstance(subject, PlanSubject):
        _CHECKS_OF_PLANS[claim.kind](claim, subject, files, deadline)
    else:
        _CHECKS[claim.kind](claim, subject, files, deadline)
    return Verified(claim, subject.title)


def claimed(files: Mapping[str, str]) -> tuple[Claim, dict[str, str]]:
    """The claim and the checksums of the files, if they are written as they should be."""
    if CLAIM not in files:
        raise Refused(say("{file} is missing", file=CLAIM))
    claim, sums = _understood(lambda: read_claim(files[CLAIM]))
    if claim.json(sums) != files[CLAIM]:
        raise Refused(say("{file} is not written as Clausette writes it", file=CLAIM))
    return claim, sums


def _check_files(
    claim: Claim, sums: Mapping[str, str], subject: Subject | PlanSubject, files: Mapping[str, str]
) -> None:
    """Refuses files that are missing, changed, or not those of this board and these rules."""
    if list(sums) != [*subject.files, *_shown(claim)]:
        raise Refused(say("{file} does not list the files that such a claim has", file=CLAIM))
    for name in (README, *sums):
        if name not in files:
            raise Refused(say("{file} is missing", file=name))
    for name, expected in sums.items():
        if digest_of(files, name) != expected:
            raise Refused(
                say(
                    "{file} was changed: its checksum is not the one in {claim}",
                    file=name,
                    claim=CLAIM,
                )
            )
    for name, text in subject.files.items():
        require_same(name, files[name], text)
    require_same(README, files[README], readme(claim, subject.title, sums))


def _shown(claim: Claim) -> list[str]:
    """The files of a claim beside those that say what it is about."""
    cuts = [] if claim.cuts is None else [CUTS]
    answer, proof = [ANSWER, MODEL], [*cuts, FORMULA, proof_file(claim.proof)]
    match claim.kind:
        case "unique" | "optimal":
            return answer + proof
        case "impossible":
            return proof
        case "several":
            return [*answer, OTHER_ANSWER, OTHER_MODEL, FORMULA]
        case "reason":
            return [REASON]
        case "plan":
            return [ANSWER]
    refuted = [(formula_file(n), proof_file(claim.proof, n)) for n in horizons(claim)]
    plan = [ANSWER] if claim.kind == "shortest" else []
    return plan + [name for pair in refuted for name in pair]


def _check_unique(
    claim: Claim, subject: Subject, files: Mapping[str, str], deadline: Deadline
) -> None:
    decisions = subject.decisions(files[ANSWER])
    rules, cutting = _rules(claim, subject, files, deadline, decisions)
    formula = _check_formula(blocking(rules, decisions), claim, files, deadline)
    excluded = {
        -formula.names[name] if true else formula.names[name] for name, true in decisions.items()
    }
    if set(formula.clauses[-1]) != excluded:
        raise Refused(
            say(
                "the last clause of {formula} does not exclude the answer in {answer}",
                formula=FORMULA,
                answer=ANSWER,
            )
        )
    true = _check_answer(subject, formula, len(rules.labels), formula.clauses[:-1], files)
    _check_areas(cutting, true, MODEL)


def _check_several(
    claim: Claim, subject: Subject, files: Mapping[str, str], deadline: Deadline
) -> None:
    decisions = subject.decisions(files[ANSWER])
    rules, cutting = _rules(claim, subject, files, deadline, decisions)
    formula = _check_formula(rules, claim, files, deadline)
    for answer, model in ((ANSWER, MODEL), (OTHER_ANSWER, OTHER_MODEL)):
        true = _check_answer(
            subject, formula, formula.variables, formula.clauses, files, answer, model
        )
        _check_areas(cutting, true, model)
    if decisions == subject.decisions(files[OTHER_ANSWER]):
        raise Refused(say("the two answers are the same"))


def _check_impossible(
    claim: Claim, subject: Subject, files: Mapping[str, str], deadline: Deadline
) -> None:
    rules, _ = _rules(claim, subject, files, deadline)
    _check_formula(rules, claim, files, deadline)


def _rules(
    claim: Claim,
    subject: Subject,
    files: Mapping[str, str],
    deadline: Deadline,
    decisions: Iterable[str] = (),
) -> tuple[Canonical, Cutting | None]:
    """What the rules say, in clauses: those of all rules, or cuts in place of some layers, each
    of which must follow from them."""
    if claim.cuts is None:
        return declared(hard_formula(subject.grounding), decisions), None
    cutting = Cutting.of(subject, claim.cuts.split(","))
    cutting.require_no_helpers(decisions)
    rules = declared(cutting.rules, decisions)
    if CUTS not in _shown(claim):
        return rules, cutting
    cuts = read_cuts(files, len(rules.labels))
    for number, cut in enumerate(cuts, 1):
        deadline.check()
        if not cutting.follows(rules, cut):
            told = say("line {n} of {file} does not follow from the rules", n=number, file=CUTS)
            raise Refused(told)
    return cutting.with_cuts(rules, cuts), cutting


def _check_areas(cutting: Cutting | None, true: Iterable[str], model: str) -> None:
    """Refuses a model that the floods do not accept, where they are not among the clauses."""
    if cutting is not None and not cutting.floods.accept(frozenset(true)):
        raise Refused(say("in {model} something does not hang together as it must", model=model))


def _check_optimal(
    claim: Claim, subject: Subject, files: Mapping[str, str], deadline: Deadline
) -> None:
    if claim.cost is None:
        raise Refused(say("{file} does not give the cost", file=CLAIM))
    formula = _check_formula(cheaper(subject.grounding, claim.cost), claim, files, deadline)
    rules = hard_formula(subject.grounding)
    true = _check_answer(subject, formula, len(rules.labels), rules.clauses, files)
    instances = subject.grounding.instances
    weights = [instances[i].weight for i in broken(subject.grounding, true.__contains__)]
    unmet, cost = sum(map(bool, weights)), sum(filter(None, weights))
    if cost != claim.cost:
        raise Refused(
            say(
                "by the rules the answer costs {cost}, and the claim says {claimed}",
                cost=cost,
                claimed=claim.cost,
            )
        )
    if subject.price(files[ANSWER]) not in ((unmet, cost), (unmet, None)):
        raise Refused(
            say("computed without the rules, the cost of the answer is not {cost}", cost=cost)
        )


_CHECKS: Mapping[ClaimKind, _Check[Subject]] = {
    "unique": _check_unique,
    "several": _check_several,
    "impossible": _check_impossible,
    "optimal": _check_optimal,
}
_CHECKS_OF_PLANS: Mapping[ClaimKind, _Check[PlanSubject]] = {
    "plan": check_plan,
    "shortest": check_shortest,
    "no-plan": check_no_plan,
    "reason": check_reason,
}


def _check_formula(
    expected: Canonical, claim: Claim, files: Mapping[str, str], deadline: Deadline
) -> Formula:
    """The formula in the files, which must be the expected one, and refuted by its proof."""
    require_same(FORMULA, files[FORMULA], expected.dimacs())
    formula = read_formula(files[FORMULA])
    if claim.kind != "several":
        check_proof(claim, formula, lines_of(files, proof_file(claim.proof)), deadline)
    return formula


def _check_answer(
    subject: Subject,
    formula: Formula,
    variables: int,
    clauses: Sequence[Sequence[int]],
    files: Mapping[str, str],
    answer: str = ANSWER,
    model: str = MODEL,
) -> set[str]:
    """The true atoms of a model, which must satisfy the clauses and agree with its answer."""
    true = read_model(files[model], variables)
    for number, clause in enumerate(clauses, 1):
        if true.isdisjoint(clause):
            raise Refused(
                say(
                    "{model} does not satisfy clause {number} of {formula}",
                    model=model,
                    number=number,
                    formula=FORMULA,
                )
            )
    for name, chosen in subject.decisions(files[answer]).items():
        if (formula.names.get(name, 0) in true) != chosen:
            raise Refused(
                say(
                    "{model} and {answer} disagree about {name}",
                    model=model,
                    answer=answer,
                    name=name,
                )
            )
    wrong = subject.wrong(files[answer])
    if wrong is not None:
        raise Refused(say("{file} is wrong: {why}", file=answer, why=wrong))
    return {name for name, number in formula.names.items() if number in true}


def _understood(work: Callable[[], Result]) -> Result:
    """What the work gives; files that cannot be read are refused too."""
    try:
        return work()
    except (InputError, UsageError) as error:
        raise Refused(error.args[0]) from None
