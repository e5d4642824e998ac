"""The use case *booklet*: boards as pages to print, with grades, solutions, hints, explanations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from clausette.drawing.book import Book, Panel, Paper, Part, shared
from clausette.puzzles.kinds import Stepwise
from clausette.service.explaining import explain
from clausette.service.grading import Graded, grade
from clausette.service.hinting import hint
from clausette.service.question_words import rules_words
from clausette.service.results import Remarks
from clausette.service.solving import Wanted, solve_one
from clausette.words import Message, in_words, plural, say, sentence

if TYPE_CHECKING:
    from clausette.service.board import Board
    from clausette.service.question import Question
    from clausette.service.solution import Solution

Ending: TypeAlias = Literal["solutions", "hints", "both", "nothing"]
_SOLUTIONS: Final = (6, 12)
"""On a page, of few boards and of many."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a booklet is to be."""

    title: str = ""
    paper: Paper = "a4"
    per_page: int = 2
    grades: bool = True
    rules: bool = True
    end: Ending = "solutions"
    explained: bool = False
    links: bool = False


USUAL: Final = Layout()


@dataclass(frozen=True, slots=True)
class _Entry:
    """A board of the booklet with all that is told of it."""

    number: int
    name: str
    board: Board
    solution: Solution
    graded: Graded | None

    @property
    def verdict(self) -> str:
        return self.solution.verdict.kind

    @property
    def decided(self) -> bool:
        """Whether there is just one solution, a plan or a best placement."""
        return self.verdict in ("unique", "solved", "best")

    def heading(self, language: str) -> str:
        return f"{self.number}. {self.board.title(language)}"

    @property
    def grade(self) -> str:
        return self.graded.words if self.graded is not None and self.decided else ""

    def data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "name": self.name,
            "puzzle": self.board.puzzle,
            "verdict": self.verdict,
            **({"grade": self.grade} if self.grade else {}),
        }


