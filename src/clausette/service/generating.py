"""The use case *generate*: boards made to wishes, each with its solution."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime
from clausette.making.producing import produce
from clausette.service.board import Board
from clausette.service.editing import named_puzzle
from clausette.service.own_text import own_text
from clausette.service.results import plain
from clausette.service.wished import ordered
from clausette.words import Message, Title, in_words, plural, say

if TYPE_CHECKING:
    from clausette.making.order import Made, Order
    from clausette.puzzles.finding import Installed
    from clausette.service.question import Question


@dataclass(frozen=True)
class GeneratedBoard:
    """One board that was made, with where it comes from."""

    made: Made
    language: str = "en"

    @property
    def board(self) -> Board:
        """The board, to be asked about like any other."""
        return Board(self.made.puzzle, self.made.board)

    @property
    def solution(self) -> Any:
        return self.made.solution

    @property
    def text(self) -> str:
        """The board in the format that its puzzle is written in by default; nothing if none."""
        if self.made.board is None:
            return ""
        form = next(form for form in self.made.puzzle.puzzle.formats if form.write is not None)
        assert form.write is not None
        text = form.write(self.made.board)
        return text if text.endswith("\n") else f"{text}\n"

    @property
    def address(self) -> str:
        """An address for the board, if one of its formats is one; else nothing."""
        for form in self.made.puzzle.puzzle.formats:
            if form.name == "puzzlink" and form.write is not None:
                return form.write(self.made.board).strip()
        return ""

    @property
    def file_name(self) -> str:
        """What a file with this board is called: puzzle, seed and index."""
        puzzle = self.made.puzzle.puzzle
        extension = next((f.extensions[0] for f in puzzle.formats if f.extensions), ".txt")
        return f"{puzzle.name}-{self.made.seed}-{self.made.index:04}{extension}"

    @property
    def level(self) -> Title | None:
        """The grade in a word, if it was asked for."""
        from clausette.puzzles.manner import manner_of

        grade = self.made.grade
        if grade is None or grade.level is None:
            return None
        level = manner_of(self.made.puzzle.folder).scale[grade.level]
        return Title({"en": level.name("en"), **level.names})

    @property
    def words(self) -> list[Message]:
        """What is to be said of it: which wishes it does not meet."""
        if not self.made.unmet:
            return []
        made, tried = self.made, plural(self.made.tried, "{n} attempt", "{n} attempts")
        if made.board is None:
            why = made.unmet[0]
            return [say("board {n}: {why} in {tried}", n=made.index, why=why, tried=tried)]
        nearest = say("board {n} is what came nearest in {tried}", n=made.index, tried=tried)
        return [say("{nearest}: {why}", nearest=nearest, why=made.unmet)]

    def lines(self) -> list[str]:
        return self.text.splitlines()

    def data(self) -> dict[str, Any]:
        made = self.made
        found: dict[str, Any] = {
            "puzzle": made.puzzle.name,
            "seed": made.seed,
            "index": made.index,
            "version": made.version,
            "wishes": made.wishes.data(),
            "tried": made.tried,
            "unmet": [in_words(one, self.language) for one in made.unmet],
        }
        if made.board is not None:
            found["text"] = own_text(self.board)
            found["solution"] = plain(made.solution)
            found |= {name: plain(value) for name, value in made.told.items()}
        if (level := self.level) is not None and made.grade is not None:
            found["grade"] = str(level)
            found["words"] = in_words(level, self.language)
            found["number"] = made.grade.number
            found["techniques"] = list(made.grade.techniques)
        return found

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Generated(Sequence[GeneratedBoard]):
    """Boards that were made, in the order of their indices."""

    puzzle: str
    boards: tuple[GeneratedBoard, ...] = ()
    wanted: int = 0
    late: bool = False
    """Whether the time was up before all of them were made."""
    seconds: float = field(default=0.0, compare=False)
    language: str = "en"

    @property
    def verdict(self) -> str:
        """`solved` if all boards are as wished, `unknown` if there was no time, else `none`."""
        if self.late:
            return "unknown"
        return "none" if any(one.made.unmet for one in self.boards) else "solved"

    def __len__(self) -> int:
        return len(self.boards)

    def __getitem__(self, index: Any) -> Any:
        return self.boards[index]

    def __iter__(self) -> Iterator[GeneratedBoard]:
        return iter(self.boards)

    @property
    def tried(self) -> int:
        """Attempts for all of them."""
        return sum(one.made.tried for one in self.boards)

    @property
    def words(self) -> Message:
        return say(
            "{boards} in {attempts}",
            boards=plural(len(self.boards), "{n} board", "{n} boards"),
            attempts=plural(self.tried, "{n} attempt", "{n} attempts"),
        )

    def lines(self) -> list[str]:
        """The boards, an empty line between two."""
        found: list[str] = []
        for one in self.boards:
            found += [*([""] if found else ()), *one.lines()]
        return found

    def data(self) -> dict[str, Any]:
        return {
            "puzzle": self.puzzle,
            "boards": [one.data() for one in self.boards],
            "wanted": self.wanted,
            "late": self.late,
            "seconds": round(self.seconds, 6),
            "words": in_words(self.words, self.language),
        }

    def __str__(self) -> str:
        return "\n".join(self.lines())


def generate(
    question: Question,
    *,
    puzzle: Installed | str,
    count: int = 1,
    jobs: int = 1,
    first: int = 0,
    **wishes: Any,
) -> Generated:
    """Makes so many boards; each is told as soon as it is there."""
    start = perf_counter()
    puzzle = named_puzzle(puzzle)
    order = ordered(puzzle, **wishes)
    found, late = list[GeneratedBoard](), False
    try:
        for one in generated(question, order, count, jobs=jobs, first=first):
            found.append(one)
            question.tell(one)
            question.tell(say("{n} of {count} boards", n=len(found), count=count))
    except OutOfTime:
        late = True
    seconds = perf_counter() - start
    return Generated(puzzle.name, tuple(found), count, late, seconds, question.language)


def generated(
    question: Question, order: Order, count: int, *, jobs: int = 1, first: int = 0
) -> Generator[GeneratedBoard, None, None]:
    """The boards one by one; none of them is kept."""
    question.tell(say("making boards"))
    for made in produce(order, count, first=first, jobs=jobs, deadline=question.deadline):
        yield GeneratedBoard(made, question.language)
