"""What *mark* compares on: rules for one board, or for some values of a model's globals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from clausette.cnf.natural_order import natural_key
from clausette.grounding.columnar.program import Program, compiled
from clausette.grounding.formula import Ground, atoms
from clausette.grounding.values import print_value
from clausette.language.auxiliary import marked
from clausette.language.syntax import Variable, walk
from clausette.puzzles.clauses import decided, facts_for
from clausette.reasoning.marking.names import head_of
from clausette.reasoning.marking.sides import Side, side
from clausette.reasoning.why.theory import Theory
from clausette.service.laying_out import file_of
from clausette.service.mark_boards import boards_to_try
from clausette.service.question import NOTHING
from clausette.service.why_subject import Subject
from clausette.words import Message

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.grounding import Value
    from clausette.language import File
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
    _made: list[tuple[tuple[int, Ground], ...]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    def formulas(self, deadline: Deadline) -> tuple[tuple[int, Ground], ...]:
        """The formulas with the rules that they are of, wishes left out."""
        if not self._made:
            grounding = self.subject.theory.plainly(deadline=deadline)
            instances = grounding.instances
            self._made.append(
                tuple(
                    (instances[number].rule, formula)
                    for number, formula in grounding.formulas
                    if instances[number].weight is None
                )
            )
        return self._made[0]

    def names(self, deadline: Deadline) -> list[str]:
        """The atoms of the formulas."""
        found = {name for _, formula in self.formulas(deadline) for name in atoms(formula)}
        return sorted(found, key=natural_key)

    def side(self, called: Mapping[str, str], mark: str, deadline: Deadline) -> Side:
        return side((formula for _, formula in self.formulas(deadline)), called, mark)


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
        named = [(PurePath(one.called).name, one) for one in boards] or boards_to_try(puzzle)
        for where, board in named:
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


def globals_in(file: File) -> set[str]:
    """The names of all variables in a text."""
    nodes = (node for item in file.items for node in walk(item))
    return {node.name for node in nodes if isinstance(node, Variable)}
