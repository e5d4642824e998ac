"""A board and its tutor: cells for atoms, rows for what is known."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError
from clausette.grounding.columnar.program import BY_CUTS
from clausette.language.rules import rules_of
from clausette.puzzles.base import Spot
from clausette.puzzles.candidates import Pencilled, signs_of
from clausette.puzzles.clauses import grounded
from clausette.puzzles.clues import Clues
from clausette.puzzles.finding import Installed
from clausette.puzzles.kit.numbers import rows_of_cells
from clausette.puzzles.known_rows import KnownRows
from clausette.puzzles.manner import Manner, manner_of
from clausette.puzzles.naming import voice_for
from clausette.puzzles.other_rules import OtherRules
from clausette.puzzles.palette import UNKNOWN, Palette, look_at, palette_of
from clausette.reasoning.scale import level_of
from clausette.reasoning.steps import Step
from clausette.reasoning.taste import Hardness, Taste
from clausette.reasoning.techniques import technique_of
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values
from clausette.reasoning.voice import Voice
from clausette.scene import Edge, Place
from clausette.words import say


@dataclass(frozen=True)
class Tutored:
    """A board with its tutor, who is loaded when first asked."""

    puzzle: Installed
    board: Any

    _made: list[tuple[Tutor, list[int]]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )
    _clues: list[Clues] = field(default_factory=list, init=False, repr=False, compare=False)
    _given: list[Values] = field(default_factory=list, init=False, repr=False, compare=False)

    def load(self, *, deadline: Deadline = NEVER) -> Tutor:
        """The tutor, loaded by now; OutOfTime when that is not done in time."""
        if not self._made:
            grounding, variables = grounded(self.puzzle, self.board, BY_CUTS, deadline=deadline)
            tutor = Tutor(grounding, deadline=deadline)
            self._made.append((tutor, variables.tolist()))
            tutor.taste = Taste(self._goals, self._where, self.is_mark, self.hardness)
        return self._made[0][0]

    @property
    def loaded(self) -> bool:
        """Whether there is a tutor by now."""
        return bool(self._made)

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
        if isinstance(self.puzzle, OtherRules):
            return manner_of(self.puzzle.folder)  # its rules have other names
        return manner_of(self.puzzle.folder, [r.name for r in rules_of(self.puzzle.file)[0]])

    def voice(self, language: str = "en") -> Voice:
        """The tutor's voice, which calls cells by the puzzle's names."""
        if language not in self._voices:
            self._voices[language] = voice_for(self.puzzle, self.board, self.tutor, language)
        return self._voices[language]

    @cached_property
    def _voices(self) -> dict[str, Voice]:
        """Those that were asked for, by their languages."""
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
    def palette(self) -> Palette:
        """How the places look with every sign; it needs no tutor."""
        return palette_of(self.puzzle.filling, self.board)

    @cached_property
    def unsaid(self) -> tuple[tuple[str, ...], ...]:
        """The answers that nobody has to spell out: what is open may be taken as it is there.

        That is the one in which nothing is anywhere, if its cells look as if they were open; of
        sides everybody knows. And it is one in which all looks open, sides too.
        """
        sides = {spot for spot in self.palette.states if isinstance(spot, Edge)}
        none, every = self._uniform(False), self._uniform(True)
        found = [none] if self._looks_open(none, sides) else []
        found += [every] if every != none and self._looks_open(every, ()) else []
        return tuple(found)

    def _uniform(self, true: bool) -> tuple[str, ...]:
        """The answer in which all decisions are alike."""
        count = len(self.puzzle.filling.decisions(self.board).places)
        return self.puzzle.filling.answer(self.board, np.full(count, true))

    def _looks_open(self, answer: tuple[str, ...], known: Collection[Spot]) -> bool:
        """Whether a whole answer looks like the board, but for some places."""
        if any(UNKNOWN in row for row in answer):
            return False
        palette, scene = self.palette, self.puzzle.filling.scene(self.board, answer)
        places = [spot for spot in palette.states if spot not in known]
        return all(look_at(scene, spot) == look_at(palette.scene, spot) for spot in places)

    def values_of(self, answer: Sequence[str]) -> Values:
        """What the decisions are in a whole answer: 1 or -1."""
        chosen = self.puzzle.filling.chosen(self.board, answer)
        return np.where(chosen > 0, np.int8(1), np.int8(-1))

    def clues(self, *, deadline: Deadline = NEVER) -> Clues:
        """The clues of the board with their rule instances."""
        self.load(deadline=deadline)
        if not self._clues:
            self._clues.append(Clues(self, deadline=deadline))
        return self._clues[0]

    @cached_property
    def terms(self) -> Mapping[str, Spot]:
        """What the terms of rules are on the board."""
        return self.puzzle.filling.terms(self.board)

    @cached_property
    def term_at(self) -> Mapping[Spot, str]:
        """The terms of places."""
        return {spot: term for term, spot in self.terms.items()}

    @cached_property
    def spots_named(self) -> Mapping[str, Spot]:
        """The cells and sides by what people call them."""
        cell_name = self.puzzle.filling.cell_name
        return {cell_name(spot): spot for spot in (*self.places.values(), *self.palette.states)}

    @cached_property
    def _by_place(self) -> dict[Spot, list[int]]:
        cells: dict[Spot, list[int]] = {}
        for variable, place in self.places.items():
            cells.setdefault(place, []).append(variable)
        return cells

    @cached_property
    def signs(self) -> Mapping[Place, str]:
        """The signs that cells may hold which hold one of several, as their decisions go."""
        return signs_of(self.puzzle.filling, self.board)

    # -- what is known ---------------------------------------------------------------------------

    def given(self, *, deadline: Deadline = NEVER) -> Values:
        """What the board itself shows: cells that nobody may touch, if their rule decides them."""
        if not self._given:
            self._given.append(self._shown(deadline))
        return self._given[0].copy()

    def _shown(self, deadline: Deadline) -> Values:
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
        read: Sequence[str] = answer
        if not self.palette.are_marks(answer):
            # Rows may be written in other ways: the puzzle's own reader knows which it takes.
            name, text = say("what is known"), "\n".join(answer)
            read = self.puzzle.filling.read_answer(self.board, text, name)
        chosen = self.puzzle.filling.chosen(self.board, read)
        known = self.given(deadline=deadline)
        decided = chosen >= 0
        variables = np.array(self.variables, dtype=np.int64)[decided]
        known[variables] = np.where(chosen[decided] > 0, 1, -1)
        self.tutor.prepare(known, deadline=deadline)
        return known

    def pencilled(
        self, candidates: Pencilled, values: Values | None = None, *, deadline: Deadline = NEVER
    ) -> Values:
        """What is known, else what the board shows, and what cells may still hold: all else is
        crossed out there."""
        literals: list[int] = []
        for place, left in candidates.items():
            pairs = zip(self._by_place[place], self.signs[place], strict=True)
            literals += [
                v if left == sign else -v for v, sign in pairs if left == sign or sign not in left
            ]
        known = self.given(deadline=deadline) if values is None else values
        return self.tutor.knowing(literals, known)

    def swept(self, values: Values, *, deadline: Deadline = NEVER) -> Values:
        """What is known, and crossed out all that single rules cross out at once."""
        forced = self.tutor.one_rule.sweep(values, deadline=deadline).forced
        several = {v for place in self.signs for v in self._by_place[place]}
        found = [x for literals in forced.values() for x in literals if x < 0 and -x in several]
        return self.tutor.knowing(found, values)

    def candidates(self, values: Values) -> list[list[str]]:
        """Row by row, what every cell may still hold; nothing when no cell holds one of several."""
        if not self.signs:
            return []
        rows = [list(row) for row in self.answer(values)]
        for (r, c), left in self._open(values, self.signs):
            rows[r][c] = left
        return rows

    def pencil(self, values: Values) -> dict[Place, str]:
        """What open cells may still hold, of those in which something is crossed out."""
        found = self._open(values, self.signs)
        return {place: left for place, left in found if left != self.signs[place]}

    def _open(self, values: Values, places: Iterable[Place]) -> Iterator[tuple[Place, str]]:
        """Of some cells those that are not decided, and the signs that each may still hold."""
        known: list[int] = values.tolist()
        for place in places:
            variables = self._by_place[place]
            if not any(known[v] > 0 for v in variables):
                pairs = zip(variables, self.signs[place], strict=True)
                yield place, "".join(sign for v, sign in pairs if not known[v])

    def answer(self, values: Values) -> tuple[str, ...]:
        """The rows for what is known, `?` for a cell that is not decided."""
        return self._rows.of(values[self.variables])

    @cached_property
    def _rows(self) -> KnownRows:
        return KnownRows(self.puzzle.filling, self.board)

    def decided(self, spot: Spot, values: Values) -> bool:
        """Whether it is known what a place holds, or that it holds nothing."""
        signs: list[int] = values[self.variables_at(spot)].tolist()
        return any(sign > 0 for sign in signs) or all(sign < 0 for sign in signs)

    def variables_at(self, spot: Spot) -> list[int]:
        """The variables of the decisions about a place."""
        return self._by_place.get(spot, [])

    def filling_in(self, spot: Spot, literal: int) -> list[int]:
        """All that is known of a place by a literal that decides it."""
        return [literal, *(-v for v in self.variables_at(spot) if v != abs(literal))]

    def kept(self, literal: int) -> bool:
        """Whether rows or pencil marks can keep it: of a side that may have one of several signs
        they cannot say which it has not."""
        place = self.places.get(abs(literal), (-1, -1))
        one_of_several = len(self._by_place.get(place, ())) > 1
        return literal > 0 or not one_of_several or place in self.signs

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

    def hardness(self, step: Step) -> Hardness:
        """How hard a step looks on the puzzle's scale; those that have a name come first."""
        techniques = self.manner.techniques
        found = technique_of(self.tutor, step, techniques)
        level = level_of(self.manner.scale, step.size, found)
        if found is None:
            return Hardness(level, len(techniques))
        return Hardness(level, techniques.index(found), found.key)

    def technique(self, step: Step, language: str = "en") -> str:
        """The name of the technique that a step is, or nothing."""
        found = technique_of(self.tutor, step, self.manner.techniques)
        return "" if found is None else found.name(language)

    def cells(self, literals: Iterable[int]) -> list[Spot]:
        """The cells and sides of some literals, each once, in order."""
        return sorted({self.places[abs(x)] for x in literals if abs(x) in self.places})
