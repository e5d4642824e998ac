"""A board → its verdict: unique, several, or none. Every answer is checked before it is shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError, OutOfTime, SolverError
from clausette.grounding.columnar.program import BY_CUTS
from clausette.language.interpreter import collector_paused
from clausette.language.syntax import Proposition, walk
from clausette.puzzles.base import Spot
from clausette.puzzles.clauses import grounded, program_for
from clausette.puzzles.finding import Installed
from clausette.puzzles.other_rules import OtherRules, by_other_rules
from clausette.puzzles.telling import helped, row_break, to_report
from clausette.solving import BareClauses, Session, Status
from clausette.solving.backends import RELAY, USUAL_SOLVER
from clausette.words import Message, plural, say

Answer: TypeAlias = tuple[str, ...]
"""The rows of an answer, one character a cell."""

Variables: TypeAlias = list[int]

VerdictKind: TypeAlias = Literal["unique", "several", "none", "unknown"]

_FEW_CLAUSES = 20_000
_SHOWN = 400
"""Characters of an answer that a message has room for."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a board has one answer, several or none, with up to two of them."""

    kind: VerdictKind
    answers: tuple[Answer, ...] = ()
    differs: tuple[Spot, ...] = ()
    """When there are several, the cells and sides that are not the same in all of them."""
    differs_all: bool = True
    """Whether these are all such cells, or those that were found in time."""

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Message:
        """The verdict in one sentence."""
        if self.kind == "unique":
            return say("one solution")
        if self.kind == "none":
            return say("no solution")
        if self.kind == "unknown":
            return say("unknown: {why}", why=say("out of time"))
        open_cells = len(self.differs)
        cells = (
            plural(open_cells, "{n} cell is not forced", "{n} cells are not forced")
            if self.differs_all
            else plural(
                open_cells, "at least {n} cell is not forced", "at least {n} cells are not forced"
            )
        )
        return say("several solutions; {cells}", cells=cells)


def solve(
    puzzle: Installed,
    board: Any,
    *,
    deadline: Deadline = NEVER,
    solver: str | None = None,
    recognition: bool = True,
) -> Verdict:
    """The verdict on a board, with one answer, or with two that differ."""
    try:
        with collector_paused():
            session, variables = loaded(
                puzzle, board, solver=solver, deadline=deadline, recognition=recognition
            )
    except OutOfTime:
        return Verdict("unknown")
    with session:
        first = session.status(deadline=deadline)
        if first is not Status.SATISFIABLE:
            return Verdict("none" if first is Status.UNSATISFIABLE else "unknown")
        values = session.values(variables)
        answers = [checked_answer(puzzle, board, values)]
        opposite = session.exclude(variables, values)
        second = session.status(deadline=deadline)
        if second is Status.UNKNOWN:
            return Verdict("unknown", tuple(answers))
        if second is Status.UNSATISFIABLE:
            return Verdict("unique", tuple(answers))
        other = session.values(variables)
        answers.append(checked_answer(puzzle, board, other))
        differs, all_found = _not_forced(
            puzzle, board, session, variables, (values, other), opposite, deadline
        )
    return Verdict("several", tuple(answers), tuple(sorted(differs)), all_found)


def loaded(
    puzzle: Installed,
    board: Any,
    *,
    solver: str | None = None,
    deadline: Deadline = NEVER,
    recognition: bool = True,
) -> tuple[Session, Variables]:
    """The session of a board, and the variables of its decisions."""
    decisions, facts = puzzle.filling.decisions(board), puzzle.filling.facts(board)
    program = program_for(puzzle, recognition=recognition)
    small = program.small(facts, decisions, deadline=deadline)
    if small is not None:
        usual = RELAY if len(small.clauses) <= _FEW_CLAUSES else USUAL_SOLVER
        bare = BareClauses(small.clauses, small.variables, small.areas)
        session = Session(bare, solver=solver or usual, deadline=deadline)
        return session, small.decisions.tolist()
    grounding = program.ground(None, facts, BY_CUTS, (decisions,), deadline=deadline)
    session = Session(grounding.cnf, solver=solver or USUAL_SOLVER, deadline=deadline)
    return session, grounding.variables(decisions).tolist()


