"""An answer that shows a mistake: rules with and without it differ on this answer.

Where a model has auxiliary atoms, an answer is accepted if *some* values for them will do. Whoever
finds values with which the rules differ has only a candidate: the other rules may accept the same
answer with other values. So each candidate is put before them, and excluded if they do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from clausette.cnf import Atoms
from clausette.grounding.columnar.program import Program, compiled
from clausette.grounding.formula import And
from clausette.language import syntax as s
from clausette.language.auxiliary import marked
from clausette.language.rules import Rule
from clausette.reasoning.why.acceptance import deny, instance_formulas
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.examples import Setting
from clausette.reasoning.why.mutations import Mutation
from clausette.reasoning.why.watched import Watched
from clausette.solving import Session

MOST_ATOMS = 2_000
"""Atoms of a setting in which an answer that shows a mistake is looked for."""
MOST_CANDIDATES = 300
"""Answers of a setting that are put before the other rules."""


@dataclass(frozen=True, slots=True)
class Witness:
    """An answer that would notice a mistake: in which setting, which atoms are true in it, and
    whether the rules as they are accept it."""

    setting: str
    true: tuple[str, ...]
    good: bool


def bare(file: s.File) -> Program:
    """The program of a model without sentences, whose auxiliary names stay what they are."""
    return replace(compiled(file, docs=False), marked=marked(file))


def find_witness(
    mutation: Mutation,
    mistaken: Program,
    file: s.File,
    rule: Rule,
    settings: Sequence[Setting],
    deadline: float | None,
) -> tuple[Witness | None, bool]:
    """An answer on which the rules with and without the mistake differ, if there is one.

    And whether it was looked for everywhere: not in settings that are too large.
    """
    right = bare(file)
    old = _alone(file, rule.formulas)
    new = None if mutation.old is None else _alone(file, _with(rule, mutation))
    sizes = {n: len(one.theory(right).ground().cnf.atoms.visible) for n, one in enumerate(settings)}
    small = sorted((n for n in sizes if sizes[n] <= MOST_ATOMS), key=sizes.__getitem__)
    everywhere = len(small) == len(settings)
    for setting in (settings[n] for n in small):
        found, all_tried = _only_first(mistaken, old, right, setting, deadline)
        if found is not None:
            return Witness(setting.name, found, False), True
        everywhere &= all_tried
        if new is None:
            continue
        found, all_tried = _only_first(right, new, mistaken, setting, deadline)
        if found is not None:
            return Witness(setting.name, found, True), True
        everywhere &= all_tried
    return None, everywhere


def _with(rule: Rule, mutation: Mutation) -> tuple[s.Formula, ...]:
    assert mutation.new is not None
    return tuple(mutation.new if f is mutation.old else f for f in rule.formulas)


def _alone(file: s.File, formulas: Sequence[s.Formula]) -> Program:
    """Some formulas with the model's assignments."""
    assignments = [item for item in file.items if isinstance(item, s.Assignment)]
    return compiled(replace(file, items=(*assignments, *formulas)), docs=False)


def _only_first(
    accepting: Program,
    rejecting: Program,
    whole: Program,
    setting: Setting,
    deadline: float | None,
) -> tuple[tuple[str, ...] | None, bool]:
    """The true atoms of an answer that one program accepts and another does not.

    What rejects it is a part of the `whole` other program. And whether all candidates were tried.
    """
    cnf = setting.theory(accepting).ground().cnf
    other = setting.theory(whole).ground().cnf
    formulas = instance_formulas(setting.theory(rejecting))
    helpers = _helpers(cnf.atoms) | _helpers(other.atoms)
    with Session(cnf, deadline=deadline) as session, Session(other, deadline=deadline) as judge:
        guard, variables = deny(session, cnf.atoms, And(tuple(formulas)))
        # Atoms that only the other program has are no atoms of this one.
        decided = {cnf.atoms.name(v): v for v in cnf.atoms.shown.tolist()}
        decided |= {name: v for name, v in variables.items() if name not in helpers}
        watched = Watched(session, deadline)
        for _ in range(MOST_CANDIDATES):
            if not watched.solve([guard]):
                return None, True
            model = session.model()
            more = [name for name in decided if model.values[decided[name]]]
            if not helpers:
                return tuple(dict.fromkeys((*model.names(), *more))), True
            answer = Answer({name: bool(model.values[v]) for name, v in decided.items()}, False)
            literals = answer.literals(other.atoms, strict=False)
            if not Watched(judge, deadline).solve(literals):
                return tuple(dict.fromkeys((*model.names(), *more))), True
            session.add([-guard, *(-v if model.values[v] else v for v in decided.values())])
    return None, False


def _helpers(atoms: Atoms) -> set[str]:
    """The auxiliary atoms."""
    shown = set(atoms.shown.tolist())
    return {atoms.name(v) for v in atoms.visible.tolist() if v not in shown}
