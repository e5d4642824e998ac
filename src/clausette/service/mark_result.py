"""What *mark* finds: a verdict for each submission, with what shows it, and a table for a class."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TextIO, TypeAlias

from clausette.errors import LanguageError
from clausette.service.as_html import html_lines, html_table
from clausette.service.columns import aligned
from clausette.service.submissions import text_in
from clausette.words import Message, in_words, listed, say

if TYPE_CHECKING:
    from clausette.errors import ClausetteError
    from clausette.language import Diagnostic
    from clausette.service.mark_evidence import Blamed, Shown
    from clausette.service.results import One

Verdict: TypeAlias = Literal[
    "same",
    "too strong",
    "too weak",
    "both",
    "form",
    "names",
    "error",
    "unknown",
    "late",
    "large",
    "unmarked",
]

WORDS: Final[Mapping[Verdict, Message]] = {
    "same": say("same"),
    "too strong": say("too strong"),
    "too weak": say("too weak"),
    "both": say("too strong and too weak"),
    "form": say("not in clauses"),
    "names": say("other names"),
    "error": say("cannot be read"),
    "unknown": say("not settled"),
    "late": say("took too long"),
    "large": say("too large"),
    "unmarked": say("not marked"),
}
OPEN: Final[tuple[Verdict, ...]] = ("unknown", "late", "large", "unmarked")
MISTAKEN: Final[tuple[Verdict, ...]] = ("too strong", "too weak", "both")


@dataclass(frozen=True, slots=True)
class Mark:
    """What is said of one submission."""

    name: str
    verdict: Verdict
    shown: tuple[Shown, ...] = ()
    """Where it is too weak, then where it is too strong."""
    blamed: tuple[Blamed, ...] = ()
    """Rules of the reference that are missing, then those of its own that are wrong."""
    notes: tuple[Message, ...] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)
    """By its own names, those of the reference that they were taken for."""
    hint: Mapping[str, str] = field(default_factory=dict)
    """Of a known mistake that it is, by language."""
    error: ClausetteError | None = None
    warnings: tuple[Diagnostic, ...] = ()
    names: tuple[str, ...] = ()
    """The names of its atoms, and of its globals."""
    language: str = "en"

    @property
    def words(self) -> Message:
        return WORDS[self.verdict]

    @property
    def told_hint(self) -> str:
        return text_in(self.hint, self.language)

    @property
    def short(self) -> str:
        """What shows it, in one line for a table."""
        if self.error is not None:
            return self._cause(self.error)
        if self.told_hint:
            return self.told_hint
        slips = [one for one in self.warnings if one.fixes]
        told: list[str] = [*(self._rules() or (one.short for one in self.shown))]
        if slips:
            told = [part for part in (slips[0].message, slips[0].help) if part]
        if not told:
            return self._noted()
        if len(told) == 1:
            return in_words(told[0], self.language)
        more = say("{one}; {other}", one=told[0], other=told[1])
        return in_words(more, self.language)

    def _cause(self, error: ClausetteError) -> str:
        """What is wrong, without the name, which stands beside it."""
        if isinstance(error, LanguageError):
            first = error.diagnostics[0]
            line, _ = first.source.position(first.span[0])
            told = say("line {n}: {message}", n=line, message=first.message)
            return in_words(told, self.language)
        said = error.said(self.language).splitlines()[0]
        return said.removeprefix(self.name).lstrip(" :")

    def _rules(self) -> list[Message]:
        missing = [one.called for one in self.blamed if one.whose == "reference"]
        wrong = [one.called for one in self.blamed if one.whose == "student"]
        told = [say("missing: {names}", names=listed(missing))] if missing else []
        return [*told, say("wrong: {names}", names=listed(wrong))] if wrong else told

    def _noted(self) -> str:
        return in_words(self.notes[0], self.language) if self.notes else ""

    def lines(self) -> list[str]:
        """All that is said but for pictures."""
        told = self.opening()
        for one in self.shown:
            told += [in_words(one.head, self.language), *self.picture(one), *one.reasons()]
        return told + self.closing()

    def opening(self) -> list[str]:
        told = say("{name}: {verdict}", name=self.name, verdict=self.words)
        said = [in_words(told, self.language)]
        if isinstance(self.error, LanguageError):
            said += _rendered(self.error.diagnostics, self.language)
        elif self.error is not None:
            said += [f"  {line}" for line in self.error.said(self.language).splitlines()]
        said += _rendered(self.warnings, self.language)
        said += [f"  {in_words(note, self.language)}" for note in self.notes]
        return said + [f"  {in_words(one.words, self.language)}" for one in self.blamed]

    def closing(self) -> list[str]:
        if not self.told_hint:
            return []
        return [in_words(say("hint: {hint}", hint=self.told_hint), self.language)]

    def picture(self, one: Shown) -> list[str]:
        """The answer as text: its rows, or its atoms."""
        rows = one.rows or (in_words(one.answer, self.language),)
        return [f"  {row}" for row in rows]

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "name": self.name,
            "verdict": self.verdict,
            "words": in_words(self.words, self.language),
            "rules": [one.data() for one in self.blamed],
            "shown": [one.data() for one in self.shown],
        }
        if self.renamed:
            found["renamed"] = dict(self.renamed)
        if self.hint:
            found["hint"] = self.told_hint
        if self.error is not None:
            found["error"] = self.error.data(self.language)
        if self.notes:
            found["notes"] = [in_words(note, self.language) for note in self.notes]
        if self.warnings:
            found["warnings"] = [warning.data(self.language) for warning in self.warnings]
        return found


@dataclass(frozen=True, slots=True)
class Marked:
    """What is said of all submissions."""

    marks: tuple[Mark, ...]
    reference: str
    tried: tuple[Message | str, ...] = ()
    """The boards, or the values, for which they were compared."""
    seconds: float = 0.0
    language: str = "en"
    interrupted: bool = False
    """Whether somebody said stop before all were marked."""

    def with_one(self, one: One) -> Marked:
        """The same with the mark of one of the submissions, by its place."""
        marks = (*self.marks[: one.number], one.answer, *self.marks[one.number + 1 :])
        return replace(self, marks=marks)

    def after(self, seconds: float) -> Marked:
        """The same, and how long it took."""
        return replace(self, seconds=seconds)

    @property
    def verdict(self) -> str:
        verdicts = {mark.verdict for mark in self.marks}
        if verdicts <= {"same"}:
            return "same"
        return "unknown" if verdicts & {*OPEN} else "differ"

    def __bool__(self) -> bool:
        return self.verdict == "same"

    @property
    def words(self) -> Message:
        """How many are right."""
        right = sum(mark.verdict == "same" for mark in self.marks)
        return say("same as the reference: {k:,} of {n:,}", k=right, n=len(self.marks))

    def table(self) -> list[list[str]]:
        """The head, and a row for each submission."""
        head = [say("submission"), say("verdict"), say("what shows it")]
        return [
            [in_words(cell, self.language) for cell in head],
            *([one.name, in_words(one.words, self.language), one.short] for one in self.marks),
        ]

    def lines(self, *, details: bool | None = None) -> list[str]:
        """A table for a class; with details, or for one submission, all that is said of each."""
        several = len(self.marks) > 1
        told: list[str] = []
        if several:
            told += [*self._text_table(), "", in_words(self.words, self.language)]
        if details or (details is None and not several):
            for mark in self.marks:
                told += [*([""] if told else []), *mark.lines()]
        return told

    def _text_table(self) -> list[str]:
        head, *rows = aligned(self.table(), 3)
        return [head, "─" * max(map(len, (head, *rows))), *rows]

    def markdown(self, *, details: bool | None = None) -> list[str]:
        """The same as a page."""
        rows = [[_cell(cell) for cell in row] for row in self.table()]
        told = [f"| {' | '.join(row)} |" for row in (rows[0], ["---"] * 3, *rows[1:])]
        told += ["", in_words(self.words, self.language)]
        if details or (details is None and len(self.marks) == 1):
            for mark in self.marks:
                told += ["", f"## {mark.name}", "", *_fenced(mark.lines()[1:])]
        return told

    def write(self, out: TextIO) -> None:
        out.writelines(f"{line}\n" for line in self.lines())

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        if len(self.marks) == 1:
            return html_lines(self.lines(), self.language)
        head, *rows = self.table()
        return html_table(head, rows) + html_lines((self.words,), self.language)

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "words": in_words(self.words, self.language),
            "reference": self.reference,
            "tried": [in_words(one, self.language) for one in self.tried],
            "marks": [mark.data() for mark in self.marks],
            "seconds": round(self.seconds, 6),
        }


def _rendered(diagnostics: Sequence[Diagnostic], language: str) -> list[str]:
    """Each with its place and its remedy."""
    told = (diagnostic.render(language=language) for diagnostic in diagnostics)
    return [f"  {line}" for text in told for line in text.splitlines()]


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def _fenced(lines: Sequence[str]) -> list[str]:
    return ["```", *lines, "```"] if lines else []