def every_answer(
    puzzle: Installed,
    board: Any,
    *,
    limit: int | None = None,
    deadline: Deadline = NEVER,
    solver: str = USUAL_SOLVER,
    recognition: bool = True,
) -> Iterator[Answer]:
    """All answers, each checked, as they are found; `OutOfTime` when the time is up before."""
    grounding, variables = grounded(
        puzzle, board, BY_CUTS, recognition=recognition, deadline=deadline
    )
    with Session(grounding.cnf, solver=solver, deadline=deadline) as session:
        for model in session.enumerate(variables.tolist(), limit, deadline=deadline):
            yield checked_answer(puzzle, board, model.values[variables])


def another(
    puzzle: Installed, board: Any, answer: Sequence[str], *, deadline: Deadline = NEVER
) -> Answer | None:
    """An answer other than this one, checked; None if there is none. `OutOfTime` when the time is
    up before either is known."""
    with collector_paused():
        session, variables = loaded(puzzle, board, deadline=deadline)
    with session:
        session.exclude(variables, puzzle.filling.chosen(board, answer) == 1)
        status = session.status(deadline=deadline)
        if status is Status.UNKNOWN:
            raise OutOfTime(say("the time is up"))
        if status is Status.UNSATISFIABLE:
            return None
        return checked_answer(puzzle, board, session.values(variables))


def checked_answer(puzzle: Installed, board: Any, values: NDArray[np.bool_]) -> Answer:
    """The answer of a model; the puzzle's own checker must find nothing wrong with it."""
    answer = puzzle.filling.answer(board, values)
    if by_other_rules(puzzle):
        return answer  # the rules that accept it are its checker
    violations = puzzle.filling.check(board, answer)
    if violations and isinstance(puzzle, OtherRules):
        raise InputError(
            helped(
                say(
                    "{rules} accepts an answer that breaks {rule}: {why}",
                    rules=puzzle.source.name,
                    rule=violations[0].rule,
                    why=violations[0].message,
                ),
                say("`clausette solve BOARD --rules {rules}` shows it", rules=puzzle.source.name),
            )
        )
    if violations:
        fault = say(
            "the rules of {puzzle} accept an answer that its checker refuses: {why}",
            puzzle=puzzle.name,
            why=violations[0].message,
        )
        raise SolverError(_with_remedy(fault, puzzle, board, answer))
    return answer


def _with_remedy(fault: Message, puzzle: Installed, board: Any, answer: Answer) -> Message:
    """What to do when rules and checker disagree; of a user's own puzzle either may be wrong."""
    if puzzle.ours:
        return to_report(fault)
    name = puzzle.filling.decisions(board).name
    nodes = (node for item in puzzle.file.items for node in walk(item))
    if not any(isinstance(node, Proposition) and node.name == name for node in nodes):
        return helped(fault, say("no rule mentions {atom}(…), which `decides` names", atom=name))
    cause = say("a rule is missing or too weak, or `broken` or `decides` is wrong")
    rows = row_break(puzzle.filling.states(board).values()).join(answer)
    if len(rows) > _SHOWN:
        return helped(fault, cause)
    command = f"clausette why BOARD --puzzle {puzzle.name} --not '{rows}'"
    return helped(fault, say("{cause}: {command}", cause=cause, command=command))


def _not_forced(
    puzzle: Installed,
    board: Any,
    session: Session,
    variables: Variables,
    two: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    opposite: Sequence[int],
    deadline: Deadline,
) -> tuple[set[Spot], bool]:
    """The cells that are not the same in all answers, two of which are known; and if they are all.

    Each question asks for a change anywhere among the decisions of cells that have not changed yet,
    so the last "no" settles all the rest at once. The solver is advised to change what it can.
    """
    values, changed = two
    places = puzzle.filling.decisions(board).places
    differs: set[Spot] = set()
    while True:
        differs.update(changed_places(puzzle, board, values, changed))
        pairs = zip(opposite, places, strict=True)
        literals = [literal for literal, place in pairs if place not in differs]
        if not literals:
            return differs, True
        some = session.fresh_variable()
        session.add([-some, *literals])
        session.prefer(literals)
        answer = session.status([some], deadline=deadline)
        if answer is not Status.SATISFIABLE:
            return differs, answer is Status.UNSATISFIABLE
        changed = session.values(variables)


def changed_places(
    puzzle: Installed, board: Any, one: NDArray[np.bool_], other: NDArray[np.bool_]
) -> tuple[Spot, ...]:
    """The cells and sides of which two models say different things."""
    places = puzzle.filling.decisions(board).places
    return tuple(sorted({places[at] for at in np.flatnonzero(one != other).tolist()}))
