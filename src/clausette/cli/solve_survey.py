"""`clausette solve BOARD --survey`: how many solutions, what they share, the two closest."""

from __future__ import annotations

import argparse
import json
import shlex
import time
from typing import TYPE_CHECKING

from clausette.cli.boards import BoardInput
from clausette.cli.pictures import show_scene
from clausette.cli.progress import Progress

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.solving import Answer
    from clausette.reasoning.verdict import Survey
    from clausette.scene import Pointer

_STATUS = {"unique": 0, "several": 0, "none": 8}


def survey_board(given: BoardInput, options: argparse.Namespace) -> int:
    """Tells all there is to know about the solutions of a board."""
    from clausette.puzzles.solving import changed_places, checked_answer
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.verdict import LIMIT, PATIENCE, survey

    start = time.perf_counter()
    with Progress(f"surveying {given.called}"):
        lesson = Lesson(given.puzzle, given.board)
        found = survey(
            lesson.tutor.guarded.plain,
            lesson.variables,
            limit=options.limit or LIMIT,
            patience=options.time_limit or PATIENCE,
        )
    seconds = time.perf_counter() - start
    answers = [checked_answer(given.puzzle, given.board, values) for values in found.pair]
    differs = changed_places(given.puzzle, given.board, *found.pair) if len(answers) == 2 else ()
    shared = lesson.answer(lesson.tutor.knowing(found.forced, lesson.tutor.nothing()))
    if options.json:
        print(json.dumps(_data(given, found, answers, differs, shared, seconds)))
    elif found.kind == "none":
        show_scene(given.puzzle.filling.scene(given.board))
        asked = shlex.quote(given.called)
        asked += f" --puzzle {shlex.quote(options.puzzle)}" if options.puzzle else ""
        print(f"no solution: `clausette why {asked}` tells which rules clash")
    else:
        _show(given, found, answers, differs, shared)
        print(f"surveyed in {seconds:.2f} s")
    return _STATUS[found.kind]


def _show(
    given: BoardInput,
    found: Survey,
    answers: list[Answer],
    differs: tuple[Spot, ...],
    shared: Answer,
) -> None:
    from clausette.puzzles.tutoring import pointing

    scene = given.puzzle.filling.scene
    if found.kind == "unique":
        show_scene(scene(given.board, answers[0]))
        print("one solution")
        return
    assert found.count is not None
    print(f"{found.count} solutions. Two that differ", end=" ")
    print("least:" if found.least else "little, perhaps not the least:")
    pointed: dict[Spot, Pointer] = dict.fromkeys(differs, "focus")
    for answer in answers:
        show_scene(pointing(scene(given.board, answer), pointed), {"focus": "different"})
    if not found.forced:
        print("No cell is the same in all of them.")
        return
    print("The same in all of them:")
    show_scene(scene(given.board, shared))


def _data(
    given: BoardInput,
    found: Survey,
    answers: list[Answer],
    differs: tuple[Spot, ...],
    shared: Answer,
    seconds: float,
) -> dict[str, object]:
    return {
        **given.answered(found.kind, seconds),
        "count": found.count.value if found.count else 0,
        "exact": found.count.exact if found.count else True,
        "solutions": [list(answer) for answer in answers],
        "differs": [list(place) for place in differs],
        "least": found.least,
        "forced": list(shared) if answers else None,
    }
