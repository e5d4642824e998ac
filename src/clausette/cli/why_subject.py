"""What `why` and `audit` are about: a model, or a board with its puzzle's rules or one's own."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.cli.boards import BoardInput
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.puzzles.tutoring import pointing

if TYPE_CHECKING:
    from clausette.grounding.columnar.program import Program
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.puzzles.base import Spot
    from clausette.reasoning.selectors import Guarded
    from clausette.reasoning.voice import Voice
    from clausette.reasoning.why.theory import Theory
    from clausette.scene import Place, Pointer, Scene
    from clausette.solving.maximise import WithoutLoss


@dataclass(frozen=True)
class Subject:
    """Rules with their values, and the board that these come from, if they come from one."""

    name: str
    theory: Theory
    board: BoardInput | None = None

    def with_rules(self, path: str) -> Subject:
        """The same values and facts with the rules of a file."""
        return replace(self, name=path, theory=replace(self.theory, program=program_in(path)))

    @property
    def filling(self) -> bool:
        return self.board is not None and self.board.puzzle.kind == "filling"

    def voice(self, guard: Guarded, language: str) -> Voice:
        """Someone who says atoms and sentences as the puzzle does."""
        from clausette.reasoning.voice import Voice

        if self.board is None:
            return Voice(guard, language)
        from clausette.puzzles.manner import manner_of
        from clausette.puzzles.naming import term_names

        sayings = manner_of(self.board.puzzle.folder).sayings
        own = sayings.get(language, sayings.get("en", {}))
        names = term_names(self.board.puzzle, self.board.board, language)
        return Voice(guard, language, names, own)

    # -- pictures --------------------------------------------------------------------------------

    def scene(
        self,
        guard: Guarded,
        instances: Iterable[int],
        literals: Iterable[int] = (),
        answer: Any = None,
    ) -> Scene | None:
        """The board with the cells of some instances and literals pointed at; models have none.

        Instances by their numbers in the grounding.
        """
        if self.board is None or self.board.puzzle.kind == "plan":
            return None
        found, board = self.board.puzzle, self.board.board
        kind: Any = found.filling if self.filling else found.placing
        scene: Scene = kind.scene(board, answer)
        places = self._places(scene, guard)
        pointed: dict[Spot, Pointer] = {}
        for number in instances:
            pointed.update(dict.fromkeys(self._cells(guard, number, places), "cause"))
        where, alone = self._decided(guard)
        for literal in literals:
            # Where something is, or nothing is that should be; of a digit only where it stands.
            if abs(literal) in where and (literal > 0 or alone):
                pointed[where[abs(literal)]] = "wrong"
        return pointing(scene, pointed)

    def _decided(self, guard: Guarded) -> tuple[dict[int, Spot], bool]:
        """The place of every decision, and whether each has one decision only."""
        assert self.board is not None
        found, board = self.board.puzzle, self.board.board
        if not self.filling:
            return self._seated(guard), False
        decisions = found.filling.decisions(board)
        variables = guard.grounding.variables(decisions).tolist()
        where = dict(zip(variables, decisions.places, strict=True))
        return where, len({*where.values()}) == len(where)

    def _seated(self, guard: Guarded) -> dict[int, Spot]:
        assert self.board is not None
        puzzle, board = self.board.puzzle.placing, self.board.board
        places = _seats(puzzle.scene(board))
        decisions = puzzle.decisions(board)
        variables = guard.grounding.variables(decisions).tolist()
        pairs = zip(variables, decisions.seats, strict=True)
        return {variable: places[seat] for variable, (_, seat) in pairs}

    def _places(self, scene: Scene, guard: Guarded) -> Mapping[str, Spot]:
        """The cells of a picture by their terms."""
        assert self.board is not None
        if self.filling:
            return self.board.puzzle.filling.terms(self.board.board)
        places = _seats(scene)
        _, positions = self.placed()
        return {term: places[name] for term, name in positions.items()}

    def placed(self) -> tuple[dict[str, str], dict[str, str]]:
        """The names and the positions of a placement by their terms."""
        from clausette.puzzles.naming import placed_terms

        if self.board is None:
            return {}, {}
        return placed_terms(self.board.puzzle, self.board.board)

    def without_loss(
        self, grounding: ColumnarGrounding, names: Mapping[str, str]
    ) -> WithoutLoss | None:
        """What a best placement may keep, where the names can be swapped."""
        from clausette.puzzles.swapping import in_order

        if self.board is None or self.board.puzzle.kind != "placement":
            return None
        return in_order(self.board.puzzle, self.board.board, grounding, names)

    def _cells(self, guard: Guarded, number: int, places: Mapping[str, Spot]) -> set[Spot]:
        """The cells that an instance is named for; of one that is named for none, all its cells."""
        bindings = guard.grounding.instances[number].bindings
        named = {cell for _, value in bindings for cell in _terms_in(value, places)}
        if named:
            return named
        clauses = guard.plain.provenance.clauses_of(number).tolist()
        variables = {abs(x) for clause in clauses for x in guard.plain.clause(clause)}
        where, _ = self._decided(guard)
        cells = {where[variable] for variable in variables if variable in where}
        return cells or self._members(guard, number, places)

    def _members(self, guard: Guarded, number: int, places: Mapping[str, Spot]) -> set[Spot]:
        """The cells of the sets that an instance is named for: of a zone that is too small, say,
        whose clause holds no atom."""
        from clausette.language.syntax import Variable, walk

        facts = self.theory.facts
        if facts is None:
            return set()
        instance = guard.grounding.instances[number]
        nodes = [n for f in guard.grounding.rules[instance.rule].formulas for n in walk(f)]
        used = {node.name for node in nodes if isinstance(node, Variable)}
        values = {str(value) for _, value in instance.bindings}
        return {
            places[term]
            for name, table in facts.tables.items()
            if name in used and len(table.keys) == 1 and table.starts is not None
            for row, key in enumerate(table.keys[0].values.tolist())
            if (facts.terms[key] if table.keys[0].terms else str(key)) in values
            for code in table.values.values[table.starts[row] : table.starts[row + 1]].tolist()
            if table.values.terms and (term := facts.terms[code]) in places
        }


def _seats(scene: Scene) -> dict[str, Place]:
    """The cells of the positions that a picture shows."""
    from clausette.scene import Seat

    return dict(at for seat in scene.gestures if isinstance(seat, Seat) for at in seat.positions)


def _terms_in(value: str, places: Mapping[str, Spot]) -> list[Spot]:
    """The cells that a value names: one, or those of a set."""
    if value in places:
        return [places[value]]
    return [place for term, place in places.items() if term in value] if "[" in value else []


def given_subject(board: BoardInput | None, options: argparse.Namespace) -> Subject:
    """The board, or else the model, that was given, with the rules that the options ask for."""
    from clausette.cli.values import given_values
    from clausette.grounding.columnar.program import Options, compiled
    from clausette.language import parse
    from clausette.reasoning.why.theory import Theory

    if board is not None:
        return board_subject(board, options)
    if options.rules is not None:
        raise UsageError(f"--rules goes with a board, and {options.file} is a model")
    program = compiled(parse(options.source))
    theory = Theory(program, given_values(options), options=Options())
    if options.time_limit is not None:
        theory.ground(deadline=Deadline.after(options.time_limit))
    return Subject(options.source.name, theory)


def board_subject(board: BoardInput, options: argparse.Namespace) -> Subject:
    """A board with the rules that the options ask for."""
    from clausette.cli.planning import horizon
    from clausette.puzzles.clauses import RULES, decided, facts_for, program_for
    from clausette.reasoning.why.theory import Theory

    model = options.model or RULES
    steps = horizon(board, options)
    program = program_for(board.puzzle, model)
    facts = facts_for(board.puzzle, board.board, model, steps)
    theory = Theory(program, {}, facts, decided(board.puzzle, board.board))
    subject = Subject(board.name, theory, board)
    return subject if options.rules is None else subject.with_rules(options.rules)


def program_in(path: str) -> Program:
    from clausette.grounding.columnar.program import compiled
    from clausette.language import parse, read_source

    return compiled(parse(read_source(path)))
