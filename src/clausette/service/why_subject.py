"""What *why* and *audit* are about: rules with their values, and the board that these are of."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.language import Source, parse
from clausette.puzzles.clauses import RULES, decided, facts_for, program_for
from clausette.puzzles.manner import manner_of
from clausette.puzzles.naming import placed_terms, term_names
from clausette.reasoning.voice import Voice
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.theory import Theory
from clausette.service.board import AnyAnswer, Board
from clausette.service.clauses import program_of
from clausette.service.instances import Told, told
from clausette.service.model import Grounded, Model
from clausette.service.reading import subject_of
from clausette.service.teaching import Remarks
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from collections.abc import Iterable

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

    def with_rules(self, rules: Source | Model) -> Subject:
        """The same values and facts with other rules."""
        program = rules_in(rules)
        name = rules.name
        return replace(self, name=name, theory=replace(self.theory, program=program))

    def voice(self, guard: Guarded, language: str) -> Voice:
        """Someone who says atoms and sentences as the puzzle does."""
        if self.board is None:
            return Voice(guard, language)
        found = self.board.installed
        sayings = manner_of(found.folder).sayings
        own = sayings.get(language, sayings.get("en", {}))
        return Voice(guard, language, term_names(found, self.board.board, language), own)

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
    if isinstance(found, Grounded):
        values, options = {**found.values, **values}, options or found.options
    theory = Theory(program_of(found, question), values, options=options or Options())
    return Subject(found.name, theory)


def _board_subject(
    board: Board, question: Question, steps: int | None, model: str | None
) -> Subject:
    found = board.installed
    notes: tuple[Message, ...] = ()
    if found.kind != "plan":
        from clausette.service.solving import refuse_planning

        refuse_planning(board.called, None, False, steps, model)
    elif steps is None:
        steps, note = _steps(board, question)
        notes = (note,)
    program = program_for(found, model or RULES)
    facts = facts_for(found, board.board, model or RULES, steps)
    theory = Theory(program, {}, facts, decided(found, board.board))
    return Subject(board.source.name, theory, board, notes)


def _steps(board: Board, question: Question) -> tuple[int, Message]:
    """How many moves the plans have that the rules are asked about, and why so many."""
    from clausette.planning.plan import Ask
    from clausette.puzzles.plans import length_of_plans, solve_plan

    refuse_questions(board)
    known = length_of_plans(board.installed, board.board)
    if known is not None:
        return known, say("--steps {n}, the length of every plan, if there is one", n=known)
    question.tell(say("solving {name}", name=board.called))
    verdict = solve_plan(board.installed, board.board, Ask(deadline=question.deadline))
    question.deadline.check()
    if verdict.kind != "solved":
        raise UsageError(
            say(
                "{name} has no plan to take the number of steps from: give --steps K",
                name=board.called,
            )
        )
    steps = len(verdict.plan)
    return steps, say("--steps {n}, the length of the plan that was found", n=steps)


def refuse_questions(board: Board) -> None:
    """A UsageError when a board asks about every hole."""
    if board.installed.planning.questions(board.board):
        raise UsageError(
            say("{name} asks many questions at once: ask one, or give --steps K", name=board.called)
        )


class Teller:
    """Puts rule instances in words, in one language."""

    def __init__(self, subject: Subject, guard: Guarded, language: str) -> None:
        self.guard = guard
        self.voice = subject.voice(guard, language)

    def one(self, named: Named) -> Told:
        return told(self.guard, self.voice, named)

    def all(self, instances: Iterable[Named]) -> tuple[Told, ...]:
        return tuple(map(self.one, instances))


@dataclass(frozen=True, kw_only=True)
class Why:
    """What every answer to a question *why* has."""

    scene: Scene | None = None
    """The board with the reason pointed at."""
    remarks: Remarks = field(default_factory=Remarks)
    seconds: float = 0.0
    language: str = "en"

    @property
    def legend(self) -> dict[Pointer, str]:
        """What the pointers of the picture mean."""
        cause = in_words(say("the reason"), self.language)
        return {"cause": cause, "focus": cause, "wrong": in_words(say("rejected"), self.language)}


@dataclass(frozen=True, kw_only=True)
class NothingToExplain(Why):
    """There is a solution, or the answer is accepted: no rule is in the way."""

    verdict: str
    words: Message
    explained: bool = False

    def lines(self, *, everything: bool = False) -> list[str]:
        return [in_words(self.words, self.language)]

    def data(self) -> dict[str, Any]:
        return {"verdict": self.verdict, **self.remarks.data(self.language)}
