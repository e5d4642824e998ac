"""The clauses of what a question is about, and the solver that it asks for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from clausette.cnf.wcnf import hard_clauses
from clausette.errors import UsageError
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.language.auxiliary import Marked
from clausette.solving.backends import COMMAND_PREFIX, SOLVER_NAMES, is_known
from clausette.words import say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.service.board import Board
    from clausette.service.model import Grounded, Model
    from clausette.service.question import Question


def solver_of(question: Question) -> str | None:
    """The solver that a question asks for, as sessions call it; None for the usual one.

    A name never runs a program: that is for `command`, which nobody sets by mistake.
    """
    how = question.how
    if how.command is not None:
        return f"{COMMAND_PREFIX} {how.command}"
    if how.solver is not None and (
        not is_known(how.solver) or how.solver.startswith(COMMAND_PREFIX)
    ):
        raise UsageError(
            say(
                "there is no solver {name!r}; there are {known}",
                name=how.solver,
                known=SOLVER_NAMES,
            )
        )
    return how.solver


def program_of(model: Model | Grounded, question: Question, *, pairs: bool = False) -> Program:
    """The program of a model, compiled as the question asks."""
    how = question.how
    usual = how.recognition and not pairs
    program = (
        model.program if usual else compiled(model.file, recognition=how.recognition, pairs=pairs)
    )
    return replace(program, marked=Marked()) if how.auxiliary else program


def ground_model(
    model: Model | Grounded, question: Question, *, cuts: bool = False, pairs: bool = False
) -> ColumnarGrounding:
    """The clauses of a model for the values that the question gives.

    With `cuts` they are for a session only: what hangs together is left to it, where that is
    recognised. With `pairs` two of which at most one may be true are not hidden in a group.
    """
    from clausette.service.model import Grounded

    how, values = question.how, question.values
    if isinstance(model, Grounded):
        if how.recognition and not how.auxiliary and not pairs:
            return model.by_cuts if cuts else model.grounding
        values = {**model.values, **values}
    question.tell(say("grounding"))
    program = program_of(model, question, pairs=pairs)
    options = options_of(question, cuts=cuts)
    return program.ground(dict(values), None, options, deadline=question.deadline)


def options_of(question: Question, *, cuts: bool) -> Options:
    """How the question asks to ground; with `cuts`, for a session."""
    return replace(question.how.options or Options(), cuts=cuts)


def shows_layers(grounding: ColumnarGrounding) -> bool:
    """Whether models show atoms of layers that were left to cuts: they are not auxiliary."""
    program = grounding.program
    shown = any(flood.name not in program.auxiliary for flood in program.floods)
    return shown and grounding.cnf.areas is not None


def ground_board(
    board: Board,
    question: Question,
    model: str | None,
    steps: int | None,
    *,
    cuts: bool = False,
) -> ColumnarGrounding:
    """The clauses of a board by one of its puzzle's models, `rules` unless another is named."""
    from clausette.puzzles import clauses

    how = question.how
    question.tell(say("grounding"))
    found = clauses.ground_board(
        board.installed,
        board.board,
        replace(options_of(question, cuts=cuts), warn=False),
        model=model or clauses.RULES,
        steps=steps,
        recognition=how.recognition,
        deadline=question.deadline,
    )
    # What is empty on a board is no mistake of whoever asks.
    return replace(found, warnings=())


def has_wishes(cnf: Cnf) -> bool:
    """Whether some of the rules are soft."""
    return any(rule.soft for rule in cnf.provenance.rules)


def hard(cnf: Cnf) -> Cnf:
    """The clauses that every model keeps."""
    return cnf.select(hard_clauses(cnf)) if has_wishes(cnf) else cnf
