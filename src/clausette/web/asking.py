"""A body → the question that it asks → what the use case answers, without HTTP.

To ask so opens no file, imports no folder and runs no command: a body holds texts and numbers only.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final, cast

from clausette.errors import UsageError
from clausette.language import Source
from clausette.service.groundings import Written
from clausette.service.question import NOTHING, Known, Question, Result, Text
from clausette.web.bodies import (
    BODIES,
    COMMON,
    MODEL,
    OF_MODEL,
    Draw,
    Hint,
    OfBoard,
    made_body,
)
from clausette.web.body import Body, GivenBoard
from clausette.web.model_bodies import OfModel
from clausette.words import say

BOARD: Final = "board"
"""What errors call a text that came without a name."""
RULES: Final = "rules.touist"
UNASKED: Final = Question(NOTHING)


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture for readers of SVG."""

    svg: str

    def data(self) -> dict[str, Any]:
        return {"svg": self.svg}


def asked(name: str, body: Body, question: Question) -> Result:
    """What the use case of that name answers; `question` says until when, and who listens."""
    from clausette.service.everything import USE_CASES

    question = replace(question, language=body.language)
    if name.startswith(MODEL):
        from clausette.service.of_models import OF_MODELS

        if isinstance(body, OfModel):
            question = replace(question, subject=_written(body))
        return OF_MODELS[name.removeprefix(MODEL)](question, **_options(body, OF_MODEL))
    if isinstance(body, OfBoard):
        # A notebook has its board already, perhaps of a puzzle in a folder of its own.
        is_open = question.subject == NOTHING
        question = replace(
            question,
            subject=_text(body.board, name) if is_open else question.subject,
            known=cast("Known | None", body.marks or None),
            pencil=body.pencil or (),
        )
    if isinstance(body, Draw):
        return _drawn(body, question)
    return USE_CASES[name](question, **_options(body))


def ask(name: str, data: object, question: Question = UNASKED) -> dict[str, Any]:
    """The answer as data, worked out in this process: for a notebook, which has its own limits.

    `question` says until when, who listens, and about which board if that is there already.
    """
    if name not in BODIES:
        raise UsageError(say("there is no use case {name!r}", name=name[:40]))
    body = made_body(name, data)
    until = question.deadline.within(body.seconds)
    return asked(name, body, replace(question, deadline=until)).data()


def _written(body: OfModel) -> Written:
    board = None if body.board is None else _text(body.board, "open")
    return Written(body.text, tuple(sorted(body.values.items())), board, body.steps)


def _text(board: GivenBoard, use: str) -> Text:
    """A board's text, with the puzzle that it is said to be of, one that comes with the package."""
    from clausette.service.reading import looks_written_out

    puzzle = None if board.puzzle is None else _puzzle(board.puzzle)
    text = board.text.removeprefix("\ufeff")
    changed = board.rules is not None
    rules = Source.of(board.rules, RULES) if board.rules is not None else None
    if board.name is None and looks_written_out(text.strip(), puzzle):
        source = Source(BOARD, text.strip())
        return Text(source, puzzle, rules=rules, in_force=changed, written_out=True)
    # What is opened is a board, though its text may read as a model too.
    is_board = changed or use == "open"
    source = Source(board.name or BOARD, text)
    return Text(source, puzzle, rules=rules, in_force=changed, written_out=is_board)


def _puzzle(name: str) -> Any:
    from clausette.puzzles.finding import installed, puzzle_of_ours

    found = puzzle_of_ours(name)
    if found is None:
        known = tuple(puzzle.name for puzzle in installed())
        raise UsageError(
            say("there is no puzzle {name!r}; there are {known}", name=name[:40], known=known)
        )
    return found


def _options(body: Body, common: frozenset[str] = COMMON) -> dict[str, Any]:
    """What a body asks beyond what it is about."""
    import msgspec

    options = {
        name: msgspec.to_builtins(getattr(body, name))
        for name in body.__struct_fields__
        if name not in common
    }
    if isinstance(body, Hint):
        options["marks"] = options.pop("all_marks")
    return options


def _drawn(body: Draw, question: Question) -> Picture:
    from clausette.service.drawing import draw

    return Picture(draw(question, answer=body.marks or None).svg(body.dark))
