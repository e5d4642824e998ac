"""`clausette explain`: all the steps to the solution."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.cli.lessons import Taught, add_budget, add_lesson, taught
from clausette.cli.output import output_to
from clausette.cli.progress import Progress
from clausette.errors import UsageError

if TYPE_CHECKING:
    from clausette.reasoning.explain import Explanation
    from clausette.reasoning.steps import Step
    from clausette.scene import Pointer

WRONG = 8
_FRAMES: tuple[Pointer, ...] = ("focus", "cause")
_FORMATS = ("text", "markdown", "json", "html")
_EXAMPLES = """\
examples:
  clausette explain board.txt                             every step, as text
  clausette explain board.txt --to html -o board.html     a page with a picture for every step
  clausette explain board.txt --to markdown --lang fr
  clausette explain model.touist -D n=4

exit status: 0 explained, also when several solutions are left; 8 there is no solution
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "explain",
        help="all the steps to the solution, with the rules that force each",
        description="Explains a board or a model step by step, each in as few rules as possible.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a board, a model, or - for standard input")
    parser.add_argument("--to", choices=_FORMATS, default="text", help="the format")
    parser.add_argument("-o", "--output", metavar="FILE", help="write there")
    add_lesson(parser)
    add_budget(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.reasoning.cores import Budget
    from clausette.reasoning.explain import explain
    from clausette.reasoning.steps import Clash

    lesson = taught(options.board, options)
    if options.to == "html" and lesson.lesson is None:
        raise UsageError("--to html draws boards, and this is a model: use --to markdown")
    with lesson.tutor:
        with Progress(f"explaining {options.board}"):
            found = explain(
                lesson.tutor,
                lesson.known,
                lambda until: Budget(deadline=until.within(options.budget)),
            )
        with output_to(options.output) as out:
            out.write(_written(lesson, found, options))
    return WRONG if isinstance(found.end, Clash) else 0


def _written(lesson: Taught, found: Explanation, options: argparse.Namespace) -> str:
    from clausette.reasoning import pages

    voice, form = lesson.voice, options.to
    if form == "json":
        data = pages.explanation_data(voice, found, lesson.cell, lesson.named)
        return json.dumps(data, ensure_ascii=False) + "\n"
    if form == "markdown":
        return pages.as_markdown(found, voice, lesson.title, lesson.named, lesson.minor)
    if form == "html":
        name = os.path.basename(options.board) if os.path.isfile(options.board) else ""
        return _page(lesson, found, name)
    return pages.as_text(found, voice, lesson.named, lesson.minor)


def _page(lesson: Taught, found: Explanation, name: str) -> str:
    from dataclasses import replace

    from clausette.drawing import draw_html
    from clausette.reasoning.html_page import as_html
    from clausette.reasoning.steps import Step

    drawn = lesson.lesson
    assert drawn is not None
    positions = [lesson.known]
    for step in found.steps:
        positions.append(lesson.tutor.knowing(step.conclusions, positions[-1]))

    def picture(after: int, steps: Sequence[Step]) -> str:
        advice = Step(
            tuple(x for step in steps for x in step.conclusions),
            tuple(i for step in steps for i in step.instances),
            tuple(x for step in steps for x in step.known),
            "minimal",
        )
        scene = drawn.scene(positions[after], advice if steps else None)
        if after:
            scene = replace(scene, caption="")  # said once, below the first picture
        return draw_html(scene, cell=26, numbered=True)

    return as_html(
        found,
        lesson.voice,
        lesson.title,
        picture,
        lesson.named,
        lesson.minor,
        name=name,
        key="".join(_key(pointer, lesson.voice.legend(pointer)) for pointer in _FRAMES),
    )


def _key(pointer: Pointer, word: str) -> str:
    """What a frame in a picture means."""
    from html import escape

    from clausette.drawing import draw_svg
    from clausette.scene import Look, Scene

    framed = Scene(word, ((Look(),),), pointed={(0, 0): pointer}, numbers_from=None)
    return f"<span>{draw_svg(framed, cell=18, standalone=False)}{escape(word)}</span>"
