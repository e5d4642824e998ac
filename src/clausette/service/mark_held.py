"""One submission held against a reference: what it is marked, and what shows that."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from clausette.errors import ClausetteError, LanguageError, OutOfMemory, OutOfTime, UsageError
from clausette.formulas.forms import is_cnf
from clausette.grounding.columnar.program import Program, compiled
from clausette.grounding.formula import And
from clausette.language import parse
from clausette.language.auxiliary import marked
from clausette.reasoning.marking.comparing import Difference, difference, satisfiable
from clausette.reasoning.marking.names import NamesDiffer, head_of, meanings, same_atoms
from clausette.reasoning.marking.sides import Side
from clausette.service.mark_evidence import Accepting, Blamed, Shown
from clausette.service.mark_floods import torn_rules
from clausette.service.mark_reasons import blamed, shown
from clausette.service.mark_remarks import (
    heads_of,
    name_notes,
    names_told,
    other_atoms,
    warnings_of,
)
from clausette.service.mark_result import Mark, Verdict
from clausette.service.mark_trials import Trial, globals_in
from clausette.service.submissions import Mistake, Submission
from clausette.words import Message, listed, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.language import File
    from clausette.service.question import Question

_PATIENCE = 5.0
"""Seconds for one comparison, on one board."""
_FOR_COMPARING = 0.6
"""Of the time, the part after which nothing more is compared: the rest is for showing it."""

_Pair: TypeAlias = tuple[Trial, Side, Trial, Mapping[str, str], Side]


@dataclass(frozen=True, slots=True)
class Held:
    """A reference that submissions are held against, one after the other."""

    trials: tuple[Trial, ...]
    sides: tuple[Side, ...]
    rename: Mapping[str, str]
    mistakes: tuple[tuple[Mistake, Program], ...]
    cnf: bool
    text: str
    """Of the exercise that is answered."""

    @classmethod
    def of(
        cls,
        trials: tuple[Trial, ...],
        rename: Mapping[str, str],
        mistakes: tuple[tuple[Mistake, Program], ...],
        cnf: bool,
        text: str,
        deadline: Deadline,
    ) -> Held:
        """A UsageError says which names it has not that others are to be called by."""
        there = {head_of(name): None for trial in trials for name in trial.answer}
        there |= {name: None for trial in trials for name in trial.subject.theory.given}
        for one, other in rename.items():
            if other not in there:
                raise UsageError(
                    say(
                        "--rename {one}={other}: the reference has no '{other}'; it has {names}",
                        one=one,
                        other=other,
                        names=listed([*there]),
                    )
                )
        sides = tuple(
            trial.side({name: name for name in trial.answer}, "r", deadline) for trial in trials
        )
        return cls(trials, sides, rename, mistakes, cnf, text)

    def mark(self, submission: Submission, question: Question, until: Deadline) -> Mark:
        """What is said of one submission; what is wrong with its text is said of it, not raised."""
        name, language = submission.name, question.language
        if submission.source is None:
            return Mark(name, "error", error=submission.error, language=language)
        try:
            file = parse(submission.source)
            until.check()
            work = _Marking(self, replace(question, deadline=until))
            return work.marked(name, file, compiled(file))
        except OutOfTime:
            return Mark(name, "late", language=language)
        except (OutOfMemory, MemoryError):
            return Mark(name, "large", language=language)
        except LanguageError as error:
            only = tuple(one for one in error.diagnostics if one.severity == "error")
            others = tuple(one for one in error.diagnostics if one.severity != "error")
            return Mark(
                name, "error", error=LanguageError(only), warnings=others, language=language
            )
        except NamesDiffer as error:
            return Mark(name, "names", error=error, language=language)
        except ClausetteError as error:
            return Mark(name, "error", error=error, language=language)


class _Marking:
    """The work on one submission, until its time is up."""

    def __init__(self, held: Held, question: Question) -> None:
        self.held = held
        self.question = question
        self.comparing = question.deadline.share(_FOR_COMPARING)

    def marked(self, name: str, file: File, program: Program) -> Mark:
        own = self._tried(program)
        auxiliary = marked(file).names
        meant = self._meant(own, auxiliary)
        deadline = self.question.deadline
        heads = heads_of(own, deadline)
        notes = name_notes(heads, meant, auxiliary, self.held.rename)
        warnings = warnings_of(file, own, deadline)
        found: dict[Accepting, Shown] = {}
        unsettled: list[Message | str] = []
        pairs = self._pairs(own, meant)
        for trial, theirs, ours, called, mine in pairs:
            directions: tuple[tuple[Accepting, Side, Side], ...] = (
                ("student", mine, theirs),
                ("reference", theirs, mine),
            )
            for accepted_by, one, other in directions:
                if accepted_by in found:
                    continue
                differing, settled = self._difference(one, other, trial)
                if not settled:
                    unsettled.append(trial.where)
                if differing is None:
                    continue
                found[accepted_by] = shown(
                    trial, ours, called, accepted_by, differing, self.question
                )
            if len(found) == 2:
                break
        if any(unsettled):
            notes.append(
                say("not settled in time: {names}", names=listed([*dict.fromkeys(unsettled)]))
            )
        if "reference" in found and self._contradicts(pairs):
            notes.append(say("it contradicts itself: nothing satisfies it"))
        verdict = _verdict(found, bool(unsettled))
        if verdict != "same":
            notes += other_atoms(
                ((ours, called) for _, _, ours, called, _ in pairs), meant, deadline
            )
        if self.held.cnf and verdict == "same" and not self._in_clauses(own):
            verdict = "form"
            notes.append(say("it says the right thing, but is not a conjunction of clauses"))
        # What is written by mistake is told already, and hardly the mistake that it looks like.
        hint = {} if verdict in ("same", "form", "unknown") else self._hint(pairs, bool(warnings))
        return Mark(
            name,
            verdict,
            tuple(found[key] for key in ("student", "reference") if key in found),
            self._blamed(found, pairs),
            tuple(notes),
            {one: other for one, other in meant.items() if one != other},
            hint,
            warnings=warnings,
            names=(*heads, *sorted(globals_in(file))),
            language=self.question.language,
        )

    def _pairs(self, own: Sequence[Trial], meant: Mapping[str, str]) -> list[_Pair]:
        """For each trial both models, the submission's atoms by their names, and both sides."""
        deadline = self.question.deadline
        found: list[_Pair] = []
        for trial, theirs, ours in zip(self.held.trials, self.held.sides, own, strict=True):
            called = same_atoms(meant, trial.answer, ours.names(deadline))
            found.append((trial, theirs, ours, called, ours.side(called, "s", deadline)))
        return found

    def _contradicts(self, pairs: Sequence[_Pair]) -> bool:
        """Whether a submission accepts nothing wherever the reference accepts something."""
        deadline = self.question.deadline
        return not any(
            satisfiable(mine, deadline)
            for _, theirs, _, _, mine in pairs
            if satisfiable(theirs, deadline)
        )

    def _blamed(
        self, found: Mapping[Accepting, Shown], pairs: Sequence[_Pair]
    ) -> tuple[Blamed, ...]:
        told: tuple[Blamed, ...] = ()
        shared = [trial.answer for trial, *_ in pairs]
        if "student" in found:
            missing = [
                (trial, {name: name for name in trial.answer}, theirs, mine)
                for trial, theirs, _, _, mine in pairs
            ]
            told += blamed(found["student"], missing, self.question)
            told += torn_rules("reference", missing, shared, self.question)
        if "reference" in found:
            wrong = [(ours, called, mine, theirs) for _, theirs, ours, called, mine in pairs]
            told += blamed(found["reference"], wrong, self.question)
            told += torn_rules("student", wrong, shared, self.question)
        return told

    def _tried(self, program: Program) -> list[Trial]:
        """A submission for every board, or for all values that it has a use for."""
        used = globals_in(program.file)
        trials = []
        for trial in self.held.trials:
            theory = trial.subject.theory
            given = {
                self._own_global(name, used): value
                for name, value in theory.given.items()
                if self._own_global(name, used).partition("(")[0] in used
            }
            own = replace(theory, program=program, given=given)
            name = program.file.source.name
            trials.append(Trial(trial.where, replace(trial.subject, name=name, theory=own)))
        return trials

    def _own_global(self, name: str, used: set[str]) -> str:
        """What a submission calls a global of the reference."""
        asked = [one for one, other in self.held.rename.items() if other == name and one in used]
        return asked[0] if asked else name

    def _meant(self, own: Sequence[Trial], auxiliary: frozenset[str]) -> dict[str, str]:
        """What the submission's names mean: found on the trial that has the most atoms."""
        deadline = self.question.deadline
        wanted, there = max(
            (
                (trial.answer, ours.names(deadline))
                for trial, ours in zip(self.held.trials, own, strict=True)
            ),
            key=lambda pair: len(pair[0]),
        )

        def same(meant: Mapping[str, str]) -> bool:
            pairs = self._pairs(own, meant)
            return all(self._same(mine, theirs, trial) for trial, theirs, _, _, mine in pairs)

        told = names_told(wanted, self.held.text)
        return meanings(wanted, there, auxiliary, self.held.rename, same, told)

    def _difference(self, one: Side, other: Side, trial: Trial) -> tuple[Difference | None, bool]:
        """An answer that only one side accepts, and whether this is settled."""
        try:
            return difference(one, other, trial.answer, self.comparing, _PATIENCE), True
        except OutOfTime:
            self.question.deadline.check()
            return None, False

    def _same(self, one: Side, other: Side, trial: Trial) -> bool:
        """Whether it is settled that both sides accept the same."""
        ways = ((one, other), (other, one))
        return all(self._difference(*way, trial) == (None, True) for way in ways)

    def _in_clauses(self, own: Sequence[Trial]) -> bool:
        deadline = self.question.deadline
        formulas = [formula for trial in own for _, formula in trial.formulas(deadline)]
        return is_cnf(And(tuple(formulas)))

    def _hint(self, pairs: Sequence[_Pair], warned: bool) -> Mapping[str, str]:
        """The hint of the known mistake that a submission is, if it is one."""
        deadline = self.question.deadline
        for mistake, program in self.held.mistakes:
            if warned and not program.file.warnings:
                continue
            tried = zip(pairs, self._tried(program), strict=True)
            if all(
                self._same(
                    mine, wrong.side({name: name for name in trial.answer}, "r", deadline), trial
                )
                for (trial, _, _, _, mine), wrong in tried
            ):
                return mistake.hint
        return {}


def _verdict(found: Collection[Accepting], unsettled: bool) -> Verdict:
    if len(found) == 2:
        return "both"
    if "student" in found:
        return "too weak"
    if "reference" in found:
        return "too strong"
    return "unknown" if unsettled else "same"
