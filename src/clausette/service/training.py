"""The use case *train*: a board solved up to the point where a technique is needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from math import prod
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.language import read_source
from clausette.making.makers import maker_for
from clausette.making.order import Order, Wishes
from clausette.making.training import Way, way_of
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Clued
from clausette.puzzles.manner import manner_of
from clausette.puzzles.recognising import read_board
from clausette.puzzles.solving import solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.scale import level_of
from clausette.service.board import Board
from clausette.service.editing import named_puzzle
from clausette.service.hinting import Hinted, hint_step
from clausette.service.marks import pencil_data
from clausette.service.own_text import own_text
from clausette.words import Message, Title, in_words, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.reasoning.techniques import Technique
    from clausette.reasoning.values import Values
    from clausette.scene import Scene
    from clausette.service.question import Question

_PATIENCE: Final = 60.0
"""Seconds, if nobody says how long it may take."""
_MADE: Final = 12
"""Boards that are made before it is given up."""
_TRIES: Final = 40
"""For each of them."""
_LARGER: Final = 10
"""Rows and columns of new boards, besides the usual."""
_LARGE: Final = 100
"""Cells; larger examples come last."""


@dataclass(frozen=True, slots=True)
class Trained:
    """A position to be solved by a technique, and the step that does it."""

    board: Board
    source: str
    """The example that it is, or how the board was made."""
    technique: Title
    key: str
    known: tuple[str, ...]
    """Rows of what is solved by then."""
    pencil: tuple[tuple[tuple[int, int], str], ...]
    """What open cells may still hold, where something is crossed out."""
    scene: Scene
    hint: Hinted
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "solved"

    def lines(self) -> tuple[Message, ...]:
        return (say("{technique}: find the step.", technique=self.technique),)

    @property
    def solution(self) -> tuple[str, ...]:
        """The step in words."""
        return self.hint.lines()

    def data(self) -> dict[str, Any]:
        return {
            "puzzle": self.board.puzzle,
            "technique": self.key,
            "name": in_words(self.technique, self.language),
            "source": self.source,
            "text": own_text(self.board),
            "known": list(self.known),
            "pencil": [[list(place), signs] for place, signs in self.pencil],
            "step": self.hint.data(),
        }


@dataclass(frozen=True, slots=True)
class Untrained:
    """No board was found on which the technique leads on."""

    technique: Title
    key: str
    late: bool = False
    """Whether the time was up before all boards were looked at."""
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "unknown" if self.late else "none"

    def lines(self) -> tuple[Message, ...]:
        none = say("no board was found on which this leads on: {it}", it=self.technique)
        return (none, say("unknown: out of time")) if self.late else (none,)

    def data(self) -> dict[str, Any]:
        return {"verdict": self.verdict, "technique": self.key}


def train(
    question: Question, *, puzzle: Installed | str, technique: str, seed: int | None = None
) -> Trained | Untrained:
    """An example on which the technique is needed, or a board that is made; with a seed, a board
    that is made before any example."""
    found = named_puzzle(puzzle)
    found.filling  # noqa: B018 says when the puzzle is of another kind
    wanted = manner_of(found.folder).called(technique)
    if question.deadline.endless:
        question = replace(question, deadline=question.deadline.within(_PATIENCE))
    with suppress(OutOfTime):
        for source, board in _boards(found, wanted, seed, question):
            question.tell(say("looking for a position on {board}", board=source))
            way = way_of(Lesson(found, board), deadline=question.deadline)
            known = None if way is None else way.needing(wanted)
            if way is None or known is None:
                continue
            trained = _trained(source, way, known, wanted, question)
            if trained is not None:
                return trained
    return Untrained(_title(wanted), wanted.key, question.deadline.over, question.language)


def _title(technique: Technique) -> Title:
    return Title({"en": technique.name("en"), **technique.names})


def _boards(
    found: Installed, technique: Technique, seed: int | None, question: Question
) -> Iterator[tuple[str, Any]]:
    """Boards with one solution: the smallest examples first, then new ones; or the other way."""
    deadline = question.deadline
    if seed is not None:
        yield from _made(found, technique, seed, deadline)
    examples = list(_examples(found, deadline))

    def small(board: Any) -> bool:
        return prod(found.filling.size(board)) <= _LARGE

    yield from (example for example in examples if small(example[1]))
    if seed is None:
        question.tell(say("making boards"))
        yield from _made(found, technique, 0, deadline)
    yield from (example for example in examples if not small(example[1]))


def _examples(found: Installed, deadline: Deadline) -> Iterator[tuple[str, Any]]:
    for path in sorted(found.examples(), key=lambda file: (file.stat().st_size, file.name)):
        source = read_source(str(path))
        _, _, board = read_board(source.text, source.name, (found,))
        if solve(found, board, deadline=deadline).kind == "unique":
            yield path.name, board


def _made(
    found: Installed, technique: Technique, seed: int, deadline: Deadline
) -> Iterator[tuple[str, Any]]:
    """New boards that need a technique: of the usual size and of a larger one in turns."""
    puzzle = found.puzzle
    if not isinstance(puzzle, Clued):
        return
    scale = manner_of(found.folder).scale
    level = level_of(scale, technique.most, technique)  # beyond it, boards only take longer
    sizes = (None,) if puzzle.sizes(puzzle.blank()) else (None, _LARGER)
    wishes = [
        Wishes(n, n, grade=(level, level), technique=technique.key, tries=_TRIES) for n in sizes
    ]
    makers = [maker_for(Order(found, wish, seed)) for wish in wishes]
    with suppress(OutOfTime):
        for index in range(_MADE):
            for maker, size in zip(makers, sizes, strict=True):
                made = maker.make(index, deadline=deadline)
                if made.board is not None and not made.unmet:
                    sized = "" if size is None else f", {size}×{size}"
                    yield f"seed {seed}, index {index}{sized}", made.board


def _trained(
    source: str, way: Way, values: Values, technique: Technique, question: Question
) -> Trained | None:
    lesson = way.lesson
    board = Board(lesson.puzzle, lesson.board)
    shown = lesson.swept(values, deadline=question.deadline)
    known, pencil = lesson.answer(values), pencil_data(lesson.pencil(shown))
    asked = replace(question.about(board), known=known, pencil=pencil, tell=lambda _: None)
    hint = hint_step(asked, technique=technique.key, marks=bool(pencil))
    if hint.kind != "step":  # a step that is longer than those which are looked for by name
        hint = hint_step(asked, marks=bool(pencil))
        if hint.found.get("technique") != technique.name(question.language):
            return None
    if hint.found["marks"]:
        return None  # something must be crossed out before it that is not shown
    return Trained(
        board,
        source,
        _title(technique),
        technique.key,
        known,
        tuple(((place[0], place[1]), signs) for place, signs in pencil),
        lesson.scene(shown, every=bool(pencil)),
        hint,
        question.language,
    )
