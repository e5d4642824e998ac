"""Peg solitaire as a puzzle: its formats, its flags, and what the frame asks of games of moves.

What only a board of its own needs is imported when there is one: every command that is given a
text asks all puzzles whether they know it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from clausette.errors import UsageError
from clausette.grounding.facts import Facts
from clausette.planning.plan import Ask, Atom, Plan, PlanVerdict, Reason
from clausette.puzzles.base import Format, Option, Violation
from clausette.puzzles.pegs import addresses, json_text, matrices
from clausette.puzzles.pegs.board import Board, fault_of, hole_name, holes_help
from clausette.puzzles.pegs.named import NAMES
from clausette.puzzles.pegs.words import GOAL_HELP, SAT, SEARCH, VACANCY_HELP, goal_in, place_in
from clausette.scene import Place, Scene

FORMATS: tuple[Format[Board], ...] = (
    Format(
        "matrices",
        "rows of -1 no hole, 0 a hole, 1 a peg; then goal: any, complement, 3,3, or rows again; "
        "a first line pegs, pegs triangle, pegs every-vacancy where they need it",
        (".pegs", ".txt"),
        matrices.read,
        matrices.write,
        names=matrices.recognises,
        plain=matrices.plain,
    ),
    Format(
        "json",
        '{"puzzle": "pegs", "start": [[…]], "goal": [[…]] | "complement" | "any" | [3, 3]}, or '
        '"board": "english", "vacancy": [3, 3] in place of the start',
        (".json", ".pegs"),
        json_text.read,
        json_text.write,
        names=json_text.recognises,
    ),
    Format(
        "name",
        f"a word such as english:3,3 or european:0,2:any or triangle15:every, of {' '.join(NAMES)}",
        (".txt", ".pegs"),
        addresses.read,
        addresses.write,
        names=addresses.recognises,
    ),
)


def _checked(flag: str, board: Board) -> Board:
    fault = fault_of(board)
    if fault is not None:
        raise UsageError(f"{flag}: {fault.cause}; {fault.remedy}")
    return board


def _with_goal(board: Board, text: str) -> Board:
    goal = goal_in(text)
    if goal is None:
        raise UsageError(f"--goal: {text[:40]!r} is no goal; {GOAL_HELP}")
    return _checked("--goal", replace(board, goal=goal))


def _with_vacancy(board: Board, text: str) -> Board:
    hole = place_in(text)
    if hole is None:
        raise UsageError(f"--vacancy: {text[:40]!r} is no hole; {VACANCY_HELP}")
    if hole not in board.number:
        cause = f"{hole_name(hole)} is no hole of this board"
        raise UsageError(f"--vacancy: {cause}; {holes_help(board)}")
    return _checked("--vacancy", replace(board.with_vacancy(hole), every=False))


def _with_every_vacancy(board: Board, _: str) -> Board:
    return replace(board, every=True)


OPTIONS: tuple[Option[Board], ...] = (
    Option(
        "--goal",
        "GOAL",
        "what is to be left: complement (pegs where there were none), any (one peg), or a hole "
        "for one peg: 3,3",
        _with_goal,
    ),
    Option("--vacancy", "HOLE", "fill all holes but this one: 3,3", _with_vacancy),
    Option(
        "--every-vacancy",
        "",
        "ask for every hole in turn, as the only one without a peg",
        _with_every_vacancy,
    ),
)


@dataclass(frozen=True, slots=True)
class Pegs:
    """Pegs that jump over pegs. Each jump takes one away, so all plans are equally long."""

    name: str = "pegs"
    titles: Mapping[str, str] = field(
        default_factory=lambda: {"en": "Peg solitaire", "fr": "Solitaire"}
    )
    formats: Sequence[Format[Board]] = FORMATS
    engines: Sequence[str] = (SEARCH, SAT)
    options: Sequence[Option[Board]] = OPTIONS

    def solve(self, board: Board, ask: Ask) -> PlanVerdict:
        if ask.engine not in ("auto", *self.engines):
            raise UsageError(
                f"there is no engine {ask.engine!r} here; there are {', '.join(self.engines)}"
            )
        jumps = board.jumps_needed
        if ask.steps is not None and ask.steps < jumps:
            words = f"every plan has {jumps} jumps, as each takes one peg away"
            french = f"tout plan a {jumps} sauts, puisque chacun enlève une bille"
            reason = Reason("steps", words, {"jumps": jumps}, {"fr": french})
            return PlanVerdict("none", reason=reason)
        if ask.engine == SAT:
            from clausette.puzzles.pegs import sat, searching

            # What parities and weights show in no time, a solver may not find in a lifetime.
            return searching.refuted(board) or sat.solve(board, ask)
        from clausette.puzzles.pegs import searching

        return searching.solve(board, ask)

    def steps_needed(self, board: Board) -> int:
        return board.jumps_needed

    def questions(self, board: Board) -> Mapping[Place, Board]:
        if not board.every:
            return {}
        return {hole: replace(board.with_vacancy(hole), every=False) for hole in board.holes}

    def facts(self, board: Board, steps: int, model: str = "rules") -> Facts:
        from clausette.puzzles.pegs import models

        return models.facts_of(board, steps, model)

    def plan_of(self, board: Board, atoms: Sequence[Atom], model: str = "rules") -> Plan:
        from clausette.puzzles.pegs import models

        return models.plan_of(atoms)

    def read_plan(self, board: Board, text: str, name: str) -> Plan:
        from clausette.puzzles.pegs import plans

        return plans.read(text, name)

    def write_plan(self, board: Board, plan: Plan) -> list[object]:
        from clausette.puzzles.pegs import plans

        return plans.written(plan)

    def move_words(self, board: Board, plan: Plan, language: str = "en") -> list[str]:
        from clausette.puzzles.pegs import plans

        return plans.words(plan, language)

    def term_names(self, board: Board, language: str) -> dict[str, str]:
        """Holes and jumps in words, by the terms of the rules."""
        from clausette.puzzles.pegs.board import hole_name
        from clausette.puzzles.pegs.facts import hole_term, jump_term

        words = "de {} par-dessus {} vers {}" if language == "fr" else "{} over {} to {}"
        holes = {hole_term(hole): hole_name(hole) for hole in board.holes}
        return holes | {jump_term(j): words.format(*map(hole_name, j)) for j in board.jumps}

    def check(self, board: Board, plan: Plan) -> list[Violation]:
        from clausette.puzzles.pegs import checking

        return checking.violations(board, plan)

    def verify_reason(self, board: Board, reason: Reason) -> str | None:
        """What is wrong with a reason why there is no plan; None when it holds."""
        from clausette.puzzles.pegs import reasons

        return reasons.verify_reason(board, reason)

    def goal_words(self, board: Board, language: str = "en") -> str:
        from clausette.puzzles.pegs.board import goal_words

        return goal_words(board, language)

    def scenes(self, board: Board, plan: Plan = ()) -> tuple[Scene, ...]:
        from clausette.puzzles.pegs import picture

        return picture.scenes(board, plan, self.titles["en"])


PUZZLE = Pegs()
