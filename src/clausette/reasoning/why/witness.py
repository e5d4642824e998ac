"""An answer that shows a mistake: rules with and without it differ on this answer.

Where a model has auxiliary atoms, an answer is accepted if *some* values for them will do. Whoever
finds values with which the rules differ has only a candidate: the other rules may accept the same
answer with other values. So each candidate is put before them, and excluded if they do.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from clausette.cnf import Atoms, Cnf
from clausette.deadline import Deadline
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
    deadline: Deadline,
) -> tuple[Witness | None, bool]:
    """An answer on which the rules with and without the mistake differ, if there is one.

    And whether it was looked for everywhere: not in settings that are too large.
    """
    right = bare(file)
    old = _alone(file, rule.formulas)
    new = None if mutation.old is None else _alone(file, _with(rule, mutation))
    sizes = {
        n: len(one.theory(right).ground(deadline=deadline).cnf.atoms.visible)
        for n, one in enumerate(settings)
    }
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
    deadline: Deadline,
) -> tuple[tuple[str, ...] | None, bool]:
    """The true atoms of an answer that one program accepts and another does not.

    What rejects it is a part of the `whole` other program. And whether all candidates were tried.
    """
    cnf = setting.theory(accepting).ground(deadline=deadline).cnf
    formulas = instance_formulas(setting.theory(rejecting), deadline=deadline)
    with Session(cnf, deadline=deadline) as session:
        guard, variables = deny(session, cnf.atoms, And(tuple(formulas)))
        judge = _Judge(whole, setting, cnf.atoms, variables, deadline)
        # Atoms that only the other program has are no atoms of this one.
        decided = {cnf.atoms.name(v): v for v in cnf.atoms.shown.tolist()}
        decided |= {name: v for name, v in variables.items() if name not in judge.helpers}
        watched = Watched(session, deadline)
        for _ in range(MOST_CANDIDATES):
            if not watched.solve([guard]):
                return None, True
            model = session.model()
            values = {name: bool(model.values[v]) for name, v in decided.items()}
            if judge.rejects(values):
                more = (name for name, value in values.items() if value)
                return tuple(dict.fromkeys((*model.names(), *more))), True
            session.add([-guard, *(-v if model.values[v] else v for v in decided.values())])
    return None, False


class _Judge:
    """A whole program that is asked whether it rejects an answer, whatever its helpers are.

    Where there are no helpers it need not be asked: a part of it is known to reject the answer.
    """

    def __init__(
        self,
        program: Program,
        setting: Setting,
        own: Atoms,
        mentioned: Collection[str],
        deadline: Deadline,
    ) -> None:
        self.helpers = _helpers(own)
        self._deadline = deadline
        self._cnf: Cnf | None = None
        marks = bool(program.auxiliary or setting.declared)
        if self.helpers or (marks and any(own.variable(name) is None for name in mentioned)):
            self._cnf = setting.theory(program).ground(deadline=deadline).cnf
            self.helpers |= _helpers(self._cnf.atoms)

    def rejects(self, values: Mapping[str, bool]) -> bool:
        if self._cnf is None or not self.helpers:
            return True
        literals = Answer(values, False).literals(self._cnf.atoms, strict=False)
        with Session(self._cnf, deadline=self._deadline) as session:
            return not Watched(session, self._deadline).solve(literals)


def _helpers(atoms: Atoms) -> set[str]:
    """The auxiliary atoms."""
    shown = set(atoms.shown.tolist())
    return {atoms.name(v) for v in atoms.visible.tolist() if v not in shown}
