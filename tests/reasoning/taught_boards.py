"""Boards and models with their tutors, for the tests of this folder."""

from __future__ import annotations

import json
from collections.abc import Iterator

from clausette.grounding.columnar.program import compiled
from clausette.language import Source, parse
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.explain import Explanation
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor
from places import SHARED


def lesson(puzzle: str, text: str, form: str | None = None) -> Lesson:
    """The lesson about a board, written in the puzzle's first format or in another."""
    found = puzzle_called(puzzle)
    chosen = found.puzzle.formats[0] if form is None else found.format(form)
    return Lesson(found, chosen.read(text, "board"))


def example(puzzle: str, name: str) -> Lesson:
    """The lesson about one of a puzzle's examples."""
    return lesson(puzzle, (puzzle_called(puzzle).folder / "examples" / name).read_text("utf-8"))


def published(puzzle: str, size: str) -> list[tuple[str, str]]:
    """Names and texts of published boards of a size; none when they are not here."""
    path = SHARED / f"{puzzle}-dev.json"
    if not path.exists():
        return []
    boards = json.loads(path.read_text(encoding="utf-8"))
    return [(name, b["problem"]) for name, b in boards.items() if name.endswith(f"_{size}")]


def model_tutor(text: str) -> Tutor:
    """The tutor of a model."""
    program = compiled(parse(Source.of(text)), recognition=False)
    return Tutor(program.ground())


def literals(tutor: Tutor, *atoms: str) -> list[int]:
    """`p(1)` and `-q` as literals."""
    found = []
    for atom in atoms:
        variable = tutor.guarded.plain.atoms.variable(atom.removeprefix("-"))
        assert variable is not None, atom
        found.append(-variable if atom.startswith("-") else variable)
    return found


def positions(explanation: Explanation) -> Iterator[tuple[tuple[int, ...], Step]]:
    """Every step with the literals that are known before it."""
    known = list(explanation.start)
    for step in explanation.steps:
        yield tuple(known), step
        known += step.conclusions
