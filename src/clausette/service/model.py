"""A model of the language, and all that can be asked about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from clausette.cnf import Cnf
from clausette.deadline import Deadline
from clausette.errors import OutOfTime
from clausette.grounding import Value
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.grounding.columnar.result import ColumnarGrounding, RuleCost
from clausette.language import Diagnostic, File
from clausette.language.printer import to_text
from clausette.service.clauses import hard, has_wishes, shows_layers
from clausette.service.outputs import Outputs
from clausette.service.python_values import Given, globals_of
from clausette.service.question import Question
from clausette.service.why_methods import AsksWhy
from clausette.solving import Model as Assignment
from clausette.solving import Optimum, Session, completed, maximise
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import say

if TYPE_CHECKING:
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
class Grounded(AsksWhy, Outputs):
    """A model for given values of its globals; its clauses are made once."""

    model: Model
    values: Mapping[str, Value] = field(default_factory=dict)
    options: Options | None = None

    @cached_property
    def by_cuts(self) -> ColumnarGrounding:
        """The clauses for a session: what hangs together is left to its cuts, if recognised."""
        options = replace(self.options or Options(), cuts=True)
        return self.model.program.ground(dict(self.values), None, options)

    @cached_property
    def grounding(self) -> ColumnarGrounding:
        """The clauses with all that is known of them; they alone say all that the model says."""
        if self.by_cuts.cnf.areas is None:
            return self.by_cuts
        return self.model.program.ground(dict(self.values), None, self.options)

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

    @cached_property
    def _hard(self) -> Cnf:
        """What every model must satisfy, for a session."""
        return hard(self.by_cuts.cnf)

    def _answer(self, model: Assignment) -> Answer:
        """A model that was found by cuts, with the atoms that it shows."""
        if self._hard.areas is None:
            return Answer(model)
        if shows_layers(self.by_cuts):
            return Answer(completed(self._hard, model))
        return Answer(model, lambda: completed(self._hard, model))

    def solve(self, *, solver: str | None = None, seconds: float | None = None) -> Answer | None:
        """A model, or None when there is none; `OutOfTime` when the time is up before.

        Where there are soft rules, it is one that breaks the least of them.
        """
        deadline = Deadline.after(seconds)
        if has_wishes(self.by_cuts.cnf):
            best = maximise(self.cnf, deadline=deadline)
            return None if best is None else Answer(best.model)
        with Session(self._hard, solver=solver or USUAL_SOLVER, deadline=deadline) as session:
            return self._answer(session.model()) if session.solve(deadline=deadline) else None

    def maximise(self, *, seconds: float | None = None) -> Optimum | None:
        """A model that breaks the least of the soft rules, by weight; None when there is none."""
        return maximise(self.cnf, deadline=Deadline.after(seconds))

    def models(self, limit: int | None = None, *, seconds: float | None = None) -> Iterator[Answer]:
        """The models of the hard rules as they are found; no two differ in auxiliary atoms only.

        `OutOfTime` when the time is up before all were found.
        """
        deadline = Deadline.after(seconds)
        with Session(self._hard, deadline=deadline) as session:
            for model in session.enumerate(limit=limit, deadline=deadline):
                yield self._answer(model)

    def all(
        self, *, limit: int | None = None, seconds: float | None = None, language: str = "en"
    ) -> ModelsFound:
        """Every model; where there are soft rules, of those that break the least of them."""
        from clausette.service.models import solve_model

        return solve_model(self._asked(seconds, language), every=True, limit=limit)

    def count(self, limit: int | None = None, *, seconds: float | None = None) -> int:
        """The number of models of the hard rules that do not differ in auxiliary atoms only,
        up to a limit; `OutOfTime` when the time is up before."""
        deadline = Deadline.after(seconds)
        with Session(self._hard, deadline=deadline) as session:
            found = session.count(limit=limit, deadline=deadline)
        if not found.exact and (limit is None or found.value < limit):
            raise OutOfTime(say("the time is up"))
        return found.value

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


@dataclass(frozen=True)
class Answer:
    """One model of the rules: which atoms are true."""

    assignment: Assignment
    layered: Callable[[], Assignment] | None = field(default=None, repr=False, compare=False)
    """The same with auxiliary atoms that solving had no need of, where there are such."""

    @cached_property
    def _whole(self) -> Assignment:
        return self.assignment if self.layered is None else self.layered()

    @property
    def true(self) -> list[str]:
        """The true atoms that are not auxiliary, `p(2)` before `p(10)`."""
        return self.assignment.names()

    @property
    def auxiliary(self) -> list[str]:
        """The true atoms that are auxiliary."""
        shown = set(self.true)
        return [name for name in self._whole.names(auxiliary=True) if name not in shown]

    def __getitem__(self, atom: str) -> bool:
        known = self.assignment.atoms.variable(atom) is not None
        return self.assignment[atom] if known else self._whole[atom]

    def __str__(self) -> str:
        return "\n".join(self.true)

    def _repr_html_(self) -> str:
        from html import escape

        rows = "".join(f"<li><code>{escape(name)}</code></li>" for name in self.true)
        return f"<ul>{rows}</ul>"
