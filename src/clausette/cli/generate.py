"""`clausette generate`: boards made to wishes."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from clausette.cli.arguments import Parser, add_common, positive
from clausette.cli.asking import ask, question_about, question_of
from clausette.cli.messages import note
from clausette.cli.output import output_to
from clausette.cli.pictures import show_scene
from clausette.cli.results import print_json, status_of, tell
from clausette.cli.rows_file import add_rows_file, wants_rows, write_rows
from clausette.errors import UsageError
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed
    from clausette.service.generating import GeneratedBoard

# Those of `puzzles.editing`, which would import NumPy for a mere --help.
_SYMMETRIES = ("none", "rotate", "quarter", "mirror", "flip", "both", "diagonal")

_EXAMPLES = """\
examples:
  clausette generate lightup
  clausette generate sudoku --grade hard --count 50 --seed 7 --out boards
  clausette generate lightup --size 10x10 --symmetry rotate --minimal
  clausette generate slitherlink --givens 0.4            two fifths of all clues
  clausette generate sudoku --technique x-wing --json
  clausette generate lightup --from mine.txt             make this board unique
  clausette generate lightup --count 1000 -o rows.jsonl  a data set: questions, answers, steps

A board follows from the wishes, the seed and its number: the same on every machine, with any number
of --jobs. A terminal shows boards drawn, with an address; a pipe or a file gets their texts, and
with `--json` an object a line. What cannot be had ends, after so many --tries, with
the board that came nearest.

exit status: 0 made, 8 some board is not as wished, or rows are missing, 9 out of time, 124 a wish
that no board can meet
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "generate",
        help="make boards with one solution",
        description="Makes boards of a puzzle: each has one solution, and is as wished.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("puzzle", metavar="PUZZLE", help="a name, or a folder of your own")
    add_wishes(parser)
    many = parser.add_argument_group("how many")
    many.add_argument("--count", type=positive, default=1, metavar="N", help="so many boards (1)")
    many.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes (1)")
    many.add_argument("--out", metavar="DIR", help="a file for each board, in this folder")
    add_rows_file(parser, jobs=False)
    add_common(parser)


def add_wishes(parser: argparse.ArgumentParser) -> None:
    """The options that say which boards are made."""
    wishes = parser.add_argument_group("wishes")
    wishes.add_argument("--size", metavar="ROWSxCOLUMNS", help="10x8, or 9 for 9x9")
    wishes.add_argument(
        "--symmetry",
        choices=_SYMMETRIES,
        default="none",
        help="which places come together",
    )
    wishes.add_argument(
        "--givens", type=_share, metavar="N", help="so many clues; below 1, a share of all"
    )
    wishes.add_argument("--minimal", action="store_true", help="no clue that can be left out")
    wishes.add_argument("--grade", metavar="LEVEL", help="hard, or medium..hard, or hard..")
    wishes.add_argument("--technique", metavar="NAME", help="one that must be needed")
    wishes.add_argument("--hardest", metavar="NAME", help="the hardest one that may be needed")
    wishes.add_argument("--solution", metavar="FILE", help="the solution that they should have")
    wishes.add_argument("--from", dest="start", metavar="BOARD", help="what stays on them")
    wishes.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a wish of the puzzle's own",
    )
    wishes.add_argument("--seed", type=int, default=0, metavar="N", help="which ones (0)")
    wishes.add_argument("--first", type=int, default=0, metavar="N", help="begin with this one (0)")
    wishes.add_argument("--tries", type=positive, metavar="N", help="attempts for a board (400)")


def run(options: argparse.Namespace) -> int:
    from clausette.puzzles.finding import puzzle_called
    from clausette.service.generating import Generated, GeneratedBoard, generate
    from clausette.service.question import NOTHING

    puzzle = puzzle_called(options.puzzle)
    shown: list[GeneratedBoard] = []

    def hear(told: Any) -> None:
        if isinstance(told, GeneratedBoard):
            _show(told, options, first=not shown)
            shown.append(told)

    wishes = wishes_of(options)
    if wants_rows(options):
        return _rows(options, puzzle, wishes)
    try:
        found = ask(
            options,
            generate,
            question_about(options, NOTHING),
            hear,
            fence=options.jobs == 1,
            puzzle=puzzle,
            count=options.count,
            jobs=options.jobs,
            first=options.first,
            **wishes,
        )
    except KeyboardInterrupt:
        note(Generated(puzzle.name, tuple(shown), options.count).words, options)
        raise
    if not isinstance(found, Generated):
        return tell(found, options)
    if options.json and found.late:
        print_json(replace(found, boards=()))  # which were printed as they came
    if found.late or len(found) > 1:
        note(found.words, options)
    return status_of(found)


def wishes_of(options: argparse.Namespace) -> dict[str, Any]:
    """The wishes that were said."""
    names = ("size", "givens", "minimal", "grade", "technique", "hardest", "seed", "tries")
    said: dict[str, Any] = {name: getattr(options, name) for name in names}
    if options.symmetry != "none":
        said["symmetry"] = options.symmetry
    if options.settings:
        said["settings"] = dict(_setting(text) for text in options.settings)
    if options.solution is not None:
        said["solution"] = _source(options.solution)
    if options.start is not None:
        said["start"] = _start(options)
    return {name: value for name, value in said.items() if value is not None and value is not False}


def _rows(options: argparse.Namespace, puzzle: Installed, wishes: dict[str, Any]) -> int:
    """Writes boards as rows of a data set: the first so many that differ, from the first index."""
    from contextlib import closing

    from clausette.datasets.collecting import indices_for, made_sources
    from clausette.service.generating import generated
    from clausette.service.question import NOTHING
    from clausette.service.wished import ordered

    order = ordered(puzzle, **wishes)
    told = f"generate {puzzle.name}; {order.wishes.text}; seed={order.seed}; first={options.first}"
    asked, indices = question_about(options, NOTHING), indices_for(options.count)
    with closing(
        generated(asked, order, indices, jobs=options.jobs, first=options.first)
    ) as boards:
        return write_rows(options, made_sources(boards), options.count, told)


def _show(found: GeneratedBoard, options: argparse.Namespace, *, first: bool) -> None:
    """Prints a board, or writes it into its folder, at once: Ctrl-C keeps it."""
    for line in found.words:
        note(line, options)
    if options.json:
        print_json(found)
    elif found.made.board is not None and options.out is None:
        if not first:
            print()
        if sys.stdout is not None and sys.stdout.isatty():
            show_scene(found.board.scene(), language=options.lang)
            print(found.address or found.text, flush=True)
        else:
            # Who reads several boards must see where each of them begins.
            head = f"puzzle: {found.board.puzzle}\n" if options.count > 1 else ""
            print(f"{head}{found.text}", end="", flush=True)
    if found.made.board is not None and options.out is not None:
        import os

        os.makedirs(options.out, exist_ok=True)
        with output_to(os.path.join(options.out, found.file_name)) as out:
            out.write(found.text)


def _start(options: argparse.Namespace) -> Any:
    from clausette.service.reading import board_of

    return board_of(question_of(options, options.start))


def _source(path: str) -> Any:
    from clausette.language import read_source

    return read_source(path)


def _share(text: str) -> float:
    """A number of clues, or a share of them."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if number < 0 or (number >= 1 and number != int(number)):
        raise argparse.ArgumentTypeError(f"{text} is neither a whole number nor a share below 1")
    return number


def _setting(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise UsageError(say("{text} is not a wish: write NAME=VALUE", text=text))
    return name.strip(), value.strip()
