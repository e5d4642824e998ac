"""The use cases *rules* and *difference*: the rules of a puzzle as a text to change, and whether
the changed ones allow more, fewer or other answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from clausette.errors import LanguageError, UsageError
from clausette.language import Source, parse
from clausette.language.rules import rules_of
from clausette.puzzles.finding import puzzle_of_ours
from clausette.service.board import Board
from clausette.service.groundings import Written
from clausette.service.mark_boards import boards_to_try, cells_of
from clausette.service.marking import mark
from clausette.service.own_text import own_text_and_format
from clausette.service.question import NOTHING, Text
from clausette.service.reading import board_of, subject_in
from clausette.service.submissions import Submission
from clausette.service.witnesses import witness_data
from clausette.words import Message, in_words, plural, say, sentence

if TYPE_CHECKING:
    from clausette.service.mark_evidence import Accepting, Blamed
    from clausette.service.mark_result import Mark, Verdict
    from clausette.service.question import Question

RULES: Final = "rules.touist"
Change: TypeAlias = Literal["own", "same", "more", "fewer", "other", "error", "unknown"]
_CHANGES: Final[Mapping[Verdict, Change]] = {
    "same": "same",
    "too weak": "more",
    "too strong": "fewer",
    "both": "other",
    "names": "error",
    "error": "error",
}
_HEADS: Final[Mapping[Accepting, Message]] = {
    "student": say("the changed rules allow this, and the puzzle's own do not."),
    "reference": say("the puzzle's own rules allow this, and the changed ones do not."),
}
_MOST_CELLS = 120
"""Of the board that is open: a larger one would take the time of all the others."""


@dataclass(frozen=True)
class OpenedRules:
    """The rules of a puzzle as a text, with a board to try them on."""

    board: Board
    text: str
    language: str = "en"

    def data(self) -> dict[str, Any]:
        found = self.board.installed
        return {
            "puzzle": found.name,
            "title": self.board.title(self.language),
            "text": self.text,
            "board": {"text": own_text_and_format(self.board)[0], "puzzle": found.name},
            "plays": found.kind == "filling",
        }


def open_rules(
    question: Question, *, puzzle: str | None = None, example: str | None = None
) -> OpenedRules:
    """The rules of a board's puzzle; without a board, of a puzzle by its name, with an example."""
    board = _board(question) or _example(puzzle, example)
    own = board.puzzle_itself
    # A lone ;;; closes the last rule: what is written below is a rule of its own.
    ending = in_words(say("Rules of your own can stand here."), question.language)
    text = f"{own.file.source.text.rstrip()}\n\n;;;\n;; {ending}\n"
    return OpenedRules(replace(board, installed=own), text, question.language)


def _board(question: Question) -> Board | None:
    """The board that a question is about, or that what was written is told of."""
    subject = question.subject
    asked = subject.board if isinstance(subject, Written) else subject
    return None if asked is None or asked == NOTHING else board_of(replace(question, subject=asked))


def _example(name: str | None, example: str | None) -> Board:
    found = None if name is None else puzzle_of_ours(name)
    if found is None:
        raise UsageError(say("there is no puzzle {name!r}", name=(name or "")[:40]))
    paths = {path.name: path for path in found.examples()}
    if example is not None and example not in paths:
        raise UsageError(
            say(
                "{puzzle} has no example {name!r}; it has {known}",
                puzzle=found.name,
                name=example[:80],
                known=tuple(paths),
            )
        )
    path = paths[example or next(iter(paths))]
    read = subject_in(Text(Source(path.name, path.read_text("utf-8")), found))
    assert isinstance(read, Board)
    return read


@dataclass(frozen=True)
class RulesDifference:
    """What changed rules allow that the puzzle's own do not, and the other way round."""

    verdict: Change
    tried: int = 0
    """On how many boards they were compared."""
    mark: Mark | None = None
    lines: Mapping[str, int] | None = None
    """Of the rules in the changed text, by their names."""
    names: frozenset[str] = frozenset()
    """Of the puzzle's own rules."""
    language: str = "en"

    @property
    def words(self) -> Message | str:
        match self.verdict:
            case "own":
                return say("These are the puzzle's own rules.")
            case "same":
                return plural(
                    self.tried,
                    "No difference was found: both allow the same answers on {n} board.",
                    "No difference was found: both allow the same answers on {n} boards.",
                )
            case "more":
                return say("The changed rules allow more answers than the puzzle's own.")
            case "fewer":
                return say("The changed rules allow fewer answers than the puzzle's own.")
            case "other":
                return say("The changed rules allow other answers: some are new, some are gone.")
            case "unknown":
                return say("Not known in time.")
        return self._error()

    def _error(self) -> Message | str:
        error = None if self.mark is None else self.mark.error
        if isinstance(error, LanguageError):
            first = error.diagnostics[0]
            line, _ = first.source.position(first.span[0])
            return say("Line {n}: {message}", n=line, message=first.message)
        return say("These rules cannot be read.") if error is None else error.said(self.language)

    def data(self) -> dict[str, Any]:
        mark = self.mark
        blamed = () if mark is None else mark.blamed
        shown = () if mark is None else mark.shown
        found: dict[str, Any] = {
            "verdict": self.verdict,
            "words": sentence(self.words, self.language),
            "tried": self.tried,
            "rules": [self._blamed_data(one) for one in blamed],
            "witnesses": [witness_data(one, _HEADS, self.language) for one in shown],
        }
        return found

    def _blamed_data(self, one: Blamed) -> dict[str, Any]:
        here = (self.lines or {}).get(one.name)
        line = one.line if one.whose == "student" else here
        return {
            "whose": "changed" if one.whose == "student" else "own",
            "rule": in_words(one.called, self.language),
            "line": line,
            "words": sentence(self._blame(one, here is not None), self.language),
        }

    def _blame(self, one: Blamed, is_here: bool) -> Message:
        if one.whose == "reference":
            if is_here:
                return say("'{rule}' says less than the puzzle's own.", rule=one.called)
            return say("the puzzle's own rule '{rule}' is missing.", rule=one.called)
        if one.documented and one.name in self.names:
            return say("'{rule}' says more than the puzzle's own.", rule=one.called)
        if one.documented:
            return say("'{rule}' is no rule of the puzzle.", rule=one.called)
        return say("what line {n} says is no rule of the puzzle.", n=one.line)


def rules_difference(question: Question) -> RulesDifference:
    """Whether the rules that were written allow more, fewer or other answers than those of the
    board's puzzle, by the smallest board and answer that show it."""
    written, board = question.subject, _board(question)
    if not isinstance(written, Written) or board is None:
        raise UsageError(say("rules are compared with those of a board's puzzle: give a board"))
    text = written.text
    own = board.puzzle_itself
    source, language = Source.of(text, RULES), question.language
    try:
        file = parse(source)
    except LanguageError:
        lines: dict[str, int] = {}
    else:
        if file.items == own.file.items:
            return RulesDifference("own", language=language)
        position = file.source.position
        lines = {
            rule.name: position(rule.span[0])[0] for rule in rules_of(file)[0] if rule.documented
        }
    boards = boards_to_try(own)
    if cells_of(board) <= _MOST_CELLS:
        boards.append(replace(board, installed=own))
    marked = mark(
        replace(question, subject=NOTHING),
        submissions=(Submission(RULES, source),),
        puzzle=own,
        boards=boards,
    )
    found = marked.marks[0]
    names = frozenset(rule.name for rule in rules_of(own.file)[0] if rule.documented)
    verdict = _CHANGES.get(found.verdict, "unknown")
    return RulesDifference(verdict, len(boards), found, lines, names, language)
