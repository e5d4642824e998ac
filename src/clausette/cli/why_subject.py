"""What `why` and `audit` are about: a model, or a board with its puzzle's rules or one's own."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.cli.boards import BoardInput
from clausette.errors import UsageError
from clausette.puzzles.naming import CELL

if TYPE_CHECKING:
    from clausette.grounding.columnar.program import Program
    from clausette.grounding.columnar.result import ColumnarGrounding
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
        names = term_names(self.board.puzzle, self.board.board, guard.grounding, language)
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
        atoms = guard.plain.atoms
        pointed: dict[Place, Pointer] = {}
        for number in instances:
            pointed.update(dict.fromkeys(self._cells(guard, number, places), "cause"))
        for literal in literals:
            # Where something is, or nothing is that should be; of a digit only where it stands.
            if literal > 0 or self._alone(guard, -literal):
                pointed.update(dict.fromkeys(_terms_in(atoms.name(abs(literal)), places), "wrong"))
        return replace(scene, pointed=pointed)

    def _places(self, scene: Scene, guard: Guarded) -> dict[str, Place]:
        """The cells of a picture by their terms."""
        from clausette.scene import Seat

        if isinstance(scene.gesture, Seat):
            places = dict(scene.gesture.positions)
            _, positions = self.placed()
            return {term: places[name] for term, name in positions.items()}
        return {
            f"c({r + 1},{c + 1})": (r, c) for r in range(scene.rows) for c in range(scene.columns)
        }

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

    def _alone(self, guard: Guarded, variable: int) -> bool:
        """Whether an atom is about one cell and says nothing else of it."""
        return CELL.sub("", guard.plain.atoms.name(variable)).endswith("()")

    def _cells(self, guard: Guarded, number: int, places: Mapping[str, Place]) -> set[Place]:
        """The cells that an instance is named for; of one that is named for none, all its cells."""
        bindings = guard.grounding.instances[number].bindings
        named = {cell for _, value in bindings for cell in _terms_in(value, places)}
        if named:
            return named
        clauses = guard.plain.provenance.clauses_of(number).tolist()
        atoms = guard.plain.atoms
        variables = {abs(x) for clause in clauses for x in guard.plain.clause(clause)}
        visible = [atoms.names[v - 1] for v in variables]
        cells = {cell for name in visible if name for cell in _terms_in(name, places)}
        return cells or self._members(guard, number, places)

    def _members(self, guard: Guarded, number: int, places: Mapping[str, Place]) -> set[Place]:
        """The cells of the sets that an instance is named for: of a zone that is too small, say,
        whose clause holds no atom."""
        from clausette.grounding.values import SetValue
        from clausette.language.printer import to_text

        if self.theory.facts is None:
            return set()
        instance = guard.grounding.instances[number]
        rule = " ".join(map(to_text, guard.grounding.rules[instance.rule].formulas))
        ends = tuple(f"({value})" for _, value in instance.bindings)
        return {
            places[str(member)]
            for name, value in self.theory.facts.values().items()
            if isinstance(value, SetValue) and name.endswith(ends)
            if name.partition("(")[0] + "(" in rule
            for member in value.elements
            if str(member) in places
        }


def _terms_in(text: str, places: Mapping[str, Place]) -> list[Place]:
    if text in places:
        return [places[text]]
    return [
        places[m[0]] for m in re.finditer(r"[A-Za-z_]\w*(?:\([^()]*\))?", text) if m[0] in places
    ]


def given_subject(board: BoardInput | None, options: argparse.Namespace) -> Subject:
    """The board, or else the model, that was given, with the rules that the options ask for."""
    from clausette.cli.values import given_values
    from clausette.grounding.columnar.program import Options, compiled
    from clausette.language import parse
    from clausette.reasoning.why.theory import Theory
    from clausette.solving.waiting import deadline_of

    if board is not None:
        return board_subject(board, options)
    if options.rules is not None:
        raise UsageError(f"--rules goes with a board, and {options.file} is a model")
    program = compiled(parse(options.source))
    how = Options(deadline=deadline_of(options.time_limit))
    return Subject(options.source.name, Theory(program, given_values(options), options=how))


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
