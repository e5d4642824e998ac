"""Why of clauses in a file: those that contradict each other, and those that an answer breaks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.cnf.answers import read_answer
from clausette.errors import InputError, OutOfTime, SolverError, UsageError
from clausette.language import Source
from clausette.reasoning.values import values_of
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.contradiction import BUDGET
from clausette.reasoning.why.watched import Watched
from clausette.service.atoms import atoms_in
from clausette.service.clauses import hard
from clausette.service.instances import ToldInstance, line_words
from clausette.service.models import solving_words
from clausette.service.problem import clause_words
from clausette.service.results import Remarks
from clausette.service.why_none import Contradicted
from clausette.service.why_rejected import Against, Broken, Rejected
from clausette.service.why_subject import NothingToExplain
from clausette.solving import Session
from clausette.words import say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.reasoning.cores import Core
    from clausette.service.problem import Problem
    from clausette.service.question import Question
    from clausette.service.why_rejected import Answered

_NUMBERED = re.compile(r"^(?:v\s|s\s)", re.MULTILINE)
_CONTRADICTED = say("no clauses contradict each other: there is a model")


def refuse_for_why(problem: Problem, **options: object) -> None:
    """A UsageError when something about boards or models is asked of clauses."""
    for flag, value in options.items():
        if value is not None:
            raise UsageError(
                say("--{flag} is not for clauses, which {name} holds", flag=flag, name=problem.name)
            )


def clauses_contradicted(
    problem: Problem, question: Question, *, budget: float = BUDGET
) -> Contradicted | NothingToExplain:
    """As few clauses as are found in time that contradict each other."""
    start = perf_counter()
    cnf = hard(problem.cnf)
    deadline = question.deadline
    question.tell(solving_words(cnf))
    common: dict[str, Any] = {
        "remarks": Remarks(warnings=problem.warnings),
        "language": question.language,
    }
    # Not with selectors at once: what has a model often has it sooner without.
    with Session(cnf, deadline=deadline) as session:
        if session.solve(deadline=deadline):
            seconds = perf_counter() - start
            return NothingToExplain(
                verdict="solvable", words=_CONTRADICTED, seconds=seconds, **common
            )
    question.tell(say("looking for a contradiction among {n:,} clauses", n=len(cnf)))
    selectors = _selectors(cnf)
    with Session(_guarded(cnf), deadline=deadline) as session:
        watched = Watched(session, deadline)
        core = watched.fewest(selectors, seconds=budget)
        if core is None:
            raise SolverError(say("two solvers disagree about whether there is a solution"))
        repairs = _repairs(session, core, selectors, deadline.within(budget))
    first = cnf.variables + 1
    clauses = [x - first for x in core.literals]
    return Contradicted(
        instances=tuple(_told(cnf, clause) for clause in clauses),
        kind=core.kind,
        rules=tuple(("clause", _line(cnf, clause)) for clause in clauses),
        clauses=True,
        repairs=tuple(_told(cnf, x - first) for x in repairs),
        seconds=perf_counter() - start,
        **common,
    )


def clauses_broken(
    problem: Problem, answer: Answered, question: Question, *, partial: bool, budget: float = BUDGET
) -> Rejected | NothingToExplain:
    """The clauses that an answer breaks; else few that leave no model for what it gives."""
    start = perf_counter()
    cnf, deadline = hard(problem.cnf), question.deadline
    literals = _literals(answer, cnf, partial=partial)
    common: dict[str, Any] = {
        "remarks": Remarks(warnings=problem.warnings),
        "language": question.language,
    }
    broken = broken_clauses(cnf, literals)
    if broken is not None:
        return Rejected(against=broken, seconds=perf_counter() - start, **common)
    with Session(_guarded(cnf), deadline=deadline) as session:
        core = Watched(session, deadline).fewest(_selectors(cnf), literals, budget)
    seconds = perf_counter() - start
    if core is None:
        words = say("accepted: no clause rejects it")
        return NothingToExplain(verdict="accepted", words=words, seconds=seconds, **common)
    first = cnf.variables + 1
    clauses = [x - first for x in core.literals]
    used = {abs(x) for clause in clauses for x in cnf.clause(clause)}
    by = {cnf.atoms.name(abs(x)): x > 0 for x in literals if abs(x) in used}
    told = tuple(_told(cnf, clause) for clause in clauses)
    against = Against((), told, by, _values(by), core.kind, clauses=True)
    return Rejected(against=against, seconds=seconds, **common)


def broken_clauses(cnf: Cnf, literals: Sequence[int]) -> Against | None:
    """The clauses that literals make false; None if there are none."""
    broken = _false_clauses(cnf, values_of(literals, cnf.variables))
    return (
        Against(tuple(_broken(cnf, clause) for clause in broken), clauses=True) if broken else None
    )


def _selectors(cnf: Cnf) -> list[int]:
    return list(range(cnf.variables + 1, cnf.variables + 1 + len(cnf)))


def _guarded(cnf: Cnf) -> Cnf:
    """Every clause with a literal of its own that demands it when it is assumed to be true."""
    numbers = np.arange(len(cnf))
    literals = np.insert(cnf.literals, cnf.ends, -(numbers + cnf.variables + 1))
    atoms = cnf.atoms.with_definitions(len(cnf))
    return Cnf(literals.astype(np.int32), cnf.ends + numbers + 1, atoms, cnf.provenance)


def _repairs(
    session: Session, core: Core, selectors: Sequence[int], deadline: Deadline
) -> list[int]:
    """Those of a core of which any one, left out of everything, leaves a model."""
    try:
        return [
            x
            for x in core.literals
            if session.solve([other for other in selectors if other != x], deadline=deadline)
        ]
    except OutOfTime:
        return []


def _literals(answer: Answered, cnf: Cnf, *, partial: bool) -> list[int]:
    """What an answer says: a solver's `v` lines, atoms in any spelling, or values by name."""
    if isinstance(answer, Source):
        if not _NUMBERED.search(answer.text):
            return atoms_in(answer, partial=partial).literals(cnf.atoms)
        found = read_answer(answer.text, cnf.atoms, answer.name)
        if found is None:
            raise InputError(say("{name}: there is no answer in it", name=answer.name))
        return found
    values = answer if isinstance(answer, Mapping) else dict.fromkeys(answer, True)
    known = {atom: bool(value) for atom, value in values.items()}
    return Answer(known, all(known.values()) and not partial).literals(cnf.atoms)


def _false_clauses(cnf: Cnf, values: NDArray[np.int8]) -> list[int]:
    """The clauses all of whose literals are false."""
    left = np.zeros(len(cnf.literals) + 1, dtype=np.int64)
    np.cumsum(values[np.abs(cnf.literals)] * np.sign(cnf.literals) >= 0, out=left[1:])
    found: list[int] = np.flatnonzero(left[cnf.ends] == left[cnf.starts]).tolist()
    return found


def _broken(cnf: Cnf, clause: int) -> Broken:
    by = {cnf.atoms.name(abs(x)): x < 0 for x in cnf.clause(clause)}
    return Broken(_told(cnf, clause), by, _values(by))


def _values(by: Mapping[str, bool]) -> str:
    return ", ".join(atom if value else f"¬{atom}" for atom, value in by.items())


def _line(cnf: Cnf, clause: int) -> int:
    ((_, line),) = cnf.provenance.instance(clause).bindings
    return int(line)


def _told(cnf: Cnf, clause: int) -> ToldInstance:
    line = _line(cnf, clause)
    words = clause_words(cnf, clause)
    bindings = (("line", str(line)),)
    return ToldInstance("clause", line, bindings, words, line_words(line), documented=False)