@dataclass(frozen=True, slots=True)
class Booklet:
    """A booklet, written: bytes for a file."""

    book: Book
    entries: tuple[_Entry, ...]
    form: Literal["pdf", "html"]
    content: bytes
    pages: int | None
    """Of a PDF; a browser makes its own pages."""
    language: str = "en"

    @property
    def remarks(self) -> Remarks:
        """The boards that do not have just one solution."""
        odd = [entry for entry in self.entries if not entry.decided]
        told = (
            say(
                "{name}: {verdict}",
                name=say("board {n} ({name})", n=entry.number, name=entry.name),
                verdict=entry.solution.verdict.words,
            )
            for entry in odd
        )
        return Remarks(tuple(told))

    def lines(self) -> tuple[Message, ...]:
        boards = plural(len(self.entries), "{n} board", "{n} boards")
        if self.pages is None:
            return (boards,)
        pages = plural(self.pages, "{n} page", "{n} pages")
        return (say("{boards} on {pages}", boards=boards, pages=pages),)

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the booklet there."""
        Path(path).write_bytes(self.content)

    def data(self) -> dict[str, Any]:
        return {
            "title": self.book.title,
            "format": self.form,
            **({} if self.pages is None else {"pages": self.pages}),
            "boards": [entry.data() for entry in self.entries],
            **self.remarks.data(self.language),
        }


def booklet(
    question: Question,
    *,
    boards: Sequence[tuple[str, Board]],
    form: Literal["pdf", "html"] = "pdf",
    layout: Layout = USUAL,
) -> Booklet:
    """Boards with their names, in this order, as a booklet."""
    language = question.language
    entries = tuple(_entries(question, boards, layout))
    question.tell(say("laying out"))
    title = layout.title or in_words(_usual_title(entries, language), language)
    parts = tuple(part for part in _parts(question, entries, layout) if part.panels)
    book = Book(title, parts, layout.paper, language)
    if form == "html":
        from clausette.drawing.book_html import write_html

        return Booklet(book, entries, form, write_html(book).encode(), None, language)
    from clausette.drawing.book_pdf import write_pdf

    content, pages = write_pdf(book)
    return Booklet(book, entries, form, content, pages, language)


def _usual_title(entries: Sequence[_Entry], language: str) -> Message | str:
    titles = {entry.board.title(language) for entry in entries}
    return titles.pop() if len(titles) == 1 else say("Logic puzzles")


def _entries(
    question: Question, boards: Sequence[tuple[str, Board]], layout: Layout
) -> Iterator[_Entry]:
    for number, (name, board) in enumerate(boards, 1):
        question.tell(say("board {n} of {all}", n=number, all=len(boards)))
        asked = replace(question.about(board), tell=lambda _: None)
        solution = solve_one(board, asked, Wanted())
        kind = board.installed.kind
        graded = grade(asked) if layout.grades and kind == "filling" else None
        yield _Entry(number, name, board, solution, graded)


def _parts(question: Question, entries: Sequence[_Entry], layout: Layout) -> Iterator[Part]:
    language = question.language

    def said(message: Message) -> str:
        return in_words(message, language)

    if layout.rules:
        yield Part(said(say("The rules")), tuple(_rules(entries, language)))
    columns, rows = shared(layout.per_page)
    boards = tuple(_board(entry, layout, language) for entry in entries)
    yield Part(said(say("Puzzles")), boards, columns, rows)
    if layout.end in ("hints", "both"):
        yield Part(said(say("Hints")), tuple(_hints(question, entries)))
    if layout.explained:
        yield Part(said(say("Explanations")), tuple(_explanations(question, entries)), 2)
    if layout.end in ("solutions", "both"):
        pictured = [entry for entry in entries if entry.board.installed.kind != "plan"]
        few, many = _SOLUTIONS
        columns, rows = shared(few if len(pictured) <= few else many)
        yield Part(
            said(say("Solutions")),
            tuple(_solution(entry, language) for entry in pictured),
            columns,
            rows,
        )
        moves = [entry for entry in entries if entry.board.installed.kind == "plan"]
        yield Part(said(say("Solutions")), tuple(_moves(entry, language) for entry in moves))


def _rules(entries: Sequence[_Entry], language: str) -> Iterator[Panel]:
    """The rules of every puzzle once, in the order of the boards."""
    first = {entry.board.puzzle: entry.board for entry in reversed(entries)}
    for puzzle in dict.fromkeys(entry.board.puzzle for entry in entries):
        board = first[puzzle]
        yield Panel(board.title(language), lines=tuple(rules_words(board, language)))


def _board(entry: _Entry, layout: Layout, language: str) -> Panel:
    found, link = entry.board.installed, _address(entry.board) if layout.links else ""
    scene = entry.board.scenes(language=language)[0]
    lines: tuple[str, ...] = ()
    if found.kind == "placement":
        told = found.placing.told(entry.board.board, {})
        lines = tuple(sentence(one.words, language) for one in told)
    # Hints and moves speak of rows and columns.
    numbered = layout.end in ("hints", "both") or found.kind == "plan"
    return Panel(entry.heading(language), entry.grade, scene, lines, link, numbered)


def _address(board: Board) -> str:
    """An address at which the board can be played, if a format is one."""
    for form in board.installed.puzzle.formats:
        if form.write is not None and form.name == "puzzlink":
            return form.write(board.board)
    return ""


def _solution(entry: _Entry, language: str) -> Panel:
    answer = entry.solution.answer
    if answer is None:
        words = in_words(entry.solution.verdict.words, language)
        return Panel(entry.heading(language), lines=(words,))
    seats = entry.solution.placement or {}
    lines = (", ".join(f"{name}: {seat}" for name, seat in seats.items()),) if seats else ()
    return Panel(entry.heading(language), scene=entry.board.scene(answer, language), lines=lines)


def _moves(entry: _Entry, language: str) -> Panel:
    found, plan = entry.board.installed, entry.solution.plan
    if plan is None:
        lines: tuple[str, ...] = (in_words(entry.solution.verdict.words, language),)
    else:
        words = found.planning.move_words(entry.board.board, plan)
        lines = ("; ".join(f"{n}. {in_words(one, language)}" for n, one in enumerate(words, 1)),)
    return Panel(entry.heading(language), lines=lines)


def _hints(question: Question, entries: Sequence[_Entry]) -> Iterator[Panel]:
    """The first step of every board in words."""
    for entry in entries:
        question.deadline.check()
        puzzle = entry.board.installed
        if entry.decided and (puzzle.kind != "plan" or isinstance(puzzle.puzzle, Stepwise)):
            asked = replace(question.about(entry.board), tell=lambda _: None)
            lines = tuple(hint(asked).words.splitlines())
            yield Panel(entry.heading(question.language), lines=lines)


def _explanations(question: Question, entries: Sequence[_Entry]) -> Iterator[Panel]:
    """All steps of every board that is filled, each with its picture."""
    for entry in entries:
        if entry.board.installed.kind != "filling" or not entry.decided:
            continue
        question.tell(say("explaining board {n}", n=entry.number))
        found = explain(replace(question.about(entry.board), tell=lambda _: None))
        yield Panel(entry.heading(question.language), entry.grade, title=True)
        for item in found.telling.items:
            scene = found.scene(item.number) if item.pictured else None
            heading = in_words(item.heading, question.language)
            yield Panel(heading, scene=scene, lines=item.lines, coordinates=True)
        yield Panel(lines=found.telling.end)
