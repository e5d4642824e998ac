"""A lesson on a board: the next step, and pictures for steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.puzzles.base import Spot
from clausette.puzzles.candidates import Pencilled
from clausette.puzzles.tutored import Tutored
from clausette.reasoning.budget import Budget
from clausette.reasoning.steps import Advice, Clash, Fork, Late, Step
from clausette.reasoning.tutor import WORK
from clausette.reasoning.values import Values
from clausette.scene import Edge, Place, Pointer, Scene

_MOST_SIGNS = 9  # in cells all over a picture; more are shown where it points only
_SEARCHED = 0.8  # of what is left before the deadline, at most, for fewer rules in one step


@dataclass(frozen=True, slots=True)
class Position:
    """Rows of what is known, if anything is, and the cells and sides that are pointed at."""

    answer: tuple[str, ...] | None
    pointed: Mapping[Spot, Pointer]
    candidates: Pencilled = field(default_factory=dict)
    """What open cells may still hold, where something is crossed out."""
    crossed: Pencilled = field(default_factory=dict)
    """What is crossed out in them just now."""


@dataclass(frozen=True)
class Lesson(Tutored):
    """A board with its tutor, who goes on step by step, and shows each."""

    def next(
        self, values: Values, work: int = WORK, *, deadline: Deadline = NEVER
    ) -> tuple[list[Step], Values, Advice]:
        """The next step that fills in a cell or takes several rules, after the marks of one rule
        before it, and what is known then.

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
            if not isinstance(advice, Step) or advice.size > 1 or not self.is_mark(advice):
                return marks, values, advice
            marks.append(advice)
            values = self.tutor.knowing(advice.conclusions, values)
            changed = {abs(literal) for literal in advice.conclusions}

    # -- pictures --------------------------------------------------------------------------------

    def scene(
        self,
        values: Values,
        advice: Advice | None = None,
        marks: Iterable[Step] = (),
        *,
        every: bool = False,
    ) -> Scene:
        """The board with what is known; of a step its conclusions too, and its cells pointed at.

        The marks that come before a step are struck through, as its own are. Cells in which nothing
        is crossed out yet show no candidates, unless `every` cell shall.
        """
        return self.drawn(self.position(values, advice, marks, every=every))

    def position(
        self,
        values: Values,
        advice: Advice | None = None,
        marks: Iterable[Step] = (),
        *,
        every: bool = False,
    ) -> Position:
        """What such a picture shows, before it is drawn."""
        marks = tuple(marks)
        steps = [*marks, *([advice] if isinstance(advice, Step) else ())]
        concluded = [x for step in steps for x in step.conclusions]
        values = self.tutor.knowing(concluded, values)
        nothing = not values[self.variables].any()
        answer = None if nothing else self.answer(values)
        pointed = {} if advice is None else self.pointed(advice, marks)
        places = [p for p, s in self.signs.items() if len(s) <= _MOST_SIGNS or p in pointed]
        candidates = {
            place: left
            for place, left in self._open(values, places)
            if every or left != self.signs[place]
        }
        crossed: dict[Place, str] = {}
        for literal in sorted({*concluded}, reverse=True):
            place = self.places.get(-literal)
            if place is not None and not isinstance(place, Edge) and place in candidates:
                at = self._by_place[place].index(-literal)
                crossed[place] = crossed.get(place, "") + self.signs[place][at]
        return Position(answer, pointed, candidates, crossed)

    def drawn(self, position: Position) -> Scene:
        """The picture of a position; it needs no tutor."""
        scene = self.puzzle.filling.scene(self.board, position.answer)
        looks = [list(row) for row in scene.looks]
        for (r, c), left in position.candidates.items():
            struck = position.crossed.get((r, c), "")
            looks[r][c] = replace(looks[r][c], candidates=left, crossed=struck)
        scene = replace(scene, looks=tuple(map(tuple, looks)))
        return pointing(scene, position.pointed)

    def pointed(self, advice: Advice, marks: Iterable[Step] = ()) -> dict[Spot, Pointer]:
        """The cells and sides that advice is about, and why each; what the marks before it follow
        from is a reason as well."""
        known = {literal for mark in marks for literal in mark.known}
        pointed: dict[Spot, Pointer] = dict.fromkeys(self.cells(known), "cause")
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

    def _cells_of_rules(self, instances: Iterable[int]) -> list[Spot]:
        """The cells that instances are named for; of one that is named for none, all its cells."""
        terms = self.terms
        found: list[Spot] = []
        for instance in instances:
            bindings = self.tutor.guarded.bindings(instance)
            named = [terms[value] for _, value in bindings if value in terms]
            found += named or self.cells(self.tutor.checks.variables[instance])
        return found


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
