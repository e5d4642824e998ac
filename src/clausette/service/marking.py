"""The use case *mark*: submissions beside a reference, and where each differs from it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, TypeAlias

from clausette.errors import ClausetteError, LanguageError, OutOfMemory, OutOfTime
from clausette.formulas.forms import is_cnf
from clausette.grounding.columnar.program import Program, compiled
from clausette.grounding.formula import And
from clausette.language import parse
from clausette.language.auxiliary import marked
from clausette.reasoning.marking.comparing import Difference, difference, satisfiable
from clausette.reasoning.marking.names import NamesDiffer, head_of, meanings, same_atoms
from clausette.reasoning.marking.sides import Side
from clausette.service.mark_evidence import Accepting, Blamed, Shown
from clausette.service.mark_reasons import blamed, shown
from clausette.service.mark_result import Mark, Marked, Verdict
from clausette.service.mark_trials import Trial, globals_in, reference_of, trials_of
from clausette.service.submissions import Mistake, Submission
from clausette.words import Message, listed, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.grounding import Value
    from clausette.language import File
    from clausette.puzzles.finding import Installed
    from clausette.service.board import Board
    from clausette.service.question import Question

_PATIENCE = 5.0
"""Seconds for one comparison, on one board: a class is waiting."""
_MOST_WARNINGS = 3

_Pair: TypeAlias = tuple[Trial, Side, Trial, Mapping[str, str], Side]


def mark(
    question: Question,
    *,
    submissions: Sequence[Submission],
    puzzle: Installed | None = None,
    boards: Sequence[Board] = (),
    settings: Sequence[Mapping[str, Value]] = (),
    rename: Mapping[str, str] | None = None,
    mistakes: Sequence[Mistake] = (),
    cnf: bool = False,
) -> Marked:
    """Which submissions say the same as the reference, which say more or less.

    The reference is what the question is about; of a `puzzle` it may be left out, and is the rules.
    Rules of a puzzle are tried on `boards`, or on some small ones; models for each of the
    `settings` of their globals. `rename` says which names of submissions are which of the
    reference. A submission that is one of the `mistakes` gets its hint. With `cnf`, what is asked
    for is a conjunction of clauses.
    """
    start = perf_counter()
    program, called = reference_of(question, puzzle)
    trials = list(trials_of(program, question, puzzle, boards, settings))
    known = [(one, _handed_in(parse(one.source), question)) for one in mistakes]
    work = _Marking(question, trials, dict(rename or {}), known, cnf)
    marks = []
    for submission in submissions:
        question.tell(say("marking {name}", name=submission.name))
        marks.append(work.mark(submission))
    tried = tuple(trial.where for trial in trials if trial.where)
    return Marked(tuple(marks), called, tried, perf_counter() - start, question.language)


def _handed_in(file: File, question: Question) -> Program:
    question.deadline.check()
    return compiled(file)


class _Marking:
    """A reference that submissions are held against, one after the other."""

    def __init__(
        self,
        question: Question,
        trials: Sequence[Trial],
        rename: Mapping[str, str],
        mistakes: Sequence[tuple[Mistake, Program]],
        cnf: bool,
    ) -> None:
        self.question = question
        self.trials = trials
        self.rename = rename
        self.mistakes = mistakes
        self.cnf = cnf
        self.sides = [
            trial.side({name: name for name in trial.answer}, "r", question.deadline)
            for trial in trials
        ]

    def mark(self, submission: Submission) -> Mark:
        """What is said of one submission; what is wrong with its text is said of it, not raised."""
        name, language = submission.name, self.question.language
        if submission.source is None:
            return Mark(name, "error", error=submission.error, language=language)
        try:
            file = parse(submission.source)
            return self._marked(name, file, _handed_in(file, self.question))
        except (OutOfTime, OutOfMemory):
            return Mark(name, "unknown", language=language)
        except LanguageError as error:
            only = tuple(one for one in error.diagnostics if one.severity == "error")
            return Mark(name, "error", error=LanguageError(only), language=language)
        except NamesDiffer as error:
            return Mark(name, "names", error=error, language=language)
        except ClausetteError as error:
            return Mark(name, "error", error=error, language=language)

    def _marked(self, name: str, file: File, program: Program) -> Mark:
        own = self._tried(program)
        auxiliary = marked(file).names
        meant = self._meant(own, auxiliary)
        notes = self._name_notes(own, meant, auxiliary)
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
        if unsettled:
            notes.append(
                say("not settled in time: {names}", names=listed([*dict.fromkeys(unsettled)]))
            )
        if "reference" in found and self._contradicts(pairs):
            notes.append(say("it contradicts itself: nothing satisfies it"))
        verdict = _verdict(found, bool(unsettled))
        if self.cnf and verdict == "same" and not self._in_clauses(own):
            notes.append(say("it says the right thing, but is not a conjunction of clauses"))
        hint = {} if verdict in ("same", "unknown") else self._hint(pairs)
        return Mark(
            name,
            verdict,
            tuple(found[key] for key in ("student", "reference") if key in found),
            self._blamed(found, pairs),
            tuple(notes),
            {one: other for one, other in meant.items() if one != other},
            hint,
            warnings=file.warnings[:_MOST_WARNINGS],
            language=self.question.language,
        )

    def _pairs(self, own: Sequence[Trial], meant: Mapping[str, str]) -> list[_Pair]:
        """For each trial both models, the submission's atoms by their names, and both sides."""
        deadline = self.question.deadline
        found: list[_Pair] = []
        for trial, theirs, ours in zip(self.trials, self.sides, own, strict=True):
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

    def _blamed(self, found: Collection[Accepting], pairs: Sequence[_Pair]) -> tuple[Blamed, ...]:
        told: tuple[Blamed, ...] = ()
        if "student" in found:
            missing = [
                (trial, {name: name for name in trial.answer}, theirs, mine)
                for trial, theirs, _, _, mine in pairs
            ]
            told += blamed("reference", missing, self.question)
        if "reference" in found:
            wrong = [(ours, called, mine, theirs) for _, theirs, ours, called, mine in pairs]
            told += blamed("student", wrong, self.question)
        return told

    def _tried(self, program: Program) -> list[Trial]:
        """A submission for every board, or for all values that it has a use for."""
        used = globals_in(program.file)
        trials = []
        for trial in self.trials:
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
        asked = [one for one, other in self.rename.items() if other == name and one in used]
        return asked[0] if asked else name

    def _meant(self, own: Sequence[Trial], auxiliary: frozenset[str]) -> dict[str, str]:
        """What the submission's names mean: found on the trial that has the most atoms."""
        deadline = self.question.deadline
        wanted, there = max(
            (
                (trial.answer, ours.names(deadline))
                for trial, ours in zip(self.trials, own, strict=True)
            ),
            key=lambda pair: len(pair[0]),
        )

        def same(meant: Mapping[str, str]) -> bool:
            for trial, theirs, _, _, mine in self._pairs(own, meant):
                for one, other in ((mine, theirs), (theirs, mine)):
                    differing, settled = self._difference(one, other, trial)
                    if differing is not None or not settled:
                        return False
            return True

        return meanings(wanted, there, auxiliary, self.rename, same)

    def _difference(self, one: Side, other: Side, trial: Trial) -> tuple[Difference | None, bool]:
        """An answer that only one side accepts, and whether this is settled."""
        until = self.question.deadline.within(_PATIENCE)
        try:
            return difference(one, other, trial.answer, until), True
        except OutOfTime:
            self.question.deadline.check()
            return None, False

    def _name_notes(
        self, own: Sequence[Trial], meant: Mapping[str, str], auxiliary: frozenset[str]
    ) -> list[Message]:
        notes: list[Message] = []
        for one, other in meant.items():
            if one != other and one not in self.rename:
                notes.append(say("its '{one}' is taken for '{other}'", one=one, other=other))
        heads = _heads(own, self.question.deadline)
        extra = [head for head in heads if head not in meant and head not in auxiliary]
        if extra:
            notes.append(
                say(
                    "not in the reference, so any values will do for them: {names}",
                    names=listed(extra),
                )
            )
        return notes

    def _in_clauses(self, own: Sequence[Trial]) -> bool:
        deadline = self.question.deadline
        formulas = [formula for trial in own for _, formula in trial.formulas(deadline)]
        return is_cnf(And(tuple(formulas)))

    def _hint(self, pairs: Sequence[_Pair]) -> Mapping[str, str]:
        """The hint of the known mistake that a submission is, if it is one."""
        deadline = self.question.deadline
        for mistake, program in self.mistakes:
            same = True
            tried = self._tried(program)
            for (trial, _, _, _, mine), theirs in zip(pairs, tried, strict=True):
                wrong = theirs.side({name: name for name in trial.answer}, "r", deadline)
                for one, other in ((mine, wrong), (wrong, mine)):
                    differing, settled = self._difference(one, other, trial)
                    same = same and differing is None and settled
                if not same:
                    break
            if same:
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


def _heads(trials: Sequence[Trial], deadline: Deadline) -> list[str]:
    names = (name for trial in trials for name in trial.names(deadline))
    return list(dict.fromkeys(map(head_of, names)))
