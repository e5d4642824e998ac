"""What TouIST's own command does in SAT mode: formulas, clauses, models, equivalence.

Doc comments are mere comments here, as they are for TouIST, and so are marks of auxiliary atoms.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any, TextIO

from clausette.cnf import Cnf, write_dimacs, write_table
from clausette.errors import OutOfTime
from clausette.grounding import expanded
from clausette.grounding.columnar.program import compiled
from clausette.grounding.equivalence import difference
from clausette.grounding.formula import show
from clausette.language import parse
from clausette.service.laying_out import file_of
from clausette.service.models import solving_words
from clausette.service.results import NO_REMARKS, One, Remarks
from clausette.service.streamed import Content, Streamed
from clausette.solving import Model, Session, require_satisfied, solve_with_command
from clausette.words import say

if TYPE_CHECKING:
    from clausette.language import Diagnostic, Source
    from clausette.service.question import Question


@dataclass(frozen=True)
class Printed(Content):
    """A text as TouIST prints it."""

    content: Streamed
    table: Streamed | None = None
    """The names of the variables, where they go elsewhere."""
    remarks: Remarks = NO_REMARKS
    literals: int = 0
    clauses: int = 0
    translation: float = 0.0
    """How long it took to make the clauses."""

    def data(self) -> dict[str, Any]:
        return {"text": self.text}


def formula(question: Question, *, first_only: bool = False) -> Printed:
    """The model as one formula without variables; `first_only` just looks for mistakes."""
    found, warnings = expanded(
        file_of(question),
        dict(question.values),
        first_only=first_only,
        deadline=question.deadline,
    )
    # A formula can be much longer than it is in memory: it is written if somebody wants it.
    return Printed(Streamed(lambda out: out.write(f"{show(found)}\n")), None, Remarks((), warnings))


def clauses(
    question: Question, *, to: str = "dimacs", table: bool = True, names: bool = False
) -> Printed:
    """The clauses as DIMACS, as a formula (`cnf`), or one a line (`duringcnf`)."""
    cnf, remarks, seconds = _grounded(question)
    writers = {
        "dimacs": partial(write_dimacs, cnf, table=table, names=names),
        "cnf": partial(_write_conjunction, cnf),
        "duringcnf": partial(_write_lines, cnf),
    }
    names_apart = None if table else Streamed(partial(write_table, cnf))
    content = Streamed(writers[to])
    return Printed(content, names_apart, remarks, len(cnf.literals), len(cnf), seconds)


def _grounded(question: Question) -> tuple[Cnf, Remarks, float]:
    start = perf_counter()
    file = file_of(question)
    question.tell(say("grounding"))
    program = compiled(file, docs=False)
    grounding = program.ground(dict(question.values), deadline=question.deadline)
    return grounding.cnf, Remarks((), grounding.warnings), perf_counter() - start


def _write_lines(cnf: Cnf, out: TextIO) -> None:
    for index, clause in enumerate(cnf.clauses()):
        out.write(f"{cnf.provenance.rule(index).name}: {_clause_text(cnf, clause)}\n")


def _write_conjunction(cnf: Cnf, out: TextIO) -> None:
    labels = [_clause_text(cnf, clause) for clause in cnf.clauses()]
    out.write(" ⋀ ".join(f"({text}" for text in labels[:-1]))
    out.write((" ⋀ " if len(labels) > 1 else "") + (labels[-1] if labels else "⟙"))
    out.write(")" * (len(labels) - 1) + "\n")


def _clause_text(cnf: Cnf, clause: list[int]) -> str:
    if not clause:
        return "⟘"
    words = [cnf.atoms.label(literal).replace("-", "¬", literal < 0) for literal in clause]
    return words[0] if len(words) == 1 else f"({' ⋁ '.join(words)})"


@dataclass(frozen=True)
class Models:
    """How many models were told, or counted."""

    count: int
    late: bool = False
    remarks: Remarks = NO_REMARKS
    literals: int = 0
    clauses: int = 0
    translation: float = 0.0
    """How long it took to make the clauses."""
    seconds: float = 0.0
    """How long solving took."""
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {"count": self.count}


def models(
    question: Question, *, limit: int | None = 1, count: bool = False, hidden: bool = False
) -> Models:
    """Tells the sizes first, then models one by one, up to a limit; or only counts them."""
    cnf, remarks, translation = _grounded(question)
    known = Models(0, True, remarks, len(cnf.literals), len(cnf), translation)
    question.tell(known)
    question.tell(solving_words(cnf))
    start, found, late = perf_counter(), 0, False
    try:
        if count:
            found, late = _counted(cnf, limit, question)
        else:
            for found, model in enumerate(islice(_models(cnf, question), limit), 1):
                question.tell(One(_text(model, hidden), found))
    except OutOfTime:
        late = True
    return replace(known, count=found, late=late, seconds=perf_counter() - start)


def each_model(
    question: Question, *, hidden: bool = False
) -> tuple[tuple[Diagnostic, ...], Iterator[One]]:
    """The models as they are asked for, and the warnings."""
    cnf, remarks, _ = _grounded(question)
    coming = enumerate(_models(cnf, question), 1)
    return remarks.warnings, (One(_text(model, hidden), number) for number, model in coming)


def _command(question: Question) -> str | None:
    """The program that solves; to TouIST every name is one."""
    how = question.how
    return how.solver if how.command is None else how.command


def _models(cnf: Cnf, question: Question) -> Iterator[Model]:
    """All models, each once over the visible atoms, as they are found."""
    command, deadline = _command(question), question.deadline
    if command is None:
        with Session(cnf, deadline=deadline) as session:
            for model in session.enumerate(deadline=deadline):
                require_satisfied(cnf, model.values)
                yield model
        return
    visible = cnf.atoms.visible.tolist()
    while (found := solve_with_command(cnf, command, deadline=deadline)) is not None:
        yield found
        if not visible:
            return
        cnf = cnf.with_clause([-variable if found[variable] else variable for variable in visible])


def _counted(cnf: Cnf, limit: int | None, question: Question) -> tuple[int, bool]:
    """The number of models, up to a limit, and whether the time was up before it was known.

    A session need not go through all of them.
    """
    if _command(question) is not None:
        return sum(1 for _ in islice(_models(cnf, question), limit)), False
    with Session(cnf, deadline=question.deadline) as session:
        count = session.count(limit=limit, deadline=question.deadline)
    return count.value, not count.exact and count.value != limit


def _text(model: Model, hidden: bool) -> str:
    """A model as TouIST prints it: `1 name` or `0 name` a line."""
    return "".join(f"{line}\n" for line in model.lines(hidden=hidden))


@dataclass(frozen=True)
class Equivalence:
    """Whether two models mean the same; if not, an assignment that only one accepts."""

    text: str
    equivalent: bool
    remarks: Remarks = NO_REMARKS

    def write(self, out: TextIO) -> None:
        out.write(self.text)

    def data(self) -> dict[str, Any]:
        return {"equivalent": self.equivalent, "text": self.text}


def compare(question: Question, *, other: Source, hidden: bool = False) -> Equivalence:
    """Whether a model has the models of another."""
    first, second, given = file_of(question), parse(other), dict(question.values)
    one, warnings = expanded(first, given, deadline=question.deadline)
    two, more = expanded(second, given, deadline=question.deadline)
    remarks = Remarks((), (*warnings, *more))
    names = first.source.name, second.source.name
    for cnf, (accepting, rejecting) in (
        (difference(one, two), names),
        (difference(two, one), names[::-1]),
    ):
        with Session(cnf, deadline=question.deadline) as session:
            if session.solve(deadline=question.deadline):
                head = f"Not equivalent\n== {accepting} accepts, {rejecting} rejects:\n"
                text = head + _text(session.model(), hidden)
                return Equivalence(text, False, remarks)
    return Equivalence("Equivalent\n", True, remarks)
