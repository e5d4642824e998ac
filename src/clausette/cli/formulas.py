"""What the commands about formulas share: formulas as arguments, and a yes or a no."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from clausette.cli.arguments import add_values
from clausette.cli.asking import question_about
from clausette.cli.results import OUT_OF_TIME, status_of, tell

if TYPE_CHECKING:
    from clausette.service.deciding import Decided
    from clausette.service.question import Question
    from clausette.service.results import Late

FORMULA = "a formula such as 'a => b or c', a file of formulas or clauses, or - for standard input"


def add_formula_values(parser: argparse.ArgumentParser) -> None:
    """The options that give values to globals."""
    add_values(parser.add_argument_group("values"))


def formula_question(options: argparse.Namespace, argument: str) -> Question:
    """The question that the options ask about a formula."""
    from clausette.service.given_formulas import given_formula
    from clausette.service.question import Text

    return question_about(options, Text(given_formula(argument)))


def decided(found: Decided | Late, options: argparse.Namespace) -> int:
    """Prints a yes or a no; the status says which."""
    told = tell(found, options)
    return told if told == OUT_OF_TIME else status_of(found)
