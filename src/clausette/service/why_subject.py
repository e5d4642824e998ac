"""What *why* and *audit* are about: rules with their values, and the board that these are of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.language import Source, parse
from clausette.puzzles.clauses import RULES, decided, facts_for, program_for
from clausette.puzzles.naming import placed_terms, voice_for
from clausette.reasoning.voice import Voice
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.theory import Theory
from clausette.service.board import AnyAnswer, Board
from clausette.service.clauses import program_of
from clausette.service.horizon import horizon
from clausette.service.instances import ToldInstance, told
from clausette.service.marks import pointed_data, pointed_in
from clausette.service.model import Grounded, Model
from clausette.service.reading import subject_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from clausette.language import Diagnostic
    from clausette.reasoning.selectors import Guarded
    from clausette.reasoning.why.named import Named
    from clausette.scene import Pointer, Scene
    from clausette.service.question import Question


@dataclass(frozen=True)
class Subject:
    """Rules with their values, and the board that these come from, if they come from one."""

    name: str
    theory: Theory
    board: Board | None = None
    notes: tuple[Message, ...] = ()
    """What was decided for lack of an option."""

    @property
    def filling(self) -> bool:
        return self.board is not None and self.board.installed.kind == "filling"

    @property
    def kind(self) -> Any:
        """The puzzle of a board that is filled, or on which names are placed."""
        assert self.board is not None
        found = self.board.installed
        return found.filling if self.filling else found.placing

    @property
    def placed(self) -> tuple[dict[str, str], dict[str, str]]:
        """The names and the positions of a placement by their terms."""
        if self.board is None:
            return {}, {}
        return placed_terms(self.board.installed, self.board.board)

    def remarks(self, warnings: tuple[Diagnostic, ...]) -> Remarks:
        """What is to be said beside an answer: of a puzzle of the user's own, about its rules."""
        if self.board is not None and self.theory.program.file is self.board.installed.file:
            # What is empty on this board is no fault of the rules.
            own = self.board.installed
            warnings = () if own.ours else own.file.warnings
        return Remarks(self.notes, warnings)

    def with_rules(self, rules: Source | Model) -> Subject:
        """The same values and facts with other rules."""
        program = rules_in(rules)
        name = rules.name
        return replace(self, name=name, theory=replace(self.theory, program=program))

    def voice(self, guard: Guarded, language: str) -> Voice:
        """Someone who says atoms and sentences as the puzzle does."""
        if self.board is None:
            return Voice(guard, language)
        return voice_for(self.board.installed, self.board.board, guard, language)

    def answer_of(self, shown: AnyAnswer, question: Question) -> Answer:
        """The rows of an answer, or a placement, as atoms."""
        assert self.board is not None
        board = self.board.board
        chosen = self.kind.chosen(board, shown).tolist()
        grounding = self.theory.ground(deadline=question.deadline)
        variables = grounding.variables(self.kind.decisions(board)).tolist()
        atoms = grounding.cnf.atoms
        values = {
            atoms.name(variable): bool(value)
            for variable, value in zip(variables, chosen, strict=True)
            if value >= 0
        }
        return Answer(values, False)


def rules_in(rules: Source | Model) -> Program:
    """The program of a model, or of its text."""
    return rules.program if isinstance(rules, Model) else compiled(parse(rules))


def why_subject(
    question: Question,
    *,
    rules: Source | Model | None = None,
    steps: int | None = None,
    model: str | None = None,
) -> Subject:
    """The board or the model of a question, with the rules that are asked for."""
    found = subject_of(question)
    if isinstance(found, Board):
        subject = _board_subject(found, question, steps, model)
        return subject if rules is None else subject.with_rules(rules)
    if rules is not None:
        raise UsageError(say("--rules goes with a board, and {name} is a model", name=found.name))
    values = dict(question.values)
    options = question.how.options
    if isinstance(found, Grounded) and found.board is not None:
        subject = _board_subject(found.board, question, found.steps, model)
        return replace(subject, theory=replace(subject.theory, given={**found.values, **values}))
    if isinstance(found, Grounded):
        values, options = {**found.values, **values}, options or found.options
    theory = Theory(program_of(found, question), values, options=options or Options())
    return Subject(found.name, theory)


def _board_subject(
    board: Board, question: Question, steps: int | None, model: str | None
) -> Subject:
    found = board.installed
    needed = horizon(board, question, steps, model)
    program = program_for(found, model or RULES)
    facts = facts_for(found, board.board, model or RULES, needed.steps)
    theory = Theory(program, {}, facts, decided(found, board.board))
    return Subject(board.source.name, theory, board, needed.notes)


class Teller:
    """Puts rule instances in words, in one language."""

    def __init__(self, subject: Subject, guard: Guarded, language: str) -> None:
        self.guard = guard
        self.voice = subject.voice(guard, language)

    def one(self, named: Named) -> ToldInstance:
        return told(self.guard, self.voice, named)

    def all(self, instances: Iterable[Named]) -> tuple[ToldInstance, ...]:
        return tuple(map(self.one, instances))


@dataclass(frozen=True, kw_only=True)
class Why:
    """What every answer to a question *why* has."""

    scene: Scene | None = None
    """The board with the reason pointed at."""
    remarks: Remarks = NO_REMARKS
    seconds: float = 0.0
    language: str = "en"

    @property
    def legend(self) -> dict[Pointer, str]:
        """What the pointers of the picture mean."""
        cause = in_words(say("the reason"), self.language)
        return {"cause": cause, "focus": cause, "wrong": in_words(say("rejected"), self.language)}

    def lines(self, *, everything: bool = False) -> list[str]:
        """The reason in words."""
        raise NotImplementedError

    def shown(self) -> dict[str, Any]:
        """For pages: the words, and what a picture points at."""
        pointed = {} if self.scene is None else pointed_in(self.scene)
        return {"words": self.lines(), "pointed": pointed_data(pointed)}


@dataclass(frozen=True, kw_only=True)
class NothingToExplain(Why):
    """There is a solution, or the answer is accepted: no rule is in the way."""

    verdict: str
    words: Message
    explained: bool = False

    def lines(self, *, everything: bool = False) -> list[str]:
        return [in_words(self.words, self.language)]

    def data(self) -> dict[str, Any]:
        return {"verdict": self.verdict, **self.shown(), **self.remarks.data(self.language)}
