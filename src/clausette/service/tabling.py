"""The use case *table*: the truth table of a formula, with a column for each of its parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TextIO, TypeAlias

from clausette.errors import UsageError
from clausette.formulas.truth_table import Column, TruthTable, truth_table
from clausette.formulas.writing import LATEX, in_language, in_signs, written
from clausette.grounding.formula import Atom
from clausette.service.as_html import html_lines, html_remarks, html_table
from clausette.service.formula_texts import formula_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.grounding.formula import Ground
    from clausette.service.question import Question

TableFormat: TypeAlias = Literal["text", "markdown", "latex", "csv"]
FORMATS: Final = ("text", "markdown", "latex", "csv")
SIGNS: Final = ("01", "TF", "VF")
"""False, then true; the letters are those of English and French."""
_LETTERS = {"01": "01", "TF": "FT", "VF": "FV"}


@dataclass(frozen=True, slots=True)
class Tabled:
    """A truth table, and what it says of its formula."""

    table: TruthTable
    format: str = "text"
    signs: str = "01"
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        """`valid`, `satisfiable` or `contradictory`."""
        return self.table.status

    @property
    def words(self) -> Message:
        table = self.table
        match table.status:
            case "valid":
                return plural(
                    table.rows, "valid: true in its only row", "valid: true in all {n:,} rows"
                )
            case "contradictory":
                return plural(
                    table.rows,
                    "contradictory: false in its only row",
                    "contradictory: false in all {n:,} rows",
                )
        return say(
            "satisfiable, not valid: true in {models:,} of {rows:,} rows",
            models=table.models,
            rows=table.rows,
        )

    @property
    def columns(self) -> tuple[Column, ...]:
        """The atoms and the parts; an atom that is the whole formula stands once."""
        atoms, parts = self.table.atoms, self.table.parts
        return atoms if isinstance(parts[-1].formula, Atom) else (*atoms, *parts)

    def data(self) -> dict[str, Any]:
        table = self.table
        return {
            "verdict": table.status,
            "words": in_words(self.words, self.language),
            "formula": in_language(table.whole.formula),
            "rows": table.rows,
            "models": table.models,
            "atoms": [in_language(column.formula) for column in table.atoms],
            "columns": [
                {
                    "formula": in_language(column.formula),
                    "shown": in_signs(column.formula),
                    "values": [int(value) for value in column.values],
                }
                for column in self.columns
            ],
            **self.remarks.data(self.language),
        }

    def lines(self) -> tuple[str, ...]:
        """The table as it is asked for; of those that are for reading, with what it says."""
        if self.format == "csv":
            import csv
            import io

            out = io.StringIO()
            csv.writer(out, lineterminator="\n").writerows(self._rows(in_language))
            return tuple(out.getvalue().splitlines())
        if self.format == "latex":
            return self._latex()
        said = in_words(self.words, self.language)
        return (*(self._markdown() if self.format == "markdown" else self._text()), "", said)

    def write(self, out: TextIO) -> None:
        out.writelines(f"{line}\n" for line in self.lines())

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        head, *rows = self._rows(in_signs)
        return (
            html_table(head, rows, middle=True)
            + html_lines((self.words,), self.language)
            + html_remarks(self.remarks, self.language)
        )

    def _rows(self, name: Callable[[Ground], str]) -> list[list[str]]:
        """The heads of the columns, and the rows below."""
        letters = _LETTERS[self.signs]
        columns = [[letters[value] for value in column.values] for column in self.columns]
        return [[name(c.formula) for c in self.columns], *map(list, zip(*columns, strict=True))]

    @property
    def _bars(self) -> frozenset[int]:
        """After which columns there is a line: the atoms, and before the whole formula."""
        return frozenset((len(self.table.atoms) - 1, len(self.columns) - 2))

    def _text(self) -> Sequence[str]:
        head, *rows = self._rows(in_signs)
        bars, width = self._bars, [max(1, len(name)) for name in head]
        last = len(head) - 1

        def line(cells: list[str], blank: str, cross: str) -> str:
            made = ""
            for index, cell in enumerate(cells):
                made += cell.center(width[index], blank)
                if index < last:
                    made += f"{blank}{cross}{blank}" if index in bars else blank * 2
            return made.rstrip()

        rule = line(["─" * w for w in width], "─", "┼")
        return [line(head, " ", "│"), rule, *(line(row, " ", "│") for row in rows)]

    def _markdown(self) -> Sequence[str]:
        head, *rows = self._rows(in_signs)
        head = [name.replace("|", r"\|") for name in head]
        rule = [":-:"] * len(head)
        return [f"| {' | '.join(row)} |" for row in (head, rule, *rows)]

    def _latex(self) -> tuple[str, ...]:
        head, *rows = self._rows(lambda formula: f"${written(formula, LATEX)}$")
        bars = self._bars
        shape = "".join("c|" if index in bars else "c" for index in range(len(head)))
        body = [" & ".join(row) + r" \\" for row in (head, *rows)]
        body.insert(1, r"\hline")
        return (rf"\begin{{tabular}}{{{shape}}}", *body, r"\end{tabular}")


def table(
    question: Question,
    *,
    to: str = "text",
    signs: str = "01",
    true_first: bool | None = None,
    parts: bool = True,
) -> Tabled:
    """The truth table; with letters true comes first, with numbers 0, unless it is said."""
    for given, known in ((to, FORMATS), (signs, SIGNS)):
        if given not in known:
            raise UsageError(
                say("there is no format {name!r}; there are {known}", name=given, known=known)
            )
    formula, remarks = formula_of(question)
    found = tabled(formula, signs=signs, true_first=true_first, parts=parts)
    notes = (*remarks.notes, *found.remarks.notes)
    return replace(
        found, format=to, remarks=replace(remarks, notes=notes), language=question.language
    )


def tabled(
    formula: Ground, *, signs: str = "01", true_first: bool | None = None, parts: bool = True
) -> Tabled:
    """The table of a formula, with a note if some of its parts have no column."""
    first = signs != "01" if true_first is None else true_first
    made = truth_table(formula, true_first=first, parts=parts)
    if not made.left_out:
        return Tabled(made, signs=signs)
    note = say(
        "{n} parts of the formula have no column: the table would be too wide to read",
        n=made.left_out,
    )
    return Tabled(made, signs=signs, remarks=Remarks((note,)))
