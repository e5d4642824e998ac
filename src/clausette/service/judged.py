"""Answers to a board judged by the puzzle's checker: those that rules of one's own accept.

The checker never saw any rules; so it can tell whether these are right. Answers that a solver
printed are in `reading_back`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.atom_text import split_atom
from clausette.puzzles.base import BoardError, Violation
from clausette.puzzles.clauses import RULES
from clausette.puzzles.telling import row_break
from clausette.service.checking import Checked
from clausette.service.clauses import ground_board, has_wishes, solver_of
from clausette.service.horizon import horizon
from clausette.service.models import solving_words
from clausette.service.results import NO_REMARKS, Remarks, plain, violation_data
from clausette.solving import Session, maximise
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.planning.plan import Plan
    from clausette.scene import Place, Scene
    from clausette.service.board import AnyAnswer, Board
    from clausette.service.question import Question

_TRIED = 20
"""Answers that rules of one's own accept, among which a wrong one is looked for."""
_NAMED = 3
"""Cells that are named where many are alike."""
_SHOWN = 400
"""Characters of an answer that a message has room for."""


@dataclass(frozen=True)
class Judged:
    """An answer to a board, and what the puzzle's checker has against it."""

    board: Board
    by: str
    """The file with the answer of a solver, or with the rules that accept it."""
    answer: AnyAnswer | None = None
    """None if there is none, by who was asked."""
    violations: tuple[Violation, ...] = ()
    own_rules: bool = False
    """Whether it was found by rules of one's own."""
    several: bool = False
    """Whether these accept other answers too."""
    missing: Message | None = None
    """Of an answer that is none yet, how many atoms are not in it, in words."""
    completable: bool = True
    """Whether values of these make a solution."""
    has_none: bool | None = None
    """Where it is said that there is no answer, whether that is right; None if not known."""
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        if self.answer is None:
            return "wrong" if self.has_none is False else "none"
        if self.violations or not self.completable:
            return "wrong"
        return "right" if self.missing is None else "partial"

    @property
    def checked(self) -> Checked:
        """The same as `clausette check` tells it."""
        return Checked(self.board, self.answer, self.violations, self.language)

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The picture with what is wrong pointed at; of a plan, the start and after each move."""
        if self.answer is None:
            return self.board.scenes(None, self.language)[:1]
        if self.board.installed.kind == "plan" and not self.violations:
            scenes = self.board.scenes(self.answer, self.language)
        else:
            scenes = self.checked.scenes
        if self.missing is None:
            return scenes
        # What is open may look like what is empty.
        return (*scenes[:-1], replace(scenes[-1], caption=in_words(self.missing, self.language)))

    def svg(self, dark: bool | None = None) -> str:
        from clausette.service.drawing import svg_text

        return svg_text(self.scenes, self.language, dark)

    def lines(self) -> Iterator[str]:
        """Whether it is right; if not, every rule that it breaks."""
        yield self.words
        if self.answer is None:
            if self.own_rules:
                yield say("`{command}` says which of them clash", command=self._command("why"))
            return
        if self.violations:
            for violation in self.violations:
                told = say("{rule}: {message}", rule=violation.rule, message=violation.message)
                yield f"  {in_words(told, self.language)}"
            if self.own_rules and (rows := self._rows()):
                command = self._command("why") + f" --not '{rows}'"
                yield say("`{command}` names the rule that is missing", command=command)
        elif self.verdict == "right" and self.board.installed.kind == "placement":
            yield from self.checked.lines()

    @property
    def words(self) -> Message:
        if self.answer is None:
            if self.own_rules:
                return say("by {rules} there is no solution", rules=self.by)
            return self._denied()
        if self.own_rules:
            return self._accepted()
        if self.violations:
            return say("the answer in {file} is wrong:", file=self.by)
        if self.missing is None:
            return say("the answer in {file} is right", file=self.by)
        if self.completable:
            return say(
                "the answer in {file} is incomplete: {left}; it can be completed",
                file=self.by,
                left=self.missing,
            )
        return say(
            "the answer in {file} is wrong: {left}, and it cannot be completed",
            file=self.by,
            left=self.missing,
        )

    def _denied(self) -> Message:
        if self.has_none is None:
            return say("{file} says that there is no solution", file=self.by)
        if self.has_none:
            return say("{file} says that there is no solution, and that is right", file=self.by)
        return say(
            "{file} says that there is no solution, and that is wrong: there is one", file=self.by
        )

    def _accepted(self) -> Message:
        if self.violations:
            return say("{rules} accepts this, which is wrong:", rules=self.by)
        if self.several:
            return say("{rules} accepts several answers; this one is right", rules=self.by)
        if self.board.installed.kind == "filling":
            return say("{rules} accepts this answer alone, and it is right", rules=self.by)
        return say("{rules} accepts this, and it is right", rules=self.by)

    def _command(self, name: str) -> str:
        return f"clausette {name} {self.board.called} --rules {self.by}"

    def _rows(self) -> str:
        """The answer as an argument, if it is rows and there is room."""
        if self.board.installed.kind != "filling" or self.answer is None:
            return ""
        states = self.board.installed.filling.states(self.board.board).values()
        rows = row_break(states).join(map(str, self.answer))
        return rows if len(rows) <= _SHOWN else ""

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "puzzle": self.board.puzzle,
            "verdict": self.verdict,
            "by": self.by,
            "own_rules": self.own_rules,
            "seconds": round(self.seconds, 6),
            "violations": [violation_data(one, self.language) for one in self.violations],
            "words": [in_words(line, self.language) for line in self.lines()],
        }
        if self.answer is not None:
            found |= _answer_data(self.board, self.answer)
        if self.own_rules:
            found["several"] = self.several
        if self.missing is not None:
            left = in_words(self.missing, self.language)
            found |= {"missing": left, "completable": self.completable}
        return {**found, **self.remarks.data(self.language)}


def _answer_data(board: Board, answer: Any) -> dict[str, Any]:
    kind = board.installed.kind
    if kind == "filling":
        return {"solution": list(answer)}
    if kind == "placement":
        return {"placement": dict(answer)}
    return {"plan": plain(board.installed.planning.write_plan(board.board, answer))}


def accepted(
    board: Board, question: Question, *, model: str | None = None, steps: int | None = None
) -> Judged:
    """An answer that rules of one's own accept; a wrong one, if one is among the first."""
    start = perf_counter()
    asked = horizon(board, question, steps, model)
    cuts = board.installed.kind == "filling"
    grounding = ground_board(board, question, model, asked.steps, cuts=cuts)
    question.tell(solving_words(grounding.cnf))
    remarks = Remarks(asked.notes, grounding.warnings)
    first = Judged(
        board, board.rules_name, own_rules=True, remarks=remarks, language=question.language
    )
    found: Judged | None = None
    count = 0
    for values in _accepted(grounding, board, question):
        count += 1
        one = judged_by(first, grounding, values, model)
        found = found or one
        if one.violations:
            found = one
            break
    several = count > 1
    return replace(found or first, several=several, seconds=perf_counter() - start)


