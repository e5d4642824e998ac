"""`clausette check`: every rule that an answer breaks, and where."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cli.answers import given_answer, given_placement, given_plan
from clausette.cli.arguments import Parser
from clausette.cli.boards import BoardInput, add_puzzle, given_board

if TYPE_CHECKING:
    from clausette.puzzles.base import Violation

WRONG = 8
_EXAMPLES = """\
examples:
  clausette check board.txt answer.txt
  clausette solve board.txt --json | clausette check board.txt -
  clausette check lightup/6/6/nekcakbl '..L.../.L4L../…'    rows separated by /
  clausette check game.txt plan.json              a plan: what it breaks, and at which step
  clausette check deal.toml placement.json        a placement: its score, wish by wish

exit status: 0 nothing is wrong, 8 something is
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "check",
        help="list every violation of an answer, with its cells",
        description="Checks an answer: rows (? for a cell not decided), a plan, or a placement.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("answer", metavar="ANSWER", help="a file, -, rows separated by /, or JSON")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    add_puzzle(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    given = given_board(options.board, options)
    if given.puzzle.kind == "plan":
        return _check_plan(given, options)
    if given.puzzle.kind == "placement":
        return _check_placement(given, options)
    return _check_filling(given, options)


def _check_filling(given: BoardInput, options: argparse.Namespace) -> int:
    from clausette.cli.pictures import show_scene
    from clausette.scene import Place, Pointer

    puzzle = given.puzzle.filling
    rows = given_answer(options.answer, given)
    violations = puzzle.check(given.board, rows)
    undecided = sum(row.count("?") for row in rows)
    if options.json:
        head = {"puzzle": puzzle.name, "violations": _told(violations), "undecided": undecided}
        print(json.dumps(head, ensure_ascii=False))
        return WRONG if violations else 0
    pointed: dict[Place, Pointer] = {cell: "wrong" for v in violations for cell in v.cells}
    show_scene(replace(puzzle.scene(given.board, rows), pointed=pointed))
    more = f"; {undecided} cells are not decided" if undecided else ""
    return _say(violations, f"nothing is wrong{more}")


def _check_plan(given: BoardInput, options: argparse.Namespace) -> int:
    puzzle = given.puzzle.planning
    plan, _ = given_plan(options.answer, given)
    violations = puzzle.check(given.board, plan)
    if options.json:
        head = {"puzzle": puzzle.name, "violations": _told(violations), "moves": len(plan)}
        print(json.dumps(head, ensure_ascii=False))
        return WRONG if violations else 0
    return _say(violations, f"nothing is wrong; {len(plan)} move{'s' * (len(plan) != 1)}")


def _check_placement(given: BoardInput, options: argparse.Namespace) -> int:
    """What makes it no placement at all; and if nothing does, its score, wish by wish."""
    from clausette.cli.pictures import show_scene
    from clausette.cli.solve_placing import LEGEND, cost_of
    from clausette.puzzles.placing import wishes_unmet

    puzzle, board = given.puzzle.placing, given.board
    placement = given_placement(options.answer, given)
    violations = puzzle.check(board, placement)
    wishes = [] if violations else puzzle.told(board, placement)
    cost = 0 if violations else cost_of(puzzle.cost(board, placement))
    if options.json:
        head: dict[str, object] = {"puzzle": puzzle.name, "violations": _told(violations)}
        if not violations:
            told = [{"wisher": w.wisher, "met": w.met, "words": w.words} for w in wishes]
            unmet = [wish.rule for wish in puzzle.unmet(board, placement)]
            head |= {"wishes": told, "unmet": unmet, "cost": cost}
        print(json.dumps(head, ensure_ascii=False))
        return WRONG if violations else 0
    if not violations:
        show_scene(replace(puzzle.scene(board, placement), caption=""), LEGEND)
    for wish in wishes:
        print(f"{'met  ' if wish.met else 'unmet'}  {wish.wisher}: {wish.words}")
    unmet_count = sum(not wish.met for wish in wishes)
    if violations or not unmet_count:
        return _say(violations, "a placement; every wish is met")
    score = wishes_unmet(unmet_count, puzzle.cost(board, placement), always=True)
    return _say((), f"a placement, with {score}")


def _told(violations: Sequence[Violation]) -> list[dict[str, object]]:
    return [
        {"rule": v.rule, "cells": [list(cell) for cell in v.cells], "message": v.message}
        for v in violations
    ]


def _say(violations: Sequence[Violation], fine: str) -> int:
    for violation in violations:
        print(f"{violation.rule}: {violation.message}")
    if not violations:
        print(fine)
    return WRONG if violations else 0
