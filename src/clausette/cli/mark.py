"""`clausette mark`: submissions beside a reference, for a class or for one student."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from clausette.cli.arguments import Parser, add_common, add_values
from clausette.cli.asking import ask, question_about
from clausette.cli.output import output_to
from clausette.cli.results import print_json, status_of, tell
from clausette.errors import UsageError
from clausette.service.results import Late
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.grounding import Value
    from clausette.service.mark_result import Mark, Marked

_EXAMPLES = """\
examples:
  clausette mark 'a => b' 'not a or b' 'b => a'      formulas
  clausette mark queens.touist class/ -D n=4         models: a folder of files
  clausette mark queens.touist class/ --try n=2 --try n=3 --try n=4
  clausette mark norinori ann.touist bob.touist      rules of a puzzle, on small boards
  clausette mark norinori ann.touist --board my.liz  on a board of yours
  clausette mark 04-exactly-one class/ --details     answers to an exercise
  clausette mark right.touist class/ --rename Lamp=lamp --to markdown > marks.md

exit status: 0 all say the same as the reference, 8 some do not, 9 some are not settled
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "mark",
        help="say which formulas, models or rules say the same as a reference",
        description="Marks each submission: same, too strong, too weak, or both; with the smallest "
        "answer that shows it, and the rules that are missing or wrong. Auxiliary atoms, and those "
        "that the reference does not have, may have any values.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "reference",
        metavar="REFERENCE",
        help="a formula, a file, the name of a puzzle, or an exercise",
    )
    parser.add_argument(
        "students", metavar="STUDENT", nargs="+", help="a file, a folder of files, or a formula"
    )
    parser.add_argument("--puzzle", metavar="NAME|DIR", help="they are rules of this puzzle")
    parser.add_argument(
        "--board", metavar="BOARD", action="append", default=[], help="a board to try rules on"
    )
    parser.add_argument(
        "--try",
        dest="tried",
        metavar="NAME=VALUE[,…]",
        action="append",
        default=[],
        help="values of globals to try models with; several times for several",
    )
    parser.add_argument(
        "--rename",
        metavar="A=B",
        action="append",
        default=[],
        help="a student's name A is the reference's B; $N=$n for a global",
    )
    parser.add_argument("--details", action="store_true", help="all that is found, for every one")
    parser.add_argument("--to", choices=("text", "markdown"), default="text", help="the form")
    parser.add_argument("--output", "-o", metavar="FILE", help="write there")
    parser.add_argument("--svg", metavar="FILE", help="draw the first answer that has a picture")
    add_values(parser.add_argument_group("values of models"))
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.given_exercises import reference_called, submissions_in
    from clausette.service.marking_apart import mark_apart

    reference = reference_called(options.reference, options.puzzle, options.board)
    asked: dict[str, Any] = dict(reference.asked)
    if options.tried:
        asked["settings"] = tuple(map(_setting, options.tried))
    asked["rename"] = dict(map(_renamed, options.rename))
    asked["submissions"] = submissions_in(options.students)
    question = question_about(options, reference.subject)
    found = ask(options, mark_apart, question, fence=False, memory=options.memory_limit, **asked)
    if isinstance(found, Late):
        return tell(found, options)
    if options.svg is not None:
        _draw(found, options)
    if options.json:
        print_json(found, options.output)
    else:
        _write(found, options)
    if found.interrupted:
        raise KeyboardInterrupt
    return status_of(found)


def _setting(text: str) -> dict[str, Value]:
    from clausette.service.loading import given_values

    return given_values(_parts(text), ())


def _parts(text: str) -> list[str]:
    """`n=3,C=[a,b]` as its two definitions: a comma separates where a name and `=` follow."""
    import re

    return re.split(r",(?=\s*\$?\w+\s*=)", text)


def _renamed(text: str) -> tuple[str, str]:
    one, equals, other = (part.strip() for part in text.partition("="))
    if not (one and equals and other):
        raise UsageError(say("--rename {text}: write --rename A=B", text=text))
    return one, other


def _draw(found: Marked, options: argparse.Namespace) -> None:
    from clausette.cli.pictures import save_svg

    drawn = [one for mark in found.marks for one in mark.shown if one.pictured]
    if drawn:
        save_svg(drawn[0].svg(), options.svg)
    elif found.verdict != "same":
        raise UsageError(say("no answer here has a picture to draw"))


def _write(found: Marked, options: argparse.Namespace) -> None:
    details = True if options.details else None
    if options.to == "markdown":
        with output_to(options.output) as out:
            out.writelines(f"{line}\n" for line in found.markdown(details=details))
        return
    if options.output is not None:
        with output_to(options.output) as out:
            out.writelines(f"{line}\n" for line in found.lines(details=details))
        return
    single = len(found.marks) == 1
    for line in found.lines(details=False):
        print(line)
    if options.details or single:
        for place, mark in enumerate(found.marks):
            if place or not single:
                print()
            show_mark(mark, options.lang)


def show_mark(mark: Mark, language: str) -> None:
    """All that is said of one submission, with pictures where there are some."""
    from clausette.cli.models_text import show_sheets
    from clausette.cli.pictures import show_scene

    for line in mark.opening():
        print(line)
    for one in mark.shown:
        print(in_words(one.head, language))
        if one.scene is not None:
            show_scene(one.scene, one.legend, language)
        elif one.sheets:
            show_sheets(one.sheets, language)
        else:
            print("\n".join(mark.picture(one)))
        for line in one.reasons():
            print(line)
    for line in mark.closing():
        print(line)
