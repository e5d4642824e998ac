"""Which rules the examples test: each rule with a mistake in it, and the examples that notice.

An example is an answer that must be accepted, or one that must be rejected. A mistake that no
example notices is tried further: either some answer shows it, and would make a good example; or
the other rules leave no room for it, and no example on these boards can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from clausette.errors import LanguageError
from clausette.grounding.columnar.program import Program, compiled
from clausette.grounding.columnar.result import AtomColumns
from clausette.grounding.facts import Facts
from clausette.grounding.formula import And
from clausette.grounding.values import Value
from clausette.language import syntax as s
from clausette.language.rules import Rule
from clausette.reasoning.why.acceptance import deny, instance_formulas
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.mutations import Mutation, mutated, mutations
from clausette.reasoning.why.theory import Theory
from clausette.reasoning.why.watched import Watched
from clausette.solving import OutOfTime, Session
from clausette.solving.waiting import deadline_of

TrialVerdict: TypeAlias = Literal["noticed", "unnoticed", "same", "senseless", "unknown"]
"""Some example notices; none does, though one could; none can, the other rules see to it; the rule
makes no sense with the mistake, which any run notices; or it was not found out in time."""

MOST_ATOMS = 2_000
"""Atoms of a setting in which an answer that shows a mistake is looked for."""


@dataclass(frozen=True, slots=True)
class Example:
    """An answer that must be accepted, if `good`, or else rejected."""

    name: str
    answer: Answer
    good: bool


@dataclass(frozen=True)
class Setting:
    """Examples for the same values and facts: one board, or one model's data."""

    name: str
    examples: tuple[Example, ...]
    given: Mapping[str, Value] = field(default_factory=dict)
    facts: Facts | None = None
    declared: tuple[AtomColumns, ...] = ()

    def theory(self, program: Program) -> Theory:
        return Theory(program, self.given, self.facts, self.declared)


@dataclass(frozen=True, slots=True)
class Witness:
    """An answer that would notice a mistake: in which setting, which atoms are true in it, and
    whether the rules as they are accept it."""

    setting: str
    true: tuple[str, ...]
    good: bool


@dataclass(frozen=True, slots=True)
class Trial:
    """A mistake, and what came of it."""

    mutation: Mutation
    verdict: TrialVerdict
    noticed: tuple[str, ...] = ()
    """The examples that notice, by name."""
    witness: Witness | None = None


@dataclass(frozen=True, slots=True)
class Audit:
    """What the examples test, and what they do not."""

    examples: int
    wrong: tuple[Example, ...]
    """Examples on which the rules as they are go wrong; they are left out of all trials."""
    trials: tuple[Trial, ...]

    @property
    def untested(self) -> tuple[str, ...]:
        """The rules that could be dropped and no example would notice, though one could."""
        return self._dropped("unnoticed")

    @property
    def implied(self) -> tuple[str, ...]:
        """The rules that could be dropped and nothing would change: the others say as much."""
        return self._dropped("same")

    def _dropped(self, verdict: TrialVerdict) -> tuple[str, ...]:
        dropped = [t for t in self.trials if t.mutation.kind == "dropped"]
        return tuple(trial.mutation.name for trial in dropped if trial.verdict == verdict)


