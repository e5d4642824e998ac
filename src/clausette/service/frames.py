"""An explanation as frames to step through: the start, each step with its board, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from clausette.reasoning.pages import Item, items
from clausette.service.marks import pencil_data, pointed_data

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.candidates import Pencilled
    from clausette.puzzles.tutoring import Lesson, Position
    from clausette.reasoning.explain import Explanation
    from clausette.scene import Pointer
    from clausette.service.explanation_text import Telling
    from clausette.service.teaching import Teaching


@dataclass(frozen=True, slots=True)
class Frame:
    """What a step says, and the marks when it is done."""

    lines: tuple[str, ...]
    marks: tuple[str, ...]
    technique: str = ""
    size: int | None = None
    """How many rules the step takes; None for the start and the end."""
    pointed: Mapping[Spot, Pointer] = field(default_factory=dict)
    candidates: Pencilled = field(default_factory=dict)
    """What open cells may still hold, where something is crossed out."""
    crossed: Pencilled = field(default_factory=dict)
    """What is crossed out just now."""

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "words": list(self.lines),
            "technique": self.technique or None,
            "size": self.size,
            "marks": list(self.marks),
            "pointed": pointed_data(self.pointed),
        }
        if self.candidates:
            found["candidates"] = pencil_data(self.candidates)
        if self.crossed:
            found["crossed"] = pencil_data(self.crossed)
        return found


def frames_of(
    taught: Teaching,
    lesson: Lesson,
    found: Explanation,
    telling: Telling,
    positions: Mapping[int, Position],
) -> tuple[Frame, ...]:
    """The frames of an explanation, from its words and its positions."""
    start = lesson.palette.start
    frames = [_frame((), positions[0], start)]
    paragraphs = {paragraph.number: paragraph.lines for paragraph in telling.items}
    number = 0
    for item in items(taught.voice, found.steps, taught.minor):
        number = item.number
        position = positions.get(number)
        lines = paragraphs[number]
        if position is None or not item.steps:
            frames.append(Frame(lines, frames[-1].marks))
        else:
            frames.append(_step(taught, item, lines, position, start))
    last = max(positions)
    end = _frame(telling.end, positions[last], start)
    return (*frames, end)


def _step(
    taught: Teaching,
    item: Item,
    lines: tuple[str, ...],
    position: Position,
    start: tuple[str, ...],
) -> Frame:
    names = {taught.named(step) for step in item.steps}
    return _frame(
        lines,
        position,
        start,
        technique=names.pop() if len(names) == 1 else "",
        size=max(step.size for step in item.steps),
    )


def _frame(
    lines: tuple[str, ...],
    position: Position,
    start: tuple[str, ...],
    *,
    technique: str = "",
    size: int | None = None,
) -> Frame:
    return Frame(
        lines,
        position.answer or start,
        technique,
        size,
        position.pointed,
        position.candidates,
        position.crossed,
    )
