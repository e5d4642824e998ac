"""The use case *clauses*: those of a board or a model, for solvers or for reading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TextIO, TypeAlias

from clausette.cnf import Cnf, write_dimacs, write_smtlib, write_wcnf
from clausette.errors import UsageError
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.service.board import Board
from clausette.service.clause_words import (
    numbered,
    write_by_cell,
    write_by_rule,
    write_clauses,
)
from clausette.service.clauses import Clausal, ground_board, ground_model, has_wishes
from clausette.service.definitions_told import DefinitionTold, definitions_of
from clausette.service.horizon import Horizon, horizon
from clausette.service.models import Sizes
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.solving import refuse_planning
from clausette.service.streamed import Content, Streamed
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.service.model import Grounded, Model
    from clausette.service.question import Question

ClauseFormat: TypeAlias = Literal["dimacs", "wcnf", "smtlib", "names", "by-rule"]
"""For solvers, or in words: clause by clause (of a board, by cell), or by rule instance."""
FORMATS: Final = ("dimacs", "wcnf", "smtlib", "names", "by-rule")
Naming: TypeAlias = Literal["cells", "numbered"]
"""In words, `lamp(c(1,2))` or `L2`."""


@dataclass(frozen=True)
class Clauses(Content):
    """The clauses as a text, which is made when somebody wants it."""

    format: str
    content: Streamed
    sizes: Sizes
    remarks: Remarks = NO_REMARKS
    language: str = "en"
    definitions: tuple[DefinitionTold, ...] = ()
    """Of clauses in words, what the new atoms stand for."""

    def data(self) -> dict[str, Any]:
        told = [one.data(self.language) for one in self.definitions]
        return {
            "format": self.format,
            "text": self.text,
            **self.sizes.data(),
            **({"definitions": told} if told else {}),
            **self.remarks.data(self.language),
        }


def clauses(
    question: Question,
    *,
    to: str = "dimacs",
    naming: str = "cells",
    table: bool = True,
    model: str | None = None,
    steps: int | None = None,
) -> Clauses:
    """Makes the clauses; `table` lists the atoms in DIMACS, `model` and `steps` are of games."""
    subject = any_subject(question)
    readable = to in ("names", "by-rule")
    if naming != "cells" and not readable:
        raise UsageError(say("--naming goes with --names or --by-rule"))
    found, asked = clauses_for(subject, question, model, steps)
    definitions: tuple[DefinitionTold, ...] = ()
    if not readable:
        content = for_solvers(found.cnf, to, table=table)
    else:
        labels = _labels(found, subject, naming)
        if to == "names" and isinstance(found, ColumnarGrounding):
            definitions = definitions_of(found, labels)
        write = _told(found, subject, labels, to, question.language)
        content = Streamed(partial(_with_definitions, write, definitions, question.language))
    remarks = Remarks(asked.notes, found.warnings)
    sizes = Sizes.of(found.cnf)
    return Clauses(to, content, sizes, remarks, question.language, definitions)


def _with_definitions(
    write: Callable[[TextIO], object],
    definitions: tuple[DefinitionTold, ...],
    language: str,
    out: TextIO,
) -> None:
    write(out)
    out.writelines(f"# {in_words(one.words, language)}\n" for one in definitions)


def clauses_for(
    subject: Board | Model | Grounded | Problem,
    question: Question,
    model: str | None,
    steps: int | None,
) -> tuple[Clausal, Horizon]:
    """The clauses of a board, of a model or of a file, and for how many steps they are."""
    if not isinstance(subject, Problem):
        return grounded_for(subject, question, model, steps)
    refuse_planning(subject.name, steps=steps, model=model)
    return subject, Horizon(None)


def grounded_for(
    subject: Board | Model | Grounded, question: Question, model: str | None, steps: int | None
) -> tuple[ColumnarGrounding, Horizon]:
    """The clauses of a board or a model, and for how many steps they are."""
    if not isinstance(subject, Board):
        refuse_planning(subject.name, steps=steps, model=model)
        return ground_model(subject, question), Horizon(None)
    asked = horizon(subject, question, steps, model)
    return ground_board(subject, question, model, asked.steps), asked


def for_solvers(cnf: Cnf, form: str, *, table: bool = True) -> Streamed:
    """Clauses in a format that programs read; DIMACS has no soft ones, and is refused for them."""
    if form == "smtlib":
        return Streamed(partial(write_smtlib, cnf))
    if form == "wcnf":
        return Streamed(partial(write_wcnf, cnf))
    if form != "dimacs":
        raise UsageError(
            say("there is no format {name!r}; there are {known}", name=form, known=FORMATS)
        )
    if has_wishes(cnf):
        raise UsageError(say("DIMACS would make soft rules hard; --to wcnf keeps them soft"))
    return Streamed(partial(write_dimacs, cnf, table=table))


def _labels(found: Clausal, subject: Board | Model | Grounded | Problem, naming: str) -> list[str]:
    """What the variables are called in words."""
    labels = found.cnf.atoms.labels()
    if naming == "cells":
        return labels
    if not isinstance(subject, Board):
        raise UsageError(
            say("--naming numbered needs a board, and {name} is none", name=subject.name)
        )
    assert isinstance(found, ColumnarGrounding)
    return numbered(labels, found, subject.installed.filling, subject.board)


def _told(
    found: Clausal,
    subject: Board | Model | Grounded | Problem,
    labels: list[str],
    to: str,
    language: str,
) -> Any:
    """Writes the clauses in words."""
    if isinstance(subject, Problem) or not isinstance(found, ColumnarGrounding):
        if to == "by-rule":
            raise UsageError(say("--by-rule needs rules, and clauses in a file have none"))
        return partial(write_clauses, found.cnf, labels)
    if to == "by-rule":
        return partial(write_by_rule, found, labels, language)
    if isinstance(subject, Board) and subject.installed.kind == "filling":
        return partial(write_by_cell, found, labels, subject.installed, subject.board, language)
    return partial(write_clauses, found.cnf, labels)