def audit(
    program: Program,
    settings: Sequence[Setting],
    *,
    seconds: float | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> Audit:
    """Every mistake tried on every example; what there is no time for stays unknown."""
    deadline = deadline_of(seconds)
    file, rules = _hard_part(program)
    plain = compiled(file, docs=False)
    wrong: list[Example] = []
    sound: list[Setting] = []
    for setting in settings:
        failing = list(_noticing(plain, setting, None))
        wrong += failing
        left = tuple(example for example in setting.examples if example not in failing)
        sound.append(replace(setting, examples=left))
    trials: list[Trial] = []
    for mutation in mutations(rules, file):
        tell(f"{mutation.name}, line {mutation.line}: {mutation.kind}")
        try:
            trials.append(_trial(mutation, file, rules, sound, deadline))
        except OutOfTime:
            trials.append(Trial(mutation, "unknown"))
    return Audit(sum(len(setting.examples) for setting in settings), tuple(wrong), tuple(trials))


def _hard_part(program: Program) -> tuple[s.File, tuple[Rule, ...]]:
    """The model without its soft rules, which accept everything."""
    soft = {id(f) for rule in program.rules if rule.weight is not None for f in rule.formulas}
    file = program.file
    items = tuple(item for item in file.items if id(item) not in soft)
    return replace(file, items=items), tuple(r for r in program.rules if r.weight is None)


def _trial(
    mutation: Mutation,
    file: s.File,
    rules: tuple[Rule, ...],
    settings: Sequence[Setting],
    deadline: float | None,
) -> Trial:
    changed = mutated(rules, file, mutation)
    program = compiled(changed, docs=False)
    noticed: list[str] = []
    try:
        for setting in settings:
            noticed += [example.name for example in _noticing(program, setting, deadline)]
        if noticed:
            return Trial(mutation, "noticed", tuple(noticed))
        witness, everywhere = _witness(mutation, program, file, rules, settings, deadline)
    except LanguageError:
        return Trial(mutation, "senseless")
    same = witness is None and everywhere
    return Trial(mutation, "same" if same else "unnoticed", (), witness)


def _noticing(program: Program, setting: Setting, deadline: float | None) -> Iterator[Example]:
    """The examples on which a program says other than it should."""
    if not setting.examples:
        return
    cnf = setting.theory(program).ground().cnf
    with Session(cnf, solver="minisat22") as session:
        watched = Watched(session, deadline)
        for example in setting.examples:
            literals = example.answer.literals(cnf.atoms, strict=False)
            if watched.solve(literals) != example.good:
                yield example


def _witness(
    mutation: Mutation,
    program: Program,
    file: s.File,
    rules: tuple[Rule, ...],
    settings: Sequence[Setting],
    deadline: float | None,
) -> tuple[Witness | None, bool]:
    """An answer on which the rules with and without the mistake differ, if there is one.

    And whether it was looked for everywhere: not in settings that are too large.
    """
    right = compiled(file, docs=False)
    old = _alone(file, rules[mutation.rule].formulas)
    new = None if mutation.old is None else _alone(file, _with(rules[mutation.rule], mutation))
    sizes = {n: len(one.theory(right).ground().cnf.atoms.visible) for n, one in enumerate(settings)}
    small = sorted((n for n in sizes if sizes[n] <= MOST_ATOMS), key=sizes.__getitem__)
    for setting in (settings[n] for n in small):
        found = _only_first(program, old, setting, deadline)
        if found is not None:
            return Witness(setting.name, found, False), True
        if new is not None and (found := _only_first(right, new, setting, deadline)) is not None:
            return Witness(setting.name, found, True), True
    return None, len(small) == len(settings)


def _with(rule: Rule, mutation: Mutation) -> tuple[s.Formula, ...]:
    assert mutation.new is not None
    return tuple(mutation.new if f is mutation.old else f for f in rule.formulas)


def _alone(file: s.File, formulas: Sequence[s.Formula]) -> Program:
    """Some formulas with the model's assignments."""
    assignments = [item for item in file.items if isinstance(item, s.Assignment)]
    return compiled(replace(file, items=(*assignments, *formulas)), docs=False)


def _only_first(
    accepting: Program, rejecting: Program, setting: Setting, deadline: float | None
) -> tuple[str, ...] | None:
    """The true atoms of an answer that one program accepts and the other does not."""
    cnf = setting.theory(accepting).ground().cnf
    formulas = instance_formulas(setting.theory(rejecting))
    with Session(cnf) as session:
        guard, variables = deny(session, cnf.atoms, And(tuple(formulas)))
        if not Watched(session, deadline).solve([guard]):
            return None
        model = session.model()
        # Atoms that only the other program has are no atoms of this one.
        more = [name for name, v in variables.items() if model.values[v]]
        return tuple(dict.fromkeys((*model.names(), *more)))
