"""The clauses of what a question is about, and the solver that it asks for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol, overload

from clausette.cnf.wcnf import hard_clauses
from clausette.errors import UsageError
from clausette.grounding.columnar.encodings import ENCODINGS
from clausette.grounding.columnar.program import Options, Program, compiled
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.columnar.scalars import FORMULA_ENCODINGS
from clausette.language.auxiliary import Marked
from clausette.solving.backends import COMMAND_PREFIX, SOLVER_NAMES, is_known
from clausette.words import say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.language import Diagnostic
    from clausette.service.board import Board
    from clausette.service.model import Grounded, Model
    from clausette.service.problem import Problem
    from clausette.service.question import Question


class Clausal(Protocol):
    """Clauses, whether they were grounded or came from a file."""

    @property
    def cnf(self) -> Cnf: ...

    @property
    def warnings(self) -> tuple[Diagnostic, ...]: ...

    def sentence(self, instance: int, language: str = "en") -> str:
        """What a rule instance, or a clause, says."""


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


@overload
def ground_model(
    model: Model | Grounded, question: Question, *, cuts: bool = False, pairs: bool = False
) -> ColumnarGrounding: ...


@overload
def ground_model(
    model: Model | Grounded | Problem,
    question: Question,
    *,
    cuts: bool = False,
    pairs: bool = False,
) -> Clausal: ...


def ground_model(
    model: Model | Grounded | Problem,
    question: Question,
    *,
    cuts: bool = False,
    pairs: bool = False,
) -> Clausal:
    """The clauses of a model for the values that the question gives; clauses as they are.

    With `cuts` they are for a session only: what hangs together is left to it, where that is
    recognised. With `pairs` two of which at most one may be true are not hidden in a group.
    """
    from clausette.service.model import Grounded
    from clausette.service.problem import Problem

    if isinstance(model, Problem):
        return model
    how, values = question.how, question.values
    if isinstance(model, Grounded):
        if how.recognition and not how.auxiliary and not pairs:
            return model.by_cuts if cuts else model.grounding
        question.tell(say("grounding"))
        program = program_of(model, question, pairs=pairs)
        asked = options_of(question, cuts=cuts)
        return model.ground_again(program, asked, values, deadline=question.deadline)
    question.tell(say("grounding"))
    program = program_of(model, question, pairs=pairs)
    options = options_of(question, cuts=cuts)
    return program.ground(dict(values), None, options, deadline=question.deadline)


def encoded(options: Options, names: Iterable[str]) -> Options:
    """The options with the encodings of these names: one of cardinalities, one of formulas."""
    asked = [name for name in names if name != "auto"]
    counts = [name for name in ENCODINGS if name in asked]
    formulas = [name for name in FORMULA_ENCODINGS if name in asked]
    if len(counts) > 1 or len(formulas) > 1 or len(counts) + len(formulas) < len(set(asked)):
        raise UsageError(
            say(
                "an encoding is one for cardinalities ({counts}), one for formulas ({formulas}), "
                "or both",
                counts=ENCODINGS,
                formulas=FORMULA_ENCODINGS[1:],
            )
        )
    if "distribute" in formulas and counts not in ([], ["pairwise"]):
        raise UsageError(
            say("distribution makes no definitions, and {name} needs some", name=counts[0])
        )
    if counts:
        options = replace(options, encoding=counts[0])
    return replace(options, formulas=formulas[0]) if formulas else options


def options_of(question: Question, *, cuts: bool) -> Options:
    """How the question asks to ground; with `cuts`, for a session."""
    return replace(question.how.options or Options(), cuts=cuts)


def shows_layers(found: Clausal) -> bool:
    """Whether models show atoms of layers that were left to cuts: they are not auxiliary."""
    if found.cnf.areas is None or not isinstance(found, ColumnarGrounding):
        return False
    program = found.program
    return any(flood.name not in program.auxiliary for flood in program.floods)


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
    from clausette.service.rule_names import rule_warnings

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
    return replace(found, warnings=rule_warnings(board, found))


def has_wishes(cnf: Cnf) -> bool:
    """Whether some of the rules are soft."""
    return any(rule.soft for rule in cnf.provenance.rules)


def hard(cnf: Cnf) -> Cnf:
    """The clauses that every model keeps."""
    return cnf.select(hard_clauses(cnf)) if has_wishes(cnf) else cnf