def _accepted(
    grounding: ColumnarGrounding, board: Board, question: Question
) -> Iterator[NDArray[np.bool_]]:
    """The values of all variables in some answers that the rules accept."""
    cnf, deadline = grounding.cnf, question.deadline
    if has_wishes(cnf):
        best = maximise(cnf, deadline=deadline)
        if best is not None:
            yield best.model.values
        return
    solver = solver_of(question) or USUAL_SOLVER
    with Session(cnf, solver=solver, deadline=deadline) as session:
        if board.installed.kind != "filling":
            if session.solve(deadline=deadline):
                yield session.model().values
            return
        over = grounding.variables(board.installed.filling.decisions(board.board)).tolist()
        for found in islice(session.enumerate(over, _TRIED, deadline=deadline), _TRIED):
            yield found.values


def judged_by(
    empty: Judged, grounding: ColumnarGrounding, values: NDArray[np.bool_], model: str | None
) -> Judged:
    """The answer in a model, and what is wrong with it."""
    board = empty.board
    found, asked = board.installed, board.board
    checker: Any = found.puzzle
    if found.kind == "plan":
        try:
            answer = plan_in_model(board, grounding, values, model)
        except BoardError as error:  # states that no moves lead to
            fault = Violation("plan", (), error.cause)
            return replace(empty, answer=(), violations=(fault,))
        return replace(empty, answer=answer, violations=tuple(checker.check(asked, answer)))
    filled = found.kind == "filling"
    kind: Any = found.filling if filled else found.placing
    variables = grounding.variables(kind.decisions(asked))
    chosen = values[variables]
    answer = kind.answer(asked, chosen) if filled else kind.placement(asked, chosen)
    violations = tuple(checker.check(asked, answer))
    if not violations:
        written = kind.chosen(asked, answer)
        # Two digits in a cell, or two seats for a name: rows and placements have room for one.
        lost = np.flatnonzero((written == 0) & chosen)
        if len(lost):
            violations = (_unwritable(grounding, variables, chosen, lost),)
        elif filled and np.any(written < 0):
            # A cell without a digit, which checkers take for one that is still open.
            places = kind.decisions(asked).places
            cells = dict.fromkeys(places[at] for at in np.flatnonzero(written < 0).tolist())
            violations = (_holding_nothing(kind, tuple(cells)),)
    return replace(empty, answer=answer, violations=violations)


def plan_in_model(
    board: Board, grounding: ColumnarGrounding, values: NDArray[np.bool_], model: str | None
) -> Plan:
    """The moves that true atoms tell; a BoardError when they tell none that fit together."""
    atoms = grounding.cnf.atoms
    true = (atoms.name(v) for v in atoms.visible.tolist() if values[v])
    return plan_of_atoms(board, true, model)


def plan_of_atoms(board: Board, true: Iterable[str], model: str | None = None) -> Plan:
    """The same of true atoms by their names."""
    atoms = [_atom(name) for name in true]
    return board.installed.planning.plan_of(board.board, atoms, model or RULES)


def _unwritable(
    grounding: ColumnarGrounding,
    variables: NDArray[np.int32],
    chosen: NDArray[np.bool_],
    lost: NDArray[np.int64],
) -> Violation:
    atoms = grounding.cnf.atoms
    names = tuple(atoms.name(int(variables[at])) for at in lost[:3].tolist())
    told = plural(
        len(lost),
        "{n} true atom more than an answer has room for: {atoms}",
        "{n} true atoms more than an answer has room for: {atoms}",
        atoms=names,
    )
    return Violation("answer", (), told)


def _holding_nothing(filling: Any, cells: tuple[Place, ...]) -> Violation:
    names = [*map(filling.cell_name, cells[:_NAMED])]
    told = plural(
        len(cells),
        "{cells} holds nothing",
        "{n} cells hold nothing: {cells}",
        cells=(*names, *["…"] * (len(cells) > _NAMED)),
    )
    return Violation("answer", cells, told)


def _atom(text: str) -> tuple[str, tuple[int | str, ...]]:
    name, arguments = split_atom(text)
    return name, tuple(int(one) if one.lstrip("-").isdigit() else one for one in arguments)
