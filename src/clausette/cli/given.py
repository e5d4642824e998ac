"""An answer that an argument gives, and what the commands share that start from one."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cli.arguments import add_common, add_puzzle, add_rules, add_values, multiple
from clausette.cli.asking import question_of
from clausette.cli.results import OUT_OF_TIME
from clausette.errors import InputError
from clausette.service.results import Late
from clausette.words import say

if TYPE_CHECKING:
    from clausette.language import Source
    from clausette.service.explaining import Explained
    from clausette.service.hinting import Hinted
    from clausette.service.hinting_seats import SeatHint
    from clausette.service.move_hint import MoveHint
    from clausette.service.question import Question


KNOWN = (
    "what is known already: rows with ?, in a file or separated by /; pencil marks, as a "
    "grid or in JSON; for a model, lines `1 atom` and `0 atom`"
)


def given_answer(argument: str, name: str = "answer") -> Source:
    """The text of a file, of standard input, or written out: what it holds, `service.answers` and
    `service.atoms` tell, which know what it is about.

    `name` is what errors call an answer that is written out.
    """
    from clausette.language import read_source
    from clausette.service.answers import Written

    if not argument.strip():
        raise InputError(
            say("{name} is empty: name a file, - for standard input, or write it out", name=name)
        )
    # `../..` is a folder, and also two rows of two empty cells.
    there = os.path.exists(argument) and argument.strip("./")
    if argument == "-" or there or os.path.isfile(argument):
        return read_source(argument)
    return Written(name, argument)


def add_known(parser: argparse.ArgumentParser) -> None:
    """The options of `hint` and `explain`."""
    parser.add_argument("board", metavar="BOARD", help="a board, a model, or - for standard input")
    parser.add_argument(
        "--known",
        metavar="PARTIAL",
        help=f"{KNOWN}; in a game, the moves made so far; or what `solve --json` or "
        "`hint --json` printed",
    )
    parser.add_argument(
        "--effort",
        type=multiple,
        default=1.0,
        metavar="N",
        help="how far to search for fewer rules in a step, as a multiple of the usual (1)",
    )
    add_taught(parser)


def add_taught(parser: argparse.ArgumentParser) -> None:
    """The options that say what is taught."""
    add_puzzle(parser)
    add_rules(parser)
    add_values(parser.add_argument_group("values of a model"))
    add_common(parser)


def known_question(options: argparse.Namespace) -> Question:
    """The question that starts from what is known."""
    question = question_of(options, options.board)
    if options.known is None:
        return question
    return replace(question, known=given_answer(options.known, "--known"))


def step_status(found: Hinted | MoveHint | SeatHint | Explained | Late) -> int:
    """8 when what is known cannot be right or be the best, the position is lost, or no step is as
    was asked; 9 when the time was up."""
    kind = "late" if isinstance(found, Late) else found.kind
    return {"clash": 8, "astray": 8, "lost": 8, "none": 8, "late": OUT_OF_TIME}.get(kind, 0)
