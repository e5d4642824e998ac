"""`clausette grade`: how hard boards are, in a table."""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.cli.lessons import Taught, add_lesson, taught
from clausette.cli.messages import report
from clausette.cli.progress import Progress
from clausette.errors import InputError

if TYPE_CHECKING:
    from clausette.reasoning.difficulty import Grade
    from clausette.reasoning.techniques import Practice

NONE = 8
_EXAMPLES = """\
examples:
  clausette grade board.txt
  clausette grade boards/*.txt --json

The grade is the number of rules in the hardest step; the number counts all rounds of the
explanation, each with its size; then come how many cells need a step of each size. A board
turned or mirrored has the same grade. "at least" stands where larger steps were not looked for.

exit status: 0 graded, 8 a board has no solution, 50 one cannot be read (the others are graded)
"""
_NAMES = {
    "open": "libre",
    "trivial": "trivial",
    "easy": "facile",
    "medium": "moyen",
    "hard": "difficile",
    "very hard": "très difficile",
    "extreme": "extrême",
}
_TEXTS = {
    "en": {
        "head": ("board", "grade", "number", "hardest step", "by step size", "solutions"),
        "rules": "{0} rule{1}",
        "at least": "at least ",
        "one": "one",
        "several": "several, {0} cells open",
        "none": "no solution",
        "enough": "{0}: enough",
        "short": "{0}: not enough, {1} cells left",
    },
    "fr": {
        "head": (
            "grille",
            "niveau",
            "nombre",
            "étape la plus dure",
            "cases par taille",
            "solutions",
        ),
        "rules": "{0} règle{1}",
        "at least": "au moins ",
        "one": "une",
        "several": "plusieurs, {0} cases libres",
        "none": "pas de solution",
        "enough": "{0} : suffisent",
        "short": "{0} : ne suffisent pas, il reste {1} cases",
    },
}


@dataclass(frozen=True, slots=True)
class _Row:
    board: str
    grade: Grade | None
    unique: bool
    practices: tuple[Practice, ...]


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "grade",
        help="how hard boards are, from the steps that they need",
        description="Grades boards or models by the steps that their explanations need.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("boards", metavar="BOARD", nargs="+", help="files, addresses or ids")
    parser.add_argument("--json", action="store_true", help="one object a line, for programs")
    add_lesson(parser, known=False)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    rows = []
    status = 0
    for board in options.boards:
        try:
            lesson = taught(board, options)
        except InputError as error:
            # The others are graded all the same; a single one has nothing else to say.
            if len(options.boards) == 1:
                raise
            report(error, options)
            status = max(status, error.exit_code)
            continue
        with lesson.tutor, Progress(f"grading {board}"):
            rows.append(_graded(board, lesson))
        if options.json:
            print(json.dumps(_data(rows[-1], options.lang), ensure_ascii=False), flush=True)
    if rows and not options.json:
        _show(rows, options.lang)
    return status or (NONE if any(row.grade is None for row in rows) else 0)


def _graded(board: str, lesson: Taught) -> _Row:
    from clausette.reasoning.difficulty import grade
    from clausette.reasoning.techniques import practise

    found = grade(lesson.tutor, lesson.known)
    courses = () if lesson.lesson is None or found is None else lesson.lesson.manner.courses
    practices = tuple(practise(lesson.tutor, course, lesson.known) for course in courses)
    return _Row(board, found, lesson.tutor.solutions.unique(), practices)


def _data(row: _Row, language: str) -> dict[str, object]:
    grade = row.grade
    if grade is None:
        return {"board": row.board, "verdict": "none"}
    return {
        "board": row.board,
        "verdict": "unique" if row.unique else "several",
        "grade": grade.name,
        "number": grade.number,
        "hardest": grade.hardest,
        "exact": grade.exact,
        "cells": {str(size): count for size, count in grade.cells.items()},
        "open": grade.open,
        "courses": [
            {"name": p.course.name(language), "suffices": p.suffices, "open": p.open}
            for p in row.practices
        ],
    }


def _show(rows: list[_Row], language: str) -> None:
    texts = _TEXTS[language]
    lines = [tuple(texts["head"]), *(_line(row, language) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for place, line in enumerate(lines):
        print("  ".join(t.ljust(w) for t, w in zip(line, widths, strict=True)).rstrip())
        if place:
            for practice in rows[place - 1].practices:
                key = "enough" if practice.suffices else "short"
                name = practice.course.name(language)
                print("  " + str(texts[key]).format(name, practice.open))


def _line(row: _Row, language: str) -> tuple[str, ...]:
    texts, grade = _TEXTS[language], row.grade
    if grade is None:
        return row.board, str(texts["none"]), "", "", "", "0"
    least = "" if grade.exact else str(texts["at least"])
    plural = "s" if grade.hardest > 1 or (grade.hardest == 0 and language == "en") else ""
    return (
        row.board,
        _NAMES[grade.name] if language == "fr" else grade.name,
        f"{least}{grade.number}",
        least + str(texts["rules"]).format(grade.hardest, plural),
        " ".join(f"{size}:{count}" for size, count in grade.cells.items()),
        str(texts["one"]) if row.unique else str(texts["several"]).format(grade.open),
    )
