"""Which rules the examples test: each rule with a mistake in it, and the examples that notice.

An example is an answer that must be accepted, or one that must be rejected. A mistake that no
example notices is tried further: either some answer shows it, and would make a good example; or
the other rules leave no room for it, and no example on these boards can.

When the rules are wrong on some example as they are, none of that can be said. Then the same
changes are tried as remedies: which of them makes all examples right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.errors import LanguageError
from clausette.grounding.columnar.program import Program
from clausette.language import syntax as s
from clausette.language.auxiliary import top_level_comments
from clausette.language.rules import Rule
from clausette.reasoning.why.examples import Example, Setting
from clausette.reasoning.why.mutations import Mutation, mutated, mutations
from clausette.reasoning.why.rejection import why_rejected
from clausette.reasoning.why.watched import Watched
from clausette.reasoning.why.witness import Witness, bare, find_witness
from clausette.solving import OutOfTime, Session
from clausette.words import Message, say

TrialVerdict: TypeAlias = Literal["noticed", "unnoticed", "same", "senseless", "unknown"]
"""Some example notices; none does, though one could; none can, the other rules see to it; the rule
makes no sense with the mistake, which any run notices; or it was not found out in time."""


@dataclass(frozen=True, slots=True)
class Trial:
    """A mistake, and what came of it."""

    mutation: Mutation
    verdict: TrialVerdict
    noticed: tuple[str, ...] = ()
    """The examples that notice, by name."""
    witness: Witness | None = None


@dataclass(frozen=True, slots=True)
class Wrong:
    """An example on which the rules as they are go wrong."""

    example: Example
    rules: tuple[tuple[str, int], ...] = ()
    """Of a good one that is rejected: the rules that do so, by name and line."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """A change of the rules after which fewer examples are wrong, or none."""

    mutation: Mutation
    wrong: tuple[str, ...]
    """The examples that are wrong after it, by name."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What the examples test, and what they do not."""

    examples: int
    wrong: tuple[Wrong, ...]
    """Examples on which the rules as they are go wrong."""
    trials: tuple[Trial, ...]
    """None when some example is wrong: what notices a mistake cannot be told by rules that err."""
    remedies: tuple[Remedy, ...] = ()
    """When some example is wrong, the changes that leave fewer so, the best first."""
    complete: bool = True
    """Whether there was time to try all of them."""

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
    deadline: Deadline = NEVER,
    tell: Callable[[Message], None] = lambda _: None,
) -> Audit:
    """Every mistake tried on every example; what there is no time for stays unknown."""
    file, rules = _hard_part(program)
    plain = bare(file)
    examples = sum(len(setting.examples) for setting in settings)
    wrong: list[Wrong] = []
    trials: list[Trial] = []
    remedies: list[Remedy] = []
    try:
        for setting in settings:
            wrong += [
                Wrong(example, _rejecting(program, setting, example, deadline))
                for example in _noticing(plain, setting, deadline)
            ]
    except OutOfTime:
        # Whether the rules themselves are right is not known, so nothing is of their mistakes.
        if not wrong:
            trials = [Trial(mutation, "unknown") for mutation in mutations(rules, file)]
        return Audit(examples, tuple(wrong), tuple(trials), complete=False)
    complete = True
    for mutation in mutations(rules, file):
        tell(say("{name}, line {line}", name=mutation.name, line=mutation.line))
        try:
            if wrong:
                remedies += _remedy(mutation, file, rules, settings, deadline)
            else:
                trials.append(_trial(mutation, file, rules, settings, deadline))
        except OutOfTime:
            complete = False
            trials += [] if wrong else [Trial(mutation, "unknown")]
    better = [remedy for remedy in remedies if len(remedy.wrong) < len(wrong)]
    better.sort(key=lambda remedy: len(remedy.wrong))
    return Audit(examples, tuple(wrong), tuple(trials), tuple(better), complete)


def _rejecting(
    program: Program, setting: Setting, example: Example, deadline: Deadline
) -> tuple[tuple[str, int], ...]:
    """The rules that reject a good example, as far as there is time to find them."""
    if not example.good:
        return ()
    try:
        grounding = setting.theory(program).ground(deadline=deadline)
        literals = example.answer.literals(grounding.cnf.atoms, strict=False)
        found = why_rejected(grounding, literals, deadline=deadline)
    except OutOfTime:
        return ()
    if found is None:
        return ()
    broken = [one.instance for one in found.broken] or list(found.together)
    return tuple(dict.fromkeys((one.name, one.line) for one in broken))


def _remedy(
    mutation: Mutation,
    file: s.File,
    rules: tuple[Rule, ...],
    settings: Sequence[Setting],
    deadline: Deadline,
) -> list[Remedy]:
    """A change, with the examples that it leaves wrong; nothing when it makes no sense."""
    program = bare(mutated(rules, file, mutation))
    try:
        wrong = [one.name for setting in settings for one in _noticing(program, setting, deadline)]
    except LanguageError:
        return []
    return [Remedy(mutation, tuple(wrong))]


def _hard_part(program: Program) -> tuple[s.File, tuple[Rule, ...]]:
    """The model without its soft rules, which accept everything; of its comments the marks only."""
    soft = {id(f) for rule in program.rules if rule.weight is not None for f in rule.formulas}
    file = program.file
    items = tuple(item for item in file.items if id(item) not in soft)
    # What stands inside a formula must not come to the top when the formula is dropped.
    comments = tuple(top_level_comments(file))
    hard = tuple(rule for rule in program.rules if rule.weight is None)
    return replace(file, items=items, comments=comments), hard


def _trial(
    mutation: Mutation,
    file: s.File,
    rules: tuple[Rule, ...],
    settings: Sequence[Setting],
    deadline: Deadline,
) -> Trial:
    changed = mutated(rules, file, mutation)
    program = bare(changed)
    noticed: list[str] = []
    try:
        for setting in settings:
            noticed += [example.name for example in _noticing(program, setting, deadline)]
        if noticed:
            return Trial(mutation, "noticed", tuple(noticed))
        witness, everywhere = find_witness(
            mutation, program, file, rules[mutation.rule], settings, deadline
        )
    except LanguageError:
        return Trial(mutation, "senseless")
    same = witness is None and everywhere
    return Trial(mutation, "same" if same else "unnoticed", (), witness)


def _noticing(program: Program, setting: Setting, deadline: Deadline) -> Iterator[Example]:
    """The examples on which a program says other than it should."""
    if not setting.examples:
        return
    cnf = setting.theory(program).ground(deadline=deadline).cnf
    with Session(cnf, solver="minisat22", deadline=deadline) as session:
        watched = Watched(session, deadline)
        for example in setting.examples:
            literals = example.answer.literals(cnf.atoms, strict=False)
            if watched.solve(literals) != example.good:
                yield example
