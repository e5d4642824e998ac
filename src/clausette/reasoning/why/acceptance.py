"""A wrong answer that the rules accept: which rule of a reference it breaks, and so is missing.

An instance of the reference that the accepted answer breaks is implied by none of the rules. How
many of that rule's other instances are implied tells whether the rule is missing, or only wrong at
its edges.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from clausette.cnf import Atoms
from clausette.deadline import NEVER, Deadline
from clausette.grounding.canonical import Clausifier
from clausette.grounding.formula import And, Ground, Not, atoms, simplified
from clausette.language.interpreter import deep_recursion
from clausette.reasoning.selectors import guarded
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.rejection import Rejection, why_rejected
from clausette.reasoning.why.theory import Theory
from clausette.reasoning.why.watched import Watched
from clausette.solving import OutOfTime, Session
from clausette.words import Message, say


class Numbered(Protocol):
    """Names of atoms with their variables."""

    def variable(self, name: str, /) -> int | None: ...


MOST_COMPARED = 500
"""Instances of a rule that are compared with the rules, one question to a solver each."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A rule of the reference that the accepted answer breaks.

    Of its `compared` instances the rules imply `implied`; None when that was not found out.
    """

    name: str
    line: int
    implied: int | None
    compared: int


@dataclass(frozen=True, slots=True)
class Acceptance:
    """What the rules say of a wrong answer, and what the reference says."""

    own: Rejection | None
    """None when the rules accept the answer, as they should not."""
    reference: Rejection | None = None
    missing: tuple[Missing, ...] = ()


def why_accepted(
    theory: Theory,
    answer: Answer,
    reference: Theory | None = None,
    *,
    deadline: Deadline = NEVER,
    tell: Callable[[Message], None] = lambda _: None,
) -> Acceptance:
    """Whether an answer is accepted, and what a reference has against it."""
    tell(say("grounding"))
    grounding = theory.ground(deadline=deadline)
    literals = answer.literals(grounding.cnf.atoms)
    own = why_rejected(grounding, literals, deadline=deadline, tell=tell)
    if own is not None or reference is None:
        return Acceptance(own)
    tell(say("grounding the reference"))
    better = reference.ground(deadline=deadline)
    # What only the reference has atoms for is open.
    known = answer.within(grounding.cnf.atoms).literals(better.cnf.atoms, strict=False)
    against = why_rejected(better, known, deadline=deadline, tell=tell)
    if against is None:
        return Acceptance(None)
    named = [broken.instance for broken in against.broken] or list(against.together)
    missing: list[Missing] = []
    with Session(guarded(grounding).plain, deadline=deadline) as session:
        watched = Watched(session, deadline)
        for name, line in dict.fromkeys((one.name, one.line) for one in named):
            tell(say("comparing {name!r} with the rules", name=name))
            missing.append(_compared(watched, grounding.cnf.atoms, reference, name, line, deadline))
    return Acceptance(None, against, tuple(missing))


def _compared(
    watched: Watched, own: Atoms, reference: Theory, name: str, line: int, deadline: Deadline
) -> Missing:
    """How many instances of a rule the loaded rules imply."""
    position = reference.program.file.source.position
    numbers = [
        number
        for number, rule in enumerate(reference.program.rules)
        if rule.name == name and position(rule.span[0])[0] == line
    ]
    try:
        alone = reference.only(numbers, recognition=True)
        formulas = instance_formulas(alone, deadline=deadline)
    except OutOfTime:
        return Missing(name, line, None, 0)
    mentioned = {atom for formula in formulas for atom in atoms(formula)}
    if len(formulas) > MOST_COMPARED or any(own.variable(atom) is None for atom in mentioned):
        return Missing(name, line, None, len(formulas))
    try:
        implied = sum(implies(watched, own, formula) for formula in formulas)
    except OutOfTime:
        return Missing(name, line, None, len(formulas))
    return Missing(name, line, implied, len(formulas))


def instance_formulas(theory: Theory, *, deadline: Deadline = NEVER) -> list[Ground]:
    """The formula of every rule instance, by the reference grounder."""
    grounding = theory.plainly(deadline=deadline)
    parts: dict[int, list[Ground]] = {}
    for instance, formula in grounding.formulas:
        parts.setdefault(instance, []).append(formula)
    with deep_recursion():
        return [simplified(And(tuple(formulas))) for formulas in parts.values()]


def implies(watched: Watched, own: Atoms, formula: Ground) -> bool:
    """Whether a loaded formula implies another over its atoms: it cannot hold without it."""
    guard, _ = deny(watched.session, own, formula)
    implied = not watched.solve([guard])
    watched.session.add([-guard])
    return implied


def deny(session: Session, own: Numbered, formula: Ground) -> tuple[int, dict[str, int]]:
    """A literal which demands that a formula is false, and the variables of the formula's atoms.

    Atoms that are not `own` are new ones.
    """
    with deep_recursion():
        clausifier = Clausifier((formula,))
        clauses = clausifier.clauses(simplified(Not(formula)))
    guard = session.fresh_variable()
    of_atoms = {name: own.variable(name) or session.fresh_variable() for name in clausifier.numbers}
    variables = {clausifier.numbers[name]: variable for name, variable in of_atoms.items()}
    for number in range(len(variables) + 1, len(variables) + 1 + clausifier.definitions):
        variables[number] = session.fresh_variable()
    for clause in clauses:
        session.add([-guard, *_translated(clause, variables)])
    return guard, of_atoms


def _translated(clause: Sequence[int], variables: dict[int, int]) -> list[int]:
    return [variables[x] if x > 0 else -variables[-x] for x in clause]
