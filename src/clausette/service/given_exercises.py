"""Exercises and submissions from outside: files, folders, the course that comes with the package.

What answers strangers has no business here: it makes its submissions of what it was sent.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike, fspath
from pathlib import Path
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final, TypeVar

from clausette.deadline import Deadline
from clausette.errors import ClausetteError, InputError, OutOfTime, UsageError
from clausette.language import Source, read_source
from clausette.service.given_formulas import WRITTEN, given_formula
from clausette.service.question import MODEL_EXTENSION, NOTHING, Question, Text
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed
    from clausette.service.exercises import Exercise
    from clausette.service.exercising import Course, Exercised
    from clausette.service.mark_result import Marked
    from clausette.service.python_values import Given
    from clausette.service.results import Late
    from clausette.service.submissions import Submission

_Found = TypeVar("_Found", bound="Marked | Exercised")

COURSE: Final = Path(__file__).parents[1] / "course"
FILE: Final = "exercise.toml"
_WIDEST = 60
"""Of a formula that stands for its own name."""
_LARGEST = 4 << 20
"""Bytes of a submission: nobody writes that much by hand."""


def course_folders() -> dict[str, Path]:
    """The exercises of the course by name, in their order."""
    return {path.parent.name: path.parent for path in sorted(COURSE.glob(f"*/{FILE}"))}


def is_exercise(given: str | PathLike[str]) -> bool:
    """Whether this names an exercise: a folder or a file in TOML, or one of the course."""
    path = Path(given)
    return (path / FILE).is_file() or path.suffix == ".toml" or fspath(given) in course_folders()


def load_exercise(given: str | PathLike[str]) -> Exercise:
    """The exercise in a folder or a file, or one of the course by its name or number."""
    from clausette.service.exercises import read_exercise

    return read_exercise(*_found(given))


def pack_exercise(given: str | PathLike[str]) -> dict[str, Any]:
    """The same in one piece, for a link."""
    from clausette.service.packed_exercises import packed

    return packed(*_found(given))


def _found(given: str | PathLike[str]) -> tuple[Source, str, Callable[[str], Source]]:
    """The text of an exercise, its name, and how the files are read that it names."""
    path = Path(given)
    if (path / FILE).is_file():
        path /= FILE
    elif path.suffix != ".toml":
        path = _of_the_course(fspath(given)) / FILE
    folder = path.parent
    name = folder.resolve().name if path.name == FILE else path.stem

    def read(file: str) -> Source:
        found = (folder / file).resolve()
        if not found.is_relative_to(folder.resolve()):
            raise InputError(
                say("{place}: {file} is outside of its folder", place=str(path), file=file)
            )
        return replace(read_source(str(folder / file)), name=file)

    return read_source(str(path)), name, read


def _of_the_course(given: str) -> Path:
    folders = course_folders()
    named = [name for name in folders if given in (name, name.partition("-")[0].lstrip("0"))]
    if not named:
        raise UsageError(
            say("there is no exercise {name}; there are {known}", name=given, known=tuple(folders))
        )
    return folders[named[0]]


def submissions_in(given: Iterable[str | PathLike[str]]) -> tuple[Submission, ...]:
    """What was handed in: files, all models of a folder, or formulas written in their place.

    What cannot be read is a submission all the same.
    """
    from clausette.service.submissions import Submission

    found: list[Submission] = []
    for one in given:
        for file in _files(one):
            name = fspath(file)
            try:
                source = given_formula(file, _LARGEST)
                if source.name == WRITTEN:
                    name = shorten(name, _WIDEST, placeholder=" …") or "''"
                found.append(Submission(name, source))
            except ClausetteError as error:
                found.append(Submission(name, None, error))
    if not found:
        raise UsageError(say("there is nothing to mark"))
    return tuple(found)


def _files(given: str | PathLike[str]) -> Sequence[str | PathLike[str]]:
    """The models of a folder, or what is no folder itself.

    A mere word is an atom, also where an empty folder is called so.
    """
    if not os.path.isdir(given):
        return [given]
    found = sorted(Path(given).rglob(f"*{MODEL_EXTENSION}"))
    inside = [file for file in found if file.is_file()]
    return inside or ([given] if fspath(given).isidentifier() else [])


@dataclass(frozen=True, slots=True)
class Reference:
    """What submissions are held against, and how."""

    subject: Text
    asked: Mapping[str, Any] = field(default_factory=dict)
    """Of an exercise or a puzzle, what `mark` is asked with."""


def reference_called(
    given: str | PathLike[str], puzzle: str | None = None, boards: Sequence[str] = ()
) -> Reference:
    """An exercise, the rules of a puzzle by its name, a model in a file, or a formula."""
    from clausette.puzzles.finding import puzzle_called, puzzle_of_ours

    text = fspath(given)
    if is_exercise(given):
        found = load_exercise(given)
        asked = found.marking()
        if boards and found.puzzle is not None:
            asked["boards"] = _boards(boards, found.puzzle)
        return Reference(Text(found.reference), asked)
    own = None if os.path.exists(text) else puzzle_of_ours(text)
    named = own if puzzle is None else puzzle_called(puzzle)
    if named is None and boards:
        raise UsageError(say("--board goes with a puzzle: name it by --puzzle"))
    subject = Text(given_formula(given)) if own is None else NOTHING
    asked = {} if named is None else {"puzzle": named, "boards": _boards(boards, named)}
    return Reference(subject, asked)


def _boards(boards: Sequence[str], puzzle: Installed) -> tuple[Any, ...]:
    from clausette.service.loading import load_board

    return tuple(
        load_board(one, puzzle.name if puzzle.ours else str(puzzle.folder)) for one in boards
    )


def mark(
    reference: str | PathLike[str],
    *submissions: str | PathLike[str],
    puzzle: str | None = None,
    boards: Sequence[str] = (),
    values: Mapping[str, Given] | None = None,
    settings: Sequence[Mapping[str, Given]] = (),
    rename: Mapping[str, str] | None = None,
    seconds: float | None = None,
    language: str = "en",
) -> Marked:
    """How submissions differ from a reference: formulas, models, or rules of a puzzle.

    The reference is a formula, a model's file, a puzzle's name or an exercise; a submission is a
    formula, a file or a folder of them. The result is true if all say the same.
    """
    from clausette.service.marking_apart import mark_apart
    from clausette.service.python_values import globals_of

    found = reference_called(reference, puzzle, boards)
    asked = dict(found.asked)
    if settings:
        asked["settings"] = tuple(map(globals_of, settings))
    question = Question(
        found.subject,
        values=globals_of(values or {}),
        language=language,
        deadline=Deadline.after(seconds),
    )
    return _in_time(
        mark_apart(question, submissions=submissions_in(submissions), rename=rename, **asked)
    )


def exercises(*, language: str = "en") -> Course:
    """The course: ten exercises, from truth tables to the rules of a puzzle."""
    from clausette.service.exercising import course

    found = tuple(map(load_exercise, course_folders()))
    return course(Question(NOTHING, language=language), exercises=found)


def exercise(
    name: str | int | PathLike[str],
    answer: str | PathLike[str] | None = None,
    *,
    solution: bool = False,
    seconds: float | None = None,
    language: str = "en",
) -> Exercised:
    """An exercise by its name or number, folder or file; with an answer, the mark of that."""
    from clausette.service.marking_apart import exercise_apart

    question = Question(NOTHING, language=language, deadline=Deadline.after(seconds))
    submission = None if answer is None else submissions_in((answer,))[0]
    found = load_exercise(str(name) if isinstance(name, int) else name)
    return _in_time(
        exercise_apart(question, exercise=found, submission=submission, solution=solution)
    )


def _in_time(found: _Found | Late) -> _Found:
    """A result; OutOfTime if there is none, since the reference took too long."""
    from clausette.service.results import Late

    if isinstance(found, Late):
        raise OutOfTime(found.words)
    return found
