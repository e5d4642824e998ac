"""What *mark* finds: a verdict for each submission, the smallest answer that shows it, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, TextIO, TypeAlias

from clausette.scene_data import scene_data
from clausette.service.drawing import svg_text
from clausette.views.sheet import sheets_data
from clausette.words import Message, in_words, listed, plural, say

if TYPE_CHECKING:
    from clausette.errors import ClausetteError
    from clausette.language import Diagnostic
    from clausette.scene import Pointer, Scene
    from clausette.service.why_rejected import Against
    from clausette.views.sheet import Sheet

Verdict: TypeAlias = Literal["same", "too strong", "too weak", "both", "names", "error", "unknown"]
Accepting: TypeAlias = Literal["student", "reference"]

WORDS: Final[Mapping[Verdict, Message]] = {
    "same": say("same"),
    "too strong": say("too strong"),
    "too weak": say("too weak"),
    "both": say("too strong and too weak"),
    "names": say("other names"),
    "error": say("cannot be read"),
    "unknown": say("not settled"),
}
MISTAKEN: Final[tuple[Verdict, ...]] = ("too strong", "too weak", "both")
_MOST_NAMED = 30
_WIDEST = 60


@dataclass(frozen=True, slots=True)
class Blamed:
    """A rule of the one that does not follow from the other: of the reference one that is missing
    in the submission, or of the submission one that is wrong."""

    whose: Accepting
    name: str
    line: int
    documented: bool
    implied: int
    """How many instances follow, over all that was tried,"""
    instances: int
    """of how many."""

    def data(self) -> dict[str, Any]:
        return {
            "whose": self.whose,
            "rule": self.name,
            "line": self.line,
            "implied": self.implied,
            "instances": self.instances,
        }

    @property
    def words(self) -> Message:
        """In a few words: what is missing, or what is wrong."""
        named = self.called
        if self.documented:
            named = say("'{rule}' (line {n})", rule=self.name, n=self.line)
        if self.whose == "student":
            return say("its {rule} is wrong", rule=named)
        if self.implied:
            return say(
                "{rule} of the reference is missing or not whole: {k:,} of its {n:,} instances "
                "follow",
                rule=named,
                k=self.implied,
                n=self.instances,
            )
        return say("{rule} of the reference is missing", rule=named)

    @property
    def called(self) -> Message | str:
        return self.name if self.documented else say("line {n}", n=self.line)


@dataclass(frozen=True, slots=True)
class Shown:
    """An answer that one accepts and the other does not."""

    accepted_by: Accepting
    where: Message | str
    """The board, or the values of the globals; empty where there is one formula."""
    true: tuple[str, ...]
    false: tuple[str, ...]
    smallest: bool
    against: Against | None = None
    """What the one that rejects it has against it."""
    rows: tuple[str, ...] = ()
    """Of a board: the answer."""
    scene: Scene | None = None
    sheets: tuple[Sheet, ...] = ()
    """Of a model: the pictures of the answer, where it has any."""
    language: str = "en"

    @property
    def pictured(self) -> bool:
        return self.scene is not None or bool(self.sheets)

    def svg(self, dark: bool | None = None) -> str:
        """The answer drawn, if it is `pictured`."""
        if self.scene is not None:
            return svg_text((self.scene,), self.language, dark, numbered=True)
        from clausette.drawing.sheet import draw_sheets

        return draw_sheets(self.sheets, dark=dark, language=self.language)

    @property
    def legend(self) -> dict[Pointer, str]:
        """What the pointers of the picture mean."""
        reason = in_words(say("the reason"), self.language)
        return {"cause": reason, "focus": reason, "wrong": in_words(say("rejected"), self.language)}

    @property
    def head(self) -> Message:
        """Who accepts it, and where."""
        if self.accepted_by == "student":
            told = say("it accepts this, and the reference does not:")
        else:
            told = say("it rejects this, and the reference does not:")
        return say("{where}: {told}", where=self.where, told=told) if self.where else told

    @property
    def answer(self) -> Message:
        """The values, in words."""
        few = len(self.true) + len(self.false) <= _MOST_NAMED
        if not few and not self.true:
            return say("all {n:,} atoms are false", n=len(self.false))
        if not few:
            return say("true: {names}; all others are false", names=_few(self.true))
        if not self.true:
            return say("all atoms are false ({names})", names=_few(self.false))
        if not self.false:
            return say("true: {names}", names=_few(self.true))
        return say("true: {true}; false: {false}", true=_few(self.true), false=_few(self.false))

    @property
    def short(self) -> Message:
        if self.accepted_by == "student":
            return say("accepts {answer}", answer=self.answer)
        return say("rejects {answer}", answer=self.answer)

    def reasons(self) -> list[str]:
        """The rules that reject it, and their sentences."""
        return [] if self.against is None else self.against.lines(self.language, head=False)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "accepted_by": self.accepted_by,
            "where": in_words(self.where, self.language),
            "true": list(self.true),
            "false": list(self.false),
            "smallest": self.smallest,
            "words": [in_words(self.head, self.language), *self.reasons()],
        }
        if self.rows:
            found["rows"] = list(self.rows)
        if self.scene is not None:
            found["scene"] = scene_data(self.scene, self.language)
        if self.sheets:
            found["view"] = sheets_data(self.sheets, self.language)
        return found


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
    language: str = "en"

    @property
    def words(self) -> Message:
        return WORDS[self.verdict]

    @property
    def told_hint(self) -> str:
        return self.hint.get(self.language) or next(iter(self.hint.values()), "")

    @property
    def short(self) -> str:
        """What shows it, in one line for a table."""
        if self.error is not None:
            first = self.error.said(self.language).splitlines()[0]
            return first if len(first) <= _WIDEST else first[: _WIDEST - 1] + "…"
        if self.told_hint:
            return self.told_hint
        told = self._rules() or [one.short for one in self.shown]
        if not told:
            return self._noted()
        if len(told) == 1:
            return in_words(told[0], self.language)
        more = say("{one}; {other}", one=told[0], other=told[1])
        return in_words(more, self.language)

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
        if self.error is not None:
            said += [f"  {line}" for line in self.error.said(self.language).splitlines()]
        said += [f"  {warning.one_line(self.language)}" for warning in self.warnings]
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

    @property
    def verdict(self) -> str:
        verdicts = {mark.verdict for mark in self.marks}
        if verdicts <= {"same"}:
            return "same"
        return "unknown" if "unknown" in verdicts else "differ"

    def __bool__(self) -> bool:
        return self.verdict == "same"

    @property
    def words(self) -> Message:
        """How many are right."""
        right = sum(mark.verdict == "same" for mark in self.marks)
        return plural(
            len(self.marks),
            "{k} of {n} submission says the same as the reference",
            "{k} of {n} submissions say the same as the reference",
            k=right,
        )

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
        rows = self.table()
        widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
        lines = [
            f"{row[0].ljust(widths[0])}  {row[1].ljust(widths[1])}  {row[2]}".rstrip()
            for row in rows
        ]
        return [lines[0], "─" * max(map(len, lines)), *lines[1:]]

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

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "words": in_words(self.words, self.language),
            "reference": self.reference,
            "tried": [in_words(one, self.language) for one in self.tried],
            "marks": [mark.data() for mark in self.marks],
            "seconds": round(self.seconds, 6),
        }


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def _fenced(lines: Sequence[str]) -> list[str]:
    return ["```", *lines, "```"] if lines else []


def _few(names: Sequence[str]) -> Message | str:
    """Names in a row; of very many the first ones."""
    if len(names) <= _MOST_NAMED:
        return listed(list(names))
    left = plural(len(names) - _MOST_NAMED, "{n:,} more", "{n:,} more")
    return listed([*names[:_MOST_NAMED], left])
