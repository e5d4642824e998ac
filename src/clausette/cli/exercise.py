"""`clausette exercise`: the course, an exercise, an answer marked."""

from __future__ import annotations

import argparse

from clausette.cli.arguments import Parser, add_common
from clausette.cli.asking import ask, question_about
from clausette.cli.messages import note
from clausette.cli.results import print_json, status_of, tell
from clausette.errors import UsageError
from clausette.service.results import Late
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette exercise                       the course
  clausette exercise 2                     an exercise of it
  clausette exercise 2 'open => key'       your answer, marked
  clausette exercise 10 mine.touist
  clausette exercise 2 --solution
  clausette exercise my-exercise/          your own: a folder with exercise.toml, or one file
  clausette mark my-exercise/ class/       a class
  clausette exercise my-exercise/ --link https://logic.example.org

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
    parser.add_argument(
        "--link",
        metavar="ADDRESS",
        nargs="?",
        const="",
        help="print the address of the page with the exercise in it, for students; ADDRESS is that "
        "of a server that they can reach",
    )
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.mark import show_mark
    from clausette.service.exercising import course
    from clausette.service.given_exercises import course_folders, load_exercise, submissions_in
    from clausette.service.marking_apart import exercise_apart
    from clausette.service.question import NOTHING

    question = question_about(options, NOTHING)
    if options.link is not None:
        return _link(options)
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


def _link(options: argparse.Namespace) -> int:
    """Prints a teacher's link, and beside it what students need to open it."""
    from clausette.service.given_exercises import pack_exercise
    from clausette.service.packed_exercises import HOME, link_remarks, link_to

    if options.exercise is None or options.answer is not None:
        raise UsageError(say("--link goes with an exercise, and with no answer"))
    address = options.link or HOME
    print(link_to(pack_exercise(options.exercise), address))
    for remark in link_remarks(address):
        note(remark, options)
    return 0
