"""A model of the language, and all that can be asked about it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, Self, TypeAlias

from clausette.cnf import Cnf
from clausette.deadline import NEVER, Deadline
from clausette.grounding import Value
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.grounding.columnar.result import ColumnarGrounding, RuleCost
from clausette.language import Diagnostic, File
from clausette.language.printer import to_text
from clausette.service.clauses import hard, has_wishes, shows_layers
from clausette.service.model_answer import Answer
from clausette.service.outputs import Outputs
from clausette.service.python_values import Given, globals_of
from clausette.service.question import Question
from clausette.service.solve_methods import Solves
from clausette.service.watch_methods import Watches
from clausette.service.why_methods import AsksWhy
from clausette.solving import Model as Assignment
from clausette.solving import completed
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.board import Board
    from clausette.service.enumerations import Enumeration
    from clausette.service.explaining import Explained
    from clausette.service.grading import Graded
    from clausette.service.hinting import Hinted
    from clausette.service.models import ModelsFound

Known: TypeAlias = Mapping[str, bool] | Iterable[str]
"""Values of atoms by name, or the atoms that are known to be true."""


@dataclass(frozen=True)
class Model:
    """Rules in the language, parsed; its methods ask what the commands of the same names ask."""

    file: File

    @property
    def name(self) -> str:
        """What messages call it: its file."""
        return self.file.source.name

    def data(self, language: str = "en") -> dict[str, Any]:
        """For programs: the rules by name and line, with their sentences, and the warnings."""
        from clausette.language.rules import rules_of
        from clausette.language.sentences import sentence_source

        source = self.file.source
        return {
            "kind": "model",
            "rules": [
                {
                    "name": rule.name,
                    "line": source.position(rule.span[0])[0],
                    "sentence": sentence_source(rule.sentence(language), source),
                }
                for rule in rules_of(self.file)[0]
                if rule.documented
            ],
            "warnings": [warning.data(language) for warning in self.file.warnings],
        }

    @cached_property
    def program(self) -> Program:
        """The rules, compiled; grounding for other values starts from here."""
        return compiled(self.file)

    def ground(self, options: Options | None = None, /, **values: Given) -> Grounded:
        """The model for these values of its globals: `ground(k=10)` sets `$k`."""
        grounded = Grounded(self, globals_of(values), options)
        grounded.by_cuts  # noqa: B018 what is wrong with the values is said here
        return grounded

    def solve(self, **values: Given) -> Answer | None:
        """A model of the rules, or None when there is none."""
        return self.ground(**values).solve()

    def minimise(
        self,
        name: str,
        *,
        first: int | None = None,
        last: int | None = None,
        seconds: float | None = None,
        language: str = "en",
        values: Mapping[str, Given] | None = None,
    ) -> ModelsFound:
        """The smallest value of a global for which there is a model, and that model."""
        from clausette.service.minimising import minimise

        question = Question(
            self,
            values=globals_of(values or {}),
            language=language,
            deadline=Deadline.after(seconds),
        )
        return minimise(question, name, first=first, last=last)

    def latex(self, style: Literal["mathjax", "katex", "document"] = "mathjax") -> str:
        """The rules as LaTeX, as they stand in the source."""
        from clausette.language.latex import to_latex

        return to_latex(self.file, style)

    def format(self) -> str:
        """The text of the model, laid out; its comments are kept."""
        from clausette.language.layout import format_text

        return format_text(self.file.source)

    def _repr_latex_(self) -> str:
        return "$$\\begin{gathered}\n" + self.latex() + "\\end{gathered}$$"

    def __str__(self) -> str:
        return to_text(self.file)


@dataclass(frozen=True)
class Grounded(Solves, AsksWhy, Outputs, Watches):
    """A model for given values of its globals; its clauses are made once."""

    model: Model
    values: Mapping[str, Value] = field(default_factory=dict)
    options: Options | None = None
    board: Board | None = None
    """The board whose facts are told to the rules, if they are a puzzle's."""
    steps: int | None = None
    """Of a board of a game of moves, for how many."""

    @cached_property
    def by_cuts(self) -> ColumnarGrounding:
        """The clauses for a session: what hangs together is left to its cuts, if recognised."""
        return self.ground_again(self.program, replace(self.options or Options(), cuts=True))

    @cached_property
    def grounding(self) -> ColumnarGrounding:
        """The clauses with all that is known of them; they alone say all that the model says."""
        if self.by_cuts.cnf.areas is None:
            return self.by_cuts
        return self.ground_again(self.program, self.options or Options())

    def ground_again(
        self,
        program: Program,
        options: Options,
        values: Mapping[str, Value] | None = None,
        *,
        deadline: Deadline = NEVER,
    ) -> ColumnarGrounding:
        """The clauses of a program of these rules, with other values of some globals."""
        given = {**self.values, **(values or {})}
        board = self.board
        if board is None:
            return program.ground(given, None, options, deadline=deadline)
        from clausette.puzzles.clauses import decided, facts_for
        from clausette.service.rule_names import rule_warnings

        facts = facts_for(board.installed, board.board, steps=self.steps)
        declared = decided(board.installed, board.board)
        # What is empty on a board is no mistake of who writes the rules.
        quiet = replace(options, warn=False)
        found = program.ground(given, facts, quiet, declared, deadline=deadline)
        return replace(found, warnings=rule_warnings(board, found))

    def ready(self, question: Question) -> Self:
        """The same, whose clauses for a session are made, in time or with OutOfTime."""
        if "by_cuts" not in self.__dict__:
            question.tell(say("grounding"))
            options = replace(self.options or Options(), cuts=True)
            found = self.ground_again(self.program, options, deadline=question.deadline)
            self.__dict__["by_cuts"] = found  # where the property looks first
        return self

    @cached_property
    def enumerations(self) -> dict[Hashable, Enumeration]:
        """Models that were found already, by the atoms that are known in them: no copy takes
        them along."""
        return {}

    def __getstate__(self) -> dict[str, Any]:
        return {key: one for key, one in self.__dict__.items() if key != "enumerations"}

    @property
    def size(self) -> int:
        """Literals that are in memory for it."""
        made = [self.__dict__[name] for name in ("by_cuts", "grounding") if name in self.__dict__]
        return sum(len(one.cnf.literals) for one in made)

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def file(self) -> File:
        return self.model.file

    @property
    def program(self) -> Program:
        return self.model.program

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        return self.by_cuts.warnings

    @property
    def cnf(self) -> Cnf:
        """The clauses, with the names of their atoms and the rule that each comes from."""
        return self.grounding.cnf

    def latex(self, style: Literal["mathjax", "katex", "document"] = "mathjax") -> str:
        """That of the model."""
        return self.model.latex(style)

    def costs(self) -> list[RuleCost]:
        """What each rule contributes: instances, clauses, literals, seconds."""
        return self.grounding.costs()

    def data(self, language: str = "en") -> dict[str, Any]:
        """That of the model."""
        return self.model.data(language)

    # -- what can be asked -----------------------------------------------------------------------

    def _asked(
        self, seconds: float | None = None, language: str = "en", known: Known = ()
    ) -> Question:
        values = known if isinstance(known, Mapping) else dict.fromkeys(known, True)
        lines = [f"{int(value)} {atom}" for atom, value in values.items()]
        deadline = Deadline.after(seconds)
        return Question(self, known=lines or None, language=language, deadline=deadline)

    @property
    def _text(self) -> File:
        return self.file

    @cached_property
    def _hard(self) -> Cnf:
        """What every model must satisfy, for a session."""
        return hard(self.by_cuts.cnf)

    def _answer(self, model: Assignment) -> Answer:
        """A model that was found by cuts, with the atoms that it shows."""
        if self._hard.areas is None:
            return Answer(model, drawn=self._views)
        if shows_layers(self.by_cuts):
            return Answer(completed(self._hard, model), drawn=self._views)
        return Answer(model, lambda: completed(self._hard, model), self._views)

    @property
    def _wishes(self) -> bool:
        return has_wishes(self.by_cuts.cnf)

    def hint(
        self,
        known: Known = (),
        *,
        effort: float = 1.0,
        seconds: float | None = None,
        language: str = "en",
    ) -> Hinted:
        """The next step from some atoms whose values are known, with the rules that force it.

        `effort` is how far to search for fewer rules where one is not enough, as a multiple of
        the usual;
        `seconds` is for all of it: `OutOfTime` when the tutor is not ready by then.
        """
        from clausette.service.hinting import hint_step

        return hint_step(self._asked(seconds, language, known), effort=effort)

    def explain(
        self,
        known: Known = (),
        *,
        effort: float = 1.0,
        all_steps: bool = False,
        seconds: float | None = None,
        language: str = "en",
    ) -> Explained:
        """All that is forced, step by step, or what is found in time; `effort` as for hints.

        Steps that nothing uses are left out, unless `all_steps` are wanted.
        """
        from clausette.service.explaining import explain

        asked = self._asked(seconds, language, known)
        return explain(asked, effort=effort, all_steps=all_steps)

    def grade(
        self, known: Known = (), *, seconds: float | None = None, language: str = "en"
    ) -> Graded:
        """How hard the model is, by the steps that it needs; in time, or at least so hard."""
        from clausette.service.grading import grade

        return grade(self._asked(seconds, language, known))
