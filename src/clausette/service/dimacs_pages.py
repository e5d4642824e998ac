"""The use case *file page*: some lines of a model's clauses as a file for solvers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.cnf.clause_file_lines import dimacs_lines, wcnf_lines
from clausette.service.clauses import has_wishes
from clausette.service.clauses_told import grounded_for
from clausette.service.models import Sizes
from clausette.service.reading import subject_of
from clausette.service.results import NO_REMARKS, Remarks

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class FilePage:
    """Lines of a file of clauses, from one on."""

    format: str
    """`dimacs`; `wcnf` where some rules are soft, which DIMACS would make hard."""
    start: int
    lines: tuple[str, ...]
    total: int
    """How many lines the file has,"""
    before: int
    """and how many of these before the first clause."""
    sizes: Sizes
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "format": self.format,
            "start": self.start,
            "lines": list(self.lines),
            "total": self.total,
            "before": self.before,
            **self.sizes.data(),
            **self.remarks.data(self.language),
        }


def file_page(question: Question, *, start: int = 0, count: int = 200) -> FilePage:
    """The lines from one on; none beyond the last."""
    found, asked = grounded_for(subject_of(question), question, None, None)
    soft = has_wishes(found.cnf)
    lines = wcnf_lines(found.cnf) if soft else dimacs_lines(found.cnf)
    return FilePage(
        "wcnf" if soft else "dimacs",
        start,
        tuple(lines.lines(start, start + count)),
        len(lines),
        lines.before,
        Sizes.of(found.cnf),
        Remarks(asked.notes, found.warnings),
        question.language,
    )
