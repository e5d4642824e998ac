"""The use case *refute*: that clauses have no model, by resolution, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.errors import InputError
from clausette.formulas.resolution import Line, Refutation, refutation
from clausette.formulas.writing import LATEX
from clausette.grounding.columnar.program import Options
from clausette.language import Source, parse
from clausette.service.clause_words import clause_text
from clausette.service.clauses import hard
from clausette.service.clauses_told import clauses_for
from clausette.service.given_formulas import WRITTEN
from clausette.service.model import Grounded, Model
from clausette.service.problem import Problem
from clausette.service.question import Question, Text
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.service.board import Board


@dataclass(frozen=True, slots=True)
class Refuted:
    """The steps to the empty clause; or that there is a model."""

    refutation: Refutation | None
    names: tuple[str, ...]
    """Of the variables, from 1."""
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "no" if self.refutation is None else "yes"

    @property
    def words(self) -> Message:
        if self.refutation is None:
            return say("there is a model, so there is nothing to refute")
        used = len(self.refutation.lines) - self.refutation.steps
        return say(
            "no model: {clauses} and {steps} of resolution lead to the empty clause",
            clauses=plural(used, "{n:,} clause", "{n:,} clauses"),
            steps=plural(self.refutation.steps, "{n} step", "{n} steps"),
        )

    def _clause(self, line: Line) -> str:
        return clause_text(line.literals, self.names)

    def lines(self) -> list[Message]:
        told: list[Message] = [self.words]
        found = self.refutation.lines if self.refutation is not None else ()
        wide = max((len(self._clause(line)) for line in found), default=0)
        digits = len(str(len(found)))
        for number, line in enumerate(found, 1):
            clause = self._clause(line)
            head = f"{number:{digits}}. {clause:{wide}}"
            if line.parents is None:
                told.append(say("{line}   given", line=head))
            else:
                one, other = line.parents
                told.append(
                    say(
                        "{line}   from {one} and {other}, on {atom}",
                        line=head,
                        one=one + 1,
                        other=other + 1,
                        atom=self.names[line.pivot - 1],
                    )
                )
        return told

    def __str__(self) -> str:
        return "\n".join(in_words(line, self.language) for line in self.lines())

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "verdict": self.verdict,
            "words": in_words(self.words, self.language),
        }
        if self.refutation is not None:
            found["lines"] = [
                {
                    "clause": [
                        ("" if x > 0 else "-") + self.names[abs(x) - 1] for x in line.literals
                    ],
                    "shown": self._clause(line),
                    **(
                        {"given": line.given}
                        if line.parents is None
                        else {
                            "parents": list(line.parents),
                            "pivot": self.names[line.pivot - 1],
                        }
                    ),
                }
                for line in self.refutation.lines
            ]
        return found | self.remarks.data(self.language)

    def svg(self, dark: bool | None = None) -> str:
        """The refutation as a picture: given clauses above, the empty clause below."""
        from clausette.drawing.diagram import Box, Diagram, draw_diagram

        found = self.refutation.lines if self.refutation is not None else ()
        boxes = [
            Box(
                self._clause(line),
                "" if line.parents is None else self.names[line.pivot - 1],
                "end" if not line.literals else "chosen" if line.parents is None else "plain",
            )
            for line in found
        ]
        arrows = [
            (parent, index) for index, line in enumerate(found) for parent in line.parents or ()
        ]
        title = in_words(say("a refutation by resolution"), self.language)
        return draw_diagram(Diagram(title, tuple(boxes), tuple(arrows)), dark=dark)

    def latex(self) -> str:
        r"""A proof tree for the package `bussproofs`; a clause that is used twice stands twice."""
        if self.refutation is None:
            return ""
        lines = self.refutation.lines
        told = [r"\begin{prooftree}"]

        def visit(index: int) -> None:
            line = lines[index]
            signs = (
                ("" if x > 0 else r"\lnot ") + LATEX.atom(self.names[abs(x) - 1])
                for x in line.literals
            )
            clause = r" \lor ".join(signs) or r"\bot"
            if line.parents is None:
                told.append(rf"\AxiomC{{${clause}$}}")
                return
            for parent in line.parents:
                visit(parent)
            told.append(rf"\RightLabel{{\scriptsize ${LATEX.atom(self.names[line.pivot - 1])}$}}")
            told.append(rf"\BinaryInfC{{${clause}$}}")

        visit(len(lines) - 1)
        return "\n".join([*told, r"\end{prooftree}", ""])


def refute(question: Question, *, more: Sequence[Source] = ()) -> Refuted:
    """A refutation of a formula, a model, a board or clauses; `more` are formulas beside it."""
    subject = question.subject
    written = isinstance(subject, Text) and (bool(more) or subject.source.name == WRITTEN)
    found: Board | Model | Grounded | Problem
    if isinstance(subject, Text) and written:
        texts = [source.text for source in (subject.source, *more)]
        found = Model(parse(Source.of("\n".join(texts), subject.source.name)))
    else:
        found = any_subject(question)
    cnf, remarks = _clauses(found, question)
    question.tell(say("solving"))
    clauses = list(hard(cnf).clauses())
    made = refutation(clauses, question.deadline)
    return Refuted(made, tuple(cnf.atoms.labels()), remarks, question.language)


def _clauses(
    subject: Board | Model | Grounded | Problem, question: Question
) -> tuple[Cnf, Remarks]:
    """The clauses; of formulas by distribution, whose clauses have no new atoms, unless they would
    be too many: then with definitions, which is said."""
    options = question.how.options
    notes: tuple[Message, ...] = ()
    if isinstance(subject, Model | Grounded) and options is None:
        how = replace(question.how, options=Options(formulas="distribute"))
        model = subject.model if isinstance(subject, Grounded) else subject
        values = subject.values if isinstance(subject, Grounded) else {}
        asked = replace(question, how=how, values={**values, **question.values})
        try:
            made, _ = clauses_for(model, asked, None, None)
            return made.cnf, Remarks((), made.warnings)
        except InputError:
            # What is wrong with the model itself is found again below, and said there.
            notes = (say("distribution would make too many clauses: some atoms are definitions"),)
    made, asked_for = clauses_for(subject, question, None, None)
    return made.cnf, Remarks((*notes, *asked_for.notes), made.warnings)
