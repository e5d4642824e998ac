"""`clausette check`: every rule that an answer breaks, and where."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace

from clausette.cli.arguments import Parser
from clausette.cli.boards import add_puzzle, given_answer, given_board

WRONG = 8
_EXAMPLES = """\
examples:
  clausette check board.txt answer.txt
  clausette solve board.txt --json | jq -r '.solution[]' | clausette check board.txt -
  clausette check lightup/6/6/nekcakbl '......./…'    rows separated by /

exit status: 0 nothing is wrong, 8 something is
"""


def add_parser(commands: argparse._SubParsersAction[Parser]) -> None:
    parser = commands.add_parser(
        "check",
        help="list every violation of an answer, with its cells",
        description="Checks an answer, whole or partial (? for a cell not decided).",
        epilog=_EXAMPLES,
    )
    parser.add_argument("board", metavar="BOARD", help="a file, -, an address or an id")
    parser.add_argument("answer", metavar="ANSWER", help="a file, -, or rows separated by /")
    parser.add_argument("--json", action="store_true", help="one object, for programs")
    add_puzzle(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from clausette.cli.pictures import show_scene
    from clausette.scene import Place, Pointer

    given = given_board(options.board, options)
    puzzle = given.puzzle.filling
    rows = given_answer(options.answer, given)
    violations = puzzle.check(given.board, rows)
    undecided = sum(row.count("?") for row in rows)
    if options.json:
        found = [
            {"rule": v.rule, "cells": [list(cell) for cell in v.cells], "message": v.message}
            for v in violations
        ]
        head = {"puzzle": puzzle.name, "violations": found, "undecided": undecided}
        print(json.dumps(head, ensure_ascii=False))
        return WRONG if violations else 0
    pointed: dict[Place, Pointer] = {cell: "wrong" for v in violations for cell in v.cells}
    show_scene(replace(puzzle.scene(given.board, rows), pointed=pointed), sys.stdout)
    for violation in violations:
        print(f"{violation.rule}: {violation.message}")
    if not violations:
        print("nothing is wrong" + (f"; {undecided} cells are not decided" if undecided else ""))
    return WRONG if violations else 0
