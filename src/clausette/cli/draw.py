"""`clausette draw`: a board, and an answer if there is one, as a picture."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from clausette.cli.answers import given_answer, given_placement, given_plan
from clausette.cli.arguments import Parser
from clausette.cli.boards import BoardInput, add_puzzle, given_board
from clausette.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from clausette.scene import Pointer, Scene

_EXAMPLES = """\
examples:
  clausette draw board.txt
  clausette draw board.txt --answer answer.txt --svg board.svg
  clausette draw lightup/6/6/nekcakbl --svg -
  clausette draw game.txt --answer plan.json --svg plan.svg    an animation
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "draw",
        help="draw a board in the terminal or as SVG",
        description="Draws a board, and an answer, whole or partial, if one is given.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument(
        "--answer", metavar="ANSWER", help="a file: rows (also separated by /), a plan, a placement"
    )
    parser.add_argument("--svg", metavar="FILE", help="write SVG there, - for standard output")
    parser.add_argument("--dark", action="store_true", help="with --svg: for a dark page")
    add_puzzle(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.pictures import save_scenes, show_scene

    if options.dark and options.svg is None:
        raise UsageError("--dark goes with --svg")
    given = given_board(options.board, options)
    scenes = _scenes(given, options.answer)
    if options.svg is None:
        show_scene(scenes[-1], _legend(given))
    else:
        save_scenes(scenes, options.svg, dark=True if options.dark else None)
    return 0


def _legend(given: BoardInput) -> Mapping[Pointer, str] | None:
    if given.puzzle.kind != "placement":
        return None
    from clausette.cli.solve_placing import LEGEND

    return LEGEND


def _scenes(given: BoardInput, answer: str | None) -> tuple[Scene, ...]:
    """The board with an answer, if there is one; all steps of a plan."""
    if given.puzzle.kind == "plan":
        from clausette.puzzles.plans import counted, ending_short, told_scenes, what_is_missing

        if answer is None:
            return given.puzzle.planning.scenes(given.board)[:1]
        plan, name = given_plan(answer, given)
        missing = what_is_missing(given.puzzle, given.board, plan, name)
        scenes = told_scenes(given.puzzle, given.board, plan)
        return counted(ending_short(scenes) if missing else scenes)
    if given.puzzle.kind == "placement":
        placement = None if answer is None else given_placement(answer, given)
        return (given.puzzle.placing.scene(given.board, placement),)
    rows = None if answer is None else given_answer(answer, given)
    return (given.puzzle.filling.scene(given.board, rows),)
