"""`clausette exercise`: the course, an exercise, an answer marked."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.results import print_json, status_of, tell
from clausette.service.results import Late

_EXAMPLES = """\
examples:
  clausette exercise                       the course
  clausette exercise 2                     an exercise of it
  clausette exercise 2 'open => key'       your answer, marked
  clausette exercise 10 mine.touist
  clausette exercise 2 --solution
  clausette exercise my-exercise/          your own: a folder with exercise.toml, or one file
  clausette mark my-exercise/ class/       a class

exit status: 0 right, or nothing to mark; 8 not right
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "exercise",
        help="show an exercise of the course or of your own, mark an answer",
        description="Lists the course, shows an exercise, or marks an answer: with the smallest "
        "counterexample, and a hint if the mistake is a known one.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "exercise", metavar="EXERCISE", nargs="?", help="a name or number, a folder or a file"
    )
    parser.add_argument(
        "answer", metavar="ANSWER", nargs="?", help="a file, - for standard input, or a formula"
    )
    parser.add_argument("--solution", action="store_true", help="show the reference too")
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.mark import show_mark
    from clausette.service.exercising import course
    from clausette.service.given_exercises import course_folders, load_exercise, submissions_in
    from clausette.service.marking_apart import exercise_apart
    from clausette.service.question import NOTHING

    question = question_about(options, NOTHING)
    if options.exercise is None:
        every = tuple(map(load_exercise, course_folders()))
        return tell(ask(options, course, question, exercises=every), options)
    found = ask(
        options,
        exercise_apart,
        question,
        fence=False,
        memory=options.memory_limit,
        exercise=load_exercise(options.exercise),
        submission=None if options.answer is None else submissions_in((options.answer,))[0],
        solution=options.solution,
    )
    if isinstance(found, Late):
        return tell(found, options)
    mark = found.mark
    if options.json:
        print_json(found)
    elif mark is not None and found.verdict != "same":
        show_mark(mark, options.lang)
        for line in found.closing():
            print(line)
    else:
        tell(found, options)
    return status_of(found)
