"""`clausette hint`: the next step, in words and on the board."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING

from clausette.cli.arguments import Parser
from clausette.cli.lessons import Taught, add_budget, add_lesson, taught
from clausette.cli.pictures import save_scenes, show_scene

if TYPE_CHECKING:
    from clausette.reasoning.onerule import Values
    from clausette.reasoning.steps import Advice
    from clausette.scene import Pointer

WRONG = 8
_EXAMPLES = """\
examples:
  clausette hint board.txt                          the first step
  clausette hint board.txt --known partial.txt      the next one, ? for cells not decided
  clausette hint lightup/6/6/nekcakbl --lang fr
  clausette hint model.touist --known '1 p(2); 0 q'

exit status: 0 a step, or all that is forced is known; 8 what is known cannot be right
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "hint",
        help="the next step: which cells, and the rules that force them",
        description="Tells the next step for a board or a model: one rule when one is enough, else "
        "as few as possible. A partial answer that is already wrong is told first.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a board, a model, or - for standard input")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    parser.add_argument("--svg", metavar="FILE", help="draw the step there, - for standard output")
    add_lesson(parser)
    add_budget(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.reasoning.pages import advice_data, told
    from clausette.reasoning.steps import Clash

    lesson = taught(options.board, options)
    with lesson.tutor:
        marks, known, advice = lesson.next(options.budget)
        if options.json:
            found = advice_data(lesson.voice, advice, lesson.cell, lesson.named, marks)
            found["marks"] = [advice_data(lesson.voice, m, lesson.cell) for m in marks]
            print(json.dumps(found, ensure_ascii=False))
        elif options.svg != "-":
            _draw(lesson, known, advice)
            print("\n".join(told(lesson.voice, advice, lesson.named, marks)))
        if options.svg is not None:
            _save(lesson, known, advice, options.svg)
    return WRONG if isinstance(advice, Clash) else 0


def _draw(lesson: Taught, known: Values, advice: Advice) -> None:
    """The board on the terminal, the legend in the language of the hint."""
    from clausette.reasoning.steps import Fork

    if lesson.lesson is None:
        return
    pointers: tuple[Pointer, ...] = ("focus", "cause", "wrong")
    legend = {pointer: lesson.voice.legend(pointer) for pointer in pointers}
    if isinstance(advice, Fork):
        legend["focus"] = lesson.voice.legend("unforced")
    show_scene(lesson.lesson.scene(known, advice), legend)


def _save(lesson: Taught, known: Values, advice: Advice, path: str) -> None:
    from clausette.errors import UsageError

    if lesson.lesson is None:
        raise UsageError("--svg draws boards, and this is a model")
    save_scenes([lesson.lesson.scene(known, advice)], path)
