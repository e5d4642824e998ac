"""A board and its tutor: cells for atoms, rows for what is known, pictures for steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError, OutOfTime
from clausette.language.rules import rules_of
from clausette.puzzles.base import Spot, spot_of
from clausette.puzzles.clauses import grounded
from clausette.puzzles.finding import Installed
from clausette.puzzles.kit.numbers import rows_of_cells
from clausette.puzzles.manner import Manner, manner_of
from clausette.puzzles.naming import term_names
from clausette.reasoning.cores import Budget
from clausette.reasoning.steps import Advice, Clash, Fork, Late, Step
from clausette.reasoning.taste import Taste
from clausette.reasoning.techniques import technique_of
from clausette.reasoning.tutor import WORK, Tutor
from clausette.reasoning.values import Values
from clausette.reasoning.voice import Voice
from clausette.scene import Edge, Place, Pointer, Scene
from clausette.words import say

_UNKNOWN = "?"
_SEARCHED = 0.8  # of what is left before the deadline, at most, for fewer rules in one step


@dataclass(frozen=True, slots=True)
class Position:
    """Rows of what is known, if anything is, and the cells and sides that are pointed at."""

    answer: tuple[str, ...] | None
    pointed: Mapping[Spot, Pointer]


@dataclass(frozen=True)
class Lesson:
    """A board with its tutor, who is loaded when first asked."""

    puzzle: Installed
    board: Any

    _made: list[tuple[Tutor, list[int]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    def load(self, *, deadline: Deadline = NEVER) -> Tutor:
        """The tutor, loaded by now; OutOfTime when that is not done in time."""
        if not self._made:
            grounding, variables = grounded(self.puzzle, self.board, deadline=deadline)
            tutor = Tutor(grounding, deadline=deadline)
            self._made.append((tutor, variables.tolist()))
            tutor.taste = Taste(self._goals, self._where, self.is_mark, self._level)
        return self._made[0][0]

    @property
    def tutor(self) -> Tutor:
        return self.load()

    @property
    def variables(self) -> list[int]:
        """The variables of the decisions, in their order."""
        self.load()
        return self._made[0][1]

    @cached_property
    def manner(self) -> Manner:
        return manner_of(self.puzzle.folder, [r.name for r in rules_of(self.puzzle.file)[0]])

    def voice(self, language: str = "en") -> Voice:
        """The tutor's voice, which calls cells by the puzzle's names."""
        sayings = self.manner.sayings
        own = sayings.get(language, sayings.get("en", {}))
        return Voice(self.tutor.guarded, language, self._names(language), own)

    def _names(self, language: str) -> dict[str, str]:
        if language not in self._named:
            self._named[language] = term_names(self.puzzle, self.board, language)
        return self._named[language]

    @cached_property
    def _named(self) -> dict[str, dict[str, str]]:
        """The names of terms, by the languages that were asked for."""
        return {}

    @cached_property
    def places(self) -> dict[int, Spot]:
        """The cell or side of every decision."""
        places = self.puzzle.filling.decisions(self.board).places
        return dict(zip(self.variables, places, strict=True))

    @cached_property
    def _where(self) -> dict[int, tuple[int, int]]:
        """The row and column of every decision."""
        return {variable: (place[0], place[1]) for variable, place in self.places.items()}

    @cached_property
    def _terms(self) -> Mapping[str, Spot]:
        """What the terms of rules are on the board."""
        return self.puzzle.filling.terms(self.board)

    @cached_property
    def _by_place(self) -> dict[Spot, list[int]]:
        cells: dict[Spot, list[int]] = {}
        for variable, place in self.places.items():
            cells.setdefault(place, []).append(variable)
        return cells

    # -- what is known ---------------------------------------------------------------------------

    def given(self, *, deadline: Deadline = NEVER) -> Values:
        """What the board itself shows: cells that nobody may touch, if their rule decides them."""
        known = self.load(deadline=deadline).nothing()
        touchable = self.puzzle.filling.states(self.board)
        swept = self.tutor.one_rule.sweep(known, deadline=deadline)
        for literals in swept.forced.values():
            for literal in literals:
                place = self.places.get(abs(literal))
                if place is None or place in touchable:
                    continue
                # Of several atoms, a false one does not say what the cell shows.
                others = [-v for v in self._by_place[place] if v != abs(literal)]
                if literal > 0 or not others:
                    known = self.tutor.knowing([*others, literal], known)
        return known

    def known(self, answer: Sequence[str], *, deadline: Deadline = NEVER) -> Values:
        """What the board shows, and the rows of a partial answer. Raises InputError."""
        self.load(deadline=deadline)
        nothing = np.zeros(len(self.variables), dtype=np.bool_)
        wanted = [len(row) for row in self.puzzle.filling.answer(self.board, nothing)]
        rows, columns = len(wanted), wanted[0]
        if [len(row) for row in answer] != wanted:
            raise InputError(
                say(
                    "what is known: the board has {size}; write as many, ? for an undecided cell",
                    size=rows_of_cells(rows, columns),
                )
            )
        # A caller's rows may hold any characters: the puzzle's own reader knows which it takes.
        read = self.puzzle.filling.read_answer(self.board, "\n".join(answer), say("what is known"))
        chosen = self.puzzle.filling.chosen(self.board, read).tolist()
        literals = [
            v if value else -v
            for v, value in zip(self.variables, chosen, strict=True)
            if value >= 0
        ]
        return self.tutor.knowing(literals, self.given(deadline=deadline))

    def answer(self, values: Values) -> tuple[str, ...]:
        """The rows for what is known, `?` for a cell that is not decided."""
        chosen = values[self.variables] > 0
        rows = [list(row) for row in self.puzzle.filling.answer(self.board, chosen)]
        signs: list[int] = values.tolist()
        for place, variables in self._by_place.items():
            if not _decided(variables, signs):
                r, c = spot_of(place)
                rows[r][c] = _UNKNOWN
        return tuple("".join(row) for row in rows)

    def is_mark(self, step: Step) -> bool:
        """Whether a step only crosses out values in cells that could hold several."""
        return all(
            literal < 0 and len(self._by_place.get(self.places.get(-literal, (-1, -1)), ())) > 1
            for literal in step.conclusions
        )

    def _goals(self, values: Values) -> list[int]:
        """Of what is known: what cells hold, and what they do not hold as long as that is open."""
        signs: list[int] = values.tolist()
        found: list[int] = []
        for variables in self._by_place.values():
            held = [v for v in variables if signs[v] > 0]
            found += held or [-v for v in variables if signs[v] < 0]
        return found

    def _level(self, instances: tuple[int, ...], conclusions: tuple[int, ...]) -> int:
        """First those that people know by a name, in the order in which the puzzle names them."""
        techniques = self.manner.techniques
        step = Step(conclusions, instances, (), "minimal")
        found = technique_of(self.tutor, step, techniques)
        return len(techniques) if found is None else techniques.index(found)

    def technique(self, step: Step, language: str = "en") -> str:
        """The name of the technique that a step is, or nothing."""
        found = technique_of(self.tutor, step, self.manner.techniques)
        return "" if found is None else found.name(language)

    def next(
        self, values: Values, work: int = WORK, *, deadline: Deadline = NEVER
    ) -> tuple[list[Step], Values, Advice]:
        """The next step that fills in a cell, after the marks before it, and what is known then.

        The search for fewer rules in a step takes so much work at most. When the deadline is
        over, the advice is that it is late.
        """
        marks: list[Step] = []
        changed: set[int] = set()
        while True:
            budget = Budget(work, deadline=deadline.share(_SEARCHED))
            try:
                advice = self.tutor.next(values, changed, budget, deadline=deadline)
            except OutOfTime:
                advice = Late()
            if not isinstance(advice, Step) or not self.is_mark(advice):
                return marks, values, advice
            marks.append(advice)
            values = self.tutor.knowing(advice.conclusions, values)
            changed = {abs(literal) for literal in advice.conclusions}

    # -- pictures --------------------------------------------------------------------------------

    def scene(self, values: Values, advice: Advice | None = None) -> Scene:
        """The board with what is known; of a step its conclusions too, and its cells pointed at."""
        return self.drawn(self.position(values, advice))

    def position(self, values: Values, advice: Advice | None = None) -> Position:
        """What such a picture shows, before it is drawn."""
        if isinstance(advice, Step):
            values = self.tutor.knowing(advice.conclusions, values)
        nothing = not values[self.variables].any()
        answer = None if nothing else self.answer(values)
        return Position(answer, {} if advice is None else self._pointed(advice))

    def drawn(self, position: Position) -> Scene:
        """The picture of a position; it needs no tutor."""
        scene = self.puzzle.filling.scene(self.board, position.answer)
        return pointing(scene, position.pointed)

    def _pointed(self, advice: Advice) -> dict[Spot, Pointer]:
        pointed: dict[Spot, Pointer] = {}
        if isinstance(advice, Step):
            pointed.update(dict.fromkeys(self._cells_of_rules(advice.instances), "cause"))
            pointed.update(dict.fromkeys(self.cells(advice.known), "cause"))
            pointed.update(dict.fromkeys(self.cells(advice.conclusions), "focus"))
        elif isinstance(advice, Clash):
            pointed.update(dict.fromkeys(self._cells_of_rules(advice.instances), "cause"))
            pointed.update(dict.fromkeys(self.cells(advice.known), "wrong"))
        elif isinstance(advice, Fork):
            pointed.update(dict.fromkeys(self.cells(advice.open), "focus"))
        return pointed

    def cells(self, literals: Iterable[int]) -> list[Spot]:
        """The cells and sides of some literals, each once, in order."""
        return sorted({self.places[abs(x)] for x in literals if abs(x) in self.places})

    def _cells_of_rules(self, instances: Iterable[int]) -> list[Spot]:
        """The cells that instances are named for; of one that is named for none, all its cells."""
        terms = self._terms
        found: list[Spot] = []
        for instance in instances:
            bindings = self.tutor.guarded.bindings(instance)
            named = [terms[value] for _, value in bindings if value in terms]
            found += named or self.cells(self.tutor.checks.variables[instance])
        return found


def _decided(variables: list[int], signs: list[int]) -> bool:
    """Whether one of a cell's values is known to be so, or all not to be."""
    return any(signs[v] > 0 for v in variables) or all(signs[v] < 0 for v in variables)


def pointing(scene: Scene, pointed: Mapping[Spot, Pointer]) -> Scene:
    """A picture with some of its cells and sides pointed at."""
    cells: dict[Place, Pointer] = {}
    edges: dict[Edge, Pointer] = {}
    for spot, pointer in pointed.items():
        if isinstance(spot, Edge):
            edges[spot] = pointer
        else:
            cells[spot] = pointer
    return replace(scene, pointed=cells, pointed_edges=edges)
