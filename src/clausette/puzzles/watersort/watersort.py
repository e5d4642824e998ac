"""Water Sort as a puzzle: its formats, and what the frame asks of every game of moves.

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
from clausette.puzzles.watersort import json_text, printed, text
from clausette.puzzles.watersort.board import ENGINES, Board
from clausette.puzzles.watersort.naming import rule_called
from clausette.scene import Place, Scene

FORMATS: tuple[Format[Board], ...] = (
    Format(
        "text",
        "one tube a line, bottom to top, by names or letters of colours; - is an empty tube; "
        "lines as capacity 4, rule unit",
        (".watersort", ".txt"),
        text.read,
        text.write,
        names=text.recognises,
    ),
    Format(
        "json",
        '{"puzzle": "watersort", "capacity": 4, "rule": "run", "tubes": [["red", …], …, []]}',
        (".json", ".watersort"),
        json_text.read,
        json_text.write,
        names=json_text.recognises,
    ),
    Format(
        "model",
        "a model printed by TouIST, lines as 1 p(0,1,1,vert): step, tube, layer, colour",
        (),
        printed.board_of_model,
        names=printed.recognises,
    ),
)


def _with_rule(board: Board, name: str) -> Board:
    rule = rule_called(name)
    if rule is None:
        raise UsageError(f"--rule: there is no rule {name!r}; there are unit and run")
    return replace(board, rule=rule)


OPTIONS: tuple[Option[Board], ...] = (
    Option(
        "--rule",
        "unit|run",
        "what a pour takes: one unit, or the whole run on top, as much as fits (run, unless the "
        "board says otherwise)",
        _with_rule,
    ),
)


@dataclass(frozen=True, slots=True)
class WaterSort:
    """Tubes of colours, to be poured until each is empty or full of one colour."""

    name: str = "watersort"
    titles: Mapping[str, str] = field(
        default_factory=lambda: {"en": "Water Sort", "fr": "Tri de liquides"}
    )
    formats: Sequence[Format[Board]] = FORMATS
    engines: Sequence[str] = ENGINES
    options: Sequence[Option[Board]] = OPTIONS

    def solve(self, board: Board, ask: Ask) -> PlanVerdict:
        from clausette.puzzles.watersort import engines

        return engines.solve(board, ask)

    def questions(self, board: Board) -> Mapping[Place, Board]:
        return {}

    def facts(self, board: Board, steps: int, model: str = "rules") -> Facts:
        from clausette.puzzles.watersort import models

        return models.facts_of(board, steps, model)

    def plan_of(self, board: Board, atoms: Sequence[Atom], model: str = "rules") -> Plan:
        return printed.plan_of_atoms(board, atoms)

    def read_plan(self, board: Board, text: str, name: str) -> Plan:
        from clausette.puzzles.watersort import plans

        return plans.read(board, text, name)

    def write_plan(self, board: Board, plan: Plan) -> list[object]:
        from clausette.puzzles.watersort import plans

        return plans.written(plan)

    def move_words(self, board: Board, plan: Plan, language: str = "en") -> list[str]:
        from clausette.puzzles.watersort import plans

        return plans.words(board, plan, language)

    def check(self, board: Board, plan: Plan) -> list[Violation]:
        from clausette.puzzles.watersort import replaying

        return replaying.violations(board, plan)

    def verify_reason(self, board: Board, reason: Reason) -> str | None:
        """What is wrong with a reason why there is no plan; None when it holds."""
        from clausette.puzzles.watersort import reasons

        return reasons.verify_reason(board, reason)

    def scenes(self, board: Board, plan: Plan = ()) -> tuple[Scene, ...]:
        from clausette.puzzles.watersort import picture

        return picture.scenes(board, plan, self.titles["en"])


PUZZLE = WaterSort()
