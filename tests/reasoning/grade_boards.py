"""Boards turned and mirrored, and what their grades tell."""

from __future__ import annotations

from taught_boards import lesson

from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.difficulty import Grade, grade
from clausette.reasoning.values import Values

Rows = tuple[str, ...]


def turned(rows: Rows) -> Rows:
    return tuple("".join(column) for column in zip(*rows[::-1], strict=True))


def mirrored(rows: Rows) -> Rows:
    return tuple(row[::-1] for row in rows)


def transposed(rows: Rows) -> Rows:
    return tuple("".join(column) for column in zip(*rows, strict=True))


def graded(taught: Lesson, known: Values | None = None) -> Grade:
    found = grade(taught.tutor, taught.given() if known is None else known)
    assert found is not None
    return found


def figures(found: Grade) -> tuple[object, ...]:
    rounds = [(r.size, len(r.conclusions), r.openings, r.hardness) for r in found.rounds]
    return found.least, found.most, found.number, found.open, rounds


def light_up(rows: Rows) -> Lesson:
    return lesson("lightup", "\n".join(" ".join(row) for row in rows))


def zones(rows: tuple[tuple[int, ...], ...]) -> Lesson:
    numbers: dict[int, int] = {}
    text = [f"{len(rows)} {len(rows[0])}", *["- " * len(rows[0])] * len(rows)]
    text += [" ".join(str(numbers.setdefault(z, len(numbers) + 1)) for z in row) for row in rows]
    return lesson("norinori", "\n".join(text), "lines")


def sudoku(rows: Rows) -> Lesson:
    return lesson("sudoku", "\n".join(rows))


def sudoku_rows(line: str) -> Rows:
    """The rows of a board that is written in one line."""
    return tuple(line[at : at + 9] for at in range(0, 81, 9))
