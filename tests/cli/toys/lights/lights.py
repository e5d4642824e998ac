"""A toy for tests: lights in a row. A press switches a light and its neighbours."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from clausette.errors import UsageError
from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.planning.atoms import true_atoms
from clausette.planning.plan import Ask, Atom, Plan, PlanVerdict, Reason
from clausette.puzzles.base import BoardError, Format, Option, Violation
from clausette.scene import Look, Place, Scene
from clausette.words import Message, say


@dataclass(frozen=True, slots=True)
class Board:
    lights: tuple[int, ...]
    goal: int = 0
    every: bool = False


def _read(text: str, name: str) -> Board:
    if "on(0," in text:
        found = {arguments[1]: 0 for _, (_, arguments) in true_atoms(text) if len(arguments) == 2}
        states = {a[1]: 1 for _, (n, a) in true_atoms(text) if n == "on" and a[0] == 0}
        return Board(tuple((found | states)[i] for i in sorted(found, key=int)))
    signs = text.split()
    for column, sign in enumerate(signs[1:], 1):
        if sign not in ("0", "1"):
            raise BoardError(name, 1, column, f"{sign!r} is no light", "write 0 or 1")
    if signs[:1] != ["lights"] or len(signs) < 2:
        raise BoardError(name, 1, 1, "a row of lights is needed", "lights 0 1 1")
    return Board(tuple(map(int, signs[1:])))


def _write(board: Board) -> str:
    return f"lights {' '.join(map(str, board.lights))}\n"


def _goal(board: Board, value: str) -> Board:
    if value not in ("on", "off"):
        raise UsageError(f"--goal takes on or off, not {value!r}")
    return replace(board, goal=int(value == "on"))


def _numbers(values: Sequence[int]) -> FactColumn:
    return FactColumn(np.array(values, dtype=np.int64))


def _set(values: Sequence[int]) -> Table:
    return Table((), _numbers(values), np.array((0, len(values))))


class Lights:
    name = "lights"
    titles: Mapping[str, str] = {"en": "Lights", "fr": "Lampes"}
    formats = (
        Format(
            "row", "lights 0 1 1", (".lights",), _read, _write, lambda t: t.startswith("lights")
        ),
        Format("model", "a printed model", (), _read, None, lambda text: "on(0," in text),
    )
    engines = ("subsets", "wrong")
    options: Sequence[Option[Board]] = (
        Option("--goal", "on|off", "what all lights must be (off)", _goal),
        Option(
            "--every-light",
            "",
            "which light alone can be put out",
            lambda b, _: replace(b, every=True),
        ),
    )

    def solve(self, board: Board, ask: Ask) -> PlanVerdict:
        if ask.progress is not None:
            ask.progress(say("pressing"))
        if ask.engine == "wrong":
            return PlanVerdict("solved", (99,), engine="wrong")
        if ask.deadline.moment < 0:
            return PlanVerdict("unknown")
        places = range(1, len(board.lights) + 1)
        for size in range(len(board.lights) + 1):
            if ask.steps is not None and size > ask.steps:
                break
            for plan in combinations(places, size):
                if not self.check(board, plan):
                    return PlanVerdict("solved", plan, shortest=True, engine="subsets")
        weights = [[number % 3 for number, _ in enumerate(board.lights, 1)]]
        return PlanVerdict(
            "none", reason=Reason("search", "every set of lights was tried", {"weights": weights})
        )

    def questions(self, board: Board) -> Mapping[Place, Board]:
        if not board.every:
            return {}
        count = len(board.lights)
        return {
            (0, i): Board(tuple(int(i == j) for j in range(count)), board.goal)
            for i in range(count)
        }

    def facts(self, board: Board, steps: int, model: str = "rules") -> Facts:
        count = len(board.lights)
        near = [[j for j in (i - 1, i, i + 1) if 1 <= j <= count] for i in range(1, count + 1)]
        ends = np.cumsum([0, *map(len, near)])
        each = _numbers(range(1, count + 1))
        tables = {
            "$k": Table((), _numbers([steps])),
            "$Steps": _set(range(1, steps + 1)),
            "$States": _set(range(steps + 1)),
            "$Lights": _set(range(1, count + 1)),
            "$start": Table((each,), _numbers(board.lights)),
            "$goal": Table((), _numbers([board.goal])),
            "$near": Table((each,), _numbers([j for row in near for j in row]), ends),
        }
        return Facts((), tables)

    def plan_of(self, board: Board, atoms: Sequence[Atom], model: str = "rules") -> Plan:
        presses = sorted(arguments for name, arguments in atoms if name == "press")
        return tuple(arguments[1] for arguments in presses)

    def read_plan(self, board: Board, text: str, name: str) -> Plan:
        if "press(" in text:
            return self.plan_of(board, [atom for _, atom in true_atoms(text)])
        try:
            return tuple(int(move) for move in json.loads(text))
        except (ValueError, TypeError):
            raise BoardError(name, 1, 1, "this is no plan", "write [1, 3]") from None

    def write_plan(self, board: Board, plan: Plan) -> list[object]:
        return list(plan)

    def move_words(self, board: Board, plan: Plan) -> list[Message]:
        return [say("press {light}", light=move) for move in plan]

    def check(self, board: Board, plan: Plan) -> list[Violation]:
        for step, move in enumerate(plan, 1):
            if not 1 <= move <= len(board.lights):
                return [Violation("range", (), f"step {step}: there is no light {move}")]
        wrong = [i for i, light in enumerate(self._after(board, plan)) if light != board.goal]
        return [
            Violation("goal", ((0, i),), f"light {i + 1} is not as it should be") for i in wrong
        ]

    def scenes(self, board: Board, plan: Plan = ()) -> tuple[Scene, ...]:
        found = []
        for step in range(len(plan) + 1):
            lights = self._after(board, plan[:step])
            looks = tuple(Look("lit" if light else "plain", text=str(light)) for light in lights)
            found.append(Scene("Lights", (looks,)))
        return tuple(found)

    def _after(self, board: Board, plan: Plan) -> tuple[int, ...]:
        return tuple(
            (light + sum(abs(move - place) <= 1 for move in plan)) % 2
            for place, light in enumerate(board.lights, 1)
        )


PUZZLE = Lights()
