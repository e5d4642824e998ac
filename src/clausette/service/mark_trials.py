"""What *mark* compares on: rules for one board, or for some values of a model's globals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from clausette.cnf.natural_order import natural_key
from clausette.grounding.columnar.program import Program, compiled
from clausette.grounding.formula import Ground, atoms
from clausette.grounding.suggestions import unknown_auxiliary
from clausette.grounding.values import print_value
from clausette.language.auxiliary import marked
from clausette.language.rules import rules_of
from clausette.language.syntax import Variable, walk
from clausette.puzzles.clauses import decided, facts_for
from clausette.reasoning.marking.hanging import Hanging
from clausette.reasoning.marking.names import head_of
from clausette.reasoning.marking.sides import Side, side
from clausette.reasoning.why.theory import Theory
from clausette.service.laying_out import file_of
from clausette.service.mark_boards import boards_to_try
from clausette.service.question import NOTHING
from clausette.service.why_subject import Subject
from clausette.words import Message

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.deadline import Deadline
    from clausette.grounding import Value
    from clausette.language import Diagnostic, File
    from clausette.language.source import Span
    from clausette.puzzles.finding import Installed
    from clausette.service.board import Board
    from clausette.service.question import Question


@dataclass(frozen=True)
class Trial:
    """Rules for one board, or for some values: their formulas, and the atoms of an answer."""

    where: Message | str
    subject: Subject
    answer: tuple[str, ...] = ()
    """Empty for a submission: what is an answer, the reference says."""
    _made: list[_Grounded] = field(default_factory=list, repr=False, compare=False)

    def formulas(self, deadline: Deadline) -> tuple[tuple[int, Ground], ...]:
        """The formulas with the rules that they are of; wishes are left out, and floods."""
        return self._grounding(deadline).formulas

    def hanging(self, deadline: Deadline) -> Cnf | None:
        """The clauses of all that is said, if there are floods in it that are left to cuts."""
        return self._grounding(deadline).by_cuts

    def warnings(self, deadline: Deadline) -> tuple[Diagnostic, ...]:
        """What is to be said of the text with these values, or on this board."""
        return self._grounding(deadline).warnings

    def _grounding(self, deadline: Deadline) -> _Grounded:
        if not self._made:
            self._made.append(_grounded(self.subject.theory, deadline))
        return self._made[0]

    def names(self, deadline: Deadline) -> list[str]:
        """The atoms of the formulas."""
        found = {name for _, formula in self.formulas(deadline) for name in atoms(formula)}
        by_cuts = self.hanging(deadline)
        if by_cuts is not None:
            found |= {name for name in by_cuts.atoms.names if name is not None}
        return sorted(found, key=natural_key)

    def side(self, called: Mapping[str, str], mark: str, deadline: Deadline) -> Side:
        by_cuts = self.hanging(deadline)
        hanging = None if by_cuts is None else Hanging(by_cuts, called)
        return side((formula for _, formula in self.formulas(deadline)), called, mark, hanging)


class _Grounded(NamedTuple):
    formulas: tuple[tuple[int, Ground], ...]
    warnings: tuple[Diagnostic, ...]
    by_cuts: Cnf | None = None


def _grounded(theory: Theory, deadline: Deadline) -> _Grounded:
    """The formulas of a theory, without those that are left to cuts.

    Layers of a flood have a formula for each pair of cells: on a small board already more than can
    be compared in time.
    """
    if not theory.program.floods:
        return _Grounded(*_plain(theory, range(len(theory.program.rules)), deadline))
    by_cuts = replace(theory, options=replace(theory.options, cuts=True))
    given = (by_cuts.given, by_cuts.facts, by_cuts.options, by_cuts.declared)
    clauses = theory.program.ground(*given, deadline=deadline).cnf
    if clauses.areas is None:  # it is no proper flood on this board
        return _Grounded(*_plain(theory, range(len(theory.program.rules)), deadline))
    part = theory.without_floods()
    owners = {id(f): n for n, rule in enumerate(theory.program.rules) for f in rule.formulas}
    numbers = [owners[id(rule.formulas[0])] for rule in part.program.rules]
    # What is left to cuts may be all that is said.
    formulas, warnings = _plain(part, numbers, deadline) if numbers else ((), ())
    idle = _idle(part) - _idle(theory) if warnings else set()
    return _Grounded(
        formulas, tuple(one for one in warnings if (one.span, one.message) not in idle), clauses
    )


def _idle(theory: Theory) -> set[tuple[Span, str]]:
    """Warnings of doc comments whose formulas are not there."""
    file = theory.program.file
    names = unknown_auxiliary(marked(file), file, theory.given)
    return {(one.span, one.message) for one in (*rules_of(file)[1], *names)}


def _plain(
    theory: Theory, numbers: Sequence[int], deadline: Deadline
) -> tuple[tuple[tuple[int, Ground], ...], tuple[Diagnostic, ...]]:
    """The formulas with the numbers of their rules, and the warnings."""
    grounding = theory.plainly(deadline=deadline)
    instances = grounding.instances
    formulas = tuple(
        (numbers[instances[number].rule], formula)
        for number, formula in grounding.formulas
        if instances[number].weight is None
    )
    return formulas, grounding.warnings


def reference_of(question: Question, puzzle: Installed | None) -> tuple[Program, str]:
    if puzzle is not None and question.subject == NOTHING:
        return puzzle.program, f"{puzzle.name}/rules.touist"
    file = file_of(question)
    return compiled(file), file.source.name


def trials_of(
    program: Program,
    question: Question,
    puzzle: Installed | None,
    boards: Sequence[Board],
    settings: Sequence[Mapping[str, Value]],
) -> Iterator[Trial]:
    """The reference for every board, or for all values."""
    if puzzle is not None:
        for board in boards or boards_to_try(puzzle):
            where = _where(board)
            facts = facts_for(puzzle, board.board)
            theory = Theory(program, {}, facts, decided(puzzle, board.board))
            grounding = theory.ground(deadline=question.deadline)
            variables = grounding.variables(theory.declared[0]).tolist()
            names = tuple(map(grounding.cnf.atoms.name, variables))
            yield Trial(where, Subject(str(where), theory, board), names)
        return
    auxiliary = marked(program.file).names
    for values in settings or ({},):
        given = {**question.values, **values}
        where = ", ".join(f"{name.lstrip('$')}={print_value(v)}" for name, v in values.items())
        trial = Trial(where, Subject(program.file.source.name, Theory(program, given)))
        there = trial.names(question.deadline)
        answer = tuple(name for name in there if head_of(name) not in auxiliary)
        yield replace(trial, answer=answer)


def _where(board: Board) -> Message | str:
    """A board's name, without its folder."""
    called = board.called
    return called if isinstance(called, Message) else PurePath(called).name


def globals_in(file: File) -> set[str]:
    """The names of all variables in a text."""
    nodes = (node for item in file.items for node in walk(item))
    return {node.name for node in nodes if isinstance(node, Variable)}
