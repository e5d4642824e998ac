"""`clausette booklet`: boards as pages to print."""

from __future__ import annotations

import argparse
from pathlib import Path

from clausette.cli.arguments import Parser, add_boards, add_common, positive
from clausette.cli.asking import ask, question_about
from clausette.cli.results import tell
from clausette.errors import UsageError
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette booklet boards/ -o book.pdf
  clausette booklet *.sudoku -o book.html --title "Sudoku for Sunday" --per-page 4
  clausette booklet boards/ -o livre.pdf --lang fr --end both --links
  clausette booklet one.lightup -o how.pdf --explain --paper letter

PDF needs `pip install 'clausette[booklet]'`; HTML is printed by a browser. Pictures are vectors,
and what they tell is told without colours too.
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "booklet",
        help="print boards: a booklet with grades, hints and solutions",
        description="Writes boards as a booklet, PDF or HTML by the name of the file.",
        epilog=_EXAMPLES,
    )
    add_boards(parser)
    parser.add_argument(
        "-o", "--output", metavar="FILE", required=True, help="write there: .pdf or .html"
    )
    parser.add_argument("--title", default="", help="what stands on the first page")
    parser.add_argument("--per-page", type=positive, default=2, metavar="N", help="boards (2)")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the size (a4)")
    parser.add_argument(
        "--end",
        choices=("solutions", "hints", "both", "nothing"),
        default="solutions",
        help="what comes after the boards (solutions)",
    )
    parser.add_argument("--explain", action="store_true", help="all steps too, with pictures")
    parser.add_argument(
        "--links", action="store_true", help="codes for telephones, where an address is known"
    )
    parser.add_argument(
        "--no-grades", dest="grades", action="store_false", help="do not say how hard boards are"
    )
    parser.add_argument(
        "--no-rules", dest="rules", action="store_false", help="without the rules of the puzzles"
    )
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    from clausette.service.booklets import Booklet, Layout, booklet
    from clausette.service.many_boards import boards_in
    from clausette.service.question import NOTHING

    path = Path(options.output)
    form = {".pdf": "pdf", ".html": "html", ".htm": "html"}.get(path.suffix.lower())
    if form not in ("pdf", "html"):
        raise UsageError(say("{file}: a booklet is a .pdf or .html file", file=options.output))
    layout = Layout(
        title=options.title,
        paper=options.paper,
        per_page=options.per_page,
        grades=options.grades,
        rules=options.rules,
        end=options.end,
        explained=options.explain,
        links=options.links,
    )
    boards = boards_in(options.boards, options.puzzle)
    question = question_about(options, NOTHING)
    found = ask(options, booklet, question, boards=boards, form=form, layout=layout)
    if isinstance(found, Booklet):
        found.save(path)
    return tell(found, options)
