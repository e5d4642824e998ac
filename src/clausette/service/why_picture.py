"""A board with the cells pointed at that a reason is about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from clausette.cnf.atom_text import split_atom
from clausette.puzzles.tutoring import pointing
from clausette.scene import Seat

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.reasoning.selectors import Guarded
    from clausette.scene import Place, Pointer, Scene
    from clausette.service.board import AnyAnswer
    from clausette.service.why_subject import Subject


def why_scene(
    subject: Subject,
    guard: Guarded,
    instances: Iterable[int],
    literals: Iterable[int] = (),
    answer: AnyAnswer | None = None,
) -> Scene | None:
    """The board with the cells of some instances and literals pointed at.

    Models have no picture, and games of moves have many. Instances are given by their numbers in
    the grounding.
    """
    if subject.board is None or subject.board.installed.kind == "plan":
        return None
    scene: Scene = subject.kind.scene(subject.board.board, answer)
    terms = _terms(subject, scene)
    decided = _decided(subject, guard, scene)
    alone = len({*decided.values()}) == len(decided)
    pointed: dict[Spot, Pointer] = {}
    for number in instances:
        pointed.update(dict.fromkeys(_cells(guard, number, terms, decided), "cause"))
    for literal in literals:
        # Where something is, or nothing is that should be; of a digit only where it stands.
        if abs(literal) in decided and (literal > 0 or (alone and subject.filling)):
            pointed[decided[abs(literal)]] = "wrong"
    return pointing(scene, pointed)


def _terms(subject: Subject, scene: Scene) -> Mapping[str, Spot]:
    """The places of a picture by the terms of the rules."""
    assert subject.board is not None
    if subject.filling:
        return subject.board.installed.filling.terms(subject.board.board)
    places = _seats(scene)
    _, positions = subject.placed
    return {term: places[name] for term, name in positions.items()}


def _decided(subject: Subject, guard: Guarded, scene: Scene) -> dict[int, Spot]:
    """The place of every decision."""
    assert subject.board is not None
    decisions = subject.kind.decisions(subject.board.board)
    variables = guard.grounding.variables(decisions).tolist()
    if subject.filling:
        return dict(zip(variables, decisions.places, strict=True))
    places = _seats(scene)
    pairs = zip(variables, decisions.seats, strict=True)
    return {variable: places[seat] for variable, (_, seat) in pairs}


def _seats(scene: Scene) -> dict[str, Place]:
    """The cells of the positions that a picture shows."""
    return dict(at for seat in scene.gestures if isinstance(seat, Seat) for at in seat.positions)


def _cells(
    guard: Guarded, number: int, terms: Mapping[str, Spot], decided: Mapping[int, Spot]
) -> set[Spot]:
    """The cells that an instance is named for; else those of its atoms, if it is not about the
    whole board; else those that its sentence names: a zone that is too small has no atom left."""
    bindings = guard.grounding.instances[number].bindings
    if named := {cell for _, value in bindings for cell in _named(value, terms)}:
        return named
    clauses = guard.plain.provenance.clauses_of(number).tolist()
    variables = {abs(x) for clause in clauses for x in guard.plain.clause(clause)}
    if cells := {decided[variable] for variable in variables if variable in decided}:
        return set() if cells == set(decided.values()) else cells
    said: list[str] = []

    def hear(value: str) -> str:
        said.append(value)
        return value

    guard.grounding.sentence(number, named=hear)
    return {cell for value in said for cell in _named(value, terms)}


def _named(value: str, terms: Mapping[str, Spot]) -> list[Spot]:
    """The cells that a value names: one, or those of a set."""
    members = split_atom(f"_({value[1:-1]})")[1] if value.startswith("[") else [value]
    return [terms[member] for member in members if member in terms]
