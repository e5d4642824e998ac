"""The use case *refute*: that clauses have no model, by resolution, step by step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from clausette.errors import InputError, UsageError
from clausette.formulas.resolution import Line, Refutation, refutation
from clausette.formulas.writing import LATEX
from clausette.grounding.columnar.program import Options
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.language import Source, parse
from clausette.service.as_html import html_lines, html_remarks
from clausette.service.board import Board
from clausette.service.clause_words import clause_text
from clausette.service.clauses import Clausal, hard
from clausette.service.clauses_as_model import clauses_as_model
from clausette.service.clauses_told import clauses_for
from clausette.service.formula_texts import written_in
from clausette.service.given_formulas import WRITTEN
from clausette.service.model import Grounded, Model
from clausette.service.problem import Problem
from clausette.service.question import Question, Text
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.trace_names import names_for
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.drawing.diagram import Diagram


@dataclass(frozen=True, slots=True)
class Refuted:
    """The steps to the empty clause; or that there is a model."""

    refutation: Refutation | None
    names: tuple[str, ...]
    """Of the variables, from 1."""
    origins: Mapping[int, str] = field(default_factory=dict)
    """What given clauses come from, by their number: the sentence of a rule, a line of a file."""
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
            origin = self.origins.get(line.given)
            if line.parents is None and origin:
                told.append(say("{line}   given: {origin}", line=head, origin=origin))
            elif line.parents is None:
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
                        {"given": line.given, **self._origin(line)}
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

    def _origin(self, line: Line) -> dict[str, str]:
        origin = self.origins.get(line.given)
        return {"origin": in_words(origin, self.language)} if origin else {}

    def svg(self, dark: bool | None = None) -> str:
        """The refutation as a picture: given clauses above, the empty clause below."""
        from clausette.drawing.diagram import draw_diagram

        return draw_diagram(self._diagram(), dark=dark)

    def _repr_html_(self) -> str:
        from clausette.drawing.diagram import draw_diagram

        told = html_lines(self.lines(), self.language)
        told += html_remarks(self.remarks, self.language)
        return (
            told
            if self.refutation is None
            else told + draw_diagram(self._diagram(), standalone=False)
        )

    def _diagram(self) -> Diagram:
        from clausette.drawing.diagram import Box, Diagram

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
        return Diagram(title, tuple(boxes), tuple(arrows))

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
    found: Board | Model | Grounded | Problem
    if isinstance(subject, Text) and more:
        found = _together((subject.source, *more))
    elif isinstance(subject, Text) and subject.source.name == WRITTEN:
        found = written_in(subject.source)
    else:
        found = any_subject(question)
    clausal, remarks = _clauses(found, question)
    question.tell(say("solving"))
    cnf, origin = _told(clausal, found, question)
    made = refutation(list(cnf.clauses()), question.deadline)
    given = () if made is None else [line.given for line in made.lines if line.parents is None]
    origins = {number: origin(number) for number in given}
    return Refuted(made, tuple(cnf.atoms.labels()), origins, remarks, question.language)


def _told(
    clausal: Clausal, subject: Board | Model | Grounded | Problem, question: Question
) -> tuple[Cnf, Callable[[int], str]]:
    """The hard clauses, and where each comes from, as far as something can be said."""
    if isinstance(clausal, ColumnarGrounding):
        board = subject if isinstance(subject, Board) else None
        cnf, names = names_for(clausal, board, question.language)
        return cnf, names.sentence
    cnf = hard(clausal.cnf)

    def line(number: int) -> str:
        ((_, at),) = cnf.provenance.instance(number).bindings
        return say("line {n}", n=at)

    return cnf, line


def _together(sources: Sequence[Source]) -> Model:
    """Formulas and files of clauses as one model."""
    texts: list[str] = []
    for source in sources:
        one = written_in(source)
        if not isinstance(one, Problem):
            texts.append(source.text)
            continue
        file, renamed = clauses_as_model(one)
        if renamed:
            raise UsageError(
                say("{why}, so {name} cannot stand beside others", why=renamed, name=source.name)
            )
        texts.append(file.source.text)
    return Model(parse(Source.of("\n".join(texts), sources[0].name)))


def _clauses(
    subject: Board | Model | Grounded | Problem, question: Question
) -> tuple[Clausal, Remarks]:
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
            return made, Remarks((), made.warnings)
        except InputError:
            # What is wrong with the model itself is found again below, and said there.
            notes = (say("distribution would make too many clauses: some atoms are definitions"),)
    made, asked_for = clauses_for(subject, question, None, None)
    return made, Remarks((*notes, *asked_for.notes), made.warnings)
