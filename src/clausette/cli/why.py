"""`clausette why`: why there is no solution, why yours is rejected, why a wrong one is accepted."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from clausette.cli.arguments import Parser, add_common, add_model, add_puzzle, add_values, seconds
from clausette.cli.asking import ask, question_of
from clausette.cli.given import given_answer
from clausette.cli.pictures import save_scenes, show_scene
from clausette.cli.results import print_json, remark, tell
from clausette.errors import UsageError
from clausette.service.results import Late
from clausette.words import say

_EXAMPLES = """\
examples:
  clausette why model.touist                      the formulas that contradict each other
  clausette why board.txt --lang fr               the rule instances, drawn on the board
  clausette why model.touist --expect mine.txt    the rules that reject your solution
  clausette why board.txt --expect 'L../.L./..?'  rows, ? for a cell not decided
  clausette why board.txt --rules my.touist --not wrong.txt   which rule is missing
  clausette why my.touist --not wrong.txt --reference right.touist
  clausette why rota.touist --wish 'free ann 3'   what prevents a wish (a soft rule)
  clausette why problem.cnf                       the clauses that contradict each other
  clausette why game.txt                          the puzzle's own reason why there is no plan
  clausette why game.txt --steps 5                the rules by which none has 5 moves

exit status: 0 there is a reason; 8 there is none: there is a solution, the answer is accepted
(--expect), it is rejected as it should be (--not), the wish can be met; 9 out of time
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "why",
        help="why there is no solution, or why an answer is rejected or accepted",
        description="Lists as few rule instances as explain it.",
        epilog=_EXAMPLES,
    )
    parser.add_argument(
        "file", metavar="FILE", help="a model, a board or clauses, - for standard input"
    )
    what = parser.add_argument_group("the question").add_mutually_exclusive_group()
    what.add_argument("--expect", metavar="ANSWER", help="why is this answer rejected?")
    what.add_argument("--not", dest="wrong", metavar="ANSWER", help="why is this one accepted?")
    what.add_argument("--wish", "--met", metavar="NAME", help="why is this soft rule not met?")
    parser.add_argument("--reference", metavar="MODEL", help="with --not: rules that are right")
    parser.add_argument("--rules", metavar="MODEL", help="for a board: these rules, not its own")
    parser.add_argument("--partial", action="store_true", help="atoms not named are open")
    parser.add_argument("--all", action="store_true", help="list every rule instance, not 30")
    parser.add_argument("--svg", metavar="FILE", help="for a board: draw the reason there")
    parser.add_argument("--budget", type=seconds, default=2.0, help="seconds to find fewer (2)")
    add_puzzle(parser)
    add_model(parser.add_argument_group("games of moves"))
    add_values(parser.add_argument_group("values of a model"))
    add_common(parser)


def run(options: argparse.Namespace) -> int:
    use, asked = _use_case(options)
    found: Any = ask(options, use, question_of(options, options.file), **asked)
    if isinstance(found, Late):
        return tell(found, options)
    remark(found, options)
    if options.json:
        print_json(found)
    else:
        _print(found, options)
    if options.svg is not None and (found.scene is not None or found.explained):
        if found.scene is None:
            raise UsageError(say("--svg draws boards, and this reason has no picture"))
        save_scenes((found.scene,), options.svg, options.lang)
    return 0 if found.explained else 8


def _print(found: Any, options: argparse.Namespace) -> None:
    """The picture, if it points at anything, and the reason in words."""
    from clausette.cli.solve_text import shown

    lines, scene = found.lines(everything=options.all), found.scene
    if (solution := getattr(found, "solution", None)) is not None:
        shown(solution, options)
        del lines[0]  # it has been said
    elif scene is not None and (scene.pointed or scene.pointed_edges):
        show_scene(scene, found.legend, options.lang)
    for line in lines:
        print(line)


def _use_case(options: argparse.Namespace) -> tuple[Callable[..., Any], dict[str, Any]]:
    """What the options ask for, and with which options of its own."""
    from clausette.language import read_source
    from clausette.service.why_accepted import why_accepted
    from clausette.service.why_none import why_none
    from clausette.service.why_rejected import why_rejected
    from clausette.service.why_wish import why_wish

    if options.reference is not None and options.wrong is None:
        raise UsageError(say("--reference goes with --not"))
    given = options.expect if options.wrong is None else options.wrong
    if options.partial and given is None:
        raise UsageError(say("--partial goes with --expect or --not"))
    asked: dict[str, Any] = {"steps": options.steps, "model": options.model}
    paths = {"rules": options.rules, "reference": options.reference}
    asked |= {name: read_source(path) for name, path in paths.items() if path is not None}
    if given is not None:
        asked |= {"answer": given_answer(given), "partial": options.partial}
    if options.wrong is not None:
        return why_accepted, asked
    asked["budget"] = options.budget
    if options.wish is not None:
        return why_wish, {**asked, "name": options.wish}
    return (why_none if given is None else why_rejected), asked
